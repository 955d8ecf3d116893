// Which returns a person may see, as SQL over `return_order o`: used by every read and every lock.
import { sql, type RawBuilder } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesReturnOf } from '#server/products/index.ts'

export type Condition = RawBuilder<unknown>
export type Reader = CustomerActor | StaffActor

/** A customer's own, a supplier's those with one of its SKUs; staff see those of their warehouses, or of their own customers. */
export const seesReturn = (reader: Reader): Condition =>
  reader.kind === 'staff'
    ? sql`${staffSeesWarehouse(reader, 'o')} and ${staffSeesCustomerOf(reader, 'o')}`
    : sql`o.customer_id = ${reader.customerId} and ${seesReturnOf(reader, 'o')}`

export const allOf = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `)
