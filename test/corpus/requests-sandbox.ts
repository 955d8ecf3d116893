// Valid requests of the sandbox. Simulations are a test key's: each about an order, booking or return of the shadow that it may happen to.
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { returnCalls } from '#shared/returns/returns.contract.ts'
import { apiSimulateCalls as simulateCalls } from '#shared/api/simulate.contract.ts'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { box, EXPRESS } from '#server/inbound/booking.testing.ts'
import { makeSubmitted } from '#server/orders/order.testing.ts'
import { ok } from '#test/app.ts'
import { makeKey } from '#test/make.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

const shadows = new WeakMap<World, Promise<World>>()
/** The world as its test key sees it: the same products, with goods of their own. */
function shadowOf(world: World): Promise<World> {
  const made = shadows.get(world) ?? makeShadow(world)
  shadows.set(world, made)
  return made
}
async function makeShadow(world: World): Promise<World> {
  const key = await makeKey(world.test, world.customer, { scopes: [...KEY_SCOPES], sandbox: true })
  const goods = { sku: world.sku.sku, warehouse_code: world.place.code, quantity: 5000 }
  await ok(world.test, key, simulateCalls.stock, goods)
  return { ...world, customer: { ...world.customer, ...key }, shop: { ...world.shop, ...key } }
}

type Input = Record<string, unknown>
const simulated = (input: (shadow: World) => Promise<Input> | Input) => async (world: World) => {
  const shadow = await shadowOf(world)
  return { as: shadow.customer, input: await input(shadow) }
}
let count = 0

async function booked({ test, customer, shop }: World): Promise<string> {
  const lines = [{ sku_id: shop.skuId, quantity: 5 }]
  const draft = await ok(test, customer, inboundCalls.saveDraft, { warehouse_id: shop.warehouseId, lines })
  const { booking_id } = draft
  const boxes = [box(1, lines)]
  const packed = await ok(test, customer, inboundCalls.savePacking, {
    booking_id, version: draft.version, packing_method: 'one_sku_per_box', barcodes_confirmed: true, boxes,
  }) // prettier-ignore
  await ok(test, customer, inboundCalls.saveShipping, {
    booking_id, version: packed.version, shipping: EXPRESS, inspection: 'none', insurance_value_usd: null, services: [], remark: '', original_asn: '',
  }) // prettier-ignore
  await ok(test, customer, inboundCalls.submit, { booking_id })
  return booking_id
}

async function announced({ test, customer, shop }: World): Promise<string> {
  const order_id = await makeSubmitted(test, shop)
  await ok(test, customer, simulateCalls.order, { order_id, event: 'shipped' })
  const lines = [{ sku_id: shop.skuId, quantity: 1 }]
  const way = { tracking_number: '', reference: '', note: '' }
  return (await ok(test, customer, returnCalls.announce, { order_id, ...way, lines })).return_id
}

export const sandboxRequests: Requests = {
  'GET /api/ucenter/sandbox/getInfo': (world) => ({ as: world.customer, input: {} }),
  'POST /api/ucenter/sandbox/startOver': (world) => ({ as: world.customer, input: {} }),
  'POST /api/v1/simulate/orders/{order_id}': simulated(async (shadow) => ({
    order_id: await makeSubmitted(shadow.test, shadow.shop),
    event: 'verified',
  })),
  'POST /api/v1/simulate/bookings/{booking_id}': simulated(async (shadow) => ({
    booking_id: await booked(shadow),
    event: 'confirmed',
    missing: [],
  })),
  'POST /api/v1/simulate/returns/{return_id}': simulated(async (shadow) => ({
    return_id: await announced(shadow),
    event: 'arrived',
    grade: 'sellable',
  })),
  'POST /api/v1/simulate/stock': simulated(({ sku, place }) => ({
    sku: sku.sku,
    warehouse_code: place.code,
    quantity: ++count,
  })),
  'POST /api/v1/simulate/top_ups': simulated(() => ({ amount: String(++count), event: 'confirmed' })),
}
