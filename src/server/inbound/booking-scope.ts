// Which bookings a person may see, as SQL over `booking b`: one condition a side, used by every read and every lock.
import { sql, type RawBuilder } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'

export type Condition = RawBuilder<unknown>

export const allOf = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `)

/** A customer's own bookings; a supplier's are those that hold at least one of its SKUs, of which it sees its SKUs only. */
export function customerScope({ customerId, skuIds }: CustomerActor): Condition {
  const own = sql`b.customer_id = ${customerId} and b.deleted_at is null`
  if (skuIds === null) return own
  return sql`${own} and exists (select from booking_line v
    where v.customer_id = b.customer_id and v.booking_id = b.booking_id and v.sku_id = any (${skuIds}::uuid[]))`
}

/** Staff see what was submitted: in their warehouses, or of their own customers. */
export function staffScope(actor: StaffActor): Condition {
  const conditions: Condition[] = [sql`b.deleted_at is null and b.status <> 'draft'`]
  if (actor.warehouseIds !== null) conditions.push(sql`b.warehouse_id = any (${actor.warehouseIds}::uuid[])`)
  if (actor.ownCustomersOnly) {
    conditions.push(
      sql`b.customer_id in (select c.customer_id from customer c where c.sales_id = ${actor.id} or c.manager_id = ${actor.id})`,
    )
  }
  return allOf(conditions)
}

/** Rows of a table with a sku_id, narrowed to a supplier's SKUs. */
export const visibleSku = (column: string, skuIds: readonly string[] | null): Condition =>
  skuIds === null ? sql`true` : sql`${sql.ref(column)} = any (${skuIds}::uuid[])`
