// Orders that wait on somebody's word (Rules 9.29, 9.30): held, or asked to be stopped. What an order says of it, and what is refused meanwhile;
// both stand beside the status. The orders_*_waits checks of the table are the same guards in SQL.
import { z } from 'zod'
import { instant, optionalText } from '../fields.ts'
import type { Refusal, Text } from '../errors.ts'
import { ORDER_STATUSES, type OrderStatus } from './orders.states.ts'

/** Whose hold it is: staff release every one, customers only their own. */
export const HOLD_SIDES = ['customer', 'staff'] as const
export type HoldSide = (typeof HOLD_SIDES)[number]
export type Hold = { side: HoldSide; reason: string; owner: string; held_at: string }

export const INTERCEPTION_STATES = ['open', 'stopped', 'refused', 'returning'] as const
export type InterceptionState = (typeof INTERCEPTION_STATES)[number]
export const INTERCEPTION_NAMES: Record<InterceptionState, Text> = {
  open: { en: 'Interception open', zh_CN: '拦截待处理' },
  stopped: { en: 'Intercepted', zh_CN: '拦截成功' },
  refused: { en: 'Interception refused', zh_CN: '拦截未成功' },
  returning: { en: 'Goods come back', zh_CN: '货物退回中' },
}

/** Why a customer wants an order stopped; `other` says it in the note. */
export const INTERCEPTION_TYPES = [
  'buyer_canceled',
  'wrong_address',
  'wrong_goods',
  'duplicate',
  'unpaid',
  'other',
] as const
export type InterceptionType = (typeof INTERCEPTION_TYPES)[number]
export const INTERCEPTION_TYPE_NAMES: Record<InterceptionType, Text> = {
  buyer_canceled: { en: 'The buyer canceled', zh_CN: '买家取消' },
  wrong_address: { en: 'The address is wrong', zh_CN: '地址有误' },
  wrong_goods: { en: 'The goods are wrong', zh_CN: '商品有误' },
  duplicate: { en: 'Ordered twice', zh_CN: '重复下单' },
  unpaid: { en: 'Not paid, or suspected fraud', zh_CN: '未付款或疑似欺诈' },
  other: { en: 'Another reason', zh_CN: '其他原因' },
}

/** What the warehouse or staff may answer: `returning` only once the parcel has left. */
export const INTERCEPTION_ANSWERS = ['stopped', 'refused', 'returning'] as const satisfies readonly InterceptionState[]
export type InterceptionAnswer = (typeof INTERCEPTION_ANSWERS)[number]
/** The event of the state table that each answer is. */
export const ANSWER_EVENTS = { stopped: 'stop', refused: 'refuse_stop', returning: 'call_back' } as const

export type Interception = {
  state: InterceptionState
  type: InterceptionType
  note: string
  asked_in: OrderStatus
  asked_by: string
  asked_at: string
  /** Empty while it is open. */
  answer: string
  answered_at: string | null
}

/** Never empty where the type says nothing. */
export const interceptionAsked = {
  type: z.enum(INTERCEPTION_TYPES),
  note: optionalText(500),
}
export const noteOfOther: [
  (asked: { type: InterceptionType; note: string }) => boolean,
  { path: string[]; params: { rule: string } },
] = [({ type, note }) => type !== 'other' || note !== '', { path: ['note'], params: { rule: 'required' } }]

export const holdOut = z.object({
  side: z.enum(HOLD_SIDES),
  reason: z.string(),
  /** Who answers for it; empty in the portal for the house's people. */
  owner: z.string(),
  held_at: instant,
})
export const interceptionOut = z.object({
  state: z.enum(INTERCEPTION_STATES),
  type: z.enum(INTERCEPTION_TYPES),
  note: z.string(),
  asked_in: z.enum(ORDER_STATUSES),
  asked_by: z.string(),
  asked_at: instant,
  answer: z.string(),
  answered_at: instant.nullable(),
})

type Waiting = { hold: Pick<Hold, 'side' | 'reason'> | null; interception: Pick<Interception, 'state'> | null }

/** A held order is set aside. */
export const refuseHeld = ({ hold }: Pick<Waiting, 'hold'>): Refusal | undefined =>
  hold === null ? undefined : { code: 'order_held', params: { reason: hold.reason } }

/** Nothing moves an order on while its interception waits for an answer. */
export const refuseIntercepted = ({ interception }: Pick<Waiting, 'interception'>): Refusal | undefined =>
  interception?.state === 'open' ? { code: 'interception_open' } : undefined

/** What keeps an order from being packed or shipped beside its status. */
export const refuseWaiting = (order: Waiting): Refusal | undefined => refuseIntercepted(order) ?? refuseHeld(order)

/** One hold an order; staff may take a customer's over, and then only staff release it. */
export const refuseHold = ({ hold }: Pick<Waiting, 'hold'>, side: HoldSide): Refusal | undefined =>
  hold !== null && !(side === 'staff' && hold.side === 'customer') ? refuseHeld({ hold }) : undefined

export function refuseRelease({ hold }: Pick<Waiting, 'hold'>, side: HoldSide): Refusal | undefined {
  if (hold === null) return { code: 'not_held' }
  return side === 'customer' && hold.side === 'staff' ? { code: 'hold_of_staff' } : undefined
}
