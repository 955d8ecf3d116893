// The demo's work at the desks of the warehouses: places for arrivals, goods put on shelves in Duisburg, products weighed and measured against what was
// declared, and two bookings of one consignment made one.
import { sql } from 'kysely'
import { officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { measureCalls } from '#shared/products/measures.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { saveDay, savePlan } from '#server/inbound/arrivals/save-places.ts'
import { mergeBookings } from '#server/inbound/booking/merge-bookings.ts'
import { measureProduct } from '#server/products/measures/measure-product.ts'
import { moveGoods } from '#server/stock/places/move-goods.ts'
import { addLocations } from '#server/warehouses/change-locations.ts'
import { calling } from './actors.ts'
import { morning } from './every-state.ts'
import type { DemoHouse } from './house.ts'
import type { Scene } from './play.ts'
import { bookIn, type Story } from './story.ts'

const ASN = 'LT-SEA-0426'

/** Where goods lie; the rest of them is not placed yet. The backpacks lie at two places. */
const PLACED: readonly [sku: string, code: string, quantity: number][] = [
  ['LT-PACK-28L', 'B-01-01-1', 40],
  ['LT-PACK-28L', 'B-02-03-2', 25],
  ['LT-STOVE-MINI', 'B-01-02-1', 30],
  ['LT-HEADLAMP-02', 'B-01-03-2', 60],
  ['KK-KETTLE-10', 'B-02-01-1', 20],
]

/** By how much of the declared weight and how many centimetres of length what was measured differs. */
const MEASURED: readonly [sku: string, weight: number, longerCm: number, note: string][] = [
  ['LT-PACK-28L', 1.18, 4, 'Measured in its carton'],
  ['LT-STOVE-MINI', 1.01, 0, ''],
  ['KK-KETTLE-10', 1.12, 2, 'Three pieces weighed, the middle one taken'],
]

/** Done before `end`, the demo's now. */
export const deskScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: morning(end, 6 * 24), story: shelves(ctx, house) },
  { at: morning(end, 5 * 24), story: measuring(ctx, house) },
  { at: morning(end, 20), story: merging(ctx, house) },
]

type Goods = {
  customer_id: number
  sku_id: string
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
}

/** Products of the demo by their SKU. */
async function goodsOf(ctx: Ctx, { customers }: DemoHouse): Promise<(sku: string) => Goods> {
  const { rows } = await sql<Goods & { sku: string }>`select customer_id, sku_id, sku, weight_g, length_cm::float8 as length_cm,
      width_cm::float8 as width_cm, height_cm::float8 as height_cm
    from sku where customer_id = any (${customers.map(({ actor }) => actor.customerId)}) and deleted_at is null`.execute(ctx.db.office) // prettier-ignore
  const bySku = new Map(rows.map(({ sku, ...goods }) => [sku, goods]))
  return (sku) => {
    const goods = bySku.get(sku)
    if (!goods) throw new Error(`the demo has no ${sku}`)
    return goods
  }
}

function deskOf({ staff, warehouses }: DemoHouse) {
  const [worker, place] = [staff['duisburg'], warehouses['DE1']]
  if (!worker || !place) throw new Error('the demo has no desk')
  return { worker, warehouse_id: place.id }
}

async function* shelves(ctx: Ctx, house: DemoHouse): Story {
  const { worker, warehouse_id } = deskOf(house)
  const find = await goodsOf(ctx, house)
  await addLocations(ctx, calling(worker, locationCalls.addLocations), {
    warehouse_id, kind: 'storage', zone: 'B', aisle_from: 1, aisle_to: 2, bay_from: 1, bay_to: 4, level_from: 1, level_to: 2,
  }) // prettier-ignore
  yield 1
  for (const [sku, to, quantity] of PLACED) {
    const { customer_id, sku_id } = find(sku)
    const move = { warehouse_id, customer_id, sku_id, from: null, to, quantity }
    await moveGoods(ctx, calling(worker, placeCalls.move), move)
    yield 0.1
  }
}

async function* measuring(ctx: Ctx, house: DemoHouse): Story {
  const { worker, warehouse_id } = deskOf(house)
  const find = await goodsOf(ctx, house)
  for (const [sku, weight, longerCm, note] of MEASURED) {
    const { weight_g, length_cm, ...goods } = find(sku)
    await measureProduct(ctx, calling(worker, measureCalls.measure), {
      ...goods,
      warehouse_id,
      weight_g: Math.round(weight_g * weight),
      length_cm: length_cm + longerCm,
      note,
    })
    yield 0.2
  }
}

/** The seller books the same container twice; its account manager puts the two together. */
async function* merging(ctx: Ctx, house: DemoHouse): Story {
  const { customers, staff, warehouses } = house
  const [seller, service, manager, warehouse] = [customers[0]?.actor, staff['service'], staff['manager'], staff['newjersey']] // prettier-ignore
  const place = warehouses['US1']
  if (!seller || !service || !manager || !warehouse || !place) throw new Error('the demo has nobody to merge bookings')
  const find = await goodsOf(ctx, house)
  const people = { seller, manager, warehouse, service }
  for (const [sku, quantity] of [
    ['LT-PACK-28L', 60],
    ['LT-STOVE-MINI', 80],
  ] as const) {
    const goods = [{ sku_id: find(sku).sku_id, quantity }]
    yield* bookIn(ctx, people, { warehouseId: place.id, goods, upto: 'submitted', asn: ASN })
    yield 0.5
  }
  const { rows } = await sql<{ booking_id: string }>`select booking_id from booking
    where customer_id = ${seller.customerId} and original_asn = ${ASN} order by booking_id`.execute(ctx.db.office)
  const booking_ids = rows.map(({ booking_id }) => booking_id)
  await mergeBookings(ctx, calling(manager, officeInboundCalls.merge), { customer_id: seller.customerId, booking_ids })
}

/** Duisburg takes three bookings a day, on Fridays two, and on the next Christmas Eve one. */
export async function* planArrivals(ctx: Ctx, warehouse: StaffActor, warehouseId: string): Story {
  await savePlan(ctx, calling(warehouse, officeArrivalCalls.savePlan), {
    warehouse_id: warehouseId,
    version: 0,
    unit: 'bookings',
    by_period: false,
    places: ([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, period: 'day', places: weekday === 5 ? 2 : 3 })),
  })
  yield 1
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const eve = [0, 1].map((later) => `${Number(today.slice(0, 4)) + later}-12-24`).find((day) => day > today)!
  await saveDay(ctx, calling(warehouse, officeArrivalCalls.saveDay), {
    warehouse_id: warehouseId,
    day: eve,
    note: 'Christmas Eve: until noon',
    places: [{ period: 'day', places: 1 }],
  })
}
