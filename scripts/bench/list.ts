// `list`: the order list over a million orders of 500 customers, skewed (Zipf): a page of 20 by tab and date, exact and prefix number
// search, the tabs' counts. Server times at 16 connections; and the submit rate again, to show that it does not fall with size.
import { orderCalls } from '#shared/orders/orders.contract.ts'
import type { World } from '#test/bulk.ts'
import { makeOrders } from '#test/bulk.ts'
import { drive, percentile, report, round, type Request } from './http-load.ts'
import type { Stage } from './stage.ts'
import { CONNECTIONS, submitOverHttp, submitTasks } from './submit.ts'

/** How often each status occurs, in parts of a hundred. */
const MIX: [status: string, share: number][] = [
  ['delivered', 70], ['in_transit', 12], ['shipped', 5], ['approving', 5], ['canceled', 4], ['out_for_delivery', 2], ['possible_exception', 1], ['too_long_in_transit', 1],
] // prettier-ignore

/** Fills the world up to `total` orders: customer k gets a share of 1/k. */
export async function growTo(stage: Stage, world: World, total: number, have: number): Promise<void> {
  const weights = world.customers.map((_, i) => 1 / (i + 1))
  const sum = weights.reduce((a, b) => a + b, 0)
  for (const [i, customer] of world.customers.entries()) {
    const count = Math.round(((total - have) * (weights[i] ?? 0)) / sum)
    for (const [status, share] of MIX) {
      const part = Math.round((count * share) / 100)
      // In slices: a statement has ten seconds.
      for (let done = 0; done < part; done += 20_000) {
        await makeOrders(stage.test, world, customer, {
          count: Math.min(20_000, part - done),
          prefix: `G${total}-${status}-${done}`,
          status,
          days: 300,
        })
      }
    }
  }
}

type Query = {
  name: string
  path: string
  input: (customer: World['customers'][number], i: number) => Record<string, string>
}
const QUERIES: Query[] = [
  { name: 'page by tab, 90 days', path: orderCalls.getList.path, input: () => ({ status: 'delivered', size: '20' }) },
  {
    name: 'page by date',
    path: orderCalls.getList.path,
    input: (_, i) => ({ created_from: `2026-0${1 + (i % 2)}-01`, created_to: `2026-0${1 + (i % 2)}-28`, size: '20' }),
  },
  {
    name: 'number, exact',
    path: orderCalls.getList.path,
    input: (customer, i) => ({ number: `SO${customer.customerId}-${String(1 + (i % 50)).padStart(6, '0')}` }),
  },
  {
    name: 'number, prefix',
    path: orderCalls.getList.path,
    input: (customer) => ({ number: `SO${customer.customerId}-0000*` }),
  },
  { name: 'tab counts, 90 days', path: orderCalls.getStatusCounts.path, input: () => ({}) },
]

/** One figure a query; customers are drawn as skewed as they own orders. */
export async function benchList(world: World, port: number): Promise<void> {
  const weights = world.customers.map((_, i) => 1 / (i + 1))
  const sum = weights.reduce((a, b) => a + b, 0)
  let seed = 1
  const draw = () => {
    // A small fixed generator: every run asks the same questions.
    seed = (seed * 48_271) % 2_147_483_647
    let left = (seed / 2_147_483_647) * sum
    return world.customers.find((_, i) => (left -= weights[i] ?? 0) <= 0) ?? world.customers[0]!
  }
  for (const { name, path, input } of QUERIES) {
    const run = async (count: number) => {
      const times: number[] = []
      let i = 0
      await drive(
        port,
        CONNECTIONS,
        () => {
          if (i >= count) return undefined
          const customer = draw()
          const request: Request = {
            method: 'GET',
            path: `${path}?${new URLSearchParams(input(customer, i)).toString()}`,
            headers: { authorization: `Bearer ${customer.token}` },
          }
          return { request, tag: i++ }
        },
        ({ status, ms, body }) => {
          if (status !== 200) throw new Error(`${name}: ${status} ${body.slice(0, 300)}`)
          times.push(ms)
        },
      )
      return times
    }
    await run(200)
    const times = await run(2000)
    report({
      figure: `list: ${name}`,
      connections: CONNECTIONS,
      p50_ms: round(percentile(times, 0.5)),
      p95_ms: round(percentile(times, 0.95)),
      p99_ms: round(percentile(times, 0.99)),
      aim_p95_ms: 20,
      ratio_to_aim: round(percentile(times, 0.95) / 20),
    })
  }
}

/** The curve: submits a second with 10 thousand, 100 thousand and a million orders in the table; then the lists on the million. */
export async function benchScale(stage: Stage, world: World, sizes: readonly number[]): Promise<void> {
  let have = 0
  let first = 0
  for (const size of sizes) {
    await growTo(stage, world, size, have)
    have = size
    await stage.query('world', 'vacuum analyze')
    const server = await stage.serve('world')
    await submitOverHttp(server.port, await submitTasks(stage, world, 500, `w${size}`))
    const result = await submitOverHttp(server.port, await submitTasks(stage, world, 4000, `s${size}`))
    first ||= result.perSecond
    report({
      figure: 'submit by size',
      orders: size,
      per_s: Math.round(result.perSecond),
      p95_ms: round(result.p95),
      ratio_to_smallest: round(result.perSecond / first),
    })
    if (size === sizes.at(-1)) await benchList(world, server.port)
    await server.stop()
  }
}
