// Requests that correct the recipient of a submitted order, for both sides.
import type { World } from './world.ts'

let count = 0

/** The version that an order has now. */
export async function versionOf(world: World, order_id: string): Promise<number> {
  const { version } = await world.test.ctx.db.office
    .selectFrom('orders')
    .select('version')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  return version
}

/** A recipient of a submitted order as it should have been, priced anew by its postal code. */
export async function corrected(world: World) {
  const order_id = await world.submitted()
  const { recipient, tax } = world.form()
  const version = await versionOf(world, order_id)
  return { order_id, version, recipient: { ...recipient, postal_code: '10117', address2: `Door ${++count}` }, tax }
}
