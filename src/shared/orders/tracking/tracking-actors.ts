// Who has to do something so that a parcel goes on, and what either side calls it (Rule 10.7). Which word asks whom is in tracking-words.ts.
import type { Text } from '../../errors.ts'

export const TRACKING_ACTORS = ['recipient', 'customer', 'house', 'carrier'] as const
export type TrackingActor = (typeof TRACKING_ACTORS)[number]

/** What orders with a problem are looked for by: any, or who must act. */
export const PROBLEM_FILTERS = ['any', ...TRACKING_ACTORS] as const
export type ProblemFilter = (typeof PROBLEM_FILTERS)[number]

/** Who reads: the same news asks one to act and another to wait. */
export type TrackingReader = 'customer' | 'staff'
export type ToldBoth = Record<TrackingReader, Text>

export const both = (text: Text): ToldBoth => ({ customer: text, staff: text })

export const ACTOR_NAMES: Record<TrackingActor, ToldBoth> = {
  recipient: both({ en: 'The recipient must act', zh_CN: '需收件人处理' }),
  customer: {
    customer: { en: 'You must act', zh_CN: '需您处理' },
    staff: { en: 'The customer must act', zh_CN: '需客户处理' },
  },
  house: {
    customer: { en: 'We look into it', zh_CN: '我们正在跟进' },
    staff: { en: 'Customer service must act', zh_CN: '需客服处理' },
  },
  carrier: both({ en: 'The carrier must act', zh_CN: '需承运商处理' }),
}
