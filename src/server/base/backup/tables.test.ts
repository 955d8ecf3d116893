// Which tables a backup names: those that another day's database has too.
import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { asOwner } from '#test/plan-faults.ts'
import { isOfFigures, tablesOf } from './tables.ts'

const app = useApp()

test('no table of a backup is named after a day', () =>
  asOwner(app, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select 'pgboss.' || tablename as name from pg_tables where schemaname = 'pgboss' and tablename ~ '[0-9]{8}'",
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ name }) => !isOfFigures(name))).toEqual([])
    const names = (await tablesOf(client)).map(({ name }) => name)
    expect(names.filter((name) => /\d{6}/.test(name))).toEqual([])
    expect(names).toContain('pgboss.job_common')
    expect(names).toContain('public.operation_log')
  }))
