// One's own passkeys (Rules 4.22, 4.23, 4.27): adding one, naming it, taking it away, and the hosts that they belong to. Signing in is
// sign-in-with-passkey.test.ts.
import { expect, test } from 'vitest'
import { passkeyCalls, officePasskeyCalls } from '#shared/access/passkeys.contract.ts'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { officeTwoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { officeStaffCalls } from '#shared/people/staff.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { newPasskey, type Lies } from '#test/authenticator.ts'
import { makeMember, makeStaff } from '#test/make.ts'
import { at, giveOwnPasskey, passkeyWorld, PROOF } from '../passkeys.testing.ts'
import { codeAt, giveKnownPassword, switchOn } from '../two-factor.testing.ts'

const app = useApp()
const { later, makeSeller, makeColleague, password, asked, input, come, refusedComing } = passkeyWorld(app)
const office = () => app.ctx.db.office
const NAMED = { name: 'Key', ...PROOF }
const atHost = (host: string, call: { path: string }, body: object) =>
  app.app
    .inject({
      method: 'POST',
      url: call.path,
      headers: { host, 'content-type': 'application/json', 'idempotency-key': `host-${host}-${Math.random()}` },
      payload: JSON.stringify(body),
    })
    .then((answer) => answer.json<{ error_code: number; content: { options: { challenge: string; rpId: string } } }>())

test('where an app stands its code is asked for too, before a passkey is made or taken away', async () => {
  const seller = await makeSeller()
  const { secret, recovery_codes } = await switchOn(app, seller)
  await refused(app, seller, passkeyCalls.beginPasskey, NAMED, 'code_wrong')
  const { options } = await ok(app, seller, passkeyCalls.beginPasskey, {
    ...NAMED,
    totp_or_recovery_code: codeAt(secret, at(30)),
  })
  const { passkey_id } = await ok(app, seller, passkeyCalls.addPasskey, newPasskey().make(options))
  await refused(app, seller, passkeyCalls.removePasskey, { passkey_id, ...PROOF }, 'code_wrong')
  const totp_or_recovery_code = recovery_codes[0] ?? ''
  await ok(app, seller, passkeyCalls.removePasskey, { passkey_id, ...PROOF, totp_or_recovery_code })
})

test.each<[string, Lies]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['a person who was not verified', { unverified: true }],
  ['an answer to something else', { type: 'webauthn.get' }],
])('not added: %s', async (_, lies) => {
  const seller = await makeSeller()
  const { options } = await ok(app, seller, passkeyCalls.beginPasskey, NAMED)
  const made = newPasskey().make(options, lies)
  await refused(app, seller, passkeyCalls.addPasskey, made, 'passkey_refused')
  expect((await ok(app, seller, passkeyCalls.getPasskeys, {})).passkeys).toEqual([])
})

test('a challenge for a new passkey is the person’s own, and neither kind stands for the other', async () => {
  const [seller, stranger] = [await makeSeller(), await makeSeller()]
  const begun = async () => (await ok(app, seller, passkeyCalls.beginPasskey, NAMED)).options
  const made = async () => newPasskey().make(await begun())
  await refused(app, stranger, passkeyCalls.addPasskey, await made(), 'passkey_refused')
  const once = await made()
  await ok(app, seller, passkeyCalls.addPasskey, once)
  await refused(app, seller, passkeyCalls.addPasskey, once, 'passkey_refused')
  const late = await made()
  later(301)
  await refused(app, seller, passkeyCalls.addPasskey, late, 'passkey_refused')
  const options = await asked()
  const forSignIn = newPasskey().make({ ...(await begun()), challenge: options.challenge })
  await refused(app, seller, passkeyCalls.addPasskey, forSignIn, 'passkey_refused')
  const key = await giveOwnPasskey(app, stranger)
  const { challenge } = await begun()
  await refused(app, null, passkeyCalls.signIn, input(key.use({ challenge, rpId: 'localhost' })), 'passkey_refused')
})

