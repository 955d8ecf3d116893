// The second factor of customers: setting it up, the second step of signing in, recovery codes, switching it off, being reset. Staff, and
// who must have one, are staff-sign-in.test.ts.
import { expect, test } from 'vitest'
import { passwordCalls } from '#shared/access/passwords.contract.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { officeTwoFactorCalls, twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff } from '#test/make.ts'
import { timesApart } from '#test/timing.ts'
import { codeIn } from '#server/mail/mail-box.testing.ts'
import { codeAt, giveKnownPassword, PASSWORD, switchOn } from '../two-factor.testing.ts'

const app = useApp()
const NEAR = { cpuShare: 0.25, wallMs: 20 }
const START = '2026-03-02T09:00:00Z'
const at = (seconds: number) => new Date(Date.parse(START) + seconds * 1000)
const later = (seconds: number) => app.setTime(at(seconds).toISOString())

async function makeSeller() {
  later(0)
  const customer = await makeCustomer(app)
  await giveKnownPassword(app, 'member', customer.memberId)
  return customer
}
const signIn = (email: string, password = PASSWORD) =>
  send(app, null, signInCalls.signIn, { email, password, remember: false })
const ticketOf = async (email: string) => (await signIn(email)).content.ticket ?? ''
const second = (ticket_token: string, totp_or_recovery_code: string) => ({ ticket_token, totp_or_recovery_code })
const mailsTo = async (email: string) =>
  (
    await app.ctx.db.office
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_address', '=', email)
      .orderBy('mail_id')
      .execute()
  ).map(({ subject }) => subject)

test('switched on with a right code only; then a password alone opens nothing, and a code opens a session', async () => {
  const seller = await makeSeller()
  const elsewhere = (await signIn(seller.email)).content
  const begun = await ok(app, seller, twoFactorCalls.beginTwoFactor, {})
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(begun.qr_svg).toContain('<svg')
  const sealed = { current_pwd: PASSWORD, sealed_secret: begun.sealed_secret }
  const confirm = (input: object) => ({ ...sealed, totp_code: codeAt(begun.secret, at(0)), ...input })
  await refused(app, seller, twoFactorCalls.confirmTwoFactor, confirm({ totp_code: '000000' }), 'code_wrong')
  await refused(app, seller, twoFactorCalls.confirmTwoFactor, confirm({ current_pwd: 'x' }), 'password_wrong')
  const stranger = await makeSeller()
  await refused(app, stranger, twoFactorCalls.confirmTwoFactor, confirm({}), 'ticket_expired')
  expect((await ok(app, seller, twoFactorCalls.getTwoFactor, {})).since).toBe(null)

  const { recovery_codes } = await ok(app, seller, twoFactorCalls.confirmTwoFactor, confirm({}))
  expect(new Set(recovery_codes).size).toBe(10)
  expect(recovery_codes[0]).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
  expect(await ok(app, seller, twoFactorCalls.getTwoFactor, {})).toMatchObject({
    recovery_codes_left: 10,
    required: false,
  })
  await refused(app, elsewhere, signInCalls.getCurrentUser, {}, 'session_expired')
  expect(await mailsTo(seller.email)).toEqual(['Two-factor authentication for Harbourline is on'])

  const first = await signIn(seller.email)
  expect(first.content).toMatchObject({ token: '', expires_at: at(300).toISOString() })
  const ticket = first.content.ticket ?? ''
  await refused(app, { token: ticket }, signInCalls.getCurrentUser, {}, 'session_expired')
  await refused(
    app,
    null,
    officeTwoFactorCalls.finishSignIn,
    second(ticket, codeAt(begun.secret, at(30))),
    'ticket_expired',
  )
  // The code of the set-up was used; the next one may come half a minute early.
  await refused(app, null, twoFactorCalls.finishSignIn, second(ticket, codeAt(begun.secret, at(0))), 'code_wrong')
  const session = await ok(app, null, twoFactorCalls.finishSignIn, second(ticket, codeAt(begun.secret, at(30))))
  expect(await ok(app, session, signInCalls.getCurrentUser, {})).toMatchObject({ email: seller.email })
  await refused(app, null, twoFactorCalls.finishSignIn, second(ticket, codeAt(begun.secret, at(60))), 'ticket_expired')
})

