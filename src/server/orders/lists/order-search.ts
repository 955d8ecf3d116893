// Orders searched by many pasted lines: what one line may mean, each way by its own index, so that 5,000 lines are 5,000 short looks.
import { sql, type RawBuilder } from 'kysely'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { needSearch, tellSearch, termsOf } from '#server/base/database/list-search.ts'
import type { Database } from '#server/base/database/database.ts'
import { seesOrderOf } from '#server/products/index.ts'
import { idsBetween } from './order-filters.ts'

type Window = { created_from?: string; created_to?: string; time_zone: string }

/**
 * The orders of a line `t.term`: by order number, customer order number and tracking numbers at any age, by SKU, or that of a kit's
 * component, within the dates, since a SKU may be in all orders there ever were.
 */
function ordersOfTerm({ customerId }: CustomerActor, window: Window, now: Date): RawBuilder<unknown> {
  const sku = sql`select x.customer_id, x.sku_id from sku x where x.customer_id = ${customerId} and x.deleted_at is null and x.sku = t.term`
  return sql`select x.order_id from orders x where x.customer_id = ${customerId} and x.order_no = t.term
    union all select x.order_id from orders x where x.customer_id = ${customerId} and x.customer_order_no = t.term and x.deleted_at is null
    union all select x.order_id from parcel x where x.customer_id = ${customerId} and x.tracking_no = upper(t.term)
    union all select x.order_id from parcel x where x.customer_id = ${customerId} and x.last_mile_no = upper(t.term)
    union all select l.order_id from (${sku}) s join order_line l on l.customer_id = s.customer_id and l.sku_id = s.sku_id and ${idsBetween(window, now, 'l')}
    union all select k.order_id from (${sku}) s join order_line_component k
      on k.customer_id = s.customer_id and k.sku_id = s.sku_id and ${idsBetween(window, now, 'k')}`
}

/** The condition of a list that is searched so, over `o`. */
export const searchedOrders = (
  ctx: Ctx,
  actor: CustomerActor,
  input: Window & { search_id: string },
): RawBuilder<boolean> =>
  sql`o.order_id in (select f.order_id from (${termsOf(ctx, actor, 'orders', input.search_id)}) t
    cross join lateral (${ordersOfTerm(actor, input, ctx.clock.now())}) f)`

/** Refuses `search_gone` for a search that is not this person's or no longer there. */
export const needOrderSearch = (
  ctx: Ctx,
  db: Database,
  actor: CustomerActor,
  search: string | undefined,
): Promise<void> => needSearch(ctx, db, actor, 'orders', search)

/** How many lines a kept search has, and which of them no order was found for. Refuses `search_gone`. */
export const tellOrderSearch = (
  ctx: Ctx,
  actor: CustomerActor,
  searchId: string,
): Promise<{ terms: number; missing: string[] }> =>
  tellSearch(
    ctx,
    actor,
    'orders',
    searchId,
    sql`select from (${ordersOfTerm(actor, { time_zone: 'UTC' }, ctx.clock.now())}) f
      join orders o on o.customer_id = ${actor.customerId} and o.order_id = f.order_id
      where o.deleted_at is null and ${seesOrderOf(actor, 'o.customer_id', 'o.order_id')}`,
  )