test('sent twice under one key, a passkey is added once and the answer is the same', async () => {
  const seller = await makeSeller()
  const { options } = await ok(app, seller, passkeyCalls.beginPasskey, NAMED)
  const body = newPasskey().make(options)
  const sent = () => send(app, seller, passkeyCalls.addPasskey, body, { key: `add-${seller.memberId}` })
  const [one, two] = [await sent(), await sent()]
  expect(one.content.passkey_id).toBe(two.content.passkey_id)
  expect((await ok(app, seller, passkeyCalls.getPasskeys, {})).passkeys).toHaveLength(1)
})

test('one credential is one person’s, and the browser is told which the person has', async () => {
  const [seller, stranger] = [await makeSeller(), await makeSeller()]
  const key = await giveOwnPasskey(app, seller)
  const { options } = await ok(app, seller, passkeyCalls.beginPasskey, NAMED)
  expect(options.excludeCredentials).toEqual([{ id: key.credential_id, type: 'public-key', transports: ['internal'] }])
  expect(options).toMatchObject({ attestation: 'none', rp: { id: 'localhost', name: 'Harbourline' } })
  const theirs = await ok(app, stranger, passkeyCalls.beginPasskey, NAMED)
  const copied = key.make(theirs.options)
  await refused(app, stranger, passkeyCalls.addPasskey, copied, 'passkey_refused')
  // However it came to stand there twice, neither opens anything.
  await sql`insert into passkey (customer_id, passkey_id, member_id, credential_id, public_key, counter, transports, rp_id, name, synced, user_agent, created_at)
    select ${stranger.customerId}::int, gen_random_uuid(), ${stranger.memberId}::uuid, credential_id, public_key, 0, transports, rp_id, name, synced, user_agent, created_at
    from passkey where passkey_id = ${key.passkey_id}`.execute(office())
  await refusedComing(key, 'passkey_unknown')
})

