// Goods that come into stock by a count or out of quarantine have what their product asks for, or they do not come (Rule 6.35).
import { expect, test } from 'vitest'
import { officeCountCalls as counts } from '#shared/stock/counts.contract.ts'
import { officeQuarantineCalls as quarantine } from '#shared/stock/quarantine.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { asOwner } from '#test/plan-faults.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()

/** The clock of tests stands on 2026-03-02. */
async function makeShelf() {
  const { customerId } = await makeCustomer(app, { balance: '1000' })
  const { warehouseId } = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  const { skuId, sku } = await makeSku(app, customerId, { asksLot: true, asksExpiry: true })
  await makeStock(app, customerId, warehouseId, skuId, 10, '2026-02-01', { lot: 'A', expiresOn: '2026-12-31' })
  const lot = (lot: string | null, expires_on: string | null, quantity: number, sku_id = skuId) =>
    ({ sku_id, lot, expires_on, quantity }) // prettier-ignore
  const batches = async () => {
    const { rows } = await sql<{ lot: string | null; expires_on: string | null; left: number; kept: number }>`
      select lot, expires_on, quantity_left as left, kept from stock_batch
      where customer_id = ${customerId} and sku_id = ${skuId} and quantity_left > 0 order by expires_on, lot`.execute(
      app.ctx.db.office,
    )
    return rows.map(
      ({ lot, expires_on, left, kept }) => `${lot} ${expires_on} ${left}${kept > 0 ? ` (${kept} kept)` : ''}`,
    )
  }
  return { customerId, warehouseId, worker, skuId, sku, lot, batches }
}

test('what a count finds is posted with its lots, or refused by SKU', async () => {
  const { customerId, warehouseId, worker, skuId, sku, lot, batches } = await makeShelf()
  const begin = { customer_id: customerId, warehouse_id: warehouseId, skus: [], note: '' }
  const { customer_id, count_id } = await ok(app, worker, counts.begin, begin)
  const key = { customer_id, count_id }
  await ok(app, worker, counts.enter, { ...key, scanned: true, counts: [{ sku_id: skuId, quantity: 12 }] })
  const post = { ...key, reasons: [{ sku_id: skuId, reason: 'found' as const }], note: '' }
  for (const lots of [[], [lot('B', '2026-10-31', 1)], [lot('B', null, 2)], [lot(null, '2026-10-31', 2)], [lot('B', '2026-10-31', 3)]]) {
    const { body } = await refused(app, worker, counts.post, { ...post, lots }, 'lots_missing')
    expect(body.msg).toContain(sku)
  } // prettier-ignore
  const other = await makeSku(app, customerId)
  const foreign = [lot('B', '2026-10-31', 2), lot('B', '2026-10-31', 2, other.skuId)]
  await refused(app, worker, counts.post, { ...post, lots: foreign }, 'not_found')
  await refused(app, worker, counts.post, { ...post, lots: [lot('B', '2026-03-01', 2)] }, 'lot_expired')
  expect(await batches()).toEqual(['A 2026-12-31 10'])
  const lots = [lot('B', '2026-10-31', 1), lot('OLD', '2026-03-01', 1)]
  await ok(app, worker, counts.post, { ...post, lots, confirm_expired: true })
  expect(await batches()).toEqual(['OLD 2026-03-01 1 (1 kept)', 'B 2026-10-31 1', 'A 2026-12-31 10'])
})

test('a piece that a count misses is of the lot that expires first, and needs no lot', async () => {
  const { customerId, warehouseId, worker, skuId, batches } = await makeShelf()
  const begin = { customer_id: customerId, warehouse_id: warehouseId, skus: [], note: '' }
  const { customer_id, count_id } = await ok(app, worker, counts.begin, begin)
  const key = { customer_id, count_id }
  await ok(app, worker, counts.enter, { ...key, scanned: true, counts: [{ sku_id: skuId, quantity: 9 }] })
  await ok(app, worker, counts.post, { ...key, reasons: [{ sku_id: skuId, reason: 'lost' }], note: '' })
  expect(await batches()).toEqual(['A 2026-12-31 9'])
})

/** Pieces that an inspection put into quarantine came into stock without a lot. */
async function inspected({ customerId, warehouseId, skuId }: Awaited<ReturnType<typeof makeShelf>>, quantity: number) {
  const quarantine_id = app.ctx.clock.id()
  const booking_id = app.ctx.clock.id()
  const now = app.ctx.clock.now()
  const { office } = app.ctx.db
  await sql`insert into booking (customer_id, booking_id, booking_no, warehouse_id, status, bill_status, created_at)
    values (${customerId}, ${booking_id}, ${`IB${customerId}-000001`}, ${warehouseId}, 'draft', 'draft', ${now})`.execute(office)
  await sql`insert into quarantine (customer_id, quarantine_id, warehouse_id, sku_id, quantity, reason, booking_id, box_no, status, created_by, created_at)
    values (${customerId}, ${quarantine_id}, ${warehouseId}, ${skuId}, ${quantity}, 'doubtful', ${booking_id}, 1, 'kept', 'test', ${now})`.execute(office)
  await sql`select keep_quarantine(${customerId}, ${[quarantine_id]}::uuid[], '2026-02-20', ${now})`.execute(office)
  return { customer_id: customerId, quarantine_id, note: 'Only the carton' }
} // prettier-ignore

