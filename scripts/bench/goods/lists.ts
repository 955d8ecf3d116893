// The lists of products and of stock over a million SKUs: 16 connections, customers drawn as skewed as they own products; beside a call that
// does nothing and the same SQL sent straight, both in the same run.
import pg from 'pg'
import type { Call } from '#shared/contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { watchTraffic } from '#test/traffic.ts'
import type { Ctx } from '#server/base/context.ts'
import { BatchSender, type Statement } from '#server/base/database/batch.ts'
import { listProducts } from '#server/products/catalogue/products.queries.ts'
import { listStock } from '#server/stock/levels/stock.queries.ts'
import { benchActor } from '../actor.ts'
import { drive, percentile, report, round } from '../http-load.ts'
import type { Stage } from '../stage.ts'
import { CONNECTIONS } from '../submit.ts'
import { headersOf, pathOf, type GoodsWorld, type Owner } from './world.ts'

type List = { name: string; call: Call; input: (i: number) => Record<string, string> }
const some = (i: number) => `SKU-${String(i % 40).padStart(5, '0')}`
const LISTS: List[] = [
  { name: 'products', call: productCalls.getList, input: () => ({ size: '20' }) },
  { name: 'products by SKU', call: productCalls.getList, input: (i) => ({ size: '20', sku: some(i) }) },
  { name: 'stock', call: stockCalls.getList, input: () => ({ size: '20' }) },
  { name: 'stock by SKU', call: stockCalls.getList, input: (i) => ({ size: '20', sku: some(i) }) },
]
const CALLS = 800

export async function benchLists(stage: Stage, world: GoodsWorld, port: number): Promise<void> {
  const { ctx, close } = await stage.open('world')
  for (const { name, call, input } of LISTS) {
    const owners = drawn(world)
    const over = (count: number) => overHttp(port, count, (i) => ({ path: pathOf(call, input(i)), owner: owners(i) }))
    await over(200)
    const http = await over(CALLS)
    const empty = await overHttp(port, CALLS, () => ({ path: '/healthz' }))
    const statements = await recorded(ctx, call, input, owners)
    const bare = await straight(stage.urlOf('world'), statements)
    const p95 = percentile(http, 0.95)
    const beside = percentile(empty, 0.95) + percentile(bare, 0.95)
    report({
      figure: `goods: list of ${name}`,
      connections: CONNECTIONS,
      p50_ms: round(percentile(http, 0.5)),
      p95_ms: round(p95),
      empty_call_p95_ms: round(percentile(empty, 0.95)),
      same_sql_p95_ms: round(percentile(bare, 0.95)),
      ratio: round(p95 / beside),
      aim_ratio: 3,
    })
  }
  await close()
}

/** Customers as often as they own products, the same in every run. */
function drawn({ owners }: GoodsWorld): (i: number) => Owner {
  const total = owners.reduce((sum, { skus }) => sum + skus, 0)
  return (i) => {
    let left = ((i * 48_271) % 9973) * (total / 9973)
    return owners.find(({ skus }) => (left -= skus) <= 0) ?? owners[0]!
  }
}

async function overHttp(
  port: number,
  count: number,
  next: (i: number) => { path: string; owner?: Owner },
): Promise<number[]> {
  const times: number[] = []
  let i = 0
  await drive(
    port,
    CONNECTIONS,
    () => {
      if (i >= count) return undefined
      const { path, owner } = next(i)
      return { request: { method: 'GET', path, headers: owner ? headersOf(owner.token) : {} }, tag: i++ }
    },
    ({ status, body, ms }) => {
      if (status !== 200) throw new Error(`${status} ${body.slice(0, 300)}`)
      times.push(ms)
    },
  )
  return times
}

/** The round trips of each call: what the list sends to the database. */
type Trips = (readonly Statement[])[]

async function recorded(ctx: Ctx, call: Call, input: List['input'], owners: (i: number) => Owner): Promise<Trips[]> {
  const calls: Trips[] = []
  for (let i = 0; i < CALLS; i++) {
    const actor = benchActor(owners(i), { key: '', fingerprint: Buffer.alloc(0) })
    const asked = call.input.parse(input(i)) as never
    const trips = await watchTraffic(() =>
      call === productCalls.getList ? listProducts(ctx, actor, asked) : listStock(ctx, actor, asked),
    )
    calls.push(trips.filter(({ role }) => role === 'ucenter_portal').map(({ statements }) => statements))
  }
  return calls
}

/** Milliseconds of each call's statements over as many plain connections of the portal's role. */
async function straight(url: string, calls: readonly Trips[]): Promise<number[]> {
  const times: number[] = []
  let at = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: url, options: '-c role=ucenter_portal' })
      await client.connect()
      const sender = new BatchSender(client)
      for (let trips = calls[at++]; trips; trips = calls[at++]) {
        const started = performance.now()
        for (const trip of trips) await Promise.all(trip.map((statement) => sender.send(statement)))
        times.push(performance.now() - started)
      }
      await client.end()
    }),
  )
  return times
}
