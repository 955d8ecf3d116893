// Goods in quarantine: they are the customer's, in stock and not available, until they are released or written off, once.
import { expect, test } from 'vitest'
import { officeQuarantineCalls as calls, quarantineCalls } from '#shared/stock/quarantine.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeSubmittedOrder } from '#test/make-orders.ts'
import { makeCustomer, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()

async function makeShelf(quantity: number) {
  const seller = await makeCustomer(app, { balance: '100000' })
  const { customerId } = seller
  const { warehouseId } = await makeWarehouse(app)
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  const { skuId, sku } = await makeSku(app, customerId)
  await makeStock(app, customerId, warehouseId, skuId, quantity)
  const input = {
    customer_id: customerId, warehouse_id: warehouseId, sku_id: skuId, quantity: 3, reason: 'damaged' as const, note: 'Dropped', picture_ids: [],
  } // prettier-ignore
  const row = async () => (await ok(app, seller, stockCalls.getList, {})).rows[0]
  return { seller, customerId, warehouseId, worker, skuId, sku, input, row }
}

test('pieces from the shelf are frozen, seen by both sides, and free again when they are released', async () => {
  const { seller, worker, input, row, sku, skuId, warehouseId } = await makeShelf(10)
  const { quarantine_id } = await ok(app, worker, calls.addQuarantine, input)
  expect(await row()).toMatchObject({ total: 10, frozen: 3, available: 7, quarantined: 3 })
  const own = await ok(app, seller, quarantineCalls.getList, {
    sku_id: skuId,
    warehouse_id: warehouseId,
    status: 'kept',
  })
  expect(own.rows).toMatchObject([
    { quarantine_id, sku, quantity: 3, reason: 'damaged', note: 'Dropped', booking_no: null },
  ])
  expect(own.rows[0]).not.toHaveProperty('created_by')
  const key = { customer_id: input.customer_id, quarantine_id }
  await refused(app, worker, calls.release, { ...key, note: ' ' }, 'invalid_input')
  await ok(app, worker, calls.release, { ...key, note: 'Only the wrapping' })
  expect(await row()).toMatchObject({ total: 10, frozen: 0, quarantined: 0 })
  await refused(app, worker, calls.writeOff, { ...key, note: 'Broken' }, 'quarantine_closed')
  expect((await ok(app, worker, calls.getList, {})).rows).toMatchObject([{ status: 'released', closing_note: 'Only the wrapping' }]) // prettier-ignore
  const { rows } = await ok(app, seller, stockCalls.getLog, { type: 'quarantine' })
  expect(rows.map(({ total_change, frozen_change }) => [total_change, frozen_change])).toEqual([[0, -3], [0, 3]]) // prettier-ignore
})

test('what is written off is gone, once, whoever clicks how often', async () => {
  const { worker, input, row, seller } = await makeShelf(10)
  const { quarantine_id } = await ok(app, worker, calls.addQuarantine, input)
  const key = { customer_id: input.customer_id, quarantine_id, note: 'Broken' }
  const answers = await Promise.all(
    [calls.release, calls.writeOff, calls.writeOff].map((call) => send(app, worker, call, key)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { status } = (await ok(app, worker, calls.getList, {})).rows[0]!
  expect(await row()).toMatchObject({ total: status === 'written_off' ? 7 : 10, frozen: 0 })
  const second = await ok(app, worker, calls.addQuarantine, input)
  await ok(app, worker, calls.writeOff, { ...key, ...second })
  expect((await ok(app, seller, stockCalls.getLog, { type: 'abnormal_delivery' })).rows[0]).toMatchObject({
    total_change: -3,
  })
})

test('only free pieces go there, and what is there cannot be ordered; two people at once take no piece twice', async () => {
  const { worker, input, row, customerId, warehouseId, skuId } = await makeShelf(10)
  await makeSubmittedOrder(app, { customerId, warehouseId, skuId, quantity: 4 })
  await refused(app, worker, calls.addQuarantine, { ...input, quantity: 7 }, 'quarantine_short')
  const answers = await Promise.all(
    [4, 4, 4].map((quantity) => send(app, worker, calls.addQuarantine, { ...input, quantity })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await row()).toMatchObject({ total: 10, frozen: 8, available: 2, quarantined: 4 })
  await expect(makeSubmittedOrder(app, { customerId, warehouseId, skuId, quantity: 3 })).rejects.toThrow(
    'not submitted',
  )
})

test('foreign and missing look the same, and a supplier sees its SKUs only', async () => {
  const { worker, input, seller, customerId } = await makeShelf(10)
  const { quarantine_id } = await ok(app, worker, calls.addQuarantine, input)
  const other = await makeStaff(app, ['warehouse'], [(await makeWarehouse(app)).warehouseId])
  await refused(app, other, calls.addQuarantine, input, 'not_found')
  await refused(app, other, calls.release, { customer_id: customerId, quarantine_id, note: 'x' }, 'not_found')
  expect((await ok(app, other, calls.getList, {})).rows).toEqual([])
  const permissions = ['inventory.view' as const]
  const supplier = await makeMember(app, customerId, { permissions, skuIds: [(await makeSku(app, customerId)).skuId], type: 'supplier' }) // prettier-ignore
  expect((await ok(app, supplier, quarantineCalls.getList, {})).rows).toEqual([])
  expect((await ok(app, await makeCustomer(app), quarantineCalls.getList, {})).rows).toEqual([])
  await refused(app, worker, calls.addQuarantine, { ...input, picture_ids: [app.ctx.clock.id()] }, 'invalid_input')
  await refused(app, seller, quarantineCalls.getPicture, { quarantine_id, file_id: app.ctx.clock.id() }, 'not_found')
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from quarantine where customer_id = ${customerId}`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows).toEqual([{ n: 1 }])
})
