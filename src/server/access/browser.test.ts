// A session works in the browser that opened it and nowhere else; several sessions of one browser stand side by side; signing out takes the
// cookie away with the last of them.
import { expect, test } from 'vitest'
import { signInCalls, officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { BROWSER_COOKIE } from '#test/browser.ts'
import { makeCustomer, makeKey, makeStaff } from '#test/make.ts'
import { watchTraffic, workOf } from '#test/traffic.ts'
import { giveKnownPassword, PASSWORD } from './two-factor.testing.ts'

const app = useApp({ TRUST_PROXY: '127.0.0.1' })

async function makeSeller() {
  const customer = await makeCustomer(app)
  await giveKnownPassword(app, 'member', customer.memberId)
  return customer
}
const cookieOf = (headers: Record<string, unknown>, name: string) =>
  ([headers['set-cookie'] ?? []].flat() as string[]).find((line) => line.startsWith(`${name}=`)) ?? ''
const pairOf = (line: string) => line.split(';')[0] ?? ''

/** Signs in with what a browser keeps, a fresh one without a word. */
async function enter(email: string, cookie = '') {
  const input = { email, password: PASSWORD, remember: false }
  const { content, headers } = await send(app, null, signInCalls.signIn, input, { cookie })
  return { token: content.token, line: cookieOf(headers, 'ucenter_portal') }
}

test('a stolen token opens nothing: without the cookie, with another one, and with that of the other side', async () => {
  const { email } = await makeSeller()
  const { token, line } = await enter(email)
  expect(line).toMatch(/^ucenter_portal=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/)
  const me = (cookie: string) => send(app, { token }, signInCalls.getCurrentUser, {}, { cookie })
  expect((await me(pairOf(line))).status).toBe(200)
  const other = await enter((await makeSeller()).email)
  const wrong = ['', 'ucenter_portal=', pairOf(other.line), `ucenter_portal=${'x'.repeat(43)}`, pairOf(line).replace('portal', 'office'), `__Host-${pairOf(line)}`, BROWSER_COOKIE] // prettier-ignore
  for (const cookie of wrong)
    await refused(app, { token }, signInCalls.getCurrentUser, {}, 'session_expired', { cookie })
  // The cookie without the token is nothing either, so no other site can act.
  await refused(app, null, signInCalls.getCurrentUser, {}, 'session_expired', { cookie: pairOf(line) })
  // The database holds neither half.
  const rows = await app.ctx.db.office.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(pairOf(line).slice(15))
})

test('over https the cookie is Secure, under a name that only this host can set', async () => {
  const { email } = await makeSeller()
  const post = (cookie: string) =>
    app.app.inject({
      method: 'POST',
      url: signInCalls.signIn.path,
      headers: { 'x-forwarded-proto': 'https', cookie },
      payload: { email, password: PASSWORD, remember: false },
    })
  const line = cookieOf((await post('')).headers, '__Host-ucenter_portal')
  expect(line).toMatch(/; Path=\/; .*HttpOnly; SameSite=Strict; Secure$/)
  expect(line).not.toContain('Domain')
})

test('sessions of one browser stand side by side, and signing out of the last takes the cookie away', async () => {
  const [first, second] = [await makeSeller(), await makeSeller()]
  const one = await enter(first.email)
  const cookie = pairOf(one.line)
  const two = await enter(second.email, cookie)
  expect(pairOf(two.line)).toBe(cookie)
  // A code that opens the account in another window of this browser.
  const { code } = await ok(app, one, signInCodeCalls.issue, {}, { cookie })
  const three = await ok(app, null, signInCodeCalls.exchange, { token: code }, { cookie })
  for (const { token } of [one, two, three])
    expect((await send(app, { token }, signInCalls.getCurrentUser, {}, { cookie })).status).toBe(200)
  const out = async (token: string) =>
    cookieOf((await send(app, { token }, signInCalls.signOut, {}, { cookie })).headers, 'ucenter_portal')
  expect([await out(one.token), await out(two.token)]).toEqual(['', ''])
  expect(await out(three.token)).toBe('ucenter_portal=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict')
})

test('a code that is opened in another browser gives that one a cookie of its own', async () => {
  const { email } = await makeSeller()
  const { token, line } = await enter(email)
  const { code } = await ok(app, { token }, signInCodeCalls.issue, {}, { cookie: pairOf(line) })
  const { content, headers } = await send(app, null, signInCodeCalls.exchange, { token: code }, { cookie: '' })
  const own = pairOf(cookieOf(headers, 'ucenter_portal'))
  expect(own).not.toBe(pairOf(line))
  await ok(app, content, signInCalls.getCurrentUser, {}, { cookie: own })
  await refused(app, content, signInCalls.getCurrentUser, {}, 'session_expired', { cookie: pairOf(line) })
})

test('a refused sign-in leaves the cookies of others alone; staff have a cookie of their own; keys need none', async () => {
  const seller = await makeSeller()
  const refusal = await send(app, null, signInCalls.signIn, { email: seller.email, password: 'wrong', remember: false })
  expect(refusal.headers['set-cookie']).toBeUndefined()
  const clerk = await makeStaff(app, ['sales'])
  await giveKnownPassword(app, 'staff', clerk.staffId)
  const input = { email: clerk.email, password: PASSWORD, remember: true }
  const { content, headers } = await send(app, null, officeSignInCalls.signIn, input, { cookie: '' })
  expect(cookieOf(headers, 'ucenter_portal')).toBe('')
  const cookie = pairOf(cookieOf(headers, 'ucenter_office'))
  await ok(app, { token: content.token }, officeSignInCalls.getCurrentUser, {}, { cookie })
  const key = await makeKey(app, seller, { scopes: ['products.view'] })
  await ok(app, key, productCalls.getList, {}, { cookie: '' })
})

test('finding the session is one statement in one trip, as before', async () => {
  const seller = await makeCustomer(app)
  const trips = await watchTraffic(() => ok(app, seller, signInCalls.signOut, {}))
  const asked = workOf(trips).filter(({ text }) => /from (find_session|session)/.test(text))
  expect(asked.map(({ text }) => /find_session/.test(text))).toEqual([true, false])
})
