// The dropshipping panel: one account whatever is doubled or killed, tries and giving up, changes of a person, and a sign-in that only the right system redeems, once.
import { beforeEach, expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { dropshippingCalls, officeOrderingCalls, orderingCalls } from '#shared/integrations/dropshipping.contract.ts'
import type { PostPublic } from '#server/outside/post-public.ts'
import { messageId } from '#server/outside/webhook-signature.ts'
import { orderingSimulator, redeemMessage } from '#server/outside/ordering/ordering-simulator.ts'
import { ok, refused, send, sql, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeKey, makeMember, makeSecondBrand, makeStaff } from '#test/make.ts'
import { simulatorPage, SIMULATOR_URL } from './simulator-page.ts'
import { sealOrdering } from './ordering-systems.ts'
import { forgetCodes, tellOrdering } from './tell-ordering.ts'

const app = useApp()
const office = () => app.ctx.db.office
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const URL_OF = 'https://ordering.example/api'

type Message = { account_ref: string; username: string; email: string; company: string; enabled: boolean }
type Got = Message & { url: string; key: string; id: string }
/** A system that answers what a test says, and has each account once. */
const got: Got[] = []
const accounts = new Map<string, Message>()
let reply: (message: Message) => { status: number; answer: string } | { fault: 'away' }
const made = (message: Message) => ({
  status: 200,
  answer: JSON.stringify({ external_id: `X-${message.account_ref}` }),
})
const network: PostPublic = (url, { headers, body }) => {
  if (!messageId({ headers, bytes: body }, SECRET, app.ctx.clock.now()))
    return Promise.resolve({ status: 401, answer: '{"error":"bad signature"}', retryAfter: undefined })
  const message = JSON.parse(body.toString('utf8')) as Message
  got.push({ ...message, url, key: headers['idempotency-key'] ?? '', id: headers['webhook-id'] ?? '' })
  const answer = reply(message)
  if (!('fault' in answer) && answer.status === 200 && message.account_ref) accounts.set(message.account_ref, message)
  return Promise.resolve('fault' in answer ? answer : { ...answer, retryAfter: undefined })
}

beforeEach(async () => {
  // What an earlier test left waiting is none of this one's.
  await sql`update ordering_account set next_at = null`.execute(office())
  app.setTime('2026-03-02T09:00:00Z')
  got.length = 0
  accounts.clear()
  reply = made
  app.ctx.postPublic = network
})
const later = (seconds: number) => app.setTime(new Date(app.ctx.clock.now().getTime() + seconds * 1000).toISOString())

async function saveSystem(change: { url?: string; secret?: string; enabled?: boolean } = {}): Promise<Caller> {
  const admin = await makeStaff(app, ['admin'])
  await ok(app, admin, officeOrderingCalls.saveSystem, { platform_type: 3, url: URL_OF, secret: SECRET, enabled: true, ...change })
  return admin
} // prettier-ignore
/** A customer of the brand with a system. */
async function makeDropshipper() {
  await makeSecondBrand(app)
  await saveSystem()
  const customer = await makeCustomer(app)
  await sql`update customer set platform_type = 3 where customer_id = ${customer.customerId}`.execute(office())
  return customer
}
const stateOf = (who: Caller) => ok(app, who, dropshippingCalls.getState, {})
async function makeReady() {
  const customer = await makeDropshipper()
  await ok(app, customer, dropshippingCalls.start, {})
  await tellOrdering(app.ctx)
  return customer
}
const codeOf = async (who: Caller) => new URL((await ok(app, who, dropshippingCalls.getCode, {})).url).searchParams.get('code') ?? '' // prettier-ignore
/** As the ordering system asks. */
async function redeem(code: string, { secret = SECRET, at = app.ctx.clock.now(), as = code } = {}) {
  const { headers, body } = redeemMessage(code, secret, `msg_${app.ctx.clock.id()}`, at)
  const payload = as === code ? body : Buffer.from(JSON.stringify({ code: as }))
  const answer = await app.app.inject({ method: 'POST', url: orderingCalls.redeem.path, headers, payload })
  return { status: answer.statusCode, content: answer.json<{ content: object | null }>().content }
}

test('where the brand has no system there is no panel: not in the menu, not by its calls; switched off it is gone again', async () => {
  const customer = await makeCustomer(app)
  await refused(app, customer, dropshippingCalls.getState, {}, 'no_ordering_system')
  await refused(app, customer, dropshippingCalls.start, {}, 'no_ordering_system')
  const menuOf = async (who: Caller) => JSON.stringify((await ok(app, who, signInCalls.getCurrentUser, {})).menu_list)
  expect(await menuOf(customer)).not.toContain('/dropshipping')
  const dropshipper = await makeReady()
  expect(await menuOf(dropshipper)).toContain('"/dropshipping"')
  await saveSystem({ enabled: false })
  expect(await menuOf(dropshipper)).not.toContain('/dropshipping')
  await refused(app, dropshipper, dropshippingCalls.getCode, {}, 'no_ordering_system')
  await saveSystem()
})

test('the first use asks for an account, which takes its time, and then it is there', async () => {
  const customer = await makeDropshipper()
  expect(await stateOf(customer)).toMatchObject({ state: 'new', host: 'ordering.example', simulated: false })
  await refused(app, customer, dropshippingCalls.tryAgain, {}, 'ordering_not_asked')
  await refused(app, customer, dropshippingCalls.getCode, {}, 'ordering_not_made')
  reply = () => ({ status: 202, answer: '{"state":"pending"}' })
  await ok(app, customer, dropshippingCalls.start, {})
  await ok(app, customer, dropshippingCalls.start, {})
  for (let n = 0; n < 40; n++) {
    await tellOrdering(app.ctx)
    later(5)
  }
  expect(await stateOf(customer)).toMatchObject({ state: 'waiting', fault: null, made_at: null })
  await refused(app, customer, dropshippingCalls.getCode, {}, 'ordering_not_made')
  reply = made
  await tellOrdering(app.ctx)
  const { name, email } = await stateOf(customer)
  expect(await stateOf(customer)).toMatchObject({ state: 'made', change: null, fault: null })
  expect([...accounts.values()]).toEqual([
    { account_ref: got[0]?.account_ref, username: name, email, company: expect.any(String), enabled: true },
  ])
  expect(new Set(got.map(({ key, id, url }) => `${url} ${key} ${id}`)).size).toBe(1)
  // Nothing more to tell.
  later(86_400)
  expect(await tellOrdering(app.ctx)).toBe(0)
})

test('two servers at once, and one that dies in the middle: one account', async () => {
  const customer = await makeDropshipper()
  await Promise.all([1, 2, 3].map(() => ok(app, customer, dropshippingCalls.start, {})))
  const shares = await Promise.all([tellOrdering(app.ctx), tellOrdering({ ...app.ctx }), tellOrdering({ ...app.ctx })])
  expect(shares.toSorted()).toEqual([0, 0, 1])
  expect(got).toHaveLength(1)

  // It was made there, and nobody lived to write it down.
  const other = await makeDropshipper()
  await ok(app, other, dropshippingCalls.start, {})
  app.ctx.postPublic = async (...message) => {
    await network(...message)
    return new Promise<never>(() => undefined)
  }
  void tellOrdering(app.ctx)
  await expect.poll(() => got.length).toBe(2)
  app.ctx.postPublic = network
  expect(await tellOrdering(app.ctx)).toBe(0)
  later(61)
  expect(await tellOrdering(app.ctx)).toBe(1)
  expect(await stateOf(other)).toMatchObject({ state: 'made' })
  expect(accounts.size).toBe(2)
  expect(got.slice(1).map(({ key, id }) => `${key} ${id}`)).toEqual(Array(2).fill(`${got[1]?.account_ref} ${got[1]?.id}`))
}) // prettier-ignore

test('what fails is tried again with pauses and given up at last; a refusal at once; trying again begins anew', async () => {
  const customer = await makeDropshipper()
  reply = () => ({ fault: 'away' })
  await ok(app, customer, dropshippingCalls.start, {})
  let tries = 0
  for (let n = 0; n < 200 && (await stateOf(customer)).state === 'waiting'; n++) {
    tries += await tellOrdering(app.ctx)
    later(1800)
  }
  expect(tries).toBe(10)
  expect(await stateOf(customer)).toMatchObject({ state: 'failed', fault: 'away', status: null })
  reply = () => ({ status: 422, answer: '{"error":"This e-mail is taken"}' })
  await ok(app, customer, dropshippingCalls.tryAgain, {})
  await tellOrdering(app.ctx)
  expect(await stateOf(customer)).toMatchObject({ state: 'failed', fault: 'refused', status: 422, says: 'This e-mail is taken' })
  expect(await tellOrdering(app.ctx)).toBe(0)
  // What is no answer of such a system makes no account.
  for (const answer of ['', '{}', '{"external_id":""}', '{"external_id":"a b"}', '<html>']) {
    reply = () => ({ status: 200, answer })
    await ok(app, customer, dropshippingCalls.tryAgain, {})
    await tellOrdering(app.ctx)
    expect(await stateOf(customer)).toMatchObject({ state: 'waiting', fault: 'answer', status: 200 })
  }
  reply = made
  await ok(app, customer, dropshippingCalls.tryAgain, {})
  await tellOrdering(app.ctx)
  expect(await stateOf(customer)).toMatchObject({ state: 'made', fault: null, status: null, says: '' })
  await saveSystem({ secret: OTHER })
  await sql`update member set first_name = 'Signed' where customer_id = ${customer.customerId}`.execute(office())
  await tellOrdering(app.ctx)
  expect(await stateOf(customer)).toMatchObject({ state: 'made', change: 'waiting', fault: 'signature', status: 401 })
}) // prettier-ignore

test('a change of name, e-mail or status is told, also one that comes while an older one is told', async () => {
  const customer = await makeReady()
  const rename = (first_name: string) =>
    sql`update member set first_name = ${first_name} where customer_id = ${customer.customerId}`.execute(office())
  await rename('Anna')
  expect(await stateOf(customer)).toMatchObject({ state: 'made', change: 'waiting' })
  app.ctx.postPublic = async (...message) => {
    await rename('Berta')
    return network(...message)
  }
  await tellOrdering(app.ctx)
  expect(await stateOf(customer)).toMatchObject({ change: 'waiting' })
  app.ctx.postPublic = network
  await tellOrdering(app.ctx)
  expect(await stateOf(customer)).toMatchObject({ change: null })
  expect(got.map(({ username }) => username.split(' ')[0])).toEqual([expect.any(String), 'Anna', 'Berta'])
  await sql`update member set email = 'new.address@seller.example', enabled = false where customer_id = ${customer.customerId}`.execute(office()) // prettier-ignore
  await tellOrdering(app.ctx)
  expect(got.at(-1)).toMatchObject({ email: 'new.address@seller.example', enabled: false })
  // What the system does not care about is not told.
  await sql`update member set phone = '1' where customer_id = ${customer.customerId}`.execute(office())
  expect(await tellOrdering(app.ctx)).toBe(0)
  expect(accounts.size).toBe(1)
  // Another account than the one it made is not followed.
  await sql`update member set enabled = true where customer_id = ${customer.customerId}`.execute(office())
  reply = () => ({ status: 200, answer: '{"external_id":"another"}' })
  await tellOrdering(app.ctx)
  expect(await stateOf(customer)).toMatchObject({ state: 'made', change: 'waiting', fault: 'answer' })
})

test('at another address every account is asked for anew', async () => {
  const customer = await makeReady()
  await saveSystem({ url: 'https://elsewhere.example' })
  expect(await stateOf(customer)).toMatchObject({ state: 'waiting', host: 'elsewhere.example' })
  reply = () => ({ status: 200, answer: '{"external_id":"E-1"}' })
  await tellOrdering(app.ctx)
  expect(got.at(-1)).toMatchObject({ url: 'https://elsewhere.example/accounts', account_ref: got[0]?.account_ref })
  expect(await redeem(await codeOf(customer))).toMatchObject({ status: 200, content: { external_id: 'E-1' } })
  await saveSystem()
})

test('a code signs in once, for a minute, and only for the system that it was made for', async () => {
  const customer = await makeReady()
  const { name, email } = await stateOf(customer)
  const { url } = await ok(app, customer, dropshippingCalls.getCode, {})
  expect(url).toMatch(/^https:\/\/ordering\.example\/api\/enter\?code=[\w-]{43}$/)
  const code = url.split('=')[1] ?? ''
  const kept = async () => {
    const like = `%${code}%`
    const { rows } = await sql<{
      n: number
    }>`select (select count(*)::int from ordering_code t where t::text like ${like})
      + (select count(*)::int from idempotency_key t where t::text like ${like}) + (select count(*)::int from operation_log t where t::text like ${like}) as n`.execute(
      office(),
    )
    return rows[0]?.n
  }
  // Nowhere in the database, before and after.
  expect(await kept()).toBe(0)
  const wrong = async () => [
    (await redeem(code, { secret: OTHER })).status,
    (await redeem(code, { at: new Date(app.ctx.clock.now().getTime() - 6 * 60_000) })).status,
    (await redeem(code, { at: new Date(app.ctx.clock.now().getTime() + 6 * 60_000) })).status,
    // Signed for another body.
    (await redeem('A'.repeat(43), { as: code })).status,
    (await app.app.inject({ method: 'POST', url: orderingCalls.redeem.path, payload: { code } })).statusCode,
  ]
  expect(await wrong()).toEqual([401, 401, 401, 401, 401])
  expect((await redeem('A'.repeat(43))).status).toBe(410)
  // Of many at once one is answered.
  const answers = await Promise.all(Array.from({ length: 6 }, () => redeem(code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410])
  expect(answers.find(({ status }) => status === 200)?.content).toEqual({
    account_ref: got[0]?.account_ref, external_id: `X-${got[0]?.account_ref}`, username: name, email, company: expect.any(String),
  }) // prettier-ignore

  expect(await kept()).toBe(0)
  const old = await codeOf(customer)
  const fresh = await codeOf(customer)
  expect((await redeem(old)).status).toBe(410)
  later(59)
  expect((await redeem(fresh)).status).toBe(200)
  const late = await codeOf(customer)
  later(60)
  expect((await redeem(late)).status).toBe(410)
  later(1)
  await forgetCodes(app.ctx)
  const left = await sql`select from ordering_code where customer_id = ${customer.customerId}`.execute(office())
  expect(left.rows).toHaveLength(0)
})

test("another brand's system redeems nothing here, nor is anybody signed in who may no longer", async () => {
  const customer = await makeReady()
  const code = await codeOf(customer)
  await sql`insert into brand select (jsonb_populate_record(b, '{"platform_type": 9, "is_default": false, "name": "Ninth"}')).* from brand b where b.platform_type = 1 on conflict do nothing`.execute(office()) // prettier-ignore
  await sql`insert into ordering_system (platform_type, url, secret, enabled, changed_at)
    values (9, 'https://ninth.example', ${sealOrdering(app.ctx, 9, OTHER)}, true, ${app.ctx.clock.now()})`.execute(office())
  expect((await redeem(code, { secret: OTHER })).status).toBe(410)
  expect((await redeem(code)).status).toBe(200)
  const disabled = await codeOf(customer)
  await sql`update member set enabled = false where customer_id = ${customer.customerId}`.execute(office())
  expect((await redeem(disabled)).status).toBe(410)
  await sql`update member set enabled = true where customer_id = ${customer.customerId}`.execute(office())
  const closed = await codeOf(customer)
  await saveSystem({ enabled: false })
  expect((await redeem(closed)).status).toBe(401)
  await saveSystem()
  await sql`delete from ordering_system where platform_type = 9`.execute(office())
}) // prettier-ignore

test('sub-accounts with the right have an account of their own; suppliers, keys and others have none', async () => {
  const customer = await makeReady()
  const permissions = ['dropshipping.use' as const]
  const sub = await makeMember(app, customer.customerId, { permissions })
  await ok(app, sub, dropshippingCalls.start, {})
  await tellOrdering(app.ctx)
  expect(accounts.size).toBe(2)
  const code = await codeOf(sub)
  await sql`update member set permissions = '{orders.view}' where customer_id = ${customer.customerId} and sub_account_id > 0`.execute(office()) // prettier-ignore
  expect((await redeem(code)).status).toBe(410)
  await refused(app, sub, dropshippingCalls.getCode, {}, 'forbidden')
  const supplier = await makeMember(app, customer.customerId, { subAccountId: 7, permissions, skuIds: [], type: 'supplier' })
  for (const call of [dropshippingCalls.start, dropshippingCalls.tryAgain, dropshippingCalls.getCode, dropshippingCalls.getState])
    await refused(app, supplier, call as never, {} as never, 'forbidden')
  const key = await makeKey(app, customer, { scopes: ['orders.view', 'dropshipping.use'] })
  await refused(app, key, dropshippingCalls.getCode, {}, 'forbidden')
}) // prettier-ignore

test('the office keeps address and secret, tests them, and never reads the secret back', async () => {
  await makeSecondBrand(app)
  await sql`delete from ordering_system`.execute(office())
  const admin = await makeStaff(app, ['admin'])
  const system = { platform_type: 3, url: URL_OF, enabled: true }
  expect(await ok(app, admin, officeOrderingCalls.getSystem, { platform_type: '3' })).toBe(null)
  await refused(app, admin, officeOrderingCalls.testSystem, { platform_type: 3 }, 'not_found')
  const without = await refused(app, admin, officeOrderingCalls.saveSystem, system, 'invalid_input')
  expect(without.body.fields?.[0]?.path).toBe('secret')
  for (const secret of ['', 'whsec_', 'whsec_abc', SECRET.slice(6), `whsec_${Buffer.alloc(23).toString('base64')}`, `whsec_${Buffer.alloc(65).toString('base64')}`])
    await refused(app, admin, officeOrderingCalls.saveSystem, { ...system, secret }, 'invalid_input')
  for (const url of ['ordering.example', 'http://ordering.example', 'https://10.0.0.1', 'https://a:b@ordering.example', 'https://ordering.example:8443'])
    expect((await refused(app, admin, officeOrderingCalls.saveSystem, { ...system, url, secret: SECRET }, 'invalid_input')).body.fields?.[0]?.path).toBe('url')
  await refused(app, admin, officeOrderingCalls.saveSystem, { ...system, platform_type: 77, secret: SECRET }, 'not_found')
  await ok(app, admin, officeOrderingCalls.saveSystem, { ...system, secret: SECRET })
  expect(await ok(app, admin, officeOrderingCalls.getSystem, { platform_type: '3' })).toMatchObject({ url: URL_OF, enabled: true, simulated: false })
  const { rows } = await sql<{ n: number }>`select (select count(*) from ordering_system t where t::text like ${`%${SECRET}%`})
    + (select count(*) from operation_log t where t::text like ${`%${SECRET}%`}) + (select count(*) from idempotency_key t where t::text like ${`%${SECRET}%`}) as n`.execute(office())
  expect(Number(rows[0]?.n)).toBe(0)
  expect(await ok(app, admin, officeOrderingCalls.testSystem, { platform_type: 3 })).toEqual({ fault: null, status: 200, says: '' })
  expect(got.at(-1)?.url).toBe(`${URL_OF}/ping`)
  await ok(app, admin, officeOrderingCalls.saveSystem, { ...system, secret: OTHER })
  expect(await ok(app, admin, officeOrderingCalls.testSystem, { platform_type: 3 })).toEqual({ fault: 'signature', status: 401, says: 'bad signature' })
  reply = () => ({ fault: 'away' })
  await ok(app, admin, officeOrderingCalls.saveSystem, { ...system, secret: SECRET })
  // Without a secret the one that stands stays.
  await ok(app, admin, officeOrderingCalls.saveSystem, system)
  expect(await ok(app, admin, officeOrderingCalls.testSystem, { platform_type: 3 })).toEqual({ fault: 'away', status: null, says: '' })
  await refused(app, await makeStaff(app, ['sales']), officeOrderingCalls.getSystem, { platform_type: '3' }, 'forbidden')
}) // prettier-ignore

test('the simulator makes accounts slowly, knows its secret, and its page says what it is', async () => {
  const customer = await makeDropshipper()
  await sql`update ordering_system set simulated = true, url = ${SIMULATOR_URL} where platform_type = 3`.execute(office())
  app.ctx.postPublic = () => Promise.reject(new Error('nothing may leave the house'))
  await ok(app, customer, dropshippingCalls.start, {})
  await tellOrdering(app.ctx)
  expect(await stateOf(customer)).toMatchObject({ state: 'waiting', simulated: true, host: '' })
  later(20)
  await tellOrdering(app.ctx)
  expect(await stateOf(customer)).toMatchObject({ state: 'made' })
  const { url } = await ok(app, customer, dropshippingCalls.getCode, {})
  expect(url).toMatch(/^\/simulator\/ordering\/enter\?code=/)
  const open = () => app.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })
  const page = await open()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Simulator of an ordering system')
  expect(page.body).toMatch(/You are signed in as .+ \(.+\)\./)
  const again = await open()
  expect([again.statusCode, again.body.includes('Nobody is signed in')]).toEqual([410, true])
  const signed = redeemMessage('x', OTHER, 'msg', app.ctx.clock.now())
  const { answer } = orderingSimulator()
  expect(answer('ping', { headers: signed.headers, bytes: signed.body }, SECRET, app.ctx.clock.now()).status).toBe(401)
  expect(simulatorPage.calls).toEqual([])
  // Another address is no simulator, and needs a secret of its own.
  const admin = await makeStaff(app, ['admin'])
  const moved = await refused(app, admin, officeOrderingCalls.saveSystem, { platform_type: 3, url: URL_OF, enabled: true }, 'invalid_input') // prettier-ignore
  expect(moved.body.fields?.[0]?.path).toBe('secret')
  await saveSystem()
  expect((await send(app, admin, officeOrderingCalls.getSystem, { platform_type: '3' })).body.content).toMatchObject({ simulated: false })
  expect((await app.app.inject({ method: 'GET', url: `${SIMULATOR_URL}/enter?code=x` })).statusCode).toBe(404)
}) // prettier-ignore
