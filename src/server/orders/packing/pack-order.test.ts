// The packing desk: what must be scanned, the real parcel's fees, batches first in first out, labels and shipping.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeStaff, makeStock, warehouseInput } from '#test/make.ts'
import {
  accountOf,
  form,
  line,
  makeReady,
  makeShipped,
  makeShop,
  makeSubmitted,
  makeVerified,
  packedAs,
  packInput,
  statusOf,
  stockOf,
} from '../order.testing.ts'

const app = useApp()

test('packing consumes the oldest batches first', async () => {
  const shop = await makeShop(app, { stock: 0 })
  await makeStock(app, shop.customerId, shop.warehouseId, shop.skuId, 3, '2026-02-01')
  await makeStock(app, shop.customerId, shop.warehouseId, shop.skuId, 3, '2026-01-01')
  await makeStock(app, shop.customerId, shop.warehouseId, shop.skuId, 3, '2026-03-01')
  const left = async () => {
    const rows = await app.ctx.db.office
      .selectFrom('stock_batch')
      .select(['shelved_on', 'quantity_left'])
      .where('customer_id', '=', shop.customerId)
      .orderBy('shelved_on')
      .execute()
    return rows.map((row) => row.quantity_left)
  }
  const four = await makeVerified(app, shop, { lines: [line(shop, 4)] })
  await ok(app, shop.worker, office.packOrder, packInput(shop, four, 4))
  expect(await left()).toEqual([0, 2, 3])
  const three = await makeVerified(app, shop, { lines: [line(shop, 1), line(shop, 2)] })
  await ok(app, shop.worker, office.packOrder, {
    ...packedAs(packInput(shop, three, 3), {
      lines: [1, 2].map((quantity) => ({ sku_id: shop.skuId, quantity, serial_numbers: [] })),
    }),
  })
  expect(await left()).toEqual([0, 0, 2])
  expect(await stockOf(app, shop)).toEqual({ total: 2, frozen: 0 })
})

test('fees are those of the real parcel, line by line in the ledger, and the rest of the hold is released', async () => {
  const shop = await makeShop(app, { balance: '50' })
  const order_id = await makeVerified(app, shop)
  // 1,900 g: 4.00 + 1.9 × 2.00, tracked 1.00, outbound 1.00, packaging 0.30.
  const packed = await ok(app, shop.worker, office.packOrder, {
    ...packedAs(packInput(shop, order_id), { weight_g: 1900 }),
    weight_confirmed: true,
  })
  // The packer is told no amount (Rule 3.7).
  expect(packed).toEqual({ outcome: 'packed', fees: [], amount: null, currency: 'USD' })
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(detail).toMatchObject({
    status: 'packaged',
    amount: '10.10',
    quote: { total: '6.90' },
    parcels: [{ parcel_no: 1, weight_g: 1900 }],
  })
  expect(detail.fees.map((fee) => fee.amount)).toEqual(['7.80', '1.00', '1.00', '0.30'])
  const ledger = await app.ctx.db.office
    .selectFrom('ledger_entry')
    .select(['fee_type', 'amount', 'balance_after', 'weight_g', 'reference'])
    .where('cause_id', '=', order_id)
    .orderBy('seq')
    .execute()
  expect(ledger.map((entry) => [entry.fee_type, entry.amount, entry.balance_after])).toEqual([
    ['base_freight', '-7.8000', '42.2000'],
    ['registration', '-1.0000', '41.2000'],
    ['outbound', '-1.0000', '40.2000'],
    ['packaging', '-0.3000', '39.9000'],
  ])
  expect(ledger[0]).toMatchObject({ weight_g: 1900, reference: detail.order_no })
  expect(await accountOf(app, shop)).toEqual({ balance: '39.9000', held: '0.0000' })
})

test('a parcel dearer than the balance, or one that the method cannot carry, is refused and nothing happened', async () => {
  const shop = await makeShop(app, { balance: '7' })
  const order_id = await makeVerified(app, shop)
  const heavy = (weight_g: number) => ({
    ...packedAs(packInput(shop, order_id), { weight_g }),
    weight_confirmed: true as const,
  })
  const short = await refused(app, shop.worker, office.packOrder, heavy(1900), 'balance_too_low')
  expect(short.body.msg).not.toMatch(/\d/)
  const admin = await makeStaff(app, ['admin'])
  expect((await refused(app, admin, office.packOrder, heavy(1900), 'balance_short')).body.msg).toContain('3.10 USD')
  expect((await refused(app, shop.worker, office.packOrder, heavy(30_001), 'method_refuses')).body.msg).toContain(
    '30.001 kg',
  )
  expect(await statusOf(app, shop, order_id)).toBe('awaiting_packing')
  expect(await stockOf(app, shop)).toEqual({ total: 100, frozen: 1 })
  expect(await accountOf(app, shop)).toEqual({ balance: '7.0000', held: '6.9000' })
})

