// The server behind the delivered PgBouncer, in the mode that shares connections and in the other one: signing in, submitting, live news between servers, a
// read by a key's role, statistics, and the books. Few connections, so that every one of them serves many.
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { liveCalls } from '#shared/messages/live.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { statisticsCalls } from '#shared/statistics/statistics.contract.ts'
import { hashPassword } from '#server/access/index.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { BROWSER_COOKIE } from '../browser.ts'
import { makeOrders, makeWorld, type World } from '../bulk.ts'
import { now } from '../now.ts'
import { ROOT, startServer, withContext, type ServerProcess } from '../processes/server-process.ts'
import { asUser, freePorts, has, SYSTEM_PATH } from './needs.ts'
import { allThere, submitting, type Submitting } from './submitting.ts'

const CONNECTIONS = 4
const PASSWORD = 'Correct-horse-9'
const isThere = has('pgbouncer')
const BOUNCER = 'word-of-the-bouncer'
const ends: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

let folder = ''
let database: EmbeddedPostgres
let direct = ''
let customer: World['customers'][number]
let email = ''
let orderIds: string[]
const acknowledged: Submitting['acknowledged'] = []

async function owner<T>(text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  if (!isThere) return
  folder = mkdtempSync(join(tmpdir(), 'ucenter-bouncer-'))
  chmodSync(folder, 0o777)
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log: () => undefined })
  ends.push(() => database.stop())
  direct = database.url
  await owner('create database ucenter')
  direct = database.url.replace(/\/postgres$/, '/ucenter')
  await withContext(
    folder,
    async (made) => {
      const world = await makeWorld(made, 1)
      customer = world.customers[0]!
      email = customer.email
      orderIds = await makeOrders(made, world, customer, { count: 4000, prefix: 'B' })
    },
    { DATABASE_URL: direct },
  )
  await owner(`update member set password_hash = '${await hashPassword(PASSWORD)}'`)
  await owner(readFileSync(join(ROOT, 'deploy/pgbouncer/auth.sql'), 'utf8').replace(":'password'", `'${BOUNCER}'`))
  writeFileSync(join(folder, 'userlist.txt'), `"pgbouncer" "${BOUNCER}"\n`)
})

/** Starts the delivered PgBouncer in a mode; answers the address of the database through it, and the way to stop it. */
async function bounce(mode: string): Promise<[url: string, stop: () => Promise<unknown>]> {
  const [port] = await freePorts(1)
  const file = join(folder, `${mode}.ini`)
  writeFileSync(
    file,
    readFileSync(join(ROOT, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
      .replace('host=10.0.0.10 port=5432', `host=127.0.0.1 port=${database.port}`)
      .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('pool_mode = transaction', `pool_mode = ${mode}`)
      .replace('default_pool_size = 20', `default_pool_size = ${mode === 'transaction' ? CONNECTIONS : 40}`)
      .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
      .replace('/var/log/postgresql', folder)
      .replace('/var/run/postgresql/pgbouncer', join(folder, mode)),
  )
  const child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', env: { PATH: SYSTEM_PATH }, ...asUser() })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = () => (child.kill('SIGKILL'), ended)
  ends.push(stop)
  return [direct.replace(`:${database.port}/`, `:${port}/`), stop]
}

async function ask<T>(server: ServerProcess, path: string, token: string, body?: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { cookie: BROWSER_COOKIE, ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }) // prettier-ignore
  const answer = (await response.json()) as { error_code: number; content: T }
  expect(answer, path).toMatchObject({ error_code: 0 })
  return answer.content
}

test.skipIf(!isThere).each(['transaction', 'session'])('in %s mode', async (mode) => {
  const [DATABASE_URL, stopBouncer] = await bounce(mode)
  // In session mode every connection of the servers is one of the database, which has sixty here.
  const env = { DATABASE_URL, DATABASE_DIRECT_URL: direct, DATABASE_CONNECTIONS: '12', LOG_LEVEL: 'error' }
  const servers = [await startServer(folder, env), await startServer(folder, env)]
  for (const { port, output } of servers) if (port === 0) throw new Error(output())
  const [one, two] = servers as [ServerProcess, ServerProcess]
  ends.push(() => Promise.all(servers.map(({ child, ended }) => (child.kill('SIGKILL'), ended))))

  const { token } = await ask<{ token: string }>(one, signInCalls.signIn.path, '', { email, password: PASSWORD, remember: false }) // prettier-ignore
  // A page at the other server hears of what is done at this one.
  let heard = 0
  const stop = new AbortController()
  ends.push(() => stop.abort())
  void (async () => {
    const headers = { authorization: `Bearer ${customer.token}`, cookie: BROWSER_COOKIE }
    const stream = await fetch(`http://127.0.0.1:${two.port}${liveCalls.live.path}`, { headers, signal: stop.signal })
    for await (const piece of stream.body!) if (Buffer.from(piece as Uint8Array).includes('topics')) heard++
  })().catch(() => undefined)
  await sleep(300)

  const load = submitting(`http://127.0.0.1:${one.port}`, customer.token, orderIds, 12)
  const month = now().toISOString().slice(0, 7)
  for (let n = 0; n < 20; n++) {
    await Promise.all(servers.map((server) => ask(server, orderCalls.getList.path, token || customer.token)))
    await ask(two, `${statisticsCalls.getShipped.path}?from=${month}&to=${month}&by=month&against=year`, customer.token)
  }
  // The limits come with the roles: no statement takes longer than they say, and none waits for ever.
  const lent = await owner<{ usename: string; n: number }>(
    "select usename, count(*)::int as n from pg_stat_activity where usename like 'ucenter_portal_%' group by 1",
  )
  await load.stop()
  acknowledged.push(...load.acknowledged)
  expect(load.acknowledged.length).toBeGreaterThan(50)
  expect(load.repeats()).toBe(0)
  expect(heard).toBeGreaterThan(0)
  if (mode === 'transaction') expect(lent[0]!.n).toBeLessThanOrEqual(CONNECTIONS)
  for (const { output } of servers) expect(output()).not.toContain('"level":"error"')
  for (const { child, ended } of servers) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  await stopBouncer()
  await withContext(folder, (made) => allThere(made, acknowledged), { DATABASE_URL: direct })
})

test.skipIf(!isThere)('the function of auth.sql tells of the four roles alone', async () => {
  const { rows } = await asBouncer('select name from pgbouncer.sign_in($1)', ['postgres'])
  expect(rows).toEqual([])
  expect((await asBouncer('select name from pgbouncer.sign_in($1)', ['ucenter_portal_ucenter'])).rows).toHaveLength(1)
  await expect(asBouncer('select * from orders', [])).rejects.toThrow(/permission denied/)
  expect(spawnSync('pgbouncer', ['--version'], { env: { PATH: SYSTEM_PATH } }).status).toBe(0)
})

async function asBouncer(text: string, values: string[]) {
  const url = new URL(direct)
  url.username = 'pgbouncer'
  url.password = BOUNCER
  const client = new pg.Client({ connectionString: url.toString() })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
