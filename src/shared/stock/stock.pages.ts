// A customer's pages of its stock.
import type { MenuPage, PortalPages } from '../pages.ts'
import type { CustomerPermission } from '../permissions.ts'

export const countPath = (countId: string): string => `/inventory/counts/${countId}`

export const transferPath = (transferId: string): string => `/inventory/transfers/${transferId}`
/** A new transfer with the goods of this one. */
export const copyTransferPath = (transferId: string): string => `${stockPages.addTransfer.path}?copy=${transferId}`

const transfers: MenuPage<CustomerPermission> = {
  path: '/inventory/transfers',
  title: { en: 'Transfers', zh_CN: '库存调拨' },
  permission: 'inventory.view',
  menu: { group: 'inventory', icon: 'car' },
}
const counts: MenuPage<CustomerPermission> = {
  path: '/inventory/counts',
  title: { en: 'Stock counts', zh_CN: '库存盘点' },
  permission: 'inventory.view',
  menu: { group: 'inventory', icon: 'check' },
}

const list: MenuPage<CustomerPermission> = {
  path: '/inventory/list',
  title: { en: 'Inventory list', zh_CN: '库存列表' },
  permission: 'inventory.view',
  menu: { group: 'inventory', icon: 'chart' },
}

export const stockPages = {
  list,
  bySku: { path: '/inventory/by-sku', title: { en: 'Inventory by SKU', zh_CN: '按 SKU 库存' }, under: list },
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
  quarantine: {
    path: '/inventory/quarantine',
    title: { en: 'Quarantine', zh_CN: '隔离货物' },
    permission: 'inventory.view',
    menu: { group: 'inventory', icon: 'audit' },
  },
  lots: {
    path: '/inventory/lots',
    title: { en: 'Lots and expiry dates', zh_CN: '批号和有效期' },
    permission: 'inventory.view',
    menu: { group: 'inventory', icon: 'tags' },
  },
  lotOrders: {
    path: '/inventory/lot-orders',
    title: { en: 'Orders of a lot', zh_CN: '批号出库订单' },
    permission: 'inventory.view',
    menu: { group: 'inventory', icon: 'order' },
  },
  counts,
  count: { path: countPath(':id'), title: { en: 'Stock count', zh_CN: '盘点单' }, under: counts },
  transfers,
  addTransfer: {
    path: '/inventory/transfers/add',
    title: { en: 'New transfer', zh_CN: '新建调拨' },
    under: transfers,
  },
  transfer: { path: transferPath(':id'), title: { en: 'Transfer', zh_CN: '调拨单' }, under: transfers },
} satisfies PortalPages

/** The stock list with only what is low. */
export const LOW_STOCK_PATH = `${stockPages.list.path}?show=low`
