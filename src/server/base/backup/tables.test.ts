// Which tables a backup names: those that another day's database has too.
import { expect, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { asOwner } from '#test/plan-faults.ts'
import { isOfFigures, sequencesOf, tablesOf } from './tables.ts'

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

test('what belongs to an extension is not in a backup', () =>
  asOwner(app, async (client) => {
    const named = async () => JSON.stringify([await tablesOf(client), await sequencesOf(client)])
    const before = await named()
    await client.query('create extension citext; create table planted (n serial)')
    expect(await named()).not.toBe(before)
    await client.query('alter extension citext add table planted; alter extension citext add sequence planted_n_seq')
    expect(await named()).toBe(before)
  }))
