// What a transfer between two warehouses can be and what may happen to it, as data (Rule 6.14): refusals, buttons, tabs, the timeline and
// docs/states.md are made of this table.
import type { Refusal, Text } from '../errors.ts'

export const TRANSFER_STATUSES = [
  'submitted', 'approved', 'shipped', 'arriving', 'received', 'closed', 'refused', 'canceled',
] as const // prettier-ignore
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

type By = 'customer' | 'staff' | 'source' | 'destination'
type Event = { from: readonly TransferStatus[]; to: readonly TransferStatus[]; by: readonly By[] }
/** What has left and is not all there. */
export const UNDER_WAY = ['shipped', 'arriving'] as const satisfies readonly TransferStatus[]

/** Every event there is. `source` and `destination` are the people of these warehouses, `staff` whoever looks after the customer too. */
export const TRANSFER_EVENTS = {
  submit: { from: [], to: ['submitted'], by: ['customer', 'staff'] },
  approve: { from: ['submitted'], to: ['approved'], by: ['source'] },
  refuse: { from: ['submitted'], to: ['refused'], by: ['source'] },
  cancel: { from: ['submitted', 'approved'], to: ['canceled'], by: ['customer', 'staff'] },
  ship: { from: ['approved'], to: ['shipped'], by: ['source'] },
  /** As often as goods arrive; with the last piece it is received. */
  receive: { from: UNDER_WAY, to: ['arriving', 'received'], by: ['destination'] },
  /** What is still missing will not arrive. */
  close: { from: UNDER_WAY, to: ['closed'], by: ['staff'] },
} as const satisfies Record<string, Event>
export type TransferEvent = keyof typeof TRANSFER_EVENTS
export const TRANSFER_EVENT_NAMES = Object.keys(TRANSFER_EVENTS) as [TransferEvent, ...TransferEvent[]]

export const TRANSFER_STATUS_TEXT: Record<TransferStatus, Text> = {
  submitted: { en: 'Submitted', zh_CN: '已提交' },
  approved: { en: 'Approved', zh_CN: '已批准' },
  shipped: { en: 'Shipped', zh_CN: '已发出' },
  arriving: { en: 'Partly received', zh_CN: '部分收货' },
  received: { en: 'Received', zh_CN: '已收货' },
  closed: { en: 'Closed with differences', zh_CN: '差异关闭' },
  refused: { en: 'Refused', zh_CN: '已拒绝' },
  canceled: { en: 'Canceled', zh_CN: '已取消' },
}
export const TRANSFER_EVENT_TEXT: Record<TransferEvent, Text> = {
  submit: { en: 'Submitted', zh_CN: '提交调拨' },
  approve: { en: 'Approved', zh_CN: '批准' },
  refuse: { en: 'Refused', zh_CN: '拒绝' },
  cancel: { en: 'Canceled', zh_CN: '取消' },
  ship: { en: 'Shipped', zh_CN: '发出' },
  receive: { en: 'Goods received', zh_CN: '收货' },
  close: { en: 'Closed with differences', zh_CN: '差异关闭' },
}

/** Refuses `transfer_state` when the event may not happen to a transfer of this status. */
export function refuseTransferEvent(event: TransferEvent, status: TransferStatus): Refusal | undefined {
  const from: readonly TransferStatus[] = TRANSFER_EVENTS[event].from
  return from.includes(status)
    ? undefined
    : { code: 'transfer_state', params: { status: TRANSFER_STATUS_TEXT[status] } }
}
