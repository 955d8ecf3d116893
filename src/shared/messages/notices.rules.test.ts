// The states of a notice as a table, which words a reader gets, and where a notice's link may lead.
import { expect, test } from 'vitest'
import { noticeLink, refuseTimes, wordsFor } from './notices.rules.ts'
import { NOTICE_EVENTS, NOTICE_STATUSES, refuseNoticeEvent, type NoticeEvent } from './notices.states.ts'

const ALLOWED: Record<NoticeEvent, string> = {
  edit: 'draft scheduled published',
  publish: 'draft scheduled',
  schedule: 'draft scheduled',
  unschedule: 'scheduled',
  withdraw: 'published',
  republish: 'withdrawn',
  delete: 'draft',
  appear: 'scheduled',
  end: 'published',
}

test.each(Object.keys(NOTICE_EVENTS) as NoticeEvent[])('%s only from its states', (event) => {
  const taken = NOTICE_STATUSES.filter((status) => !refuseNoticeEvent(event, status))
  expect(taken.join(' ')).toBe(ALLOWED[event])
  expect(refuseNoticeEvent(event, 'ended')).toEqual({
    code: 'notice_state',
    params: { status: { en: 'Ended', zh_CN: '已结束' } },
  })
})

const now = new Date('2026-03-02T09:00:00Z')
const at = (hour: number) => new Date(now.getTime() + hour * 3_600_000)
test.each([
  ['at once, without end', null, null, undefined],
  ['later, ending later still', at(1), at(2), undefined],
  ['a moment that is now', at(0), null, 'publish_on_time'],
  ['a moment that has passed', at(-1), null, 'publish_on_time'],
  ['ended already', null, at(0), 'ends_at'],
  ['ends before it begins', at(3), at(2), 'ends_at'],
])('%s', (_name, publishOn, endsAt, field) =>
  expect(refuseTimes(publishOn, endsAt, now)?.fields?.[0]?.path).toBe(field),
)

test('Chinese where it is written whole, English else', () => {
  const en = { title: 'Closed', meta_title: 'Holidays', description: 'Closed on Monday.' }
  const zh = { title: '休息', meta_title: '假期', description: '周一休息。' }
  expect(wordsFor('en', en, zh)).toEqual(en)
  expect(wordsFor('zh_CN', en, zh)).toEqual(zh)
  expect(wordsFor('zh_CN', en, { ...zh, meta_title: '' })).toEqual({ ...zh, meta_title: 'Holidays' })
  expect(wordsFor('zh_CN', en, { ...zh, title: '' })).toEqual(en)
  expect(wordsFor('zh_CN', en, { ...zh, description: '' })).toEqual(en)
})

test.each(['https://brand.example', 'https://brand.example:8443/a?b=c#d', 'mailto:help+desk@brand.example'])(
  '%s is a link',
  (address) => expect(noticeLink(address)).toBe(address),
)
test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://brand.example',
  '//brand.example',
  '/office',
  'https://bank.example@evil.example/',
  'https://bänk.example',
  'https:evil.example',
  'mailto:a@b.example?bcc=c@d.example',
  'ftp://brand.example',
  'blob:https://brand.example/1',
  '',
])('%j is none', (address) => expect(noticeLink(address)).toBe(''))
