// `submit` and `batch`: orders of 3 lines a second through HTTP (session, validation, quote, freeze, hold, log row, idempotency
// answer), beside the very same SQL driven straight by as many plain clients. The SQL is recorded from the use case itself. The
// customers' orders wait for a person's check here, so that both sides do the same work and nothing else.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { BatchSender, type Statement } from '#server/base/database/batch.ts'
import { preparedName } from '#server/base/database/prepared-names.ts'
import { submitOrders } from '#server/orders/index.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import type { World } from '#test/bulk.ts'
import { makeOrders } from '#test/bulk.ts'
import { watchTraffic } from '#test/traffic.ts'
import { benchActor } from './actor.ts'
import { drive, percentile, report, round, type Request } from './http-load.ts'
import { reportMemory } from './memory.ts'
import type { Stage } from './stage.ts'

export const CONNECTIONS = 16
export type SubmitTask = { customer: World['customers'][number]; orderIds: string[] }

export const submitRequest = ({ customer, orderIds }: SubmitTask): Request => ({
  method: 'POST',
  path: orderCalls.submitOrders.path,
  headers: {
    authorization: `Bearer ${customer.token}`,
    cookie: BROWSER_COOKIE,
    'idempotency-key': randomBytes(12).toString('hex'),
  },
  body: JSON.stringify({ order_ids: orderIds }),
})

/** `count` fresh approving orders spread over the customers, one task an order. */
export async function submitTasks(stage: Stage, world: World, count: number, prefix: string): Promise<SubmitTask[]> {
  const each = Math.ceil(count / world.customers.length)
  const tasks: SubmitTask[] = []
  for (const customer of world.customers) {
    const ids = await makeOrders(stage.test, world, customer, { count: each, prefix })
    tasks.push(...ids.map((id) => ({ customer, orderIds: [id] })))
  }
  // Neighbours in the queue are of different customers, as in life.
  return Array.from({ length: each }, (_, i) => world.customers.map((_customer, c) => tasks[c * each + i]))
    .flat()
    .filter((task) => task !== undefined)
}

/** Submits through the real server, at most `aSecond` where it is not 0; throws when one is refused. */
export async function submitOverHttp(
  port: number,
  tasks: SubmitTask[],
  connections = CONNECTIONS,
  aSecond = 0,
): Promise<{ perSecond: number; p50: number; p95: number; p99: number }> {
  const times: number[] = []
  let at = 0
  const began = performance.now()
  const { seconds } = await drive(
    port,
    connections,
    () => {
      const task = tasks[at++]
      return task && { request: submitRequest(task), tag: at, notBefore: aSecond && began + (at * 1000) / aSecond }
    },
    ({ status, body, ms }) => {
      if (status !== 200 || !body.includes('"error_code":0'))
        throw new Error(`a submit was refused: ${status} ${body.slice(0, 300)}`)
      times.push(ms)
    },
  )
  const orders = tasks.reduce((sum, task) => sum + task.orderIds.length, 0)
  return {
    perSecond: orders / seconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
  }
}

/** The trips of one transaction, each with its statements. */
type Trips = (readonly Statement[])[]

/** The trips of each task, recorded from the use case on a database of its own. */
export async function recordSubmits(stage: Stage, name: string, tasks: SubmitTask[]): Promise<Trips[]> {
  const opened = await stage.open(name)
  const recorded: Trips[] = []
  for (const { customer, orderIds } of tasks) {
    const actor = benchActor(customer, { key: randomBytes(12).toString('hex'), fingerprint: randomBytes(32) })
    const trips = await watchTraffic(() => submitOrders(opened.ctx, actor, { order_ids: orderIds }))
    // News of changes (NOTIFY) goes over another connection, now and then.
    recorded.push(trips.filter(({ role }) => role === 'ucenter_portal').map(({ statements }) => statements))
  }
  await opened.close()
  return recorded
}

/**
 * Replays recorded transactions with plain clients of the portal's role; returns transactions a second. `trips`: sent together as
 * the server sends them; otherwise one statement after the other, prepared, as pgbench does.
 */
