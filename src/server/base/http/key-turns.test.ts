// The limit of keys at its edges: the burst, the next one, the wait that is told, keys that do not share, and servers that do.
import { expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { useApp } from '#test/app.ts'
import { databaseUrl } from '#test/database-setup.ts'
import { openDatabases } from '../database/database.ts'
import { signIns } from '../database/sign-ins.ts'
import { forgetFullKeys, keyTurns, type Limit } from './key-turns.ts'

const app = useApp()
const LIMIT = { perMinute: 150, burst: 40 }
const START = Date.parse('2026-03-02T09:00:00Z')

/** How a server lets one key in, milliseconds after the start. */
function server(db = app.ctx.db.office) {
  const turns = keyTurns(db)
  return (key: string, ms: number, limit: Limit = LIMIT) => turns.take(key, START + ms, limit)
}
const refused = (seconds: number) => ({ refusal: { code: 'too_often', params: { retry_after_s: seconds } } })
const passed = async (takes: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(takes)).filter(({ status }) => status === 'fulfilled').length

test('40 at once pass, the 41st waits as long as it is told; another key has its own', async () => {
  const take = server()
  const [key, other] = [app.ctx.clock.id(), app.ctx.clock.id()]
  expect(await take(key, 0)).toEqual({ left: 39, fullInS: 2 })
  for (let n = 2; n <= 39; n++) await take(key, 0)
  expect(await take(key, 0)).toEqual({ left: 0, fullInS: 16 })
  await expect(take(key, 0)).rejects.toMatchObject(refused(1))
  await take(other, 0)
  await expect(take(key, 399)).rejects.toMatchObject(refused(1))
  await take(key, 400)
  await expect(take(key, 400)).rejects.toMatchObject(refused(1))
})

test('in the long run 150 a minute, and a rest is not saved up beyond the burst', async () => {
  const take = server()
  const key = app.ctx.clock.id()
  let many = 0
  for (let ms = 0; ms < 120_000; ms += 100) many += await passed([take(key, ms)])
  expect(many).toBeGreaterThanOrEqual(300 + 39)
  expect(many).toBeLessThanOrEqual(300 + 40)
  const later = 10_000_000
  for (let n = 1; n <= 40; n++) await take(key, later)
  await expect(take(key, later)).rejects.toMatchObject(refused(1))
})

test('a clock that goes back gives nothing away', async () => {
  const take = server()
  const key = app.ctx.clock.id()
  for (let n = 1; n <= 40; n++) await take(key, 50_000)
  await expect(take(key, 10_000)).rejects.toMatchObject(refused(41))
})

test('a key whose limit changes is held to the new one', async () => {
  const take = server()
  const key = app.ctx.clock.id()
  for (let n = 1; n <= 40; n++) await take(key, 0)
  // Four times as many: it fills four times as fast.
  const more = { perMinute: 600, burst: 160 }
  await expect(take(key, 99, more)).rejects.toMatchObject(refused(1))
  await take(key, 100, more)
  const fewer = { perMinute: 6, burst: 2 }
  await take(key, 3_600_000, fewer)
  await take(key, 3_600_000, fewer)
  await expect(take(key, 3_600_000, fewer)).rejects.toMatchObject(refused(10))
})

test('two servers at once let in as many as one', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  const other = openDatabases(await signIns(databaseUrl(inject('serverUrl'), rows[0]!.name)), 8)
  try {
    const [one, two] = [server(), server(other.office)]
    const key = app.ctx.clock.id()
    expect(await passed(Array.from({ length: 100 }, (_, n) => (n % 2 ? one : two)(key, 0)))).toBe(40)
  } finally {
    await other.close()
  }
})

test('a key that has rested is forgotten, one that has not is kept', async () => {
  const take = server()
  const [rested, busy] = [app.ctx.clock.id(), app.ctx.clock.id()]
  await take(rested, 0)
  for (let n = 1; n <= 40; n++) await take(busy, 0)
  await forgetFullKeys(app.ctx.db.office, new Date(START + 15_000))
  await expect(take(busy, 0)).rejects.toMatchObject(refused(1))
  const { rows } = await sql<{ key_id: string }>`select key_id from key_turns where key_id = ${rested}`.execute(
    app.ctx.db.office,
  )
  expect(rows).toEqual([])
})
