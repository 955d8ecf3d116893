// One-time sign-in codes: one use, 60 s, bound to the session that asked; a staff member's code opens a visible, short session.
import { expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { readCookies } from '#server/base/http/cookies.ts'
import { hashToken } from '#server/base/http/http.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import { makeCustomer, makeMember, makeStaff } from '#test/make.ts'
import { codeOf, findActor, issueSignInCode } from '../index.ts'

const app = useApp()
const cookies = readCookies({ headers: { cookie: BROWSER_COOKIE }, protocol: 'http' })
const request = { path: '', title: '', method: 'GET', url: '', ip: '', host: '', userAgent: '', language: 'en', cookies, parameters: {} } as const // prettier-ignore
const exchange = (token: string) => send(app, null, signInCodeCalls.exchange, { token })

test('a code opens the same account once, and its session lives no longer than the one that asked', async () => {
  const customer = await makeCustomer(app)
  const member = await makeMember(app, customer.customerId)
  const { code, expires_at } = await ok(app, member, signInCodeCalls.issue, {})
  expect(expires_at).toBe('2026-03-02T09:01:00.000Z')
  const stored = await app.ctx.db.office.selectFrom('sign_in_code').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(code)
  const opened = await ok(app, null, signInCodeCalls.exchange, { token: code })
  expect(opened.expires_at).toBe('2099-01-01T00:00:00.000Z')
  expect(opened.token).not.toBe(member.token)
  expect(await ok(app, opened, signInCalls.getCurrentUser, {})).toMatchObject({ email: member.email })
  await refused(app, null, signInCodeCalls.exchange, { token: code }, 'sign_in_code_expired')
})

test('a repeated request hears the same code, which lies nowhere in clear', async () => {
  const customer = await makeCustomer(app)
  const clerk = await makeStaff(app, ['customer_service'])
  const own = () => ok(app, customer, signInCodeCalls.issue, {}, { key: 'repeated-own' })
  const acting = () =>
    ok(app, clerk, officeCustomerCalls.actFor, { customer_id: customer.customerId, reason: 'A call' }, { key: 'repeated-acting' }) // prettier-ignore
  for (const issue of [own, acting]) {
    const first = await issue()
    expect(await issue()).toEqual(first)
    const kept = await app.ctx.db.office.selectFrom('idempotency_key').select('answer').execute()
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain(first.code)
    expect((await exchange(first.code)).status).toBe(200)
  }
})

test('ten at once with one code: one session', async () => {
  const customer = await makeCustomer(app)
  const { code } = await ok(app, customer, signInCodeCalls.issue, {})
  const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('61 seconds later, after signing out, for a disabled person and made up, it opens nothing', async () => {
  const customer = await makeCustomer(app)
  const late = await ok(app, customer, signInCodeCalls.issue, {})
  app.setTime('2026-03-02T09:01:00Z')
  await refused(app, null, signInCodeCalls.exchange, { token: late.code }, 'sign_in_code_expired')
  app.setTime('2026-03-02T09:00:00Z')
  const signedOut = await ok(app, customer, signInCodeCalls.issue, {})
  await ok(app, customer, signInCalls.signOut, {})
  await refused(app, null, signInCodeCalls.exchange, { token: signedOut.code }, 'sign_in_code_expired')
  const member = await makeMember(app, customer.customerId)
  const disabled = await ok(app, member, signInCodeCalls.issue, {})
  const update = app.ctx.db.office.updateTable('member').where('member_id', '=', member.memberId)
  await update.set({ enabled: false }).execute()
  await refused(app, null, signInCodeCalls.exchange, { token: disabled.code }, 'sign_in_code_expired')
  await refused(app, null, signInCodeCalls.exchange, { token: 'x'.repeat(43) }, 'sign_in_code_expired')
})

test('a staff code: one hour at most, named in the actor, none of the sign-ins, dead with the staff account', async () => {
  const customer = await makeCustomer(app)
  const clerk = await makeStaff(app, ['account_manager'])
  const { db, clock } = app.ctx
  const actedBy = { id: clerk.staffId, tokenHash: hashToken(clerk.token) }
  const who = { customerId: customer.customerId, memberId: customer.memberId, actedBy }
  const { code } = codeOf(app.ctx, await issueSignInCode(app.ctx, db.office, clock.now(), who))
  const opened = await ok(app, null, signInCodeCalls.exchange, { token: code })
  expect(opened.expires_at).toBe('2026-03-02T10:00:00.000Z')
  const find = () => findActor(app.ctx)(hashToken(opened.token), 'customer', request, false)
  expect(await find()).toMatchObject({ kind: 'main', actingStaff: { id: clerk.staffId } })
  expect((await ok(app, customer, profileCalls.getProfile, {})).sign_ins).toEqual([])
  // A code made in this session is one of the staff member as well.
  const second = await ok(app, opened, signInCodeCalls.issue, {})
  const again = await ok(app, null, signInCodeCalls.exchange, { token: second.code })
  expect(await findActor(app.ctx)(hashToken(again.token), 'customer', request, false)).toMatchObject({
    actingStaff: { id: clerk.staffId },
  })
  await db.office.updateTable('staff').set({ enabled: false }).where('staff_id', '=', clerk.staffId).execute()
  await refused(app, opened, signInCalls.getCurrentUser, {}, 'session_expired')
})
