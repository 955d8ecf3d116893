// The queue of orders that wait for goods (Rules 9.69, 9.70): who must join it, joining, leaving. What is frozen and held follows at the release alone
// (submitting/release-backorders.ts).
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import type { Text } from '#shared/errors.ts'
import type { Backorder } from '#shared/orders/changing/backorder.values.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happenToEach } from '../each-order.ts'
import { happen, noteOrder } from '../happen.ts'
import { lockOwnOrders, type LoadedOrder } from '../load-orders.ts'
import { storedText } from '../order-events.ts'

/** Orders of one customer and warehouse that are about to be submitted. */
type Place = Pick<LoadedOrder, 'customer_id' | 'warehouse_id'>

/** `behind`: of each order that others wait before, the SKUs that they want too. */
export type Queue = { allowed: boolean; behind: ReadonlyMap<string, string> }

/** Whoever else submits from or shelves into this queue waits until this transaction has ended. */
export const lockQueue = (db: Database, { customer_id, warehouse_id }: Place) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`backorders ${customer_id} ${warehouse_id}`}, 0))`.execute(db)

/** Whether an order may find itself in the queue, or behind it. */
export const mayWait = (order: Pick<LoadedOrder, 'may_wait' | 'others_wait'> | undefined): boolean =>
  order !== undefined && (order.may_wait || order.others_wait)

/**
 * Who of some locked orders must wait behind others: no submit takes goods that an older order waits for. Undefined, without a statement, where the
 * customer has neither the right to wait nor anything that does.
 */
export async function queueOf(db: Database, orders: readonly LoadedOrder[]): Promise<Queue | undefined> {
  const first = orders[0]
  if (!first || !mayWait(first)) return undefined
  await lockQueue(db, first)
  const behind = await sql<{
    order_id: string
    skus: string
  }>`select g.order_id, string_agg(distinct p.sku, ', ') as skus
    from asked_by_drafts g join orders me on me.customer_id = g.customer_id and me.order_id = g.order_id
    join orders o on o.customer_id = g.customer_id and o.warehouse_id = me.warehouse_id and o.backorder is not null and o.order_id <> g.order_id
      and (me.backorder is null or (o.backorder ->> 'since', o.order_id) < (me.backorder ->> 'since', me.order_id))
    join asked_by_drafts x on x.customer_id = o.customer_id and x.order_id = o.order_id and x.sku_id = g.sku_id
    join sku p on p.customer_id = g.customer_id and p.sku_id = g.sku_id
    where g.customer_id = ${first.customer_id} and g.order_id = any (${orders.map(({ order_id }) => order_id)}::uuid[])
    group by g.order_id`.execute(db)
  return { allowed: first.may_wait, behind: new Map(behind.rows.map(({ order_id, skus }) => [order_id, skus])) }
}

const lacks = (what: string): Text => ({ en: `Waits for ${what}`, zh_CN: `等待到货：${what}` })

/** Puts orders at the end of the queue. One that waits already keeps its place and is asked anew. `goods` says for what each waits. */
export async function joinQueue(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  orders: readonly LoadedOrder[],
  goods: ReadonlyMap<string, string>,
): Promise<void> {
  if (orders.length === 0) return
  const { rows } = await sql<{ order_id: string }>`update orders o
    set backorder = jsonb_build_object('since', o.backorder -> 'since', 'reason', null, 'asked_at', null)
    where o.customer_id = ${actor.customerId} and o.order_id = any (${orders.map(({ order_id }) => order_id)}::uuid[])
      and o.backorder is not null returning o.order_id`.execute(tx.db)
  const waited = new Set(rows.map(({ order_id }) => order_id))
  const backorder: Backorder = { since: tx.now.toISOString(), reason: null, asked_at: null }
  await happen(
    ctx,
    tx,
    actor,
    orders.filter(({ order_id }) => !waited.has(order_id)),
    'backorder',
    ({ order_id }) => ({
      set: { backorder },
      note: storedText(lacks(goods.get(order_id) ?? '')),
      after: { waits_for: goods.get(order_id) },
    }),
  )
  for (const order of orders)
    if (waited.has(order.order_id)) noteOrder(tx, order, undefined, { waits_for: goods.get(order.order_id) })
}

/** Takes orders out of the queue; they are drafts again. Refuses order by order `not_backordered`, `order_state`; refuses all: `not_found`. */
export function leaveQueue(
  ctx: Ctx,
  actor: CustomerActor,
  { order_ids }: { order_ids: string[] },
): Promise<OutputOf<typeof orderCalls.leaveQueue>> {
  return write(ctx, actor, async (tx) => {
    const orders = await lockOwnOrders(tx.db, actor, [...new Set(order_ids)])
    const waiting = await backordersOf(tx.db, actor.customerId, order_ids)
    const { outcomes } = await happenToEach(
      ctx,
      tx,
      actor,
      { orders, asked: order_ids },
      'leave_queue',
      ({ order_id }) => (waiting.has(order_id) ? undefined : { code: 'not_backordered' }),
      ({ order_id }) => ({ set: { backorder: null }, before: { since: waiting.get(order_id)?.since } }),
    )
    return outcomes
  })
}

/** How locked orders wait; those that do not are left out. */
export async function backordersOf(
  db: Database,
  customerId: number,
  orderIds: readonly string[],
): Promise<Map<string, Backorder>> {
  const { rows } = await sql<{ order_id: string; backorder: Backorder }>`select order_id, backorder from orders
    where customer_id = ${customerId} and order_id = any (${orderIds}::uuid[]) and backorder is not null`.execute(db)
  return new Map(rows.map(({ order_id, backorder }) => [order_id, backorder]))
}
