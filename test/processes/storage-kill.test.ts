// kill -9 of the server, at times of the database too, while it bills three months of storage: it goes on by itself after every start, and in
// the end each customer has one bill a day, of the figures of a warehouse that nobody disturbed. Then two servers at the same nights, one of
// them killed: the other ends them, with the same figures.
import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '#shared/contract.ts'
import { storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { addDays } from '#shared/time.ts'
import { makeClock, timeAhead } from '#server/base/clock.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import type { TestApp } from '../app.ts'
import { BROWSER_COOKIE } from '../browser.ts'
import { makeHandling } from '../make-rates.ts'
import { makeCustomer, makeSku, makeStock, makeWarehouse, type MadeCustomer } from '../make.ts'
import { clockShift, now } from '../now.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { dataFolder, killDatabase, startServer, withContext } from './server-process.ts'

const DAYS = 90
/** More than one share of the job. */
const SELLERS = 60
const DAY_MS = 86_400_000
/** It is noon there, so that no night ends during the test. */
const AHEAD_H = 12 - now().getUTCHours()
const ZONE = AHEAD_H === 0 ? 'UTC' : `Etc/GMT${AHEAD_H > 0 ? '-' : '+'}${Math.abs(AHEAD_H)}`
const dayThere = (at: Date) => new Date(at.getTime() + AHEAD_H * 3_600_000).toISOString().slice(0, 10)
const YESTERDAY = addDays(dayThere(now()), -1)

let folder = ''
let remove = async () => undefined as void
let child: ChildProcess | undefined
let port = 0
let sellers: MadeCustomer[] = []
let disturbed = ''
let second: ChildProcess | undefined

async function start(): Promise<void> {
  const started = await startServer(folder, { PORT: String(port) })
  if (started.port === 0) throw new Error(`the server did not start: ${started.output()}`)
  child = started.child
  port = started.port
}

async function kill(database: boolean): Promise<void> {
  const gone = new Promise((resolve) => child?.once('exit', resolve))
  if (database) killDatabase(folder)
  child?.kill('SIGKILL')
  await gone
}

/** Every seller's goods in one warehouse: ten pieces, and five more a month later. Its nights are all due at once. */
async function fillWarehouse(made: TestApp): Promise<string> {
  const { warehouseId, code } = await makeWarehouse(made, { timeZone: ZONE })
  await makeHandling(made, code, {
    storage: {
      free_days: 7,
      tiers: [
        { from_day: 0, per_m3_day: '0.40' },
        { from_day: 60, per_m3_day: '0.80' },
      ],
    },
  })
  for (const [days, pieces] of [
    [DAYS, 10],
    [DAYS - 30, 5],
  ] as const) {
    const clock = makeClock(timeAhead(Number(clockShift().CLOCK_SHIFT_MS) - days * DAY_MS))
    const then = { ...made, ctx: { ...made.ctx, clock } }
    const day = dayThere(clock.now())
    for (const { customerId } of sellers) {
      const { rows } = await sql<{ sku_id: string }>`select sku_id from sku where customer_id = ${customerId}`.execute(
        made.ctx.db.office,
      )
      await makeStock(then, customerId, warehouseId, rows[0]!.sku_id, pieces, day)
    }
  }
  return warehouseId
}

/** What a seller sees of its bills in that warehouse, the newest day first. */
async function bills({ token }: MadeCustomer, warehouse: string): Promise<OutputOf<typeof storageFeeCalls.getList>> {
  const query = new URLSearchParams({ warehouse_id: warehouse, size: '20' })
  const response = await fetch(`http://127.0.0.1:${port}${storageFeeCalls.getList.path}?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}`, cookie: BROWSER_COOKIE },
  })
  const answer = (await response.json()) as { error_code: number; content: OutputOf<typeof storageFeeCalls.getList> }
  expect(answer.error_code, JSON.stringify(answer).slice(0, 300)).toBe(0)
  return answer.content
}

