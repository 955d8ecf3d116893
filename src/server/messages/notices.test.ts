// Notices from the desk to the readers: the states, the clock, whom each reaches and in which language, who has read what.
import { beforeEach, expect, test } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { noticeCalls } from '#shared/messages/notices.contract.ts'
import { officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { NOTICE_EVENTS, NOTICE_STATUSES, type NoticeStatus } from '#shared/messages/notices.states.ts'
import { newsFor } from './news.ts'
import { hashToken } from '#server/base/http/http.ts'
import { newsDelivered } from '#server/base/http/live.testing.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff, type MadeCustomer } from '#test/make.ts'

const app = useApp()
beforeEach(() => app.setTime('2026-03-02T09:00:00Z'))
type Written = InputOf<typeof officeNoticeCalls.addNotice>
let count = 0
const written = (change: Partial<Written> = {}): Written => ({
  title_en: `Notice ${++count}`,
  title_zh: '',
  meta_title_en: 'Holidays',
  meta_title_zh: '',
  description_en: 'Closed on **Monday**.',
  description_zh: '',
  platform_types: [],
  customer_ids: [],
  manager_ids: [],
  is_popup: false,
  ...change,
})
const draft = async (service: Caller, change?: Partial<Written>) =>
  (await ok(app, service, officeNoticeCalls.addNotice, written(change))).press_id
async function published(service: Caller, change?: Partial<Written>): Promise<string> {
  const press_id = await draft(service, change)
  await ok(app, service, officeNoticeCalls.publish, { press_id, publish_on_time: null })
  return press_id
}
const only = (customer: MadeCustomer) => ({ customer_ids: [customer.customerId] })
const titles = async (reader: Caller) => (await ok(app, reader, noticeCalls.getList, {})).rows.map(({ title }) => title)
const statusOf = async (service: Caller, press_id: string) =>
  (await ok(app, service, officeNoticeCalls.getDetail, { press_id })).status

test('written, scheduled, published at its moment, ended at its end; readers see it in between only', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const customer = await makeCustomer(app)
  const press_id = await draft(service, {
    ...only(customer),
    title_en: 'Closed',
    ends_at: '2026-03-04T09:00:00+01:00',
  })
  expect(await titles(customer)).toEqual([])
  expect(await ok(app, customer, noticeCalls.getNewestInfo, {})).toBeNull()
  const publish = { press_id, publish_on_time: '2026-03-03T10:00:00+01:00' }
  expect(await ok(app, service, officeNoticeCalls.publish, publish)).toEqual({
    status: 'scheduled',
    publish_on_time: '2026-03-03T09:00:00.000Z',
  })
  app.setTime('2026-03-03T08:59:59Z')
  await app.runJobs()
  expect(await titles(customer)).toEqual([])
  await refused(app, customer, noticeCalls.getDetail, { press_id }, 'not_found')
  app.setTime('2026-03-03T09:00:00Z')
  await app.runJobs()
  expect(await statusOf(service, press_id)).toBe('published')
  expect(await titles(customer)).toEqual(['Closed'])
  expect(await ok(app, customer, noticeCalls.getUnreadCount, {})).toEqual({ unread: 1, read: 0 })
  // Over, though no sweep has said so yet.
  app.setTime('2026-03-04T08:00:00Z')
  expect(await titles(customer)).toEqual([])
  await refused(app, customer, noticeCalls.updateReadStatus, { press_id }, 'not_found')
  await app.runJobs()
  expect(await statusOf(service, press_id)).toBe('ended')
  const { rows } = await sql<{
    actor_kind: string
    after: { status: string }
  }>`select actor_kind, after from operation_log
    where object = 'notice' and object_id = ${press_id} order by log_id`.execute(app.ctx.db.office)
  expect(rows.map((row) => `${row.actor_kind} ${row.after.status}`)).toEqual([
    'staff undefined',
    'staff scheduled',
    'system published',
    'system ended',
  ])
})

