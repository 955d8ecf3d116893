// The staff's pages of every customer's stock.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'

type CountKey = { customer_id: number | string; count_id: string }
export const countPath = ({ customer_id, count_id }: CountKey): string => `/stock-counts/${customer_id}/${count_id}`
/** Where it is counted. */
export const countDeskPath = (count: CountKey): string => `${countPath(count)}/desk`

/** A count by location, where it is counted. */
export const placeCountPath = ({ place_count_id }: { place_count_id: string }): string =>
  `/location-counts/${place_count_id}`

type TransferKey = { customer_id: number | string; transfer_id: string }
export const transferPath = ({ customer_id, transfer_id }: TransferKey): string =>
  `/stock-transfers/${customer_id}/${transfer_id}`
/** Where it is received. */
export const transferDeskPath = (transfer: TransferKey): string => `${transferPath(transfer)}/receive`

const transfers: MenuPage<StaffPermission> = {
  path: '/stock-transfers',
  title: { en: 'Transfers', zh_CN: '库存调拨' },
  permission: 'stock.view',
  menu: { icon: 'car', group: 'inventory' },
}
const OF_TRANSFER = { customer_id: ':customer', transfer_id: ':id' }
const counts: MenuPage<StaffPermission> = {
  path: '/stock-counts',
  title: { en: 'Stock counts', zh_CN: '库存盘点' },
  permission: 'stock.view',
  menu: { icon: 'check', group: 'inventory' },
}
const placeCounts: MenuPage<StaffPermission> = {
  path: '/location-counts',
  title: { en: 'Counts by location', zh_CN: '库位盘点' },
  permission: 'stock.view',
  menu: { icon: 'check', group: 'inventory' },
}
const OF_COUNT = { customer_id: ':customer', count_id: ':id' }

const list: MenuPage<StaffPermission> = {
  path: '/stock',
  title: { en: 'Stock', zh_CN: '库存' },
  permission: 'stock.view',
  menu: { icon: 'chart', group: 'inventory' },
}

export const officeStockPages = {
  list,
  bySku: { path: '/stock/by-sku', title: { en: 'Stock by SKU', zh_CN: '按 SKU 库存' }, under: list },
  log: {
    path: '/stock-log',
    title: { en: 'Stock log', zh_CN: '库存日志' },
    permission: 'stock.view',
    menu: { icon: 'history', group: 'inventory' },
  },
  snapshot: {
    path: '/stock-snapshot',
    title: { en: 'Stock as of a day', zh_CN: '库存快照' },
    permission: 'stock.view',
    menu: { icon: 'audit', group: 'inventory' },
  },
  move: {
    path: '/move',
    title: { en: 'Move goods', zh_CN: '移库' },
    permission: 'receiving.work',
    menu: { icon: 'scan' },
  },
  placeLog: {
    path: '/place-log',
    title: { en: 'Movements', zh_CN: '移动记录' },
    permission: 'receiving.work',
    menu: { icon: 'history', group: 'inventory' },
  },
  quarantine: {
    path: '/quarantine',
    title: { en: 'Quarantine', zh_CN: '隔离货物' },
    permission: 'stock.view',
    menu: { icon: 'audit', group: 'inventory' },
  },
  lots: {
    path: '/stock-lots',
    title: { en: 'Lots and expiry dates', zh_CN: '批号和有效期' },
    permission: 'stock.view',
    menu: { icon: 'tags', group: 'inventory' },
  },
  lotOrders: {
    path: '/lot-orders',
    title: { en: 'Orders of a lot', zh_CN: '批号出库订单' },
    permission: 'stock.view',
    menu: { icon: 'order', group: 'inventory' },
  },
  counts,
  count: { path: countPath(OF_COUNT), title: { en: 'Stock count', zh_CN: '盘点单' }, under: counts },
  countDesk: { path: countDeskPath(OF_COUNT), title: { en: 'Count stock', zh_CN: '盘点作业' }, under: counts },
  placeCounts,
  placeCount: {
    path: placeCountPath({ place_count_id: ':id' }),
    title: { en: 'Count locations', zh_CN: '库位盘点作业' },
    under: placeCounts,
  },
  transfers,
  addTransfer: {
    path: '/stock-transfers/add',
    title: { en: 'New transfer', zh_CN: '新建调拨' },
    under: transfers,
  },
  transfer: { path: transferPath(OF_TRANSFER), title: { en: 'Transfer', zh_CN: '调拨单' }, under: transfers },
  transferDesk: {
    path: transferDeskPath(OF_TRANSFER),
    title: { en: 'Receive a transfer', zh_CN: '调拨收货' },
    under: transfers,
  },
} satisfies OfficePages

type StockRow = { customer_id: number; sku_id: string; warehouse_id: string }

/** The changes of one row of stock. */
export const stockLogPath = ({ customer_id, sku_id, warehouse_id }: StockRow): string =>
  `${officeStockPages.log.path}?customer_id=${customer_id}&sku_id=${sku_id}&warehouse_id=${warehouse_id}`

/** What of one row of stock is in quarantine. */
export const quarantinePath = ({ customer_id, sku_id, warehouse_id }: StockRow): string =>
  `${officeStockPages.quarantine.path}?customer_id=${customer_id}&sku_id=${sku_id}&warehouse_id=${warehouse_id}&status=kept`
