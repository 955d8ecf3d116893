// Whom real servers are to their database: never its owner once they run. On the embedded database, and two at once on a database of
// their own whose owner may do no more than create roles.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/base/database/embedded-postgres/index.ts'
import { emptyFolder, startServer, type ServerProcess } from './server-process.ts'

let folder = ''
let remove = async () => undefined as void
let servers: ServerProcess[] = []

beforeAll(async () => {
  ;({ folder, remove } = await emptyFolder())
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await remove()
})

/** One statement as the embedded database's superuser. */
async function ask<T extends object>(text: string): Promise<T[]> {
  const { url } = await startEmbeddedPostgres({ dataDir: `${folder}/pg`, log: () => undefined })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Who is connected to a database, a moment after the servers were ready: the sweeps and the queue have begun. */
async function connected(database: string): Promise<string[]> {
  for (const { port } of servers) expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  await sleep(1500)
  const rows = await ask<{ name: string }>(
    `select distinct usename::text as name from pg_stat_activity
      where datname = '${database}' and pid <> pg_backend_pid() and backend_type = 'client backend' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('a server on the embedded database', async () => {
  servers = [await startServer(folder)]
  const roles = await connected('postgres')
  expect(roles).toContain('ucenter_office_postgres')
  expect(roles.filter((name) => !/^ucenter_(sandbox_)?(portal|office)_postgres$/.test(name))).toEqual([])
})

test('two servers that start at once on a new database of an owner who is no superuser', async () => {
  await ask("create role house login createrole password 'a house'")
  const rolesOf = (of: string) => ['portal', 'office', 'keeper', 'bound', 'gate'].map((name) => `${of}${name}`)
  const all = [...rolesOf('ucenter_'), ...rolesOf('ucenter_sandbox_')].join(', ')
  await ask(`grant ${all} to house with admin option`)
  await ask('create database shop owner house')
  const { url } = await startEmbeddedPostgres({ dataDir: `${folder}/pg`, log: () => undefined })
  const shop = new URL(url)
  Object.assign(shop, { username: 'house', password: 'a house', pathname: '/shop' })
  const env = { DATABASE_URL: shop.toString() }
  const before = servers
  servers = await Promise.all([startServer(`${folder}/a`, env), startServer(`${folder}/b`, env)])
  expect(servers.map(({ port, output }) => port > 0 || output())).toEqual([true, true])
  const roles = await connected('shop')
  expect(roles).toContain('ucenter_office_shop')
  expect(roles.filter((name) => !/^ucenter_(sandbox_)?(portal|office)_shop$/.test(name))).toEqual([])
  // Each still opens new connections after the other's start.
  await ask(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop' and pid <> pg_backend_pid()`)
  await sleep(500)
  expect(await connected('shop')).toContain('ucenter_office_shop')
  servers.push(...before)
  for (const { child, ended } of servers) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
})
