// Company sign-in of a customer's people, through a real identity provider: who gets in, as whom, with what; and who does not.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passwordCalls } from '#shared/access/passwords.contract.ts'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { companySignInCalls, officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { makeAskPublic, type AskPublic } from '#server/outside/ask-public.ts'
import { ANYWHERE, OPEN_INTERNET } from '#server/outside/open-internet.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff, type MadeCustomer } from '#test/make.ts'
import { giveKnownPassword, PASSWORD } from '../../access/two-factor.testing.ts'
import { CLIENT_SECRET, startIdentity, type Identity } from './identity.testing.ts'

const app = useApp({ WEBHOOKS_ANYWHERE: 'on' })
const { start, finish, getSettings, attempt, save, prove, removeProvider } = companySignInCalls
const BACK = 'http://localhost/company-sign-in'
const straight = makeAskPublic(ANYWHERE)
let identity: Identity
let n = 0
beforeAll(async () => {
  identity = await startIdentity(BACK)
})
beforeEach(() => {
  app.ctx.askPublic = straight
})
afterAll(() => identity.close())

type Settings = InputOf<typeof save>
const settings = (domain: string, more: Partial<Settings> = {}): Settings => ({
  issuer: identity.issuer,
  client_id: 'ucenter',
  client_secret: CLIENT_SECRET,
  domains: [domain],
  roles_claim: 'groups',
  role_map: [{ value: 'ops', roles: ['orders.edit'] }],
  default_roles: null,
  enabled: true,
  forced: false,
  current_pwd: PASSWORD,
  ...more,
})

type Seller = MadeCustomer & { domain: string }
/** A customer whose provider is set up and whose domain is proven. */
async function makeCompany(more: Partial<Settings> = {}): Promise<Seller> {
  const seller = await makeCustomer(app)
  await giveKnownPassword(app, 'member', seller.memberId)
  const domain = `acme-${++n}.example`
  await ok(app, seller, save, settings(domain, more))
  await showDomain(seller, domain)
  return { ...seller, domain }
}
async function showDomain(seller: MadeCustomer, domain: string) {
  const shown = (await ok(app, seller, getSettings, {})).settings?.domains.find((one) => one.domain === domain)
  app.ctx.txtRecords = (name) => Promise.resolve(name === shown?.proof_name ? ['v=spf1', shown.proof_value] : [])
  await ok(app, seller, prove, { domain })
}
/** Somebody at the provider; the subject is returned. */
function hire(email: string, more: object = {}): string {
  const subject = `subject-${++n}`
  identity.accounts.set(subject, {
    email,
    email_verified: true,
    given_name: 'Ann',
    family_name: 'Lee',
    groups: ['ops'],
    ...more,
  })
  return subject
}
async function begin(email: string, remember = false) {
  const begun = await send(app, null, start, { email, remember }, { cookie: '' })
  expect(begun.body).toMatchObject({ error_code: 0 })
  const line = [begun.headers['set-cookie']].flat().find((one) => String(one).startsWith('ucenter_company='))
  return { url: begun.content.url, cookie: String(line).split(';')[0] ?? '' }
}
async function come(email: string, subject: string, remember = false) {
  const { url, cookie } = await begin(email, remember)
  return { answer_token: await identity.visit(url, subject), cookie }
}
/** Through the provider and into a session. */
async function signIn(email: string, subject: string) {
  const { answer_token, cookie } = await come(email, subject)
  const came = await send(app, null, finish, { answer_token }, { cookie })
  expect(came.body).toMatchObject({ error_code: 0 })
  const kept = [came.headers['set-cookie']].flat().find((one) => String(one).startsWith('ucenter_portal='))
  return { token: came.content.token, cookie: String(kept).split(';')[0] ?? '' }
}
async function refusedComing(email: string, subject: string, code: ErrorCode) {
  const { answer_token, cookie } = await come(email, subject)
  await refused(app, null, finish, { answer_token }, code, { cookie })
}
const userOf = ({ token, cookie }: { token: string; cookie: string }) =>
  ok(app, { token }, signInCalls.getCurrentUser, {}, { cookie })
