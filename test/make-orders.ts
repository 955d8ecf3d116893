// Orders in any state for the tests of figures: rows are written directly, stock and money go through the same functions as people's
// orders, so that the books stay right. Tests of orders themselves go through their calls instead.
import { sql } from 'kysely'
import type { TestApp } from '#test/app.ts'

type Made = { customerId: number; warehouseId: string; skuId: string; quantity?: number; country?: string }

/** An order that is being written: `approving`. */
export async function makeDraftOrder(
  test: TestApp,
  { customerId, warehouseId, skuId, quantity = 1, country = 'DE' }: Made,
): Promise<string> {
  const { db, clock } = test.ctx
  const order_id = clock.id()
  const now = clock.now()
  const { rows } = await sql<{ n: number }>`select next_numbers(${customerId}, 'SO', 1) as n`.execute(db.office)
  const order_no = `SO${customerId}-${String(rows[0]!.n).padStart(6, '0')}`
  await db.office
    .insertInto('orders')
    .values({
      customer_id: customerId,
      order_id,
      order_no,
      customer_order_no: `WEB-${order_no}`,
      warehouse_id: warehouseId,
      status: 'approving',
      country,
      source: 'form',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db.office
    .insertInto('order_line')
    .values({
      customer_id: customerId,
      order_id,
      line_no: 1,
      sku_id: skuId,
      name: 'Cup',
      quantity,
      unit_price_usd: '5',
    })
    .execute()
  return order_id
}

/** The same, submitted with a quote of 12.00: stock is frozen, the amount is held. */
export async function makeSubmittedOrder(test: TestApp, made: Made): Promise<string> {
  const order_id = await makeDraftOrder(test, made)
  const { rows } = await sql<{
    outcome: string
  }>`select outcome from take_orders(${made.customerId}, ${made.warehouseId}, ${[order_id]}::uuid[],
    ${['12.00']}::numeric[], ${['{}']}::jsonb[], '{"{1}"}', '{approving}', 'verifying', 'main', 'test', ${test.ctx.clock.now()}, '{}', null, null, false)`.execute(
    test.ctx.db.office,
  )
  if (rows[0]?.outcome !== 'ok') throw new Error(`the order was not submitted: ${rows[0]?.outcome}`)
  return order_id
}

/** The same, packed: base freight 8.00 and registration 1.50 are charged. */
export async function makePackedOrder(test: TestApp, made: Made): Promise<string> {
  const { db, clock } = test.ctx
  const order_id = await makeSubmittedOrder(test, made)
  await setStatus(test, made.customerId, order_id, 'awaiting_packing')
  const { order_no } = await db.office
    .selectFrom('orders')
    .select('order_no')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const quantity = made.quantity ?? 1
  const parcel = { order_id, parcel_no: 1, weight_g: 640, length_cm: 20, width_cm: 10, height_cm: 6 }
  const { rows: goods } = await sql<{
    sku_id: string
    quantity: number
  }>`select sku_id, sum(quantity)::int as quantity from asked_goods
    where customer_id = ${made.customerId} and order_id = ${order_id} group by 1`.execute(db.office)
  const lines = goods.map((one) => ({ order_id, parcel_no: 1, ...one }))
  const shipment = { reference: order_no, country: made.country ?? 'DE', quantity, weight_g: 640 }
  const fees = [
    { order_id, line_no: 1, fee_type: 'base_freight', amount: '8.00', basis: {}, ...shipment },
    { order_id, line_no: 2, fee_type: 'registration', amount: '1.50', basis: {}, ...shipment },
  ]
  await sql`select pack_orders(${made.customerId}, ${made.warehouseId}, ${[order_id]}::uuid[], ${JSON.stringify([parcel])}::jsonb,
    ${JSON.stringify(lines)}::jsonb, ${JSON.stringify(fees)}::jsonb, '{awaiting_packing}', 'packaged', 'staff', 'test', ${clock.now()})`.execute(
    db.office,
  )
  return order_id
}

/** Moves an order without what usually comes with it; only between states that keep the same stock and money. */
export async function setStatus(test: TestApp, customerId: number, orderId: string, status: string): Promise<void> {
  await test.ctx.db.office
    .updateTable('orders')
    .set({ status })
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute()
}