test('nothing secret in the database: neither secret nor codes, not even in the answer kept for repetition', async () => {
  const seller = await makeSeller()
  const begun = await ok(app, seller, twoFactorCalls.beginTwoFactor, {})
  const input = { current_pwd: PASSWORD, sealed_secret: begun.sealed_secret, totp_code: codeAt(begun.secret, at(0)) }
  const twice = await Promise.all(
    Array.from({ length: 3 }, () =>
      send(app, seller, twoFactorCalls.confirmTwoFactor, input, { key: `on-${seller.memberId}` }),
    ),
  )
  // Repeated under the same key, the same ten codes come again.
  expect(new Set(twice.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const codes = twice[0]?.content.recovery_codes ?? []
  expect(codes).toHaveLength(10)
  const { rows } = await sql<{ text: string }>`select string_agg(x, ' ') as text from (
      select m::text as x from member m where member_id = ${seller.memberId}
      union all select l::text from operation_log l where l.customer_id = ${seller.customerId}
      union all select k::text from idempotency_key k where k.customer_id = ${seller.customerId}
      union all select o::text from mail_outbox o) y`.execute(app.ctx.db.office)
  const text = rows[0]?.text ?? ''
  expect(text).toContain('nonce')
  expect(text).toContain('""totp_code"": ""***""')
  for (const secret of [...codes, begun.secret, PASSWORD]) expect(text).not.toContain(secret)
})

test('of two uses of one code at the same instant one counts, and a code does not count twice', async () => {
  const seller = await makeSeller()
  const { secret, recovery_codes } = await switchOn(app, seller)
  const tickets = await Promise.all([0, 1, 2].map(() => ticketOf(seller.email)))
  const use = (code: string) => (ticket: string) => send(app, null, twoFactorCalls.finishSignIn, second(ticket, code))
  const answers = await Promise.all(tickets.map(use(codeAt(secret, at(30)))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = tickets.filter((_, n) => answers[n]?.status !== 200)
  const recovered = await Promise.all(left.map(use(recovery_codes[3] ?? '')))
  expect(recovered.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await ok(app, seller, twoFactorCalls.getTwoFactor, {})).recovery_codes_left).toBe(9)
})

test('a recovery code in capitals and without hyphens opens a session once, and a mail says so', async () => {
  const seller = await makeSeller()
  const { recovery_codes } = await switchOn(app, seller)
  const typed = (recovery_codes[0] ?? '').replaceAll('-', ' ').toUpperCase()
  await ok(app, null, twoFactorCalls.finishSignIn, second(await ticketOf(seller.email), typed))
  expect((await mailsTo(seller.email)).at(-1)).toBe('A recovery code for Harbourline was used')
  const again = second(await ticketOf(seller.email), typed)
  await refused(app, null, twoFactorCalls.finishSignIn, again, 'code_wrong')
})

test('a ticket dies after five wrong codes, after five minutes, and with the password it was given for', async () => {
  const seller = await makeSeller()
  const { secret } = await switchOn(app, seller)
  const tried = await ticketOf(seller.email)
  for (let n = 1; n <= 4; n++)
    await refused(app, null, twoFactorCalls.finishSignIn, second(tried, '000000'), 'code_wrong')
  await refused(app, null, twoFactorCalls.finishSignIn, second(tried, '000000'), 'ticket_expired')
  await refused(app, null, twoFactorCalls.finishSignIn, second(tried, codeAt(secret, at(30))), 'ticket_expired')
  const old = await ticketOf(seller.email)
  later(301)
  await refused(app, null, twoFactorCalls.finishSignIn, second(old, codeAt(secret, at(300))), 'ticket_expired')
  const held = await ticketOf(seller.email)
  await giveKnownPassword(app, 'member', seller.memberId, 'tangled ivory pontoon')
  await refused(app, null, twoFactorCalls.finishSignIn, second(held, codeAt(secret, at(300))), 'ticket_expired')
})

test('who has only the password gets ever fewer tries: few tickets, few codes an hour', async () => {
  const seller = await makeSeller()
  const { secret } = await switchOn(app, seller)
  for (let n = 0; n < 4; n++) expect((await signIn(seller.email)).status).toBe(200)
  expect((await signIn(seller.email)).status).toBe(429)
  let codes = 0
  for (let n = 1; n <= 20; n++) {
    later(n * 100)
    const answer = await signIn(seller.email)
    if (answer.status !== 200) continue
    const guessed = await send(app, null, twoFactorCalls.finishSignIn, second(answer.content.ticket ?? '', '123456'))
    if (guessed.status !== 429) codes++
  }
  expect(codes).toBeLessThanOrEqual(12)
  // Signing in properly forgets the failures.
  later(3 * 3600)
  const ticket = await ticketOf(seller.email)
  await ok(app, null, twoFactorCalls.finishSignIn, second(ticket, codeAt(secret, at(3 * 3600))))
  for (let n = 0; n < 3; n++) expect((await signIn(seller.email)).status).toBe(200)
})

test(
  'a wrong password gets the same answer in the same time whether two-factor is on or off',
  { timeout: 120_000 },
  async () => {
    const [on, off] = [await makeSeller(), await makeSeller()]
    await switchOn(app, on)
    const said = new Set<string>()
    const asks = (email: string) => async () => {
      const { status, body } = await signIn(email, 'wrong')
      await app.ctx.db.office.deleteFrom('sign_in_try').execute()
      said.add(`${status} ${JSON.stringify(body)}`)
    }
    const apart = await timesApart(asks(on.email), asks(off.email), { rounds: 6, near: NEAR })
    await asks('nobody@seller.example')()
    expect(said.size).toBe(1)
    expect(apart.cpuShare).toBeLessThan(NEAR.cpuShare)
    expect(apart.wallMs).toBeLessThan(NEAR.wallMs)
  },
)

test('new recovery codes and switching off ask for password and code; off means off', async () => {
  const seller = await makeSeller()
  const { secret, recovery_codes } = await switchOn(app, seller)
  const proof = (totp_or_recovery_code: string, current_pwd = PASSWORD) => ({ current_pwd, totp_or_recovery_code })
  await refused(app, seller, twoFactorCalls.renewRecoveryCodes, proof('000000'), 'code_wrong')
  await refused(app, seller, twoFactorCalls.renewRecoveryCodes, proof(codeAt(secret, at(30)), 'x'), 'password_wrong')
  const renewed = await ok(app, seller, twoFactorCalls.renewRecoveryCodes, proof(codeAt(secret, at(30))))
  await refused(app, seller, twoFactorCalls.endTwoFactor, proof(recovery_codes[1] ?? ''), 'code_wrong')
  await refused(app, seller, twoFactorCalls.endTwoFactor, proof(codeAt(secret, at(30))), 'code_wrong')
  await refused(app, seller, twoFactorCalls.beginTwoFactor, {}, 'two_factor_on')
  await ok(app, seller, twoFactorCalls.endTwoFactor, proof(renewed.recovery_codes[1] ?? ''))
  expect(await ok(app, seller, twoFactorCalls.getTwoFactor, {})).toMatchObject({ since: null, recovery_codes_left: 0 })
  expect((await mailsTo(seller.email)).at(-1)).toBe('Two-factor authentication for Harbourline is off')
  expect((await signIn(seller.email)).content).toMatchObject({ ticket: null })
  await refused(app, seller, twoFactorCalls.endTwoFactor, proof(codeAt(secret, at(60))), 'two_factor_off')
})

test('another password, changed or reset, leaves two-factor on', async () => {
  const seller = await makeSeller()
  await switchOn(app, seller)
  const next = 'tangled ivory pontoon'
  const twice = { new_pwd: next, confirm_new_pwd: next }
  await ok(app, seller, profileCalls.updatePassword, { current_pwd: PASSWORD, ...twice })
  expect((await signIn(seller.email, next)).content.ticket).not.toBe(null)
  await ok(app, null, passwordCalls.sendEmail, { email: seller.email })
  await app.runJobs()
  const mails = await app.ctx.db.office
    .selectFrom('mail_outbox')
    .select('text')
    .where('to_address', '=', seller.email)
    .execute()
  const token = mails.map(({ text }) => codeIn(text)).find(Boolean) ?? ''
  await ok(app, null, passwordCalls.resetPassword, { token, new_pwd: PASSWORD, confirm_new_pwd: PASSWORD })
  expect((await signIn(seller.email)).content.ticket).not.toBe(null)
})

test('the main account resets a sub-account, staff of the customer the main account: with a reason, logged, sessions ended', async () => {
  const seller = await makeSeller()
  const member = await makeMember(app, seller.customerId)
  await giveKnownPassword(app, 'member', member.memberId)
  await switchOn(app, member)
  const reason = 'Phone was lost, called back'
  const ofMember = { member_id: member.memberId, reason }
  await refused(app, await makeSeller(), subAccountCalls.resetTwoFactor, ofMember, 'not_found')
  expect((await ok(app, seller, subAccountCalls.getList, {})).rows[0]).toMatchObject({ two_factor: true })
  await ok(app, seller, subAccountCalls.resetTwoFactor, ofMember)
  await refused(app, seller, subAccountCalls.resetTwoFactor, ofMember, 'two_factor_off')
  await refused(app, member, signInCalls.getCurrentUser, {}, 'session_expired')
  expect((await signIn(member.email)).content.ticket).toBe(null)
  expect((await mailsTo(member.email)).at(-1)).toBe('Two-factor authentication for Harbourline was reset')

  await switchOn(app, seller)
  const sales = await makeStaff(app, ['sales'])
  const ofMain = { customer_id: seller.customerId, reason }
  await refused(app, sales, officeCustomerCalls.resetTwoFactor, ofMain, 'not_found')
  await app.ctx.db.office.updateTable('customer').set({ sales_id: sales.staffId }).where('customer_id', '=', seller.customerId).execute() // prettier-ignore
  const shown = await ok(app, sales, officeCustomerCalls.getDetail, { customer_id: String(seller.customerId) })
  expect(shown.members[0]).toMatchObject({ two_factor: true })
  await ok(app, sales, officeCustomerCalls.resetTwoFactor, ofMain)
  await refused(app, seller, signInCalls.getCurrentUser, {}, 'session_expired')
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .select(['actor_kind', 'object', 'after'])
    .where('customer_id', '=', seller.customerId)
    .orderBy('log_id', 'desc')
    .limit(1)
    .execute()
  expect(log).toEqual([{ actor_kind: 'staff', object: 'member', after: { two_factor: 'reset', reason } }])
})

test('a made-up ticket, and one of the other side, are refused alike', async () => {
  const seller = await makeSeller()
  const { secret } = await switchOn(app, seller)
  const made = await refused(app, null, twoFactorCalls.finishSignIn, second('x'.repeat(43), '123456'), 'ticket_expired')
  const other = second(await ticketOf(seller.email), codeAt(secret, at(30)))
  expect((await refused(app, null, officeTwoFactorCalls.finishSignIn, other, 'ticket_expired')).body).toEqual(made.body)
})