const passwordOf = (email: string, password = PASSWORD) => ({ email, password, remember: false })

test('the first time a sub-account is made with the roles of the claim; each time after that they follow it', async () => {
  const { domain, customerId } = await makeCompany()
  const email = `ann@${domain}`
  const subject = hire(email)
  const user = await userOf(await signIn(email, subject))
  expect(user).toMatchObject({
    customer_id: customerId,
    email,
    name: 'Ann Lee',
    permissions: ['orders.view', 'orders.edit'],
  })
  expect(user).toMatchObject({ must_change_password: false, must_set_up_two_factor: false })

  // Another address and another group at the provider: the same person, who now has no role that is known.
  identity.accounts.set(subject, { email: `ann.lee@elsewhere.example`, email_verified: false, groups: ['guests'] })
  await refusedComing(email, subject, 'company_no_role')
  identity.accounts.set(subject, { email, email_verified: false, groups: ['ops'] })
  expect(await userOf(await signIn(email, subject))).toMatchObject({
    customer_sub_account_id: user.customer_sub_account_id,
  })
  const people = await sql`select from member where customer_id = ${customerId}`.execute(app.ctx.db.office)
  expect(people.rows).toHaveLength(2)
})

test('what the claim gives is taken again where it gives less, and is written down', async () => {
  const company = await makeCompany({
    role_map: [
      { value: 'ops', roles: ['orders.edit'] },
      { value: 'books', roles: ['billing.view'] },
    ],
    default_roles: ['statistics.view'],
  })
  const email = `ann@${company.domain}`
  const subject = hire(email, { groups: ['ops', 'books'] })
  expect((await userOf(await signIn(email, subject))).permissions).toEqual([
    'orders.view',
    'orders.edit',
    'billing.view',
  ])
  identity.accounts.set(subject, { groups: ['guests'] })
  expect((await userOf(await signIn(email, subject))).permissions).toEqual(['statistics.view'])
  const { rows } = await sql<{ before: unknown; after: unknown }>`select before, after from operation_log
    where customer_id = ${company.customerId} and path = ${finish.path} order by log_id`.execute(app.ctx.db.office)
  expect(rows).toMatchObject([
    { before: null, after: { company_sign_in: 'new' } },
    {
      before: { permissions: ['orders.view', 'orders.edit', 'billing.view'] },
      after: { permissions: ['statistics.view'] },
    },
  ])
})

test('who was there already is the same person, if the provider has confirmed the address; the main account keeps all it may', async () => {
  const company = await makeCompany({ role_map: [{ value: 'ops', roles: ['billing.view'] }] })
  const { memberId, token } = await makeMember(app, company.customerId, { permissions: ['products.view'] })
  const email = `old@${company.domain}`
  await sql`update member set email = ${email} where member_id = ${memberId}`.execute(app.ctx.db.office)
  await sql`update login set email = ${email} where member_id = ${memberId}`.execute(app.ctx.db.office)
  await refusedComing(email, hire(email, { email_verified: false }), 'company_no_address')
  await refusedComing(email, hire(email, { email_verified: 'true' }), 'company_no_address')
  const session = await signIn(email, hire(email))
  expect(await userOf(session)).toMatchObject({ name: 'Mei Lin', permissions: ['billing.view'] })
  expect(await ok(app, { token }, signInCalls.getCurrentUser, {})).toMatchObject({ permissions: ['billing.view'] })
  // Another subject with the same address is another person: nobody inherits an account.
  await refusedComing(email, hire(email), 'company_address_taken')

  const boss = `boss@${company.domain}`
  await sql`update member set email = ${boss} where member_id = ${company.memberId}`.execute(app.ctx.db.office)
  await sql`update login set email = ${boss} where member_id = ${company.memberId}`.execute(app.ctx.db.office)
  const user = await userOf(await signIn(boss, hire(boss, { groups: [] })))
  expect(user.customer_sub_account_id).toBe(0)
  expect(user.permissions).toContain('subAccounts.edit')
})

