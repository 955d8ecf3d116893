// Which loss orders a person may see, as SQL over `loss_order o`: one condition a side, used by every read and every lock.
import { sql, type RawBuilder } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesLossOf } from '#server/products/index.ts'

export type Condition = RawBuilder<unknown>

/** A customer's own; a supplier's are those with at least one of its SKUs, of which it sees its SKUs only. */
export const customerSeesLoss = (actor: CustomerActor): Condition =>
  sql`o.customer_id = ${actor.customerId} and ${seesLossOf(actor, 'o')}`

/** Staff see those of their warehouses, or of their own customers. */
export const staffSeesLoss = (actor: StaffActor): Condition =>
  sql`${staffSeesWarehouse(actor, 'o')} and ${staffSeesCustomerOf(actor, 'o')}`
