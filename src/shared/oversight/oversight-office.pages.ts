// The staff's pages of who changed what, what went wrong in browsers, and whether the books agree.
import type { OfficePages } from '../pages.ts'

export const officeLogPages = {
  operationLog: {
    path: '/operation-log',
    title: { en: 'Operation log', zh_CN: '操作日志' },
    permission: 'operationLog.view',
    menu: { icon: 'history', group: 'oversight' },
  },
  clientErrors: {
    path: '/client-errors',
    title: { en: 'Browser errors', zh_CN: '浏览器错误' },
    permission: 'operationLog.view',
    menu: { icon: 'api', group: 'oversight' },
  },
  health: {
    path: '/health',
    title: { en: 'Health of the house', zh_CN: '系统健康' },
    permission: 'operationLog.view',
    menu: { icon: 'dashboard', group: 'oversight' },
  },
} satisfies OfficePages

export const officeBooksPages = {
  check: {
    path: '/books',
    title: { en: 'Books check', zh_CN: '账目核对' },
    permission: 'books.view',
    menu: { icon: 'audit', group: 'oversight' },
  },
} satisfies OfficePages