test('addresses of other domains, of other customers and of the disabled get nobody in', async () => {
  const company = await makeCompany()
  const asked = `ann@${company.domain}`
  await refusedComing(asked, hire('ann@elsewhere.example'), 'company_no_address')
  await refusedComing(asked, hire(asked, { email: undefined }), 'company_no_address')
  await refusedComing(asked, hire(`ann@sub.${company.domain}`), 'company_no_address')
  const other = await makeCustomer(app)
  const theirs = `theirs@${company.domain}`
  await sql`update login set email = ${theirs} where member_id = ${other.memberId}`.execute(app.ctx.db.office)
  await refusedComing(asked, hire(theirs), 'company_address_taken')

  const subject = hire(asked)
  const session = await signIn(asked, subject)
  const { rows } = await ok(app, company, subAccountCalls.getList, {})
  const { member_id } = rows.find(({ email }) => email === asked) ?? { member_id: '' }
  await ok(app, company, subAccountCalls.setStatus, { member_id, enabled: false })
  await refused(app, session, signInCalls.getCurrentUser, {}, 'session_expired', { cookie: session.cookie })
  await refusedComing(asked, subject, 'account_disabled')
})

test('an answer is good once, in the browser that asked, within ten minutes', async () => {
  const { domain } = await makeCompany()
  const email = `ann@${domain}`
  const subject = hire(email)
  const { answer_token, cookie } = await come(email, subject)
  await refused(app, null, finish, { answer_token }, 'company_refused', { cookie: '' })
  await refused(app, null, finish, { answer_token }, 'company_refused', { cookie: `ucenter_company=${'x'.repeat(43)}` })
  await refused(app, null, officeCompanySignInCalls.finish, { answer_token }, 'company_refused', { cookie: cookie.replace('company=', 'company_office=') }) // prettier-ignore
  const wrongState = answer_token.replace(/state=[^&]+/, `state=${'x'.repeat(43)}`)
  await refused(app, null, finish, { answer_token: wrongState }, 'company_refused', { cookie })
  await ok(app, null, finish, { answer_token }, { cookie })
  await refused(app, null, finish, { answer_token }, 'company_refused', { cookie })

  // The code of one way in the answer of another: it was used, and its verifier is another one.
  const next = await come(email, subject)
  const code = /code=([^&]+)/.exec(answer_token)?.[1] ?? ''
  const replayed = next.answer_token.replace(/code=[^&]+/, `code=${code}`)
  await refused(app, null, finish, { answer_token: replayed }, 'company_refused', { cookie: next.cookie })

  const late = await come(email, subject)
  app.setTime(new Date(app.ctx.clock.now().getTime() + 10 * 60_000).toISOString())
  await refused(app, null, finish, { answer_token: late.answer_token }, 'company_refused', { cookie: late.cookie })
  const denied = await begin(email)
  const state = new URL(denied.url).searchParams.get('state')
  const answer = `error=access_denied&state=${state}&iss=${encodeURIComponent(identity.issuer)}`
  await refused(app, null, finish, { answer_token: answer }, 'company_refused', { cookie: denied.cookie })
})

test('nonce, client, issuer and verifier are what this way was begun with', async () => {
  const { domain } = await makeCompany()
  const email = `ann@${domain}`
  const subject = hire(email)
  for (const [name, value] of [
    ['nonce', 'another'],
    ['client_id', 'other'],
    ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
  ] as const) {
    const { url, cookie } = await begin(email)
    const changed = new URL(url)
    changed.searchParams.set(name, value)
    const answer_token = await identity.visit(changed.href, subject)
    await refused(app, null, finish, { answer_token }, 'company_refused', { cookie })
  }
  const { answer_token, cookie } = await come(email, subject)
  expect(answer_token).toContain('iss=')
  const elsewhere = answer_token.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example')
  await refused(app, null, finish, { answer_token: elsewhere }, 'company_refused', { cookie })
})

