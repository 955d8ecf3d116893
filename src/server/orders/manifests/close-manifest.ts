// Closing a manifest ships the orders that are on it (Rule 9.41): the same few statements whatever their number. What may not leave comes off it
// and is named, so that the driver does not take it.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { refuse } from '#shared/errors.ts'
import type { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import { refuseManifestEvent } from '#shared/orders/floor/manifests.states.ts'
import { refuseWaiting } from '#shared/orders/stopping.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { staffSeesWarehouse } from '#server/customers/index.ts'
import { noteOrder } from '../happen.ts'
import { customersOf, idsOf, lockOrders } from '../load-orders.ts'
import { ship } from '../packing/ship-orders.ts'
import { refuseFor } from '../party.ts'
import { isOn, lockManifest, noteManifest, type LockedManifest } from './manifest-writing.ts'
import { refuseParts } from './put-on-manifest.ts'

type Calls = typeof manifestCalls
type Order = { customer_id: number; order_id: string }
type Missing = Order & { parcel_no: number; tracking_no: string | null }

/** Refuses `manifest_state` with nothing on it, `not_found`; where nothing may leave, what keeps the first order. */
export const closeManifest = (
  ctx: Ctx,
  actor: StaffActor,
  { manifest_id, driver, plate }: ParsedInputOf<Calls['close']>,
): Promise<OutputOf<Calls['close']>> =>
  write(ctx, actor, async (tx) => {
    const manifest = await lockManifest(tx, actor, manifest_id, 'close')
    const { rows: keys } = await sql<Order>`select distinct i.customer_id, i.order_id from manifest_parcel i
      where i.manifest_id = ${manifest_id} and i.left_as is null`.execute(tx.db)
    const orders = await lockOrders(tx.db, keys, staffSeesWarehouse(actor, 'o'))
    const missing = await missingParts(tx, manifest, orders)
    // What somebody shipped by hand a moment ago went with it already.
    const results = orders
      .filter(({ status }) => status !== 'shipped')
      .map((order) => ({
        order,
        refusal:
          refuseFor(actor, 'ship', order.status) ??
          refuseWaiting(order) ??
          refuseParts(
            order,
            missing.filter(({ order_id }) => order_id === order.order_id),
          ),
      }))
    const ready = results.filter(({ refusal }) => refusal === undefined).map(({ order }) => order)
    const kept = results.flatMap(({ order, refusal }) => (refusal ? [{ order, refusal }] : []))
    await ship(ctx, tx, actor, ready, { manifest: manifest.number })
    await sql`update manifest_parcel i set left_as = 'kept', left_at = ${tx.now}
      where i.manifest_id = ${manifest_id} and i.left_as is null`.execute(tx.db)
    const { rows: counted } = await sql<{ parcels: number; orders: number }>`select count(*)::int as parcels,
      count(distinct (i.customer_id, i.order_id))::int as orders from manifest_parcel i where i.manifest_id = ${manifest_id} and ${isOn}`.execute(
      tx.db,
    )
    const left = counted[0]!
    if (left.parcels === 0) refuse(kept[0]?.refusal ?? refuseManifestEvent('close', manifest.status, 0))
    for (const { order, refusal } of kept)
      noteOrder(tx, order, { status: order.status }, { manifest: manifest.number, refused: refusal.code })
    await sql`update manifest set status = 'closed', closed_by = ${actor.name}, closed_at = ${tx.now}, driver = ${driver}, plate = ${plate}
      where manifest_id = ${manifest_id}`.execute(tx.db)
    noteManifest(
      tx,
      manifest,
      { status: manifest.status },
      { status: 'closed', driver, plate, ...left, kept: kept.length },
    )
    return { ...left, kept: kept.map(({ order, refusal }) => ({ order_no: order.order_no, refusal })) }
  })

/** Of these orders the parcels that are not on the manifest. */
async function missingParts(tx: Tx, { manifest_id }: LockedManifest, orders: readonly Order[]): Promise<Missing[]> {
  const { rows } = await sql<Missing>`select p.customer_id, p.order_id, p.parcel_no, p.tracking_no
    from unnest(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[]) x(c, o) join parcel p on p.customer_id = x.c and p.order_id = x.o
    where not exists (select from manifest_parcel i where i.customer_id = p.customer_id and i.manifest_id = ${manifest_id}
      and i.order_id = p.order_id and i.parcel_no = p.parcel_no and i.left_as is null) order by p.order_id, p.parcel_no`.execute(
    tx.db,
  )
  return rows
}
