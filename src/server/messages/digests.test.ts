// The daily mail: at the person's hour, what was told since the last and nothing twice, however many write it and whoever dies (Rules 18.27, 18.28).
import { beforeEach, expect, test } from 'vitest'
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import { officeLeavingCalls } from '#shared/oversight/leaving.contract.ts'
import { systemActor } from '#server/base/actor.ts'
import { write } from '#server/base/database/transaction.ts'
import { tell, type Told } from '#server/mail/index.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff } from '#test/make.ts'
import { asOwner } from '#test/plan-faults.ts'
import { writeDigests } from './digests.ts'

const app = useApp()
const { choose, chooseDigestHour, getChoices } = ownMessageCalls
beforeEach(() => app.setTime('2026-03-02T09:00:00Z'))

const say = (told: Told) =>
  write(app.ctx, systemActor('billing.lowBalance'), async (tx) => {
    await tell(app.ctx, tx, told)
    tx.note({ customerId: told.customerId, object: 'message', objectId: '', after: { told: 1 } })
  })
const received = (customerId: number, number: string) =>
  ({ customerId, event: 'top_up_received', about: number, params: { number, amount: '5.00', currency: 'USD' }, path: `/billing/topUp?top_up_no=${number}` }) as const // prettier-ignore
const inError = (customerId: number, about: string, order_no: string) =>
  ({ customerId, event: 'order_error', about, params: { count: 1, order_no }, path: '/order/order-list?status=error' }) as const // prettier-ignore
type Event = 'top_up_received' | 'order_error' | 'low_balance'
const daily = (reader: Caller, event: Event) =>
  ok(app, reader, choose, { event, portal: true, mail: false, digest: true })
const mails = async (reader: { email: string }) =>
  (await sql<{ subject: string; text: string; html: string }>`select subject, text, html from mail_outbox where to_address = ${reader.email} order by mail_id`.execute(app.ctx.db.office)).rows // prettier-ignore
const zone = (reader: { memberId: string }, time_zone: string) =>
  app.ctx.db.office.updateTable('member').set({ time_zone }).where('member_id', '=', reader.memberId).execute()
const turn = () => writeDigests(app.ctx)

test('one mail at the chosen hour of the own zone, by kind with links; the next has only what came since', async () => {
  const reader = await makeCustomer(app)
  const { customerId } = reader
  await zone(reader, 'Asia/Shanghai')
  await say(received(customerId, 'TU-BEFORE'))
  app.setTime('2026-03-02T09:30:00Z')
  await daily(reader, 'top_up_received')
  await daily(reader, 'order_error')
  expect(await ok(app, reader, getChoices, {})).toMatchObject({ digest_hour: 8, time_zone: 'Asia/Shanghai' })
  await say(received(customerId, 'TU-ONE'))
  await say(inError(customerId, 'h1', 'SO-ONE'))
  app.setTime('2026-03-02T23:59:00Z')
  await turn()
  expect(await mails(reader)).toEqual([])
  app.setTime('2026-03-03T00:00:00Z')
  await turn()
  const [mail, ...others] = await mails(reader)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Your day: 2 messages')
  expect(mail?.text).toMatch(
    /Order in error\n- Order SO-ONE is in error[\s\S]*Top-up received\n- 5\.00 USD is on your balance\n {2}Top-up TU-ONE was received\./,
  )
  expect(mail?.text).toMatch(/https?:\/\/\S+\/billing\/topUp\?top_up_no=TU-ONE/)
  expect(mail?.text).toContain('/user/message-settings')
  expect(mail?.text).not.toContain('TU-BEFORE')
  expect(mail?.html).toContain('<h2')

  app.setTime('2026-03-03T05:00:00Z')
  await say(received(customerId, 'TU-TWO'))
  // Told again about the same, it is news again.
  await say(inError(customerId, 'h1', 'SO-TWO'))
  app.setTime('2026-03-04T00:00:00Z')
  await turn()
  const second = (await mails(reader))[1]
  expect(second?.subject).toBe('Your day: 2 messages')
  expect(second?.text).not.toContain('TU-ONE')
  app.setTime('2026-03-05T00:00:00Z')
  await turn()
  expect(await mails(reader)).toHaveLength(2)
})

test('in the daily mail is in no mail of its own; chosen at once again it leaves the daily mail', async () => {
  const reader = await makeCustomer(app)
  await ok(app, reader, choose, { event: 'top_up_received', portal: true, mail: true, digest: true })
  const chosen = async () =>
    (await ok(app, reader, getChoices, {})).rows.find(({ event }) => event === 'top_up_received')
  expect(await chosen()).toMatchObject({ mail: false, digest: true })
  await say(received(reader.customerId, 'TU-A'))
  expect(await mails(reader)).toEqual([])
  await ok(app, reader, choose, { event: 'top_up_received', portal: true, mail: true })
  expect(await chosen()).toMatchObject({ mail: true, digest: false })
  app.setTime('2026-03-03T08:00:00Z')
  await turn()
  expect(await mails(reader)).toEqual([])
})

