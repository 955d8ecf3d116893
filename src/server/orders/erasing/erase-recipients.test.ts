// Recipients are erased everywhere: at the customer's word, and when their time is over; what the goods and the money need stays.
import { expect, test } from 'vitest'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { systemActor } from '#server/base/actor.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeMember } from '#test/make.ts'
import { form, makeReady, makeShipped, makeShop, type Shop } from '../order.testing.ts'
import { storeTracking } from '../tracking/receive-tracking.ts'

const app = useApp()
const CARRIER = systemActor('carrier')
const CANARY = 'Qwizzyfox'

/** Shipped to somebody whose name stands wherever a name may stand. */
async function shippedTo(shop: Shop, number: string) {
  const change = {
    recipient: { ...form(shop).recipient, first_name: CANARY, company: `${CANARY} Ltd`, address2: `c/o ${CANARY}`, email: `${CANARY}@example.com` },
    remark: 'For her birthday', note_to_service: 'She is in a hurry',
  } // prettier-ignore
  const { order_id } = await makeShipped(app, shop, number, change)
  const occurred_at = app.ctx.clock.now().toISOString()
  await storeTracking(app.ctx, CARRIER, { tracking_no: number, events: [{ occurred_at, status: 'InTransit', description: `Signed by ${CANARY}`, place: CANARY }] }) // prettier-ignore
  await app.runJobs()
  return order_id
}

/** The tables in which the name stands, but for answers of requests, which are forgotten within a day. */
async function standsIn(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.ctx.db.office)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t where to_jsonb(t)::text ilike ${`%${CANARY}%`} limit 1`.execute(app.ctx.db.office) // prettier-ignore
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('180 days after shipping the recipient is nowhere; goods, fees, tax codes and what happened when stay', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const order_id = await shippedTo(shop, `ER-${shop.customerId}`)
  expect(await standsIn()).toContain('orders')
  app.setTime('2026-08-29T08:00:00Z')
  await app.runJobs()
  const before = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(before).toMatchObject({ erased_at: null, erased_on: '2026-08-29', recipient: { first_name: CANARY } })
  app.setTime('2026-08-29T10:00:00Z')
  await app.runJobs()
  const after = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(after).toMatchObject({ recipient: null, remark: '', note_to_service: '', erased_on: null, lines: before.lines, fees: before.fees, tax: before.tax, amount: before.amount }) // prettier-ignore
  expect(after.erased_at).toBe('2026-08-29T10:00:00.000Z')
  expect(after.events.map(({ at, event }) => [at, event])).toEqual(before.events.map(({ at, event }) => [at, event]))
  expect(after.tracking.map(({ status, description }) => [status, description])).toEqual([['InTransit', '']])
  expect(await standsIn()).toEqual([])
  // What the carrier says later is kept without its words.
  const late = {
    occurred_at: '2026-08-29T10:30:00Z',
    status: 'Delivered',
    description: `Left with ${CANARY}`,
    place: '',
  }
  await storeTracking(app.ctx, CARRIER, { tracking_no: `ER-${shop.customerId}`, events: [late] })
  await app.runJobs()
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).status).toBe('delivered')
  expect(await standsIn()).toEqual([])
  const { rows: wrong } = await sql`select * from check_erasure`.execute(app.ctx.db.office)
  expect(wrong).toEqual([])
  await refused(app, shop.worker, office.getLabel, { customer_id: String(shop.customerId), order_id }, 'order_state')
})

test('a customer keeps them for fewer days, never for more', async () => {
  app.setTime('2026-09-01T09:00:00Z')
  const shop = await makeShop(app)
  const order_id = await shippedTo(shop, `FEW-${shop.customerId}`)
  await refused(app, shop, settingCalls.changeRecipientDays, { recipient_days: 181 }, 'invalid_input')
  await refused(app, shop, settingCalls.changeRecipientDays, { recipient_days: 6 }, 'invalid_input')
  await ok(app, shop, settingCalls.changeRecipientDays, { recipient_days: 30 })
  expect(await ok(app, shop, settingCalls.getInfo, {})).toMatchObject({ recipient_days: 30 })
  app.setTime('2026-10-01T08:00:00Z')
  await app.runJobs()
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).erased_at).toBeNull()
  app.setTime('2026-10-01T09:30:00Z')
  await app.runJobs()
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).erased_at).not.toBeNull()
})

test('at the word of the customer: shipped ones only, each once, nobody else’s', async () => {
  app.setTime('2026-11-01T09:00:00Z')
  const [shop, other] = [await makeShop(app), await makeShop(app)]
  const shipped = await shippedTo(shop, `WORD-${shop.customerId}`)
  const draft = await makeReady(app, shop)
  await refused(app, other, orderCalls.eraseRecipients, { order_ids: [shipped] }, 'not_found')
  await refused(app, shop, orderCalls.eraseRecipients, { order_ids: [draft] }, 'erase_unshipped')
  const reader = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  await refused(app, reader, orderCalls.eraseRecipients, { order_ids: [shipped] }, 'forbidden')
  const { done, results } = await ok(app, shop, orderCalls.eraseRecipients, { order_ids: [draft, shipped] })
  expect(done).toBe(1)
  expect(results.map(({ order_id, refusal }) => [order_id, refusal?.code])).toEqual(
    expect.arrayContaining([[draft, 'erase_unshipped'], [shipped, undefined]]),
  ) // prettier-ignore
  expect((await ok(app, shop, orderCalls.getDetail, { order_id: shipped })).recipient).toBeNull()
  await refused(app, shop, orderCalls.eraseRecipients, { order_ids: [shipped] }, 'erase_done')
  const seen = await ok(app, shop.service, office.getDetail, {
    customer_id: String(shop.customerId),
    order_id: shipped,
  })
  expect(seen.recipient).toBeNull()
})
