// What every write of a wave shares: locking it within a person's warehouses, taking orders out, and where it stands afterwards.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import {
  refuseWaveEvent,
  type WaveEvent,
  type WaveLeaving,
  type WaveStatus,
} from '#shared/orders/floor/waves.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import { EVERYBODY } from '#server/base/http/live.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { staffSeesWarehouse } from '#server/customers/index.ts'

export type LockedWave = { wave_id: string; number: number; warehouse_id: string; status: WaveStatus }

/** Refuses `not_found`, also outside the person's warehouses, and `wave_state`. */
export async function lockWave(tx: Tx, actor: StaffActor, waveId: string, event: WaveEvent): Promise<LockedWave> {
  const { rows } = await sql<LockedWave>`select v.wave_id, v.number, v.warehouse_id, v.status from wave v
    where v.wave_id = ${waveId} and ${staffSeesWarehouse(actor, 'v')} for no key update`.execute(tx.db)
  const found = rows[0]
  if (!found) throw new AppError('not_found')
  refuse(refuseWaveEvent(event, found.status))
  return found
}

type Left = { customer_id: number; order_id: string; order_no: string; slot: number; picked: number }

/** Takes those of the orders out that are still in it, all where none is named; they go on waiting for packing. */
export async function takeOut(
  tx: Tx,
  actor: StaffActor,
  wave: LockedWave,
  orderIds: readonly string[] | undefined,
  how: { as: WaveLeaving; reason: string },
): Promise<Left[]> {
  const which = orderIds ? sql`and o.order_id = any (${orderIds}::uuid[])` : sql``
  const { rows } = await sql<Left>`with gone as (
      update wave_order o set left_at = ${tx.now}, left_as = ${how.as}, left_by = ${actor.name}, reason = ${how.reason}
      where o.wave_id = ${wave.wave_id} and o.left_at is null ${which} returning o.customer_id, o.order_id, o.slot
    )
    select g.customer_id, g.order_id, s.order_no, g.slot, (select count(*)::int from wave_pick p
      where p.customer_id = g.customer_id and p.wave_id = ${wave.wave_id} and p.order_id = g.order_id and p.picked_at is not null) as picked
    from gone g join orders s on s.customer_id = g.customer_id and s.order_id = g.order_id order by g.slot`.execute(
    tx.db,
  )
  for (const { customer_id, order_id } of rows) {
    const after = { wave: wave.number, left_as: how.as, reason: how.reason }
    tx.note({ customerId: customer_id, object: 'order', objectId: order_id, after })
    tx.changed(['orders'], customer_id)
  }
  return rows
}

/** How many lines are left to be picked, and orders that are in it or were packed. */
export async function whatIsLeft(tx: Tx, waveId: string): Promise<{ lines: number; orders: number }> {
  const { rows } = await sql<{ lines: number; orders: number }>`select
      (select count(distinct (p.customer_id, p.sku_id, p.code))::int from wave_pick p join wave_order o using (customer_id, wave_id, order_id)
        where p.wave_id = ${waveId} and o.left_at is null and p.picked_at is null) as lines,
      (select count(*)::int from wave_order o where o.wave_id = ${waveId} and (o.left_at is null or o.left_as = 'packed')) as orders`.execute(
    tx.db,
  )
  return rows[0]!
}

/** Keeps where the wave stands now: without an order it is canceled, without an open line picked, else as the caller says. */
export async function settle(tx: Tx, wave: LockedWave, otherwise: WaveStatus): Promise<WaveStatus> {
  const left = await whatIsLeft(tx, wave.wave_id)
  const status = left.orders === 0 ? 'canceled' : left.lines === 0 ? 'picked' : otherwise
  if (status !== wave.status) await setStatus(tx, wave.wave_id, status)
  return status
}

export async function setStatus(tx: Tx, waveId: string, status: WaveStatus, reason?: string): Promise<void> {
  const closed_at = status === 'open' || status === 'picking' ? null : tx.now
  await tx.db
    .updateTable('wave')
    .set({ status, closed_at, ...(reason !== undefined && { reason }) })
    .where('wave_id', '=', waveId)
    .execute()
}

/** The log row, and news for open pages of the staff. */
export function noteWave(
  tx: Tx,
  { number, customers }: { number: number; customers?: readonly number[] },
  before: object | undefined,
  after: object,
): void {
  tx.note({ object: 'wave', objectId: String(number), before, after })
  for (const customer of customers ?? [EVERYBODY]) tx.changed(['orders'], customer)
}
