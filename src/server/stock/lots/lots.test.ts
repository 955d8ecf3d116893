// Lots and expiry dates below the calls: what leaves first, what never leaves, what quarantine keeps of a lot, and that a batch is billed and
// traced as it was.
import { expect, test } from 'vitest'
import { officeQuarantineCalls as quarantine } from '#shared/stock/quarantine.contract.ts'
import { officeTransferCalls as transfers } from '#shared/stock/transfers.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makePackedOrder, makeSubmittedOrder } from '#test/make-orders.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()

/** The clock of tests stands on 2026-03-02. */
async function makeShelf() {
  const { customerId } = await makeCustomer(app, { balance: '100000' })
  const { warehouseId } = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  const { skuId, sku } = await makeSku(app, customerId, { asksLot: true, asksExpiry: true })
  const shelve = (quantity: number, lot: string, expiresOn: string, shelvedOn = '2026-03-01') =>
    makeStock(app, customerId, warehouseId, skuId, quantity, shelvedOn, { lot, expiresOn })
  return { customerId, warehouseId, worker, skuId, sku, shelve, goods: { customerId, warehouseId, skuId } }
}
type Shelf = Awaited<ReturnType<typeof makeShelf>>

const batches = async ({ customerId }: Pick<Shelf, 'customerId'>, warehouseId?: string) =>
  (
    await sql<{ lot: string; left: number; kept: number; on: string }>`
      select lot, quantity_left as left, kept, shelved_on as on from stock_batch where customer_id = ${customerId} and quantity_left > 0
        and ${warehouseId ? sql`warehouse_id = ${warehouseId}` : sql`true`} order by expires_on, lot, shelved_on, quantity_left desc`.execute(
      app.ctx.db.office,
    )
  ).rows.map(({ lot, left, kept, on }) => `${lot} ${left}${kept > 0 ? ` (${kept} kept)` : ''} ${on.slice(5)}`)
const expire = async ({ customerId }: Shelf) =>
  (await sql`select * from keep_expired(${customerId}, 'test', ${app.ctx.clock.now()})`.execute(app.ctx.db.office)).rows
    .length

test('packing takes what expires first, then what was shelved first', async () => {
  const shelf = await makeShelf()
  await shelf.shelve(5, 'LATE', '2027-09-30', '2026-02-01')
  await shelf.shelve(5, 'SOON', '2026-06-30', '2026-03-01')
  await shelf.shelve(5, 'SOON', '2026-06-30', '2026-02-15')
  await makePackedOrder(app, { ...shelf.goods, quantity: 7 })
  expect(await batches(shelf)).toEqual(['SOON 3 03-01', 'LATE 5 02-01'])
  const { rows } =
    await sql`select p.lot, -l.change as pieces from stock_batch_log l join stock_batch p using (customer_id, batch_id)
    where l.customer_id = ${shelf.customerId} and l.cause = 'order' order by p.shelved_on`.execute(app.ctx.db.office)
  expect(rows).toEqual([{ lot: 'SOON', pieces: 5 }, { lot: 'SOON', pieces: 2 }]) // prettier-ignore
})

test('a SKU that asks brings nothing onto the shelf without', async () => {
  const shelf = await makeShelf()
  const bare = makeStock(app, shelf.customerId, shelf.warehouseId, shelf.skuId, 5)
  await expect(bare).rejects.toMatchObject({ constraint: 'stock_lot_asked', detail: shelf.sku })
  const undated = makeStock(app, shelf.customerId, shelf.warehouseId, shelf.skuId, 5, '2026-03-01', { lot: 'A' })
  await expect(undated).rejects.toMatchObject({ constraint: 'stock_lot_asked' })
})

