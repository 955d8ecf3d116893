// kill -9 of server and database in the middle of a load of submits, a dozen times and more: no acknowledged order is lost, none is
// submitted twice, and the books are right after every start. Real processes, real fsync.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { BROWSER_COOKIE } from '../browser.ts'
import { makeOrders, makeWorld, type World } from '../bulk.ts'
import { dataFolder, killDatabase, startServer, withContext } from './server-process.ts'

/** Each of the three kinds three times; KILLS asks for more. */
const KILLS = Number(process.env['KILLS'] ?? 9)
const CLIENTS = 8
let folder = ''
let remove = async () => undefined as void
let child: ChildProcess | undefined
let port = 0

async function start(): Promise<void> {
  const started = await startServer(folder, { PORT: String(port) })
  if (started.port === 0) throw new Error(`the server did not start: ${started.output()}`)
  child = started.child
  port = started.port
}

type Task = { customer: World['customers'][number]; orderId: string; key: string; acknowledged: boolean }
let tasks: Task[] = []

beforeAll(async () => {
  ;({ folder, remove } = await dataFolder())
  tasks = await withContext(folder, async (made) => {
    const world = await makeWorld(made, 6)
    const all: Task[] = []
    for (const customer of world.customers) {
      for (const orderId of await makeOrders(made, world, customer, { count: 3000, prefix: 'K' })) {
        all.push({ customer, orderId, key: randomBytes(12).toString('hex'), acknowledged: false })
      }
    }
    // Neighbours belong to different customers, so that clients do not only wait for one account.
    return all.map((_, i) => all[(i % 6) * 3000 + Math.floor(i / 6)] ?? all[0]!)
  })
}, 120_000)

afterAll(async () => {
  child?.kill('SIGKILL')
  await remove()
})

/** Sends one submit; true when it was acknowledged, false when the answer never came. Anything else fails the test. */
async function submit(task: Task): Promise<boolean> {
  let response: Response
  let body: { error_code: number }
  try {
    response = await fetch(`http://127.0.0.1:${port}${orderCalls.submitOrders.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${task.customer.token}`,
        cookie: BROWSER_COOKIE,
        'idempotency-key': task.key,
      },
      body: JSON.stringify({ order_ids: [task.orderId] }),
    })
    body = (await response.json()) as { error_code: number }
  } catch {
    return false
  }
  // A database that dies under the server's hands: the outcome is unknown, as when the answer is lost.
  if (response.status >= 500) return false
  expect(body.error_code, JSON.stringify(body)).toBe(0)
  return true
}

test(
  `${KILLS} kills in a load of submits: nothing acknowledged is lost, nothing happens twice`,
  { timeout: KILLS * 25_000 },
  async () => {
    await start()
    let next = 0
    let open = true
    const repeat: Task[] = []
    const client = async () => {
      while (open) {
        const task = repeat.shift() ?? tasks[next++]
        if (!task) return
        if (await submit(task)) task.acknowledged = true
        else {
          // Unknown: asked again with the same key, as any client would.
          repeat.push(task)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
    }
    const clients = Array.from({ length: CLIENTS }, client)
    for (let kill = 0; kill < KILLS; kill++) {
      await new Promise((resolve) => setTimeout(resolve, 60 + ((kill * 97) % 500)))
      const server = child
      server?.removeAllListeners('exit')
      const gone = new Promise((resolve) => server?.on('exit', resolve))
      // Every third time only the server, every third only the database first, else both at once.
      if (kill % 3 !== 0) killDatabase(folder)
      if (kill % 3 === 1) await new Promise((resolve) => setTimeout(resolve, 30))
      server?.kill('SIGKILL')
      await gone
      await start()
      expect(await withContext(folder, (made) => booksCheck(made.ctx.db.office)), `after kill ${kill + 1}`).toEqual([])
    }
    open = false
    await Promise.all(clients)
    while (repeat.length > 0)
      await Promise.all(
        repeat.splice(0).map(async (task) => ((await submit(task)) ? (task.acknowledged = true) : repeat.push(task))),
      )

    const acknowledged = tasks.filter((task) => task.acknowledged)
    expect(acknowledged.length).toBeGreaterThan(KILLS * 5)
    await withContext(folder, async (made) => {
      const { rows } = await sql<{
        order_id: string
        status: string
        logs: number
        holds: number
        events: number
        answers: number
      }>`
      select o.order_id, o.status,
        (select count(*)::int from stock_log l where l.customer_id = o.customer_id and l.cause_id = o.order_id and l.type = 'picking') as logs,
        (select count(*)::int from balance_hold h where h.customer_id = o.customer_id and h.cause_id = o.order_id) as holds,
        (select count(*)::int from order_event e where e.customer_id = o.customer_id and e.order_id = o.order_id and e.event = 'submit') as events,
        (select count(distinct sku_id)::int from order_line n where n.customer_id = o.customer_id and n.order_id = o.order_id) as answers
      from orders o where o.status <> 'approving'`.execute(made.ctx.db.office)
      const submitted = new Map(rows.map((row) => [row.order_id, row]))
      expect(acknowledged.filter((task) => !submitted.has(task.orderId)).map((task) => task.orderId)).toEqual([])
      expect(rows.filter((row) => row.logs !== row.answers || row.holds !== 1 || row.events !== 1)).toEqual([])
      const asked = new Set(tasks.slice(0, next).map((task) => task.orderId))
      expect(rows.filter((row) => !asked.has(row.order_id))).toEqual([])
      expect(await booksCheck(made.ctx.db.office)).toEqual([])
    })
  },
)

test(
  'a stop under load answers everything that was accepted and ends within ten seconds with 0',
  { timeout: 60_000 },
  async () => {
    const fresh = tasks.filter((task) => !task.acknowledged).slice(0, 200)
    const server = child
    server?.removeAllListeners('exit')
    const ended = new Promise<number | null>((resolve) => server?.on('exit', (code) => resolve(code)))
    const answers = fresh.map(async (task) => {
      task.acknowledged = await submit(task)
    })
    await new Promise((resolve) => setTimeout(resolve, 150))
    const started = performance.now()
    server?.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(performance.now() - started).toBeLessThan(10_000)
    await Promise.all(answers)
    await withContext(folder, async (made) => {
      const { rows } = await sql<{ order_id: string }>`select order_id from orders where status <> 'approving'`.execute(
        made.ctx.db.office,
      )
      const submitted = new Set(rows.map((row) => row.order_id))
      expect(fresh.filter((task) => task.acknowledged && !submitted.has(task.orderId))).toEqual([])
      expect(await booksCheck(made.ctx.db.office)).toEqual([])
    })
  },
)
