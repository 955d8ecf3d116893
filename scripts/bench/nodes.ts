// `nodes`: two servers on one database beside one of them, in rounds that take turns: lists, details and stock read, orders submitted. The load goes
// round robin by connection, from a driver that has no balancer's cost. A node is one thread and a little: a second one gives more where there
// are cores for it, and takes nothing where there are none. So the cores are told with the figures, and how many of them everything together used.
import { availableParallelism } from 'node:os'
import { numberOf } from '#shared/document-numbers.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import type { World } from '#test/bulk.ts'
import { asked, postmaster } from './beside.ts'
import { cpuMs } from './cpu.ts'
import { drive, percentile, report, round, type Answer, type Task } from './http-load.ts'
import { growTo } from './list.ts'
import type { Served, Stage } from './stage.ts'
import { submitRequest, submitTasks } from './submit.ts'

const CONNECTIONS = 16
const ORDERS = Number(process.env['NODES_ORDERS'] ?? 50_000)
const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
const READS = Number(process.env['READS_A_ROUND'] ?? 2_000)
const SUBMITS = Number(process.env['ORDERS_A_ROUND'] ?? 1_000)
const AIM = { read: 1.5, write: 0.95 }

type Customer = World['customers'][number]
/** Milliseconds of processor a request. */
type Cpu = { servers: number; database: number; driver: number }
type Rate = { perSecond: number; p95: number; cpu: Cpu; cores: number }
type Kind = { name: string; writes: boolean; count: number; next: (nth: number) => Task | undefined }

const get = (path: string, input: Record<string, string>, { token }: Customer, tag: number): Task => ({
  request: {
    method: 'GET',
    path: `${path}?${new URLSearchParams(input).toString()}`,
    headers: { authorization: `Bearer ${token}`, cookie: BROWSER_COOKIE },
  },
  tag,
})

/** One round of one kind of request over these nodes; throws when one is refused. */
async function rate(
  { name, count, next }: Kind,
  nodes: readonly Served[],
  all: readonly Served[],
  database: number,
): Promise<Rate> {
  const times: number[] = []
  // A node that is not asked works a little too: what all of them took is what the arrangement costs.
  const taken = () => ({ servers: cpuMs(all.map(({ pid }) => pid)), database: cpuMs([database]), driver: process.cpuUsage() }) // prettier-ignore
  let n = 0
  const seen = ({ status, body, ms }: Answer) => {
    if (status !== 200 || !body.includes('"error_code":0'))
      throw new Error(`${name} was refused: ${status} ${body.slice(0, 300)}`)
    times.push(ms)
  }
  const before = taken()
  const began = performance.now()
  await Promise.all(
    nodes.map(({ port }) => drive(port, CONNECTIONS / nodes.length, () => (n < count ? next(n++) : undefined), seen)),
  )
  const ms = performance.now() - began
  const after = taken()
  const { user, system } = process.cpuUsage(before.driver)
  const cpu = {
    servers: (after.servers - before.servers) / count,
    database: (after.database - before.database) / count,
    driver: (user + system) / 1000 / count,
  }
  const cores = ((cpu.servers + cpu.database + cpu.driver) * count) / ms
  return { perSecond: (count / ms) * 1000, p95: percentile(times, 0.95), cpu, cores }
}

