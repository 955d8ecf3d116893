// kill -9 of the server, at times of the database too, while it takes a shop's orders: it goes on by itself after every start and ends as one that nobody disturbed,
// every order once.
import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertShop, lineOf, orderOf } from '#server/integrations/shops/shops.testing.ts'
import { serveShop } from '#server/outside/shops/simulator/serve-shops.ts'
import { simulatedShop } from '#server/outside/shops/simulator/simulated-shop.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import { makeCustomer, makeSku, makeWarehouse, type MadeCustomer } from '../make.ts'
import { now } from '../now.ts'
import { dataFolder, killDatabase, startServer, withContext } from './server-process.ts'

const ORDERS = 1500
const BAD = 15
const simulated = simulatedShop({
  kind: 'shopify',
  domain: 'kill.myshopify.com',
  key: 'shpat_kill',
  secret: 'secret',
  stammers: true,
  now,
})

let folder = ''
let remove = async () => undefined as void
let child: ChildProcess | undefined
let served: Awaited<ReturnType<typeof serveShop>>
let who: MadeCustomer
/** Each start is later than the lease of the one before. */
let shift = 0

async function start(): Promise<void> {
  shift += 360_000
  const started = await startServer(folder, { WEBHOOKS_ANYWHERE: 'on', CLOCK_SHIFT_MS: String(shift) })
  if (started.port === 0) throw new Error(`the server did not start: ${started.output()}`)
  child = started.child
}
async function kill(database: boolean): Promise<void> {
  const gone = new Promise((resolve) => child?.once('exit', resolve))
  if (database) killDatabase(folder)
  child?.kill('SIGKILL')
  await gone
}
const asked = () => simulated.asked

beforeAll(async () => {
  served = await serveShop(simulated)
  ;({ folder, remove } = await dataFolder())
  who = await withContext(folder, async (made) => {
    const customer = await makeCustomer(made)
    const { warehouseId } = await makeWarehouse(made)
    const { sku } = await makeSku(made, customer.customerId)
    const since = new Date(made.ctx.clock.now().getTime() - 86_400_000)
    for (let n = 1; n <= ORDERS; n++) {
      const at = new Date(since.getTime() + n * 1000).toISOString()
      simulated.orders.push(orderOf(n, at, [lineOf(n % (ORDERS / BAD) === 0 ? 'UNKNOWN' : sku)]))
    }
    await insertShop(made, customer, simulated, { address: served.url, warehouseId, since })
    return customer
  })
}, 120_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await served.close()
  await remove()
})

const counts = () =>
  withContext(folder, async (made) => {
    expect(await booksCheck(made.ctx.db.office)).toEqual([])
    const { rows } = await sql<{ orders: number; numbers: number; logged: number; kept: number; review: number }>`select
        (select count(*)::int from orders where customer_id = ${who.customerId}) as orders,
        (select count(distinct customer_order_no)::int from orders where customer_id = ${who.customerId}) as numbers,
        (select count(*)::int from operation_log where customer_id = ${who.customerId} and object = 'order') as logged,
        (select count(*)::int from shop_order where customer_id = ${who.customerId} and state = 'imported') as kept,
        (select count(*)::int from shop_order where customer_id = ${who.customerId} and state = 'review') as review`.execute(
      made.ctx.db.office,
    ) // prettier-ignore
    return rows[0]!
  })

test('an import that is killed again and again ends as one that is not', { timeout: 300_000 }, async () => {
  for (let kills = 0; kills < 4; kills++) {
    const before = asked()
    await start()
    await expect.poll(asked, { interval: 5, timeout: 60_000 }).toBeGreaterThan(before + 6 + kills * 3)
    await kill(kills % 2 === 1)
    const { orders, numbers, kept } = await counts()
    expect(numbers).toBe(orders)
    expect(kept).toBe(orders)
  }
  expect((await counts()).orders, 'the kills fell while there was work').toBeLessThan(ORDERS - BAD)
  await start()
  const last = ORDERS / 20
  await expect.poll(async () => (await counts()).kept, { timeout: 120_000, interval: 1000 }).toBe(ORDERS - BAD)
  expect(asked()).toBeGreaterThan(last)
  expect(await counts()).toEqual({
    orders: ORDERS - BAD,
    numbers: ORDERS - BAD,
    logged: ORDERS - BAD,
    kept: ORDERS - BAD,
    review: BAD,
  })
})