/** What is asked of the provider, with the ID token of its answer changed. */
const withToken =
  (change: (idToken: string) => string): AskPublic =>
  async (asked) => {
    const answer = await straight(asked)
    if ('fault' in answer || !asked.url.endsWith('/token')) return answer
    const body = JSON.parse(answer.body) as { id_token: string }
    return { ...answer, body: JSON.stringify({ ...body, id_token: change(body.id_token) }) }
  }
test.each<[string, ErrorCode | 'in', (idToken: string) => string]>([
  ['the same claims', 'in', (token) => identity.forged(token, {})],
  ['another audience', 'company_refused', (token) => identity.forged(token, { aud: 'other' })],
  [
    'several audiences without saying for whom',
    'company_refused',
    (token) => identity.forged(token, { aud: ['ucenter', 'other'] }),
  ],
  ['another issuer', 'company_refused', (token) => identity.forged(token, { iss: 'https://evil.example' })],
  [
    'an end in the past',
    'company_refused',
    (token) => identity.forged(token, ({ iat }) => ({ iat: iat - 7200, exp: iat - 3600 })),
  ],
  ['another subject than userinfo', 'company_refused', (token) => identity.forged(token, { sub: 'another' })],
  ['no nonce', 'company_refused', (token) => identity.forged(token, { nonce: undefined })],
  [
    'a signature of something else',
    'company_refused',
    (token) => `${identity.forged(token, { sub: 'x' }).split('.').slice(0, 2).join('.')}.${token.split('.')[2]}`,
  ],
  [
    'no signature',
    'company_refused',
    (token) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
  ],
])('an ID token with %s: %s', async (_, code, change) => {
  const { domain } = await makeCompany()
  const email = `ann@${domain}`
  const { answer_token, cookie } = await come(email, hire(email))
  app.ctx.askPublic = withToken(change)
  if (code === 'in') await ok(app, null, finish, { answer_token }, { cookie })
  else await refused(app, null, finish, { answer_token }, code, { cookie })
})

test('a provider that is away, slow to say who it is, another one, or in the house’s own network is said so', async () => {
  const { domain } = await makeCompany()
  const email = `ann@${domain}`
  const { answer_token, cookie } = await come(email, hire(email))
  for (const ask of [
    () => Promise.resolve({ fault: 'away' as const }),
    () => Promise.resolve({ fault: 'slow' as const }),
    () => Promise.resolve({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }),
    () => Promise.resolve({ status: 302, headers: { location: 'http://127.0.0.1/' }, body: '' }),
    () =>
      Promise.resolve({
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: '{"issuer":"https://evil.example"}',
      }),
    // The browser would run it.
    async (asked) => {
      const answer = await straight(asked)
      if ('fault' in answer) return answer
      const body = { ...(JSON.parse(answer.body) as object), authorization_endpoint: 'javascript:alert(1)//' }
      return { ...answer, body: JSON.stringify(body) }
    },
    makeAskPublic(OPEN_INTERNET),
  ] satisfies AskPublic[]) {
    app.ctx.askPublic = ask
    await refused(app, null, start, { email, remember: false }, 'company_away')
  }
  await refused(app, null, finish, { answer_token }, 'company_away', { cookie })
})

test('a secret that the sealing key does not open is a provider that is away, and asked for again where it is entered', async () => {
  const company = await makeCompany()
  await sql`update company_sign_in set secret = 'lost' where customer_id = ${company.customerId}`.execute(
    app.ctx.db.office,
  )
  await refused(app, null, start, { email: `ann@${company.domain}`, remember: false }, 'company_away')
  const provider = { issuer: identity.issuer, client_id: 'ucenter', client_secret: '' }
  await refused(app, company, attempt, provider, 'company_secret_lost')
})

test('an address without a provider is told so, whoever it is', async () => {
  const { domain, email } = await makeCompany()
  const unproven = await makeCustomer(app)
  await giveKnownPassword(app, 'member', unproven.memberId)
  await ok(app, unproven, save, settings('unproven.example'))
  for (const asked of [email, 'nobody@nowhere.example', 'a@unproven.example', `a@sub.${domain}`])
    await refused(app, null, start, { email: asked, remember: false }, 'company_unknown')
  await refused(app, null, officeCompanySignInCalls.start, { email: `a@${domain}`, remember: false }, 'company_unknown')
})

