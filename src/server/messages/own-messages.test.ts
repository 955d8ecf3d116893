// Messages of one customer: who is told what, in which language, once however often it is told, each person's own reading, and mails as chosen.
import { expect, test } from 'vitest'
import { ownMessageCalls } from '#shared/messages/own-messages.contract.ts'
import type { CustomerPermission } from '#shared/permissions.ts'
import { systemActor } from '#server/base/actor.ts'
import { write } from '#server/base/database/transaction.ts'
import { tell, type Told } from '#server/mail/index.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember } from '#test/make.ts'

const app = useApp()
const { getList, getCounts, mark, markAll, getChoices, choose } = ownMessageCalls

/** Tells in a transaction of its own, as the house's jobs do. */
const say = (told: Told) =>
  write(app.ctx, systemActor('billing.lowBalance'), async (tx) => {
    await tell(app.ctx, tx, told)
    tx.note({ customerId: told.customerId, object: 'message', objectId: '', after: { told: 1 } })
  })
const lowBalance = (customerId: number) =>
  ({ customerId, event: 'low_balance', about: '', params: { available: '4.00', below: '10.00', currency: 'USD' }, path: '/billing/topUp' }) as const // prettier-ignore
const inError = (customerId: number, about: string, count: number, order_no: string) =>
  ({ customerId, event: 'order_error', about, params: { count, order_no }, path: '/order/order-list?status=error' }) as const // prettier-ignore
const mails = async (customerId: number) =>
  (await sql<{ to_address: string; subject: string }>`select o.to_address, o.subject from mail_outbox o
    where o.to_address in (select email from member where customer_id = ${customerId}) order by o.created_at, o.to_address`.execute(app.ctx.db.office)).rows // prettier-ignore
const withRights = (customerId: number, ...permissions: CustomerPermission[]) =>
  makeMember(app, customerId, { permissions })

test('who may see the event is told, in the own language; a supplier and another customer are not', async () => {
  const [customer, other] = [await makeCustomer(app), await makeCustomer(app)]
  const { customerId } = customer
  const clerk = await withRights(customerId, 'billing.view')
  const packer = await withRights(customerId, 'orders.view')
  const supplier = await makeMember(app, customerId, { permissions: ['orders.view'], skuIds: [], type: 'supplier' })
  await say(lowBalance(customerId))
  for (const reader of [customer, clerk])
    expect((await ok(app, reader, getList, {})).rows).toMatchObject([
      { event: 'low_balance', title: 'Your balance is low', path: '/billing/topUp', state: 'unread' },
    ])
  const chinese = await ok(app, customer, getList, {}, { language: 'zh-cn' })
  expect(chinese.rows[0]?.title).toBe('余额不足提醒')
  for (const reader of [packer, supplier, other]) expect((await ok(app, reader, getList, {})).rows).toEqual([])
  await say(inError(customerId, 'hour', 1, 'SO1'))
  expect((await ok(app, packer, getList, {})).rows).toHaveLength(1)
  expect((await ok(app, supplier, getList, {})).rows).toEqual([])
  expect((await ok(app, supplier, getChoices, {})).rows.map(({ event }) => event)).toEqual([
    'import_ended',
    'task_ended',
  ])
})

test('told again about the same it is one message, counted on, newer and unread, however many tell at once', async () => {
  const customer = await makeCustomer(app)
  const { customerId } = customer
  await say(inError(customerId, 'h', 1, 'SO1'))
  const [first] = (await ok(app, customer, getList, {})).rows
  expect(first?.title).toBe('Order SO1 is in error')
  await ok(app, customer, mark, { message_ids: [first!.message_id], as: 'archived' })
  expect(await ok(app, customer, getCounts, {})).toEqual({ unread: 0, read: 0, archived: 1 })
  await Promise.all([2, 3, 4, 5].map((n) => say(inError(customerId, 'h', 2, `SO${n}`))))
  const { rows } = await ok(app, customer, getList, {})
  expect(rows).toMatchObject([{ message_id: first!.message_id, title: '9 orders are in error', state: 'unread' }])
  await say(inError(customerId, 'next hour', 1, 'SO9'))
  expect((await ok(app, customer, getList, {})).rows.map(({ title }) => title)).toEqual([
    'Order SO9 is in error',
    '9 orders are in error',
  ])
})

