// The demo's manifests (vans that took an order, did not come, and are being loaded) and its waves: one that was called off, one that is picked, one at which somebody is, and one that waits for a picker.
import { sql } from 'kysely'
import { waveCalls } from '#shared/orders/floor/waves.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { makeWave } from '#server/orders/waves/make-wave.ts'
import { cancelWave, pickLine } from '#server/orders/waves/pick-wave.ts'
import { waitingForWave, waveDetail } from '#server/orders/waves/waves.queries.ts'
import { moveGoods } from '#server/stock/places/move-goods.ts'
import { calling } from './actors.ts'
import type { DemoHouse } from './house.ts'
import type { Scene } from './play.ts'
import type { Story } from './story.ts'
import { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import { closeManifest } from '#server/orders/manifests/close-manifest.ts'
import { cancelManifest, makeManifest } from '#server/orders/manifests/make-manifest.ts'
import { manifestChoices, manifestDetail } from '#server/orders/manifests/manifests.queries.ts'
import { scanParcel } from '#server/orders/manifests/put-on-manifest.ts'

const MINUTE_MS = 60_000
const SHELVES = 6

/** Made in the last half hour before `end`, the demo's now, of what waits for packing then. */
export const waveScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: new Date(end.getTime() - 30 * MINUTE_MS), story: waves(ctx, house) },
]

/** Some of the goods that orders wait for lie on shelves, the rest at no location. */
async function layOut(ctx: Ctx, { worker, warehouse_id }: Place): Promise<void> {
  const { rows } = await sql<{ customer_id: number; sku_id: string; code: string; quantity: number }>`
    with wanted as (
      select s.customer_id, s.sku_id, least(s.total, 24) as quantity, row_number() over (order by s.customer_id, s.sku_id) as n
      from stock s where s.warehouse_id = ${warehouse_id} and s.total > 0
        and not exists (select from stock_place p where p.customer_id = s.customer_id and p.warehouse_id = s.warehouse_id and p.sku_id = s.sku_id)
        and exists (select from orders o join asked_goods g using (customer_id, order_id) where o.customer_id = s.customer_id
          and o.warehouse_id = s.warehouse_id and o.status = 'awaiting_packing' and g.sku_id = s.sku_id)
    ), empty as (
      select l.code, row_number() over (order by l.code) as n from location l where l.warehouse_id = ${warehouse_id} and l.kind = 'storage'
        and l.enabled and not exists (select from stock_place p where p.warehouse_id = l.warehouse_id and p.location_id = l.location_id)
    )
    select customer_id, sku_id, code, quantity from wanted join empty using (n) order by n limit ${SHELVES}`.execute(
    ctx.db.office,
  )
  for (const { code, ...goods } of rows)
    await moveGoods(ctx, calling(worker, placeCalls.move), { warehouse_id, ...goods, from: null, to: code })
}

type Place = { worker: StaffActor; warehouse_id: string }

async function* waves(ctx: Ctx, { staff, warehouses }: DemoHouse): Story {
  const places: Place[] = []
  for (const [name, code] of [
    ['newjersey', 'US1'],
    ['duisburg', 'DE1'],
  ] as const) {
    // prettier-ignore
    const [worker, place] = [staff[name], warehouses[code]]
    if (!worker || !place) throw new Error('the demo has nobody to pick')
    places.push({ worker, warehouse_id: place.id })
  }
  const waiting = async ({ worker, warehouse_id }: Place) =>
    (await waitingForWave(ctx, worker, { warehouse_id })).rows.reduce((sum, { orders }) => sum + orders, 0)
  // Each where most is left to do.
  const make = async () => {
    const left = await Promise.all(places.map(waiting))
    const place = left[0]! >= left[1]! ? places[0]! : places[1]!
    const choice = { warehouse_id: place.warehouse_id, max: 2, note: '' }
    const { wave_id } = await makeWave(ctx, calling(place.worker, waveCalls.make), choice)
    return { ...place, wave_id }
  }
  const pick = async ({ worker, wave_id }: Place & { wave_id: string }, most: (lines: number) => number) => {
    const { lines } = await waveDetail(ctx, worker, { wave_id })
    for (const { customer_id, sku_id, code, quantity } of lines.slice(0, most(lines.length)))
      await pickLine(ctx, calling(worker, waveCalls.pick), { wave_id, customer_id, sku_id, code, quantity, reason: '' })
  }
  for (const place of places) await layOut(ctx, place)
  yield 0.05
  const first = await make()
  await cancelWave(ctx, calling(first.worker, waveCalls.cancel), {
    wave_id: first.wave_id,
    reason: 'The truck comes tomorrow',
  })
  yield 0.1
  const second = await make()
  yield 0.1
  await pick(second, (lines) => lines)
  const third = await make()
  yield 0.05
  await pick(third, (lines) => lines - 1)
  await make()
}

/** Made in the last half hour before `end`, the demo's now, of what waits for the van in Duisburg. */
export const manifestScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: new Date(end.getTime() - 25 * MINUTE_MS), story: loading(ctx, house) },
]

/** A labelled parcel leaves with a manifest of its own. */
export async function shipByManifest(
  ctx: Ctx,
  worker: StaffActor,
  parcel: { warehouse_id: string; carrier: string; tracking_no: string },
): Promise<void> {
  const { tracking_no: code, ...of } = parcel
  const { manifest_id } = await makeManifest(ctx, calling(worker, manifestCalls.make), of)
  await scanParcel(ctx, calling(worker, manifestCalls.scan), { manifest_id, code })
  const driver = { driver: 'Jan Kowalski', plate: 'DU-HL 442' }
  await closeManifest(ctx, calling(worker, manifestCalls.close), { manifest_id, ...driver })
}

async function* loading(ctx: Ctx, { staff, warehouses }: DemoHouse): Story {
  const worker = staff.duisburg
  const warehouse_id = warehouses['DE1']?.id
  if (!worker || !warehouse_id) throw new Error('the demo has nobody to load a van')
  const { rows } = await manifestChoices(ctx, worker, { warehouse_id })
  const most = rows.toSorted((a, b) => b.parcels - a.parcels)[0]
  if (!most?.parcels) throw new Error('no parcel of the demo waits for a van')
  const load = async () => {
    const { manifest_id } = await makeManifest(ctx, calling(worker, manifestCalls.make), {
      warehouse_id,
      carrier: most.carrier,
    })
    const [first] = (await manifestDetail(ctx, worker, { manifest_id })).waiting_of
    if (first)
      await scanParcel(ctx, calling(worker, manifestCalls.scan), { manifest_id, code: first.tracking_no ?? first.order_no }) // prettier-ignore
    return manifest_id
  }
  const manifest_id = await load()
  yield 0.1
  await cancelManifest(ctx, calling(worker, manifestCalls.cancel), { manifest_id, reason: 'The van broke down' })
  yield 0.1
  await load()
}
