// Attacks on signing in and on host names: passwords that trip naive code, tokens in the wrong hands, verification codes, headers that
// claim another address, host or protocol. Single calls have their own tests beside them.
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import type { InjectOptions } from 'light-my-request'
import { describe, expect, test } from 'vitest'
import { UNREAD_WORK_BITS, WORK_BITS, workText, zeroBits } from '#shared/access/captcha.rules.ts'
import { passwordCalls } from '#shared/access/passwords.contract.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { codeIn } from '#server/mail/mail-box.testing.ts'
import { giveKnownPassword, PASSWORD } from '#server/access/two-factor.testing.ts'
import { ok, refused, send, useApp, type TestApp } from './app.ts'
import { makeCustomer } from './make.ts'
import { cpuMs } from './timing.ts'

const NEW = 'tangled ivory pontoon'

async function makeSeller(app: TestApp) {
  const customer = await makeCustomer(app)
  await giveKnownPassword(app, 'member', customer.memberId)
  return customer
}
const input = (email: string, password: string) => ({ email, password, remember: false })

describe('passwords and tokens', () => {
  const app = useApp()

  test('long, strange and look-alike passwords are kept exactly as typed', async () => {
    const seller = await makeSeller(app)
    const long = input(seller.email, 'x'.repeat(10_000))
    const tries = () => refused(app, null, signInCalls.signIn, long, 'invalid_input')
    expect(await cpuMs(tries)).toBeLessThan(500)
    const twice = (password: string) => ({ new_pwd: password, confirm_new_pwd: password })
    const stem = 'kettle rhubarb '.repeat(5)
    // [kept, those that must not open]: past the 72nd byte, behind NUL, spaces at the ends, composed and not, in capitals.
    const cases: [string, string[]][] = [
      [`${stem.slice(0, 74)}a`, [`${stem.slice(0, 74)}b`, stem.slice(0, 72), stem.slice(0, 73)]],
      [`${NEW}\u0000tail`, [NEW, `${NEW}\u0000`, `${NEW}\u0000liat`]],
      [`  ${NEW} 密码🔑 `, [`${NEW} 密码🔑`, ` ${NEW} 密码🔑 `]],
      [`Schl\u00fcssel kettle rhubarb`, [`Schlu\u0308ssel kettle rhubarb`, `schl\u00fcssel kettle rhubarb`]],
      [`${'密码 茶壶 大黄 🔑 仓库 '.repeat(7)}1`, [`${'密码 茶壶 大黄 🔑 仓库 '.repeat(7)}2`]],
    ]
    let current = PASSWORD
    for (const [kept, others] of cases) {
      await ok(app, seller, profileCalls.updatePassword, { current_pwd: current, ...twice(kept) })
      for (const other of others) {
        await app.ctx.db.office.deleteFrom('sign_in_try').execute()
        await refused(app, null, signInCalls.signIn, input(seller.email, other), 'sign_in_failed')
      }
      expect((await ok(app, null, signInCalls.signIn, input(seller.email, kept))).token).not.toBe('')
      current = kept
    }
    const tooLong = { current_pwd: current, ...twice('k'.repeat(129)) }
    await refused(app, seller, profileCalls.updatePassword, tooLong, 'invalid_input')
  })

  test("one person's reset link in another one's session changes the first one's password, and ends nothing of the other", async () => {
    const [a, b] = [await makeSeller(app), await makeSeller(app)]
    await ok(app, null, passwordCalls.sendEmail, { email: a.email })
    await app.runJobs()
    const mail = await app.ctx.db.office
      .selectFrom('mail_outbox')
      .select('text')
      .where('to_address', '=', a.email)
      .executeTakeFirstOrThrow()
    const token = codeIn(mail.text)
    await ok(app, b, passwordCalls.resetPassword, { token, new_pwd: NEW, confirm_new_pwd: NEW })
    await ok(app, b, signInCalls.getCurrentUser, {})
    await refused(app, a, signInCalls.getCurrentUser, {}, 'session_expired')
    await refused(app, null, signInCalls.signIn, input(b.email, NEW), 'sign_in_failed')
    expect((await ok(app, null, signInCalls.signIn, input(a.email, NEW))).token).not.toBe('')
  })

  test('a disabled account: the right password says so, a wrong one says what it says to everybody', async () => {
    const seller = await makeSeller(app)
    const update = app.ctx.db.office.updateTable('member').where('member_id', '=', seller.memberId)
    await update.set({ enabled: false }).execute()
    await refused(app, null, signInCalls.signIn, input(seller.email, PASSWORD), 'account_disabled')
    const wrong = await refused(app, null, signInCalls.signIn, input(seller.email, NEW), 'sign_in_failed')
    const nobody = await refused(app, null, signInCalls.signIn, input('nobody@seller.example', NEW), 'sign_in_failed')
    expect(wrong.body).toEqual(nobody.body)
  })

  test('a session is over at its last instant, after 8 hours without use, and a used one is not', async () => {
    app.setTime('2026-03-02T09:00:00Z')
    const seller = await makeSeller(app)
    const opened = await ok(app, null, signInCalls.signIn, input(seller.email, PASSWORD))
    const idle = await ok(app, null, signInCalls.signIn, input(seller.email, PASSWORD))
    app.setTime('2026-03-02T16:59:00Z')
    await ok(app, opened, signInCalls.getCurrentUser, {})
    app.setTime('2026-03-02T17:00:01Z')
    await refused(app, idle, signInCalls.getCurrentUser, {}, 'session_expired')
    await ok(app, opened, signInCalls.getCurrentUser, {})
    app.setTime('2026-03-02T21:00:00Z')
    await refused(app, opened, signInCalls.getCurrentUser, {}, 'session_expired')
    app.setTime('2026-03-02T09:00:00Z')
  })
})

