// Orders that wait for goods are taken as soon as their goods are there (Rule 9.70): quoted with the terms of the day, frozen and held like any other submit, the
// oldest first that can be filled whole.
import { sql } from 'kysely'
import { refusalText, type Refusal } from '#shared/errors.ts'
import type { Backorder } from '#shared/orders/changing/backorder.values.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { noteOrder } from '../happen.ts'
import { lockFreeOrders, type LoadedOrder } from '../load-orders.ts'
import { takeOrders } from './take-orders.ts'
import { RELEASE_BACKORDERS } from '../work-later.ts'
import { lockQueue } from '../backorders/queue.ts'
import { tellReleased } from '../backorders/released-mail.ts'

const TURN = 200
/** An order that was refused although its goods were there, for its balance say, is asked again after this long; a submit asks at once. */
const ASK_AGAIN_MINUTES = 10

type Waiting = { customer_id: number; warehouse_id: string; order_id: string }

/** The orders that can be filled whole, oldest first. */
async function findFillable(ctx: Ctx): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select b.customer_id, b.warehouse_id, b.order_id
    from backorder b join customer c on c.customer_id = b.customer_id join warehouse w on w.warehouse_id = b.warehouse_id
    where b.free and not c.on_stop and w.enabled
      and (b.asked_at is null or b.asked_at < ${ctx.clock.now()}::timestamptz - make_interval(mins => ${ASK_AGAIN_MINUTES}))
    order by b.since, b.order_id limit ${TURN}`.execute(ctx.db.office)
  return rows
}

/** One turn over all queues, each by itself; returns how many orders were taken. */
export async function releaseBackorders(ctx: Ctx): Promise<number> {
  const found = await findFillable(ctx)
  let taken = 0
  for (const queue of Map.groupBy(found, (one) => `${one.customer_id} ${one.warehouse_id}`).values())
    taken += await releaseQueue(ctx, queue)
  return taken
}

/** Whoever has been canceled, edited or taken meanwhile no longer waits; what another transaction is working on is left to the next turn. */
function releaseQueue(ctx: Ctx, waiting: readonly Waiting[]): Promise<number> {
  const actor = systemActor(RELEASE_BACKORDERS.name)
  return write(ctx, actor, async (tx) => {
    const waits = sql<boolean>`exists (select from orders x where x.customer_id = o.customer_id and x.order_id = o.order_id and x.backorder is not null)
      and not o.on_stop`
    const locked = new Map((await lockFreeOrders(tx.db, waiting, waits)).map((order) => [order.order_id, order]))
    const orders = waiting.flatMap(({ order_id }) => locked.get(order_id) ?? [])
    const first = orders[0]
    if (!first) {
      tx.idle()
      return 0
    }
    const { refusals } = await takeOrders(ctx, tx, actor, orders, lockAlone)
    const refused = orders.filter(({ order_id }) => refusals.has(order_id))
    await keepReasons(tx, refused, refusals)
    await tellReleased(
      ctx,
      tx,
      orders.filter(({ order_id }) => !refusals.has(order_id)),
    )
    tx.changed(['stock', 'billing'], first.customer_id)
    return orders.length - refused.length
  })
}

/** Nobody is before those who come in their turn. */
async function lockAlone(db: Database, [first]: readonly LoadedOrder[]) {
  if (first) await lockQueue(db, first)
  return undefined
}

/** Goods that another order of the same turn has taken are no reason: it waits for them as before. */
async function keepReasons(tx: Tx, orders: readonly LoadedOrder[], refusals: ReadonlyMap<string, Refusal>) {
  const told = orders.map(({ customer_id, order_id }) => {
    const refusal = refusals.get(order_id)!
    const short = refusal.code === 'stock_short'
    const reason = { en: refusalText(refusal, 'en'), zh_CN: refusalText(refusal, 'zh_CN') }
    const now = tx.now.toISOString()
    const said: Omit<Backorder, 'since'> = short ? { reason: null, asked_at: null } : { reason, asked_at: now }
    return { customer_id, order_id, said }
  })
  await sql`update orders o set backorder = o.backorder || x.said, updated_at = ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) x(customer_id int, order_id uuid, said jsonb)
    where o.customer_id = x.customer_id and o.order_id = x.order_id and o.backorder is not null`.execute(tx.db)
  for (const order of orders) noteOrder(tx, order, undefined, { refused: refusals.get(order.order_id)?.code })
}
