// The database away, as those who call notice it: 503 for everybody with the time to wait, in their language, and nothing else; the log
// stays short. The embedded one is started again by whoever runs on it, or the process ends with a word why.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { apiKeyOf } from '#shared/api-key.ts'
import { ERRORS } from '#shared/errors.ts'
import { liveCalls } from '#shared/messages/live.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { readConfig } from '#server/base/config.ts'
import { openContext } from '#server/start.ts'
import { BROWSER_COOKIE } from '../browser.ts'
import type { TestApp } from '../app.ts'
import { makeOrders, makeWorld } from '../bulk.ts'
import { clockShift } from '../now.ts'
import { dataFolder, startServer, type ServerProcess } from './server-process.ts'

const ends: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

type Caller = { token: string; orderId: string }

/** A folder with one customer and one order, and the server on it. */
async function serverWithCustomer(): Promise<{ folder: string; server: ServerProcess; caller: Caller }> {
  const { folder, remove } = await dataFolder()
  ends.push(remove)
  const config = readConfig({ DATA_DIR: folder, CAPTCHA: 'off', DEMO: 'off', NODE_ENV: 'test', ...clockShift() })
  const opened = await openContext(config, false, () => undefined)
  const made = { ctx: opened.ctx } as TestApp
  const world = await makeWorld(made, 1)
  const customer = world.customers[0]!
  const [orderId = ''] = await makeOrders(made, world, customer, { count: 1, prefix: 'A' })
  await opened.close()
  const server = await startServer(folder, { LOG_LEVEL: 'info' })
  ends.push(() => void server.child.kill('SIGKILL'))
  return { folder, server, caller: { token: customer.token, orderId } }
}

type Seen = { name: string; status: number; retryAfter: string | null; code: number; said: string }

/** One call of each kind: session, key, list, write, stream, public write, readiness. */
async function callAll(port: number, { token, orderId }: Caller): Promise<Seen[]> {
  const json = { 'content-type': 'application/json', 'accept-language': 'zh-CN' }
  const signedIn = { ...json, authorization: `Bearer ${token}`, cookie: BROWSER_COOKIE }
  const key = { ...json, apikey: apiKeyOf(randomBytes(32).toString('base64url')) }
  const signIn = JSON.stringify({ email: 'nobody@example.com', password: 'some password', remember: false })
  const calls: [name: string, path: string, init: RequestInit][] = [
    ['list by session', orderCalls.getList.path, { headers: signedIn }],
    ['list by key', orderCalls.getList.path, { headers: key }],
    [
      'write',
      orderCalls.submitOrders.path,
      {
        method: 'POST',
        headers: { ...signedIn, 'idempotency-key': randomBytes(9).toString('hex') },
        body: JSON.stringify({ order_ids: [orderId] }),
      },
    ],
    ['stream', liveCalls.live.path, { headers: signedIn }],
    ['sign-in', signInCalls.signIn.path, { method: 'POST', headers: json, body: signIn }],
    ['sign-in of the staff', officeSignInCalls.signIn.path, { method: 'POST', headers: json, body: signIn }],
    ['readiness', '/readyz', { headers: json }],
  ]
  return Promise.all(
    calls.map(async ([name, path, init]) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
      const streams = (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
      if (streams) await response.body?.cancel()
      const body = (streams ? {} : await response.json()) as { error_code?: number; msg?: string }
      return {
        name,
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        code: body.error_code ?? 0,
        said: body.msg ?? '',
      }
    }),
  )
}

const logLines = (server: ServerProcess) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: string; message: string; refused?: number })

