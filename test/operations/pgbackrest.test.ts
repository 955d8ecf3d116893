// The delivered pgBackRest: backups while orders are submitted and slips uploaded, an accident, the machine lost; the database is had elsewhere as it was at
// the moment before the accident, with all that was acknowledged by then, right books, and every document's file.
import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { booksCheck } from '#server/oversight/books-check.ts'
import { makeOrders, makeWorld } from '../bulk.ts'
import { startServer, withContext } from '../processes/server-process.ts'
import { fileSlip, opensWhole, type Slip } from '../processes/slips.ts'
import { delivered, postgresPrograms, runIn } from './delivered.ts'
import { asUser, freePorts, has, SYSTEM_PATH } from './needs.ts'
import { submitting } from './submitting.ts'

const STANZA = '--stanza=ucenter'
const ends: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

const bin = postgresPrograms()
const isThere = has('pgbackrest') && bin !== undefined

let folder = ''
const at = (name: string) => join(folder, name)

/** A folder that the user of the database owns. */
function own(name: string): string {
  mkdirSync(at(name), { mode: 0o700 })
  const user = asUser()
  if ('uid' in user) chownSync(at(name), user.uid, user.gid)
  return at(name)
}

const env = () => ({
  PATH: SYSTEM_PATH,
  LC_ALL: 'C.UTF-8',
  HOME: folder,
  PGBACKREST_CONFIG: at('pgbackrest.conf'),
  PGBACKREST_LOCK_PATH: at('lock'),
  PGBACKREST_SPOOL_PATH: at('spool'),
  PGBACKREST_PG1_USER: 'postgres',
})
const backRest = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('pgbackrest', [STANZA, ...args], { env: env(), cwd: folder, ...asUser() })).stdout

async function ask<T>(port: number, text: string, database = 'postgres'): Promise<T> {
  const client = new pg.Client({ host: folder, port, user: 'postgres', database })
  await client.connect()
  try {
    return ((await client.query(text)).rows as T[])[0]!
  } finally {
    await client.end()
  }
}