/** Leads a new notice to a status. */
async function inStatus(service: Caller, customer: MadeCustomer, status: NoticeStatus): Promise<string> {
  const press_id = await draft(service, { ...only(customer), ends_at: '2026-03-02T10:00:00Z' })
  if (status === 'scheduled')
    await ok(app, service, officeNoticeCalls.publish, { press_id, publish_on_time: '2026-03-02T09:30:00Z' })
  if (['published', 'ended', 'withdrawn'].includes(status))
    await ok(app, service, officeNoticeCalls.publish, { press_id, publish_on_time: null })
  if (status === 'withdrawn') await ok(app, service, officeNoticeCalls.withdraw, { press_id })
  if (status === 'ended') {
    app.setTime('2026-03-02T10:00:00Z')
    await app.runJobs()
    app.setTime('2026-03-02T09:00:00Z')
  }
  return press_id
}

test.each(NOTICE_STATUSES)('what staff may do with a %s one is the table', async (status) => {
  const service = await makeStaff(app, ['customer_service'])
  const customer = await makeCustomer(app)
  const acts = {
    edit: (press_id: string) => [officeNoticeCalls.updateNotice, { press_id, ...written(only(customer)) }] as const,
    publish: (press_id: string) => [officeNoticeCalls.publish, { press_id, publish_on_time: null }] as const,
    schedule: (press_id: string) =>
      [officeNoticeCalls.publish, { press_id, publish_on_time: '2026-03-02T09:45:00Z' }] as const,
    unschedule: (press_id: string) => [officeNoticeCalls.unschedule, { press_id }] as const,
    withdraw: (press_id: string) => [officeNoticeCalls.withdraw, { press_id }] as const,
    delete: (press_id: string) => [officeNoticeCalls.deleteNotice, { press_id }] as const,
  }
  for (const [event, make] of Object.entries(acts)) {
    const press_id = await inStatus(service, customer, status)
    expect(await statusOf(service, press_id)).toBe(status)
    const [call, input] = make(press_id)
    const { from, to } = NOTICE_EVENTS[event as keyof typeof acts]
    if (!(from as readonly string[]).includes(status)) {
      await refused(app, service, call, input as never, 'notice_state')
      expect(await statusOf(service, press_id)).toBe(status)
      continue
    }
    await ok(app, service, call, input as never)
    if (to === 'gone') await refused(app, service, officeNoticeCalls.getDetail, { press_id }, 'not_found')
    else expect(await statusOf(service, press_id)).toBe(to === 'unchanged' ? status : to)
  }
})

test('moments that make no sense are refused with their field', async () => {
  const service = await makeStaff(app, ['admin'])
  const customer = await makeCustomer(app)
  const gone = await refused(
    app,
    service,
    officeNoticeCalls.addNotice,
    written({ ends_at: '2026-03-02T09:00:00Z' }),
    'invalid_input',
  )
  expect(gone.body.fields?.map(({ path }) => path)).toEqual(['ends_at'])
  const press_id = await draft(service, { ...only(customer), ends_at: '2026-03-03T09:00:00Z' })
  const past = { press_id, publish_on_time: '2026-03-02T08:00:00Z' }
  const refusedPast = await refused(app, service, officeNoticeCalls.publish, past, 'invalid_input')
  expect(refusedPast.body.fields).toEqual([{ path: 'publish_on_time', reason: 'This moment has passed' }])
  const tooLate = { press_id, publish_on_time: '2026-03-03T09:00:00Z' }
  const refusedLate = await refused(app, service, officeNoticeCalls.publish, tooLate, 'invalid_input')
  expect(refusedLate.body.fields?.map(({ path }) => path)).toEqual(['ends_at'])
  await ok(app, service, officeNoticeCalls.publish, { press_id, publish_on_time: '2026-03-03T08:00:00Z' })
  const before = { press_id, ...written({ ends_at: '2026-03-03T07:00:00Z' }) }
  await refused(app, service, officeNoticeCalls.updateNotice, before, 'invalid_input')
})

