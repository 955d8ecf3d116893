// The lists of lots, the orders that got one, corrections, the job that quarantines what has expired, and the mails about it.
import { expect, test } from 'vitest'
import { officeLotCalls, lotCalls } from '#shared/stock/lots.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makePackedOrder, makeSubmittedOrder } from '#test/make-orders.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { warnExpiry } from '../warnings/warn-expiry.ts'
import { quarantineExpired } from './keep-expired.ts'

const app = useApp()

/** Today is 2026-03-02; a lot expires soon from 60 days before its date. */
async function makeLots() {
  const seller = await makeCustomer(app, { balance: '100000' })
  const { customerId } = seller
  const { warehouseId } = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  const { skuId, sku } = await makeSku(app, customerId, { asksLot: true, asksExpiry: true })
  for (const [lot, expiresOn] of [
    ['S-1', '2026-04-01'],
    ['S-2', '2027-04-01'],
    ['E-1', '2026-03-01'],
  ] as const)
    // prettier-ignore
    await makeStock(app, customerId, warehouseId, skuId, 5, '2026-02-01', { lot, expiresOn })
  const goods = { customerId, warehouseId, skuId }
  const key = { customer_id: customerId, warehouse_id: warehouseId, sku_id: skuId }
  return { seller, customerId, warehouseId, worker, skuId, sku, goods, key }
}
const stated = (rows: readonly { lot: string | null; quantity: number; state: string; days_left: number | null }[]) =>
  rows.map(({ lot, quantity, state, days_left }) => [lot, quantity, state, days_left])

test('lots are listed by their date with state and days left; figures of the inventory are their sums', async () => {
  const { seller, worker, sku, skuId, warehouseId } = await makeLots()
  const all = [['E-1', 5, 'expired', -1], ['S-1', 5, 'expiring', 30], ['S-2', 5, 'good', 395]] // prettier-ignore
  expect(stated((await ok(app, seller, lotCalls.getList, {})).rows)).toEqual(all)
  expect(stated((await ok(app, worker, officeLotCalls.getList, {})).rows)).toEqual(all)
  const first = await ok(app, seller, lotCalls.getList, { size: '10', state: 'bad', lot: 'S' })
  expect(stated(first.rows)).toEqual([all[1]])
  for (const [state, n] of [
    ['expired', 0],
    ['expiring', 1],
    ['good', 2],
  ] as const)
    // prettier-ignore
    expect(stated((await ok(app, seller, lotCalls.getList, { state })).rows)).toEqual([all[n]])
  const figures = { total: 15, expiring: 5, expired: 5 }
  expect((await ok(app, seller, stockCalls.getList, { sku, show: 'expiring' })).rows).toMatchObject([figures])
  expect((await ok(app, seller, stockCalls.getSkuList, { sku, show: 'expiring' })).rows).toMatchObject([figures])
  const other = await makeCustomer(app)
  expect((await ok(app, other, lotCalls.getList, { sku_id: skuId, warehouse_id: warehouseId })).rows).toEqual([])
  const supplier = await makeMember(app, seller.customerId, { permissions: ['inventory.view'], skuIds: [(await makeSku(app, seller.customerId)).skuId], type: 'supplier' }) // prettier-ignore
  expect((await ok(app, supplier, lotCalls.getList, {})).rows).toEqual([])
})

