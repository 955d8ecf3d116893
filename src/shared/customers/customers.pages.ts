// A customer's page of its settings.
import type { PortalPages } from '../pages.ts'

export const settingsPages = {
  general: {
    path: '/settings/general',
    title: { en: 'General settings', zh_CN: '通用设置' },
    permission: 'settings.view',
    menu: { group: 'settings', icon: 'setting' },
  },
  evaluation: {
    path: '/evaluation',
    title: { en: 'Evaluation', zh_CN: '服务评价' },
    permission: 'settings.view',
    menu: { group: 'settings', icon: 'check' },
  },
} satisfies PortalPages
