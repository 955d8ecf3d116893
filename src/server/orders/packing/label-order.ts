// Labelling the parcels of a packed order: the number of the label that the customer brought, else the carrier's as it was scanned, or one of the house's own
// where there is none. The order waits for the carrier when all of them have one (Rule 9.65). Until it has left, a parcel can be labelled again.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseCarriage } from '#shared/orders/collecting.rules.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { houseTrackingNo } from '#shared/orders/orders.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { loadOwnLabels } from '../attached/own-labels.ts'
import { happen } from '../happen.ts'
import { refuseFor } from '../party.ts'
import { lockStaffOrder } from '../staff-orders.ts'

/**
 * Refuses `order_collected`, `order_state`, `parcel_left`, `invalid_input` (not the number of an own label), `tracking_no_exists` (another parcel that is still on its way has the number),
 * `not_found`, also for a parcel that the order does not have.
 */
export function labelOrder(
  ctx: Ctx,
  actor: StaffActor,
  { parcel_no, ...input }: ParsedInputOf<typeof officeOrderCalls.labelOrder>,
): Promise<OutputOf<typeof officeOrderCalls.labelOrder>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockStaffOrder(tx.db, actor, input)
    const { customer_id, order_id, order_no, status } = order
    refuse(refuseCarriage('label', order) ?? refuseFor(actor, 'label', status))
    const scanned = input.tracking_no.toUpperCase()
    const own = (await loadOwnLabels(tx.db, order.carriage === 'own_label' ? [order] : [])).get(order_id)
    if (own && scanned !== '' && scanned !== own.tracking_no) {
      const reason = { en: `The label says ${own.tracking_no}`, zh_CN: `面单上的单号为 ${own.tracking_no}` }
      throw new AppError('invalid_input', undefined, [{ path: 'tracking_no', reason }])
    }
    const { rows: parcels } = await sql<{
      parcel_no: number
      left_at: string | null
      labelled: boolean
    }>`select parcel_no, left_at, tracking_no is not null as labelled from parcel where customer_id = ${customer_id} and order_id = ${order_id}`.execute(
      tx.db,
    )
    const parcel = parcels.find((one) => one.parcel_no === parcel_no)
    if (!parcel) throw new AppError('not_found')
    if (parcel.left_at !== null) throw new AppError('parcel_left', { parcel: parcel_no })
    const tracking_no = own?.tracking_no ?? (scanned || houseTrackingNo(order_no, parcel_no))
    const { rows } =
      await sql`select 1 from parcel p join orders o on o.customer_id = p.customer_id and o.order_id = p.order_id
      where p.tracking_no = ${tracking_no} and (o.order_id, p.parcel_no) <> (${order_id}, ${parcel_no})
        and o.status not in ('delivered', 'canceled') limit 1`.execute(tx.db)
    if (rows.length > 0) throw new AppError('tracking_no_exists', { number: tracking_no })
    await sql`update parcel set tracking_no = ${tracking_no} where customer_id = ${customer_id} and order_id = ${order_id}
      and parcel_no = ${parcel_no}`.execute(tx.db)
    const unlabelled = parcels.filter((one) => !one.labelled && one !== parcel).length
    const one = parcels.length === 1
    await happen(ctx, tx, actor, [order], 'label', {
      to: unlabelled > 0 ? status : 'awaiting_shipping',
      note: one ? tracking_no : `${parcel_no}/${parcels.length} ${tracking_no}`,
      after: { ...(!one && { parcel_no }), tracking_no },
    })
    return { tracking_no, unlabelled }
  })
}
