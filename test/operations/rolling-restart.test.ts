// Two servers behind a balancer, restarted one after the other under load: no request is lost, none happens twice, and a page that listens hears what
// happens afterwards. The balancers' configurations are the delivered ones, but for their addresses.
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveCalls } from '#shared/messages/live.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { booksCheck } from '#server/oversight/books-check.ts'
import type { TestApp } from '../app.ts'
import { BROWSER_COOKIE } from '../browser.ts'
import { makeOrders, makeWorld, type World } from '../bulk.ts'
import { ROOT, startServer, withContext, type ServerProcess } from '../processes/server-process.ts'
import { freePorts, has, SYSTEM_PATH } from './needs.ts'

const CLIENTS = 4
const ORDERS = 4000
const ends: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

let folder = ''
let url = ''
let ports: number[] = []
const nodes = new Map<number, ServerProcess>()
let customer: World['customers'][number]
let orderIds: string[] = []

const withDatabase = <T>(work: (made: TestApp) => Promise<T>): Promise<T> =>
  withContext(folder, work, { DATABASE_URL: url })

async function start(port: number): Promise<void> {
  const env = { DATABASE_URL: url, PORT: String(port), DRAIN_SECONDS: '1', TRUST_PROXY: '127.0.0.1' }
  const node = await startServer(folder, env)
  if (node.port === 0) throw new Error(`the server did not start: ${node.output()}`)
  nodes.set(port, node)
}

async function restart(port: number): Promise<void> {
  const node = nodes.get(port)!
  node.child.kill('SIGTERM')
  expect(await node.ended, node.output()).toBe(0)
  await start(port)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ucenter-nodes-'))
  chmodSync(folder, 0o755)
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), log: () => undefined })
  ends.push(() => database.stop())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('create database nodes')
  await client.end()
  url = database.url.replace(/\/postgres$/, '/nodes')
  await withDatabase(async (made) => {
    const world = await makeWorld(made, 1)
    customer = world.customers[0]!
    orderIds = await makeOrders(made, world, customer, { count: ORDERS, prefix: 'R' })
  })
  ports = await freePorts(2)
  await Promise.all(ports.map(start))
  ends.push(() => Promise.all([...nodes.values()].map(({ child, ended }) => (child.kill('SIGKILL'), ended))))
}, 180_000)

/** Ends with the tests, by the signal on which its workers end too. */
function run(program: string, args: string[]): void {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, PATH: SYSTEM_PATH } })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  ends.push(() => (child.kill('SIGTERM'), ended))
}

async function answering(base: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const status = await fetch(`${base}/readyz`).then(({ status }) => status, () => 0) // prettier-ignore
    if (status === 200) return
    await sleep(50)
  }
  throw new Error(`nothing answers at ${base}`)
}

const headers = () => ({ authorization: `Bearer ${customer.token}`, cookie: BROWSER_COOKIE })

/** A page that listens, as the portal's do: when the stream ends it asks again. */
function listening(base: string): { heard(): number; gaps(): number } {
  const stop = new AbortController()
  ends.push(() => stop.abort())
  let heard = 0
  let gaps = 0
  void (async () => {
    while (!stop.signal.aborted) {
      try {
        const response = await fetch(`${base}${liveCalls.live.path}`, { headers: headers(), signal: stop.signal })
        if (response.status !== 200) throw new Error(String(response.status))
        for await (const piece of response.body!) if (Buffer.from(piece as Uint8Array).includes('topics')) heard++
      } catch {
        // Asked again below.
      }
      gaps++
      await sleep(100)
    }
  })()
  return { heard: () => heard, gaps: () => gaps }
}

