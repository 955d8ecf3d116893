// The counters: exact when many ask at once over two pools of connections, one network a counter, a fresh window after the old one.
import { expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { send, useApp } from '#test/app.ts'
import { makeBrand } from '#test/make.ts'
import { databaseUrl } from '#test/database-setup.ts'
import { openDatabases } from '../database/database.ts'
import { signIns } from '../database/sign-ins.ts'
import { countOne, forgetOldCounts, limitByAddress, networkOf } from './rate-limit.ts'

const app = useApp({ RATE_LIMIT: '10' })

test('an address counts whole, an IPv6 one by its first 64 bits', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:DB8:0:1::5')).toBe(networkOf('2001:db8:0:1:ffff::1'))
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:db8:0:1::5')).not.toBe(networkOf('2001:db8:0:2::5'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test('two processes at once lose no count', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  const other = openDatabases(await signIns(databaseUrl(inject('serverUrl'), rows[0]!.name)), 8)
  try {
    const second = { ...app.ctx, db: other }
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, i) => countOne(i % 2 ? app.ctx : second, 'both', 60)),
    )
    expect(counts.map(({ count }) => count).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  } finally {
    await other.close()
  }
})

test('the eleventh in a minute is refused, the next minute begins anew, old counters go', async () => {
  app.setTime('2026-03-02T10:00:30Z')
  for (let i = 0; i < 10; i++) await limitByAddress(app.ctx, 'thing', '2001:db8::1')
  await expect(limitByAddress(app.ctx, 'thing', '2001:db8::2')).rejects.toMatchObject({
    refusal: { code: 'too_often', params: { retry_after_s: 30 } },
  })
  await limitByAddress(app.ctx, 'other thing', '2001:db8::2')
  app.setTime('2026-03-02T10:01:00Z')
  await limitByAddress(app.ctx, 'thing', '2001:db8::2')
  app.setTime('2026-03-02T12:00:00Z')
  await forgetOldCounts(app.ctx)
  expect(await app.ctx.db.office.selectFrom('rate_count').select('key').execute()).toEqual([])
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
  expect(answers[11]?.headers['retry-after']).toBe('45')
  // What is not limited goes on.
  await makeBrand(app)
  expect((await send(app, null, signInCalls.getBrand, {})).status).toBe(200)
})
