// The two shops of the demo's first customer, which are simulated (demo-shops.ts): connected an hour ago, with orders that came in and orders that wait to be mended.
import { shopCalls } from '#shared/integrations/shops/shops.contract.ts'
import type { Ctx } from '#server/base/context.ts'
import { addShop, syncDue } from '#server/integrations/index.ts'
import { calling } from '../actors.ts'
import { DEMO_KEY, DEMO_SECRET, DEMO_SHOPIFY, DEMO_WOOCOMMERCE, withDemoShops } from '../demo-shops.ts'
import type { DemoHouse } from '../house.ts'
import type { Scene } from '../play.ts'
import type { Story } from '../story.ts'

/** `end` is the demo's now. */
export const shopScenes = (ctx: Ctx, house: DemoHouse, end: Date): Scene[] => [
  { at: new Date(end.getTime() - 3_600_000), story: shopStory(ctx, house) },
]

async function* shopStory(ctx: Ctx, { customers, warehouses }: DemoHouse): Story {
  const actor = customers[0]?.actor
  if (!actor) throw new Error('the demo has no customers')
  const asking: Ctx = { ...ctx, askPublic: withDemoShops(ctx.askPublic, () => ctx.clock.now()) }
  const from = new Date(ctx.clock.now().getTime() - 10 * 86_400_000).toISOString().slice(0, 10)
  const shared = {
    key: DEMO_KEY,
    secret: DEMO_SECRET,
    warehouse_ids: Object.values(warehouses).map(({ id }) => id),
    from,
    time_zone: 'UTC',
  }
  const connect = calling(actor, shopCalls.addShop)
  await addShop(asking, connect, { ...shared, kind: 'shopify', name: 'Lumen Trail (Shopify simulator)', address: DEMO_SHOPIFY }) // prettier-ignore
  await addShop(asking, connect, { ...shared, kind: 'woocommerce', name: 'Lumen Trail (WooCommerce simulator)', address: DEMO_WOOCOMMERCE }) // prettier-ignore
  while ((await syncDue(asking)) > 0);
  yield 0
}
