// A wave of one order that waits for packing, for the requests of the staff.
import { waveCalls } from '#shared/orders/floor/waves.contract.ts'
import { ok } from '#test/app.ts'
import type { World } from './world.ts'

/** What waits besides stands in waves of its own, so that none is in the way. */
export async function waving(world: World) {
  const order_id = await world.verified()
  const { worker, test } = world
  const choice = { warehouse_id: world.shop.warehouseId, max: 1, note: world.mark, short: true as const }
  for (;;) {
    const made = await ok(test, worker, waveCalls.make, choice)
    const { orders_of } = await ok(test, worker, waveCalls.getDetail, { wave_id: made.wave_id })
    if (orders_of[0]?.order_id === order_id) return { ...made, order_id }
  }
}

export async function waveLine(world: World) {
  const { wave_id } = await waving(world)
  const { lines } = await ok(world.test, world.worker, waveCalls.getDetail, { wave_id })
  const { customer_id, sku_id, code } = lines[0]!
  return { wave_id, customer_id, sku_id, code }
}
