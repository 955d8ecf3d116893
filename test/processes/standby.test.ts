// Rules 28.1, 28.2, 28.3, 28.4, 28.5: two servers that read a standby. What may be a moment old comes from there, nobody misses what he has written himself or was told of,
// and a standby that is behind, away, in the way of the recovery or promoted is left alone without an answer lost.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveCalls } from '#shared/messages/live.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { systemActor } from '#server/base/actor.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { read } from '#server/base/database/transaction.ts'
import type { TestApp } from '../app.ts'
import { BROWSER_COOKIE } from '../browser.ts'
import { makeOrders, makeWorld, type World } from '../bulk.ts'
import { startStandby } from '../standby-server.ts'
import { startServer, withContext, type ServerProcess } from './server-process.ts'

const TOKEN = 'token-of-the-scraper'
const LAG_S = 2
const ends: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

let folder = ''
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let urls: { DATABASE_URL: string; DATABASE_READ_URL: string }
const nodes: ServerProcess[] = []
let customers: World['customers']
let orderIds: string[]

/** One statement as the owner, at the primary or at the standby. */
async function ask(server: EmbeddedPostgres, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return ((await client.query(text)).rows as Record<string, unknown>[])[0] ?? {}
  } finally {
    await client.end()
  }
}

const withDatabase = <T>(work: (made: TestApp) => Promise<T>, more = {}): Promise<T> =>
  withContext(folder, work, { DATABASE_URL: urls.DATABASE_URL, ...more })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ucenter-standby-'))
  chmodSync(folder, 0o755)
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  primary = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log: () => undefined })
  ends.push(() => primary.stop())
  await ask(primary, 'create database house')
  const named = (url: string) => url.replace(/\/postgres$/, '/house')
  urls = { DATABASE_URL: named(primary.url), DATABASE_READ_URL: '' }
  await withDatabase(async (made) => {
    const world = await makeWorld(made, 2)
    customers = world.customers
    orderIds = await makeOrders(made, world, customers[0]!, { count: 40, prefix: 'S' })
  })
  standby = await startStandby(primary, join(folder, 'second'))
  ends.push(() => standby.stop())
  urls.DATABASE_READ_URL = named(standby.url)
  const env = { ...urls, DATABASE_READ_LAG_S: String(LAG_S), METRICS_TOKEN: TOKEN, LOG_LEVEL: 'error' }
  for (let n = 0; n < 2; n++) nodes.push(await startServer(folder, env))
  for (const { port, output } of nodes) if (port === 0) throw new Error(`a server did not start: ${output()}`)
  ends.push(() => Promise.all(nodes.map(({ child, ended }) => (child.kill('SIGKILL'), ended))))
})

/** What a browser keeps. */
type Browser = { cookie: string; token: string }
const browser = (customer = customers[0]!): Browser => ({ cookie: BROWSER_COOKIE, token: customer.token })

async function call(node: number, by: Browser, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${nodes[node]!.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${by.token}`,
      cookie: by.cookie,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomBytes(12).toString('hex') }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const kept = response.headers.getSetCookie().map((line) => line.split(';')[0]!)
  if (kept.length > 0) by.cookie = [BROWSER_COOKIE, ...kept].join('; ')
  const answer = (await response.json()) as { error_code: number; content: never }
  expect(answer, path).toMatchObject({ error_code: 0 })
  return { content: answer.content as Record<string, unknown>, kept }
}

/** How many orders wait to be submitted, as the list's tabs say. */
async function waiting(node: number, by: Browser): Promise<number> {
  const { content } = await call(node, by, orderCalls.getStatusCounts.path)
  const { counts } = content as { counts: { status: string; count: number }[] }
  return counts.find(({ status }) => status === 'approving')!.count
}
const submit = (node: number, by: Browser) =>
  call(node, by, orderCalls.submitOrders.path, { order_ids: [orderIds.pop()] })

async function metrics(node: number): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const text = await (await fetch(`http://127.0.0.1:${nodes[node]!.port}/metrics`, { headers })).text()
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^(ucenter_\S+) (\S+)$/.exec(line) ?? []
      return name && value ? [[name, Number(value)] as const] : []
    }),
  )
}
const READ = 'ucenter_reads_total{place="standby",reason="none"}'
const because = (reason: string) => `ucenter_reads_total{place="primary",reason="${reason}"}`