/** Reads and submits while `work` goes on; every answer must be right at the first try. Answers how many orders were submitted. */
async function underLoad(base: string, work: () => Promise<void>): Promise<number> {
  let going = true
  let submitted = 0
  const ask = async (path: string, init: RequestInit) => {
    // A kept connection may be closed by the balancer at the moment of the next request: browsers send it again by themselves.
    const response = await fetch(`${base}${path}`, init).catch(() => fetch(`${base}${path}`, init))
    const body = (await response.json()) as { error_code: number }
    if (response.status !== 200 || body.error_code !== 0)
      throw new Error(`${init.method} ${path}: ${response.status} ${JSON.stringify(body).slice(0, 300)}`)
  }
  const client = async () => {
    while (going) {
      await ask(orderCalls.getList.path, { method: 'GET', headers: headers() })
      const order_id = orderIds.pop()
      if (order_id === undefined) throw new Error('the orders do not last as long as the restarts')
      await ask(orderCalls.submitOrders.path, {
        method: 'POST',
        headers: {
          ...headers(),
          'content-type': 'application/json',
          'idempotency-key': randomBytes(12).toString('hex'),
        },
        body: JSON.stringify({ order_ids: [order_id] }),
      })
      submitted++
      await sleep(10)
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  try {
    await Promise.race([work(), clients.then(() => undefined)])
  } finally {
    going = false
  }
  await clients
  return submitted
}

async function inOrder(before: number, submitted: number): Promise<void> {
  await withDatabase(async ({ ctx }) => {
    const { n } = await ctx.db.office
      .selectFrom('order_event')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('event', '=', 'submit')
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(before + submitted)
    expect(await booksCheck(ctx.db.office)).toEqual([])
  })
}

let submittedBefore = 0
async function rolled(base: string, roll: () => Promise<void>): Promise<void> {
  const page = listening(base)
  const submitted = await underLoad(base, async () => {
    await sleep(500)
    await roll()
    await sleep(500)
  })
  expect(submitted).toBeGreaterThan(50)
  expect(page.gaps()).toBeGreaterThan(0)
  const heard = page.heard()
  // The page that listens has moved to a server that is new, and hears what happens now.
  await underLoad(base, () => sleep(1_000)).then((more) => (submittedBefore += more))
  await expect.poll(page.heard, { timeout: 10_000 }).toBeGreaterThan(heard)
  submittedBefore += submitted
  await inOrder(0, submittedBefore)
}

test.skipIf(!has('nginx'))('behind nginx, by deploy/rolling-restart', { timeout: 180_000 }, async () => {
  const [port] = await freePorts(1)
  const prefix = join(folder, 'nginx')
  mkdirSync(join(prefix, 'logs'), { recursive: true })
  const list = join(prefix, 'ucenter-nodes')
  const addresses = ports.map((one) => `127.0.0.1:${one}`)
  writeFileSync(list, addresses.map((one) => `server ${one} max_fails=0;\n`).join(''))
  writeFileSync(
    join(prefix, 'ucenter.conf'),
    readFileSync(join(ROOT, 'deploy/nginx/ucenter.conf'), 'utf8')
      .replace('/etc/nginx/ucenter-nodes', list)
      .replace('include /etc/nginx/ucenter-tls;', '')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${prefix}/${name};`) // prettier-ignore
  writeFileSync(
    join(prefix, 'nginx.conf'),
    `daemon off; pid ${prefix}/nginx.pid; error_log ${prefix}/logs/error.log; events {}
     http { access_log off; ${temporary.join(' ')} include ${prefix}/ucenter.conf; }\n`,
  )
  const nginx = ['-p', prefix, '-c', join(prefix, 'nginx.conf')]
  expect(spawnSync('nginx', [...nginx, '-t'], { env: { PATH: SYSTEM_PATH } }).status).toBe(0)
  run('nginx', nginx)
  const base = `http://127.0.0.1:${port}`
  await answering(base)

  // What restarts a server is the installation's: here somebody who is asked over http.
  const restarter = createServer((request, response) => {
    void restart(Number(request.url!.slice(1))).then(() => response.end('restarted'), (error: unknown) => response.writeHead(500).end(String(error))) // prettier-ignore
  }).listen(0, '127.0.0.1')
  ends.push(() => void restarter.close())
  await new Promise((resolve) => restarter.once('listening', resolve))
  const { port: asked } = restarter.address() as { port: number }
  await rolled(base, async () => {
    const script = spawn(join(ROOT, 'deploy/rolling-restart'), {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: SYSTEM_PATH,
        NODES: addresses.join(' '),
        LIST: list,
        RELOAD: `nginx ${nginx.join(' ')} -s reload`,
        RESTART: `curl --silent --fail http://127.0.0.1:${asked}/{port} > /dev/null`,
      },
    })
    expect(await new Promise((resolve) => script.on('exit', resolve))).toBe(0)
  })
})

test.skipIf(!has('haproxy'))('behind HAProxy, which is told by /readyz alone', { timeout: 180_000 }, async () => {
  const [port] = await freePorts(1)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    readFileSync(join(ROOT, 'deploy/haproxy/ucenter.cfg'), 'utf8')
      .replace('bind :443 ssl crt /etc/haproxy/ucenter.pem', `bind 127.0.0.1:${port}`)
      .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http')
      .replace('inter 1s', 'inter 200ms')
      .replace('10.0.0.1:3000', `127.0.0.1:${ports[0]}`)
      .replace('10.0.0.2:3000', `127.0.0.1:${ports[1]}`),
  )
  expect(spawnSync('haproxy', ['-c', '-f', file], { env: { PATH: SYSTEM_PATH } }).status).toBe(0)
  run('haproxy', ['-db', '-f', file])
  const base = `http://127.0.0.1:${port}`
  await answering(base)
  await rolled(base, async () => {
    for (const one of ports) {
      await restart(one)
      await sleep(1_000)
    }
  })
})

test.skipIf(!has('systemd-analyze'))('systemd understands the unit', () => {
  const unit = join(folder, 'ucenter.service')
  // The program is not installed where the unit will find it.
  writeFileSync(unit, readFileSync(join(ROOT, 'deploy/systemd/ucenter.service'), 'utf8').replace('/usr/bin/node', process.execPath)) // prettier-ignore
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes('ucenter.service'))).toEqual([])
  expect(status).toBe(0)
})
