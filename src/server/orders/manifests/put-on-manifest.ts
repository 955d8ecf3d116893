// Parcels come onto a manifest, scanned one by one or all that wait, and off it again (Rule 9.40). The manifest is locked before its orders.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse, type Refusal } from '#shared/errors.ts'
import type { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import { refuseWaiting } from '#shared/orders/stopping.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import type { LoadedOrder } from '../load-orders.ts'
import { CARRIER, joinCarrier } from '../attached/own-labels.ts'
import { refuseFor } from '../party.ts'
import { lockStaffOrder } from '../staff-orders.ts'
import { isOn, lockManifest, noteManifest, numbered, putOn, waitsForVan, type Key, type LockedManifest } from './manifest-writing.ts' // prettier-ignore

type Calls = typeof manifestCalls
/** As many as come onto it at once. */
const AT_ONCE = 1000

type Found = {
  customer_id: number
  order_id: string
  parcel_no: number | null
  carrier: string
  warehouse_code: string
}
type Standing = { parcel_no: number; tracking_no: string | null; number: number | null }

/**
 * Refuses `manifest_unknown`, `manifest_taken`, `manifest_elsewhere`, `manifest_unlabelled`, `manifest_parts` (an order's number, and it goes in
 * several parcels), `interception_open`, `order_held`, `order_state`, `manifest_state`, `not_found`.
 */
export const scanParcel = (
  ctx: Ctx,
  actor: StaffActor,
  { manifest_id, code }: ParsedInputOf<Calls['scan']>,
): Promise<OutputOf<Calls['scan']>> =>
  write(ctx, actor, async (tx) => {
    const manifest = await lockManifest(tx, actor, manifest_id, 'add')
    const found = await find(tx, actor, manifest, code)
    const order = await lockStaffOrder(tx.db, actor, found)
    const parcel = await choose(tx, actor, manifest, order, found)
    const { customer_id, order_id, order_no } = order
    const { parcel_no, tracking_no } = parcel
    await putOn(tx, actor, manifest, [{ customer_id, order_id, parcel_no }], true)
    noteManifest(tx, manifest, undefined, { order: order_no, tracking_no })
    return { customer_id, order_id, parcel_no, order_no, tracking_no }
  })

/** Where a number stands for several, one that waits for the van, then one of this warehouse, then the newest. */
async function find(tx: Tx, actor: StaffActor, manifest: LockedManifest, code: string): Promise<Found> {
  const { rows } =
    await sql<Found>`select h.customer_id, h.order_id, h.parcel_no, coalesce(${CARRIER}, '') as carrier, w.code as warehouse_code
    from (${numbered(code)}) h join orders o on o.customer_id = h.customer_id and o.order_id = h.order_id
    join warehouse w on w.warehouse_id = o.warehouse_id ${joinCarrier}
    where o.deleted_at is null and ${staffSeesWarehouse(actor, 'o')} and ${staffSeesCustomerOf(actor, 'o')}
    order by o.status = 'awaiting_shipping' desc, o.warehouse_id = ${manifest.warehouse_id} desc, h.order_id desc, h.parcel_no limit 1`.execute(
      tx.db,
    )
  const found = rows[0]
  if (!found) throw new AppError('manifest_unknown', { code })
  return found
}

/** The parcel of a locked order that was scanned. */
async function choose(
  tx: Tx,
  actor: StaffActor,
  manifest: LockedManifest,
  order: LoadedOrder,
  found: Found,
): Promise<Standing> {
  const { rows: parcels } = await sql<Standing>`select p.parcel_no, p.tracking_no, v.number from parcel p
    left join manifest_parcel i on i.customer_id = p.customer_id and i.order_id = p.order_id and i.parcel_no = p.parcel_no and ${isOn}
    left join manifest v on v.manifest_id = i.manifest_id
    where p.customer_id = ${order.customer_id} and p.order_id = ${order.order_id} order by p.parcel_no`.execute(tx.db)
  const meant = found.parcel_no === null ? parcels : parcels.filter((one) => one.parcel_no === found.parcel_no)
  const waiting = meant.filter(({ number }) => number === null)
  if (meant[0]?.number && waiting.length === 0)
    throw new AppError('manifest_taken', { order: order.order_no, number: meant[0].number })
  refuse(refuseOrder(actor, manifest, order, found))
  // The order's number says which parcel it is only where a single one waits.
  if (waiting.length > 1) {
    const numbers = waiting.map((one) => one.tracking_no ?? `#${one.parcel_no}`).join(', ')
    throw new AppError('manifest_parts', { order: order.order_no, numbers })
  }
  const parcel = waiting[0]
  if (!parcel?.tracking_no) throw new AppError('manifest_unlabelled', { order: order.order_no })
  return parcel
}

function refuseOrder(
  actor: StaffActor,
  manifest: LockedManifest,
  order: LoadedOrder,
  { carrier, warehouse_code }: Found,
): Refusal | undefined {
  const { order_no, status, warehouse_id } = order
  if (warehouse_id !== manifest.warehouse_id || carrier !== manifest.carrier)
    return { code: 'manifest_elsewhere', params: { order: order_no, carrier, warehouse: warehouse_code } }
  const waits = refuseWaiting(order)
  if (waits) return waits
  if (status === 'awaiting_packing' || status === 'packaged')
    return { code: 'manifest_unlabelled', params: { order: order_no } }
  return refuseFor(actor, 'ship', status)
}

/** What others are working on at this moment is left to them. Refuses `manifest_state`, `not_found`. */
export const addAll = (
  ctx: Ctx,
  actor: StaffActor,
  { manifest_id }: ParsedInputOf<Calls['addAll']>,
): Promise<OutputOf<Calls['addAll']>> =>
  write(ctx, actor, async (tx) => {
    const manifest = await lockManifest(tx, actor, manifest_id, 'add')
    const waiting = sql`from orders o ${joinCarrier}
      join parcel p on p.customer_id = o.customer_id and p.order_id = o.order_id
      where ${CARRIER} = ${manifest.carrier} and ${waitsForVan(actor, manifest.warehouse_id)}`
    // Locked first, and read again: who stands on which manifest is only sure of locked orders.
    const { rows: locked } = await sql<{
      order_id: string
    }>`select o.order_id ${waiting} order by o.order_id limit ${AT_ONCE} for no key update of o skip locked`.execute(
      tx.db,
    )
    const ids = locked.map(({ order_id }) => order_id)
    const { rows: parcels } =
      await sql<Key>`select p.customer_id, p.order_id, p.parcel_no ${waiting} and o.order_id = any (${ids}::uuid[])`.execute(
        tx.db,
      )
    await putOn(tx, actor, manifest, parcels, false)
    noteManifest(tx, manifest, undefined, { added: parcels.length })
    return { added: parcels.length }
  })

/** Refuses `manifest_state`, `not_found` for what is not on it. */
export const takeOff = (
  ctx: Ctx,
  actor: StaffActor,
  { manifest_id, customer_id, order_id, parcel_no }: ParsedInputOf<Calls['takeOut']>,
): Promise<Record<string, never>> =>
  write(ctx, actor, async (tx) => {
    const manifest = await lockManifest(tx, actor, manifest_id, 'take_out')
    const { rows } = await sql<{ order_no: string }>`update manifest_parcel i set left_as = 'out', left_at = ${tx.now}
      from orders o where i.manifest_id = ${manifest_id} and i.customer_id = ${customer_id} and i.order_id = ${order_id}
        and i.parcel_no = ${parcel_no} and i.left_as is null and o.customer_id = i.customer_id and o.order_id = i.order_id
        and ${staffSeesCustomerOf(actor, 'o')} returning o.order_no`.execute(tx.db)
    const gone = rows[0]
    if (!gone) throw new AppError('not_found')
    noteManifest(tx, manifest, undefined, { order: gone.order_no, parcel_no, left_as: 'out' })
    return {}
  })