test('forced, passwords open nothing and are not reset, but the main account’s, which is logged and told', async () => {
  const company = await makeCompany({ role_map: [{ value: 'ops', roles: ['settings.edit'] }] })
  const email = `ann@${company.domain}`
  const old = await makeMember(app, company.customerId, { permissions: ['orders.view'] })
  await giveKnownPassword(app, 'member', old.memberId)
  const forced = settings(company.domain, { client_secret: '', forced: true })
  const untried = await refused(app, company, save, forced, 'invalid_input')
  expect(untried.body).toMatchObject({ fields: [{ path: 'forced' }] })
  const session = await signIn(email, hire(email))
  await ok(app, company, save, forced)
  await refused(app, old, signInCalls.getCurrentUser, {}, 'session_expired')
  await refused(app, session, signInCalls.getCurrentUser, {}, 'session_expired', { cookie: session.cookie })
  await ok(app, company, signInCalls.getCurrentUser, {})

  await refused(app, null, signInCalls.signIn, passwordOf(old.email, 'wrong password'), 'sign_in_failed')
  await refused(app, null, signInCalls.signIn, passwordOf(old.email), 'company_only')
  await refused(app, null, signInCalls.signIn, passwordOf(email, ''.padEnd(12, 'x')), 'sign_in_failed')
  await ok(app, null, passwordCalls.sendEmail, { email: old.email })
  await app.runJobs()
  const { rows } = await sql<{ subject: string }>`select subject from mail_outbox where to_address in (${old.email}, ${email})`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows).toEqual([{ subject: 'Sign in to Harbourline with your company' }])

  await ok(app, null, signInCalls.signIn, passwordOf(company.email))
  const told = await sql<{ subject: string }>`select subject from mail_outbox where to_address = ${email}`.execute(
    app.ctx.db.office,
  )
  expect(told.rows).toEqual([{ subject: 'Somebody signed in to Harbourline past the company sign-in' }])
  const log = await sql<{ after: object }>`select after from operation_log where customer_id = ${company.customerId} and path = ${signInCalls.signIn.path}`.execute(app.ctx.db.office) // prettier-ignore
  expect(log.rows).toEqual([{ after: { break_glass: 'used', told: 1 } }])
  await userOf(await signIn(email, hire(`ben@${company.domain}`)))

  // The staff of the house lets passwords in again.
  const { release, getCustomer } = officeCompanySignInCalls
  const admin = await makeStaff(app, ['admin'])
  const sales = await makeStaff(app, ['sales'])
  const which = { customer_id: company.customerId, reason: 'The provider is gone' }
  await refused(app, sales, release, which, 'not_found')
  expect((await ok(app, admin, getCustomer, { customer_id: String(company.customerId) })).settings).toMatchObject({
    forced: true,
    people: 2,
  })
  await ok(app, admin, release, which)
  await refused(app, admin, release, which, 'not_found')
  await ok(app, null, signInCalls.signIn, passwordOf(old.email))
})

test('a link to a new password that was sent before does nothing once the company forces its own way', async () => {
  const company = await makeCompany()
  const { memberId, email } = await makeMember(app, company.customerId)
  await signIn(`ann@${company.domain}`, hire(`ann@${company.domain}`))
  await ok(app, null, passwordCalls.sendEmail, { email })
  await app.runJobs()
  const { rows } = await sql<{ text: string }>`select text from mail_outbox where to_address = ${email}`.execute(
    app.ctx.db.office,
  )
  const token = /#code=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
  await sql`update company_sign_in set forced = true where customer_id = ${company.customerId}`.execute(
    app.ctx.db.office,
  )
  const input = { token, new_pwd: 'a long new password', confirm_new_pwd: 'a long new password' }
  await refused(app, null, passwordCalls.resetPassword, input, 'company_only')
  const kept = await sql`select from one_time_link where member_id = ${memberId} and used_at is null`.execute(
    app.ctx.db.office,
  )
  expect(kept.rows).toHaveLength(1)
})