describe('verification codes', () => {
  const app = useApp({ CAPTCHA: 'on' })
  /** Enough work for a typed code, too little to stand for one. */
  const workOn = (captchaId: string) => {
    for (let work = 0; ; work++) {
      const bits = zeroBits(createHash('sha256').update(workText(captchaId, work)).digest())
      if (bits >= WORK_BITS && bits < UNREAD_WORK_BITS) return work
    }
  }
  async function newCode() {
    const { captcha_id, picture } = await ok(app, null, signInCalls.getCaptcha, {})
    const id = captcha_id ?? ''
    const row = app.ctx.db.office.selectFrom('captcha').select('answer').where('captcha_id', '=', id)
    const { answer } = await row.executeTakeFirstOrThrow()
    const bytes = Buffer.from(picture ?? '', 'base64')
    return { bytes, code: { captcha_id: id, captcha_text: answer, captcha_work: workOn(id) } }
  }

  test('the right one, typed in capitals and with spaces, signs in, once', async () => {
    const seller = await makeSeller(app)
    const { code } = await newCode()
    const typed = { ...code, captcha_text: ` ${code.captcha_text.toUpperCase()} ` }
    const signIn = { ...input(seller.email, PASSWORD), ...typed }
    const opened = await ok(app, null, signInCalls.signIn, signIn)
    await ok(app, opened, signInCalls.getCurrentUser, {})
    await refused(app, null, signInCalls.signIn, signIn, 'captcha_wrong')
  })

  test('a wrong try uses it up, two at once share one success, five minutes end it, none is none', async () => {
    const seller = await makeSeller(app)
    const { code: wrong } = await newCode()
    const signIn = (code: object) => ({ ...input(seller.email, PASSWORD), ...code })
    await refused(app, null, signInCalls.signIn, signIn({ ...wrong, captcha_text: '????' }), 'captcha_wrong')
    await refused(app, null, signInCalls.signIn, signIn(wrong), 'captcha_wrong')
    const { code: shared } = await newCode()
    const both = await Promise.all([1, 2, 3].map(() => send(app, null, signInCalls.signIn, signIn(shared))))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { code: late } = await newCode()
    app.setTime('2026-03-02T09:05:01Z')
    await refused(app, null, signInCalls.signIn, signIn(late), 'captcha_wrong')
    app.setTime('2026-03-02T09:00:00Z')
    await refused(app, null, signInCalls.signIn, signIn({}), 'captcha_wrong')
    // Of a wrong code nobody learns whether the password was right, and no try is counted against the address.
    await refused(app, null, signInCalls.signIn, { ...signIn({}), password: 'wrong' }, 'captcha_wrong')
  })

  test('without the work the right code opens nothing, and for who cannot read the picture more work stands for it', async () => {
    const seller = await makeSeller(app)
    const signIn = (code: object) => ({ ...input(seller.email, PASSWORD), ...code })
    const { code: lazy } = await newCode()
    await refused(app, null, signInCalls.signIn, signIn({ ...lazy, captcha_work: undefined }), 'captcha_wrong')
    const { code: cheap } = await newCode()
    const unworked = cheap.captcha_work + 1
    expect(zeroBits(createHash('sha256').update(workText(cheap.captcha_id, unworked)).digest())).toBeLessThan(WORK_BITS)
    await refused(app, null, signInCalls.signIn, signIn({ ...cheap, captcha_work: unworked }), 'captcha_wrong')
    const { code: unread } = await newCode()
    await refused(app, null, signInCalls.signIn, signIn({ ...unread, captcha_text: '' }), 'captcha_wrong')
    // Found once, since finding it takes a million tries.
    const hard = { captcha_id: '019ca0c5-1111-7abc-8def-0123456789ab' }
    const captcha_work = 864181
    const expires_at = '2026-03-02T09:05:00Z'
    await app.ctx.db.office
      .insertInto('captcha')
      .values({ ...hard, answer: 'never', expires_at })
      .execute()
    await ok(app, null, signInCalls.signIn, signIn({ ...hard, captcha_text: '', captcha_work }))
    await refused(app, null, signInCalls.signIn, signIn({ ...hard, captcha_text: '', captcha_work }), 'captcha_wrong')
  })
})

