// Unpacking takes back all that packing did, to the cent and the piece, whoever packs, unpacks and ships at once.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeStock } from '#test/make.ts'
import {
  accountOf,
  line,
  makeShipped,
  makeShop,
  makeVerified,
  packedAs,
  packInput,
  statusOf,
  stockOf,
  type Shop,
} from '../order.testing.ts'
import { sendTracking } from '../tracking/tracking.testing.ts'

const app = useApp()

const unpacking = (shop: Shop, order_id: string) => ({
  customer_id: shop.customerId,
  order_id,
  reason: 'Weighed in another unit',
})

/** What lies in the batches, by the date of their shelving. */
async function shelves(shop: Shop): Promise<Record<string, number>> {
  const { rows } = await sql<{
    day: string
    left: number
  }>`select shelved_on::text as day, sum(quantity_left)::int as left
    from stock_batch where customer_id = ${shop.customerId} group by 1 order by 1`.execute(app.ctx.db.office)
  return Object.fromEntries(rows.map(({ day, left }) => [day, left]))
}

test('an unpacked order is as it was before packing: stock by date, freeze, hold and balance', async () => {
  const shop = await makeShop(app, { stock: 0, balance: '100' })
  for (const day of ['2026-01-01', '2026-02-01'])
    await makeStock(app, shop.customerId, shop.warehouseId, shop.skuId, 3, day)
  const order_id = await makeVerified(app, shop, { lines: [line(shop, 4)] })
  const before = { account: await accountOf(app, shop), stock: await stockOf(app, shop), shelves: await shelves(shop) }
  expect(before.stock).toEqual({ total: 6, frozen: 4 })

  for (const round of [1, 2]) {
    await ok(app, shop.worker, office.packOrder, {
      ...packedAs(packInput(shop, order_id, 4), { weight_g: 1150 }),
    })
    if (round === 2)
      await ok(app, shop.worker, office.labelOrder, { customer_id: shop.customerId, order_id, tracking_no: 'GONE-1' })
    expect(await shelves(shop)).toEqual({ '2026-01-01': 0, '2026-02-01': 2 })
    const { held } = await ok(app, shop.worker, office.unpackOrder, unpacking(shop, order_id))
    expect(`${held}00`).toBe(before.account.held)
    expect({
      account: await accountOf(app, shop),
      stock: await stockOf(app, shop),
      shelves: await shelves(shop),
    }).toEqual(before)
    await refused(app, shop.worker, office.unpackOrder, unpacking(shop, order_id), 'order_state')
  }

  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(detail).toMatchObject({ status: 'awaiting_packing', packed_at: null, fees: [], parcels: [] })
  expect(detail.amount).toBe(detail.quote?.total)
  expect(detail.events.at(-1)).toMatchObject({ event: 'unpack', note: { en: 'Weighed in another unit' } })
  const ledger = await app.ctx.db.office
    .selectFrom('ledger_entry')
    .select(['seq', 'amount', 'bill_type', 'fee_type', 'reverses'])
    .where('cause_id', '=', order_id)
    .orderBy('seq')
    .execute()
  const charged = ledger.filter(({ bill_type }) => bill_type === 'order')
  expect(charged).toHaveLength(8)
  expect(ledger.filter(({ bill_type }) => bill_type === 'refund')).toEqual(
    charged.map(({ seq, amount, fee_type }) => ({
      seq: expect.any(Number),
      amount: amount.slice(1),
      bill_type: 'refund',
      fee_type,
      reverses: seq,
    })),
  )
  // The number is nobody's any more.
  expect(
    (
      await sendTracking(app, 'GONE-1', [
        { occurred_at: '2026-03-02T08:00:00Z', status: 'delivered', description: '', place: '' },
      ])
    ).status,
  ).toBe(404)
})

