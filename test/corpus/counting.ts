// A stock count that is under way, for the requests of both sides: of a new product of the world's customer, so that none is counted twice.
import { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { ok } from '#test/app.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { placeCountCalls } from '#shared/stock/place-counts.contract.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import { makeSku, makeStock } from '#test/make.ts'
import type { World } from './world.ts'

let count = 0

export async function counting(world: World) {
  const { sku, skuId } = await makeSku(world.test, world.customerId, { sku: `${world.mark}-CO${++count}` })
  const begun = await ok(world.test, world.worker, officeCountCalls.begin, {
    customer_id: world.customerId,
    warehouse_id: world.shop.warehouseId,
    skus: [sku],
    note: world.mark,
  })
  return { ...begun, sku_id: skuId }
}

export const keyOf = ({ customer_id, count_id }: { customer_id: number; count_id: string }) => ({
  customer_id,
  count_id,
})

/** A posted count that found a piece missing. */
export async function countedShort(world: World) {
  const { sku_id, ...begun } = await counting(world)
  const key = keyOf(begun)
  await makeStock(world.test, world.customerId, world.shop.warehouseId, sku_id, 3)
  await ok(world.test, world.worker, officeCountCalls.enter, {
    ...key,
    scanned: true,
    counts: [{ sku_id, quantity: 2 }],
  })
  const reasons = [{ sku_id, reason: 'lost' as const }]
  await ok(world.test, world.worker, officeCountCalls.post, { ...key, reasons, note: world.mark })
  return { key, sku_id }
}

/** A count with a picture of its goods. */
export async function countPictured(world: World) {
  const { sku_id, ...begun } = await counting(world)
  const key = keyOf(begun)
  const file_id = await world.goodsPicture()
  await ok(world.test, world.worker, officeCountCalls.addPictures, { ...key, sku_id, picture_ids: [file_id] })
  return { key, file_id }
}

/** A location of its own with three pieces of a new product. */
export async function placed(world: World) {
  const n = ++count
  const { skuId } = await makeSku(world.test, world.customerId, { sku: `${world.mark}-PC${n}` })
  const { warehouseId } = world.shop
  const [aisle, bay] = [1 + Math.floor(n / 99), 1 + (n % 99)]
  await ok(world.test, world.admin, locationCalls.addLocations, {
    warehouse_id: warehouseId, kind: 'storage', zone: 'PC', aisle_from: aisle, aisle_to: aisle, bay_from: bay, bay_to: bay, level_from: 1, level_to: 1,
  }) // prettier-ignore
  const code = `PC-${String(aisle).padStart(2, '0')}-${String(bay).padStart(2, '0')}-1`
  const goods = { warehouse_id: warehouseId, customer_id: world.customerId, sku_id: skuId }
  await makeStock(world.test, world.customerId, warehouseId, skuId, 3)
  await ok(world.test, world.worker, placeCalls.move, { ...goods, from: null, to: code, quantity: 3 })
  return { code, skuId }
}

export const beginning = (world: World, code: string) => ({
  warehouse_id: world.shop.warehouseId,
  codes: [code],
  zone: '',
  aisle: null,
  note: world.mark,
})

/** A count by location that is under way. */
export async function countingPlace(world: World) {
  const { code, skuId } = await placed(world)
  const { place_count_id } = await ok(world.test, world.worker, placeCountCalls.begin, beginning(world, code))
  return { place_count_id, code, skuId }
}
