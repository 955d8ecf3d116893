// What one of the staff may see: sales people and account managers their own customers and what belongs to them, warehouse people
// what lies in their warehouses, everybody else everything. All narrowing by these two is written here and nowhere else.
import { sql, type RawBuilder } from 'kysely'
import type { StaffActor } from '#server/base/actor.ts'

type Condition = RawBuilder<boolean>

export const seesEveryCustomer = (actor: StaffActor): boolean => !actor.ownCustomersOnly

/** Over the customer's columns, which may stand under another alias than `c`. */
export const staffSeesCustomer = (actor: StaffActor, alias = 'c'): Condition =>
  seesEveryCustomer(actor)
    ? sql`true`
    : sql`(${sql.ref(`${alias}.sales_id`)} = ${actor.id} or ${sql.ref(`${alias}.manager_id`)} = ${actor.id})`

/** Over rows that name their customer: those of customers that the person sees. */
export const staffSeesCustomerOf = (actor: StaffActor, alias: string): Condition =>
  seesEveryCustomer(actor)
    ? sql`true`
    : sql`${sql.ref(`${alias}.customer_id`)} in (select c.customer_id from customer c where ${staffSeesCustomer(actor)})`

/** Over rows that name their warehouse. */
export const staffSeesWarehouse = (actor: StaffActor, alias: string): Condition =>
  actor.warehouseIds === null
    ? sql`true`
    : sql`${sql.ref(`${alias}.warehouse_id`)} = any (${actor.warehouseIds}::uuid[])`

/** The same for a warehouse that was read already. */
export const staffWorksIn = (actor: StaffActor, warehouseId: string): boolean =>
  actor.warehouseIds === null || actor.warehouseIds.includes(warehouseId)