test('whom it reaches: brands, chosen customers, the customers of a manager', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const manager = await makeStaff(app, ['account_manager'])
  const managed = await makeCustomer(app, { managerId: manager.staffId })
  const chosen = await makeCustomer(app)
  const other = await makeCustomer(app)
  await app.ctx.db.office
    .insertInto('brand')
    .columns(['platform_type', 'name', 'label_en', 'label_zh', 'color', 'logo_svg', 'favicon_svg', 'site_url', 'privacy_url', 'terms_url', 'mail_sender'])
    .expression((from) =>
      from
        .selectFrom('brand')
        .select((e) => [e.val(4).as('p'), 'name', 'label_en', 'label_zh', 'color', 'logo_svg', 'favicon_svg', 'site_url', 'privacy_url', 'terms_url', 'mail_sender'])
        .where('platform_type', '=', 1),
    )
    .execute() // prettier-ignore
  await app.ctx.db.office
    .updateTable('customer')
    .set({ platform_type: 4 })
    .where('customer_id', '=', other.customerId)
    .execute()
  const named = (word: string, change: Partial<Written>) => published(service, { title_en: word, ...change })
  const everybody = await named('all', {})
  await named('brand 4', { platform_types: [4] })
  await named('chosen', only(chosen))
  await named('managed', { manager_ids: [manager.staffId] })
  await named('either', { ...only(chosen), manager_ids: [manager.staffId] })
  await named('chosen of brand 4', { ...only(chosen), platform_types: [4] })
  const told = new Set(['all', 'brand 4', 'chosen', 'managed', 'either', 'chosen of brand 4'])
  const seen = async (reader: Caller) => (await titles(reader)).filter((title) => told.has(title)).sort()
  expect(await seen(managed)).toEqual(['all', 'either', 'managed'])
  expect(await seen(chosen)).toEqual(['all', 'chosen', 'either'])
  expect(await seen(other)).toEqual(['all', 'brand 4'])
  // The wall behind the query says the same, whatever is asked.
  const behind = await app.ctx.db.portal.transaction().execute(async (db) => {
    await sql`select set_config('app.customer', ${String(other.customerId)}, true)`.execute(db)
    return db.selectFrom('notice').select('title_en').execute()
  })
  expect(
    behind
      .map(({ title_en }) => title_en)
      .filter((title) => told.has(title))
      .sort(),
  ).toEqual(['all', 'brand 4'])

  await ok(app, service, officeNoticeCalls.withdraw, { press_id: everybody })
  expect(await seen(other)).toEqual(['brand 4'])

  const missing: [string, Partial<Written>][] = [
    ['platform_types', { platform_types: [55] }],
    ['customer_ids', { customer_ids: [999_999_999] }],
    ['manager_ids', { manager_ids: [service.staffId] }],
  ]
  for (const [path, change] of missing) {
    const answer = await refused(app, service, officeNoticeCalls.addNotice, written(change), 'invalid_input')
    expect(answer.body.fields?.map((field) => field.path)).toEqual([path])
  }
})

test('in the language of the request; what is not written in Chinese is English', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const customer = await makeCustomer(app)
  const both = await published(service, {
    ...only(customer),
    title_en: 'Closed',
    title_zh: '休息',
    meta_title_zh: '假期',
    description_zh: '周一休息。',
  })
  const english = await published(service, { ...only(customer), title_en: 'New form', title_zh: '新表单' })
  const zh = { language: 'zh-cn' } as const
  expect(await ok(app, customer, noticeCalls.getDetail, { press_id: both }, zh)).toMatchObject({
    title: '休息',
    meta_title: '假期',
    description: '周一休息。',
  })
  expect(await ok(app, customer, noticeCalls.getDetail, { press_id: both })).toMatchObject({ title: 'Closed' })
  expect(await ok(app, customer, noticeCalls.getDetail, { press_id: english }, zh)).toMatchObject({
    title: 'New form',
    description: 'Closed on **Monday**.',
  })
  const list = await ok(app, customer, noticeCalls.getList, {}, zh)
  expect(list.rows.map(({ title }) => title).slice(0, 2)).toEqual(['New form', '休息'])
})

