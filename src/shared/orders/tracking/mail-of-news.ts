// Which of carriers' news are told to recipients by mail (Rule 10.10).
import type { RecipientMail } from '../../mail/recipient-mails.ts'
import type { OrderStatus } from '../orders.states.ts'

const OF_STATUS: Partial<Record<OrderStatus, RecipientMail>> = {
  out_for_delivery: 'out_for_delivery',
  pickup_ready: 'pickup_ready',
  possible_exception: 'problem',
  delivered: 'delivered',
}

/** News that happened longer ago are no news to a recipient. */
const FRESH_MS = 2 * 86_400_000

/** What the recipient is told when carriers' news bring an order to this status; `at` is when that happened, as ISO 8601. Undefined for nothing. */
export const mailOfNews = (status: OrderStatus, at: string | null, now: Date): RecipientMail | undefined =>
  at !== null && now.getTime() - Date.parse(at) <= FRESH_MS ? OF_STATUS[status] : undefined
