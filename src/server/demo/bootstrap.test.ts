// What a demo that was killed half-way leaves behind is emptied, but for what the migrations wrote.
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { asOwner } from '#server/base/database/as-owner.ts'
import { useApp } from '#test/app.ts'
import { databaseUrl } from '#test/database-setup.ts'
import { MIGRATED } from './bootstrap.ts'

const app = useApp()

test('every table that migrations write into is named', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  const filled = await asOwner(databaseUrl(inject('serverUrl'), rows[0]?.name ?? ''), async (owner) => {
    const tables = await owner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const found: string[] = []
    for (const { name } of tables.rows)
      if ((await owner.query(`select from ${name} limit 1`)).rowCount === 1) found.push(name)
    return found
  })
  expect(filled.sort(), 'name it in MIGRATED').toEqual([...MIGRATED].sort())
})
