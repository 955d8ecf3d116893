// `search`: the search over everything (Ctrl+K) where there are a million orders. What one person types is asked of every list at once, over as many
// connections as a browser has; how long until the last answer is there.
import { numberOf } from '#shared/document-numbers.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { returnCalls } from '#shared/returns/returns.contract.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import type { World } from '#test/bulk.ts'
import { drive, percentile, report, round, type Request } from './http-load.ts'
import { growTo } from './list.ts'
import type { Stage } from './stage.ts'

const ORDERS = 1_000_000
/** Of a browser to one server. */
const CONNECTIONS = 6
const SEARCHES = 60
const AIM_MS = 100

type Customer = World['customers'][number]
/** What is typed: the n-th time by this customer. */
const TYPED: Record<string, (customer: Customer, n: number) => string> = {
  'an order number': ({ customerId }, n) => numberOf('SO', customerId, 1 + n).toLowerCase(),
  'its beginning': ({ customerId }) => `so${customerId}-00`,
  'a tracking number': (_, n) => `1Z999AA1012345${6784 + n}`,
  'a word': () => 'bottle',
}

/** As the portal's search asks its lists (src/web/portal/search-sources.ts). */
function requestsOf({ token }: Customer, typed: string): Request[] {
  const both = [...new Set([typed, typed.toUpperCase()])]
  const asked: [path: string, filter: Record<string, string>][] = [
    [orderCalls.getList.path, { number: `${typed}*` }],
    ...(/^(?=.*\d)[A-Za-z0-9-]{8,}$/.test(typed)
      ? [[orderCalls.getList.path, { tracking_no: typed }] as [string, Record<string, string>]]
      : []),
    ...both.map((sku): [string, Record<string, string>] => [productCalls.getList.path, { sku }]),
    [productCalls.getList.path, { name: typed }],
    [productCalls.getList.path, { barcode: typed }],
    ...[inboundCalls.getList.path, returnCalls.getList.path].flatMap((path) =>
      both.map((number): [string, Record<string, string>] => [path, { number }]),
    ),
    [topUpCalls.getList.path, { top_up_no: typed }],
  ]
  return asked.map(([path, filter]) => ({
    method: 'GET',
    path: `${path}?${new URLSearchParams({ ...filter, size: '10' }).toString()}`,
    headers: { authorization: `Bearer ${token}`, cookie: BROWSER_COOKIE },
  }))
}

export async function benchSearch(stage: Stage, world: World): Promise<void> {
  await growTo(stage, world, ORDERS, 0)
  await stage.query('world', 'vacuum analyze')
  const server = await stage.serve('world')
  // The customer with the most orders: of a million every seventh is its own.
  const customer = world.customers[0]!
  for (const [what, typed] of Object.entries(TYPED)) {
    const times: number[] = []
    let calls = 0
    for (let n = -5; n < SEARCHES; n++) {
      const left = requestsOf(customer, typed(customer, Math.max(n, 0)))
      calls = left.length
      const began = performance.now()
      await drive(
        server.port,
        CONNECTIONS,
        () => {
          const request = left.pop()
          return request && { request, tag: left.length }
        },
        ({ status, body }) => {
          if (status !== 200 || !body.includes('"error_code":0'))
            throw new Error(`${what}: ${status} ${body.slice(0, 300)}`)
        },
      )
      if (n >= 0) times.push(performance.now() - began)
    }
    const p95 = percentile(times, 0.95)
    report({
      figure: `search: ${what}`,
      orders: ORDERS,
      calls,
      p50_ms: round(percentile(times, 0.5)),
      p95_ms: round(p95),
      aim_p95_ms: AIM_MS,
      ratio_to_aim: round(p95 / AIM_MS),
    })
  }
  await server.stop()
}