test('expired pieces that are free go to quarantine and are out of reach; what an order keeps is not packed', async () => {
  const shelf = await makeShelf()
  await shelf.shelve(6, 'OLD', '2026-03-05')
  await shelf.shelve(4, 'NEW', '2026-12-31')
  await makeSubmittedOrder(app, { ...shelf.goods, quantity: 7 })
  expect(await expire(shelf)).toBe(0)
  app.setTime('2026-03-05T22:30:00Z')
  expect(await expire(shelf)).toBe(0)
  app.setTime('2026-03-05T23:30:00Z')
  expect(await expire(shelf)).toBe(1)
  expect(await batches(shelf)).toEqual(['OLD 6 (3 kept) 03-01', 'NEW 4 03-01'])
  expect(await expire(shelf)).toBe(0)
  await expect(makePackedOrder(app, { ...shelf.goods, quantity: 1 })).rejects.toThrow('not submitted')
  const { rows } = await sql<{ total: number; frozen: number }>`select total, frozen from stock where customer_id = ${shelf.customerId}`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows).toEqual([{ total: 10, frozen: 10 }])
  const key = { customer_id: shelf.customerId, quarantine_id: '', note: 'Date passed' }
  const { rows: kept } = await sql<{ quarantine_id: string }>`select quarantine_id from quarantine where customer_id = ${shelf.customerId}`.execute(app.ctx.db.office) // prettier-ignore
  key.quarantine_id = kept[0]!.quarantine_id
  await refused(app, shelf.worker, quarantine.release, key, 'quarantine_expired')
  await ok(app, shelf.worker, quarantine.writeOff, key)
  expect(await batches(shelf)).toEqual(['OLD 3 03-01', 'NEW 4 03-01'])
  app.setTime('2026-03-02T09:00:00Z')
})

test('what was written off or counted away leaves the pieces that quarantine names alone', async () => {
  const shelf = await makeShelf()
  await shelf.shelve(5, 'OLD', '2026-03-01')
  await shelf.shelve(5, 'NEW', '2026-12-31')
  expect(await expire(shelf)).toBe(1)
  const input = { customer_id: shelf.customerId, warehouse_id: shelf.warehouseId, sku_id: shelf.skuId, quantity: 2, reason: 'damaged' as const, note: '' } // prettier-ignore
  const { quarantine_id } = await ok(app, shelf.worker, quarantine.addQuarantine, input)
  await ok(app, shelf.worker, quarantine.writeOff, { customer_id: shelf.customerId, quarantine_id, note: 'Broken' })
  expect(await batches(shelf)).toEqual(['OLD 5 (5 kept) 03-01', 'NEW 3 03-01'])
  await makePackedOrder(app, { ...shelf.goods, quantity: 3 })
  expect(await batches(shelf)).toEqual(['OLD 5 (5 kept) 03-01'])
})

test('a transfer carries lots, dates and ages to the other warehouse, the first to expire first', async () => {
  const shelf = await makeShelf()
  const { warehouseId: otherId } = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [shelf.warehouseId, otherId])
  await shelf.shelve(4, 'A', '2026-08-01', '2026-02-01')
  await shelf.shelve(4, 'B', '2026-07-01', '2026-02-20')
  const lines = [{ sku_id: shelf.skuId, quantity: 6 }]
  const input = { customer_id: shelf.customerId, from_warehouse_id: shelf.warehouseId, to_warehouse_id: otherId, lines, note: '' } // prettier-ignore
  const { transfer_id } = await ok(app, worker, transfers.submit, input)
  const key = { customer_id: shelf.customerId, transfer_id }
  await ok(app, worker, transfers.approve, key)
  await ok(app, worker, transfers.ship, { ...key, lines, note: '' })
  for (const quantity of [3, 2]) {
    const counts = [{ sku_id: shelf.skuId, quantity }]
    await ok(app, worker, transfers.receive, { ...key, counts, note: '' })
  }
  expect(await batches(shelf, otherId)).toEqual(['B 3 02-20', 'B 1 02-20', 'A 1 02-01'])
  expect(await batches(shelf, shelf.warehouseId)).toEqual(['A 2 02-01'])
})
