// The order's state machine as data (Rules 9.1, 9.2): statuses, who may move an order where, and the names people read. What is
// refused, where an event leads, the SQL guards and docs/states.md are made of this one table. What a transition does to stock
// and money stands in the use cases, not here.
import type { Refusal, Text } from '../errors.ts'

export const ORDER_STATUSES = [
  'approving', 'verifying', 'error', 'awaiting_packing', 'packaged', 'awaiting_shipping', 'shipped', 'in_transit',
  'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit', 'delivered', 'canceled',
] as const // prettier-ignore
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Who moves an order: the customer, an API key, staff, the warehouse, the automatic check, the tracker, a job on the clock. */
export const ORDER_PARTIES = ['customer', 'key', 'staff', 'warehouse', 'check', 'tracker', 'job'] as const
export type OrderParty = (typeof ORDER_PARTIES)[number]

export const STATUS_NAMES: Record<OrderStatus, Text> = {
  approving: { en: 'Approving', zh_CN: '待确认' },
  verifying: { en: 'Upload (verifying)', zh_CN: '已上传（待审核）' },
  error: { en: 'Error', zh_CN: '异常' },
  awaiting_packing: { en: 'Awaiting packing', zh_CN: '待打包' },
  packaged: { en: 'Packaged', zh_CN: '已打包' },
  awaiting_shipping: { en: 'Awaiting shipping', zh_CN: '待发货' },
  shipped: { en: 'Shipped', zh_CN: '已发货' },
  in_transit: { en: 'In transit', zh_CN: '运输中' },
  pickup_ready: { en: 'Pick-up ready', zh_CN: '待自提' },
  out_for_delivery: { en: 'Out for delivery', zh_CN: '派送中' },
  possible_exception: { en: 'Possible exception', zh_CN: '可能异常' },
  too_long_in_transit: { en: 'Too long in transit', zh_CN: '运输过久' },
  delivered: { en: 'Delivered', zh_CN: '已签收' },
  canceled: { en: 'Canceled', zh_CN: '已取消' },
}

/** Statuses that only the carrier's news can change; `delivered` is not among them, it is final. */
export const MOVING_STATUSES = [
  'shipped', 'in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit',
] as const satisfies readonly OrderStatus[] // prettier-ignore

/** Statuses of orders whose delivery has a problem that somebody must look at (Rule 10.7). */
export const PROBLEM_STATUSES = ['possible_exception', 'too_long_in_transit'] as const satisfies readonly OrderStatus[]

export const isProblem = (status: OrderStatus): boolean => (PROBLEM_STATUSES as readonly OrderStatus[]).includes(status)

/** Statuses in which an order keeps frozen stock and a hold on the balance. */
export const RESERVING_STATUSES = ['verifying', 'error', 'awaiting_packing'] as const satisfies readonly OrderStatus[]

/** Nothing more happens to these: contacting anybody would change nothing. */
const ENDED: readonly OrderStatus[] = ['delivered', 'canceled']

/** `to` lists where the event may lead; `same` leaves the status as it is. */
type Transition = { from: readonly OrderStatus[]; to: readonly OrderStatus[] | 'same'; by: readonly OrderParty[] }