test('read by a person, not by a customer; all at once; what came before the person counts as read', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const customer = await makeCustomer(app)
  const colleague = await makeMember(app, customer.customerId)
  const stranger = await makeCustomer(app)
  const one = await published(service, only(customer))
  const two = await published(service, only(customer))
  await ok(app, customer, noticeCalls.updateReadStatus, { press_id: one })
  await ok(app, customer, noticeCalls.updateReadStatus, { press_id: one })
  const own = async (who: Caller, status: 'unread' | 'read') =>
    (await ok(app, who, noticeCalls.getList, { status })).rows
      .map((row) => row.press_id)
      .filter((id) => id === one || id === two)
  expect(await own(customer, 'read')).toEqual([one])
  expect(await own(customer, 'unread')).toEqual([two])
  expect(await own(colleague, 'unread')).toEqual([two, one])
  expect((await ok(app, service, officeNoticeCalls.getDetail, { press_id: one })).read_count).toBe(1)
  expect((await ok(app, service, officeNoticeCalls.getDetail, { press_id: one })).people_count).toBe(2)

  const { unread } = await ok(app, colleague, noticeCalls.getUnreadCount, {})
  expect(await ok(app, colleague, noticeCalls.updateAllReadStatus, {})).toEqual({ updated: unread })
  expect(await ok(app, colleague, noticeCalls.updateAllReadStatus, {})).toEqual({ updated: 0 })
  expect((await ok(app, colleague, noticeCalls.getUnreadCount, {})).unread).toBe(0)
  expect(await own(customer, 'unread')).toEqual([two])

  // Another customer's notice is nowhere, in the same words as one that never was.
  const foreign = await refused(app, stranger, noticeCalls.updateReadStatus, { press_id: one }, 'not_found')
  const missing = await refused(
    app,
    stranger,
    noticeCalls.updateReadStatus,
    { press_id: app.ctx.clock.id() },
    'not_found',
  )
  expect(foreign.body).toEqual(missing.body)
  await refused(app, stranger, noticeCalls.getDetail, { press_id: one }, 'not_found')

  app.setTime('2026-03-02T09:00:01Z')
  const late = await makeMember(app, customer.customerId)
  expect(await own(late, 'read')).toEqual([two, one])
  const three = await published(service, only(customer))
  expect((await ok(app, late, noticeCalls.getNewestInfo, {}))?.press_id).toBe(three)
  expect((await ok(app, late, noticeCalls.getUnreadCount, {})).unread).toBe(1)
})

test('the newest: what is to pop up and is unread comes first, else the latest', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const customer = await makeCustomer(app)
  const popup = await published(service, { ...only(customer), is_popup: true })
  app.setTime('2026-03-02T09:05:00Z')
  const later = await published(service, only(customer))
  expect(await ok(app, customer, noticeCalls.getNewestInfo, {})).toMatchObject({
    press_id: popup,
    is_popup: true,
    is_read: 0,
  })
  await ok(app, customer, noticeCalls.updateReadStatus, { press_id: popup })
  expect(await ok(app, customer, noticeCalls.getNewestInfo, {})).toMatchObject({ press_id: later, is_read: 0 })
})

test('pages of the list, there and back', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const customer = await makeCustomer(app)
  for (let n = 0; n < 12; n++) await published(service, only(customer))
  const first = await ok(app, customer, noticeCalls.getList, { size: '10' })
  const second = await ok(app, customer, noticeCalls.getList, { size: '10', after: first.next ?? '' })
  const back = await ok(app, customer, noticeCalls.getList, { size: '10', before: second.previous ?? '' })
  expect(first.rows).toHaveLength(10)
  expect(back.rows).toEqual(first.rows)
  const ids = [...first.rows, ...second.rows].map(({ press_id }) => press_id)
  expect(new Set(ids).size).toBe(ids.length)
  await refused(
    app,
    customer,
    noticeCalls.getList,
    { after: Buffer.from('["x",1]').toString('base64url') },
    'bad_request',
  )
})

test('an edit of a published one is logged with both versions; the desk finds and counts', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const customer = await makeCustomer(app)
  const press_id = await published(service, { ...only(customer), title_en: 'Wrong 100% word' })
  await ok(app, service, officeNoticeCalls.updateNotice, {
    press_id,
    ...written({ ...only(customer), title_en: 'Right 100% word' }),
  })
  expect(await titles(customer)).toContain('Right 100% word')
  const { rows } = await sql<{
    before: { title_en: string }
    after: { title_en: string }
  }>`select before, after from operation_log
    where object = 'notice' and object_id = ${press_id} order by log_id desc limit 1`.execute(app.ctx.db.office)
  expect(rows[0]).toMatchObject({ before: { title_en: 'Wrong 100% word' }, after: { title_en: 'Right 100% word' } })
  const found = await ok(app, service, officeNoticeCalls.getList, { search: '100% WORD', status: 'published' })
  expect(found.rows.map((row) => row.press_id)).toEqual([press_id])
  expect((await ok(app, service, officeNoticeCalls.getList, { search: '100_ word' })).rows).toEqual([])
  expect((await ok(app, service, officeNoticeCalls.getStatusCounts, {})).published).toBeGreaterThan(0)
  const { managers } = await ok(app, service, officeNoticeCalls.getAudienceChoices, {})
  expect(managers.map(({ staff_id }) => staff_id)).not.toContain(service.staffId)
})

