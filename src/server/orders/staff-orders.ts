// Which orders a staff member may see and touch: warehouse people those of their warehouses, sales people and account managers
// those of their customers.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { lockOrders, type LoadedOrder } from './load-orders.ts'

/** Over `alias`, the customer's columns. */
export const staffSeesCustomer = (actor: StaffActor, alias: 'c' | 'o' = 'c'): RawBuilder<boolean> =>
  actor.ownCustomersOnly
    ? sql`(${sql.ref(`${alias}.sales_id`)} = ${actor.id} or ${sql.ref(`${alias}.manager_id`)} = ${actor.id})`
    : sql`true`

/** Over `o`, the order. */
export const staffSeesWarehouse = (actor: StaffActor): RawBuilder<boolean> =>
  actor.warehouseIds === null ? sql`true` : sql`o.warehouse_id = any (${actor.warehouseIds}::uuid[])`

/** Locks orders named by customer and id; one that is missing or out of scope: `not_found`. */
export async function lockStaffOrders(
  db: Database,
  actor: StaffActor,
  orders: readonly { customer_id: number; order_id: string }[],
): Promise<LoadedOrder[]> {
  const found = await lockOrders(db, orders, sql`${staffSeesCustomer(actor, 'o')} and ${staffSeesWarehouse(actor)}`)
  if (found.length !== new Set(orders.map((order) => order.order_id)).size) throw new AppError('not_found')
  return found
}

export async function lockStaffOrder(
  db: Database,
  actor: StaffActor,
  order: { customer_id: number; order_id: string },
): Promise<LoadedOrder> {
  const [found] = await lockStaffOrders(db, actor, [order])
  if (!found) throw new AppError('not_found')
  return found
}