export const ORDER_TRANSITIONS = {
  create: [{ from: [], to: ['approving'], by: ['customer', 'key'] }],
  edit: [{ from: ['approving'], to: 'same', by: ['customer', 'key'] }],
  choose_method: [{ from: ['approving'], to: 'same', by: ['customer', 'key'] }],
  split: [{ from: ['approving'], to: 'same', by: ['customer', 'key'] }],
  // The one that takes the goods, and those that end in it (Rule 9.79).
  merge: [{ from: ['approving'], to: 'same', by: ['customer', 'key'] }],
  merge_into: [{ from: ['approving'], to: ['canceled'], by: ['customer', 'key'] }],
  // By the job where an order has waited for its goods (Rule 9.70).
  submit: [{ from: ['approving'], to: ['verifying'], by: ['customer', 'key', 'job'] }],
  backorder: [{ from: ['approving'], to: 'same', by: ['customer', 'key'] }],
  leave_queue: [{ from: ['approving'], to: 'same', by: ['customer', 'key'] }],
  verify: [{ from: ['verifying'], to: ['awaiting_packing'], by: ['check', 'staff'] }],
  raise_error: [{ from: ['verifying', 'awaiting_packing'], to: ['error'], by: ['staff', 'check'] }],
  reply: [{ from: ['error'], to: ['verifying'], by: ['customer'] }],
  correct: [{ from: RESERVING_STATUSES, to: 'same', by: ['customer', 'key', 'staff', 'warehouse'] }],
  cancel: [
    { from: ['approving'], to: ['canceled'], by: ['customer', 'key'] },
    { from: ['verifying', 'error'], to: ['canceled'], by: ['staff'] },
  ],
  hold: [{ from: RESERVING_STATUSES, to: 'same', by: ['customer', 'key', 'staff'] }],
  release: [{ from: RESERVING_STATUSES, to: 'same', by: ['customer', 'key', 'staff'] }],
  intercept: [
    {
      from: ['awaiting_packing', 'packaged', 'awaiting_shipping', ...MOVING_STATUSES],
      to: 'same',
      by: ['customer', 'key'],
    },
  ],
  stop: [{ from: ['awaiting_packing', 'packaged', 'awaiting_shipping'], to: ['canceled'], by: ['staff', 'warehouse'] }],
  refuse_stop: [
    {
      from: ['awaiting_packing', 'packaged', 'awaiting_shipping', ...MOVING_STATUSES, 'delivered'],
      to: 'same',
      by: ['staff', 'warehouse'],
    },
  ],
  call_back: [{ from: MOVING_STATUSES, to: 'same', by: ['staff', 'warehouse'] }],
  delete: [{ from: ['approving'], to: 'same', by: ['customer'] }],
  restore: [{ from: ['approving'], to: 'same', by: ['customer'] }],
  ask_price: [{ from: ['awaiting_packing'], to: 'same', by: ['warehouse'] }],
  agree_price: [{ from: ['awaiting_packing'], to: 'same', by: ['staff'] }],
  refuse_price: [{ from: ['awaiting_packing'], to: 'same', by: ['staff'] }],
  pack: [{ from: ['awaiting_packing'], to: ['packaged'], by: ['warehouse'] }],
  label: [
    { from: ['packaged'], to: ['packaged', 'awaiting_shipping'], by: ['warehouse'] },
    { from: ['awaiting_shipping'], to: ['awaiting_shipping'], by: ['warehouse'] },
  ],
  unpack: [{ from: ['packaged', 'awaiting_shipping'], to: ['awaiting_packing'], by: ['warehouse'] }],
  leave: [{ from: ['awaiting_shipping'], to: 'same', by: ['warehouse'] }],
  ship: [{ from: ['packaged', 'awaiting_shipping'], to: ['shipped'], by: ['warehouse'] }],
  hand_over: [{ from: ['packaged'], to: ['delivered'], by: ['warehouse'] }],
  track: [
    {
      from: MOVING_STATUSES,
      to: ['in_transit', 'pickup_ready', 'out_for_delivery', 'possible_exception', 'too_long_in_transit', 'delivered'],
      by: ['tracker'],
    },
  ],
  deliver: [{ from: MOVING_STATUSES, to: ['delivered'], by: ['customer', 'key', 'staff'] }],
  stuck: [
    { from: ['shipped', 'in_transit', 'pickup_ready', 'out_for_delivery'], to: ['too_long_in_transit'], by: ['job'] },
  ],
} as const satisfies Record<string, readonly Transition[]>
export type OrderEvent = keyof typeof ORDER_TRANSITIONS
export const ORDER_EVENTS = Object.keys(ORDER_TRANSITIONS) as [OrderEvent, ...OrderEvent[]]

