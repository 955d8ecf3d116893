// The customer announces what comes back of an order that has left, or takes the announcement back (Rule 9.32).
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import type { returnCalls } from '#shared/returns/returns.contract.ts'
import { refuseReturned, refuseReturnOf } from '#shared/returns/returns.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { seesWholeOrder } from '#server/products/index.ts'
import { happen, lockOwnReturn, openReturn } from './return-writing.ts'

type Calls = typeof returnCalls
type Returnable = OutputOf<Calls['getReturnable']>
type Goods = Returnable['goods'][number]
type Order = Omit<Returnable, 'goods'> & { customer_id: number; status: OrderStatus }

/** By the house's or the customer's own number. Refuses `not_found`, `return_order_state`. */
export function findReturnable(
  ctx: Ctx,
  actor: CustomerActor,
  { order_no }: { order_no: string },
): Promise<Returnable> {
  return read(ctx, actor, async (db) => {
    const order = await ownOrder(db, actor, sql`(o.order_no = upper(${order_no}) or o.customer_order_no = ${order_no})`)
    return { ...order, goods: await goodsLeft(db, order) }
  })
}

/** Refuses `not_found`, `return_order_state`, `return_too_many`, a SKU twice. */
export function announceReturn(
  ctx: Ctx,
  actor: CustomerActor,
  { order_id, lines, ...way }: ParsedInputOf<Calls['announce']>,
): Promise<OutputOf<Calls['announce']>> {
  return write(ctx, actor, async (tx) => {
    // Two announcements of one order wait for each other here.
    const order = await ownOrder(tx.db, actor, sql`o.order_id = ${order_id}`, sql`for no key update of o`)
    if (new Set(lines.map(({ sku_id }) => sku_id)).size < lines.length) throw new AppError('bad_request')
    const left = await goodsLeft(tx.db, order)
    refuse(refuseReturned(lines, new Map(left.map((goods) => [goods.sku_id, goods]))))
    const { customer_id, warehouse_id } = order
    const made = { customer_id, warehouse_id, order_id, kind: 'announced', status: 'announced', ...way }
    return openReturn(ctx, tx, actor, made, lines, 'announce')
  })
}

/** Refuses `not_found`, `return_state`. */
export function cancelReturn(
  ctx: Ctx,
  actor: CustomerActor,
  { return_id }: { return_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const found = await lockOwnReturn(tx.db, actor, return_id)
    await happen(ctx, tx, actor, found, 'cancel', { to: 'canceled' })
    return {}
  })
}

async function ownOrder(
  db: Database,
  actor: CustomerActor,
  wanted: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<Order> {
  const { rows } =
    await sql<Order>`select o.customer_id, o.order_id, o.order_no, o.status, o.warehouse_id, w.code as warehouse_code,
      w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, w.time_zone
    from orders o join warehouse w using (warehouse_id)
    where o.customer_id = ${actor.customerId} and o.deleted_at is null and ${wanted} and ${seesWholeOrder(actor)} limit 1 ${lock}`.execute(
      db,
    )
  if (!rows[0]) throw new AppError('not_found')
  refuse(refuseReturnOf(rows[0].status))
  return rows[0]
}

/** What was packed, of a kit its components, and how much of it no return names yet. */
async function goodsLeft(db: Database, { customer_id, order_id }: Order): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select l.sku_id, p.sku, p.product_name, l.shipped, greatest(l.shipped - coalesce(r.announced, 0), 0)::int as left
    from (select sku_id, sum(quantity)::int as shipped from parcel_line where customer_id = ${customer_id} and order_id = ${order_id} group by 1) l
    join sku p on p.customer_id = ${customer_id} and p.sku_id = l.sku_id
    left join (select y.sku_id, sum(y.announced)::int as announced from return_order o join return_line y using (customer_id, return_id)
      where o.customer_id = ${customer_id} and o.order_id = ${order_id} and o.status <> 'canceled' group by 1) r on r.sku_id = l.sku_id
    order by p.sku`.execute(db)
  return rows
}