/** How much the counters of a server have grown by `work`. */
async function grownBy(node: number, work: () => Promise<unknown>) {
  const before = await metrics(node)
  await work()
  const after = await metrics(node)
  return (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
}

const used = (node = 0) =>
  expect.poll(async () => (await metrics(node)).get('ucenter_standby_used'), { timeout: 20_000, interval: 200 })

test('what may lag is read at the standby, and a write costs no trip more', async () => {
  for (const node of [0, 1]) await used(node).toBe(1)
  const grown = await grownBy(0, async () => {
    for (let n = 0; n < 5; n++) expect(await waiting(0, browser())).toBe(40)
    await call(0, browser(), orderCalls.getList.path)
  })
  expect(grown(READ)).toBeGreaterThanOrEqual(6)
  expect(grown('ucenter_database_statements_total{pool="standby_portal"}')).toBeGreaterThanOrEqual(12)
  // The counts of an empty house do not come from the primary; only who asks is looked up there.
  expect(grown('ucenter_database_statements_total{pool="portal"}')).toBe(0)
  // It is looked at once a second: what was written since the last look counts as one.
  expect((await metrics(0)).get('ucenter_standby_lag_seconds')).toBeLessThan(LAG_S)
})

test('an idle house does not make its standby old', async () => {
  await sleep((LAG_S + 3) * 1000)
  const now = await metrics(0)
  expect(now.get('ucenter_standby_used')).toBe(1)
  expect(now.get('ucenter_standby_lag_seconds')).toBeLessThan(LAG_S)
})

test('who has written, or was told of something, finds it at every server, however far the standby is', async () => {
  const writer = browser()
  const [before, other] = [await waiting(0, writer), browser(customers[1])]
  const heard: string[] = []
  const stop = new AbortController()
  ends.push(() => stop.abort())
  void (async () => {
    const headers = { authorization: `Bearer ${writer.token}`, cookie: BROWSER_COOKIE }
    const response = await fetch(`http://127.0.0.1:${nodes[1]!.port}${liveCalls.live.path}`, { headers, signal: stop.signal }) // prettier-ignore
    for await (const piece of response.body!) if (Buffer.from(piece as Uint8Array).includes('topics')) heard.push('')
  })().catch(() => undefined)
  await sleep(300)
  await ask(standby, 'select pg_wal_replay_pause()')
  const { kept } = await submit(0, writer)
  expect(kept.join()).toMatch(/^ucenter_written=[0-9A-F]+\/[0-9A-F]+$/)
  const grown = await grownBy(1, async () => {
    expect(await waiting(0, writer)).toBe(before - 1)
    expect(await waiting(1, writer)).toBe(before - 1)
    // A page of the same customer in another browser has heard of it, and asks again.
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThan(0)
    expect(await waiting(1, browser())).toBe(before - 1)
  })
  expect(grown(because('not_there_yet'))).toBeGreaterThanOrEqual(2)
  // Somebody else's lists come from the standby still, until it is too far behind.
  expect((await grownBy(1, () => waiting(1, other)))(READ)).toBeGreaterThan(0)
  await submit(0, writer)
  await used(1).toBe(0)
  expect((await metrics(1)).get('ucenter_standby_lag_seconds')).toBeGreaterThan(LAG_S)
  expect((await grownBy(1, () => waiting(1, other)))(because('behind'))).toBeGreaterThan(0)
  await ask(standby, 'select pg_wal_replay_resume()')
  await used(1).toBe(1)
  expect((await grownBy(1, async () => expect(await waiting(1, writer)).toBe(before - 2)))(READ)).toBeGreaterThan(0)
})

test('a read that the recovery breaks off is asked of the primary', async () => {
  await ask(primary, 'create table if not exists in_the_way (n int)')
  await withDatabase(
    async ({ ctx }) => {
      await expect.poll(() => ctx.db.standby!.state().state, { timeout: 10_000 }).toBe('used')
      const actor = systemActor('conflict')
      actor.request.lagsAfter = 0n
      const begun: string[] = []
      const asked = read(ctx, actor, async (db) => {
        begun.push('')
        const { rows } = await sql<{ standby: boolean }>`
          select pg_is_in_recovery() as standby, pg_sleep(case when pg_is_in_recovery() then 8 else 0 end) from mail_outbox right join (select 1) x on true`.execute(
          db,
        )
        return rows[0]!.standby
      })
      await sleep(500)
      const owner = new pg.Client({ connectionString: urls.DATABASE_URL })
      await owner.connect()
      // Its lock is in the log, and the standby takes it: who reads the table there stands in the way for half a second.
      await owner.query('alter table mail_outbox set (fillfactor = 90)')
      await owner.query('begin; lock table mail_outbox in access exclusive mode; commit')
      await owner.end()
      expect(await asked).toBe(false)
      expect(begun).toHaveLength(2)
    },
    { DATABASE_READ_URL: urls.DATABASE_READ_URL },
  )
})

test('a standby that dies loses no answer, and is read again when it is back', async () => {
  const reader = browser()
  const count = await waiting(0, reader)
  const grown = await grownBy(0, async () => {
    process.kill(standby.pid, 'SIGKILL')
    for (let n = 0; n < 20; n++) {
      expect(await waiting(0, reader)).toBe(count)
      await sleep(50)
    }
  })
  expect(grown(because('away'))).toBeGreaterThan(0)
  standby = await startEmbeddedPostgres({ dataDir: join(folder, 'second'), log: () => undefined, port: standby.port })
  await used().toBe(1)
})

test('a standby that is promoted is one no more', async () => {
  await ask(standby, 'select pg_promote()')
  await used().toBe(0)
  const written = browser()
  const before = await waiting(0, written)
  await submit(0, written)
  expect(await waiting(1, browser())).toBe(before - 1)
  expect((await grownBy(0, () => waiting(0, browser())))(because('promoted'))).toBeGreaterThan(0)
})
