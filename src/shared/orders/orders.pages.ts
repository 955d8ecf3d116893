// A customer's pages of its orders.
import type { MenuPage, PortalPages } from '../pages.ts'
import type { CustomerPermission } from '../permissions.ts'
import type { OrderStatus } from './orders.states.ts'

export const orderPath = (orderId: string): string => `/order/detail/${orderId}`
export const editOrderPath = (orderId: string): string => `/order/edit/${orderId}`
export const shippingPath = (orderId: string): string => `/order/shipping/${orderId}`

const LIST = '/order/order-list'
/** The order list with only the orders in this status. */
export const ordersPath = (status: OrderStatus): string => `${LIST}?status=${status}`

/** The order list with only the orders that this file made, of any age. */
export const uploadPath = (uploadId: string): string => `${LIST}?upload_id=${uploadId}`
/** Those whose delivery has a problem: all, or those where the customer must act. */
export const problemsPath = (asked: 'any' | 'customer'): string => `${LIST}?delivery_problem=${asked}`

const list: MenuPage<CustomerPermission> = {
  path: LIST,
  title: { en: 'Orders', zh_CN: '订单' },
  permission: 'orders.view',
  // Its group is called "Orders" already.
  menu: {
    group: 'order',
    icon: 'order',
    title: { en: 'Order list', zh_CN: '订单列表' },
    badge: { counted: 'orders_in_error', color: 'danger', path: ordersPath('error') },
  },
}

/** Tasks over many orders, and one of them. */
const TASKS = '/order/tasks'
export const taskPath = (taskId: string): string => `${TASKS}?task=${taskId}`

export const orderPages = {
  list,
  recipients: {
    path: '/order/recipients',
    title: { en: 'Saved recipients', zh_CN: '常用收件人' },
    permission: 'orders.edit',
    menu: { group: 'order', icon: 'team', whole: true },
  },
  methodRules: {
    path: '/order/method-rules',
    title: { en: 'Shipping rules', zh_CN: '物流规则' },
    permission: 'orders.edit',
    menu: { group: 'order', icon: 'truck', whole: true },
  },
  tasks: {
    path: TASKS,
    title: { en: 'Tasks', zh_CN: '批量任务' },
    permission: 'orders.view',
    menu: { group: 'order', icon: 'log' },
  },
  import: { path: '/order/import', title: { en: 'Import orders', zh_CN: '导入订单' }, under: list },
  add: { path: '/order/create', title: { en: 'Create order', zh_CN: '创建订单' }, under: list },
  selfService: {
    path: '/order/self-service',
    title: { en: 'Self-service order', zh_CN: '自提订单' },
    under: list,
  },
  ownLabel: {
    path: '/order/own-label',
    title: { en: 'Order with own label', zh_CN: '自备面单订单' },
    under: list,
  },
  edit: { path: editOrderPath(':id'), title: { en: 'Edit order', zh_CN: '编辑订单' }, under: list },
  shipping: { path: shippingPath(':id'), title: { en: 'Choose shipping', zh_CN: '选择物流方式' }, under: list },
  detail: { path: orderPath(':id'), title: { en: 'Order', zh_CN: '订单详情' }, under: list },
} satisfies PortalPages
