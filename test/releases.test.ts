// Every released version's database comes up to date (Rule 27.3): its kept backup is restored at its own migrations, as `npm run restore` does, the newer
// ones follow, and people go on with what lies there. The books are right, as at the end of every file. `npm run release` keeps the backups.
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { restoreBackup, type Restored } from '#server/base/backup/restore-backup.ts'
import { makeClock } from '#server/base/clock.ts'
import { prepareJobs } from '#server/base/jobs.ts'
import { makeLog } from '#server/base/log.ts'
import { DEMO_SIGN_INS } from '#server/demo/people.ts'
import { allJobs } from '#server/jobs.ts'
import { diskStore } from '#server/outside/files/disk-store.ts'
import { fileStore } from '#server/outside/files/file-store.ts'
import { ok, sql, useApp } from './app.ts'

const FOLDER = join(import.meta.dirname, 'releases')
const kept = readdirSync(FOLDER).filter((name) => name.endsWith('.tar.gz'))

test('there is the state of a release', () => expect(kept.length).toBeGreaterThan(0))

describe.each(kept)('%s', (name) => {
  let restored: Restored
  let files = ''
  const app = useApp({}, async (url) => {
    files = await mkdtemp(join(tmpdir(), 'ucenter-release-'))
    const store = fileStore([diskStore(files)], makeClock().secret, makeLog('error'))
    restored = await restoreBackup(url, store, { path: join(FOLDER, name) }, (at) => prepareJobs(at, allJobs), () => undefined) // prettier-ignore
  })
  beforeEach(() => app.setTime(restored.at))
  afterAll(() => rm(files, { recursive: true, force: true }))

  test('is the version that its name says, whole', () => {
    expect(`${restored.version}.tar.gz`).toBe(name)
    expect(restored.contents.missing).toEqual([])
  })

  test('keeps every row of what customers own', async () => {
    for (const table of ['orders', 'order_event', 'ledger_entry', 'stock_log', 'operation_log', 'tracking_event', 'idempotency_key']) {
      const { rows } = await sql.raw<{ n: number }>(`select count(*)::int as n from ${table}`).execute(app.ctx.db.office)
      expect(rows[0]!.n, table).toBe(restored.contents.tables[`public.${table}`]!.rows)
    }
  }) // prettier-ignore

  test('PostgreSQL knows how much there is', async () => {
    const { rows } = await sql<{
      name: string
      known: number
    }>`select relname as name, reltuples::int as known from pg_class
      where relname in ('orders', 'stock', 'ledger_entry') and relnamespace = 'public'::regnamespace`.execute(
      app.ctx.db.office,
    )
    expect(rows).toHaveLength(3)
    for (const { name, known } of rows) expect(known, name).toBe(restored.contents.tables[`public.${name}`]!.rows)
  })

  test('people go on: a customer signs in and submits an order', async () => {
    const seller = await ok(app, null, signInCalls.signIn, {
      email: 'mei@lumentrail.example',
      password: DEMO_SIGN_INS[0]!.password,
      remember: false,
    })
    const { rows } = await ok(app, seller, orderCalls.getList, { status: 'approving' })
    const ready = rows.find(({ method, warehouse_code }) => method && warehouse_code === 'DE1')!
    expect(await ok(app, seller, orderCalls.submitOrders, { order_ids: [ready.order_id] })).toMatchObject({ done: 1 })
    await app.runJobs()
  })
})
