// An order goes its way at a test key's word: checked, packed, shipped, reported by a carrier, or stopped. Every step is the use case that staff and
// carriers use, so what is charged, frozen, told and refused is what it is outside.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import {
  CARRIER_WORDS,
  SIMULATED_REASONS,
  type AskedOrder,
  type OrderSimulation,
} from '#shared/integrations/sandbox.rules.ts'
import { STATUS_NAMES, type OrderStatus } from '#shared/orders/orders.states.ts'
import { estimateParcel, type ParcelSize } from '#shared/rates/rates.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import {
  agreePrice,
  applyTracking,
  cancelByStaff,
  labelOrder,
  loadGoods,
  packOrder,
  raiseError,
  shipOrders,
  storeTracking,
  verifyOrder,
} from '#server/orders/index.ts'
import { carrierOf, houseOf, refuseOutside } from './house.ts'

/** `waits_for_price`: the parcel is dearer than what was agreed, until `price_agreed`. */
type Outcome = { outcome: 'done' | 'waits_for_price' }
type Found = { order_no: string; status: OrderStatus; asked: string | null; first_no: string | null }
type Key = { customer_id: number; order_id: string }

/** The statuses in which a step is still to be done. */
const BEFORE = {
  verify: ['verifying'],
  pack: ['verifying', 'awaiting_packing'],
  label: ['verifying', 'awaiting_packing', 'packaged'],
  ship: ['verifying', 'awaiting_packing', 'packaged', 'awaiting_shipping'],
} as const satisfies Record<string, readonly OrderStatus[]>
const isOf = (statuses: readonly OrderStatus[], status: OrderStatus) => statuses.includes(status)

/** Refuses `sandbox_only`, `not_found`, and whatever the steps refuse: `order_state`, `order_held`, `stock_expired`, `balance_short` and so on. */
export async function simulateOrder(ctx: Ctx, actor: CustomerActor, input: AskedOrder): Promise<Outcome> {
  refuseOutside(ctx, actor)
  const { order_id, event, parcel } = input
  const order = await findOrder(ctx, actor, order_id)
  const key = { customer_id: actor.customerId, order_id }
  const { before, last } = houseOf(actor)
  const { status } = order

  // Most orders pass the check with their submit.
  if (event === 'verified' && status !== 'awaiting_packing') await verifyOrder(ctx, last, key)
  if (event === 'price_agreed') await agreePrice(ctx, last, { ...key, amount: order.asked ?? '0' })
  if (event === 'out_of_stock') await raiseError(ctx, last, { ...key, reason: SIMULATED_REASONS.out_of_stock })
  if (event === 'canceled') await cancel(ctx, { before, last }, key, status)
  if (event === 'packed') {
    if (isOf(BEFORE.verify, status)) await verifyOrder(ctx, before, key)
    const { outcome } = await packOrder(ctx, last, await packing(ctx, key, order, parcel))
    return { outcome: outcome === 'packed' ? 'done' : outcome }
  }
  if (event === 'shipped' || CARRIER_WORDS[event]) {
    await makeReady(ctx, before, key, order, parcel)
    if (event === 'shipped') await shipOrders(ctx, last, { orders: [key] })
    else {
      if (isOf(BEFORE.ship, status)) await shipOrders(ctx, before, { orders: [key] })
      await report(ctx, actor, key, event)
    }
  }
  return { outcome: 'done' }
}

async function findOrder(ctx: Ctx, actor: CustomerActor, order_id: string): Promise<Found> {
  const { rows } = await read(ctx, actor, (db) =>
    sql<Found>`select o.order_no, o.status, o.price_question -> 'quote' ->> 'total' as asked,
        (select p.tracking_no from parcel p where p.customer_id = o.customer_id and p.order_id = o.order_id order by p.parcel_no limit 1) as first_no
      from orders o where o.customer_id = ${actor.customerId} and o.order_id = ${order_id} and o.deleted_at is null`.execute(
      db,
    ),
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** From the check to the label, as far as it is still to be done; the house agrees to what the parcel costs. */
async function makeReady(
  ctx: Ctx,
  house: StaffActor,
  key: Key,
  order: Found,
  parcel: ParcelSize | undefined,
): Promise<void> {
  const { status } = order
  if (isOf(BEFORE.verify, status)) await verifyOrder(ctx, house, key)
  if (isOf(BEFORE.pack, status)) {
    const packed = await packing(ctx, key, order, parcel)
    if (order.asked !== null) await agreePrice(ctx, house, { ...key, amount: order.asked })
    const { outcome } = await packOrder(ctx, house, packed)
    if (outcome === 'waits_for_price') {
      const { rows } = await sql<{ asked: string }>`select price_question -> 'quote' ->> 'total' as asked from orders
        where customer_id = ${key.customer_id} and order_id = ${key.order_id}`.execute(ctx.db.office)
      await agreePrice(ctx, house, { ...key, amount: rows[0]?.asked ?? '0' })
      await packOrder(ctx, house, packed)
    }
  }
  if (isOf(BEFORE.label, status)) await labelOrder(ctx, house, { ...key, parcel_no: 1, tracking_no: '' })
}

/** One parcel with all goods: as it was measured, or as it was quoted; serial numbers are made up. */
async function packing(ctx: Ctx, key: Key, { order_no }: Found, measured: ParcelSize | undefined) {
  const goods = await loadGoods(ctx.db.office, key)
  const { rows: sizes } = await sql<
    ParcelSize & { sku_id: string }
  >`select sku_id, rated_weight_g as weight_g, rated_length_cm::float8 as length_cm,
      rated_width_cm::float8 as width_cm, rated_height_cm::float8 as height_cm
    from sku where customer_id = ${key.customer_id} and sku_id = any (${goods.map(({ sku_id }) => sku_id)}::uuid[])`.execute(
    ctx.db.office,
  )
  const known = new Map(sizes.map((size) => [size.sku_id, size]))
  const quoted = estimateParcel(goods.flatMap(({ sku_id, quantity }) => ({ ...known.get(sku_id)!, quantity })))
  const lines = goods.map(({ sku_id, quantity, scan_serial, line_no }) => ({
    sku_id,
    quantity,
    serial_numbers: scan_serial ? Array.from({ length: quantity }, (_, n) => `${order_no}-${line_no}-${n + 1}`) : [],
  }))
  return { ...key, parcels: [{ ...(measured ?? quoted), lines }], weight_confirmed: true as const }
}

/** What waits for packing is an error first, as when a person of the house cancels it. */
async function cancel(
  ctx: Ctx,
  { before, last }: ReturnType<typeof houseOf>,
  key: Key,
  status: OrderStatus,
): Promise<void> {
  const stop = { ...key, reason: SIMULATED_REASONS.canceled }
  if (status === 'awaiting_packing') await raiseError(ctx, before, stop)
  await cancelByStaff(ctx, last, stop)
}

/** The carrier's report, which counts at once. */
async function report(ctx: Ctx, actor: CustomerActor, key: Key, event: OrderSimulation): Promise<void> {
  const said = CARRIER_WORDS[event]
  const { first_no, status } = await findOrder(ctx, actor, key.order_id)
  if (!said || first_no === null) throw new AppError('order_state', { status: STATUS_NAMES[status] })
  const occurred_at = ctx.clock.now().toISOString()
  const events = [{ occurred_at, status: said.word, description: said.said, place: '' }]
  await storeTracking(ctx, carrierOf(actor), { tracking_no: first_no, events })
  while ((await applyTracking(ctx)) > 0);
}
