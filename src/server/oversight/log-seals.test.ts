// The operation log's seals: made in batches, whoever touches a sealed row is named with it, a killed or repeated job loses and doubles nothing.
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, inject, test } from 'vitest'
import { useApp } from '#test/app.ts'
import { databaseUrl } from '#test/database-setup.ts'
import { systemActor } from '#server/base/actor.ts'
import { booksCheck } from './books-check.ts'
import { dropOldDay } from './log-retention.ts'
import { SEALS_CHECK, sealLogBatch, verifyLogSeals } from './log-seals.ts'
import { write } from '#server/base/database/transaction.ts'

const app = useApp()
const actor = systemActor('seal test')
let count = 0

/** Log rows as writes leave them. */
async function log(rows: number, at: string): Promise<string[]> {
  app.setTime(at)
  const names = Array.from({ length: rows }, () => `row ${++count}`)
  for (const name of names)
    await write(app.ctx, actor, async (tx) => {
      tx.note({ customerId: 0, object: 'test', objectId: name, after: { name } })
      await sql`select 1`.execute(tx.db)
    })
  return names
}
async function sealAll(most = 3): Promise<number[]> {
  const batches: number[] = []
  for (let n = await sealLogBatch(app.ctx, most); n > 0; n = await sealLogBatch(app.ctx, most)) batches.push(n)
  return batches
}
const verify = () => verifyLogSeals(app.ctx.db.office)
const idOf = async (name: string) =>
  (
    await app.ctx.db.office
      .selectFrom('operation_log')
      .select('log_id')
      .where('object_id', '=', name)
      .executeTakeFirstOrThrow()
  ).log_id

/** An id just behind another. */
const beside = (id: string) => id.slice(0, -1) + (id.endsWith('f') ? 'e' : 'f')

/** What somebody with the owner's password can do. */
async function asOwner(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const name = (await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)).rows[0]!.name
  const owner = new pg.Client({ connectionString: databaseUrl(inject('serverUrl'), name) })
  await owner.connect()
  try {
    return await owner.query(text, values)
  } finally {
    await owner.end()
  }
}

// Every test has undone what it changed.
afterEach(async () => expect(await verify()).toBeUndefined())

test('rows older than a minute are sealed in batches of one day, in the order of their ids', async () => {
  await log(4, '2026-03-01T23:59:20Z')
  await log(2, '2026-03-02T00:00:00Z')
  expect(await sealAll()).toEqual([])
  app.setTime('2026-03-02T00:00:30Z')
  expect(await sealAll()).toEqual([3, 1])
  app.setTime('2026-03-02T00:02:00Z')
  expect(await sealAll()).toEqual([2])
  const seals = await app.ctx.db.office
    .selectFrom('operation_log_seal')
    .select(['day', 'batch_no', 'row_count', 'previous', 'hash'])
    .orderBy('first_id')
    .execute()
  expect(seals.map(({ day, batch_no, row_count }) => [day, batch_no, row_count])).toEqual([
    ['2026-03-01', 1, 3],
    ['2026-03-01', 2, 1],
    ['2026-03-02', 1, 2],
  ])
  expect(seals[1]?.previous).toEqual(seals[0]?.hash)
  expect(seals[2]?.previous).toEqual(seals[1]?.hash)
})

test('a changed byte is named with its row, through the books check as well', async () => {
  const [, name = ''] = await log(5, '2026-03-02T08:00:00Z')
  app.setTime('2026-03-02T08:05:00Z')
  await sealAll()
  const log_id = await idOf(name)
  await asOwner(`update operation_log set after = jsonb_set(after, '{name}', '"Row"') where log_id = $1`, [log_id])
  expect(await verify()).toMatchObject({ day: '2026-03-02', log_id, problem: 'the row was changed' })
  expect(await booksCheck(app.ctx.db.office)).toMatchObject([{ check: SEALS_CHECK, rows: [{ log_id }] }])
  await asOwner(`update operation_log set after = jsonb_set(after, '{name}', to_jsonb($2::text)) where log_id = $1`, [
    log_id,
    name,
  ])
})

test('a deleted row and an added one are named', async () => {
  const [name = ''] = await log(2, '2026-03-02T09:00:00Z')
  app.setTime('2026-03-02T09:05:00Z')
  await sealAll()
  const log_id = await idOf(name)
  const { rows } = await asOwner('delete from operation_log where log_id = $1 returning *', [log_id])
  expect(await verify()).toMatchObject({ log_id, problem: 'the row is missing' })
  const kept = rows[0] as Record<string, unknown>
  const put = (row: Record<string, unknown>) =>
    asOwner('insert into operation_log select * from jsonb_populate_record(null::operation_log, $1)', [
      JSON.stringify(row),
    ])
  await put(kept)
  const forged = beside(log_id)
  await put({ ...kept, log_id: forged })
  expect(await verify()).toMatchObject({ log_id: forged, problem: 'the row was added' })
  await asOwner('delete from operation_log where log_id = $1', [forged])
})

