// Valid requests about connected shops: each about a shop of its own, which takes the place of the one before, asked at the simulator.
import { sql } from 'kysely'
import { connect, entered, lineOf, makeSimulated, orderOf } from '#server/integrations/shops/shops.testing.ts'
import type { SimulatedShop } from '#server/outside/shops/simulator/simulated-shop.ts'
import { syncDue } from '#server/integrations/index.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

type Input = Record<string, unknown>
const own = (input: (world: World) => Promise<Input> | Input) => async (world: World) => ({
  as: world.customer,
  input: await input(world),
})
let count = 0

/** A customer may have twenty: those of earlier requests make room. */
async function makeRoom({ test, customerId }: World): Promise<void> {
  await sql`update shop set deleted_at = ${test.ctx.clock.now()}, enabled = false, lease = null, leased_until = null where customer_id = ${customerId} and deleted_at is null`.execute(
    test.ctx.db.office,
  )
}
/** Where a call signs as this shop (test/input.corpus.test.ts). */
export const signing: { shop?: SimulatedShop } = {}

async function shop(world: World, fill?: (simulated: SimulatedShop) => void) {
  await makeRoom(world)
  const simulated = makeSimulated(world.test, 'shopify')
  signing.shop = simulated
  fill?.(simulated)
  const shop_id = await connect(world.test, world.customer, simulated, [world.shop.warehouseId])
  if (fill) while ((await syncDue(world.test.ctx)) > 0);
  // The jobs of this database leave it alone.
  await sql`update shop set next_at = '2999-01-01T00:00:00Z' where shop_id = ${shop_id}`.execute(
    world.test.ctx.db.office,
  )
  return { shop_id, simulated }
}
/** With an order that names an unknown product. */
async function waiting(world: World) {
  const code = `UNKNOWN-${++count}`
  const { shop_id } = await shop(world, ({ orders }) => orders.push(orderOf(++count, '2026-01-02T08:00:00Z', [lineOf(code)], { shipping: `Way ${count}` }))) // prettier-ignore
  const { rows } = await sql<{ shop_order_id: string }>`select shop_order_id from shop_order where shop_id = ${shop_id}`.execute(world.test.ctx.db.office) // prettier-ignore
  return { shop_id, code, title: `Way ${count}`, shop_order_id: rows[0]?.shop_order_id ?? '' }
}
/** With an order that was changed in the shop after it was imported. */
async function changed(world: World) {
  const made = await shop(world, ({ orders }) => orders.push(orderOf(++count, '2026-01-02T08:00:00Z', [lineOf(world.shop.sku)], { number: `CH-${count}-${world.customerId}` }))) // prettier-ignore
  const { shop_id } = made
  await sql`update shop_order set state = 'changed', change = 'canceled', content = '{"number":"x","placed_at":"","currency":"USD","method":"","note":"","recipient":null,"lines":[]}'
    where shop_id = ${shop_id}`.execute(world.test.ctx.db.office)
  const { rows } = await sql<{ shop_order_id: string }>`select shop_order_id from shop_order where shop_id = ${shop_id}`.execute(world.test.ctx.db.office) // prettier-ignore
  return { shop_id, shop_order_id: rows[0]?.shop_order_id ?? '' }
}
const RECIPIENT = {
  first_name: 'Erika', last_name: 'Muster', company: '', phone: '+49 30 123456', email: '', id_number: '', address1: 'Lindenallee', address2: '', address3: '',
  house_number: '4', city: 'Berlin', province: '', country: 'DE', postal_code: '10115', address_type: 'residential',
} // prettier-ignore
const only = async (world: World) => ({ shop_id: (await shop(world)).shop_id })

export const shopRequests: Requests = {
  'GET /api/ucenter/plugins/getList': own(async (world) => {
    await shop(world)
    return {}
  }),
  'POST /api/ucenter/plugins/addShop': own(async (world) => {
    await makeRoom(world)
    return entered(makeSimulated(world.test, 'woocommerce'), [world.shop.warehouseId])
  }),
  'POST /api/ucenter/plugins/updateShop': own(async (world) => ({
    ...(await only(world)),
    name: `Shop ${++count}`, warehouse_ids: [world.shop.warehouseId], enabled: true, submits: true, prefix: 'A-', phone: '+49 30 1234567', pushes_tracking: true,
    pushes_stock: false, stock_buffer: 2, location: 'gid://shopify/Location/1',
  })), // prettier-ignore
  'POST /api/ucenter/plugins/changeKey': own(async (world) => {
    const { shop_id, simulated } = await shop(world)
    return { shop_id, key: simulated.key, secret: simulated.secret }
  }),
  'POST /api/ucenter/plugins/testShop': own(only),
  'POST /api/ucenter/plugins/syncShop': own(only),
  'POST /api/ucenter/plugins/fetchFrom': own(async (world) => ({ ...(await only(world)), from: '2026-01-01' })),
  'POST /api/ucenter/plugins/deleteShop': own(only),
  'GET /api/ucenter/plugins/getLog': own(async (world) => ({ ...(await only(world)), size: '20' })),
  'POST /api/ucenter/plugins/retryPushes': own(only),
  'GET /api/ucenter/plugins/getOrders': own(async (world) => ({
    shop_id: (await waiting(world)).shop_id, state: 'review', number: '#1', size: '20', count: 'capped',
  })), // prettier-ignore
  'POST /api/ucenter/plugins/retryOrders': own(async (world) => {
    const { shop_id, shop_order_id } = await waiting(world)
    return { shop_id, shop_order_ids: [shop_order_id] }
  }),
  'POST /api/ucenter/plugins/ignoreOrders': own(async (world) => {
    const { shop_id, shop_order_id } = await waiting(world)
    return { shop_id, shop_order_ids: [shop_order_id] }
  }),
  'POST /api/ucenter/plugins/mendOrder': own(async (world) => {
    const { shop_id, shop_order_id } = await waiting(world)
    return { shop_id, shop_order_id, recipient: RECIPIENT }
  }),
  'POST /api/ucenter/plugins/decideChange': own(async (world) => ({ ...(await changed(world)), decision: 'keep' })),
  'GET /api/ucenter/plugins/getSkus': own(only),
  'POST /api/ucenter/plugins/mapSku': own(async (world) => {
    const { shop_id, code } = await waiting(world)
    return { shop_id, code, sku: world.shop.sku }
  }),
  'GET /api/ucenter/plugins/getMethods': own(only),
  'POST /api/ucenter/plugins/mapMethod': own(async (world) => {
    const { shop_id, title } = await waiting(world)
    return { shop_id, title, choice: 'rules' }
  }),
  'POST /api/ucenter/plugins/hook/shopify': async (world) => {
    await shop(world)
    return { as: null, input: { id: 1001 } }
  },
  'POST /api/ucenter/plugins/hook/woocommerce': async (world) => {
    await makeRoom(world)
    const simulated = makeSimulated(world.test, 'woocommerce')
    signing.shop = simulated
    await connect(world.test, world.customer, simulated, [world.shop.warehouseId])
    return { as: null, input: { id: 501 } }
  },
}
