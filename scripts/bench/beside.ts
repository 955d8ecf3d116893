// `beside`: submit and pack of this checkout beside another one, in one run: what a change costs. BESIDE names the other checkout, with its
// packages installed: `git worktree add ../before main && cp -al node_modules ../before`, then `BESIDE=../before npm run bench -- beside`.
// Each has its own database, world and server, made by its own code; they take turns in short rounds, and the middle of the rounds'
// ratios counts, so that a busy machine hits both. Where others work on the machine too, the ratio of processor time says more.
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import { childrenOf, cpuMs, parentOf } from './cpu.ts'
import { drive, percentile, report, round, type Request } from './http-load.ts'
import type { Served, Stage } from './stage.ts'

const ROOT = join(import.meta.dirname, '../..')
const CONNECTIONS = 8
const CUSTOMERS = 60
const ROUNDS = 24
/** Orders a round; they come in twos of the same length, one each. */
const SHARE = 240

type Side = { stage: Stage; server: Served; submits: Request[]; packs: Request[]; processes: Cpu<number[]> }
type Cpu<T> = { server: T; database: T }
/** Processor time a request, in milliseconds. */
type Rate = { perSecond: number; cpuMs: Cpu<number> }

const call = (path: string, token: string, body: object): Request => ({
  method: 'POST',
  path,
  headers: {
    authorization: `Bearer ${token}`,
    cookie: BROWSER_COOKIE,
    'idempotency-key': randomBytes(12).toString('hex'),
  },
  body: JSON.stringify(body),
})

/** A server with enough orders to submit; the code of the checkout at `root` makes everything. */
async function prepare(root: string): Promise<Side> {
  const load = async (path: string): Promise<unknown> => import(join(root, path))
  const { makeStage } = (await load('scripts/bench/stage.ts')) as typeof import('./stage.ts')
  const { makeWorld, makeOrders } = (await load('test/bulk.ts')) as typeof import('#test/bulk.ts')
  const { makeStaff } = (await load('test/make.ts')) as typeof import('#test/make.ts')
  const contract = (await load(
    'src/shared/orders/office-orders.contract.ts',
  )) as typeof import('#shared/orders/office-orders.contract.ts')
  // A version from before scales were doubted knows no such word.
  const { shape } = contract.officeOrderCalls.packOrder.input
  const asking = 'weight_confirmed' in shape
  // Nor of several parcels.
  const several = 'parcels' in shape
  const size = { weight_g: 900, length_cm: 22, width_cm: 12, height_cm: 6 }
  const stage = await makeStage()
  const world = await makeWorld(stage.test, CUSTOMERS, { autoVerify: false })
  const worker = await makeStaff(stage.test, ['warehouse'], [world.warehouseId])
  const each = Math.ceil(((ROUNDS + 1) * SHARE) / CUSTOMERS)
  const ids: string[][] = []
  for (const customer of world.customers)
    ids.push(await makeOrders(stage.test, world, customer, { count: each, prefix: 'beside' }))
  // Neighbours in the queue are of different customers, as in life.
  const orders = Array.from({ length: each }, (_, n) =>
    world.customers.map((customer, c) => ({ customer, order_id: ids[c]![n]! })),
  ).flat()
  await stage.query('world', 'vacuum analyze')
  const lines = await readLines(stage)
  const others = new Set(childrenOf(process.pid))
  const server = await stage.serve('world')
  const served = childrenOf(process.pid).filter((pid) => !others.has(pid))
  return {
    stage,
    server,
    processes: { server: served, database: [await postmaster(stage)] },
    submits: orders.map(({ customer, order_id }) =>
      call(orderCalls.submitOrders.path, customer.token, { order_ids: [order_id] }),
    ),
    packs: orders.map(({ customer, order_id }) =>
      call(officeOrderCalls.packOrder.path, worker.token, {
        customer_id: customer.customerId,
        order_id,
        ...(several
          ? { parcels: [{ ...size, lines: lines.get(order_id) }] }
          : { parcel: size, lines: lines.get(order_id) }),
        ...(asking && { weight_confirmed: true }),
      }),
    ),
  }
}

type Line = { sku_id: string; quantity: number; serial_numbers: string[] }

/** One connection to the stage's world. */
export async function asked<T>(stage: Stage, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: stage.urlOf('world') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The process whose children all connections of the database are. */
export const postmaster = (stage: Stage): Promise<number> =>
  asked(stage, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return parentOf(rows[0]!.pid) ?? 0
  })

