// A customer's pages of its stock.
import type { PortalPages } from '../pages.ts'

export const stockPages = {
  list: {
    path: '/inventory/list',
    title: { en: 'Inventory list', zh_CN: '库存列表' },
    permission: 'inventory.view',
    menu: { group: 'inventory', icon: 'chart' },
  },
  log: {
    path: '/inventory/stock-log',
    title: { en: 'Stock log', zh_CN: '库存日志' },
    permission: 'inventory.view',
    menu: { group: 'inventory', icon: 'history' },
  },
  snapshot: {
    path: '/inventory/snapshot',
    title: { en: 'Stock as of a day', zh_CN: '库存快照' },
    permission: 'inventory.view',
    menu: { group: 'inventory', icon: 'audit' },
  },
} satisfies PortalPages

/** The stock list with only what is low. */
export const LOW_STOCK_PATH = `${stockPages.list.path}?show=low`
