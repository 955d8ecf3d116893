// Statements that travel together: order, errors in the middle, values that cannot be sent, and a session that is over.
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { useApp } from '#test/app.ts'
import { asOwner } from '#test/plan-faults.ts'
import { Batch, type BatchSender, type Statement } from './batch.ts'

const app = useApp()

async function session<T>(work: (it: Awaited<ReturnType<typeof app.ctx.db.session>>) => Promise<T>): Promise<T> {
  const it = await app.ctx.db.session('office')
  try {
    return await work(it)
  } finally {
    it.release()
  }
}

/** Cannot be sent. */
function circle(): object {
  const it: Record<string, unknown> = {}
  it['self'] = it
  return it
}

/** How often columns were told while this was asked once more. */
async function described(sender: BatchSender, statement: Statement): Promise<number> {
  const told = vi.spyOn(Batch.prototype, 'handleRowDescription')
  try {
    await sender.send(statement)
    return told.mock.calls.length
  } finally {
    told.mockRestore()
  }
}

const number = (n: number) => sql<{ n: number }>`select ${n}::int as n`

test('what is begun together comes back in order; types are those of every query', async () => {
  const found = await session(({ db }) =>
    Promise.all([1, 2, 3].map(async (n) => (await number(n).execute(db)).rows[0])),
  )
  expect(found).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  const { rows } = await session(({ db }) =>
    sql`select 12::int8 as count, '2026-03-02'::date as day, 1.50::numeric as amount`.execute(db),
  )
  expect(rows).toEqual([{ count: 12, day: '2026-03-02', amount: '1.50' }])
})

test('instants are ISO text to the millisecond, whatever their fraction and the zone of the connection', async () => {
  const instants = [
    ['2026-11-30 13:16:21+00', '2026-11-30T13:16:21.000Z'],
    ['2026-11-30 13:16:21.5+00', '2026-11-30T13:16:21.500Z'],
    ['2026-01-02 00:00:00.120+00', '2026-01-02T00:00:00.120Z'],
    ['2026-11-30 13:16:21.123999+00', '2026-11-30T13:16:21.123Z'],
    ['1969-12-31 23:59:59.999999+00', '1969-12-31T23:59:59.999Z'],
    ['2026-11-30 13:16:21.5+05:30', '2026-11-30T07:46:21.500Z'],
    ['12026-11-30 13:16:21+00', '+012026-11-30T13:16:21.000Z'],
  ]
  for (const zone of ['UTC', 'Asia/Kolkata', 'Atlantic/Azores', 'Etc/GMT-14'])
    await session(async ({ db, sender }) => {
      sender.prefix = { text: "select set_config('TimeZone', $1, true)", values: [zone] }
      const { rows } = await sql<{
        at: string
      }>`select x::timestamptz as at from unnest(${instants.map(([text]) => text)}::text[]) x`.execute(db)
      expect(rows.map(({ at }) => at)).toEqual(instants.map(([, iso]) => iso))
    })
})

test('an error stops what stands behind it and nothing before it; the connection lives on', async () => {
  await session(async ({ db, sender }) => {
    const [first, second, third] = await Promise.allSettled([
      number(1).execute(db),
      sql`select 1 / 0`.execute(db),
      number(3).execute(db),
    ])
    expect(first.status).toBe('fulfilled')
    expect(second).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect(third).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    sender.ahead({ text: 'select 1 / 0' })
    await expect(number(4).execute(db)).rejects.toMatchObject({ code: '22012' })
    expect((await number(5).execute(db)).rows).toEqual([{ n: 5 }])
  })
})

test('a commit does not pass a statement that failed or could not be sent', async () => {
  for (const bad of [{ text: 'select 1 / 0' }, { text: 'select $1::jsonb', values: [circle()] }]) {
    await session(async ({ sender }) => {
      sender.ahead({ text: 'begin' })
      sender.ahead({ text: "insert into captcha values (gen_random_uuid(), 'kept', now())" })
      sender.ahead(bad)
      await expect(sender.send({ text: 'commit' })).rejects.toThrow()
      await sender.send({ text: 'rollback' })
    })
  }
  const { rows } = await sql`select 1 from captcha where answer = 'kept'`.execute(app.ctx.db.office)
  expect(rows).toEqual([])
})

test('the prefix goes in front of every trip and ends with it', async () => {
  await session(async (it) => {
    it.sender.prefix = { text: "select set_config('app.customer', $1, true)", values: ['7'] }
    const seen = sql<{ c: string }>`select current_setting('app.customer', true) as c`
    expect((await seen.execute(it.db)).rows).toEqual([{ c: '7' }])
    expect((await seen.execute(it.db)).rows).toEqual([{ c: '7' }])
    it.sender.prefix = undefined
    expect((await seen.execute(it.db)).rows[0]?.c || '').toBe('')
  })
})

