// A forgotten password, from the request to the end of all sessions, over a real mail server.
import { afterAll, expect, test } from 'vitest'
import { passwordCalls } from '#shared/access/passwords.contract.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeMember } from '#test/make.ts'
import { cpuMs, timesApart } from '#test/timing.ts'
import { codeIn, openMailBox } from '#server/mail/mail-box.testing.ts'

const box = await openMailBox()
const app = useApp({ SMTP_URL: box.url })
const NEAR = { cpuShare: 0.25, wallMs: 20 }
afterAll(() => box.close())

const NEW = 'tangled ivory pontoon'
const signIn = (email: string, password: string) => ({ email, password, remember: false })
const twice = (token: string, password = NEW) => ({ token, new_pwd: password, confirm_new_pwd: password })
const mailsTo = (email: string) => box.mails.filter(({ envelopeTo }) => envelopeTo.includes(email))
async function askedBy(email: string): Promise<string> {
  await ok(app, null, passwordCalls.sendEmail, { email })
  await app.runJobs()
  return codeIn(mailsTo(email).at(-1)?.text)
}

test('the link sets a new password once, ends every session, and a second mail says so', async () => {
  const seller = await makeCustomer(app)
  const other = await makeCustomer(app)
  const [first, second] = [await askedBy(seller.email), await askedBy(seller.email)]
  expect(first).not.toBe(second)
  expect(mailsTo(seller.email)[0]?.text).toContain('http://localhost/forget#code=')
  const stored = await app.ctx.db.office
    .selectFrom('one_time_link')
    .selectAll()
    .where('member_id', '=', seller.memberId)
    .execute()
  expect(JSON.stringify(stored)).not.toContain(first)

  await ok(app, null, passwordCalls.resetPassword, twice(second))
  await refused(app, seller, signInCalls.getCurrentUser, {}, 'session_expired')
  await ok(app, other, signInCalls.getCurrentUser, {})
  await refused(app, null, passwordCalls.resetPassword, twice(second, `${NEW} again`), 'link_expired')
  await refused(app, null, passwordCalls.resetPassword, twice(first), 'link_expired')
  await ok(app, null, signInCalls.signIn, signIn(seller.email, NEW))
  await app.runJobs()
  expect(mailsTo(seller.email).at(-1)?.subject).toBe('Your password for Harbourline was changed')
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .selectAll()
    .where('object_id', '=', seller.memberId)
    .execute()
  expect(log).toHaveLength(1)
  expect(JSON.stringify(log)).not.toContain(NEW)
  expect(JSON.stringify(log)).not.toContain(second)
})