test('the database of DATABASE_URL goes away for five seconds', { timeout: 60_000 }, async () => {
  const { folder, remove } = await dataFolder()
  ends.push(remove)
  const dataDir = join(folder, 'pg')
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const server = await startServer(folder, { DATABASE_URL: database.url, LOG_LEVEL: 'info' })
  ends.push(() => void server.child.kill('SIGKILL'))
  expect(server.port, server.output()).toBeGreaterThan(0)
  const stranger = { token: randomBytes(30).toString('base64url'), orderId: '' }

  await database.stop()
  const refused: Seen[] = []
  for (const until = performance.now() + 5_000; performance.now() < until;) {
    refused.push(...(await callAll(server.port, stranger)))
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
    await sleep(20)
  }
  const all = { status: 503, retryAfter: '2', code: ERRORS.unavailable.number, said: ERRORS.unavailable.zh_CN }
  const others = refused.filter((seen) => JSON.stringify(seen) !== JSON.stringify({ name: seen.name, ...all }))
  expect(others.slice(0, 3)).toEqual([])
  expect(refused.length).toBeGreaterThan(100)

  await startEmbeddedPostgres({ dataDir, log: () => undefined, port: database.port })
  await expect.poll(() => fetch(`http://127.0.0.1:${server.port}/readyz`).then(({ status }) => status)).toBe(200)
  const statuses = (await callAll(server.port, stranger)).map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  await expect.poll(() => logLines(server).length, { timeout: 5_000 }).toBeGreaterThan(1)
  expect(logLines(server).filter(({ level }) => level !== 'info')).toHaveLength(1)
  expect(logLines(server).map(({ message }) => message)).toEqual(['the database is away', 'the database answers again'])
  // The jobs and their queue are refused too.
  expect(logLines(server)[1]?.refused).toBeGreaterThanOrEqual(refused.length)
  expect(server.output()).not.toMatch(/\n\s+at |\\n\s+at /)

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

/** A process and those it has started. */
const withChildren = (pid: number): number[] => [
  pid,
  ...execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : [])),
]

test('a database that hangs and closes no connection: everybody is told to come again, and all is well when it goes on', async () => {
  const { folder, remove } = await dataFolder()
  ends.push(remove)
  const dataDir = join(folder, 'pg')
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const server = await startServer(folder, { DATABASE_URL: database.url, LOG_LEVEL: 'info' })
  ends.push(() => void server.child.kill('SIGKILL'))
  const stranger = { token: randomBytes(30).toString('base64url'), orderId: '' }
  const well = async () => (await callAll(server.port, stranger)).every(({ status }) => status < 500)
  expect(await well()).toBe(true)
  const hung = withChildren(Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]))
  for (const pid of hung) process.kill(pid, 'SIGSTOP')
  try {
    const began = performance.now()
    const seen = await callAll(server.port, stranger)
    expect(seen.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== '2')).toEqual([])
    expect(performance.now() - began).toBeLessThan(22_000)
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
  } finally {
    for (const pid of hung) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(well, { timeout: 15_000 }).toBe(true)
  expect(server.output()).not.toMatch(/\n\s+at |\\n\s+at /)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('an embedded database that was killed is back within seconds by itself, and what was asked meanwhile is 503', async () => {
  const { folder, server, caller } = await serverWithCustomer()
  const pidOf = () => Number(readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0])
  for (let kill = 0; kill < 2; kill++) {
    const killed = pidOf()
    process.kill(killed, 'SIGKILL')
    const killedAt = performance.now()
    const seen: Seen[] = []
    for (let well = 0; well < 3;) {
      const round = await callAll(server.port, caller)
      seen.push(...round)
      const served = round.find(({ name }) => name === 'list by session')?.status === 200
      well = served && round.every(({ status }) => status < 500) ? well + 1 : 0
      // Five seconds are ample on a machine that has nothing else to do; this one runs the tests.
      expect(performance.now() - killedAt, 'still away').toBeLessThan(12_000)
      await sleep(20)
    }
    expect(seen.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))).toEqual([])
    expect(pidOf()).not.toBe(killed)
  }
  expect(server.output()).not.toMatch(/\n\s+at |\\n\s+at /)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a database folder that is broken ends the process, which says why', { timeout: 60_000 }, async () => {
  const { folder, remove } = await dataFolder()
  ends.push(remove)
  const server = await startServer(folder)
  const conf = join(folder, 'pg', 'postgresql.conf')
  const right = readFileSync(conf)
  writeFileSync(conf, 'work_mem = much\n')
  const pidFile = join(folder, 'pg', 'postmaster.pid')
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/has ended and does not start again/)
  expect(server.output()).toMatch(/work_mem/)
  // Mended, it starts: nothing stands in the way.
  writeFileSync(conf, right)
  rmSync(pidFile, { force: true })
  const again = await startServer(folder)
  expect(again.port, again.output()).toBeGreaterThan(0)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})
