// The portal's list of orders and its tab counts. A supplier sees the orders that hold its SKUs, and of them its own lines only.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { id, type Page } from '#shared/fields.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/orders.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import {
  cappedTotal,
  countMatching,
  COUNT_LIMIT,
  cutPage,
  fromCursor,
  pageLimit,
} from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesEverySku, seesOrderOf } from '#server/products/index.ts'
import { conditions, idsBetween, isNarrow } from './order-filters.ts'
import { needOrderSearch, searchedOrders } from './order-search.ts'
import { pageRows, rowOut, type OrderListRow } from './order-list-rows.ts'

/** Over `o`: the customer's orders, for a supplier those that hold a SKU of its own. */
export const customerSees = (actor: CustomerActor): RawBuilder<boolean> =>
  sql`o.customer_id = ${actor.customerId} and ${seesOrderOf(actor, 'o.customer_id', 'o.order_id')}`

/** A page of orders, newest first unless it is turned round. */
export async function listOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof orderCalls.getList>,
): Promise<Page<OrderListRow>> {
  const from = fromCursor(input, id)
  const { search_id } = input
  const wanted = [customerSees(actor), ...conditions(input, ctx.clock.now())]
  if (search_id !== undefined) wanted.push(searchedOrders(ctx, actor, { ...input, search_id }))
  const matching = sql`select 1 from orders o where ${sql.join(wanted, sql` and `)}`
  const up = (input.sort === 'created_at') !== from.backwards
  if (from.key) wanted.push(up ? sql`o.order_id > ${from.key}` : sql`o.order_id < ${from.key}`)
  const order = up ? sql`o.order_id` : sql`o.order_id desc`
  const page = sql`select o.customer_id, o.order_id from orders o where ${sql.join(wanted, sql` and `)} order by ${order} ${pageLimit(input)}`
  const [{ rows }, total] = await read(
    ctx,
    actor,
    (db) =>
      Promise.all([
        pageRows(page, order, actor).execute(db),
        countMatching(db, input, matching),
        needOrderSearch(ctx, db, actor, search_id),
      ]),
    { narrow: input.number !== undefined && isNarrow(input.number) },
  )
  const cut = cutPage(rows, input, from, (row) => row.order_id, total)
  return { ...cut, rows: cut.rows.map((row) => rowOut(row, seesEverySku(actor))) }
}

/** How many orders each tab holds in the window (default: the last 90 days), counted to 1,000. */
export async function countOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof orderCalls.getStatusCounts>,
): Promise<OutputOf<typeof orderCalls.getStatusCounts>> {
  const window = idsBetween(input, ctx.clock.now())
  const warehouse = input.warehouse_id ? sql`and o.warehouse_id = ${input.warehouse_id}` : sql``
  const { rows } = await read(ctx, actor, (db) =>
    sql<{ status: OrderStatus; n: number }>`select s as status, (select count(*) from (select 1 from orders o
        where ${customerSees(actor)} and o.deleted_at is null and o.status = s and ${window} ${warehouse} ${COUNT_LIMIT}) x)::int as n
      from unnest(${ORDER_STATUSES}::text[]) s`.execute(db),
  )
  return { counts: rows.map(({ status, n }) => ({ status, ...cappedTotal(n) })) }
}
