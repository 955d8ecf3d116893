// Shelving and late goods of SKUs that ask for lot and date: nothing without, several lots a SKU, and dates that have passed.
import { expect, test } from 'vitest'
import { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeBooking, makeStory } from '../booking.testing.ts'

const app = useApp()
const { shelve, takeLate } = receivingCalls

/** A booking of ten `a`, which ask, and six `b`, which do not, on the way to the shelf. */
async function makeAsking() {
  const story = await makeStory(app)
  await sql`update sku set asks_lot = true, asks_expiry = true, updated_at = ${app.ctx.clock.now()} where sku_id = ${story.a.skuId}`.execute(
    app.ctx.db.office,
  )
  const made = await makeBooking(app, story, 'to_be_shelved')
  const input = { ...made.key, counts: made.counts(6, 6, 4), note: '' }
  const lot = (name: string | null, expires_on: string | null, quantity: number) => ({
    sku_id: story.a.skuId,
    lot: name,
    expires_on,
    quantity,
  })
  const batches = async () =>
    (
      await sql<{ lot: string | null; expires_on: string | null; quantity: number; kept: number }>`
        select lot, expires_on, quantity, kept from stock_batch where customer_id = ${story.seller.customerId} order by quantity, lot`.execute(
        app.ctx.db.office,
      )
    ).rows.map(({ lot: name, expires_on, quantity, kept }) => [name, expires_on, quantity, kept])
  return { story, made, input, lot, batches }
}

test('every piece of a SKU that asks has its lot and date, several a SKU; the refusal names the SKU and stock does not grow', async () => {
  const { story, input, lot, batches } = await makeAsking()
  const { worker, a, b } = story
  await refused(app, worker, shelve, input, 'lots_missing')
  await refused(app, worker, shelve, { ...input, lots: [lot('L1', '2027-01-31', 9)] }, 'lots_missing')
  await refused(app, worker, shelve, { ...input, lots: [lot('L1', '2027-01-31', 11)] }, 'lots_missing')
  await refused(app, worker, shelve, { ...input, lots: [lot('L1', null, 10)] }, 'lots_missing')
  const short = [lot('L1', '2027-01-31', 10), { ...lot('X', null, 7), sku_id: b.skuId }]
  const told = await refused(app, worker, shelve, { ...input, lots: short }, 'lots_missing')
  expect(told.body.msg).toContain(b.sku)
  expect(await batches()).toEqual([])
  await ok(app, worker, shelve, { ...input, lots: [lot('L1', '2027-01-31', 7), lot('L2', '2026-09-30', 3)] })
  expect(await batches()).toEqual([
    ['L2', '2026-09-30', 3, 0],
    [null, null, 6, 0],
    ['L1', '2027-01-31', 7, 0],
  ])
  const { rows } = await ok(app, story.seller, stockCalls.getList, { sku: a.sku })
  expect(rows).toMatchObject([{ total: 10, frozen: 0 }])
})

test('a date that has passed is asked about; confirmed, the pieces go to quarantine at once', async () => {
  const { story, input, lot, batches } = await makeAsking()
  const lots = [lot('OLD', '2026-03-01', 4), lot('NEW', '2026-03-02', 6)]
  await refused(app, story.worker, shelve, { ...input, lots }, 'lot_expired')
  await ok(app, story.worker, shelve, { ...input, lots, confirm_expired: true })
  expect(await batches()).toEqual([
    ['OLD', '2026-03-01', 4, 4],
    ['NEW', '2026-03-02', 6, 0],
    [null, null, 6, 0],
  ])
  const { rows } = await ok(app, story.seller, stockCalls.getList, { sku: story.a.sku })
  expect(rows).toMatchObject([{ total: 10, frozen: 4, available: 6, quarantined: 4 }])
})

test('late goods come with their lots as well', async () => {
  const { story, made, input, lot, batches } = await makeAsking()
  await ok(app, story.worker, shelve, { ...input, lots: [lot('L1', '2027-01-31', 10)] })
  const late = { ...made.key, lines: [{ sku_id: story.a.skuId, quantity: 2 }], reason: 'came_later' as const, note: '' }
  await refused(app, story.worker, takeLate, late, 'lots_missing')
  await ok(app, story.worker, takeLate, { ...late, lots: [lot('L9', '2027-05-01', 2)] })
  expect(await batches()).toContainEqual(['L9', '2027-05-01', 2, 0])
})
