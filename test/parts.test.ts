// Tables that are cut by time (Rules 27.4, 27.5): parts are made ahead and dropped whole, no insert is lost whatever the clock says, a key still counts once, and an
// installation's rows become the part of before without moving.
import { readdir } from 'node:fs/promises'
import pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { systemActor } from '#server/base/actor.ts'
import { asOwner } from '#server/base/database/as-owner.ts'
import { migrate } from '#server/base/database/migrate.ts'
import { write } from '#server/base/database/transaction.ts'
import { dropOldDay } from '#server/oversight/log-retention.ts'
import { sealLogBatch, verifyLogSeals } from '#server/oversight/log-seals.ts'
import { sql, useApp } from './app.ts'
import { databaseUrl } from './database-setup.ts'
import { ownerUrl } from './plan-faults.ts'

const app = useApp()
let owner: <T>(text: string, values?: unknown[]) => Promise<T[]>
beforeEach(async () => {
  const url = await ownerUrl(app)
  owner = <T>(text: string, values: unknown[] = []) =>
    asOwner(url, async (client) => (await client.query(text, values)).rows as T[])
})
const partsOf = async (parent: string) =>
  (await owner<{ name: string }>(`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1`, [parent])) // prettier-ignore
    .map(({ name }) => name.slice(parent.length + 1))
const DAY = 86_400_000
/** The database's own clock makes parts, whatever the test's says. */
const databaseNow = async () => new Date((await owner<{ now: string }>('select now()'))[0]!.now)
const dayOf = (at: Date) => at.toISOString().slice(0, 10).replaceAll('-', '_')

const KEY = `insert into idempotency_key (customer_id, actor, path, key, fingerprint, answer, at) values (0, 'staff:x', '/x', $1, '', '{}', $2)`
const partOfKey = async (key: string) =>
  (await owner<{ part: string }>('select tableoid::regclass::text as part from idempotency_key where key = $1', [key])).map(({ part }) => part.replace('parts.idempotency_key_', '')) // prettier-ignore

test('parts are made ahead, once, and nobody may go past their table', async () => {
  const now = await databaseNow()
  await owner('select make_parts($1)', [new Date(now.getTime() + 40 * DAY)])
  expect((await owner<{ made: number }>('select make_parts($1) as made', [new Date(now.getTime() + 40 * DAY)]))[0]!.made).toBe(0) // prettier-ignore
  const days = await partsOf('idempotency_key')
  for (const ahead of [40, 41, 42, 43]) expect(days).toContain(dayOf(new Date(now.getTime() + ahead * DAY)))
  expect(days).toEqual(expect.arrayContaining(['before', 'other']))
  const rights =
    await owner(`select c.relname, r from pg_class c, unnest('{ucenter_portal,ucenter_office,ucenter_keeper,ucenter_bound}'::text[]) r
    where c.relnamespace = 'parts'::regnamespace and c.relkind = 'r' and (has_any_column_privilege(r, c.oid, 'select, insert, update') or has_schema_privilege(r, 'parts', 'usage'))`)
  expect(rights).toEqual([])
})

test('what has no part of its own is kept, and brought to its part when that is made', async () => {
  const now = await databaseNow()
  const far = new Date(now.getTime() + 90 * DAY)
  await owner(KEY, ['far', far])
  await owner(KEY, ['long ago', new Date('2020-01-01T00:00:00Z')])
  expect(await partOfKey('far')).toEqual(['other'])
  expect(await partOfKey('long ago')).toEqual(['before'])
  await owner('select make_parts($1)', [far])
  expect(await partOfKey('far')).toEqual([dayOf(far)])
})