test('ten at once with one link: one of them wins', async () => {
  const seller = await makeCustomer(app)
  const token = await askedBy(seller.email)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => send(app, null, passwordCalls.resetPassword, twice(token, `${NEW} ${i}`))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('whoever used the link is known: strangers who guess keep this browser out no longer', async () => {
  const seller = await makeCustomer(app)
  const guess = () => send(app, null, signInCalls.signIn, signIn(seller.email, 'wrong'), { cookie: '' })
  for (let n = 0; n < 4; n++) expect((await guess()).status).toBe(400)
  const { headers } = await send(app, null, passwordCalls.resetPassword, twice(await askedBy(seller.email)))
  const line = String(headers['set-cookie'])
  expect(line).toMatch(/^ucenter_device=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
  for (let n = 0; n < 4; n++) await guess()
  expect((await guess()).status).toBe(429)
  await ok(app, null, signInCalls.signIn, signIn(seller.email, NEW), { cookie: line.split(';')[0] })
})

test('a link lives ten minutes', async () => {
  const seller = await makeCustomer(app)
  app.setTime('2026-03-02T10:00:00Z')
  const token = await askedBy(seller.email)
  app.setTime('2026-03-02T10:10:01Z')
  await refused(app, null, passwordCalls.resetPassword, twice(token), 'link_expired')
  app.setTime('2026-03-02T09:00:00Z')
})

test(
  'known, unknown and disabled: the same answer, in the same time; a mail for the known only',
  { timeout: 120_000 },
  async () => {
    const seller = await makeCustomer(app)
    const disabled = await makeMember(app, seller.customerId)
    await app.ctx.db.office
      .updateTable('member')
      .set({ enabled: false })
      .where('member_id', '=', disabled.memberId)
      .execute()
    const said = new Set<string>()
    const asks = (email: string) => async () => {
      const { status, body } = await send(app, null, passwordCalls.sendEmail, { email })
      said.add(`${status} ${JSON.stringify(body)}`)
    }
    const nobody = asks('nobody@seller.example')
    let asked = 0
    const askKnown = () => {
      asked++
      return asks(seller.email)()
    }
    for (const ask of [askKnown, asks(disabled.email)]) {
      const apart = await timesApart(ask, nobody, { rounds: 15, near: NEAR })
      expect(apart.cpuShare).toBeLessThan(NEAR.cpuShare)
      expect(apart.wallMs).toBeLessThan(NEAR.wallMs)
    }
    expect(said.size).toBe(1)
    await app.runJobs()
    expect(mailsTo(seller.email).length).toBe(Math.min(asked, 20))
    expect(mailsTo('nobody@seller.example')).toEqual([])
    expect(mailsTo(disabled.email)).toEqual([])
  },
)

test('an account that is disabled meanwhile cannot be reset', async () => {
  const seller = await makeCustomer(app)
  const member = await makeMember(app, seller.customerId)
  const token = await askedBy(member.email)
  await app.ctx.db.office
    .updateTable('member')
    .set({ enabled: false })
    .where('member_id', '=', member.memberId)
    .execute()
  await refused(app, null, passwordCalls.resetPassword, twice(token), 'link_expired')
})

test('at most 20 mails an hour to one address', async () => {
  app.setTime('2026-03-02T15:00:00Z')
  const seller = await makeCustomer(app)
  for (let i = 0; i < 23; i++) await ok(app, null, passwordCalls.sendEmail, { email: seller.email })
  await app.runJobs()
  expect(mailsTo(seller.email)).toHaveLength(20)
  app.setTime('2026-03-02T16:10:00Z')
  await askedBy(seller.email)
  expect(mailsTo(seller.email)).toHaveLength(21)
  app.setTime('2026-03-02T09:00:00Z')
})

test('two addresses, line breaks, look-alikes and endless ones are refused; capitals are the same person', async () => {
  const seller = await makeCustomer(app)
  for (const email of [
    [seller.email, 'b@evil.example'],
    `${seller.email},b@evil.example`,
    `${seller.email}\r\nBcc: b@evil.example`,
    `"b@evil.example x"@ok.example`,
    'mıke@seller.example',
    'ｍike@seller.example',
    `${'a'.repeat(250)}@x.example`,
  ])
    await refused(app, null, passwordCalls.sendEmail, { email } as never, 'invalid_input')
  await ok(app, null, passwordCalls.sendEmail, { email: seller.email.toUpperCase() })
  await app.runJobs()
  expect(mailsTo(seller.email)).toHaveLength(1)
})

test('a forged host never gets into the mail; it speaks the language of the request', async () => {
  const seller = await makeCustomer(app)
  await app.app.inject({
    method: 'POST',
    url: passwordCalls.sendEmail.path,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'accept-language': 'zh-CN' },
    payload: { email: seller.email },
  })
  await app.runJobs()
  const mail = mailsTo(seller.email)[0]
  expect(mail?.subject).toBe('重置您的港线密码')
  expect(`${mail?.text}${mail?.html}`).toContain('http://localhost/forget#code=')
  expect(JSON.stringify(mail)).not.toContain('evil.example')
})

test('without an address of the installation requests wait, a day at most, and a changed password is told without a link', async () => {
  const seller = await makeCustomer(app)
  const token = await askedBy(seller.email)
  const brand = app.ctx.db.office.updateTable('brand').where('platform_type', '=', 1)
  await brand.set({ site_url: '' }).execute()
  await ok(app, null, passwordCalls.resetPassword, twice(token))
  await askedBy(seller.email)
  expect(mailsTo(seller.email)).toHaveLength(2)
  expect(mailsTo(seller.email)[1]?.text).not.toContain('http')
  await brand.set({ site_url: 'https://portal.harbourline.example' }).execute()
  await app.runJobs()
  expect(mailsTo(seller.email)[2]?.text).toContain('https://portal.harbourline.example/forget#code=')
  await brand.set({ site_url: '' }).execute()
  await ok(app, null, passwordCalls.sendEmail, { email: seller.email })
  app.setTime('2026-03-03T09:00:01Z')
  await app.runJobs()
  await brand.set({ site_url: 'http://localhost' }).execute()
  await app.runJobs()
  expect(mailsTo(seller.email)).toHaveLength(3)
  app.setTime('2026-03-02T09:00:00Z')
})

test('passwords: length, confirmation, common ones, 10,000 characters, NUL', async () => {
  const seller = await makeCustomer(app)
  const token = await askedBy(seller.email)
  const reason = async (new_pwd: string, confirm_new_pwd: string) => {
    const answer = await refused(
      app,
      null,
      passwordCalls.resetPassword,
      { token, new_pwd, confirm_new_pwd },
      'invalid_input',
    )
    return answer.body.fields?.map(({ path, reason }) => `${path}: ${reason}`)
  }
  expect(await reason('short', 'short')).toEqual(['new_pwd: At least 10 characters'])
  expect(await reason(NEW, '')).toContain('confirm_new_pwd: Please enter the new password a second time')
  expect(await reason(NEW, `${NEW}x`)).toEqual(['confirm_new_pwd: The two passwords differ'])
  expect(await reason('Password123!', 'Password123!')).toEqual([
    'new_pwd: This password is among the first that anybody tries, please choose another one',
  ])
  const long = async () =>
    expect(await reason('x'.repeat(10_000), 'x'.repeat(10_000))).toContain('new_pwd: At most 128 characters')
  expect(await cpuMs(long)).toBeLessThan(500)
  const odd = ` ${NEW} \u0000 密码 `
  await ok(app, null, passwordCalls.resetPassword, twice(token, odd))
  await ok(app, null, signInCalls.signIn, signIn(seller.email, odd))
  await refused(app, null, signInCalls.signIn, signIn(seller.email, odd.trim()), 'sign_in_failed')
})