test('reading and archiving are each person’s own; a foreign id among own ones marks none', async () => {
  const [customer, other] = [await makeCustomer(app), await makeCustomer(app)]
  const clerk = await withRights(customer.customerId, 'billing.view')
  await say(lowBalance(customer.customerId))
  await say(lowBalance(other.customerId))
  const [own] = (await ok(app, customer, getList, {})).rows
  const [foreign] = (await ok(app, other, getList, {})).rows
  await refused(app, customer, mark, { message_ids: [own!.message_id, foreign!.message_id], as: 'read' }, 'not_found')
  expect(await ok(app, customer, getCounts, {})).toMatchObject({ unread: 1 })
  expect(await ok(app, customer, markAll, { as: 'read' })).toEqual({ updated: 1 })
  expect(await ok(app, customer, markAll, { as: 'read' })).toEqual({ updated: 0 })
  expect(await ok(app, clerk, getCounts, {})).toEqual({ unread: 1, read: 0, archived: 0 })
  expect(await ok(app, customer, markAll, { as: 'archived' })).toEqual({ updated: 1 })
  expect((await ok(app, customer, getList, {})).rows).toEqual([])
  expect((await ok(app, customer, getList, { status: 'archived' })).rows).toHaveLength(1)
  await ok(app, customer, mark, { message_ids: [own!.message_id], as: 'unread' })
  expect(await ok(app, customer, getCounts, {})).toEqual({ unread: 1, read: 0, archived: 0 })
})

test('mails go where they are wanted: the main account as is usual, others once they chose, nobody without the right', async () => {
  const customer = await makeCustomer(app)
  const { customerId } = customer
  const clerk = await withRights(customerId, 'billing.view')
  const packer = await withRights(customerId, 'orders.view')
  await say(lowBalance(customerId))
  expect(await mails(customerId)).toHaveLength(1)
  await ok(app, clerk, choose, { event: 'low_balance', portal: false, mail: true })
  await ok(app, customer, choose, { event: 'low_balance', portal: true, mail: false })
  await refused(app, packer, choose, { event: 'low_balance', portal: true, mail: true }, 'not_found')
  await say(lowBalance(customerId))
  expect(await mails(customerId)).toHaveLength(2)
  expect((await ok(app, clerk, getList, {})).rows).toEqual([])
  expect((await ok(app, customer, getList, {})).rows).toHaveLength(1)
  // What was chosen does not outlive the right.
  await sql`update member set permissions = '{}' where customer_id = ${customerId} and sub_account_id > 0`.execute(
    app.ctx.db.office,
  )
  await say(lowBalance(customerId))
  expect(await mails(customerId)).toHaveLength(2)
})

test('a message for one person is that person’s alone; nobody begins with what was told before; a year later all is forgotten', async () => {
  app.setTime('2026-02-01T10:00:00Z')
  const customer = await makeCustomer(app)
  const { customerId } = customer
  const clerk = await withRights(customerId, 'orders.view')
  const params = { file: 'orders.xlsx', done: 498, faulty: 2 }
  await say({ customerId, event: 'import_ended', about: 'f1', params, path: '/order/import', memberId: clerk.memberId }) // prettier-ignore
  await say(inError(customerId, 'h', 1, 'SO1'))
  expect((await ok(app, customer, getList, {})).rows.map(({ event }) => event)).toEqual(['order_error'])
  expect((await ok(app, clerk, getList, { event: 'import_ended' })).rows).toMatchObject([
    { title: 'Your file orders.xlsx is imported', text: '498 rows taken, 2 faulty ones left, each with its reason.' },
  ])
  await ok(app, clerk, markAll, { as: 'read' })
  app.setTime('2026-02-02T10:00:00Z')
  expect((await ok(app, await withRights(customerId, 'orders.view'), getList, {})).rows).toEqual([])
  app.setTime('2027-02-02T10:00:01Z')
  await app.ctx.jobs.drain(app.ctx)
  const kept = await sql`select from message where customer_id = ${customerId}`.execute(app.ctx.db.office)
  expect(kept.rows).toHaveLength(0)
})
