// What one of the staff may see: sales people and account managers their own customers and what belongs to them, warehouse people
// what lies in their warehouses, everybody else everything; and of whom they see money. All narrowing by these is written here and
// nowhere else.
import { sql, type RawBuilder } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'

type Condition = RawBuilder<boolean>

export const seesEveryCustomer = (actor: StaffActor): boolean => !actor.ownCustomersOnly

/** Over the customer's columns, which may stand under another alias than `c`. */
export const staffSeesCustomer = (actor: StaffActor, alias = 'c'): Condition =>
  seesEveryCustomer(actor) ? sql`true` : isInCharge(actor, alias)

const isInCharge = (actor: StaffActor, alias: string): Condition =>
  sql`(${sql.ref(`${alias}.sales_id`)} = ${actor.id} or ${sql.ref(`${alias}.manager_id`)} = ${actor.id})`

/** Over rows that name their customer: those of customers that the person sees. */
export const staffSeesCustomerOf = (actor: StaffActor, alias: string): Condition =>
  seesEveryCustomer(actor)
    ? sql`true`
    : sql`${sql.ref(`${alias}.customer_id`)} in (select c.customer_id from customer c where ${staffSeesCustomer(actor)})`

const literal = (yes: boolean): Condition => (yes ? sql`true` : sql`false`)

/** Over rows that name their customer: whether the reader sees its amounts, quotes, fees and balances (Rules 3.6, 3.7). */
export function seesMoneyOf(reader: CustomerActor | StaffActor, alias: string): Condition {
  if (reader.kind !== 'staff') return literal(reader.seesMoney)
  if (reader.moneySeen !== 'own customers') return literal(reader.moneySeen === 'every customer')
  return sql`${sql.ref(`${alias}.customer_id`)} in (select c.customer_id from customer c where ${isInCharge(reader, 'c')})`
}

/** Whether the person is of no certain warehouse. */
export const staffWorksEverywhere = (actor: StaffActor): boolean => actor.warehouseIds === null

/** The warehouses of the person, for a list that is read out of them; null for who is of none in particular. */
export const warehousesOf = (actor: StaffActor): readonly string[] | null => actor.warehouseIds

/** Over rows that name their warehouse. */
export const staffSeesWarehouse = (actor: StaffActor, alias: string): Condition =>
  actor.warehouseIds === null
    ? sql`true`
    : sql`${sql.ref(`${alias}.warehouse_id`)} = any (${actor.warehouseIds}::uuid[])`

/** Over rows that name several warehouses, in these columns: those of which one is the person's. */
export const staffSeesSomeWarehouse = (actor: StaffActor, columns: readonly string[]): Condition =>
  actor.warehouseIds === null
    ? sql`true`
    : sql`${actor.warehouseIds}::uuid[] && array[${sql.join(columns.map((column) => sql.ref(column)))}]`

/** The same for a warehouse that was read already. */
export const staffWorksIn = (actor: StaffActor, warehouseId: string): boolean =>
  actor.warehouseIds === null || actor.warehouseIds.includes(warehouseId)
