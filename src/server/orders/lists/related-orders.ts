// The orders that one was split or merged with (Rules 9.78, 9.79), the oldest first.
import { sql } from 'kysely'
import type { RelatedOrder } from '#shared/orders/changing/splitting.contract.ts'
import type { Database } from '#server/base/database/database.ts'

export async function relatedTo(
  db: Database,
  { customer_id, order_id }: { customer_id: number; order_id: string },
): Promise<RelatedOrder[]> {
  const mine = sql`me.customer_id = ${customer_id} and me.order_id = ${order_id}`
  const { rows } =
    await sql<RelatedOrder>`select x.relation, x.order_id, o.order_no, o.customer_order_no, o.deleted_at is not null as gone from (
      select 'split_from' as relation, me.split_from as order_id from orders me where ${mine} and me.split_from is not null
      union all select 'merged_into', me.merged_into from orders me where ${mine} and me.merged_into is not null
      union all select 'split_into', r.order_id from orders r where r.customer_id = ${customer_id} and r.split_from = ${order_id}
      union all select 'merged_from', r.order_id from orders r where r.customer_id = ${customer_id} and r.merged_into = ${order_id}
    ) x join orders o on o.customer_id = ${customer_id} and o.order_id = x.order_id order by x.order_id`.execute(db)
  return rows
}