test('a weight that cannot be charges nothing until it is confirmed, and the log keeps who did', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const weighing = (weight_g: number) => packedAs(packInput(shop, order_id), { weight_g })
  // 300 g of goods: from 270 g to 300 + 25 % + 500 = 875 g.
  for (const weight_g of [25, 269, 876])
    await refused(app, shop.worker, office.packOrder, weighing(weight_g), 'weight_doubtful')
  const { body } = await refused(app, shop.worker, office.packOrder, weighing(25), 'weight_doubtful')
  expect(body.msg).toBe('The goods alone weigh 300 g; the scale says 25 g. Weigh again, or confirm the weight')
  expect(await accountOf(app, shop)).toEqual({ balance: '1000.0000', held: '6.9000' })
  await ok(app, shop.worker, office.packOrder, { ...weighing(25), weight_confirmed: true })
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .select('after')
    .where('object_id', '=', order_id)
    .orderBy('log_id', 'desc')
    .executeTakeFirstOrThrow()
  expect(log.after).toMatchObject({ event: 'pack', weight_confirmed: true, parcels: [{ weight_g: 25 }] })
  // The bounds are the warehouse's.
  const admin = await makeStaff(app, ['admin'])
  const { code } = await app.ctx.db.office
    .selectFrom('warehouse')
    .select('code')
    .where('warehouse_id', '=', shop.warehouseId)
    .executeTakeFirstOrThrow()
  await ok(app, admin, officeWarehouseCalls.updateWarehouse, {
    ...warehouseInput(),
    code,
    warehouse_id: shop.warehouseId,
    version: 1,
    weight_under_percent: 100,
    weight_over_g: 20_000,
  })
  const next = await makeVerified(app, shop)
  await ok(app, shop.worker, office.packOrder, packedAs(packInput(shop, next), { weight_g: 20_375 }))
})

test('other goods than the ordered ones, and missing serial numbers, are refused', async () => {
  const shop = await makeShop(app, { scanSerial: true })
  const order_id = await makeVerified(app, shop, { lines: [line(shop, 2)] })
  await refused(app, shop.worker, office.packOrder, packInput(shop, order_id, 1, ['S1']), 'pack_differs')
  await refused(app, shop.worker, office.packOrder, packInput(shop, order_id, 2, []), 'serial_missing')
  await refused(app, shop.worker, office.packOrder, packInput(shop, order_id, 2, ['S1', 'S1']), 'serial_twice')
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id, 2, ['S1', 'S2']))
  expect((await ok(app, shop, orderCalls.getDetail, { order_id })).parcels[0]?.lines).toMatchObject([
    { quantity: 2, serial_numbers: ['S1', 'S2'] },
  ])
})

test('ten packers of one order: one packs it', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(app, shop.worker, office.packOrder, packInput(shop, order_id))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await stockOf(app, shop)).toEqual({ total: 99, frozen: 0 })
})

test('an order is found by either number, in the scanner’s own warehouse only', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop, { customer_order_no: 'Scan-Me 1' })
  const { order } = await ok(app, shop.worker, office.findForPacking, { code: 'Scan-Me 1' })
  expect(order).toMatchObject({
    order_id,
    customer_id: shop.customerId,
    lines: [{ sku: shop.sku, scan_serial: false }],
    events: expect.anything(),
  })
  expect(
    (await ok(app, shop.worker, office.findForPacking, { code: order.order_no.toLowerCase() })).order.order_id,
  ).toBe(order_id)
  const elsewhere = await makeShop(app)
  await refused(app, elsewhere.worker, office.findForPacking, { code: order.order_no }, 'not_found')
  await refused(app, elsewhere.worker, office.packOrder, packInput(shop, order_id), 'not_found')
  await refused(app, shop.service, office.packOrder, packInput(shop, order_id), 'forbidden')
  await refused(app, shop, office.packOrder, packInput(shop, order_id), 'session_expired')
  // The same number of two customers: what waits for packing comes first.
  const other = { ...elsewhere, warehouseId: shop.warehouseId, methodId: shop.methodId }
  await ok(app, other, orderCalls.addOrder, form(other, { customer_order_no: 'Scan-Me 1' }))
  expect((await ok(app, shop.worker, office.findForPacking, { code: 'Scan-Me 1' })).order.order_id).toBe(order_id)
})

