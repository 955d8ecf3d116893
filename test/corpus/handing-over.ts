// A manifest with one parcel on it, or that waits for it, for the requests of the staff.
import { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import { ok } from '#test/app.ts'
import type { World } from './world.ts'

/** The one carrier of the corpus's methods. */
const CARRIER = 'Carrier'
export const vanOf = (world: World) => ({ warehouse_id: world.shop.warehouseId, carrier: CARRIER })

/** Open, with nothing on it, and a labelled parcel that waits. */
export async function waitingForVan(world: World) {
  const parcel = await world.packed('')
  const made = await ok(world.test, world.worker, manifestCalls.make, vanOf(world))
  return { ...made, ...parcel }
}

/** The same, and no other parcel waits: whatever others left behind is on a manifest of its own. */
export async function aloneWaiting(world: World) {
  const { manifest_id } = await ok(world.test, world.worker, manifestCalls.make, vanOf(world))
  await ok(world.test, world.worker, manifestCalls.addAll, { manifest_id })
  return waitingForVan(world)
}

/** With the parcel on it. */
export async function loaded(world: World) {
  const made = await waitingForVan(world)
  await ok(world.test, world.worker, manifestCalls.scan, { manifest_id: made.manifest_id, code: made.tracking_no })
  return made
}
