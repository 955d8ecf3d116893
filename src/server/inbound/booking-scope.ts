// Which bookings a person may see, as SQL over `booking b`: one condition a side, used by every read and every lock.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesBooking } from '#server/products/index.ts'

export type Condition = RawBuilder<unknown>

export const allOf = (conditions: readonly Condition[]): Condition => sql.join(conditions, sql` and `)

/** A customer's own bookings; a supplier's are those that hold at least one of its SKUs, of which it sees its SKUs only. */
export const customerSeesBooking = (actor: CustomerActor): Condition =>
  sql`b.customer_id = ${actor.customerId} and b.deleted_at is null and ${seesBooking(actor)}`

/** The same of the deleted ones. */
export const customerSeesDeleted = (actor: CustomerActor): Condition =>
  sql`b.customer_id = ${actor.customerId} and b.deleted_at is not null and ${seesBooking(actor)}`

/** Staff see what was submitted, also when it was withdrawn afterwards: in their warehouses, or of their own customers. */
export const staffSeesBooking = (actor: StaffActor): Condition =>
  sql`b.deleted_at is null and b.submitted_at is not null and ${staffSeesWarehouse(actor, 'b')} and ${staffSeesCustomerOf(actor, 'b')}`

/** Refuses `not_found` for a customer of whom nothing was ever announced or lies where the person works. */
export const needCustomerHere = (ctx: Ctx, actor: StaffActor, customerId: number) =>
  read(ctx, actor, async (db) => {
    const { rows } =
      await sql`select where exists (select from booking b where b.customer_id = ${customerId} and ${staffSeesBooking(actor)})
      or exists (select from stock k where k.customer_id = ${customerId} and ${staffSeesWarehouse(actor, 'k')} and ${staffSeesCustomerOf(actor, 'k')})`.execute(
        db,
      )
    if (rows.length === 0) throw new AppError('not_found')
  })
