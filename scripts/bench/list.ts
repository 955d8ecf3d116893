// `list`: the order list over a million orders of 500 customers, skewed (Zipf): a page of 20 by tab and date, exact and prefix number
// search, the tabs' counts. Server times at 16 connections; and the submit rate again, to show that it does not fall with size.
import { randomBytes } from 'node:crypto'
import { numberOf } from '#shared/document-numbers.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { LABEL_SIZES } from '../../src/shared/products/label-size.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import type { World } from '#test/bulk.ts'
import { makeOrders } from '#test/bulk.ts'
import { drive, percentile, report, round, type Request } from './http-load.ts'
import { reportMemory } from './memory.ts'
import type { Stage } from './stage.ts'
import { CONNECTIONS, ROUNDS, submitOverHttp, submitTasks } from './submit.ts'

/** How often each status occurs, in parts of a hundred. */
export const MIX: [status: string, share: number][] = [
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
      // In slices: no statement holds very much in memory.
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

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

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
    input: (_, i) => ({ created_from: day(30 + (i % 60)), created_to: day(i % 60), size: '20' }),
  },
  {
    name: 'number, exact',
    path: orderCalls.getList.path,
    input: (customer, i) => ({ number: numberOf('SO', customer.customerId, 1 + (i % 50)) }),
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
            headers: { authorization: `Bearer ${customer.token}`, cookie: BROWSER_COOKIE },
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
    // The best of three rounds counts: a busy neighbour makes a round slower, nothing makes one faster than it is. The same load of
    // calls that do nothing says how busy the machine is.
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const times = await run(800)
      rounds.push({ p50: percentile(times, 0.5), p95: percentile(times, 0.95), p99: percentile(times, 0.99) })
    }
    const best = rounds.reduce((a, b) => (b.p95 < a.p95 ? b : a))
    const idle = await idleP95(port)
    report({
      figure: `list: ${name}`,
      connections: CONNECTIONS,
      p50_ms: round(best.p50),
      p95_ms: round(best.p95),
      p99_ms: round(best.p99),
      aim_p95_ms: 20,
      ratio_to_aim: round(best.p95 / 20),
      p95_ms_of_each_round: rounds.map(({ p95 }) => round(p95)),
      p95_ms_of_an_empty_call: round(idle),
    })
  }
}

/** The same connections asking for nothing: what the machine and the driver cost by themselves. */
async function idleP95(port: number): Promise<number> {
  const times: number[] = []
  let left = 1000
  await drive(
    port,
    CONNECTIONS,
    () => (left-- > 0 ? { request: { method: 'GET', path: '/healthz', headers: {} }, tag: left } : undefined),
    ({ ms }) => times.push(ms),
  )
  return percentile(times, 0.95)
}

/** PDF labels of products, the heaviest documents, all connections at once: for the memory they take. */
async function printLabels(world: World, port: number, times: number): Promise<void> {
  let i = 0
  await drive(
    port,
    CONNECTIONS,
    () => {
      if (i++ >= times) return undefined
      const { token, skuIds } = world.customers[i % world.customers.length]!
      const body = JSON.stringify({ size: LABEL_SIZES[0], labels: skuIds.map((sku_id) => ({ sku_id, copies: 5 })) })
      return {
        request: {
          method: productCalls.printLabels.method,
          path: productCalls.printLabels.path,
          headers: {
            authorization: `Bearer ${token}`,
            cookie: BROWSER_COOKIE,
            'idempotency-key': randomBytes(12).toString('hex'),
          },
          body,
        },
        tag: i,
      }
    },
    ({ status, body }) => {
      if (status !== 200) throw new Error(`a label was refused: ${status} ${body.slice(0, 300)}`)
    },
  )
}

/** The curve: submits a second with 10 thousand, 100 thousand and a million orders in the table; then the lists on the million. */
export async function benchScale(stage: Stage, world: World, sizes: readonly number[]): Promise<void> {
  let have = 0
  let first = 0
  for (const size of sizes) {
    await growTo(stage, world, size, have)
    have = size
    const tasks = await submitTasks(stage, world, 500 + ROUNDS * 1500, `s${size}`)
    await stage.query('world', 'vacuum analyze')
    const server = await stage.serve('world')
    if (size === sizes[0]) await reportMemory('at rest', server)
    await submitOverHttp(server.port, tasks.splice(0, 500))
    // The best of three: a busy neighbour makes a round slower, nothing makes one faster than it is.
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await submitOverHttp(server.port, tasks.splice(0, 1500)))
    const best = rounds.reduce((a, b) => (b.perSecond > a.perSecond ? b : a))
    first ||= best.perSecond
    report({
      figure: 'submit by size',
      orders: size,
      per_s: Math.round(best.perSecond),
      p95_ms: round(best.p95),
      ratio_to_smallest: round(best.perSecond / first),
      per_s_of_each_round: rounds.map((one) => Math.round(one.perSecond)),
    })
    if (size === sizes.at(-1)) {
      await benchList(world, server.port)
      await reportMemory('after lists', server)
      await printLabels(world, server.port, 160)
      await reportMemory('after PDF labels', server)
    }
    await server.stop()
  }
}
