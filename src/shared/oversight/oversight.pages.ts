// A customer's page of who changed what.
import type { PortalPages } from '../pages.ts'

export const operationLogPages = {
  list: {
    path: '/settings/operation-log',
    title: { en: 'Operation log', zh_CN: '操作日志' },
    permission: 'operationLog.view',
    menu: { group: 'settings', icon: 'history' },
  },
} satisfies PortalPages