test('pieces of an inspection are released with their lots and keep their age; those of the shelf have theirs already', async () => {
  const shelf = await makeShelf()
  const { worker, skuId, sku, lot, batches, customerId, warehouseId } = shelf
  const key = await inspected(shelf, 3)
  const { rows } = await ok(app, worker, quarantine.getList, { size: '10' })
  expect(rows).toMatchObject([{ unnamed: 3, asks_lot: true, asks_expiry: true }])
  const { body } = await refused(app, worker, quarantine.release, key, 'lots_missing')
  expect(body.msg).toContain(sku)
  await refused(app, worker, quarantine.release, { ...key, lots: [lot('C', '2027-01-31', 2)] }, 'lots_missing')
  await refused(app, worker, quarantine.release, { ...key, lots: [lot('C', '2026-03-01', 3)] }, 'lot_expired')
  expect(await batches()).toEqual(['A 2026-12-31 10', 'null null 3'])
  const lots = [lot('C', '2027-01-31', 2), lot('D', '2027-02-28', 1)]
  await ok(app, worker, quarantine.release, { ...key, lots })
  expect(await batches()).toEqual(['A 2026-12-31 10', 'C 2027-01-31 2', 'D 2027-02-28 1'])
  await refused(app, worker, quarantine.release, { ...key, lots }, 'quarantine_closed')
  const { rows: aged } = await sql`select distinct shelved_on from stock_batch where customer_id = ${customerId} and lot in ('C', 'D')`.execute(app.ctx.db.office) // prettier-ignore
  expect(aged).toEqual([{ shelved_on: '2026-02-20' }])

  const input = { customer_id: customerId, warehouse_id: warehouseId, sku_id: skuId, quantity: 2, reason: 'doubtful' as const, note: '' }
  const { quarantine_id } = await ok(app, worker, quarantine.addQuarantine, input)
  const own = { customer_id: customerId, quarantine_id, note: 'Fine' }
  await refused(app, worker, quarantine.release, { ...own, lots: [lot('E', '2027-01-31', 2)] }, 'lots_missing')
  await ok(app, worker, quarantine.release, own)
}) // prettier-ignore

test('the books check finds what came without its lot on every way on which lots are asked for', async () => {
  const shelf = await makeShelf()
  const { customerId, warehouseId, worker, skuId, lot } = shelf
  const begin = { customer_id: customerId, warehouse_id: warehouseId, skus: [], note: '' }
  const { count_id } = await ok(app, worker, counts.begin, begin)
  const key = { customer_id: customerId, count_id }
  await ok(app, worker, counts.enter, { ...key, scanned: true, counts: [{ sku_id: skuId, quantity: 12 }] })
  await ok(app, worker, counts.post, { ...key, reasons: [{ sku_id: skuId, reason: 'found' }], note: '', lots: [lot('B', '2026-10-31', 2)] }) // prettier-ignore
  const kept = await inspected(shelf, 3)
  const found = async () =>
    (
      await sql<{ cause: string }>`select cause from check_lots_asked where customer_id = ${customerId} order by cause`.execute(app.ctx.db.office)
    ).rows.map(({ cause }) => cause) // prettier-ignore
  // What lies in quarantine may be without as long as it lies there.
  expect(await found()).toEqual([])
  await asOwner(app, async (client) => {
    const set = (lot: string) => client.query(`update stock_batch set lot = ${lot} where customer_id = $1 and cause in ('booking', 'count')`, [customerId]) // prettier-ignore
    // All that happened stands at one instant here.
    await client.query(`update sku set lots_asked_at = lots_asked_at - interval '1 minute' where customer_id = $1`, [
      customerId,
    ])
    await set('null')
    await client.query(`update quarantine set status = 'released', closed_at = $2, closed_by = 'test', closing_note = 'test' where quarantine_id = $1`, [kept.quarantine_id, app.ctx.clock.now()]) // prettier-ignore
    expect(await found()).toEqual(['booking', 'count', 'quarantine'])
    await set(`'A'`)
    await client.query(`update quarantine set status = 'kept', closed_at = null, closed_by = null, closing_note = '' where quarantine_id = $1`, [kept.quarantine_id]) // prettier-ignore
  })
  expect(await found()).toEqual([])
})