export const EVENT_NAMES: Record<OrderEvent, Text> = {
  create: { en: 'Created', zh_CN: '创建' },
  edit: { en: 'Edited', zh_CN: '修改' },
  choose_method: { en: 'Shipping method chosen', zh_CN: '选择物流方式' },
  split: { en: 'Split', zh_CN: '拆分' },
  merge: { en: 'Merged', zh_CN: '合并' },
  merge_into: { en: 'Merged into another order', zh_CN: '并入其他订单' },
  submit: { en: 'Submitted for shipment', zh_CN: '提交发货' },
  backorder: { en: 'Submitted, waits for goods', zh_CN: '已提交，缺货待发' },
  leave_queue: { en: 'Taken out of the queue for goods', zh_CN: '取消缺货排队' },
  verify: { en: 'Verified', zh_CN: '审核通过' },
  raise_error: { en: 'Marked as error', zh_CN: '标记异常' },
  reply: { en: 'Answered by the customer', zh_CN: '客户已回复' },
  correct: { en: 'Recipient corrected', zh_CN: '更正收件信息' },
  cancel: { en: 'Canceled', zh_CN: '取消' },
  hold: { en: 'Put on hold', zh_CN: '暂停处理' },
  release: { en: 'Released from hold', zh_CN: '解除暂停' },
  intercept: { en: 'Interception asked for', zh_CN: '申请拦截' },
  stop: { en: 'Intercepted', zh_CN: '拦截成功' },
  refuse_stop: { en: 'Interception refused', zh_CN: '拦截未成功' },
  call_back: { en: 'Goods called back', zh_CN: '已安排退回' },
  delete: { en: 'Deleted', zh_CN: '删除' },
  restore: { en: 'Deletion taken back', zh_CN: '撤销删除' },
  ask_price: { en: 'Price in question', zh_CN: '价格待确认' },
  agree_price: { en: 'Price agreed', zh_CN: '价格已确认' },
  refuse_price: { en: 'Sent back to the packing desk', zh_CN: '退回打包台' },
  pack: { en: 'Packed', zh_CN: '打包' },
  label: { en: 'Labelled', zh_CN: '贴单' },
  unpack: { en: 'Unpacked', zh_CN: '撤销打包' },
  leave: { en: 'Some parcels left', zh_CN: '部分包裹已离仓' },
  ship: { en: 'Shipped', zh_CN: '发货' },
  hand_over: { en: 'Handed over', zh_CN: '已交付自提' },
  track: { en: 'Carrier update', zh_CN: '物流更新' },
  deliver: { en: 'Reported as delivered', zh_CN: '已确认签收' },
  stuck: { en: 'No news from the carrier', zh_CN: '长时间无物流更新' },
}

/**
 * Refuses an event that the table does not list for this status and party: `only_approving` for submit, `cancel_contact` for a cancel that comes
 * too late for the customer or its key (Rule 9.31), else `order_state`.
 */
export function refuseTransition(event: OrderEvent, status: OrderStatus, by: OrderParty): Refusal | undefined {
  const rows: readonly Transition[] = ORDER_TRANSITIONS[event]
  if (rows.some((row) => row.from.includes(status) && row.by.includes(by))) return undefined
  if (event === 'submit' && status !== 'approving') return { code: 'only_approving' }
  if (event === 'cancel' && (by === 'customer' || by === 'key') && !ENDED.includes(status))
    return { code: 'cancel_contact' }
  return { code: 'order_state', params: { status: STATUS_NAMES[status] } }
}

/**
 * The status after an event. Where the table lists several, the caller names the one with `to`; a way that the table does not list
 * is a fault of the caller and throws.
 */
export function stateAfter(event: OrderEvent, status: OrderStatus, to?: OrderStatus): OrderStatus {
  const rows: readonly Transition[] = ORDER_TRANSITIONS[event]
  const listed = rows.find(({ from }) => from.includes(status))?.to ?? []
  const targets = listed === 'same' ? [status] : listed
  const target = to ?? (targets.length === 1 ? targets[0] : undefined)
  if (target === undefined || !targets.includes(target))
    throw new Error(`${event} does not lead from ${status} to ${to ?? 'one status'}`)
  return target
}

/** All statuses that an event may start from and the one that it leads to: what a database function is told. */
export function statesOf(event: OrderEvent): { from: OrderStatus[]; to: OrderStatus } {
  const rows: readonly Transition[] = ORDER_TRANSITIONS[event]
  const [to, ...others] = new Set(rows.flatMap((row) => row.to))
  if (to === undefined || to === 'same' || others.length > 0) throw new Error(`${event} does not lead to one status`)
  return { from: [...new Set(rows.flatMap(({ from }) => from))], to }
}

/** Every event this party may cause now, in the table's order: what a page offers. */
export function possibleEvents(status: OrderStatus, by: OrderParty): OrderEvent[] {
  return ORDER_EVENTS.filter((event) => !refuseTransition(event, status, by))
}