describe.each([
  ['nobody in front', '', false],
  ['a trusted proxy in front', '127.0.0.1', true],
])('what headers claim, with %s', (_, proxies, trusted) => {
  const app = useApp({ TRUST_PROXY: proxies, RATE_LIMIT: '5' })
  const get = (options: InjectOptions) => app.app.inject({ method: 'GET', url: '/healthz', ...options })

  test('Strict-Transport-Security over https only, as far as the protocol can be believed', async () => {
    const HSTS = 'strict-transport-security'
    expect((await get({})).headers[HSTS]).toBe(undefined)
    const claimed = await get({ headers: { 'x-forwarded-proto': 'https' } })
    expect(claimed.headers[HSTS]).toBe(trusted ? 'max-age=31536000; includeSubDomains' : undefined)
    const stranger = await get({ headers: { 'x-forwarded-proto': 'https' }, remoteAddress: '203.0.113.7' })
    expect(stranger.headers[HSTS]).toBe(undefined)
    // Of several the last counts: the proxy's own.
    expect((await get({ headers: { 'x-forwarded-proto': 'https, http' } })).headers[HSTS]).toBe(undefined)
    expect((await get({ headers: { 'x-forwarded-proto': 'javascript' } })).headers[HSTS]).toBe(undefined)
  })

  test('every answer says what a browser may do with it: nothing', async () => {
    const said = {
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    }
    for (const url of ['/healthz', '/openapi.json', '/api/nowhere', signInCalls.getCaptcha.path, '/upload/x'])
      expect((await get({ url })).headers, url).toMatchObject(said)
  })

  test('a thousand forged addresses are one sender', async () => {
    const attempt = (n: number) =>
      app.app.inject({
        method: 'POST',
        url: signInCalls.signIn.path,
        // A proxy appends the address that it saw to whatever the sender wrote.
        headers: {
          'x-forwarded-for': trusted ? `198.51.${n >> 8}.${n & 255}, 203.0.113.9` : `198.51.${n >> 8}.${n & 255}`,
        },
        payload: input(`nobody${n}@seller.example`, 'wrong'),
      })
    const statuses = new Map<number, number>()
    for (let n = 0; n < 1000; n++) {
      const { statusCode } = await attempt(n)
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 400: 5, 429: 995 })
    const counted = await app.ctx.db.office.selectFrom('rate_count').select('key').execute()
    expect(counted).toEqual([{ key: `sign-in ${trusted ? '203.0.113.9' : '127.0.0.1'}` }])
  })
})

describe('host names', () => {
  const app = useApp()

  test('known ones in any spelling wear their brand, all others the default, and two are none', async () => {
    await makeCustomer(app)
    const { db } = app.ctx
    const house = await db.office.selectFrom('brand').selectAll().executeTakeFirstOrThrow()
    await db.office
      .insertInto('brand')
      .values({ ...house, platform_type: 4, name: 'Other', is_default: false })
      .execute()
    await db.office.insertInto('brand_host').values({ host: 'other.example', platform_type: 4 }).execute()
    const origin = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
    const ask = (target: string, hosts: string[]) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(origin.port), origin.hostname, () =>
          socket.write(
            `GET ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
          ),
        )
        let heard = ''
        socket.on('data', (chunk) => (heard += chunk.toString()))
        socket.on('close', () => resolve(heard))
        socket.on('error', reject)
      })
    const path = signInCalls.getBrand.path
    const brandOf = (heard: string) => /"platform_type":(\d+)/.exec(heard)?.[1]
    for (const host of ['other.example', 'other.example:8080', 'OTHER.example', 'other.example.', 'Other.Example.:443'])
      expect([host, brandOf(await ask(path, [host]))]).toEqual([host, '4'])
    for (const host of ['evil.example', 'evil.other.example', 'other.example.evil.example', "o' or 1=1", '[::1]:80'])
      expect([host, brandOf(await ask(path, [host]))]).toEqual([host, '1'])
    for (const hosts of [['other.example', 'evil.example'], ['evil.example', 'other.example'], []])
      expect([hosts, await ask(path, hosts)]).toEqual([hosts, expect.stringMatching(/^HTTP\/1\.1 400 /)])
    // An absolute address names another host: nothing is taken from it.
    const absolute = await ask(`http://other.example${path}`, ['evil.example'])
    expect([undefined, '1']).toContain(brandOf(absolute))
  })
})