test('a seal that was changed or removed is named', async () => {
  await log(7, '2026-03-02T10:00:00Z')
  app.setTime('2026-03-02T10:05:00Z')
  await sealAll()
  const { rows } = await asOwner('select * from operation_log_seal order by first_id desc limit 2')
  const [last, middle] = rows as { day: string; batch_no: number; hash: Buffer; first_id: string }[]
  await asOwner(`update operation_log_seal set hash = sha256('x') where first_id = $1`, [middle?.first_id])
  expect(await verify()).toMatchObject({ batch_no: middle?.batch_no, problem: 'the seal was changed' })
  await asOwner('update operation_log_seal set hash = $2 where first_id = $1', [middle?.first_id, middle?.hash])
  await asOwner('create table aside as select * from operation_log_seal where first_id = $1', [middle?.first_id])
  await asOwner('delete from operation_log_seal where first_id = $1', [middle?.first_id])
  expect(await verify()).toMatchObject({
    batch_no: last?.batch_no,
    problem: 'the batch before it is missing or was changed',
  })
  await asOwner('insert into operation_log_seal select * from aside; drop table aside')
})

test('killed in the middle of a batch, the job goes on where it was; many at once seal each row once', async () => {
  await log(10, '2026-03-02T11:00:00Z')
  app.setTime('2026-03-02T11:05:00Z')
  expect(await sealLogBatch(app.ctx, 3)).toBe(3)
  // The server loses its connection after the batch was written and before it was committed.
  await asOwner(`create function dies() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
    create trigger dies after insert on operation_log_seal for each row execute function dies()`)
  await expect(sealLogBatch(app.ctx, 3)).rejects.toThrow()
  await asOwner('drop trigger dies on operation_log_seal; drop function dies()')
  const together = await Promise.all(Array.from({ length: 4 }, () => sealAll()))
  expect(together.flat().reduce((sum, n) => sum + n, 0)).toBe(7)
  const { rows } = await sql<{ rows: number; sealed: number }>`select (select count(*) from operation_log) as rows,
    (select sum(row_count) from operation_log_seal) as sealed`.execute(app.ctx.db.office)
  expect(Number(rows[0]?.sealed)).toBe(rows[0]?.rows)
})

test('the application itself can neither change nor delete a row or a seal', async () => {
  for (const statement of [
    'update operation_log set menu = menu',
    'delete from operation_log',
    'update operation_log_seal set hash = hash',
    'delete from operation_log_seal',
  ])
    await expect(sql`${sql.raw(statement)}`.execute(app.ctx.db.office)).rejects.toThrow('permission denied')
  await expect(
    sql`select * from drop_sealed_day((current_date - 3)::date, now())`.execute(app.ctx.db.office),
  ).rejects.toThrow('30 days')
  await expect(sql`select * from drop_sealed_day('2020-01-01', now())`.execute(app.ctx.db.portal)).rejects.toThrow(
    'permission denied',
  )
})

test('retention drops whole sealed days that are old enough; the chain still holds and says what was added', async () => {
  await log(2, '2026-03-02T12:00:00Z')
  app.setTime('2026-03-02T12:05:00Z')
  await sealAll()
  app.setTime('2026-04-01T13:00:00Z')
  expect(await dropOldDay(app.ctx)).toBe(0)
  app.ctx.config.LOG_RETENTION_DAYS = 30
  const [kept] = await log(1, '2026-04-01T13:00:00Z')
  expect(await dropOldDay(app.ctx)).toBe(1)
  expect(await dropOldDay(app.ctx)).toBe(0)
  const left = await app.ctx.db.office
    .selectFrom('operation_log')
    .select(['object', 'object_id', 'before'])
    .where('log_id', '<', '019ca0c5-0000-7000-8000-000000000000')
    .execute()
  expect(left).toEqual([])
  const days = await app.ctx.db.office
    .selectFrom('operation_log_seal')
    .select(['day', 'dropped_at'])
    .distinct()
    .orderBy('day')
    .execute()
  expect(days.map(({ day, dropped_at }) => [day, dropped_at !== null])).toEqual([
    ['2026-03-01', true],
    ['2026-03-02', false],
  ])
  app.setTime('2026-04-01T13:05:00Z')
  await sealAll()
  expect(await verify()).toBeUndefined()
  const note = await app.ctx.db.office
    .selectFrom('operation_log')
    .select(['before', 'object_id'])
    .where('object', '=', 'operation_log')
    .executeTakeFirstOrThrow()
  expect(note).toEqual({ object_id: '2026-03-01', before: { rows: 4 } })

  const copy = await idOf(kept ?? '')
  const forged = '019caa5f-0000-7000-8000-000000000000'
  await asOwner(
    `insert into operation_log select (jsonb_populate_record(l, jsonb_build_object('log_id', $2::text))).*
    from operation_log l where log_id = $1`,
    [copy, forged],
  )
  expect(await verify()).toMatchObject({ log_id: forged, problem: 'the row was added' })
  await asOwner('delete from operation_log where log_id = $1', [forged])
})
