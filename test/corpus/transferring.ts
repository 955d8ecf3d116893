// A transfer for the requests of both sides: of a new product of the world's customer, out of or into its shop's warehouse, as far as it is wanted.
import { officeTransferCalls as calls } from '#shared/stock/transfers.contract.ts'
import { ok } from '#test/app.ts'
import { makeSku, makeStock, makeWarehouse } from '#test/make.ts'
import type { World } from './world.ts'

let count = 0
const PIECES = 3

/** What can be asked for: goods that lie in the shop's warehouse, or in another one on their way to it. */
export async function transferable(world: World, where: 'from' | 'to' = 'from') {
  const { customerId, shop, test, mark } = world
  const { sku, skuId } = await makeSku(test, customerId, { sku: `${mark}-TR${++count}` })
  const other = (await makeWarehouse(test)).warehouseId
  const [source, destination] = where === 'from' ? [shop.warehouseId, other] : [other, shop.warehouseId]
  await makeStock(test, customerId, source, skuId, PIECES)
  const lines = [{ sku_id: skuId, quantity: PIECES }]
  return { sku, asked: { from_warehouse_id: source, to_warehouse_id: destination, lines, note: mark } }
}

/** `shipped`: on its way to the shop's warehouse; the others leave from there. */
export async function transferring(world: World, upto: 'submitted' | 'approved' | 'shipped') {
  const { customerId: customer_id, admin, mark, test } = world
  const { asked } = await transferable(world, upto === 'shipped' ? 'to' : 'from')
  const { transfer_id } = await ok(test, admin, calls.submit, { ...asked, customer_id })
  const key = { customer_id, transfer_id }
  if (upto !== 'submitted') await ok(test, admin, calls.approve, key)
  if (upto === 'shipped') await ok(test, admin, calls.ship, { ...key, lines: asked.lines, note: mark })
  return { key, lines: asked.lines }
}
