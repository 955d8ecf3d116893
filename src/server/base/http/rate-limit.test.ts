// The counters: exact when many ask at once over two pools of connections, one network a counter, a window without an edge.
import { expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { send, useApp } from '#test/app.ts'
import { makeBrand } from '#test/make.ts'
import { databaseUrl } from '#test/database-setup.ts'
import { openDatabases } from '../database/database.ts'
import { signIns } from '../database/sign-ins.ts'
import { takeTurn, forgetOldCounts, limitByAddress, networkOf } from './rate-limit.ts'

const app = useApp({ RATE_LIMIT: '10' })

test('an address counts whole, an IPv6 one by its first 64 bits', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:DB8:0:1::5')).toBe(networkOf('2001:db8:0:1:ffff::1'))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:db8:0:1::5')).not.toBe(networkOf('2001:db8:0:2::5'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('two processes at once: exactly as many pass as may', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  const other = openDatabases(await signIns(databaseUrl(inject('serverUrl'), rows[0]!.name)), 8)
  try {
    const second = { ...app.ctx, db: other }
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, i) => takeTurn(i % 2 ? app.ctx : second, 'both', 60, 25)),
    )
    expect(waits.filter((waitS) => waitS === 0)).toHaveLength(25)
  } finally {
    await other.close()
  }
})

test('the eleventh in a minute is refused, and asking on makes nobody wait longer; old counters go', async () => {
  app.setTime('2026-03-02T10:00:30Z')
  const thing = () => limitByAddress(app.ctx, 'thing', '2001:db8::1')
  const refusedFor = (seconds: number) => ({ refusal: { code: 'too_often', params: { retry_after_s: seconds } } })
  for (let i = 0; i < 10; i++) await thing()
  for (let i = 0; i < 5; i++)
    await expect(limitByAddress(app.ctx, 'thing', '2001:db8::2')).rejects.toMatchObject(refusedFor(70))
  await limitByAddress(app.ctx, 'other thing', '2001:db8::2')
  app.setTime('2026-03-02T10:01:35Z')
  await expect(thing()).rejects.toMatchObject(refusedFor(5))
  app.setTime('2026-03-02T10:01:40Z')
  for (let i = 0; i < 10; i++) await thing()
  app.setTime('2026-03-02T12:00:00Z')
  await forgetOldCounts(app.ctx)
  expect(await app.ctx.db.office.selectFrom('rate_count').select('key').execute()).toEqual([])
})

test('around the edge of a minute no more pass than within one', async () => {
  const passed: number[] = []
  for (let second = 0; second < 300; second++) {
    app.setTime(new Date(Date.parse('2026-03-02T11:00:00Z') + second * 1000).toISOString())
    // Nothing for most of a minute, then as fast as possible: what counters that begin anew each minute let through twice.
    if (second % 60 < 50 && second < 120) continue
    for (let n = 0; n < 2; n++) if ((await takeTurn(app.ctx, 'edge', 60, 10)) === 0) passed.push(second)
  }
  const most = Math.max(...passed.map((from) => passed.filter((at) => at >= from && at < from + 60).length))
  expect(most).toBe(10)
  expect(passed.length).toBeGreaterThanOrEqual(30)
})

test('signing in: ten a minute from one address, whatever X-Forwarded-For claims, with Retry-After', async () => {
  app.setTime('2026-03-02T13:00:15Z')
  const attempt = (i: number) =>
    app.app.inject({
      method: 'POST',
      url: signInCalls.signIn.path,
      headers: { 'x-forwarded-for': `198.51.100.${i}` },
      payload: { email: `nobody${i}@seller.example`, password: 'wrong', remember: false },
    })
  const answers = []
  for (let i = 0; i < 12; i++) answers.push(await attempt(i))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(400), 429, 429])
  expect(answers[11]?.headers['retry-after']).toBe('65')
  // What is not limited goes on.
  await makeBrand(app)
  expect((await send(app, null, signInCalls.getBrand, {})).status).toBe(200)
})
