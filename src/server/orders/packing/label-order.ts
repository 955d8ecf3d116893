// Labelling a packed order: the carrier's tracking number as it was scanned, or one of the house's own where there is none. Until it
// is shipped, a parcel can be labelled again.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseCarriage } from '#shared/orders/collecting.rules.ts'
import { houseTrackingNo } from '#shared/orders/orders.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { refuseFor } from '../party.ts'
import { lockStaffOrder } from '../staff-orders.ts'

/** Refuses `order_collected`, `order_state`, `tracking_no_exists` (another parcel that is still on its way has the number), `not_found`. */
export function labelOrder(
  ctx: Ctx,
  actor: StaffActor,
  input: { customer_id: number; order_id: string; tracking_no: string },
): Promise<{ tracking_no: string }> {
  return write(ctx, actor, async (tx) => {
    const order = await lockStaffOrder(tx.db, actor, input)
    const { customer_id, order_id, order_no, status } = order
    refuse(refuseCarriage('label', order) ?? refuseFor(actor, 'label', status))
    const tracking_no = input.tracking_no === '' ? houseTrackingNo(order_no) : input.tracking_no.toUpperCase()
    const { rows } =
      await sql`select 1 from parcel p join orders o on o.customer_id = p.customer_id and o.order_id = p.order_id
      where p.tracking_no = ${tracking_no} and o.order_id <> ${order_id} and o.status not in ('delivered', 'canceled') limit 1`.execute(
        tx.db,
      )
    if (rows.length > 0) throw new AppError('tracking_no_exists', { number: tracking_no })
    await sql`update parcel set tracking_no = ${tracking_no} where customer_id = ${customer_id} and order_id = ${order_id} and parcel_no = 1`.execute(
      tx.db,
    )
    await happen(ctx, tx, actor, [order], 'label', { note: tracking_no, after: { tracking_no } })
    return { tracking_no }
  })
}
