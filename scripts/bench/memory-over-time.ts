// `memory`: whether a server's memory stays flat. Everything at once for MINUTES (60): lists, orders placed, packed and tracked, exports, open pages that listen and come again.
// Every minute it collects and tells what it holds; what counts is how that grows in the second half, when caches and pools have what they want.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { liveCalls } from '#shared/messages/live.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import type { World } from '#test/bulk.ts'
import { makeStaff } from '#test/make.ts'
import { connected } from './big/fill.ts'
import { report, round } from './http-load.ts'
import { growTo } from './list.ts'
import { formOf } from './place.ts'
import type { Stage } from './stage.ts'

const MINUTES = Number(process.env['MINUTES'] ?? 60)
const ORDERS = 20_000
/** Pages that listen at the same time; each goes after so long, and another one comes. */
const PAGES = 20
const PAGE_S = 45
/** What may grow in an hour and be called flat: what Rss and the heap move by themselves from one minute to the next, over half an hour. */
const FLAT_MB_AN_HOUR = { heap: 6, rss: 24 }
/** Fewer say nothing of an hour. */
const MINUTES_TO_SAY = 30

type Held = { rss: number; heap: number; outside: number }
type Sample = Held & { minute: number }

/** The middle of the slopes between any two: one minute that is unlike the others does not move it. */
function slope(samples: readonly Sample[], of: keyof Held): number {
  const slopes = samples.flatMap((one, n) =>
    samples.slice(n + 1).map((other) => (other[of] - one[of]) / (other.minute - one.minute)),
  )
  return [...slopes].sort((a, b) => a - b)[slopes.length >> 1]! * 60
}

/** Everything that people and programs do, each at its pace, until it is told to stop; `done` counts by kind. */
function living(stage: Stage, world: World, port: number, staff: string) {
  const done = new Map<string, number>()
  let going = true
  let n = 0
  const stopped = new AbortController()
  const customer = () => world.customers[n++ % world.customers.length]!
  const ask = async (path: string, token: string, body?: object): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        cookie: BROWSER_COOKIE,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomBytes(12).toString('hex') }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status !== 200 || (text.startsWith('{') && !text.includes('"error_code":0')))
      throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
    return text
  }
  const reads: (() => Promise<unknown>)[] = [
    () => ask(`${orderCalls.getList.path}?status=delivered&size=20`, customer().token),
    () => ask(`${orderCalls.getList.path}?size=50`, customer().token),
    () => ask(orderCalls.getStatusCounts.path, customer().token),
    () => ask(`${stockCalls.getList.path}?size=20`, customer().token),
    () => ask(`${operationLogCalls.getList.path}?size=20`, customer().token),
    () => ask(`${officeOrderCalls.getList.path}?size=20`, staff),
    () => ask(officeOrderCalls.getStatusCounts.path, staff),
  ]
  const place = async () => {
    const one = customer()
    const order = { ...formOf(world, one), method: { method_id: world.methodIds[0]! } }
    const text = await ask(orderCalls.placeOrders.path, one.token, { orders: [order] })
    if (!text.includes('"done":1')) throw new Error(`not submitted: ${text.slice(0, 300)}`)
  }
  const pack = () =>
    connected(stage, 'world', async (client) => {
      const { rows } = await client.query<{ customer_id: number; order_id: string; lines: object[] }>(`
        select customer_id, order_id, (select json_agg(json_build_object('sku_id', l.sku_id, 'quantity', l.quantity, 'serial_numbers', '[]'::json)) from order_line l
          where l.customer_id = o.customer_id and l.order_id = o.order_id) as lines
        from orders o where status = 'awaiting_packing' order by order_id limit 20`)
      for (const { lines, ...key } of rows) {
        const parcels = [{ weight_g: 900, length_cm: 22, width_cm: 12, height_cm: 6, lines }]
        await ask(officeOrderCalls.packOrder.path, staff, { ...key, parcels, weight_confirmed: true })
        done.set('pack', (done.get('pack') ?? 0) + 1)
      }
      // What leaves and is heard of from its carrier.
      await client.query(
        `update orders set status = 'shipped', shipped_at = packed_at, last_event_at = packed_at where status = 'packaged'`,
      )
      const { rowCount } = await client.query(`with moved as (select customer_id, order_id from orders where status in ('shipped', 'in_transit') and packed_at is not null limit 20),
          told as (insert into tracking_event (customer_id, order_id, event_key, occurred_at, received_at, status, description, place)
            select customer_id, order_id, gen_random_uuid()::text, now(), now(), case when random() < 0.3 then 'delivered' else 'in_transit' end, 'The parcel has left the sorting centre', 'Leipzig' from moved)
        insert into tracking_news select customer_id, order_id, uuid_v7(now()) from moved`) // prettier-ignore
      done.set('tracking', (done.get('tracking') ?? 0) + (rowCount ?? 0))
    }).then(() => undefined)
  const page = async () => {
    const end = new AbortController()
    const over = setTimeout(() => end.abort(), PAGE_S * 1000 * (0.5 + Math.random()))
    const headers = { authorization: `Bearer ${customer().token}`, cookie: BROWSER_COOKIE }
    try {
      const signal = AbortSignal.any([end.signal, stopped.signal])
      const response = await fetch(`http://127.0.0.1:${port}${liveCalls.live.path}`, { headers, signal })
      if (response.status !== 200) throw new Error(`a page that listens was refused: ${response.status}`)
      // Nobody looks at what it hears.
      await response.body!.pipeTo(new WritableStream())
    } catch (error) {
      if (!end.signal.aborted && !stopped.signal.aborted) throw error
    } finally {
      clearTimeout(over)
    }
  }
  const again = async (kind: string, everyMs: number, work: () => Promise<unknown>) => {
    while (going) {
      await work()
      if (kind !== 'pack') done.set(kind, (done.get(kind) ?? 0) + 1)
      await sleep(everyMs * (0.5 + Math.random()))
    }
  }
  const all = Promise.all([
    ...reads.map((read) => again('read', 200, read)),
    ...Array.from({ length: 2 }, () => again('place', 400, place)),
    again('pack', 1000, pack),
    again('export', 10_000, () => ask(orderCalls.exportList.path, customer().token)),
    ...Array.from({ length: PAGES }, () => again('page', 100, page)),
  ])
  // Whoever waits hears of it; until then it is nobody's.
  all.catch(() => undefined)
  return {
    done: () => Object.fromEntries(done),
    /** Rejects with the first refusal. */
    failed: new Promise<never>((_, reject) => void all.catch(reject)),
    stop: async () => {
      going = false
      stopped.abort()
      await all
    },
  }
}

