// What every write of a manifest shares: locking it within a person's warehouses, which parcels are on one and which wait for one, and its log.
import { sql, type RawBuilder } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseManifestEvent, type ManifestEvent, type ManifestStatus } from '#shared/orders/floor/manifests.states.ts'
import { customerOfOrderNo } from '#shared/orders/orders.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { EVERYBODY } from '#server/base/http/live.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'

export type LockedManifest = {
  manifest_id: string
  number: number
  warehouse_id: string
  carrier: string
  status: ManifestStatus
}

/** One person at a time works on it. Refuses `not_found`, also outside the person's warehouses, and `manifest_state`. */
export async function lockManifest(
  tx: Tx,
  actor: StaffActor,
  manifestId: string,
  event: ManifestEvent,
): Promise<LockedManifest> {
  const { rows } =
    await sql<LockedManifest>`select v.manifest_id, v.number, v.warehouse_id, v.carrier, v.status from manifest v
    where v.manifest_id = ${manifestId} and ${staffSeesWarehouse(actor, 'v')} for no key update`.execute(tx.db)
  const found = rows[0]
  if (!found) throw new AppError('not_found')
  refuse(refuseManifestEvent(event, found.status))
  return found
}

/** Over rows `i` of manifest_parcel: the parcel is on the manifest, or went with it. The same words as the index that keeps it to one. */
export const isOn = sql<boolean>`(i.left_as is null or i.left_as = 'shipped')`

/** Over orders `o` and parcels `p`: what waits for a carrier's van and stands on no manifest. What a customer wants back stays here. */
export const waitsForVan = (actor: StaffActor, warehouseId: string): RawBuilder<boolean> =>
  sql`o.warehouse_id = ${warehouseId} and o.status = 'awaiting_shipping' and o.deleted_at is null
    and o.interception ->> 'state' is distinct from 'open' and p.tracking_no is not null and p.left_at is null and ${staffSeesCustomerOf(actor, 'o')}
    and not exists (select from manifest_parcel i where i.customer_id = p.customer_id and i.order_id = p.order_id and i.parcel_no = p.parcel_no and ${isOn})`

/** The orders that a number stands for, as a scanner reads it; with the parcel where it is a parcel's. */
export function numbered(code: string): RawBuilder<unknown> {
  const upper = code.toUpperCase()
  const customerId = customerOfOrderNo(upper)
  const ours = sql`union all select o.customer_id, o.order_id, null from orders o where o.customer_id = ${customerId ?? 0} and o.order_no = ${upper}`
  return sql`select p.customer_id, p.order_id, p.parcel_no from parcel p where p.tracking_no = ${upper}
    union all select p.customer_id, p.order_id, p.parcel_no from parcel p where p.last_mile_no = ${upper}
    union all select o.customer_id, o.order_id, null from orders o where o.customer_order_no = ${code} and o.deleted_at is null
    ${customerId === undefined ? sql`` : ours}`
}

export type Key = { customer_id: number; order_id: string; parcel_no: number }

/** Puts parcels of locked orders on it. One that was on it before comes back. */
export async function putOn(
  tx: Tx,
  actor: StaffActor,
  { manifest_id }: LockedManifest,
  parcels: readonly Key[],
  scanned: boolean,
): Promise<void> {
  await sql`insert into manifest_parcel (customer_id, manifest_id, order_id, parcel_no, scanned, added_by, added_at)
    select c, ${manifest_id}, o, n, ${scanned}, ${actor.name}, ${tx.now}
    from unnest(${parcels.map((one) => one.customer_id)}::int[], ${parcels.map((one) => one.order_id)}::uuid[],
      ${parcels.map((one) => one.parcel_no)}::int[]) x(c, o, n)
    on conflict (customer_id, manifest_id, order_id, parcel_no) do update
      set scanned = excluded.scanned, added_by = excluded.added_by, added_at = excluded.added_at, left_at = null, left_as = null`.execute(
    tx.db,
  )
}

/** The log row, and news for open pages of the staff. */
export function noteManifest(tx: Tx, { number }: { number: number }, before: object | undefined, after: object): void {
  tx.note({ object: 'manifest', objectId: String(number), before, after })
  tx.changed(['orders'], EVERYBODY)
}
