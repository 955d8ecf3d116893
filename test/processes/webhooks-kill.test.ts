// kill -9 of a server, at times of the database too, while it tells a receiver: every event arrives, some twice under the same id, each document's in order.
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksCheck } from '#server/oversight/books-check.ts'
import { sealSecret } from '#server/integrations/webhook-writing.ts'
import { makeCustomer, type MadeCustomer } from '../make.ts'
import { dataFolder, killDatabase, startServer, withContext } from './server-process.ts'

const DOCUMENTS = 300
const EACH = 4

const got: { id: string; document: string; nth: number }[] = []
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { data } = JSON.parse(Buffer.concat(chunks).toString()) as { data: { document: string; nth: number } }
    got.push({ id: String(request.headers['webhook-id']), ...data })
    setTimeout(() => response.end('ok'), 20)
  })
})

let folder = ''
let remove = async () => undefined as void
let child: ChildProcess | undefined
let customer: MadeCustomer
/** Each start is two minutes later than the one before, so that turns of the dead server are free again. */
let shift = 0

async function start(): Promise<void> {
  shift += 120_000
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

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  ;({ folder, remove } = await dataFolder())
  customer = await withContext(folder, async (made) => {
    const who = await makeCustomer(made)
    const { ctx } = made
    const key = { customer_id: who.customerId, endpoint_id: ctx.clock.id() }
    await ctx.db.office
      .insertInto('webhook_endpoint')
      .values({
        ...key,
        url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
        topics: ['balance.low'],
        enabled: true,
        listens: true,
        secret: sealSecret(ctx, key, Buffer.alloc(32, 1)),
        created_by: 'Mei',
        created_at: ctx.clock.now(),
      })
      .execute()
    await sql`select announce(array(select (${key.customer_id}::int, 'balance.low', 'd' || d, '', ${ctx.clock.now()}::timestamptz,
        jsonb_build_object('document', 'd' || d, 'nth', n))::webhook_news
      from generate_series(1, ${EACH}::int) n, generate_series(1, ${DOCUMENTS}::int) d order by n, d))`.execute(
      ctx.db.office,
    )
    return who
  })
}, 120_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  receiver.closeAllConnections()
  receiver.close()
  await remove()
})

test('nothing is lost, doubled events have one id, documents keep their order', { timeout: 300_000 }, async () => {
  for (let kills = 0; kills < 5; kills++) {
    const before = got.length
    await start()
    await expect.poll(() => got.length, { interval: 5, timeout: 60_000 }).toBeGreaterThan(before + 60)
    await kill(kills % 2 === 1)
    expect(await withContext(folder, (made) => booksCheck(made.ctx.db.office))).toEqual([])
  }
  const whole = () => new Set(got.map(({ id }) => id)).size
  expect(whole(), 'the kills fell while there was work').toBeLessThan(DOCUMENTS * EACH)
  await start()
  await expect.poll(whole, { timeout: 120_000 }).toBe(DOCUMENTS * EACH)
  const left = () =>
    withContext(folder, async (made) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from webhook_delivery
        where customer_id = ${customer.customerId} and state <> 'delivered'`.execute(made.ctx.db.office)
      return rows[0]?.n
    })
  await expect.poll(left, { timeout: 30_000, interval: 500 }).toBe(0)
  // The last of an event that is told twice is still before the first of the next.
  const byDocument = Map.groupBy(got, ({ document }) => document)
  expect(byDocument.size).toBe(DOCUMENTS)
  for (const [document, told] of byDocument) {
    const numbers = told.map(({ nth }) => nth)
    expect(numbers, document).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(told.map(({ id, nth }) => `${id} ${nth}`)).size, document).toBe(EACH)
  }
  expect(got.length, 'what was under way at a kill is told again').toBeGreaterThan(DOCUMENTS * EACH)
  // Of what was under way a few at most: an endpoint has four turns.
  expect(got.length).toBeLessThan(DOCUMENTS * EACH + 5 * 40)
})