test('what was packed tells which orders got a lot, also after a correction; unpacked pieces do not count', async () => {
  const { seller, worker, customerId, goods, key, skuId } = await makeLots()
  const id = await makePackedOrder(app, { ...goods, quantity: 3 })
  await ok(app, worker, officeLotCalls.correct, { ...key, lot: 'S-1', expires_on: '2026-04-01', quantity: 2, new_lot: 'S-9', new_expires_on: '2026-04-01', note: 'Misread' }) // prettier-ignore
  const { rows } = await ok(app, seller, lotCalls.getOrders, { lot: 'S-1' })
  expect(rows).toMatchObject([{ order_id: id, lot: 'S-1', expires_on: '2026-04-01', quantity: 3 }])
  expect((await ok(app, worker, officeLotCalls.getOrders, { customer_id: String(customerId), order_id: id })).rows).toHaveLength(1) // prettier-ignore
  expect((await ok(app, seller, lotCalls.getOrders, { lot: 'S-9' })).rows).toEqual([])
  expect((await ok(app, seller, lotCalls.getOrders, {})).rows).toEqual([])
  expect((await ok(app, await makeCustomer(app), lotCalls.getOrders, { sku_id: skuId })).rows).toEqual([])
  await sql`select unpack_order(${customerId}, ${goods.warehouseId}, ${id}, 'back', ${app.ctx.clock.now()})`.execute(app.ctx.db.office) // prettier-ignore
  await sql`update orders set status = 'awaiting_packing', amount = 12, packed_at = null where order_id = ${id}`.execute(app.ctx.db.office) // prettier-ignore
  expect((await ok(app, seller, lotCalls.getOrders, { lot: 'S' })).rows).toEqual([])
  expect(stated((await ok(app, seller, lotCalls.getList, { lot: 'S-1' })).rows)).toEqual([['S-1', 3, 'expiring', 30]])
})

test('the packer sees the lots to take: no expired ones, the first to expire first', async () => {
  const { goods, customerId, warehouseId } = await makeLots()
  const packer = await makeStaff(app, ['warehouse'], [warehouseId])
  const id = await makeSubmittedOrder(app, { ...goods, quantity: 7 })
  const { lots } = await ok(app, packer, placeCalls.getPickList, { customer_id: String(customerId), order_id: id })
  expect(lots.map(({ lot, expires_on, quantity }) => [lot, expires_on, quantity])).toEqual([
    ['S-1', '2026-04-01', 5],
    ['S-2', '2027-04-01', 2],
  ])
})

test('a correction takes what quarantine keeps of the lot with it, and never more than lies there', async () => {
  const { seller, worker, key } = await makeLots()
  while ((await quarantineExpired(app.ctx)) > 0);
  const wrong = { ...key, lot: 'E-1', expires_on: '2026-03-01', new_lot: 'E-1', note: 'Year misread' }
  const right = { ...wrong, new_expires_on: '2027-03-01' }
  await refused(app, worker, officeLotCalls.correct, { ...right, quantity: 4 }, 'lot_short')
  await refused(app, worker, officeLotCalls.correct, { ...right, quantity: 6 }, 'lot_short')
  await refused(app, worker, officeLotCalls.correct, { ...wrong, new_expires_on: '2026-03-01', quantity: 5 }, 'lot_same') // prettier-ignore
  await refused(app, await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId]), officeLotCalls.correct, { ...right, quantity: 5 }, 'not_found') // prettier-ignore
  await ok(app, worker, officeLotCalls.correct, { ...right, quantity: 5 })
  const { rows } = await ok(app, seller, lotCalls.getList, { lot: 'E-1' })
  expect(rows).toMatchObject([{ expires_on: '2027-03-01', quantity: 5, quarantined: 5, shelved_on: '2026-02-01' }])
  const { rows: log } = await ok(app, seller, stockCalls.getLog, { type: 'lot_correction' })
  expect(log.map(({ total_change }) => total_change).sort()).toEqual([-5, 5])
})

test('each lot is told once when it begins to expire and once when it has expired; expired pieces go to quarantine by the job', async () => {
  const { customerId, seller } = await makeLots()
  await sql`insert into warning_email (customer_id, email_id, email, language, enabled, created_at)
    values (${customerId}, ${app.ctx.clock.id()}, 'lots@seller.example', 'en', true, ${app.ctx.clock.now()})`.execute(app.ctx.db.office) // prettier-ignore
  const mails = async () => {
    while ((await warnExpiry(app.ctx)) > 0);
    const { rows } = await sql<{ subject: string; text: string }>`select subject, text from mail_outbox where to_address = 'lots@seller.example'`.execute(app.ctx.db.office) // prettier-ignore
    return rows
  }
  expect(await mails()).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
  app.setTime('2026-04-02T09:00:00Z')
  expect(await mails()).toHaveLength(2)
  while ((await quarantineExpired(app.ctx)) > 0);
  expect((await ok(app, seller, stockCalls.getList, {})).rows).toMatchObject([{ total: 15, available: 5, quarantined: 10, expired: 10 }]) // prettier-ignore
  app.setTime('2026-03-02T09:00:00Z')
})
