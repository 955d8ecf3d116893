// docs/schema.sql is the schema of the migrations, and as SQL it makes the same one: nothing of it is lost on the way into the file.
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { asOwner } from '#server/base/database/as-owner.ts'
import { makeSandbox } from '#server/base/database/sandbox-schema.ts'
import { schemaParts } from '#server/base/database/schema-text.ts'
import { committedSchema, describeSchema, writeSchema } from '../scripts/schema.ts'
import { databaseUrl } from './database-setup.ts'

const serverUrl = inject('serverUrl')
const name = `ut_${process.pid}_schema_text`
const url = databaseUrl(serverUrl, name)
const as = async (on: string, sql: string) => {
  const client = new pg.Client({ connectionString: on })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  await as(serverUrl, `create database ${name}`)
  await as(url, committedSchema())
})
afterAll(() => as(serverUrl, `drop database if exists ${name} with (force)`))

test('docs/schema.sql is the schema of the migrations (npm run types)', () =>
  expect(writeSchema(inject('migratedUrl'), true)).resolves.toBeUndefined())

test('a database made of it is described the same', () => expect(writeSchema(url, true)).resolves.toBeUndefined())

test.each([
  ['a column', 'alter table brand add column planted int', 'alter table brand drop column planted'],
  ['a default', 'alter table brand alter name set default 1', 'alter table brand alter name drop default'],
  ['a check', 'alter table brand add constraint planted check (true)', 'alter table brand drop constraint planted'],
  ['an index', 'create index planted on brand (name)', 'drop index planted'],
  ['a grant', 'grant select on staff to ucenter_portal', 'revoke select on staff from ucenter_portal'],
  [
    'a column grant',
    'grant update (name) on brand to ucenter_portal',
    'revoke update (name) on brand from ucenter_portal',
  ],
  ['a policy', 'create policy planted on top_up using (true)', 'drop policy planted on top_up'],
  [
    'a wall taken down',
    'alter table top_up no force row level security',
    'alter table top_up force row level security',
  ],
  ['a function', 'create function planted() returns int language sql return 1', 'drop function planted()'],
  ['a view', 'create view planted as select 1 as one', 'drop view planted'],
])('finds %s that the file does not know', async (_, plant, undo) => {
  await as(url, plant)
  await expect(writeSchema(url, true)).rejects.toThrow('npm run types')
  await as(url, undo)
  await expect(writeSchema(url, true)).resolves.toBeUndefined()
})

test('says so where it meets something that it cannot describe', async () => {
  await as(url, "create type planted as enum ('a')")
  await expect(describeSchema(url)).rejects.toThrow('type planted')
  await as(url, 'drop type planted')
})

test('what whoever keeps the database put beside ours is no part of the sandbox, and never passed over in silence by the file', async () => {
  const own = await asOwner(url, schemaParts)
  await as(
    url,
    'create schema planted; create extension pg_stat_statements; create extension citext; create extension tablefunc',
  )
  await as(
    url,
    'create table planted (n serial); create function planted() returns trigger language plpgsql as $$ begin return new; end $$',
  )
  await as(
    url,
    'create trigger planted before insert on planted for each row execute function planted(); create policy planted on planted using (true)',
  )
  for (const one of ['table planted', 'sequence planted_n_seq', 'function planted()'])
    await as(url, `alter extension citext add ${one}`)
  await expect(asOwner(url, schemaParts)).resolves.toEqual(own)
  await expect(describeSchema(url)).rejects.toThrow(
    'extension citext, extension pg_stat_statements, extension tablefunc, schema planted',
  )
})

test('the sandbox is made anew for other migrations, and no start looks at a house that has the same', async () => {
  const made = (migrations: string) => asOwner(url, (client) => makeSandbox(client, migrations))
  const columns = () =>
    asOwner(url, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        "select count(*)::int as n from information_schema.columns where table_schema = 'sandbox' and column_name = 'planted'",
      )
      return rows[0]!.n
    })
  // Others with the same outcome leave what was done in it.
  expect([await made('[none]'), await made('[one]')]).toEqual([true, false])
  await as(url, 'alter table orders add column planted int')
  expect([await made('[one]'), await columns()]).toEqual([false, 0])
  expect([await made('[one, two]'), await columns()]).toEqual([true, 1])
  expect(await made('[one, two]')).toBe(false)
  await as(url, 'alter table orders drop column planted')
  expect([await made('[one]'), await columns()]).toEqual([true, 0])
})
