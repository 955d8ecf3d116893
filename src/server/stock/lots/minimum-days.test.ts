// Days that goods must have left to be sold (Rule 6.36): what is nearer to its date leaves with nothing and lies in quarantine, from shelving on.
import { expect, test } from 'vitest'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { lotCalls } from '#shared/stock/lots.contract.ts'
import { officeQuarantineCalls as quarantine } from '#shared/stock/quarantine.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makePackedOrder, makeSubmittedOrder } from '#test/make-orders.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { makeBooking, makeStory } from '#server/inbound/booking.testing.ts'
import { warnExpiry } from '../warnings/warn-expiry.ts'
import { quarantineExpired } from './keep-expired.ts'

const app = useApp()

/** Today is 2026-03-02: a product that is sold with at least 30 days left, of which one lot has 30 and another 29. */
async function makeShelf() {
  const seller = await makeCustomer(app, { balance: '100000' })
  const { customerId } = seller
  const { warehouseId } = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  const { skuId, sku } = await makeSku(app, customerId, { asksLot: true, asksExpiry: true, minimumDays: 30 })
  for (const [lot, expiresOn] of [
    ['N-29', '2026-03-31'],
    ['N-30', '2026-04-01'],
  ] as const)
    await makeStock(app, customerId, warehouseId, skuId, 5, '2026-02-01', { lot, expiresOn })
  return { seller, customerId, warehouseId, worker, skuId, sku, goods: { customerId, warehouseId, skuId } }
}
const left = async (customerId: number) =>
  (
    await sql<{ lot: string; left: number; kept: number }>`select lot, quantity_left as left, kept from stock_batch
      where customer_id = ${customerId} and quantity_left > 0 order by lot`.execute(app.ctx.db.office)
  ).rows.map(({ lot, left: pieces, kept }) => [lot, pieces, kept])

test('an order takes what has days enough; the job puts the rest into quarantine until the customer asks for fewer', async () => {
  const { seller, customerId, skuId, worker, goods } = await makeShelf()
  await makePackedOrder(app, { ...goods, quantity: 2 })
  expect(await left(customerId)).toEqual([['N-29', 5, 0], ['N-30', 3, 0]]) // prettier-ignore
  while ((await quarantineExpired(app.ctx)) > 0);
  expect(await left(customerId)).toEqual([['N-29', 5, 5], ['N-30', 3, 0]]) // prettier-ignore
  const { rows } = await ok(app, worker, quarantine.getList, { size: '10' })
  expect(rows).toMatchObject([{ reason: 'too_few_days', quantity: 5 }])
  const key = { customer_id: customerId, quarantine_id: rows[0]!.quarantine_id, note: 'Sold at a discount' }
  const { body } = await refused(app, worker, quarantine.release, key, 'quarantine_unsold')
  expect(body.msg).toContain('30')
  const listed = (await ok(app, seller, lotCalls.getList, { state: 'unsold' })).rows
  expect(listed).toMatchObject([{ lot: 'N-29', state: 'expiring', days_left: 29, minimum_days: 30, quarantined: 5 }])
  await sql`update sku set minimum_days = 10 where sku_id = ${skuId}`.execute(app.ctx.db.office)
  await ok(app, worker, quarantine.release, key)
  expect(await quarantineExpired(app.ctx)).toBe(0)
  expect((await ok(app, seller, lotCalls.getList, { state: 'unsold' })).rows).toEqual([])
})

test('goods that an order keeps frozen are not packed once they have too few days left', async () => {
  const { customerId, goods, sku } = await makeShelf()
  await makeSubmittedOrder(app, { ...goods, quantity: 6 })
  const leaves = sql`select move_stock(${customerId}, array[(${goods.warehouseId}, ${goods.skuId}, 'outbound', -6, -6, 'order', o.order_id, null)::stock_move],
    ${app.ctx.clock.now()}) from orders o where o.customer_id = ${customerId}`
  await expect(leaves.execute(app.ctx.db.office)).rejects.toMatchObject({ constraint: 'stock_expired', detail: sku })
  expect(await left(customerId)).toEqual([['N-29', 5, 0], ['N-30', 5, 0]]) // prettier-ignore
})

test('a lot counts as expiring no later than it is still sold, and the mail says until when', async () => {
  const { seller, customerId, warehouseId, skuId } = await makeShelf()
  await sql`update sku set minimum_days = 90 where sku_id = ${skuId}`.execute(app.ctx.db.office)
  await makeStock(app, customerId, warehouseId, skuId, 5, '2026-02-01', { lot: 'N-90', expiresOn: '2026-05-31' })
  const states = (await ok(app, seller, lotCalls.getList, {})).rows.map(({ lot, state }) => [lot, state])
  expect(states).toEqual([['N-29', 'expiring'], ['N-30', 'expiring'], ['N-90', 'expiring']]) // prettier-ignore
  await sql`insert into warning_email (customer_id, email_id, email, language, enabled, created_at)
    values (${customerId}, ${app.ctx.clock.id()}, 'days@seller.example', 'en', true, ${app.ctx.clock.now()})`.execute(app.ctx.db.office) // prettier-ignore
  while ((await warnExpiry(app.ctx)) > 0);
  const { rows } = await sql<{ text: string }>`select text from mail_outbox where to_address = 'days@seller.example'`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows[0]?.text).toContain('good until 2026-05-31, sold until 2026-03-02')
})

test('at shelving a date with too few days is asked about; confirmed, the pieces go to quarantine at once', async () => {
  const story = await makeStory(app)
  await sql`update sku set asks_lot = true, asks_expiry = true, minimum_days = 30, updated_at = ${app.ctx.clock.now()}
    where sku_id = ${story.a.skuId}`.execute(app.ctx.db.office)
  const made = await makeBooking(app, story, 'to_be_shelved')
  const lot = (name: string, expires_on: string, quantity: number) => ({ sku_id: story.a.skuId, lot: name, expires_on, quantity }) // prettier-ignore
  const input = { ...made.key, counts: made.counts(6, 6, 4), note: '', lots: [lot('NEAR', '2026-03-31', 4), lot('FAR', '2026-04-01', 6)] } // prettier-ignore
  const { body } = await refused(app, story.worker, receivingCalls.shelve, input, 'lot_unsold')
  expect(body.msg).toContain(story.a.sku)
  await ok(app, story.worker, receivingCalls.shelve, { ...input, confirm_expired: true })
  expect((await left(story.seller.customerId)).slice(0, 2)).toEqual([['FAR', 6, 0], ['NEAR', 4, 4]]) // prettier-ignore
})
