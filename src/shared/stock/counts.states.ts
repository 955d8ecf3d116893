// What a stock count can be and what may happen to it, as data: refusals, buttons and docs/states.md are made of this table.
import type { Refusal, Text } from '../errors.ts'

export const COUNT_STATUSES = ['counting', 'posted', 'canceled'] as const
export type CountStatus = (typeof COUNT_STATUSES)[number]

export const COUNT_STATUS_TEXT: Record<CountStatus, Text> = {
  counting: { en: 'Counting', zh_CN: '盘点中' },
  posted: { en: 'Posted', zh_CN: '已过账' },
  canceled: { en: 'Canceled', zh_CN: '已取消' },
}

type Event = { from: readonly CountStatus[]; to: CountStatus }
/** All of them are the warehouse's. */
export const COUNT_EVENTS = {
  begin: { from: [], to: 'counting' },
  enter: { from: ['counting'], to: 'counting' },
  post: { from: ['counting'], to: 'posted' },
  cancel: { from: ['counting'], to: 'canceled' },
} as const satisfies Record<string, Event>
export type CountEvent = keyof typeof COUNT_EVENTS
export const COUNT_EVENT_NAMES = Object.keys(COUNT_EVENTS) as [CountEvent, ...CountEvent[]]

/** Refuses `count_state` when the event may not happen to a count of this status. */
export function refuseCountEvent(event: CountEvent, status: CountStatus): Refusal | undefined {
  const from: readonly CountStatus[] = COUNT_EVENTS[event].from
  return from.includes(status) ? undefined : { code: 'count_state', params: { status: COUNT_STATUS_TEXT[status] } }
}
