// Files and the rows that name them: no table is forgotten, what nobody names goes after a day, what somebody names stays, in the sandbox too, and
// nothing goes while a backup is made.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import { readStoredName } from '#server/outside/files/stored-name.ts'
import { ok, sql, useApp } from '#test/app.ts'
import { databaseUrl } from '#test/database-setup.ts'
import { makeCustomer } from '#test/make.ts'
import { now } from '#test/now.ts'
import { forgetFiles } from './given-up-files.ts'
import { known, namedFiles, namingTables, type Named } from './named-files.ts'
import { forgetOrphans, takeOrphans } from './orphans.ts'
import { keepFiles } from './while-kept.ts'

const app = useApp()
let namers: Parameters<typeof known>[0]
beforeAll(() => {
  namers = { house: app.ctx.db.office, sandbox: app.ctx.sandbox!.db.office }
})
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const later = (hours: number) => new Date(now().getTime() + hours * 3_600_000).toISOString()
const all = async () => {
  const found: Named[] = []
  for await (const page of namedFiles(namers)) found.push(...page)
  return found.map(({ storedAs }) => storedAs)
}
const there = async () => {
  const names: string[] = []
  for await (const { name } of app.ctx.files.stores[0].list()) names.push(name)
  return names.sort()
}
const upload = async () => {
  const customer = await makeCustomer(app)
  const { file_id } = await ok(app, customer, topUpCalls.uploadSlip, {}, { file: { name: 'slip.pdf', bytes: PDF } })
  const { rows } = await sql<{ stored_as: string }>`select stored_as from file where file_id = ${file_id}`.execute(
    app.ctx.db.office,
  )
  return { customer, file_id, storedAs: rows[0]!.stored_as }
}

test('every table that names files is known by its column and is asked by an index; nothing is stored under another name', async () => {
  const tables = (await namingTables(namers)).map(({ table }) => table)
  const names = ['customer_export', 'file', 'order_task_file']
  expect(tables).toEqual(['public', 'sandbox'].flatMap((schema) => names.map((name) => `${schema}.${name}`)))
  for (const { db, table } of await namingTables(namers)) {
    const { rows } = await sql`select from pg_index where indrelid = ${table}::regclass
      and pg_get_indexdef(indexrelid) like '%(split_part(stored_as, ''-''::text, 1))%'`.execute(db)
    expect(rows.length, `${table} needs: create index on ${table} (split_part(stored_as, '-', 1))`).toBe(1)
  }
  // What the store gives goes into columns of that name alone.
  const root = join(import.meta.dirname, '../..')
  const puts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => /\bfiles\.put\(/.test(line)),
    )
  expect(puts.length).toBeGreaterThan(2)
  expect(puts.filter((line) => !/stored_?as\b/i.test(line))).toEqual([])
})

test('what no row names goes once it is a day old; what a row of the house or of the sandbox names stays', async () => {
  const { storedAs, customer } = await upload()
  const inSandbox = await app.ctx.files.put(PDF)
  const second = await upload()
  await sql`insert into file (customer_id, file_id, purpose, name, media_type, bytes, stored_as, created_at)
    values (${-customer.customerId}, ${app.ctx.clock.id()}, 'top_up_slip', 'slip.pdf', 'application/pdf', 1, ${inSandbox}, now())`.execute(
    namers.sandbox,
  )
  const orphan = await app.ctx.files.put(PDF)
  const names = [storedAs, inSandbox, second.storedAs, orphan].map((text) => readStoredName(text).name)
  expect(await there()).toEqual(names.toSorted())
  expect(await known(namers, names)).toEqual(new Set(names.slice(0, 3)))
  expect(await all()).toEqual(expect.arrayContaining([storedAs, inSandbox, second.storedAs]))

  app.setTime(later(23))
  expect(await takeOrphans(app.ctx)).toBe(0)
  app.setTime(later(25))
  expect(await takeOrphans(app.ctx)).toBe(1)
  expect(await there()).toEqual(names.slice(0, 3).toSorted())
  expect(await takeOrphans(app.ctx)).toBe(0)
  for (const text of [storedAs, inSandbox]) expect((await app.ctx.files.get(text)).equals(PDF)).toBe(true)
  // Only in its hour.
  app.setTime('2030-01-01T04:00:00Z')
  await app.ctx.files.put(PDF)
  expect(await forgetOrphans(app.ctx)).toBe(0)
  app.setTime('2030-01-01T03:59:59Z')
  expect(await forgetOrphans(app.ctx)).toBe(1)
})

test('a database that knows fewer of the files than it does not know takes none away', async () => {
  for (let n = 0; n < 12; n++) await app.ctx.files.put(PDF)
  const before = await there()
  app.setTime(later(48))
  expect(await takeOrphans(app.ctx)).toBe(0)
  expect(await there()).toEqual(before)
})

test('while a backup is made, files that were given up wait', async () => {
  const { file_id, storedAs } = await upload()
  await sql`update file set name = '', given_up_at = now() where file_id = ${file_id}`.execute(app.ctx.db.office)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  const backup = new pg.Client({ connectionString: databaseUrl(inject('serverUrl'), rows[0]!.name) })
  await backup.connect()
  await keepFiles(backup)
  expect(await forgetFiles(app.ctx, 'orders.files')).toBe(0)
  expect((await app.ctx.files.get(storedAs)).equals(PDF)).toBe(true)
  await backup.end()
  expect(await forgetFiles(app.ctx, 'orders.files')).toBe(1)
  expect(await there()).not.toContain(readStoredName(storedAs).name)
  expect(await all()).not.toContain(storedAs)
})
