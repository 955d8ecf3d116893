// Tries of a password: counted alike for known and unknown addresses, one try an allowed moment however many come at once over however many
// connections, and a browser that signed in before is not kept out by strangers.
import { expect, inject, test } from 'vitest'
import { sql } from 'kysely'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { openDatabases } from '#server/base/database/database.ts'
import { signIns } from '#server/base/database/sign-ins.ts'
import { databaseUrl } from '#test/database-setup.ts'
import { refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'
import { timesApart } from '#test/timing.ts'
import { giveKnownPassword, PASSWORD } from './two-factor.testing.ts'
import { forgetOldTries, forgetTries, takeTry } from './tries.ts'

const app = useApp()
const START = Date.parse('2026-03-02T09:00:00Z')
const later = (seconds: number) => app.setTime(new Date(START + seconds * 1000).toISOString())

async function makeSeller() {
  const customer = await makeCustomer(app)
  await giveKnownPassword(app, 'member', customer.memberId)
  return customer
}
async function makeClerk() {
  const clerk = await makeStaff(app, ['sales'])
  await giveKnownPassword(app, 'staff', clerk.staffId)
  return clerk
}

/** One browser: signs in with what it keeps. */
function browser(call: typeof signInCalls.signIn | typeof officeSignInCalls.signIn = signInCalls.signIn) {
  const kept = new Map<string, string>()
  return async (email: string, password: string) => {
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send(app, null, call, { email, password, remember: false }, { cookie })
    for (const line of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      kept.set(name, value)
    }
    return answer
  }
}

test.each([
  ['portal', signInCalls.signIn, makeSeller],
  ['office', officeSignInCalls.signIn, makeClerk],
] as const)('%s: eight wrong passwords of a known and of an unknown address hear the same', async (_, call, make) => {
  const [known, unknown] = [(await make()).email, `nobody${Math.random()}@seller.example`]
  const heard = async (email: string) => {
    const from = browser(call)
    const answers = []
    for (let n = 0; n < 8; n++) {
      later(n < 5 ? 0 : n)
      const { status, body, headers } = await from(email, 'wrong')
      answers.push([status, JSON.stringify(body), headers['retry-after'], headers['set-cookie']])
    }
    later(0)
    return answers
  }
  const [ofKnown, ofUnknown] = [await heard(known), await heard(unknown)]
  expect(ofKnown).toEqual(ofUnknown)
  expect(ofKnown.map(([status]) => status)).toEqual([400, 400, 400, 400, 429, 400, 429, 429])
})

test('a wrong password takes the same time for a known and for an unknown address', { timeout: 120_000 }, async () => {
  const { email } = await makeSeller()
  const asks = (address: string) => async () => {
    expect(
      (await send(app, null, signInCalls.signIn, { email: address, password: 'wrong', remember: false })).status,
    ).toBe(400)
    await app.ctx.db.office.deleteFrom('sign_in_try').execute()
  }
  const near = { cpuShare: 0.25, wallMs: 20 }
  const apart = await timesApart(asks(email), asks('nobody-timed@seller.example'), { rounds: 6, near })
  expect(apart.cpuShare).toBeLessThan(near.cpuShare)
  expect(apart.wallMs).toBeLessThan(near.wallMs)
})

test('the wait is told, doubles with every wrong password up to an hour, and is forgotten a day later', async () => {
  const from = browser()
  let at = 0
  const waits: number[] = []
  for (let n = 0; n < 18; n++) {
    later(at)
    expect((await from('guessed@seller.example', 'wrong')).status).toBe(400)
    if (n < 3) continue
    const { headers } = await refused(
      app,
      null,
      signInCalls.signIn,
      { email: 'guessed@seller.example', password: 'wrong', remember: false },
      'too_often',
      { cookie: '' },
    )
    waits.push(Number(headers['retry-after']))
    at += waits.at(-1) ?? 0
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600, 3600])
  later(at + 2 * 86_400)
  await forgetOldTries(app.ctx)
  for (let n = 0; n < 4; n++) expect((await from('guessed@seller.example', 'wrong')).status).toBe(400)
})

test('forty at once over two processes: exactly one password is checked for each allowed try', async () => {
  const { email } = await makeSeller()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  const other = openDatabases(await signIns(databaseUrl(inject('serverUrl'), rows[0]!.name)), 30)
  const second = { ...app.ctx, db: other }
  const request = { path: '', title: '', method: 'POST', url: '', ip: '', host: '', userAgent: '', language: 'en', parameters: {} } as const // prettier-ignore
  try {
    const atOnce = async (address: string) => {
      const tries = Array.from({ length: 40 }, (_, n) =>
        takeTry(n % 2 ? app.ctx : second, request, 'customer', address, app.ctx.clock.now()),
      )
      return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
    }
    // Of a fresh address three are free and the fourth begins the wait.
    expect(await atOnce(email)).toBe(4)
    expect(await atOnce('nobody-at-once@seller.example')).toBe(4)
    for (let n = 1; n <= 8; n++) {
      later(n * 4000)
      expect(await atOnce(email)).toBe(1)
    }
  } finally {
    await other.close()
  }
})

test('a browser that signed in before is not kept out by strangers, and its own failures count', async () => {
  const { email } = await makeSeller()
  const [own, stranger] = [browser(), browser()]
  expect((await own(email, PASSWORD)).status).toBe(200)
  for (let n = 0; n < 4; n++) expect((await stranger(email, 'wrong')).status).toBe(400)
  expect((await stranger(email, PASSWORD)).status).toBe(429)
  expect((await own(email, PASSWORD)).status).toBe(200)
  // Signing in gave the strangers no new tries.
  expect((await stranger(email, PASSWORD)).status).toBe(429)
  for (let n = 0; n < 4; n++) expect((await own(email, 'wrong')).status).toBe(400)
  expect((await own(email, PASSWORD)).status).toBe(429)
  later(2)
  expect((await own(email, PASSWORD)).status).toBe(200)
  // Known to one account is not known to another.
  const { email: another } = await makeSeller()
  for (let n = 0; n < 4; n++) expect((await stranger(another, 'wrong')).status).toBe(400)
  expect((await own(another, PASSWORD)).status).toBe(429)
})

test('what a made-up cookie says is nothing, and another password ends every wait', async () => {
  const { email } = await makeSeller()
  const stranger = browser()
  for (let n = 0; n < 4; n++) await stranger(email, 'wrong')
  const input = { email, password: PASSWORD, remember: false }
  for (const value of ['x', 'x'.repeat(43), '', '%00'])
    await refused(app, null, signInCalls.signIn, input, 'too_often', { cookie: `ucenter_device=${value}` })
  await forgetTries(app.ctx, app.ctx.db.office, 'customer', email)
  expect((await stranger(email, PASSWORD)).status).toBe(200)
})
