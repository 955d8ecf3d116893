// A stock count that is under way, for the requests of both sides: of a new product of the world's customer, so that none is counted twice.
import { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { ok } from '#test/app.ts'
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
