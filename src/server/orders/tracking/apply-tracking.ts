// Lets stored tracking events count: the order's status follows from all of them together, so the job may run late, twice or
// beside another. And the sweep that notices when a carrier has fallen silent.
import { sql } from 'kysely'
import { SILENCE, track, type KnownEvent } from '#shared/orders/tracking.rules.ts'
import { statesOf } from '#shared/orders/orders.states.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { lockFreeOrders, lockOrders, type LoadedOrder } from '../load-orders.ts'
import { refuseFor } from '../party.ts'

/** The status after everything the carrier has said so far. An order that is not on its way stays as it is. */
export async function applyTracking(ctx: Ctx, key: { customer_id: number; order_id: string }): Promise<void> {
  const actor = systemActor('orders.track')
  await write(ctx, actor, async (tx) => {
    const { customer_id, order_id } = key
    const looked = () =>
      tx.note({ customerId: customer_id, object: 'order', objectId: order_id, after: { tracked: true } })
    const [order] = await lockOrders(tx.db, [key], sql`true`)
    if (!order || refuseFor(actor, 'track', order.status)) return looked()
    // What came before the parcel was packed is news about a number that was withdrawn by unpacking.
    const { rows } = await sql<KnownEvent>`select t.occurred_at, t.received_at, t.status from tracking_event t
      join orders o using (customer_id, order_id)
      where t.customer_id = ${customer_id} and t.order_id = ${order_id} and t.received_at >= o.packed_at`.execute(tx.db)
    const { status, last_event_at, delivered_at } = track(order, rows)
    if (status !== order.status)
      return happen(ctx, tx, actor, [order], 'track', { to: status, set: { last_event_at, delivered_at } })
    // A sign of life that moves nothing.
    await sql`update orders set last_event_at = ${last_event_at}, updated_at = ${tx.now}, version = version + 1
      where customer_id = ${customer_id} and order_id = ${order_id}`.execute(tx.db)
    looked()
  })
}

/** What the keys of the house's own events begin with. */
export const SILENCE_KEY = 'silence:'
const TURN = 200
const SILENT_FROM = statesOf('stuck').from

/** Marks orders whose method's limit of days has passed without news (Rule 10.4); returns how many. */
export async function markStuck(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const silent = sql<boolean>`o.status = any (${SILENT_FROM}::text[]) and o.last_event_at < ${now}::timestamptz - make_interval(days =>
    coalesce((select m.stuck_after_days from shipping_method m where m.method_id = o.method_id), 30))`
  // The shortest limit of all bounds what is looked at; the statuses are spelled out because the index is over them alone.
  const { rows: keys } = await sql<{
    customer_id: number
    order_id: string
  }>`select o.customer_id, o.order_id from orders o
    where o.status in ('shipped', 'in_transit', 'pickup_ready', 'out_for_delivery') and o.deleted_at is null and ${silent}
      and o.last_event_at < ${now}::timestamptz - make_interval(days => (select least(min(stuck_after_days), 30) from shipping_method))
    order by o.last_event_at limit ${TURN}`.execute(ctx.db.office)
  if (keys.length === 0) return 0
  const actor = systemActor('orders.stuck')
  return write(ctx, actor, async (tx) => {
    const orders = await lockFreeOrders(tx.db, keys, silent)
    await happen(ctx, tx, actor, orders, 'stuck')
    await noteSilence(tx, orders)
    if (orders.length === 0) tx.note({ customerId: 0, object: 'order', objectId: '', after: { silent: 0 } })
    return orders.length
  })
}

/** The silence joins the events that the status follows from; it is the house's own and no reader sees it among the carrier's. */
async function noteSilence(tx: Tx, orders: readonly LoadedOrder[]): Promise<void> {
  await sql`insert into tracking_event (customer_id, order_id, event_key, occurred_at, received_at, status, description, place)
    select c, o, ${SILENCE_KEY} || extract(epoch from at), at, ${tx.now}, ${SILENCE}, '', ''
    from unnest(${orders.map((order) => order.customer_id)}::int[], ${orders.map((order) => order.order_id)}::uuid[],
      ${orders.map((order) => order.last_event_at)}::timestamptz[]) x(c, o, at)
    on conflict do nothing`.execute(tx.db)
}
