// Locks orders for one of the staff who works on them: those in this person's scope only.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { lockOrders, type LoadedOrder } from './load-orders.ts'

/** Locks orders named by customer and id; one that is missing or out of scope: `not_found`. */
export async function lockStaffOrders(
  db: Database,
  actor: StaffActor,
  orders: readonly { customer_id: number; order_id: string }[],
): Promise<LoadedOrder[]> {
  const found = await lockOrders(
    db,
    orders,
    sql`${staffSeesCustomer(actor, 'o')} and ${staffSeesWarehouse(actor, 'o')}`,
  )
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