test('a session that is over sends nothing more', async () => {
  const it = await app.ctx.db.session('portal')
  const { db } = it
  it.release()
  await expect(number(1).execute(db)).rejects.toThrow('over')
})

test('a connection that dies while it is held fails its query and nothing else', async () => {
  const it = await app.ctx.db.session('office')
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(it.db)
  await asOwner(app, (client) => client.query('select pg_terminate_backend($1)', [rows[0]!.pid]))
  await expect(number(1).execute(it.db)).rejects.toThrow(/terminat|connection error/)
  it.release(true)
  expect(await session(async ({ db }) => (await number(2).execute(db)).rows)).toEqual([{ n: 2 }])
})

test('a statement that comes again is prepared once, through errors and values that cannot be sent', async () => {
  await session(async ({ db, sender }) => {
    const half = (n: unknown) => sql<{ half: number }>`select 12 / ${n}::int as half`.execute(db)
    for (let i = 0; i < 6; i++) expect((await half(3)).rows).toEqual([{ half: 4 }])
    const prepared = async () =>
      (
        await sql<{
          n: number
        }>`select count(*) as n from pg_prepared_statements where statement like 'select 12 / %'`.execute(db)
      ).rows[0]?.n
    expect(await prepared()).toBe(1)
    await expect(half(0)).rejects.toMatchObject({ code: '22012' })
    await expect(half(circle())).rejects.toThrow()
    expect((await Promise.all([half(2), half(4), half(6)])).map(({ rows }) => rows[0]?.half)).toEqual([6, 3, 2])
    // One that fails before it is prepared is prepared later.
    const text = 'select 7 / $1::int as seventh'
    for (let i = 0; i < 4; i++) {
      await Promise.allSettled([half(0), sender.send({ text, values: [7] })])
    }
    expect((await sender.send({ text, values: [7] })).rows).toEqual([{ seventh: 1 }])
  })
})

test('the columns of a prepared statement are asked for once, whatever fails in between', async () => {
  const { text, values } = { text: 'select $1::int as first, null::int as nothing, $2::jsonb as second where $1 > 0', values: [1, '{"a":[2]}'] } // prettier-ignore
  await session(async ({ sender }) => {
    const asked: Statement = { text, values }
    const row = { first: 1, nothing: null, second: { a: [2] } }
    // Unnamed, then prepared, then known: the rows are the same, also where there are none and where it comes twice in a trip.
    for (let n = 0; n < 6; n++) {
      expect((await sender.send(asked)).rows).toEqual([row])
      expect(await sender.send({ text, values: [0, null] })).toMatchObject({ rows: [], rowCount: 0, command: 'SELECT' })
    }
    const both = await Promise.all([sender.send(asked), sender.send({ text, values: [7, 'null'] })])
    expect(both.map(({ rows }) => rows)).toEqual([[row], [{ ...row, first: 7, second: null }]])
    expect(await described(sender, asked)).toBe(0)
    // Neither a value that cannot be sent nor a fault of the database costs it its preparation.
    await expect(sender.send({ text, values: [1, circle()] })).rejects.toThrow()
    expect(await described(sender, asked)).toBe(0)
    await expect(sender.send({ text, values: [1, 'no json'] })).rejects.toMatchObject({ code: '22P02' })
    expect(await described(sender, asked)).toBe(0)
  })
})

test('a value that cannot be sent takes nothing from the same statement before it in the trip, which was just prepared', async () => {
  const text = 'select $1::jsonb as kept'
  await session(async ({ sender }) => {
    const send = (value: unknown) => sender.send({ text, values: [value] })
    await send('1')
    await send('2')
    const [first, second] = await Promise.allSettled([send('3'), send(circle())])
    expect(first).toMatchObject({ status: 'fulfilled', value: { rows: [{ kept: 3 }] } })
    expect(second).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('circular') } })
    expect((await send('4')).rows).toEqual([{ kept: 4 }])
    expect(sender.spoiled).toBe(false)
  })
})

test('columns that changed under a prepared statement are an error, and the connection is not used again', async () => {
  await asOwner(app, (client) => client.query('create view changing as select 1 as one; grant select on changing to ucenter_office')) // prettier-ignore
  const it = await app.ctx.db.session('office')
  const all = { text: 'select * from changing where 1 = $1::int', values: [1] }
  for (let n = 0; n < 6; n++) expect((await it.sender.send(all)).rows).toEqual([{ one: 1 }])
  await asOwner(app, (client) => client.query('create or replace view changing as select 1 as one, 2 as two'))
  await expect(it.sender.send(all)).rejects.toMatchObject({ code: '0A000' })
  const { spoiled } = it.sender
  it.release()
  await session(async ({ sender }) => expect((await sender.send(all)).rows).toEqual([{ one: 1, two: 2 }]))
  await asOwner(app, (client) => client.query('drop view changing'))
  expect(spoiled).toBe(true)
})
