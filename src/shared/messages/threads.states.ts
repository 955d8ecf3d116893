// What a conversation about a document can be and what may happen to it, as data (Rule 18.20), and what it may be about (Rule 18.19).
import type { Refusal, Text } from '../errors.ts'
import type { CustomerPermission } from '../permissions.ts'

export const THREAD_STATUSES = ['waiting', 'answered', 'closed'] as const
export type ThreadStatus = (typeof THREAD_STATUSES)[number]

export const THREAD_STATUS_TEXT: Record<ThreadStatus, Text> = {
  waiting: { en: 'Waiting', zh_CN: '待回复' },
  answered: { en: 'Answered', zh_CN: '已回复' },
  closed: { en: 'Closed', zh_CN: '已关闭' },
}

type Event = { from: readonly ThreadStatus[]; to: ThreadStatus; by: 'customer' | 'staff' }

/** A post begins a conversation or goes on with it, also with a closed one. */
export const THREAD_EVENTS = {
  ask: { from: THREAD_STATUSES, to: 'waiting', by: 'customer' },
  answer: { from: THREAD_STATUSES, to: 'answered', by: 'staff' },
  close: { from: ['waiting', 'answered'], to: 'closed', by: 'staff' },
} as const satisfies Record<string, Event>

/** Refuses `thread_closed`. */
export const refuseClosing = (status: ThreadStatus): Refusal | undefined =>
  (THREAD_EVENTS.close.from as readonly ThreadStatus[]).includes(status) ? undefined : { code: 'thread_closed' }

export const MAX_POSTS = 500
export const MAX_POST_FILES = 5
export const MAX_SAID = 2000

/** Refuses `erase_done` and `thread_full`. */
export function refusePost({ erased, posts }: { erased: boolean; posts: number }): Refusal | undefined {
  if (erased) return { code: 'erase_done' }
  return posts < MAX_POSTS ? undefined : { code: 'thread_full', params: { limit: String(MAX_POSTS) } }
}

export const THREAD_KINDS = ['order', 'booking', 'return', 'loss', 'top_up'] as const
export type ThreadKind = (typeof THREAD_KINDS)[number]

/** Whoever may see such a document takes part in its conversation. */
export const THREAD_PERMISSIONS = {
  order: 'orders.view',
  booking: 'inbound.view',
  return: 'returns.view',
  loss: 'inbound.view',
  top_up: 'billing.view',
} as const satisfies Record<ThreadKind, CustomerPermission>

export const THREAD_KIND_TEXT: Record<ThreadKind, Text> = {
  order: { en: 'Order', zh_CN: '订单' },
  booking: { en: 'Booking', zh_CN: '入库预约' },
  return: { en: 'Return', zh_CN: '退件' },
  loss: { en: 'Loss order', zh_CN: '差异单' },
  top_up: { en: 'Top-up', zh_CN: '充值' },
}
