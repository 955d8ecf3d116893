// The number under which the last carrier delivers a parcel: told by tracking news, or entered by staff. The number on our own label is
// label-order.ts.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { lockStaffOrder } from '../staff-orders.ts'

type Parcel = { customer_id: number; order_id: string; parcel_no: number }

/** Writes the number, in capitals as all of them are kept; null takes it away. Tells the one before, undefined without such a parcel. */
export async function setLastMileNo(
  tx: Tx,
  { customer_id, order_id, parcel_no }: Parcel,
  number: string | null,
): Promise<{ before: string | null } | undefined> {
  const { rows } = await sql<{ before: string | null }>`with old as (
      select last_mile_no from parcel where customer_id = ${customer_id} and order_id = ${order_id} and parcel_no = ${parcel_no} for update)
    update parcel set last_mile_no = ${number} from old
    where customer_id = ${customer_id} and order_id = ${order_id} and parcel_no = ${parcel_no}
    returning old.last_mile_no as before`.execute(tx.db)
  return rows[0]
}

/** The same for many parcels at once, of one that is named twice the last number. */
export async function setLastMileNos(tx: Tx, numbers: readonly (Parcel & { last_mile_no: string })[]): Promise<void> {
  const last = [...new Map(numbers.map((one) => [`${one.order_id} ${one.parcel_no}`, one])).values()]
  if (last.length === 0) return
  await sql`update parcel p set last_mile_no = x.last_mile_no
    from jsonb_to_recordset(${JSON.stringify(last)}::jsonb) x(customer_id int, order_id uuid, parcel_no int, last_mile_no text)
    where p.customer_id = x.customer_id and p.order_id = x.order_id and p.parcel_no = x.parcel_no`.execute(tx.db)
}

/** Refuses `not_found`, also for a parcel that the order does not have (yet). */
export function enterLastMileNo(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeOrderCalls.setLastMileNo>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { customer_id, order_id } = await lockStaffOrder(tx.db, actor, input)
    const last_mile_no = input.last_mile_no.toUpperCase() || null
    const set = await setLastMileNo(tx, { customer_id, order_id, parcel_no: input.parcel_no }, last_mile_no)
    if (!set) throw new AppError('not_found')
    tx.note({
      customerId: customer_id,
      object: 'order',
      objectId: order_id,
      before: { last_mile_no: set.before },
      after: { parcel_no: input.parcel_no, last_mile_no },
    })
    tx.changed(['orders'], customer_id)
    return {}
  })
}
