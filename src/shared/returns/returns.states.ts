// What a return can be and what may happen to it, as data (Rule 9.33): refusals, tabs, the timeline and docs/states.md are made of these tables.
// What is decided of its goods is in returns.rules.ts.
import type { Refusal, Text } from '../errors.ts'

/** Announced by the customer, found at the door, or called back by an interception. */
export const RETURN_KINDS = ['announced', 'found', 'intercepted'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]
export const RETURN_STATUSES = ['announced', 'arrived', 'inspected', 'closed', 'canceled'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]
export const RETURN_PARTIES = ['customer', 'warehouse', 'house'] as const
export type ReturnParty = (typeof RETURN_PARTIES)[number]

type Event = { from: readonly ReturnStatus[]; to: readonly ReturnStatus[]; by: ReturnParty }
/** Every event there is; what is not listed here is refused, whoever asks. */
export const RETURN_EVENTS = {
  announce: { from: [], to: ['announced'], by: 'customer' },
  /** An interception calls the goods back (Rule 9.30). */
  call_back: { from: [], to: ['announced'], by: 'house' },
  find: { from: [], to: ['arrived'], by: 'warehouse' },
  cancel: { from: ['announced'], to: ['canceled'], by: 'customer' },
  arrive: { from: ['announced'], to: ['arrived'], by: 'warehouse' },
  /** A parcel without goods is closed by it. */
  inspect: { from: ['arrived'], to: ['inspected', 'closed'], by: 'warehouse' },
  decide: { from: ['inspected'], to: ['closed'], by: 'customer' },
  /** Nobody has decided in time (Rule 9.35). */
  lapse: { from: ['inspected'], to: ['closed'], by: 'house' },
  /** Of the order's freight, what the contract says (Rule 9.82). */
  refund: { from: ['arrived', 'inspected', 'closed'], to: [], by: 'house' },
} as const satisfies Record<string, Event>
export type ReturnEvent = keyof typeof RETURN_EVENTS
export const RETURN_EVENT_NAMES = Object.keys(RETURN_EVENTS) as [ReturnEvent, ...ReturnEvent[]]

type Names<K extends string> = Record<K, Text>
export const RETURN_KIND_TEXT: Names<ReturnKind> = {
  announced: { en: 'Announced', zh_CN: '客户预报' },
  found: { en: 'Found at the door', zh_CN: '到仓发现' },
  intercepted: { en: 'Called back', zh_CN: '拦截退回' },
}
export const RETURN_STATUS_TEXT: Names<ReturnStatus> = {
  announced: { en: 'On its way', zh_CN: '待到仓' },
  arrived: { en: 'Arrived', zh_CN: '已到仓' },
  inspected: { en: 'To decide', zh_CN: '待决定' },
  closed: { en: 'Closed', zh_CN: '已完成' },
  canceled: { en: 'Canceled', zh_CN: '已取消' },
}
export const RETURN_EVENT_TEXT: Names<ReturnEvent> = {
  announce: { en: 'Announced', zh_CN: '预报退件' },
  call_back: { en: 'Called back', zh_CN: '拦截退回' },
  find: { en: 'Found at the door', zh_CN: '到仓发现' },
  cancel: { en: 'Canceled', zh_CN: '取消退件' },
  arrive: { en: 'Arrived', zh_CN: '已到仓' },
  inspect: { en: 'Inspected', zh_CN: '已质检' },
  decide: { en: 'Decided', zh_CN: '已决定' },
  lapse: { en: 'Decided by the house, as nobody did in time', zh_CN: '逾期未决定，按默认方式处理' },
  refund: { en: 'Freight refunded', zh_CN: '运费已退款' },
}

/** Refuses `return_state` when the event may not happen to a return of this status. */
export function refuseReturnEvent(event: ReturnEvent, status: ReturnStatus): Refusal | undefined {
  const from: readonly ReturnStatus[] = RETURN_EVENTS[event].from
  return from.includes(status) ? undefined : { code: 'return_state', params: { status: RETURN_STATUS_TEXT[status] } }
}

/** By whose fault the goods came back, where the contract refunds freight for it. */
export const FAULTS = ['carrier', 'warehouse'] as const
export type Fault = (typeof FAULTS)[number]
export const FAULT_TEXT: Names<Fault> = {
  carrier: { en: 'By the carrier’s fault', zh_CN: '承运商原因' },
  warehouse: { en: 'By the warehouse’s fault', zh_CN: '仓库原因' },
}

/** A claim of a parcel of which nobody knew whose it is; the staff answer it, once. */
export const CLAIM_STATUSES = ['asked', 'confirmed', 'refused'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]
export const CLAIM_STATUS_TEXT: Names<ClaimStatus> = {
  asked: { en: 'Being checked', zh_CN: '核实中' },
  confirmed: { en: 'Confirmed', zh_CN: '已确认' },
  refused: { en: 'Refused', zh_CN: '未通过' },
}