test('a key counts once, whenever it comes: across days, and at the same moment', async () => {
  const url = await ownerUrl(app)
  const now = await databaseNow()
  await owner(KEY, ['twice', now])
  const again = owner(KEY, ['twice', new Date(now.getTime() + 5 * DAY)])
  await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'idempotency_key_pkey' })
  const [one, two] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([one.connect(), two.connect()])
  try {
    await one.query('begin')
    await one.query(KEY, ['midnight', new Date('2030-01-01T23:59:59.999Z')])
    const second = two.query(KEY, ['midnight', new Date('2030-01-02T00:00:00Z')]).then(() => 'kept', (error: pg.DatabaseError) => error.constraint) // prettier-ignore
    expect(await Promise.race([second, new Promise((resolve) => setTimeout(() => resolve('waits'), 300))])).toBe(
      'waits',
    )
    await one.query('commit')
    expect(await second).toBe('idempotency_key_pkey')
    // Where the first is undone, the second counts.
    await one.query('begin')
    await one.query(KEY, ['undone', new Date('2030-01-01T23:59:59.999Z')])
    const third = two.query(KEY, ['undone', new Date('2030-01-02T00:00:00Z')]).then(() => 'kept', (error: pg.DatabaseError) => error.constraint) // prettier-ignore
    await one.query('rollback')
    expect(await third).toBe('kept')
  } finally {
    await Promise.all([one.end(), two.end()])
  }
})

test('old answers go: days whole, and never one that is not over', async () => {
  const now = await databaseNow()
  // As if the house had been cut for months: an old part, and nothing of before.
  const old = new Date(now.getTime() - 10 * DAY)
  await owner(`create table parts.idempotency_key_${dayOf(old)} (like idempotency_key including constraints)`)
  await owner(KEY, ['kept', now])
  await owner(KEY, ['too old', new Date(now.getTime() - 3 * DAY)])
  await owner(KEY, ['in time', new Date(now.getTime() - DAY)])
  const before = new Date(now.getTime() - 2 * DAY)
  const { rows } = await sql<{ dropped: number }>`select forget_answers(${before}) as dropped`.execute(
    app.ctx.db.office,
  )
  expect(rows).toEqual([{ dropped: 1 }])
  expect(await partOfKey('too old')).toEqual([])
  expect(await partOfKey('in time')).toHaveLength(1)
  // A clock that is wrong takes no day that is not over.
  await sql`select forget_answers(${new Date(now.getTime() + 1000 * DAY)})`.execute(app.ctx.db.office)
  expect(await partsOf('idempotency_key')).toContain(dayOf(new Date(now.getTime() + 40 * DAY)))
  await expect(sql`select forget_answers(now())`.execute(app.ctx.db.portal)).rejects.toThrow('permission denied')
})

test('the books say when tomorrow has no part', async () => {
  const bound = (await owner<{ at: string }>(`select obj_description('parts.idempotency_key_before'::regclass, 'pg_class') as at`))[0]!.at // prettier-ignore
  await owner(`comment on table parts.idempotency_key_before is '2020-01-01 00:00:00+00'`)
  const missing = () => owner<{ parent: string }>('select parent from check_parts_ahead')
  expect(await missing()).toEqual([{ parent: 'idempotency_key' }])
  await owner(`comment on table parts.idempotency_key_before is '${bound}'`)
  expect(await missing()).toEqual([])
})

