// One order from the form to the doorstep, told in dates, through the calls that people use.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, useApp } from '#test/app.ts'
import { accountOf, form, makeShop, packInput, stockOf } from './order.testing.ts'
import { sendTracking } from './tracking/tracking.testing.ts'

const app = useApp()

test('from create to delivered: stock, hold, fees and timeline at every step', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app, { stock: 10, balance: '100' })
  const key = { customer_id: shop.customerId, order_id: '' }
  const made = await ok(
    app,
    shop,
    orderCalls.addOrder,
    form(shop, { customer_order_no: 'AMZ-1', services: [{ code: 'photo', quantity: 1 }] }),
  )
  expect(made.order_no).toBe(`SO${shop.customerId}-000001`)
  key.order_id = made.order_id

  const offers = await ok(app, shop, orderCalls.getOrderMethods, { order_id: key.order_id })
  // 300 g and 20 × 10 × 5 cm: 4.00 + 0.3 × 2.00, tracked 1.00, first piece 1.00, packaging 0.30, photo 0.60.
  expect(offers.methods.map((method) => [method.method_id, method.quote?.total])).toEqual([[shop.methodId, '7.50']])
  expect(offers.available).toBe('100.0000')
  expect(
    (await ok(app, shop, orderCalls.chooseMethod, { order_id: key.order_id, method_id: shop.methodId })).quote.total,
  ).toBe('7.50')

  app.setTime('2026-03-02T10:00:00Z')
  const submitted = await ok(app, shop, orderCalls.submitOrders, { order_ids: [key.order_id] })
  expect(submitted).toEqual({
    done: 1,
    results: [{ backordered: false, order_id: key.order_id, order_no: made.order_no, refusal: null }],
  })
  expect(await stockOf(app, shop)).toEqual({ total: 10, frozen: 1 })
  expect(await accountOf(app, shop)).toEqual({ balance: '100.0000', held: '7.5000' })
  await app.runJobs()

  app.setTime('2026-03-02T12:00:00Z')
  const scanned = await ok(app, shop.worker, office.findForPacking, { code: made.order_no })
  expect(scanned.order).toMatchObject({
    status: 'awaiting_packing',
    actions: ['correct', 'pack'],
    customer_id: shop.customerId,
  })
  await ok(app, shop.worker, office.packOrder, packInput(shop, key.order_id))
  const packed = await ok(app, shop, orderCalls.getDetail, { order_id: key.order_id })
  // 420 g are charged as 500 g: 4.00 + 0.5 × 2.00; the rest as quoted.
  expect(packed.fees.map((fee) => [fee.fee_type, fee.amount])).toEqual([
    ['base_freight', '5.00'],
    ['registration', '1.00'],
    ['outbound', '1.00'],
    ['packaging', '0.30'],
    ['value_added_services', '0.60'],
  ])
  expect(packed.amount).toBe('7.90')
  expect(await stockOf(app, shop)).toEqual({ total: 9, frozen: 0 })
  expect(await accountOf(app, shop)).toEqual({ balance: '92.1000', held: '0.0000' })

  const label = await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: 'dhl00340434' })
  expect(label.tracking_no).toBe('DHL00340434')
  const pdf = await ok(app, shop.worker, office.getLabel, {
    customer_id: String(shop.customerId),
    order_id: key.order_id,
  })
  expect(String(pdf).slice(0, 5)).toBe('%PDF-')
  app.setTime('2026-03-02T15:00:00Z')
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })

  app.setTime('2026-03-04T18:00:00Z')
  const news = [
    {
      occurred_at: '2026-03-04T08:00:00+01:00',
      status: 'out_for_delivery',
      description: 'On the van',
      place: 'Berlin',
    },
    { occurred_at: '2026-03-03T08:00:00Z', status: 'in_transit', description: 'Sorted', place: 'Leipzig' },
  ]
  expect((await sendTracking(app, 'DHL00340434', news)).body).toMatchObject({ error_code: 0, content: { accepted: 2 } })
  await app.runJobs()
  expect(
    (
      await sendTracking(app, 'DHL00340434', [
        { occurred_at: '2026-03-04T17:00:00Z', status: 'delivered', description: 'Signed', place: 'Berlin' },
      ])
    ).status,
  ).toBe(200)
  await app.runJobs()

  const detail = await ok(app, shop, orderCalls.getDetail, { order_id: key.order_id })
  expect(detail).toMatchObject({
    status: 'delivered',
    amount: '7.90',
    delivered_at: '2026-03-04T17:00:00.000Z',
    actions: [],
  })
  expect(detail.events.map((event) => [event.event, event.to_status])).toEqual([
    ['create', 'approving'],
    ['choose_method', 'approving'],
    ['submit', 'verifying'],
    ['verify', 'awaiting_packing'],
    ['pack', 'packaged'],
    ['label', 'awaiting_shipping'],
    ['ship', 'shipped'],
    ['track', 'out_for_delivery'],
    ['track', 'delivered'],
  ])
  expect(detail.events.filter((event) => event.actor_kind === 'staff').map((event) => event.actor_name)).toEqual([
    '',
    '',
    '',
  ])
  expect(detail.tracking.map((event) => event.place)).toEqual(['Berlin', 'Berlin', 'Leipzig'])
  expect(detail.parcels).toMatchObject([
    { weight_g: 420, tracking_no: 'DHL00340434', lines: [{ sku: shop.sku, quantity: 1 }] },
  ])
  const ledger = await app.ctx.db.office
    .selectFrom('ledger_entry')
    .select(['fee_type', 'amount'])
    .where('cause_id', '=', key.order_id)
    .orderBy('seq')
    .execute()
  expect(ledger.map((entry) => entry.amount)).toEqual(['-5.0000', '-1.0000', '-1.0000', '-0.3000', '-0.6000'])
})