test('settings: with the own password, the secret is told to nobody, and trying says what is wrong', async () => {
  const seller = await makeCustomer(app)
  await giveKnownPassword(app, 'member', seller.memberId)
  const domain = `acme-${++n}.example`
  await refused(app, seller, save, settings(domain, { current_pwd: 'wrong' }), 'password_wrong')
  await refused(app, seller, save, settings(domain, { client_secret: '' }), 'invalid_input')
  await refused(app, seller, save, settings(domain, { issuer: 'ftp://x.example' }), 'invalid_input')
  await refused(app, seller, save, settings('UPPER.example'), 'invalid_input')
  expect(await ok(app, seller, getSettings, {})).toEqual({ redirect_uris: [BACK], settings: null })
  await ok(app, seller, save, settings(domain))
  const shown = await ok(app, seller, getSettings, {})
  expect(shown.settings).toMatchObject({ issuer: identity.issuer, domains: [{ domain, proven: false }], forced: false })
  const log = await sql`select * from operation_log where customer_id = ${seller.customerId}`.execute(app.ctx.db.office)
  const row = await sql<{
    secret: Buffer
  }>`select secret from company_sign_in where customer_id = ${seller.customerId}`.execute(app.ctx.db.office)
  for (const text of [JSON.stringify(shown), JSON.stringify(log.rows), row.rows[0]?.secret.toString('latin1')])
    expect(text).not.toContain(CLIENT_SECRET)

  app.ctx.txtRecords = () => Promise.resolve(['another'])
  await refused(app, seller, prove, { domain }, 'invalid_input')
  await refused(app, seller, prove, { domain: 'not-listed.example' }, 'not_found')
  app.ctx.txtRecords = () => Promise.reject(new Error('silent'))
  await refused(app, seller, prove, { domain }, 'unavailable')
  await showDomain(seller, domain)
  // A domain that is taken away and entered again is shown anew.
  await ok(app, seller, save, settings('else.example', { client_secret: '' }))
  await ok(app, seller, save, settings(domain, { client_secret: '' }))
  expect((await ok(app, seller, getSettings, {})).settings?.domains).toMatchObject([{ domain, proven: false }])

  const provider = { issuer: identity.issuer, client_id: 'ucenter', client_secret: '' }
  const right = { discovery: 'right', code_flow: 'right', pkce: 'right', client: 'right' }
  expect(await ok(app, seller, attempt, provider)).toEqual({ fault: null, checks: right })
  const wrong = { ...right, client: 'wrong' }
  expect(await ok(app, seller, attempt, { ...provider, client_secret: 'x' })).toEqual({ fault: null, checks: wrong })
  expect(await ok(app, seller, attempt, { ...provider, client_id: 'x', client_secret: 'x' })).toEqual({
    fault: null,
    checks: wrong,
  })
  // A stored secret goes nowhere but where it was entered for.
  await refused(app, seller, attempt, { ...provider, issuer: 'http://127.0.0.1:9' }, 'invalid_input')
  const nowhere = { ...provider, issuer: 'http://127.0.0.1:9', client_secret: 'x' }
  expect(await ok(app, seller, attempt, nowhere)).toMatchObject({ fault: 'away', checks: { discovery: 'wrong' } })
  const differs = { ...provider, issuer: identity.issuer.replace('127.0.0.1', 'localhost'), client_secret: 'x' }
  expect(await ok(app, seller, attempt, differs)).toMatchObject({ fault: 'differs' })

  const sub = await makeMember(app, seller.customerId, { permissions: ['settings.edit'] })
  await refused(app, sub, getSettings, {}, 'forbidden')
  await refused(app, seller, removeProvider, { current_pwd: 'x' }, 'password_wrong')
  await ok(app, seller, removeProvider, { current_pwd: PASSWORD })
  await refused(app, seller, removeProvider, { current_pwd: PASSWORD }, 'not_found')
})