/** Every night of a warehouse, added up. */
const nightsOf = async (made: TestApp, warehouse: string) =>
  (
    await sql<object>`select b.day, count(*)::int as bills, count(distinct b.customer_id)::int as sellers, sum(b.pieces)::int as pieces,
        sum(b.actual_m3) as actual_m3, sum(b.receivable) as receivable,
        (select count(*)::int from storage_bill b2 join storage_bill_line l using (customer_id, bill_id)
          where b2.warehouse_id = w.warehouse_id and b2.day = b.day) as lines
      from storage_bill b join warehouse w using (warehouse_id) where w.warehouse_id = ${warehouse} group by b.day, w.warehouse_id order by b.day`.execute(
      made.ctx.db.office,
    )
  ).rows

/** The last day that the last seller was billed for; '' before the first. */
const reached = async (warehouse: string): Promise<string> =>
  (await bills(sellers.at(-1)!, warehouse)).rows[0]?.day ?? ''

beforeAll(async () => {
  ;({ folder, remove } = await dataFolder())
  await withContext(folder, async (made) => {
    for (let n = 0; n < SELLERS; n++) {
      const seller = await makeCustomer(made)
      await makeSku(made, seller.customerId, { lengthCm: 40, widthCm: 30, heightCm: 25 })
      sellers = [...sellers, seller]
    }
    disturbed = await fillWarehouse(made)
  })
  await start()
}, 180_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  second?.kill('SIGKILL')
  await remove()
})

test(
  'nights of storage that are killed again and again are billed as those that are not',
  { timeout: 240_000 },
  async () => {
    const killedAt: string[] = []
    while (killedAt.length < 4) {
      // Each kill falls once some more nights are billed, however fast the machine is.
      await expect
        .poll(() => reached(disturbed), { interval: 5, timeout: 60_000 })
        .toSatisfy((day: string) => day > addDays(killedAt.at(-1) ?? '2000-01-01', 3) || day === YESTERDAY)
      const day = await reached(disturbed)
      if (day === YESTERDAY) break
      killedAt.push(day)
      await kill(killedAt.length % 2 === 0)
      expect(await withContext(folder, (made) => booksCheck(made.ctx.db.office))).toEqual([])
      await start()
    }
    expect(killedAt.length, 'the kills fell on different nights').toBeGreaterThan(1)
    await expect.poll(() => reached(disturbed), { timeout: 60_000 }).toBe(YESTERDAY)

    await kill(false)
    const quiet = await withContext(folder, fillWarehouse)
    await start()
    await expect.poll(() => reached(quiet), { timeout: 60_000 }).toBe(YESTERDAY)
    await kill(false)
    await withContext(folder, async (made) => {
      const nights = await nightsOf(made, disturbed)
      expect(nights).toHaveLength(DAYS)
      expect(nights.at(-1)).toMatchObject({ day: YESTERDAY, bills: SELLERS, sellers: SELLERS, pieces: 15 * SELLERS })
      expect(nights).toEqual(await nightsOf(made, quiet))
      expect(await booksCheck(made.ctx.db.office)).toEqual([])
    })
  },
)

test(
  'two servers at the same nights, one killed on the way, bill each of them once',
  { timeout: 240_000 },
  async () => {
    const shared = await withContext(folder, fillWarehouse)
    const { url } = await startEmbeddedPostgres({ dataDir: `${folder}/pg`, log: () => undefined })
    // At once: one that starts alone may have billed all nights before the other is there.
    const [other] = await Promise.all([startServer(`${folder}/other`, { DATABASE_URL: url }), start()])
    second = other.child
    expect(other.port, other.output()).toBeGreaterThan(0)
    await expect.poll(() => reached(shared), { interval: 5, timeout: 60_000 }).not.toBe('')
    const first = child
    port = other.port
    const gone = new Promise((resolve) => first?.once('exit', resolve))
    first?.kill('SIGKILL')
    await gone
    const left = await reached(shared)
    expect(left < YESTERDAY, `killed on the way, at ${left}`).toBe(true)
    await expect.poll(() => reached(shared), { timeout: 120_000 }).toBe(YESTERDAY)
    second.kill('SIGTERM')
    await other.ended
    await withContext(folder, async (made) => {
      const nights = await nightsOf(made, shared)
      expect(nights).toHaveLength(DAYS)
      expect(nights).toEqual(await nightsOf(made, disturbed))
      expect(await booksCheck(made.ctx.db.office)).toEqual([])
    })
  },
)
