// `standby`: how much of the database's time for lists and statistics a standby takes off the primary. The same questions twice, without and with
// DATABASE_READ_URL; the time is PostgreSQL's own (`active_time`), looking up who asks included, which stays with the primary.
import { join } from 'node:path'
import pg from 'pg'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { statisticsCalls } from '#shared/statistics/statistics.contract.ts'
import { addMonths, monthOf } from '#shared/time.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import { makeOrders, type World } from '#test/bulk.ts'
import { startStandby } from '#test/standby-server.ts'
import { drive, percentile, report, round } from './http-load.ts'
import { growTo } from './list.ts'
import { once, whatever } from './cleanup.ts'
import type { Stage } from './stage.ts'
import { sums } from './statistics.ts'

const ORDERS = 100_000
const CONNECTIONS = 8
const TIMES = 3_000
const AIM = 0.8

export async function benchStandby(stage: Stage, world: World): Promise<void> {
  const [first] = world.customers
  await growTo(stage, world, ORDERS, 0)
  await makeOrders(stage.filler, world, first!, { count: 3_000, prefix: 'stats', status: 'shipped', days: 1 })
  await stage.query('world', sums(first!.customerId))
  await stage.query('world', 'vacuum analyze')
  const standby = await startStandby(stage.server, join(stage.folder, 'second'))
  const stop = once(() => standby.stop())
  whatever(stop)
  const standbyUrl = standby.url.replace(/\/postgres$/, '/world')

  const alone = await measured(stage, world, {})
  const second = await activeMs(standbyUrl)
  const both = await measured(stage, world, { DATABASE_READ_URL: standbyUrl })
  const takenOff = 1 - both.primaryMs / alone.primaryMs
  report({
    figure: 'standby: lists and statistics',
    orders: ORDERS,
    requests: TIMES,
    primary_ms_alone: round(alone.primaryMs, 0),
    primary_ms_beside_a_standby: round(both.primaryMs, 0),
    standby_ms: round((await activeMs(standbyUrl)) - second, 0),
    taken_off: round(takenOff),
    aim: AIM,
    ratio_to_aim: round(takenOff / AIM),
    p95_ms_alone: round(alone.p95),
    p95_ms_beside_a_standby: round(both.p95),
  })
  await stop()
}

/** How long statements have run in this database since it was made; what a connection has used is told at its end. */
async function activeMs(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return rows[0]!.ms
}

async function measured(stage: Stage, world: World, env: Record<string, string>) {
  const server = await stage.serve('world', env)
  // The server has begun, and where it has a standby it has seen that it keeps up.
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  const before = await activeMs(stage.urlOf('world'))
  const to = monthOf(new Date())
  const year = { from: addMonths(to, -11), to, against: 'year' }
  const lists: [path: string, input: Record<string, string>][] = [
    [orderCalls.getList.path, { status: 'delivered', size: '20' }],
    [orderCalls.getList.path, { size: '50' }],
    [orderCalls.getStatusCounts.path, {}],
  ]
  const statistics: [path: string, input: Record<string, string>][] = [
    [statisticsCalls.getShipped.path, { ...year, by: 'month' }],
    [statisticsCalls.getShipped.path, { ...year, by: 'country' }],
    [statisticsCalls.getSkus.path, year],
  ]
  const times: number[] = []
  let n = 0
  await drive(
    server.port,
    CONNECTIONS,
    () => {
      if (n >= TIMES) return undefined
      // One in ten looks at statistics, which are the first customer's.
      const looks = n % 10 === 9
      const customer = world.customers[looks ? 0 : n % world.customers.length]!
      const [path, input] = looks ? statistics[((n / 10) % 3) | 0]! : lists[n % 3]!
      const headers = { authorization: `Bearer ${customer.token}`, cookie: BROWSER_COOKIE }
      return { request: { method: 'GET', path: `${path}?${new URLSearchParams(input).toString()}`, headers }, tag: n++ }
    },
    ({ ms, status, body }) => {
      if (status !== 200 || !body.includes('"error_code":0'))
        throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
      times.push(ms)
    },
  )
  await server.stop()
  return { primaryMs: (await activeMs(stage.urlOf('world'))) - before, p95: percentile(times, 0.95) }
}