const readLines = (stage: Stage): Promise<Map<string, Line[]>> =>
  asked(stage, async (client) => {
    const { rows } = await client.query<{ order_id: string; lines: Line[] }>(`
      select order_id, json_agg(json_build_object('sku_id', sku_id, 'quantity', quantity, 'serial_numbers', '[]'::json)) as lines
      from order_line group by order_id`)
    return new Map(rows.map(({ order_id, lines }) => [order_id, lines]))
  })

/** Throws when one is refused. */
async function rate(side: Side, requests: readonly Request[]): Promise<Rate> {
  let at = 0
  const taken = () => ({ server: cpuMs(side.processes.server), database: cpuMs(side.processes.database) })
  const before = taken()
  const { seconds } = await drive(
    side.server.port,
    CONNECTIONS,
    () => {
      const request = requests[at++]
      return request && { request, tag: at }
    },
    ({ status, body }) => {
      if (status !== 200 || !body.includes('"error_code":0'))
        throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
    },
  )
  const after = taken()
  const each = (of: keyof Cpu<number>) => (after[of] - before[of]) / requests.length
  return { perSecond: requests.length / seconds, cpuMs: { server: each('server'), database: each('database') } }
}

type Pair = { here: Rate; there: Rate }

/** Rounds of one kind of request, in turns: whoever is first in one is second in the next. The very first only warms up. */
async function takeTurns(figure: 'submits' | 'packs', here: Side, there: Side): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let n = 0; n <= ROUNDS; n++) {
    // Tables that grow from nothing within seconds would be read whole by plans made when they were empty; in life autovacuum sees to it.
    if (n % 8 === 0) for (const { stage } of [here, there]) await stage.query('world', 'analyze')
    const done = new Map<Side, Rate>()
    for (const side of n % 2 === 0 ? [here, there] : [there, here])
      done.set(side, await rate(side, side[figure].slice(n * SHARE, (n + 1) * SHARE)))
    if (n > 0) pairs.push({ here: done.get(here)!, there: done.get(there)! })
  }
  return pairs
}

function compare(figure: string, runs: readonly Pair[][]): void {
  const middle = (pairs: readonly Pair[], of: (pair: Pair) => number) => percentile(pairs.map(of), 0.5)
  // Whose world was made first is a little slower, whatever its code: each was first once, and the mean of both runs takes that out.
  const mean = (of: (pair: Pair) => number) =>
    round(Math.exp(runs.reduce((sum, pairs) => sum + Math.log(middle(pairs, of)), 0) / runs.length), 3)
  const faster = ({ here, there }: Pair) => here.perSecond / there.perSecond
  const both = ({ cpuMs: { server, database } }: Rate) => server + database
  const cheaper = ({ here, there }: Pair) => both(there) / both(here)
  const cpu = (side: keyof Pair) => ({
    server: round(mean((pair) => pair[side].cpuMs.server)),
    database: round(mean((pair) => pair[side].cpuMs.database)),
  })
  report({
    figure: `beside: ${figure}`,
    connections: CONNECTIONS,
    rounds: runs.flat().length,
    here_per_s: Math.round(mean(({ here }) => here.perSecond)),
    there_per_s: Math.round(mean(({ there }) => there.perSecond)),
    ratio: mean(faster),
    aim_ratio: 0.97,
    ratio_of_each_run: runs.map((pairs) => round(middle(pairs, faster), 3)),
    ratio_of_cpu: mean(cheaper),
    cpu_of_each_run: runs.map((pairs) => round(middle(pairs, cheaper), 3)),
    cpu_ms_here: cpu('here'),
    cpu_ms_there: cpu('there'),
  })
}

export async function benchBeside(): Promise<void> {
  const other = process.env['BESIDE']
  if (!other) return report({ figure: 'beside', left_out: 'BESIDE names no other checkout' })
  const submits: Pair[][] = []
  const packs: Pair[][] = []
  for (const hereFirst of [true, false]) {
    const roots = hereFirst ? [ROOT, resolve(other)] : [resolve(other), ROOT]
    const [first, second] = [await prepare(roots[0]!), await prepare(roots[1]!)]
    const [here, there] = hereFirst ? [first, second] : [second, first]
    submits.push(await takeTurns('submits', here, there))
    for (const { stage } of [here, there])
      await stage.query('world', "update orders set status = 'awaiting_packing' where status = 'verifying'")
    packs.push(await takeTurns('packs', here, there))
    for (const { stage, server } of [here, there]) {
      await server.stop()
      await stage.close()
    }
  }
  compare('submit', submits)
  compare('pack', packs)
}
