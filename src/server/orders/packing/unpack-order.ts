// Unpacking: what packing did is taken back as one (Rule 9.19). Fees, goods and hold are the database function's; here is who may, and
// what the log keeps of the parcels that are no more.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { refuse } from '#shared/errors.ts'
import { roundMoney } from '#shared/money.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { refuseLeft } from '#shared/orders/parcels.rules.ts'
import { refuseIntercepted } from '#shared/orders/stopping.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { releaseSerials } from '#server/serials/index.ts'
import { happen } from '../happen.ts'
import type { LoadedOrder } from '../load-orders.ts'
import { refuseFor } from '../party.ts'
import { lockStaffOrder } from '../staff-orders.ts'
import { takeBackPacking } from './packing-work.ts'

type Taken = { held: string; parcels: object[]; fees: object[] }

/**
 * Takes a locked, packed order's parcels back: fees, goods, serial numbers, hold. The caller moves the order on. Returns what is held again, and
 * what the parcels were. Refuses `parcels_left`.
 */
export async function takeBackParcels(tx: Tx, actor: StaffActor, order: LoadedOrder, reason: string): Promise<Taken> {
  const { customer_id, order_id, warehouse_id, currency } = order
  const { rows: parcels } = await sql<{ parcel_no: number; left_at: string | null }>`
    select parcel_no, left_at, weight_g, length_cm, width_cm, height_cm, tracking_no, (select c.code from carton c where c.carton_id = parcel.carton_id) as carton from parcel
    where customer_id = ${customer_id} and order_id = ${order_id} order by parcel_no`.execute(tx.db)
  refuse(refuseLeft(parcels))
  const { rows: fees } = await sql<{ fee_type: string; amount: string }>`select fee_type, amount from order_fee
    where customer_id = ${customer_id} and order_id = ${order_id} order by line_no`.execute(tx.db)
  await takeBackPacking(tx, order)
  await releaseSerials(tx, actor, order, reason)
  const { rows } = await sql<{ held: string }>`select unpack_order(${customer_id}, ${warehouse_id}, ${order_id},
    ${reason}, ${tx.now}) as held`.execute(tx.db)
  return { held: roundMoney(rows[0]?.held ?? '0', currency), parcels, fees }
}

/** Returns what is held for the order again. Refuses `order_state`, `interception_open` (whose answer unpacks), `parcels_left`, `not_found`. */
export function unpackOrder(
  ctx: Ctx,
  actor: StaffActor,
  input: { customer_id: number; order_id: string; reason: string },
): Promise<OutputOf<typeof officeOrderCalls.unpackOrder>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockStaffOrder(tx.db, actor, input)
    refuse(refuseFor(actor, 'unpack', order.status) ?? refuseIntercepted(order))
    const { reason } = input
    const { held, parcels, fees } = await takeBackParcels(tx, actor, order, reason)
    await happen(ctx, tx, actor, [order], 'unpack', {
      set: { packed_at: null, amount: held },
      note: reason,
      before: { parcels, fees },
      after: { reason, held },
    })
    tx.changed(['stock', 'billing'], order.customer_id)
    return { held, currency: order.currency }
  })
}
