// `big`: 5 million orders and 50 million rows of the operation log in their months, beside a copy of the same world from when it had a fiftieth of that: submits and reads in
// turns, and how long a server takes to be ready on it. BIG_ORDERS and BIG_LOG set the size, BIG_MINUTES when to give up; the data lie in BIG_FOLDER (`big` in the folder for
// temporary files), which is deleted at the end, however that comes.
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeStaff } from '#test/make.ts'
import { makeWorld, type World } from '#test/bulk.ts'
import { postmaster } from '../beside.ts'
import { whatever } from '../cleanup.ts'
import { percentile, report, round } from '../http-load.ts'
import { makeStage, type Stage } from '../stage.ts'
import { submitTasks } from '../submit.ts'
import { connected, cutMonths, fillLog, fillOrders } from './fill.ts'
import { compare, ROUNDS, SUBMITS, type Details } from './measure.ts'

const ORDERS = Number(process.env['BIG_ORDERS'] ?? 5_000_000)
const LOG = Number(process.env['BIG_LOG'] ?? 50_000_000)
const MINUTES = Number(process.env['BIG_MINUTES'] ?? 40)
const FOLDER = process.env['BIG_FOLDER'] ?? join(tmpdir(), 'big')
const SMALL_ORDERS = Math.min(100_000, Math.ceil(ORDERS / 3))
/** The log of the small size is to its orders as the large one's is to its own. */
const SMALL_LOG = Math.ceil((LOG / ORDERS) * SMALL_ORDERS)
const CUSTOMERS = 300
const AIM_READY_MS = 3_000
/** Tables and indexes of an order with three lines, and of a row of the log, before anything was measured (docs/scale.md has them with all their documents). */
const GUESS = { order: 2_200, log: 450 }
/** What lies on the disk beside the tables: write-ahead log, sorting, the copy of the small size. */
const BESIDE_BYTES = 8e9
const MARGIN = 1.15
/** The longest that a check of the books may take. */
const BOOKS_S = 15
const QUERY_CANCELED = '57014'

type Sizes = { order: number; log: number }

const began = performance.now()
function step(text: string): void {
  const seconds = (performance.now() - began) / 1000
  process.stderr.write(`big ${round(seconds, 0)} s: ${text}\n`)
  if (seconds > MINUTES * 60) throw new Error(`not ready after ${MINUTES} minutes: BIG_MINUTES gives it more`)
}

/** Refuses to begin what the disk cannot hold. */
function roomFor(what: Sizes, orders: number, log: number): void {
  const { bavail, bsize } = statfsSync(FOLDER)
  const wanted = (what.order * orders + what.log * log) * MARGIN + BESIDE_BYTES
  const gb = (bytes: number) => `${round(bytes / 1e9, 1)} GB`
  step(`${orders} more orders of ${what.order} bytes and ${log} more rows of the log of ${what.log} bytes want ${gb(wanted)}; ${gb(bavail * bsize)} are free`) // prettier-ignore
  if (wanted > bavail * bsize)
    throw new Error(`the disk has ${gb(bavail * bsize)} free, and ${gb(wanted)} are wanted: BIG_ORDERS and BIG_LOG make it smaller`) // prettier-ignore
}

async function bytesOf(stage: Stage): Promise<Record<'orders' | 'order_line' | 'operation_log', number>> {
  return connected(stage, 'world', async (client) => {
    const { rows } = await client.query<{ name: string; bytes: string }>(`
      select case when n.nspname = 'parts' then 'operation_log' else c.relname end as name, sum(pg_total_relation_size(c.oid)) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and (n.nspname = 'public' and c.relname in ('orders', 'order_line') or n.nspname = 'parts' and c.relname like 'operation_log%') group by 1`)
    const of = (name: string) => Number(rows.find((row) => row.name === name)?.bytes ?? 0)
    return { orders: of('orders'), order_line: of('order_line'), operation_log: of('operation_log') }
  })
}

