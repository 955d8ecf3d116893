// Orders by their last change, the oldest first: how a machine keeps up with them (Rule 21.3). The lists that people read are orders.queries.ts.
import { sql } from 'kysely'
import { z } from 'zod'
import { id, moment, type Page } from '#shared/fields.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesEverySku } from '#server/products/index.ts'
import { conditions, type Filters } from './order-filters.ts'
import { pageRows, rowOut, type OrderListRow } from './order-list-rows.ts'
import { customerSees } from './orders.queries.ts'

type Asked = Filters & { updated_since: string; size: number; after?: string | undefined }
/** Orders of every age: an old one may have changed today. */
const EVER = '2000-01-01'

/** Those that changed at or after an instant. Refuses `bad_request` for a cursor that this list did not give. */
export async function listChangedOrders(
  ctx: Ctx,
  actor: CustomerActor,
  { updated_since, ...input }: Asked,
): Promise<Page<OrderListRow & { updated_at: string }>> {
  const page = { size: input.size, ...(input.after !== undefined && { after: input.after }) }
  const from = fromCursor(page, z.tuple([moment, id]))
  const filters = conditions({ ...input, created_from: input.created_from ?? EVER }, ctx.clock.now(), {
    reader: actor,
    customer: sql`${actor.customerId}`,
    order: sql`order_id`,
  })
  const wanted = [customerSees(actor), ...filters, sql`o.updated_at >= ${updated_since}::timestamptz`]
  if (from.key) wanted.push(sql`(o.updated_at, o.order_id) > (${from.key[0]}::timestamptz, ${from.key[1]}::uuid)`)
  const rows = sql`select o.customer_id, o.order_id from orders o where ${sql.join(wanted, sql` and `)}
    order by o.updated_at, o.order_id ${pageLimit(page)}`
  const found = await read(ctx, actor, (db) =>
    pageRows(rows, sql`n.updated_at, o.order_id`, actor, ctx.clock.now()).execute(db),
  )
  const cut = cutPage(found.rows, page, from, (row) => [row.updated_at, row.order_id])
  return { ...cut, rows: cut.rows.map((row) => rowOut(row, { whole: seesEverySku(actor), inPortal: true })) }
}