test('a role that demands a second factor is content with a passkey, and its last one stays', async () => {
  const finance = await makeColleague(['finance'])
  const { recovery_codes } = await switchOn(app, finance, 'staff')
  const begun = await ok(app, finance, officePasskeyCalls.beginPasskey, { ...NAMED, totp_or_recovery_code: recovery_codes[0] ?? '' }) // prettier-ignore
  const key = newPasskey()
  const { passkey_id } = await ok(app, finance, officePasskeyCalls.addPasskey, key.make(begun.options)) // prettier-ignore
  expect(await ok(app, finance, officeTwoFactorCalls.getTwoFactor, {})).toMatchObject({ required: false })
  await ok(app, finance, officeTwoFactorCalls.endTwoFactor, { ...PROOF, totp_or_recovery_code: recovery_codes[1] ?? '' }) // prettier-ignore
  expect(await ok(app, finance, officeSignInCalls.getCurrentUser, {})).toMatchObject({ must_set_up_two_factor: false })
  expect((await ok(app, finance, officePasskeyCalls.getPasskeys, {})).passkeys).toMatchObject([{ kept: true }])
  await refused(app, finance, officePasskeyCalls.removePasskey, { passkey_id, ...PROOF }, 'passkey_last')
  const session = (await come(key, {}, 'staff')).content
  await ok(app, session, officeCustomerCalls.getList, {})
  const spare = await giveOwnPasskey(app, finance, 'staff')
  // Of two that take the last two away at once, one is refused.
  const taken = await Promise.all(
    [passkey_id, spare.passkey_id].map((one) => send(app, finance, officePasskeyCalls.removePasskey, { passkey_id: one, ...PROOF })), // prettier-ignore
  )
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('whoever resets the two-factor authentication of a person takes the passkeys away too', async () => {
  const seller = await makeSeller()
  const sub = await makeMember(app, seller.customerId)
  await giveKnownPassword(app, 'member', sub.memberId)
  const [main, own] = [await giveOwnPasskey(app, seller), await giveOwnPasskey(app, sub)]
  const reason = 'The phone was lost'
  const people = await ok(app, seller, subAccountCalls.getList, {})
  expect(JSON.stringify(people)).toContain('"two_factor":true')
  await ok(app, seller, subAccountCalls.resetTwoFactor, { member_id: sub.memberId, reason })
  await refusedComing(own, 'passkey_unknown')
  const admin = await makeStaff(app, ['admin'])
  await ok(app, admin, officeCustomerCalls.resetTwoFactor, { customer_id: seller.customerId, reason })
  await refusedComing(main, 'passkey_unknown')
  const colleague = await makeColleague(['sales'])
  const key = await giveOwnPasskey(app, colleague, 'staff')
  expect(await ok(app, admin, officeStaffCalls.getDetail, { staff_id: colleague.staffId })).toMatchObject({ two_factor: true }) // prettier-ignore
  await ok(app, admin, officeStaffCalls.resetTwoFactor, { staff_id: colleague.staffId, reason })
  await refusedComing(key, 'passkey_unknown', {}, 'staff')
})

test('renamed and removed by its owner only, at most twenty', async () => {
  const [seller, stranger] = [await makeSeller(), await makeSeller()]
  const { passkey_id } = await giveOwnPasskey(app, seller)
  await refused(app, stranger, passkeyCalls.renamePasskey, { passkey_id, name: 'Mine' }, 'not_found')
  await refused(app, stranger, passkeyCalls.removePasskey, { passkey_id, ...PROOF }, 'not_found')
  const sub = await makeMember(app, seller.customerId)
  await refused(app, sub, passkeyCalls.renamePasskey, { passkey_id, name: 'Mine' }, 'not_found')
  await ok(app, seller, passkeyCalls.renamePasskey, { passkey_id, name: 'Key on the desk' })
  expect((await ok(app, seller, passkeyCalls.getPasskeys, {})).passkeys).toMatchObject([{ name: 'Key on the desk' }])
  await sql`insert into passkey (customer_id, passkey_id, member_id, credential_id, public_key, counter, transports, rp_id, name, synced, user_agent, created_at)
    select customer_id, gen_random_uuid(), member_id, credential_id || decode(lpad(to_hex(n), 2, '0'), 'hex'), public_key, 0, transports, rp_id, name, synced, user_agent, created_at
    from passkey, generate_series(1, 19) n where passkey_id = ${passkey_id}`.execute(office())
  await refused(app, seller, passkeyCalls.beginPasskey, NAMED, 'passkeys_full')
})

test('a passkey belongs to the host that it was made at: brands’ hosts over https, no others', async () => {
  const seller = await makeSeller()
  await sql`insert into brand_host (host, platform_type) values ('own.example', 1)`.execute(office())
  await sql`update brand set site_url = 'https://portal.example:8443' where platform_type = 1`.execute(office())
  const begin = (host: string) => atHost(host, passkeyCalls.beginSignIn, { ticket_token: null })
  expect((await begin('own.example')).content.options.rpId).toBe('own.example')
  expect((await begin('portal.example:8443')).content.options.rpId).toBe('portal.example')
  for (const host of ['unknown.example', 'portal.example', '127.0.0.1', '[::1]', '10.0.0.5:3000', 'user@own.example'])
    expect(await begin(host), host).toMatchObject({ error_code: 1134 })
  const { rows } = await sql<{ origin: string }>`select origin from passkey_challenge where rp_id <> 'localhost' order by origin`.execute(office()) // prettier-ignore
  expect(rows.map(({ origin }) => origin)).toEqual(['https://own.example', 'https://portal.example:8443'])

  // Made there, it is no second step here, and without an app nothing is: the person is told where.
  await giveOwnPasskey(app, seller)
  await sql`update passkey set rp_id = 'own.example' where member_id = ${seller.memberId}`.execute(office())
  const answer = await password(seller.email)
  expect(answer.body).toMatchObject({ error_code: 1137, msg: expect.stringContaining('own.example') })
  await switchOn(app, seller)
  expect((await password(seller.email)).content.ways).toEqual(['code'])
  await sql`update brand set site_url = 'http://localhost' where platform_type = 1`.execute(office())
})

test('nothing of the answers stands in the operation log', async () => {
  const seller = await makeSeller()
  const key = newPasskey()
  const { options } = await ok(app, seller, passkeyCalls.beginPasskey, NAMED)
  const made = key.make(options)
  await ok(app, seller, passkeyCalls.addPasskey, made)
  const { rows } = await sql<{ parameters: unknown; after: unknown }>`select parameters, after from operation_log
    where customer_id = ${seller.customerId} and path = ${passkeyCalls.addPasskey.path}`.execute(office())
  expect(rows).toEqual([
    {
      parameters: expect.objectContaining({ attestation: '***', client_data: '***' }),
      after: { passkey: 'added', name: 'Key' },
    },
  ])
})
