// The work at the packing desks: a row for each packing, which stays when its parcel is taken back (Rule 9.53). The figures are made of it.
import { sql } from 'kysely'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import type { LoadedOrder } from '../load-orders.ts'

export async function notePacking(
  tx: Tx,
  actor: StaffActor,
  packingId: string,
  order: LoadedOrder,
  { parcels, pieces, wrong_scans }: { parcels: number; pieces: number; wrong_scans: number },
): Promise<void> {
  const { customer_id, order_id, warehouse_id, time_zone } = order
  await sql`insert into packing (customer_id, packing_id, order_id, warehouse_id, staff_id, day, at, parcels, pieces, wrong_scans)
    values (${customer_id}, ${packingId}, ${order_id}, ${warehouse_id}, ${actor.id}, ${localDate(tx.now, time_zone)}, ${tx.now},
      ${parcels}, ${pieces}, ${wrong_scans})`.execute(tx.db)
}

/** The parcels of a packed order are no more: whoever packed it last did so in vain. */
export async function takeBackPacking(tx: Tx, order: { customer_id: number; order_id: string }): Promise<void> {
  await sql`update packing set taken_back_at = ${tx.now}
    where customer_id = ${order.customer_id} and order_id = ${order.order_id} and taken_back_at is null`.execute(tx.db)
}
