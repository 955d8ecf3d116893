// Closing a manifest lets the parcels that are on it leave, and ships the orders whose last ones these are (Rules 9.41, 9.67): the same few
// statements whatever their number. What may not leave comes off it and is named, so that the driver does not take it.
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
import { happen, noteOrder } from '../happen.ts'
import { customersOf, idsOf, lockOrders, type LoadedOrder } from '../load-orders.ts'
import { ship } from '../packing/ship-orders.ts'
import { refuseFor } from '../party.ts'
import { isOn, lockManifest, noteManifest, type LockedManifest } from './manifest-writing.ts'

type Calls = typeof manifestCalls
type Order = { customer_id: number; order_id: string }
type OnIt = Order & { parcel_no: number; tracking_no: string | null; of: number; elsewhere: number }

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
    // What somebody shipped by hand a moment ago went with it already.
    const results = orders
      .filter(({ status }) => status !== 'shipped')
      .map((order) => ({ order, refusal: refuseFor(actor, 'ship', order.status) ?? refuseWaiting(order) }))
    const ready = results.filter(({ refusal }) => refusal === undefined).map(({ order }) => order)
    const kept = results.flatMap(({ order, refusal }) => (refusal ? [{ order, refusal }] : []))
    await leave(ctx, tx, actor, manifest, ready)
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

/** What is on it of locked orders leaves. An order whose last parcel leaves with it is shipped; of the others the rest stays here (Rule 9.67). */
async function leave(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  { manifest_id, number }: LockedManifest,
  orders: readonly LoadedOrder[],
): Promise<void> {
  const { rows } = await sql<OnIt>`select i.customer_id, i.order_id, i.parcel_no, p.tracking_no, a.of, a.elsewhere
    from unnest(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[]) x(c, o)
    join manifest_parcel i on i.customer_id = x.c and i.order_id = x.o and i.manifest_id = ${manifest_id} and i.left_as is null
    join parcel p on p.customer_id = i.customer_id and p.order_id = i.order_id and p.parcel_no = i.parcel_no
    cross join lateral (select count(*)::int as of, count(*) filter (where y.left_at is null and not exists (select from manifest_parcel j
        where j.customer_id = y.customer_id and j.order_id = y.order_id and j.parcel_no = y.parcel_no and j.manifest_id = ${manifest_id}
          and j.left_as is null))::int as elsewhere
      from parcel y where y.customer_id = x.c and y.order_id = x.o) a
    order by i.order_id, i.parcel_no`.execute(tx.db)
  const onIt = Map.groupBy(rows, ({ order_id }) => order_id)
  const whole = orders.filter(({ order_id }) => onIt.get(order_id)?.[0]?.elsewhere === 0)
  const parts = orders.filter((order) => !whole.includes(order))
  await ship(ctx, tx, actor, whole, { manifest: number })
  if (parts.length === 0) return
  await sql`with gone as (update manifest_parcel i set left_as = 'shipped', left_at = ${tx.now}
      where i.manifest_id = ${manifest_id} and i.left_as is null and i.order_id = any (${idsOf(parts)}::uuid[])
      returning i.customer_id, i.order_id, i.parcel_no)
    update parcel p set left_at = ${tx.now} from gone g
    where p.customer_id = g.customer_id and p.order_id = g.order_id and p.parcel_no = g.parcel_no`.execute(tx.db)
  await happen(ctx, tx, actor, parts, 'leave', ({ order_id }) => {
    const gone = onIt.get(order_id) ?? []
    const said = gone.map(({ parcel_no, of, tracking_no }) => `${parcel_no}/${of} ${tracking_no ?? ''}`.trim())
    return { note: said.join(', '), after: { manifest: number, parcels: gone.map(({ parcel_no }) => parcel_no) } }
  })
}
