// What a notice can be and what may happen to it, as data: refusals, the SQL guards, the tabs and the buttons are made of this table.
import type { Refusal, Text } from '../errors.ts'

export const NOTICE_STATUSES = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]

export const NOTICE_STATUS_TEXT: Record<NoticeStatus, Text> = {
  draft: { en: 'Draft', zh_CN: '草稿' },
  scheduled: { en: 'Scheduled', zh_CN: '待发布' },
  published: { en: 'Published', zh_CN: '已发布' },
  ended: { en: 'Ended', zh_CN: '已结束' },
  withdrawn: { en: 'Withdrawn', zh_CN: '已撤回' },
}

/** `clock`: nobody asks for it, a sweep does it when its moment has come. */
type Event = { from: readonly NoticeStatus[]; to: NoticeStatus | 'unchanged' | 'gone'; by: 'staff' | 'clock' }

/** Every event there is; what is not listed is refused. Customers read what is `published` and nothing else. */
export const NOTICE_EVENTS = {
  /** A published one may be corrected; who has read it has read it. */
  edit: { from: ['draft', 'scheduled', 'published'], to: 'unchanged', by: 'staff' },
  publish: { from: ['draft', 'scheduled'], to: 'published', by: 'staff' },
  schedule: { from: ['draft', 'scheduled'], to: 'scheduled', by: 'staff' },
  unschedule: { from: ['scheduled'], to: 'draft', by: 'staff' },
  withdraw: { from: ['published'], to: 'withdrawn', by: 'staff' },
  /** A withdrawal taken back (Rule 16.16). */
  republish: { from: ['withdrawn'], to: 'published', by: 'staff' },
  delete: { from: ['draft'], to: 'gone', by: 'staff' },
  appear: { from: ['scheduled'], to: 'published', by: 'clock' },
  end: { from: ['published'], to: 'ended', by: 'clock' },
} as const satisfies Record<string, Event>
export type NoticeEvent = keyof typeof NOTICE_EVENTS

/** Refuses `notice_state` when the event may not happen to a notice of this status. */
export function refuseNoticeEvent(event: NoticeEvent, status: NoticeStatus): Refusal | undefined {
  const from: readonly NoticeStatus[] = NOTICE_EVENTS[event].from
  return from.includes(status) ? undefined : { code: 'notice_state', params: { status: NOTICE_STATUS_TEXT[status] } }
}