export async function benchNodes(stage: Stage, world: World): Promise<void> {
  await growTo(stage, world, ORDERS, 0)
  const tasks = await submitTasks(stage, world, (2 * ROUNDS + 2) * SUBMITS, 'nodes')
  await stage.query('world', 'vacuum analyze')
  const orders = await asked(stage, async (client) => {
    const { rows } = await client.query<{ customer_id: number; order_id: string }>(
      `select customer_id, order_id from (select customer_id, order_id, row_number() over (partition by customer_id order by order_id desc) as nth
        from orders where status = 'delivered') o where nth <= 200 order by nth, customer_id`,
    )
    const owner = new Map(world.customers.map((one) => [one.customerId, one]))
    return rows.map(({ customer_id, order_id }) => ({ customer: owner.get(customer_id)!, order_id }))
  })
  const database = await postmaster(stage)
  const all = [await stage.serve('world'), await stage.serve('world')]
  const arrangements = { one: all.slice(0, 1), two: all }
  const customer = (n: number) => world.customers[n % world.customers.length]!
  const kinds: Kind[] = [
    { name: 'order list', writes: false, count: READS, next: (n) => get(orderCalls.getList.path, n % 4 === 3 ? { number: numberOf('SO', customer(n).customerId, 1 + (n % 50)) } : { status: 'delivered', size: '20' }, customer(n), n) },
    { name: 'order detail', writes: false, count: READS, next: (n) => get(orderCalls.getDetail.path, { order_id: orders[n % orders.length]!.order_id }, orders[n % orders.length]!.customer, n) },
    { name: 'stock', writes: false, count: READS, next: (n) => get(stockCalls.getList.path, { size: '20' }, customer(n), n) },
    { name: 'submit', writes: true, count: SUBMITS, next: (n) => { const task = tasks.pop(); return task && { request: submitRequest(task), tag: n } } },
  ] // prettier-ignore

  const faults: string[] = []
  for (const kind of kinds) {
    const rates: Record<'one' | 'two', Rate[]> = { one: [], two: [] }
    // The first round warms up; whoever is first in one is second in the next.
    for (let n = 0; n <= ROUNDS; n++) {
      if (kind.writes) await stage.query('world', 'analyze orders, order_event, stock_freeze, idempotency_key')
      for (const name of n % 2 === 0 ? (['one', 'two'] as const) : (['two', 'one'] as const)) {
        const made = await rate(kind, arrangements[name], all, database)
        if (n > 0) rates[name].push(made)
      }
    }
    faults.push(...tell(kind, rates))
  }
  for (const node of all) await node.stop()
  if (faults.length > 0) throw new Error(faults.join('; '))
}

/** Reports one kind; answers what is less than it should be. */
function tell({ name, writes }: Kind, rates: Record<'one' | 'two', Rate[]>): string[] {
  const cores = availableParallelism()
  const middle = (which: 'one' | 'two', of: (rate: Rate) => number) => percentile(rates[which].map(of), 0.5)
  const ratios = rates.two.map((two, n) => two.perSecond / rates.one[n]!.perSecond)
  const ratio = percentile(ratios, 0.5)
  const cpu = (which: 'one' | 'two') => ({
    servers: round(middle(which, (one) => one.cpu.servers)),
    database: round(middle(which, (one) => one.cpu.database)),
    driver: round(middle(which, (one) => one.cpu.driver)),
  })
  const used = (which: 'one' | 'two') =>
    round(
      middle(which, (one) => one.cores),
      1,
    )
  const sum = (which: 'one' | 'two') => middle(which, ({ cpu: { servers, database } }) => servers + database)
  // One node is as fast as its thread. So many times as much wants as many threads, and what database and driver take for it: a sum that does not
  // depend on who else works on the machine.
  const { servers, database, driver } = cpu('one')
  const wanted = round((AIM.read * (servers + database + driver)) / servers, 1)
  const aim = writes ? AIM.write : cores >= wanted ? AIM.read : undefined
  report({
    figure: `nodes: ${name}`,
    connections: CONNECTIONS,
    rounds: ratios.length,
    one_per_s: Math.round(middle('one', (one) => one.perSecond)),
    two_per_s: Math.round(middle('two', (one) => one.perSecond)),
    ratio: round(ratio),
    aim_ratio: aim ?? `none: ${AIM.read} times as many would want ${wanted} cores, ${cores} are here`,
    ratio_of_each_round: ratios.map((one) => round(one)),
    p95_ms: { one: round(middle('one', (one) => one.p95)), two: round(middle('two', (one) => one.p95)) },
    cpu_ms_a_request: { one: cpu('one'), two: cpu('two') },
    ratio_of_cpu: round(sum('two') / sum('one')),
    cores,
    cores_used: { one: used('one'), two: used('two') },
  })
  return aim !== undefined && ratio < aim ? [`${name}: two nodes give ${round(ratio)} of one, ${aim} is asked`] : []
}