test('a month of the log goes as a whole when all of it is old enough and sealed; the chain still holds', async () => {
  const actor = systemActor('parts test')
  const log = async (at: string) => {
    app.setTime(at)
    await write(app.ctx, actor, async (tx) => {
      tx.note({ customerId: 0, object: 'test', objectId: at })
      await sql`select 1`.execute(tx.db)
    })
  }
  const seal = async (at: string) => {
    app.setTime(at)
    while ((await sealLogBatch(app.ctx)) > 0);
  }
  // The months of a past that is older than 30 days, as if they had been cut then: before ends where they begin.
  await owner(`alter table operation_log detach partition parts.operation_log_before`)
  await owner(
    `alter table operation_log attach partition parts.operation_log_before for values from (minvalue) to ('${await firstId('2026-03-01')}')`,
  )
  await owner(`comment on table parts.operation_log_before is '2026-03-01 00:00:00+00'`)
  await owner(`select make_parts('2026-03-10'), make_parts('2026-04-10')`)
  await log('2026-02-27T10:00:00Z')
  await log('2026-03-02T10:00:00Z')
  await log('2026-03-31T23:59:59Z')
  await log('2026-04-02T10:00:00Z')
  await seal('2026-04-03T10:00:00Z')
  app.ctx.config.LOG_RETENTION_DAYS = 30
  try {
    app.setTime('2026-04-20T10:00:00Z')
    expect(await dropOldDay(app.ctx)).toBe(1)
    expect(await partsOf('operation_log')).toContain('2026_03')
    // The second of March is old enough, the last is not: the month waits, and leaves no row of its own.
    expect(await dropOldDay(app.ctx)).toBe(0)
    app.setTime('2026-05-02T10:00:00Z')
    expect(await dropOldDay(app.ctx)).toBe(1)
    expect(await partsOf('operation_log')).not.toContain('2026_03')
    expect(await dropOldDay(app.ctx)).toBe(0)
    await seal('2026-05-02T10:05:00Z')
    expect(await verifyLogSeals(app.ctx.db.office)).toBeUndefined()
    const notes = await app.ctx.db.office.selectFrom('operation_log').select(['object_id', 'before']).where('object', '=', 'operation_log').orderBy('log_id').execute() // prettier-ignore
    expect(notes).toEqual([{ object_id: '2026-02-27', before: { rows: 1 } }, { object_id: '2026-03-02', before: { rows: 2 } }]) // prettier-ignore
  } finally {
    app.ctx.config.LOG_RETENTION_DAYS = 0
  }
  // The sweep makes what is missing now.
  expect(await owner('select from check_parts_ahead')).toHaveLength(1)
  await app.runJobs()
  expect(await owner('select from check_parts_ahead')).toEqual([])
})
const firstId = async (at: string) => (await owner<{ id: string }>('select first_id_at($1) as id', [at]))[0]!.id

test("an installation's rows stay where they are and become the part of before", async () => {
  const name = `ut_${process.pid}_before`
  const url = databaseUrl(inject('serverUrl'), name)
  await asOwner(inject('serverUrl'), (admin) => admin.query(`create database ${name} template template0`))
  try {
    const all = (await readdir('migrations')).filter((file) => file < '0340').sort()
    await migrate(url, new Set(all))
    await asOwner(url, async (client) => {
      const now = await databaseNow()
      await client.query(KEY, ['old', now])
      await client.query(`insert into operation_log (customer_id, log_id, at, actor_kind, actor_name, menu, method, path, url, ip, parameters, object, object_id)
        select 0, uuid_v7(t), t, 'system', 'x', 'x', 'x', 'x', 'x', '', '{}', 'x', 'x' from unnest(array[now(), now() + interval '100 days']) t`)
      const at = async () =>
        (await client.query(`select relname, relfilenode from pg_class where oid in ($1, $2) order by 1`, oids)).rows
      const oids = (await client.query<{ oid: number }>(`select oid from pg_class where oid in ('idempotency_key'::regclass, 'operation_log'::regclass) order by relname`)).rows.map(({ oid }) => oid) // prettier-ignore
      const files = (await at()).map(({ relfilenode }: { relfilenode: number }) => relfilenode)
      expect(await migrate(url)).toContain('0343_parts.sql')
      expect(await at()).toEqual([{ relname: 'idempotency_key_before', relfilenode: files[0] }, { relname: 'operation_log_before', relfilenode: files[1] }]) // prettier-ignore
      const { rows } = await client.query('select (select count(*)::int from idempotency_key) as keys, (select count(*)::int from only operation_log) as own, (select count(*)::int from operation_log) as log') // prettier-ignore
      expect(rows).toEqual([{ keys: 1, own: 0, log: 2 }])
      await expect(client.query(KEY, ['old', new Date(now.getTime() + 3 * DAY)])).rejects.toMatchObject({ constraint: 'idempotency_key_pkey' }) // prettier-ignore
    })
  } finally {
    await asOwner(inject('serverUrl'), (admin) => admin.query(`drop database ${name} with (force)`))
  }
})
