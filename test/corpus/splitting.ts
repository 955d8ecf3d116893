// Requests about orders that are split and merged.
import { versionOf } from './correcting.ts'
import type { World } from './world.ts'

/** Goods of which some can leave. */
const several = (world: World) => world.form().lines.map((line) => ({ ...line, quantity: 3 }))
const two = async (world: World) => [await world.ready(), await world.ready()]

export const splittingRequests = {
  'GET /api/ucenter/order/getSplitChoices': async (world: World) => ({
    as: world.customer,
    input: { order_id: await world.ready() },
  }),
  'POST /api/ucenter/order/splitOrder': async (world: World) => {
    const order_id = await world.ready({ lines: several(world) })
    const version = await versionOf(world, order_id)
    return {
      as: world.customer,
      input: {
        order_id,
        version,
        warehouse_id: world.shop.warehouseId,
        lines: [{ line_no: 1, quantity: 1 }],
        customer_order_no: `S-${order_id.slice(-12)}`,
      },
      logs: 3,
    }
  },
  'POST /api/ucenter/order/previewMerge': async (world: World) => ({
    as: world.customer,
    input: { order_ids: await two(world) },
  }),
  'POST /api/ucenter/order/mergeOrders': async (world: World) => {
    const orders = []
    for (const order_id of await two(world)) orders.push({ order_id, version: await versionOf(world, order_id) })
    return { as: world.customer, input: { orders }, logs: 2 }
  },
}