export async function replay(
  url: string,
  transactions: readonly Trips[],
  how: 'statements' | 'trips',
  connections = CONNECTIONS,
): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url, options: '-c role=ucenter_portal' })
      await client.connect()
      return { client, sender: new BatchSender(client) }
    }),
  )
  let at = 0
  const started = performance.now()
  await Promise.all(
    clients.map(async ({ client, sender }) => {
      for (let trips = transactions[at++]; trips; trips = transactions[at++]) {
        for (const trip of trips) {
          if (how === 'trips') await Promise.all(trip.map((statement) => sender.send(statement)))
          else
            for (const { text, values } of trip)
              await client.query({ name: preparedName(text), text, values: values as unknown[] })
        }
      }
    }),
  )
  const perSecond = transactions.length / ((performance.now() - started) / 1000)
  await Promise.all(clients.map(({ client }) => client.end()))
  return perSecond
}

export const ROUNDS = 3

/** Single submits beside their own SQL, then 500 orders in one call beside single ones. */
export async function benchSubmit(stage: Stage, world: World, orders: number): Promise<void> {
  const warm = await submitTasks(stage, world, 400, 'warm')
  const tasks = await submitTasks(stage, world, orders, 'submit')
  const batchIds = await Promise.all(
    world.customers
      .slice(0, 8)
      .map((customer) => makeOrders(stage.test, world, customer, { count: 500, prefix: 'batch' })),
  )
  await stage.query('world', 'vacuum analyze')
  for (const name of ['recorded', 'statements', 'trips', 'served']) await stage.clone('world', name)
  const recorded = await recordSubmits(stage, 'recorded', [...warm, ...tasks])
  const server = await stage.serve('served')

  await replay(stage.urlOf('statements'), recorded.slice(0, warm.length), 'statements')
  await replay(stage.urlOf('trips'), recorded.slice(0, warm.length), 'trips')
  await submitOverHttp(server.port, warm)
  // The three take turns, so that a busy moment of the machine hits all of them; the middle round counts.
  const share = Math.ceil(tasks.length / ROUNDS)
  const rounds: {
    perSecond: number
    p50: number
    p95: number
    p99: number
    statements: number
    trips: number
    ratio: number
    ratioTrips: number
  }[] = []
  for (let from = 0; from < tasks.length; from += share) {
    const part = recorded.slice(warm.length + from, warm.length + from + share)
    const statements = await replay(stage.urlOf('statements'), part, 'statements')
    const http = await submitOverHttp(server.port, tasks.slice(from, from + share))
    const trips = await replay(stage.urlOf('trips'), part, 'trips')
    rounds.push({ ...http, statements, trips, ratio: http.perSecond / statements, ratioTrips: http.perSecond / trips })
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(of), 0.5)
  const perSecond = middle((one) => one.perSecond)
  const trips = recorded.at(-1) ?? []
  report({
    figure: 'submit',
    connections: CONNECTIONS,
    rounds: rounds.length,
    http_per_s: Math.round(perSecond),
    same_sql_per_s: Math.round(middle((one) => one.statements)),
    ratio: round(middle((one) => one.ratio)),
    aim_ratio: 0.5,
    ratio_of_each_round: rounds.map((one) => round(one.ratio)),
    statements: trips.flat().length,
    round_trips: trips.length,
    same_sql_same_trips_per_s: Math.round(middle((one) => one.trips)),
    ratio_to_same_trips: round(middle((one) => one.ratioTrips)),
    p50_ms: round(middle((one) => one.p50)),
    p95_ms: round(middle((one) => one.p95)),
    p99_ms: round(middle((one) => one.p99)),
  })

  const batches = batchIds.map((orderIds, i) => ({ customer: world.customers[i]!, orderIds }))
  const batch = await submitOverHttp(server.port, batches, 1)
  report({
    figure: 'batch',
    orders_in_one_call: 500,
    orders_per_s: Math.round(batch.perSecond),
    ms_per_call: round(batch.p50, 0),
    single_per_s: Math.round(perSecond),
    ratio_to_single: round(batch.perSecond / perSecond),
    aim_ratio: 5,
  })
  await reportMemory('after submits and batches', server)
  await server.stop()
}
