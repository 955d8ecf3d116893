// Signing in with a passkey (Rules 4.22, 4.24, 4.25, 4.26), with answers as authenticators give them: after a password and without one, and everybody who
// does not get in.
import { expect, test } from 'vitest'
import { passkeyCalls, officePasskeyCalls } from '#shared/access/passkeys.contract.ts'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { newPasskey, type Lies } from '#test/authenticator.ts'
import { makeMember, makeStaff } from '#test/make.ts'
import { at, giveOwnPasskey, passkeyWorld, PROOF } from '../passkeys.testing.ts'
import { codeAt, giveKnownPassword, switchOn } from '../two-factor.testing.ts'

const app = useApp()
const { later, makeSeller, makeColleague, password, asked, input, come, refusedComing, mailsTo } = passkeyWorld(app)
const office = () => app.ctx.db.office
const userOf = (session: Caller) => ok(app, session, signInCalls.getCurrentUser, {})

test('added with a PROOF of the person, it opens a session without a password; other sessions end and a mail says so', async () => {
  const seller = await makeSeller()
  const elsewhere = (await password(seller.email)).content
  await refused(app, seller, passkeyCalls.beginPasskey, { name: 'Phone', ...PROOF, current_pwd: 'x' }, 'password_wrong')
  const key = await giveOwnPasskey(app, seller)
  await refused(app, elsewhere, signInCalls.getCurrentUser, {}, 'session_expired')
  expect(await mailsTo(seller.email)).toEqual(['A passkey for Harbourline was added'])
  expect(await ok(app, seller, passkeyCalls.getPasskeys, {})).toMatchObject({
    host: 'localhost',
    asks_code: false,
    passkeys: [{ name: 'Phone', host: 'localhost', synced: true, last_used_at: null, kept: false }],
  })
  later(60)
  const opened = await come(key)
  expect(await userOf(opened.content)).toMatchObject({ email: seller.email })
  const { passkeys } = await ok(app, seller, passkeyCalls.getPasskeys, {})
  expect(passkeys[0]?.last_used_at).toBe(at(60).toISOString())
  // It stands among the sign-ins of the person as any other.
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sign_in where member_id = ${seller.memberId}`.execute(office()) // prettier-ignore
  expect(rows[0]?.n).toBe(2)
})

test('a sub-account and the staff have their own; one of the other side opens nothing', async () => {
  const seller = await makeSeller()
  const sub = await makeMember(app, seller.customerId)
  await giveKnownPassword(app, 'member', sub.memberId)
  const key = await giveOwnPasskey(app, sub)
  expect(await userOf((await come(key)).content)).toMatchObject({ customer_sub_account_id: expect.any(Number) })
  const colleague = await makeColleague(['sales'])
  const own = await giveOwnPasskey(app, colleague, 'staff')
  const session = (await come(own, {}, 'staff')).content
  expect(await ok(app, session, officeSignInCalls.getCurrentUser, {})).toMatchObject({ email: colleague.email })
  await refusedComing(own, 'passkey_unknown')
  await refusedComing(key, 'passkey_unknown', {}, 'staff')
  await refusedComing(newPasskey(), 'passkey_unknown')
  // A challenge of one side is none of the other's.
  await refused(app, null, officePasskeyCalls.signIn, input(own.use(await asked('customer'))), 'passkey_refused')
})

test('who has a passkey is asked for it after the password: it is a second factor, beside the app or alone', async () => {
  const seller = await makeSeller()
  const key = await giveOwnPasskey(app, seller)
  const first = (await password(seller.email)).content
  expect(first).toMatchObject({ token: '', ways: ['passkey'] })
  const options = await asked('customer', first.ticket)
  expect(options.allowCredentials).toEqual([{ id: key.credential_id, type: 'public-key', transports: ['internal'] }])
  // Without the ticket that it was asked for with, it is no second step.
  await refused(app, null, passkeyCalls.signIn, input(key.use(options)), 'passkey_refused')
  const again = key.use(await asked('customer', first.ticket))
  const session = await ok(app, null, passkeyCalls.signIn, input(again, first.ticket))
  expect(await userOf(session)).toMatchObject({ email: seller.email })
  await refused(app, null, passkeyCalls.beginSignIn, { ticket_token: first.ticket }, 'ticket_expired')

  const { secret } = await switchOn(app, seller)
  const both = (await password(seller.email)).content
  expect(both.ways).toEqual(['code', 'passkey'])
  const code = { ticket_token: both.ticket ?? '', totp_or_recovery_code: codeAt(secret, at(30)) }
  await ok(app, null, twoFactorCalls.finishSignIn, code)
  // Another person's key finishes nobody's second step.
  const stranger = await makeSeller()
  const other = await giveOwnPasskey(app, stranger)
  const { ticket } = (await password(seller.email)).content
  const theirs = other.use(await asked('customer', ticket))
  await refused(app, null, passkeyCalls.signIn, input(theirs, ticket), 'passkey_unknown')
})

test.each<[string, Lies]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'http://localhost:9999' }],
  ['another host', { rpId: 'evil.example' }],
  ['a challenge that was never given', { challenge: 'A'.repeat(43) }],
  ['a person who was not verified', { unverified: true }],
  ['another key', { signedBy: newPasskey().privateKey }],
  ['another person', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
  ['an answer to something else', { type: 'webauthn.create' }],
])('refused: %s', async (_, lies) => {
  const key = await giveOwnPasskey(app, await makeSeller())
  await refusedComing(key, 'passkey_refused', lies)
  await come(key).then(({ status }) => expect(status).toBe(200))
})

test('a challenge is good once, for five minutes, in the browser that it was given to', async () => {
  const seller = await makeSeller()
  const key = await giveOwnPasskey(app, seller)
  const answer = input(key.use(await asked()))
  await ok(app, null, passkeyCalls.signIn, answer)
  await refused(app, null, passkeyCalls.signIn, answer, 'passkey_refused')
  // Of two at once one opens a session.
  const twice = input(key.use(await asked()))
  const both = await Promise.all([0, 1, 2].map(() => send(app, null, passkeyCalls.signIn, twice)))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)

  const old = input(key.use(await asked()))
  later(301)
  await refused(app, null, passkeyCalls.signIn, old, 'passkey_refused')
  const here = input(key.use(await asked()))
  const cookie = `ucenter_passkey=${'B'.repeat(43)}`
  await refused(app, null, passkeyCalls.signIn, here, 'passkey_refused', { cookie })
  await refused(app, null, passkeyCalls.signIn, here, 'passkey_refused', { cookie: '' })
  await ok(app, null, passkeyCalls.signIn, here)
  // Nothing that is over stays behind.
  later(1000)
  await app.runJobs()
  expect((await sql`select from passkey_challenge`.execute(office())).rows).toEqual([])
})

test('a counter that goes back is refused and logged, one that stands at nothing counts nothing', async () => {
  const seller = await makeSeller()
  const key = await giveOwnPasskey(app, seller, 'customer', newPasskey({ counts: true }))
  expect((await come(key)).status).toBe(200)
  await refusedComing(key, 'passkey_refused', { counter: 2 })
  await refusedComing(key, 'passkey_refused', { counter: 1 })
  await refusedComing(key, 'passkey_refused', { counter: 0 })
  const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from operation_log
    where customer_id = ${seller.customerId} and path = ${passkeyCalls.signIn.path} order by log_id`.execute(office())
  expect(rows.map(({ after }) => after)).toEqual([2, 1, 0].map((n) => ({ passkey_counter: n, passkey: 'refused' })))
  expect(rows[0]?.before).toEqual({ passkey_counter: 2 })
  expect((await come(key)).status).toBe(200)
  const quiet = await giveOwnPasskey(app, seller)
  for (let n = 0; n < 3; n++) expect((await come(quiet)).status).toBe(200)
  // Of two signatures with one count, sent at once under two challenges, one counts.
  const options = await Promise.all([asked(), asked()])
  const both = await Promise.all(options.map((one) => send(app, null, passkeyCalls.signIn, input(key.use(one, { counter: 50 }))))) // prettier-ignore
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('disabled people, customers that leave and removed passkeys do not come in', async () => {
  const seller = await makeSeller()
  const key = await giveOwnPasskey(app, seller)
  await sql`update member set enabled = false where member_id = ${seller.memberId}`.execute(office())
  await refusedComing(key, 'account_disabled')
  await sql`update member set enabled = true where member_id = ${seller.memberId}`.execute(office())
  const admin = await makeStaff(app, ['admin'])
  await sql`insert into customer_leaving (customer_id, closed_at, closed_by, erase_at)
    values (${seller.customerId}, ${at(0)}, ${admin.staffId}, ${at(14 * 86_400)})`.execute(office())
  await refusedComing(key, 'account_disabled')
  await sql`delete from customer_leaving where customer_id = ${seller.customerId}`.execute(office())
  expect((await come(key)).status).toBe(200)
  await ok(app, seller, passkeyCalls.removePasskey, { passkey_id: key.passkey_id, ...PROOF })
  await refusedComing(key, 'passkey_unknown')
  expect((await mailsTo(seller.email)).at(-1)).toBe('A passkey for Harbourline was removed')
  expect((await password(seller.email)).content).toMatchObject({ ticket: null, ways: [] })
})

test('a company that lets its people in by its own sign-in only lets no passkey past it but that of the main account', async () => {
  const seller = await makeSeller()
  const sub = await makeMember(app, seller.customerId)
  await giveKnownPassword(app, 'member', sub.memberId)
  const [main, own] = [await giveOwnPasskey(app, seller), await giveOwnPasskey(app, sub)]
  await sql`insert into company_sign_in (customer_id, issuer, client_id, secret, domains, roles_claim, role_map, enabled, forced, changed_at)
    values (${seller.customerId}, 'https://login.acme.example', 'x', '\\x00', '{acme.example}', '', '[]', true, true, ${at(0)})`.execute(office()) // prettier-ignore
  await refusedComing(own, 'company_only')
  expect((await come(main)).status).toBe(200)
  const { rows } = await sql<{ after: unknown }>`select after from operation_log
    where customer_id = ${seller.customerId} and path = ${passkeyCalls.signIn.path}`.execute(office())
  expect(rows).toEqual([{ after: { break_glass: 'used', told: 0 } }])
})

test('who has to wait for wrong passwords waits with a passkey too, but not in a browser that is known', async () => {
  const seller = await makeSeller()
  const key = await giveOwnPasskey(app, seller)
  const wrong = { email: seller.email, password: 'not the password', remember: false }
  for (let n = 0; n < 4; n++) await send(app, null, signInCalls.signIn, wrong)
  const waiting = await refused(app, null, passkeyCalls.signIn, input(key.use(await asked())), 'too_often')
  expect(waiting.headers['retry-after']).toBe('2')
  later(3)
  const came = await come(key)
  const line = [came.headers['set-cookie']].flat().find((one) => String(one).startsWith('ucenter_device='))
  const { BROWSER_COOKIE } = await import('#test/browser.ts')
  const cookie = `${BROWSER_COOKIE}; ${String(line).split(';')[0]}`
  for (let n = 0; n < 6; n++) await send(app, null, signInCalls.signIn, wrong)
  const known = input(key.use(await asked()))
  await ok(app, null, passkeyCalls.signIn, known, { cookie })
})