export async function benchMemory(stage: Stage, world: World): Promise<void> {
  await growTo(stage, world, ORDERS, 0)
  const { token } = await makeStaff(stage.test, ['admin'])
  await stage.query('world', 'vacuum analyze')
  const server = await stage.serve('world', {}, ['--expose-gc', '--import', './scripts/bench/tell-memory.ts'])
  const life = living(stage, world, server.port, token)
  const samples: Sample[] = []
  for (let minute = 1; minute <= MINUTES; minute++) {
    await Promise.race([sleep(60_000), life.failed])
    const { rss, heapUsed, external } = await server.held()
    const mb = (bytes: number) => round(bytes / 1_048_576, 1)
    const sample = { minute, rss: mb(rss), heap: mb(heapUsed), outside: mb(external) }
    samples.push(sample)
    report({ figure: 'memory over time', ...sample, done: life.done() })
  }
  await life.stop()
  await server.stop()
  const half = samples.slice(samples.length >> 1)
  const grows = { heap: round(slope(half, 'heap'), 1), rss: round(slope(half, 'rss'), 1) }
  const flat = grows.heap <= FLAT_MB_AN_HOUR.heap && grows.rss <= FLAT_MB_AN_HOUR.rss
  const says = MINUTES < MINUTES_TO_SAY ? 'too short to say' : flat ? 'flat' : 'not flat'
  report({
    figure: 'memory over time: growth',
    minutes: MINUTES,
    of_minutes: half.length,
    mb_an_hour: grows,
    aim_mb_an_hour: FLAT_MB_AN_HOUR,
    says,
  })
  if (says === 'not flat') throw new Error(`the memory grows by ${grows.heap} MB an hour in the heap and ${grows.rss} MB in all`) // prettier-ignore
}