test('it asks for no money: the hold comes back where the customer has spent what was left of it', async () => {
  const shop = await makeShop(app, { balance: '14' })
  const order_id = await makeVerified(app, shop)
  const light = packedAs(packInput(shop, order_id), { weight_g: 300 })
  await ok(app, shop.worker, office.packOrder, light)
  const { amount } = await ok(app, shop, orderCalls.getDetail, { order_id })
  await makeVerified(app, shop)
  expect(Number(amount)).toBeLessThan(7)
  await sql`select post_entry(${shop.customerId}, -0.20, 'bank.wire', 'correction', null, 'test', ${order_id}, '', '', now())`.execute(
    app.ctx.db.office,
  )
  const { held } = await ok(app, shop.worker, office.unpackOrder, unpacking(shop, order_id))
  expect(held).toBe('6.90')
  expect((await accountOf(app, shop)).held).toBe('13.8000')
})

test('only what is packed and not shipped, by those who pack there, with a reason', async () => {
  const shop = await makeShop(app)
  const waiting = await makeVerified(app, shop)
  await refused(app, shop.worker, office.unpackOrder, unpacking(shop, waiting), 'order_state')
  const { order_id } = await makeShipped(app, shop)
  await refused(app, shop.worker, office.unpackOrder, unpacking(shop, order_id), 'order_state')
  await ok(app, shop.worker, office.packOrder, packInput(shop, waiting))
  await refused(app, shop.worker, office.unpackOrder, { ...unpacking(shop, waiting), reason: ' ' }, 'invalid_input')
  await refused(app, shop.service, office.unpackOrder, unpacking(shop, waiting), 'forbidden')
  const elsewhere = await makeShop(app)
  await refused(app, elsewhere.worker, office.unpackOrder, unpacking(shop, waiting), 'not_found')
})

test('pack, unpack and ship at once: each order ends in one state, and the books agree', async () => {
  const shop = await makeShop(app, { stock: 30 })
  const orders = await Promise.all(Array.from({ length: 3 }, () => makeVerified(app, shop)))
  for (const order_id of orders) await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  const answers = await Promise.all(
    orders.flatMap((order_id) => [
      send(app, shop.worker, office.unpackOrder, unpacking(shop, order_id)),
      send(app, shop.worker, office.packOrder, packInput(shop, order_id)),
      send(app, shop.worker, office.shipOrders, { orders: [{ customer_id: shop.customerId, order_id }] }),
      send(app, shop.worker, office.unpackOrder, unpacking(shop, order_id)),
      send(app, shop.worker, office.packOrder, packInput(shop, order_id)),
    ]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const statuses = await Promise.all(orders.map((order_id) => statusOf(app, shop, order_id)))
  const waiting = statuses.filter((status) => status === 'awaiting_packing').length
  expect(statuses.every((status) => ['awaiting_packing', 'packaged', 'shipped'].includes(status))).toBe(true)
  expect(await stockOf(app, shop)).toEqual({ total: 27 + waiting, frozen: waiting })
  expect(await accountOf(app, shop)).toEqual({
    // 4.00 + 0.5 × 2.00, tracked 1.00, handling 1.30.
    balance: (1000 - 7.3 * (3 - waiting)).toFixed(4),
    held: (6.9 * waiting).toFixed(4),
  })
})

test('news about the withdrawn number does not count for the parcel that is packed later', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const order_id = await makeVerified(app, shop)
  const key = { customer_id: shop.customerId, order_id }
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: 'OTHERS-1' })
  const delivered = { occurred_at: '2026-03-02T09:01:00Z', status: 'delivered', description: '', place: '' }
  expect((await sendTracking(app, 'OTHERS-1', [delivered])).status).toBe(200)
  app.setTime('2026-03-02T10:00:00Z')
  await ok(app, shop.worker, office.unpackOrder, unpacking(shop, order_id))
  await ok(app, shop.worker, office.packOrder, packInput(shop, order_id))
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  await app.runJobs()
  const detail = await ok(app, shop, orderCalls.getDetail, { order_id })
  expect(detail).toMatchObject({ status: 'shipped', tracking: [] })
})