async function fill(stage: Stage, world: World, orders: number, log: number, prefix: string): Promise<void> {
  const at = performance.now()
  // Whoever cleans up meanwhile only takes the disk from who fills.
  await settings(stage, { autovacuum: 'off', max_wal_size: "'6GB'", checkpoint_timeout: "'15min'" })
  await fillOrders(stage, world, orders, prefix, step)
  await fillLog(stage, world, log, step)
  await connected(stage, 'world', async (client) => {
    for (const table of ['orders', 'order_line', 'operation_log']) {
      await client.query(`vacuum (analyze, parallel 2) ${table}`)
      step(`vacuum analyze ${table}`)
    }
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
  await settings(stage, { autovacuum: 'on', max_wal_size: 'default', checkpoint_timeout: 'default' })
  const bytes = await bytesOf(stage)
  report({
    figure: `big: filled ${prefix}`,
    orders_more: orders,
    log_rows_more: log,
    minutes: round((performance.now() - at) / 60_000, 1),
    gigabytes: Object.fromEntries(Object.entries(bytes).map(([name, size]) => [name, round(size / 1e9)])),
  })
}

async function settings(stage: Stage, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await stage.query('postgres', `alter system set ${name} = ${value}`) // prettier-ignore
  await stage.query('postgres', 'select pg_reload_conf()')
}

/** How long a server takes from its beginning until it is ready, the middle of three starts. */
async function readyMs(stage: Stage, name: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 3; n++) {
    const at = performance.now()
    const server = await stage.serve(name)
    times.push(performance.now() - at)
    await server.stop()
  }
  return percentile(times, 0.5)
}

/** What the books say of customers who are measured; throws where it is anything. */
async function booksOf(stage: Stage, world: World): Promise<void> {
  // The whole house takes minutes; who is small is checked by index.
  const customers = world.customers.slice(-20).map(({ customerId }) => customerId)
  await connected(stage, 'world', async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select table_name as name from information_schema.columns where table_schema = 'public' and table_name like 'check\\_%' and column_name = 'customer_id' order by 1`)
    await client.query(`set statement_timeout = '${BOOKS_S}s'`)
    const long: string[] = []
    for (const { name } of rows) {
      const wrong = await client
        .query(`select * from ${name} where customer_id = any ($1) limit 1`, [customers])
        .catch((error: { code?: string }) => {
          if (error.code !== QUERY_CANCELED) throw error
          long.push(name)
        })
      if (wrong && wrong.rows.length > 0) throw new Error(`${name}: ${JSON.stringify(wrong.rows[0])}`)
    }
    step(`${rows.length - long.length} checks of the books find nothing at ${customers.length} customers`)
    // These read the whole house, whoever is asked about.
    if (long.length > 0) step(`not looked at, longer than ${BOOKS_S} s: ${long.join(', ')}`)
  })
}

export async function benchBig(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true, mode: 0o755 })
  // Last, because it is registered first.
  whatever(() => Promise.resolve(rmSync(FOLDER, { recursive: true, force: true })))
  roomFor(GUESS, ORDERS, LOG)
  const stage = await makeStage(FOLDER)
  const world = await makeWorld(stage.test, CUSTOMERS, { autoVerify: false })
  const { token: staff } = await makeStaff(stage.test, ['admin'])
  step(`${CUSTOMERS} customers`)
  await cutMonths(stage)
  await fill(stage, world, SMALL_ORDERS, SMALL_LOG, 'small')
  const drafts = await submitTasks(stage, world, (ROUNDS + 1) * SUBMITS, 'drafts')
  const details: Details = new Map()
  await connected(stage, 'world', async (client) => {
    const { rows } = await client.query<{ customer_id: number; order_id: string }>(`
      select distinct on (customer_id) customer_id, order_id from orders where status = 'delivered' order by customer_id, order_id desc`)
    for (const { customer_id, order_id } of rows) details.set(customer_id, order_id)
  })
  await stage.query('world', 'vacuum analyze orders, order_line')
  await stage.clone('world', 'small')
  step('the small world is copied')

  const small = await bytesOf(stage)
  const each = { order: Math.ceil((small.orders + small.order_line) / SMALL_ORDERS), log: Math.ceil(small.operation_log / SMALL_LOG) } // prettier-ignore
  roomFor(each, ORDERS - SMALL_ORDERS, LOG - SMALL_LOG)
  await fill(stage, world, ORDERS - SMALL_ORDERS, LOG - SMALL_LOG, 'large')

  const faults: string[] = []
  const ready = { small: round(await readyMs(stage, 'small'), 0), large: round(await readyMs(stage, 'world'), 0) }
  report({ figure: 'big: ready', ms: ready, aim_ms: AIM_READY_MS, ratio: round(ready.large / ready.small) })
  if (ready.large > AIM_READY_MS) faults.push(`ready after ${ready.large} ms, ${AIM_READY_MS} are asked`)
  const servers = { small: await stage.serve('small'), large: await stage.serve('world') }
  const sides = {
    small: { server: servers.small, drafts: [...drafts] },
    large: { server: servers.large, drafts: [...drafts] },
  }
  step('measuring')
  faults.push(...(await compare(sides, world, details, staff, await postmaster(stage))))
  for (const server of Object.values(servers)) await server.stop()
  await booksOf(stage, world)
  step('done')
  await stage.close()
  rmSync(FOLDER, { recursive: true, force: true })
  if (faults.length > 0) throw new Error(faults.join('; '))
}
