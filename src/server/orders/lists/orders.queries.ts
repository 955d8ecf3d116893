// The portal's list of orders and its tab counts. A supplier sees the orders that hold its SKUs, and of them its own lines only.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { id, type Page } from '#shared/fields.ts'
import { PROMISE_FILTERS, type PromiseFilter } from '#shared/orders/changing/promise.rules.ts'
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
import { conditions, hasProblem, idsBetween, ifDated, isNarrow, isPromised, type Window } from './order-filters.ts'
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
): Promise<Page<OrderListRow & { updated_at: string }>> {
  const from = fromCursor(input, id)
  const { search_id } = input
  const up = (input.sort === 'created_at') !== from.backwards
  const order = up ? sql`order_id` : sql`order_id desc`
  const filters = conditions(input, ctx.clock.now(), { reader: actor, customer: sql`${actor.customerId}`, order })
  const wanted = [customerSees(actor), ...filters]
  if (search_id !== undefined) wanted.push(searchedOrders(ctx, actor, { ...input, search_id }))
  const matching = sql`select 1 from orders o where ${sql.join(wanted, sql` and `)}`
  if (from.key) wanted.push(up ? sql`o.order_id > ${from.key}` : sql`o.order_id < ${from.key}`)
  const page = sql`select o.customer_id, o.order_id from orders o where ${sql.join(wanted, sql` and `)} order by o.${order} ${pageLimit(input)}`
  const [{ rows }, total] = await read(
    ctx,
    actor,
    (db) =>
      Promise.all([
        pageRows(page, sql`o.${order}`, actor, ctx.clock.now()).execute(db),
        countMatching(db, input, matching),
        needOrderSearch(ctx, db, actor, search_id),
      ]),
    { narrow: input.number !== undefined && isNarrow(input.number) },
  )
  const cut = cutPage(rows, input, from, (row) => row.order_id, total)
  return { ...cut, rows: cut.rows.map((row) => rowOut(row, { whole: seesEverySku(actor), inPortal: true })) }
}

/** Of a status, of what is due or late, or, where both are null, of those whose delivery has a problem. */
export type Counted = { status: OrderStatus | null; promise: PromiseFilter | null; n: number }

/**
 * Counts every tab in one statement; `orders` selects those that are wanted, up to the cap. Of a status it may take the newest: the index of a status over all customers has them in
 * that order, and without it the planner may go through the one by customers instead, customer by customer.
 */
export const countTabs = (
  orders: (wanted: RawBuilder<unknown>, newest?: RawBuilder<unknown>) => RawBuilder<unknown>,
  window: Window,
  now: Date,
): RawBuilder<Counted> => sql`select s as status, null as promise, (
      select count(*) from (${orders(sql`o.status = s and ${idsBetween(window, now)}`, sql`order by o.order_id desc`)}) x)::int as n
    from unnest(${ORDER_STATUSES}::text[]) s
    union all select null, null, (select count(*) from (${orders(sql`${hasProblem('any')} and ${ifDated(window, now)}`)}) x)::int
    ${sql.join(
      PROMISE_FILTERS.map(
        (one) =>
          sql`union all select null, ${one}, (select count(*) from (${orders(sql`${isPromised(one, now)} and ${ifDated(window, now)}`)}) x)::int`,
      ),
      sql` `,
    )}`

export const countsOut = (rows: readonly Counted[]): OutputOf<typeof orderCalls.getStatusCounts> => ({
  counts: rows.flatMap(({ status, n }) => (status === null ? [] : [{ status, ...cappedTotal(n) }])),
  delivery_problems: cappedTotal(rows.find(({ status, promise }) => status === null && promise === null)?.n ?? 0),
  promises: rows.flatMap(({ promise, n }) => (promise === null ? [] : [{ promise, ...cappedTotal(n) }])),
})

/** How many orders each tab holds in the window (default: the last 90 days), counted to 1,000. */
export async function countOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof orderCalls.getStatusCounts>,
): Promise<OutputOf<typeof orderCalls.getStatusCounts>> {
  const warehouse = input.warehouse_id ? sql`and o.warehouse_id = ${input.warehouse_id}` : sql``
  const orders = (wanted: RawBuilder<unknown>) =>
    sql`select 1 from orders o where ${customerSees(actor)} and o.deleted_at is null and ${wanted} ${warehouse} ${COUNT_LIMIT}`
  // Each count walks one index, whoever's orders they are; a supplier's go by its SKUs, of which there may be few or many.
  const narrow = seesEverySku(actor)
  const { rows } = await read(ctx, actor, (db) => countTabs(orders, input, ctx.clock.now()).execute(db), { narrow })
  return countsOut(rows)
}
