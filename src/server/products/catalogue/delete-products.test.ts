// Deleting products: unused ones go, used ones stay, and nobody can use one while it goes.
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku, makeStock, makeWarehouse } from '#test/make.ts'
import { findSkus } from '../index.ts'

const app = useApp()

async function makeBooking(customerId: number, skuId: string, deleted = false): Promise<void> {
  const { warehouseId } = await makeWarehouse(app)
  const bookingId = app.ctx.clock.id()
  const now = app.ctx.clock.now()
  await sql`insert into booking (customer_id, booking_id, booking_no, warehouse_id, status, bill_status, created_at, deleted_at)
    values (${customerId}, ${bookingId}, ${bookingId}, ${warehouseId}, 'draft', 'draft', ${now}, ${deleted ? now : null})`.execute(
    app.ctx.db.office,
  )
  await sql`insert into booking_line values (${customerId}, ${bookingId}, ${skuId}, 5)`.execute(app.ctx.db.office)
}

test('a deleted product is gone from every list, and its number stays in the log', async () => {
  const seller = await makeCustomer(app)
  const { skuId, sku } = await makeSku(app, seller.customerId)
  await ok(app, seller, productCalls.deleteProducts, { sku_ids: [skuId] })
  expect((await ok(app, seller, productCalls.getList, {})).rows).toEqual([])
  expect((await ok(app, seller, productCalls.findProducts, { search: sku })).rows).toEqual([])
  await refused(app, seller, productCalls.getDetail, { sku_id: skuId }, 'not_found')
  await refused(app, seller, productCalls.deleteProducts, { sku_ids: [skuId] }, 'not_found')
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .select('before')
    .where('object_id', '=', skuId)
    .execute()
  expect(log).toEqual([{ before: { sku } }])
})

test('one on a packing list or on the shelf stays, and keeps the others of the call', async () => {
  const seller = await makeCustomer(app)
  const [free, booked, shelved, forgotten] = await Promise.all([1, 2, 3, 4].map(() => makeSku(app, seller.customerId)))
  const { warehouseId } = await makeWarehouse(app)
  await makeBooking(seller.customerId, booked!.skuId)
  await makeBooking(seller.customerId, forgotten!.skuId, true)
  await makeStock(app, seller.customerId, warehouseId, shelved!.skuId, 1)
  const answer = await refused(
    app,
    seller,
    productCalls.deleteProducts,
    { sku_ids: [free!.skuId, booked!.skuId] },
    'sku_in_use',
  )
  expect(answer.body.fields).toEqual([{ path: 'sku_ids.1', reason: `${booked!.sku} is in use` }])
  await refused(app, seller, productCalls.deleteProducts, { sku_ids: [shelved!.skuId] }, 'sku_in_use')
  await ok(app, seller, productCalls.deleteProducts, { sku_ids: [free!.skuId, forgotten!.skuId] })
})

test('a booking written at the same moment either keeps the product or does not get it', async () => {
  const seller = await makeCustomer(app)
  for (let round = 0; round < 5; round++) {
    const { skuId } = await makeSku(app, seller.customerId)
    const { warehouseId } = await makeWarehouse(app)
    const booking = app.ctx.db.office.transaction().execute(async (db) => {
      const facts = await findSkus(db, seller.customerId, [skuId], { skuScope: null, keep: true })
      if (facts.length === 0) throw new AppError('not_found')
      const bookingId = app.ctx.clock.id()
      await sql`insert into booking (customer_id, booking_id, booking_no, warehouse_id, status, bill_status, created_at)
        values (${seller.customerId}, ${bookingId}, ${bookingId}, ${warehouseId}, 'draft', 'draft', ${app.ctx.clock.now()})`.execute(
        db,
      )
      await sql`insert into booking_line values (${seller.customerId}, ${bookingId}, ${skuId}, 5)`.execute(db)
    })
    const [booked, deleted] = await Promise.allSettled([
      booking,
      send(app, seller, productCalls.deleteProducts, { sku_ids: [skuId] }),
    ])
    const gone = deleted.status === 'fulfilled' && deleted.value.body.error_code === 0
    expect(gone).toBe(booked.status === 'rejected')
  }
})

test("another customer's, a hidden one's and a mere reader's delete change nothing", async () => {
  const seller = await makeCustomer(app)
  const other = await makeCustomer(app)
  const mine = await makeSku(app, seller.customerId)
  const hidden = await makeSku(app, seller.customerId)
  const foreign = await makeSku(app, other.customerId)
  await refused(app, seller, productCalls.deleteProducts, { sku_ids: [mine.skuId, foreign.skuId] }, 'not_found')
  const reader = await makeMember(app, seller.customerId, { permissions: ['products.view'] })
  await refused(app, reader, productCalls.deleteProducts, { sku_ids: [mine.skuId] }, 'forbidden')
  const supplier = await makeMember(app, seller.customerId, {
    permissions: ['products.edit'],
    skuIds: [mine.skuId],
    type: 'supplier',
  })
  await refused(app, supplier, productCalls.deleteProducts, { sku_ids: [mine.skuId, hidden.skuId] }, 'not_found')
  await refused(app, seller, productCalls.deleteProducts, { sku_ids: [] }, 'invalid_input')
  expect((await ok(app, seller, productCalls.getList, {})).rows).toHaveLength(2)
})

test('a deletion is taken back within a minute, unless the SKU was given to another product', async () => {
  app.setTime('2026-03-01T09:00:00Z')
  const seller = await makeCustomer(app)
  const other = await makeCustomer(app)
  const { skuId, sku } = await makeSku(app, seller.customerId)
  const about = { sku_ids: [skuId] }
  await refused(app, seller, productCalls.restoreProducts, about, 'undo_late')
  await ok(app, seller, productCalls.deleteProducts, about)
  await refused(app, other, productCalls.restoreProducts, about, 'undo_late')
  await ok(app, seller, productCalls.restoreProducts, about)
  expect((await ok(app, seller, productCalls.getList, {})).rows.map((row) => row.sku_id)).toEqual([skuId])
  await ok(app, seller, productCalls.deleteProducts, about)
  const taken = await makeSku(app, seller.customerId, { sku })
  await refused(app, seller, productCalls.restoreProducts, about, 'sku_exists')
  await ok(app, seller, productCalls.deleteProducts, { sku_ids: [taken.skuId] })
  app.setTime('2026-03-01T09:01:01Z')
  await refused(app, seller, productCalls.restoreProducts, about, 'undo_late')
})
