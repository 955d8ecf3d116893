// Simulated shops for tests: one with orders of the customer's goods, connected by the call that people use.
import { createHmac } from 'node:crypto'
import { shopCalls } from '#shared/integrations/shops/shops.contract.ts'
import type { ShopKind } from '#shared/integrations/shops/shop-kinds.ts'
import { withSimulated } from '#server/outside/shops/simulator/serve-shops.ts'
import {
  simulatedShop, type SimulatedAddress, type SimulatedLine, type SimulatedOrder, type SimulatedShop,
} from '#server/outside/shops/simulator/simulated-shop.ts' // prettier-ignore
import { ok, type TestApp } from '#test/app.ts'
import type { MadeCustomer } from '#test/make.ts'
import { sealAccess } from './shop-writing.ts'

export const BERLIN: SimulatedAddress = {
  first_name: 'Jana', last_name: 'Weber', company: '', phone: '+49 30 5551234', address1: 'Lindenallee 12', address2: '', city: 'Berlin', province: '',
  country: 'DE', postal_code: '10115',
} // prettier-ignore

export const lineOf = (sku: string, change: Partial<SimulatedLine> = {}): SimulatedLine => ({ variant: 77, sku, title: `Nice ${sku}`, quantity: 1, price: '19.90', fulfilled: 0, ...change }) // prettier-ignore

/** An order of one line, changed at `at`. */
export const orderOf = (id: number, at: string, lines: SimulatedLine[], change: Partial<SimulatedOrder> = {}): SimulatedOrder => ({
  id, number: `#${id}`, created: at, updated: at, state: 'paid', currency: 'USD', email: 'jana@mail.example', note: '', shipping: 'Standard', address: BERLIN,
  lines, fulfilments: [], notes: [], ...change,
}) // prettier-ignore

let count = 0
/** The shop as the simulator has it; all of this test's are reached by their names. */
export function makeSimulated(test: TestApp, kind: ShopKind, change: Partial<SimulatedShop> = {}): SimulatedShop {
  const name = `test-${++count}`
  const shop = simulatedShop({
    kind,
    domain: kind === 'shopify' ? `${name}.myshopify.com` : `${name}.shop.example`,
    key: `key-${name}`,
    secret: `secret-${name}`,
    now: () => test.ctx.clock.now(),
    ...change,
  })
  test.ctx.askPublic = withSimulated([shop], test.ctx.askPublic)
  return shop
}

/** What a person enters to connect it, to read orders from 1 January on. */
export const entered = (shop: SimulatedShop, warehouseIds: string[]) => ({
  kind: shop.kind,
  name: `Shop ${shop.domain}`,
  address: shop.domain,
  key: shop.key,
  secret: shop.secret,
  warehouse_ids: warehouseIds,
  from: '2026-01-01',
})

export async function connect(test: TestApp, who: MadeCustomer, shop: SimulatedShop, warehouseIds: string[]) {
  return (await ok(test, who, shopCalls.addShop, entered(shop, warehouseIds))).shop_id
}

/** With these the shop signs what it tells. */
export function hookHeaders({ kind, domain, secret }: SimulatedShop, body: string): Record<string, string> {
  const signature = createHmac('sha256', secret).update(body).digest('base64')
  return kind === 'shopify'
    ? { 'x-shopify-shop-domain': domain, 'x-shopify-hmac-sha256': signature, 'x-shopify-topic': 'orders/updated' }
    : { 'x-wc-webhook-source': `https://${domain}/`, 'x-wc-webhook-signature': signature, 'x-wc-webhook-topic': 'order.updated' }
} // prettier-ignore

/** A connected shop as it stands in the database, for what has no application to connect it by. */
export async function insertShop(
  { ctx }: TestApp,
  who: { customerId: number; memberId: string },
  simulated: SimulatedShop,
  { address, warehouseId, since }: { address: string; warehouseId: string; since: Date },
): Promise<string> {
  const key = { customer_id: who.customerId, shop_id: ctx.clock.id() }
  await ctx.db.office
    .insertInto('shop')
    .values({
      ...key,
      kind: simulated.kind,
      name: simulated.name,
      account: simulated.domain,
      address,
      currency: simulated.currency,
      secret: sealAccess(ctx, key, simulated),
      key_end: 'test',
      warehouse_ids: [warehouseId],
      enabled: true,
      location: '',
      locations: '[]',
      made_by: who.memberId,
      maker: JSON.stringify({ kind: 'main', subAccountId: 0, name: 'Mei', skuIds: null, platformType: 1 }),
      since,
      next_at: ctx.clock.now(),
      created_by: 'Mei',
      created_at: ctx.clock.now(),
    })
    .execute()
  return key.shop_id
}