test('many who write at once, and one that dies before its end: each message is in exactly one mail', async () => {
  const readers = await Promise.all(Array.from({ length: 6 }, () => makeCustomer(app)))
  for (const reader of readers) {
    await daily(reader, 'top_up_received')
    await say(received(reader.customerId, 'TU-1'))
    await say(received(reader.customerId, 'TU-2'))
  }
  app.setTime('2026-03-03T08:00:00Z')
  // What dies leaves nothing: neither the mail nor the mark that it was told.
  await asOwner(app, async (owner) => {
    await owner.query(
      `create function die_in_outbox() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
    )
    await owner.query('create trigger die before insert on mail_outbox execute function die_in_outbox()')
  })
  await expect(turn()).rejects.toThrow()
  await asOwner(app, (owner) => owner.query('drop trigger die on mail_outbox; drop function die_in_outbox()'))
  for (const reader of readers) expect(await mails(reader)).toEqual([])
  await Promise.all([turn(), turn(), turn(), turn()])
  await turn()
  for (const reader of readers) {
    const all = await mails(reader)
    expect(all.map(({ subject }) => subject)).toEqual(['Your day: 2 messages'])
  }
})

test('what was told in a transaction that ended after the mail comes with the next one', async () => {
  const reader = await makeCustomer(app)
  await daily(reader, 'top_up_received')
  app.setTime('2026-03-03T07:59:59Z')
  const [open, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = write(app.ctx, systemActor('billing.lowBalance'), async (tx) => {
    await tell(app.ctx, tx, received(reader.customerId, 'TU-LATE'))
    tx.note({ customerId: reader.customerId, object: 'message', objectId: '', after: { told: 1 } })
    open.resolve()
    await go.promise
  })
  await open.promise
  app.setTime('2026-03-03T08:00:00Z')
  await turn()
  go.resolve()
  await late
  expect(await mails(reader)).toEqual([])
  app.setTime('2026-03-04T08:00:00Z')
  await turn()
  expect((await mails(reader)).map(({ text }) => text.includes('TU-LATE'))).toEqual([true])
})

test('who may not see it, or not sign in, or whose company leaves, gets none; another hour counts at once; what is no hour is refused', async () => {
  const { customerId } = await makeCustomer(app)
  const clerk = await makeMember(app, customerId, { permissions: ['billing.view'] })
  const gone = await makeMember(app, customerId, { permissions: ['billing.view'] })
  const reader = await makeMember(app, customerId, { permissions: ['billing.view'] })
  const leaver = await makeCustomer(app)
  for (const one of [clerk, gone, reader, leaver]) await daily(one, 'top_up_received')
  await refused(app, reader, choose, { event: 'order_error', portal: true, mail: false, digest: true }, 'not_found')
  for (const about of [customerId, leaver.customerId]) await say(received(about, 'TU-X'))
  const admin = await makeStaff(app, ['admin'])
  await ok(app, admin, officeLeavingCalls.close, { customer_id: leaver.customerId, typed: leaver.customerId })
  await app.ctx.db.office
    .updateTable('member')
    .set({ permissions: [] })
    .where('member_id', '=', clerk.memberId)
    .execute()
  await app.ctx.db.office.updateTable('member').set({ enabled: false }).where('member_id', '=', gone.memberId).execute()
  await ok(app, reader, chooseDigestHour, { hour: 18 })
  app.setTime('2026-03-02T18:00:00Z')
  await turn()
  expect(await mails(reader)).toHaveLength(1)
  app.setTime('2026-03-03T08:00:00Z')
  await turn()
  for (const one of [clerk, gone, leaver]) expect(await mails(one)).toEqual([])
  await refused(app, reader, chooseDigestHour, { hour: 24 }, 'invalid_input')
})

test.each([
  ['2026-03-28T08:00:00Z', 8, 'Europe/Berlin', '2026-03-29T06:00:00.000Z'],
  ['2026-03-29T00:30:00Z', 2, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T00:00:00Z', 2, 'Europe/Berlin', '2026-10-25T01:00:00.000Z'],
  ['2026-10-25T01:00:00Z', 2, 'Europe/Berlin', '2026-10-26T01:00:00.000Z'],
  ['2026-03-02T08:00:00Z', 8, 'UTC', '2026-03-03T08:00:00.000Z'],
  ['2026-03-02T23:30:00Z', 8, 'Asia/Shanghai', '2026-03-03T00:00:00.000Z'],
])('after %s comes %i o’clock in %s at %s', async (now, hour, zone, next) => {
  const { rows } = await sql<{ at: string }>`select next_digest(${now}, ${hour}::smallint, ${zone}) as at`.execute(
    app.ctx.db.office,
  )
  expect(rows[0]?.at).toBe(next)
})
