// `shops`: how long 10,000 orders of a shop take to come in, from the simulator over HTTP, of each shop system; and that none comes twice.
import { sql } from 'kysely'
import type { Ctx } from '#server/base/context.ts'
import { syncDue } from '#server/integrations/index.ts'
import { insertShop, lineOf, orderOf } from '#server/integrations/shops/shops.testing.ts'
import { makeAskPublic } from '#server/outside/ask-public.ts'
import { ANYWHERE } from '#server/outside/open-internet.ts'
import { serveShop } from '#server/outside/shops/simulator/serve-shops.ts'
import { simulatedShop } from '#server/outside/shops/simulator/simulated-shop.ts'
import { makeCustomer, makeSku, makeWarehouse } from '#test/make.ts'
import { report, round } from './http-load.ts'
import type { Stage } from './stage.ts'

const ORDERS = 10_000
const AIM_S = 300

export async function benchShops(stage: Stage): Promise<void> {
  const { test } = stage
  test.ctx.askPublic = makeAskPublic(ANYWHERE)
  for (const kind of ['shopify', 'woocommerce'] as const) {
    const who = await makeCustomer(test)
    const { warehouseId } = await makeWarehouse(test)
    const { sku } = await makeSku(test, who.customerId)
    const simulated = simulatedShop({
      kind,
      domain: 'bench',
      key: 'shpat_bench',
      secret: 'secret',
      now: test.ctx.clock.now,
    })
    const since = new Date(test.ctx.clock.now().getTime() - 5 * 86_400_000)
    for (let n = 1; n <= ORDERS; n++)
      simulated.orders.push(orderOf(n, new Date(since.getTime() + n * 20_000).toISOString(), [lineOf(sku)]))
    const served = await serveShop(simulated)
    await insertShop(test, who, simulated, { address: served.url, warehouseId, since })
    const began = performance.now()
    const ctx: Ctx = test.ctx
    while ((await syncDue(ctx)) > 0);
    const seconds = (performance.now() - began) / 1000
    await served.close()
    const { rows } = await sql<{ orders: number; numbers: number }>`select count(*)::int as orders, count(distinct customer_order_no)::int as numbers
      from orders where customer_id = ${who.customerId}`.execute(test.ctx.db.office) // prettier-ignore
    const { orders = 0, numbers = 0 } = rows[0] ?? {}
    report({ figure: 'shops', kind, orders, doubles: orders - numbers, seconds: round(seconds), pages: simulated.asked, aim_s: AIM_S, ok: orders === ORDERS && numbers === ORDERS && seconds < AIM_S }) // prettier-ignore
  }
}
