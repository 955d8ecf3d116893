// Valid requests of the sandbox. Simulations are a test key's: each about an order, booking or return of the shadow that it may happen to.
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { apiOrderCalls } from '#shared/api/orders.contract.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { lossCalls } from '#shared/inbound/losses.contract.ts'
import { returnCalls } from '#shared/returns/returns.contract.ts'
import { apiSimulateCalls as simulateCalls } from '#shared/api/simulate.contract.ts'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { box, EXPRESS } from '#server/inbound/booking.testing.ts'
import { makeSubmitted } from '#server/orders/order.testing.ts'
import { ok, send, type Caller } from '#test/app.ts'
import { makeKey } from '#test/make.ts'
import type { Requests } from './requests.ts'
import { PNG, type World } from './world.ts'

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

async function intercepted({ test, customer, shop }: World): Promise<string> {
  const order_id = await makeSubmitted(test, shop)
  await ok(test, customer, simulateCalls.order, { order_id, event: 'verified' })
  await ok(test, customer, apiOrderCalls.intercept, { order_id, type: 'other', note: 'Ordered twice' })
  return order_id
}

async function lost(shadow: World): Promise<string> {
  const { test, customer } = shadow
  const booking_id = await booked(shadow)
  await ok(test, customer, simulateCalls.booking, { booking_id, event: 'arrived' })
  const missing = [{ sku: shadow.sku.sku, quantity: 2 }]
  await ok(test, customer, simulateCalls.booking, { booking_id, event: 'received', missing })
  return (await ok(test, customer, lossCalls.getList, {})).rows[0]!.loss_id
}

/** Filed by a person who looks at the sandbox. */
async function filed({ test }: World, person: Caller): Promise<string> {
  const inside = { sandbox: true }
  const file = { name: 'slip.png', bytes: PNG }
  const { file_id } = (await send(test, person, topUpCalls.uploadSlip, {}, { ...inside, file })).content
  const top_up = { amount: '500.00', currency: 'USD' as const, paid_on: '2026-03-01', payment_method: 'bank_transfer' as const } // prettier-ignore
  return (await send(test, person, topUpCalls.addTopup, { ...top_up, slip_file_id: file_id, remark: '' }, inside)).content.top_up_id // prettier-ignore
}

export const sandboxRequests: Requests = {
  'GET /api/ucenter/sandbox/getInfo': (world) => ({ as: world.customer, input: {} }),
  'POST /api/ucenter/sandbox/startOver': (world) => ({ as: world.customer, input: {} }),
  'POST /api/v1/simulate/orders/{order_id}': simulated(async (shadow) => ({
    order_id: await makeSubmitted(shadow.test, shadow.shop),
    event: 'packed',
  })),
  'POST /api/v1/simulate/orders/{order_id}/interception': simulated(async (shadow) => ({
    order_id: await intercepted(shadow),
    answer: 'stopped',
  })),
  'POST /api/v1/simulate/loss_orders/{loss_id}': simulated(async (shadow) => ({
    loss_id: await lost(shadow),
    event: 'rejected',
  })),
  'POST /api/v1/simulate/top_ups/{top_up_id}': async (world) => {
    const shadow = await shadowOf(world)
    return { as: shadow.customer, input: { top_up_id: await filed(shadow, world.customer), event: 'confirmed' } }
  },
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