test('what is not text is refused; markup stays the text that it is', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const customer = await makeCustomer(app)
  const attack = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) {{7*7}} ${7*7}'
  const press_id = await published(service, { ...only(customer), title_en: attack, description_en: attack })
  expect(await ok(app, customer, noticeCalls.getDetail, { press_id })).toMatchObject({
    title: attack,
    description: attack,
  })
  for (const [path, change] of [
    ['title_en', { title_en: 'two\nlines' }],
    ['title_en', { title_en: ' ' }],
    ['title_zh', { title_zh: 'x'.repeat(121) }],
    ['meta_title_en', { meta_title_en: 'a\u202Eb' }],
    ['description_en', { description_en: 'a\u0000b' }],
    ['description_en', { description_en: 'x'.repeat(8001) }],
    ['description_zh', { description_zh: 'a\u001bb' }],
  ] as const) {
    const answer = await refused(app, service, officeNoticeCalls.addNotice, written(change), 'invalid_input')
    expect(answer.body.fields?.map((field) => field.path)).toContain(path)
  }
})

test('publishing reaches every open page by one word; a draft tells no customer', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const readers = [await makeCustomer(app), await makeCustomer(app)]
  // What the tests before have said is on its way.
  await newsDelivered(app.ctx.live)
  const heard: string[] = []
  const stops = readers.map((reader, n) =>
    newsFor(app.ctx, {
      kind: 'main',
      customerId: reader.customerId,
      tokenHash: hashToken(reader.token),
    } as CustomerActor)((news) => heard.push(`${n} ${JSON.stringify(news)}`)),
  )
  const press_id = await draft(service)
  await newsDelivered(app.ctx.live)
  expect(heard).toEqual([])
  await ok(app, service, officeNoticeCalls.publish, { press_id, publish_on_time: '2026-03-02T09:00:30Z' })
  app.setTime('2026-03-02T09:00:30Z')
  await app.runJobs()
  await newsDelivered(app.ctx.live)
  stops.forEach((stop) => stop())
  expect(heard.sort()).toEqual(['0 {"topics":["notices"]}', '1 {"topics":["notices"]}'])
})

test('a deleted draft and a withdrawn notice come back within a minute, and no later', async () => {
  const service = await makeStaff(app, ['customer_service'])
  const customer = await makeCustomer(app)
  const about = { press_id: await draft(service, only(customer)) }
  await refused(app, service, officeNoticeCalls.restoreNotice, about, 'undo_late')
  await ok(app, service, officeNoticeCalls.deleteNotice, about)
  await refused(app, service, officeNoticeCalls.getDetail, about, 'not_found')
  await refused(app, service, officeNoticeCalls.publish, { ...about, publish_on_time: null }, 'not_found')
  const listed = async () =>
    (await ok(app, service, officeNoticeCalls.getList, {})).rows.map(({ press_id }) => press_id)
  expect(await listed()).not.toContain(about.press_id)
  app.setTime('2026-03-02T09:01:00Z')
  await ok(app, service, officeNoticeCalls.restoreNotice, about)
  expect(await listed()).toContain(about.press_id)
  await ok(app, service, officeNoticeCalls.deleteNotice, about)
  app.setTime('2026-03-02T09:02:01Z')
  await refused(app, service, officeNoticeCalls.restoreNotice, about, 'undo_late')

  const notice = { press_id: await published(service, { ...only(customer), title_en: 'Closed again' }) }
  await refused(app, service, officeNoticeCalls.republish, notice, 'notice_state')
  await ok(app, customer, noticeCalls.updateReadStatus, notice)
  await ok(app, service, officeNoticeCalls.withdraw, notice)
  expect(await titles(customer)).not.toContain('Closed again')
  app.setTime('2026-03-02T09:03:01Z')
  await ok(app, service, officeNoticeCalls.republish, notice)
  // Who has read it has read it.
  const { rows } = await ok(app, customer, noticeCalls.getList, { status: 'read' })
  expect(rows.map(({ title }) => title)).toEqual(['Closed again'])
  await ok(app, service, officeNoticeCalls.withdraw, notice)
  app.setTime('2026-03-02T09:04:02Z')
  await refused(app, service, officeNoticeCalls.republish, notice, 'undo_late')
  expect(await statusOf(service, notice.press_id)).toBe('withdrawn')
})