/** Starts the database of a folder and waits until it takes writes. */
async function start(name: string, port: number): Promise<() => Promise<void>> {
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
  const { end } = runIn(folder, join(bin!, 'postgres'), ['-D', at(name), ...settings.flatMap((one) => ['-c', one])], { env: env() }) // prettier-ignore
  ends.push(end)
  await expect
    .poll(
      () => ask<{ is: boolean }>(port, 'select not pg_is_in_recovery() as is').catch((error: Error) => error.message),
      {
        timeout: 60_000,
        interval: 100,
      },
    ) // prettier-ignore
    .toEqual({ is: true })
  return end
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

test.skipIf(!isThere)('a moment before an accident is had again elsewhere', { timeout: 240_000 }, async () => {
  folder = mkdtempSync(join(tmpdir(), 'ucenter-pgbackrest-'))
  chmodSync(folder, 0o777)
  ends.push(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['repository', 'log', 'lock', 'spool', 'one', 'two']) own(name)
  const [first, second] = (await freePorts(2)) as [number, number]
  writeFileSync(
    at('pgbackrest.conf'),
    delivered('pgbackrest/pgbackrest.conf', [
      ['/var/lib/pgbackrest', at('repository')],
      ['/var/log/pgbackrest', at('log')],
      ['/var/lib/postgresql/ucenter', at('one')],
      ['pg1-port=5432', `pg1-port=${first}`],
      ['/var/run/postgresql', folder],
    ]),
  )
  execFileSync(join(bin!, 'initdb'), ['-D', at('one'), '-U', 'postgres', '-A', 'trust', '--locale=C.UTF-8'], { stdio: 'ignore', cwd: folder, env: env(), ...asUser() }) // prettier-ignore
  writeFileSync(at('one/postgresql.conf'), delivered('pgbackrest/postgresql.conf', []), { flag: 'a' })
  const stop = await start('one', first)
  await ask(first, 'create role house login createrole')
  await ask(first, 'create database ucenter owner house')
  await backRest('stanza-create')
  await backRest('check')

  const DATABASE_URL = `postgres://house@127.0.0.1:${first}/ucenter`
  const { token, orderIds } = await withContext(
    folder,
    async (made) => {
      const world = await makeWorld(made, 1)
      const customer = world.customers[0]!
      return { token: customer.token, orderIds: await makeOrders(made, world, customer, { count: 3000, prefix: 'P' }) }
    },
    { DATABASE_URL },
  )
  const server = await startServer(folder, { DATABASE_URL })
  ends.push(() => (server.child.kill('SIGKILL'), server.ended))
  expect(server.port, server.output()).toBeGreaterThan(0)
  const load = submitting(`http://127.0.0.1:${server.port}`, token, orderIds, 2)
  const slips: Slip[] = []
  let going = true
  const uploading = (async () => {
    while (going) slips.push(await fileSlip(server.port, token, 15_000))
  })()

  // A full one, and one of what has changed since: a restore reads both and then the log.
  const begun = performance.now()
  await Promise.race([backRest('--type=full', 'backup'), load.failed, uploading])
  const [fullS, during] = [seconds(begun), load.acknowledged.length]
  expect(during).toBeGreaterThan(10)
  await Promise.race([backRest('--type=diff', 'backup'), load.failed, uploading])
  await sleep(1_000)
  const [submitted, filed] = [load.acknowledged.map(({ orderId }) => orderId), [...slips]]
  const { cut } = await ask<{ cut: string }>(
    first,
    "select to_char(clock_timestamp(), 'YYYY-MM-DD HH24:MI:SS.USOF') as cut",
  )
  await sleep(1_000)
  going = false
  await Promise.all([load.stop(), uploading])
  expect(load.acknowledged.length).toBeGreaterThan(submitted.length)
  expect(slips.length).toBeGreaterThan(filed.length)

  // The accident, of which the log tells too; then the machine is lost with its disk.
  server.child.kill('SIGKILL')
  await server.ended
  await ask(first, 'truncate order_event cascade', 'ucenter')
  const { file } = await ask<{ file: string }>(first, 'select pg_walfile_name(pg_switch_wal()) as file')
  await expect
    .poll(async () => (await ask<{ last: string }>(first, 'select last_archived_wal as last from pg_stat_archiver')).last, { timeout: 30_000 })
    .toSatisfy((last: string) => last >= file) // prettier-ignore
  await stop()
  rmSync(at('one'), { recursive: true })

  const restoring = performance.now()
  await backRest(`--pg1-path=${at('two')}`, '--type=time', `--target=${cut}`, '--target-action=promote', '--archive-mode=off', 'restore') // prettier-ignore
  const stopSecond = await start('two', second)
  const restoredS = seconds(restoring)
  const info = JSON.parse(await backRest('--output=json', 'info')) as { backup: { type: string; info: { repository: { delta: number } } }[] }[] // prettier-ignore
  const sizes = info[0]!.backup.map(({ type, info: { repository } }) => `${type} ${(repository.delta / 1e6).toFixed(1)} MB`) // prettier-ignore
  process.stderr.write(`pgBackRest: full in ${fullS} s (${sizes.join(', ')}), ${submitted.length} submits and ${filed.length} slips before the cut, there again after ${restoredS} s\n`) // prettier-ignore

  const elsewhere = { DATABASE_URL: `postgres://house@127.0.0.1:${second}/ucenter` }
  await withContext(
    folder,
    async ({ ctx }) => {
      expect(await booksCheck(ctx.db.office)).toEqual([])
      const { rows } = await sql<{ order_id: string; late: boolean }>`
        select order_id, at > ${cut}::timestamptz as late from order_event where event = 'submit'`.execute(
        ctx.db.office,
      )
      const there = new Set(rows.map(({ order_id }) => order_id))
      expect(submitted.filter((id) => !there.has(id))).toEqual([])
      expect(rows.filter(({ late }) => late)).toEqual([])
    },
    elsewhere,
  )
  const again = await startServer(folder, elsewhere)
  ends.push(() => (again.child.kill('SIGKILL'), again.ended))
  expect(again.port, again.output()).toBeGreaterThan(0)
  for (const slip of filed) await opensWhole(again.port, token, slip)
  // It goes on from there, through a restart with which it begins to archive, and is backed up like the one before.
  const more = submitting(`http://127.0.0.1:${again.port}`, token, orderIds, 1)
  const grows = (by: number) =>
    Promise.race([expect.poll(() => more.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(by), more.failed])
  await grows(3)
  await ask(second, 'alter system reset archive_mode')
  await stopSecond()
  writeFileSync(
    at('pgbackrest.conf'),
    readFileSync(at('pgbackrest.conf'), 'utf8')
      .replace(at('one'), at('two'))
      .replace(`pg1-port=${first}`, `pg1-port=${second}`),
  )
  await start('two', second)
  await backRest('check')
  await backRest('--type=full', 'backup')
  await grows(more.acknowledged.length)
  await more.stop()
})
