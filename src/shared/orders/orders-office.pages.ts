// The staff's pages of orders: all of them, the packing desk, and what carriers say that nobody understands.
import type { MenuPage, OfficePages } from '../pages.ts'
import type { StaffPermission } from '../permissions.ts'
import type { OrderStatus } from './orders.states.ts'

type Key = { customer_id: number | string; order_id: string }
export const orderPath = ({ customer_id, order_id }: Key): string => `/orders/${customer_id}/${order_id}`

/** A wave, and where it is picked. */
export const wavePath = ({ wave_id }: { wave_id: string }): string => `/waves/${wave_id}`
export const wavePickPath = (wave: { wave_id: string }): string => `${wavePath(wave)}/pick`

/** A manifest, which is its desk while it is open. */
export const manifestPath = ({ manifest_id }: { manifest_id: string }): string => `/manifests/${manifest_id}`

const waves: MenuPage<StaffPermission> = {
  path: '/waves',
  title: { en: 'Waves', zh_CN: '波次' },
  permission: 'packing.work',
  menu: { icon: 'car', group: 'order' },
}
const manifests: MenuPage<StaffPermission> = {
  path: '/manifests',
  title: { en: 'Manifests', zh_CN: '交接单' },
  permission: 'packing.work',
  menu: { icon: 'car', group: 'order' },
}
const list: MenuPage<StaffPermission> = {
  path: '/orders',
  title: { en: 'Orders', zh_CN: '订单' },
  permission: 'orders.view',
  menu: { icon: 'order', group: 'order' },
}

/** Tasks over many orders, and one of them. */
const TASKS = '/order-tasks'
export const taskPath = (taskId: string): string => `${TASKS}?task=${taskId}`

export const officeOrderPages = {
  list,
  detail: {
    path: orderPath({ customer_id: ':customer', order_id: ':order' }),
    title: { en: 'Order', zh_CN: '订单详情' },
    under: list,
  },
  tasks: {
    path: TASKS,
    title: { en: 'Tasks', zh_CN: '批量任务' },
    permission: 'orders.view',
    menu: { icon: 'log', group: 'order' },
  },
  packing: {
    path: '/packing',
    title: { en: 'Packing desk', zh_CN: '打包台' },
    permission: 'packing.work',
    menu: { icon: 'check' },
  },
  waves,
  wave: { path: wavePath({ wave_id: ':id' }), title: { en: 'Wave', zh_CN: '波次详情' }, under: waves },
  wavePick: { path: wavePickPath({ wave_id: ':id' }), title: { en: 'Pick a wave', zh_CN: '波次拣货' }, under: waves },
  manifests,
  manifest: {
    path: manifestPath({ manifest_id: ':id' }),
    title: { en: 'Manifest', zh_CN: '交接单详情' },
    under: manifests,
  },
  packers: {
    path: '/packing-figures',
    title: { en: 'Packing figures', zh_CN: '打包统计' },
    permission: 'packing.work',
    menu: { icon: 'log', group: 'order' },
  },
  trackingFile: {
    path: '/tracking-file',
    title: { en: 'Tracking from a file', zh_CN: '导入轨迹' },
    permission: 'tracking.edit',
    menu: { icon: 'log', group: 'order' },
  },
  words: {
    path: '/carrier-words',
    title: { en: 'Carrier words', zh_CN: '承运商用语' },
    permission: 'tracking.edit',
    menu: { icon: 'log', group: 'order' },
  },
} satisfies OfficePages

/** Beside what customers are charged: for who is told of costs alone. */
export const officeMarginPages = {
  margins: {
    path: '/margins',
    title: { en: 'Margins', zh_CN: '运输毛利' },
    permission: 'costs.view',
    menu: { icon: 'money', group: 'billing' },
  },
} satisfies OfficePages

/** The order list with only the orders in this status. */
export const ordersPath = (status: OrderStatus): string => `${list.path}?status=${status}`

/** The order list with only those whose delivery has a problem. */
export const PROBLEMS_PATH = `${list.path}?delivery_problem=any`

/** The desk with the order of this number open. */
export const packingPath = (code: string): string => `${officeOrderPages.packing.path}?code=${encodeURIComponent(code)}`