test('labels: the carrier’s number or one of the house’s own, never one that is on its way', async () => {
  const shop = await makeShop(app)
  const first = await makeShipped(app, shop, 'TRACK-0001')
  const order_id = await makeVerified(app, shop)
  const key = { customer_id: shop.customerId, order_id }
  const query = { customer_id: String(shop.customerId), order_id }
  await refused(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' }, 'order_state')
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await refused(app, shop.worker, office.getLabel, query, 'order_state')
  await refused(app, shop.worker, office.labelOrder, { ...key, tracking_no: first.tracking_no }, 'tracking_no_exists')
  await refused(app, shop.worker, office.labelOrder, { ...key, tracking_no: 'a b' }, 'invalid_input')
  const made = await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  expect(made.tracking_no).toMatch(/^UC[0-9A-Z]{10}$/)
  const document = await send(app, shop.worker, office.getLabel, query)
  expect(document.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(`label-${made.tracking_no}.pdf`),
  })
  await refused(app, shop.service, office.getLabel, query, 'forbidden')
})

test('a labelled parcel gets another number, and the one before is free again', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  const house = await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: 'RIGHT-0001' })
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(detail).toMatchObject({ status: 'awaiting_shipping', parcels: [{ tracking_no: 'RIGHT-0001' }] })
  expect(detail.events.slice(-2).map(({ note }) => note?.en)).toEqual([house.tracking_no, 'RIGHT-0001'])
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  await refused(app, shop.worker, office.labelOrder, { ...key, tracking_no: 'LATE-0001' }, 'order_state')
})

test('shipping: a packed order may go without a label, others are named; a single one is refused', async () => {
  const shop = await makeShop(app)
  const packed = await makeVerified(app, shop)
  await ok(app, shop.worker, office.packOrder, packInput(shop, packed))
  const waiting = await makeSubmitted(app, shop)
  const key = (order_id: string) => ({ customer_id: shop.customerId, order_id })
  await refused(app, shop.worker, office.shipOrders, { orders: [key(waiting)] }, 'order_state')
  const outcome = await ok(app, shop.worker, office.shipOrders, { orders: [key(packed), key(waiting)] })
  expect(outcome.done).toBe(1)
  expect(outcome.results.find((one) => one.order_id === waiting)?.refusal?.code).toBe('order_state')
  expect(await ok(app, shop, orderCalls.getDetail, { order_id: packed })).toMatchObject({
    status: 'shipped',
    shipped_at: '2026-03-02T09:00:00.000Z',
  })
  await refused(app, shop.worker, office.shipOrders, { orders: [key(packed), key(app.ctx.clock.id())] }, 'not_found')
})

test('every packed order’s fee lines add up to its amount', async () => {
  const shop = await makeShop(app)
  for (const quantity of [1, 2, 5]) {
    const order_id = await makeReady(app, shop, {
      lines: [line(shop, quantity)],
      services: [{ code: 'photo', quantity: 1 }],
    })
    await ok(app, shop, orderCalls.submitOrders, { order_ids: [order_id] })
    await app.runJobs()
    await ok(app, shop.worker, office.packOrder, packInput(shop, order_id, quantity))
  }
  const { rows } = await sql<{
    amount: string
    fees: string
    captured: string
  }>`select o.amount, sum(f.amount) as fees, h.captured from orders o
    join order_fee f using (customer_id, order_id) join balance_hold h on h.customer_id = o.customer_id and h.cause_id = o.order_id
    where o.customer_id = ${shop.customerId} group by o.amount, h.captured`.execute(app.ctx.db.office)
  expect(rows).toHaveLength(3)
  for (const row of rows) expect(row).toEqual({ amount: row.fees, fees: row.fees, captured: row.fees })
})

test('packing needs the right, also of staff', async () => {
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const finance = await makeStaff(app, ['finance'])
  await refused(app, finance, office.packOrder, packInput(shop, order_id), 'forbidden')
  await refused(app, finance, office.shipOrders, { orders: [{ customer_id: shop.customerId, order_id }] }, 'forbidden')
  await refused(app, finance, office.findForPacking, { code: 'x' }, 'forbidden')
})
