// Sub-accounts through the whole stack: what the main account may do for its own people, and that it counts at their next request.
import { expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku } from '#test/make.ts'

const app = useApp()
const GIVEN = { password: 'a given password', confirm_password: 'a given password' }
const OWN = { password: 'an own password', confirm_password: 'an own password' }
let count = 0
type Person = Omit<InputOf<typeof subAccountCalls.updateSubAccount>, 'member_id'>
const person = (change: Partial<Person> = {}): Person => ({
  account_type: 'internal',
  first_name: 'Ada',
  last_name: 'Wong',
  email: `ada${++count}@seller.example`,
  permissions: ['orders.edit'],
  skus: [],
  ...change,
})
const signIn = (email: string, password: string) =>
  ok(app, null, signInCalls.signIn, { email, password, remember: false })

test('a sub-account is added, must choose an own password first, and then may what it was given', async () => {
  const main = await makeCustomer(app)
  const input = person()
  const made = await ok(app, main, subAccountCalls.addSubAccount, { ...input, ...GIVEN })
  expect(made.sub_account_id).toBe(1)
  const session = await signIn(input.email, GIVEN.password)
  const other = await signIn(input.email, GIVEN.password)
  await refused(app, session, productCalls.getList, {}, 'password_change_needed')
  expect(await ok(app, session, signInCalls.getCurrentUser, {})).toMatchObject({ must_change_password: true })
  const same = await refused(app, session, subAccountCalls.changeOwn, GIVEN, 'invalid_input')
  expect(same.body.fields?.map(({ path }) => path)).toEqual(['password'])
  await ok(app, session, subAccountCalls.changeOwn, OWN)
  const me = await ok(app, session, signInCalls.getCurrentUser, {})
  expect(me).toMatchObject({ must_change_password: false, permissions: ['orders.view', 'orders.edit'] })
  await refused(app, other, signInCalls.getCurrentUser, {}, 'session_expired')
  await refused(app, session, subAccountCalls.changeOwn, GIVEN, 'forbidden')
  await refused(
    app,
    null,
    signInCalls.signIn,
    { email: input.email, password: GIVEN.password, remember: false },
    'sign_in_failed',
  )
  await signIn(input.email, OWN.password)
})

test('whoever must choose a password may also sign out', async () => {
  const main = await makeCustomer(app)
  const input = person()
  await ok(app, main, subAccountCalls.addSubAccount, { ...input, ...GIVEN })
  const session = await signIn(input.email, GIVEN.password)
  await ok(app, session, signInCalls.signOut, {})
  await refused(app, session, signInCalls.getCurrentUser, {}, 'session_expired')
})

test('an address that anybody has is refused the same way, and nothing is left behind', async () => {
  const [main, stranger] = [await makeCustomer(app), await makeCustomer(app)]
  const mine = await makeMember(app, main.customerId)
  const foreign = await refused(
    app,
    main,
    subAccountCalls.addSubAccount,
    { ...person({ email: stranger.email }), ...GIVEN },
    'email_exists',
  )
  const own = await refused(
    app,
    main,
    subAccountCalls.addSubAccount,
    { ...person({ email: mine.email }), ...GIVEN },
    'email_exists',
  )
  expect(foreign.body).toEqual(own.body)
  await refused(
    app,
    main,
    subAccountCalls.updateSubAccount,
    { member_id: mine.memberId, ...person({ email: stranger.email }) },
    'email_exists',
  )
  expect((await ok(app, main, subAccountCalls.getList, {})).rows.map(({ email }) => email)).toEqual([mine.email])
})

test('numbers count on from people who were there before', async () => {
  const main = await makeCustomer(app)
  await makeMember(app, main.customerId, { subAccountId: 2 })
  const made = await Promise.all(
    Array.from({ length: 5 }, () => ok(app, main, subAccountCalls.addSubAccount, { ...person(), ...GIVEN })),
  )
  expect(made.map(({ sub_account_id }) => sub_account_id).sort()).toEqual([3, 4, 5, 6, 7])
})

test('ten at once with one address: one gets it', async () => {
  const main = await makeCustomer(app)
  const input = { ...person(), ...GIVEN }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(app, main, subAccountCalls.addSubAccount, input)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect((await ok(app, main, subAccountCalls.getList, {})).rows).toHaveLength(1)
})

test('passwords that differ and SKUs that are unknown are refused by field and line', async () => {
  const main = await makeCustomer(app)
  const { sku } = await makeSku(app, main.customerId)
  const stranger = await makeCustomer(app)
  const foreign = await makeSku(app, stranger.customerId)
  const differ = await refused(
    app,
    main,
    subAccountCalls.addSubAccount,
    { ...person(), ...GIVEN, confirm_password: 'x' },
    'invalid_input',
  )
  expect(differ.body.fields?.[0]?.path).toBe('confirm_password')
  const skus = [sku, foreign.sku, 'NOWHERE']
  const wrong = await refused(
    app,
    main,
    subAccountCalls.addSubAccount,
    { ...person({ account_type: 'supplier', skus }), ...GIVEN },
    'invalid_input',
  )
  expect(wrong.body.fields).toEqual([{ path: 'skus', reason: `Unknown SKU: line 2 ${foreign.sku}, line 3 NOWHERE` }])
  await refused(app, main, subAccountCalls.addSubAccount, { ...person({ skus: [sku] }), ...GIVEN }, 'invalid_input')
  await refused(
    app,
    main,
    subAccountCalls.addSubAccount,
    { ...person({ permissions: ['subAccounts.edit'] }), ...GIVEN },
    'invalid_input',
  )
  const billing = person({ account_type: 'supplier', permissions: ['billing.view'] })
  const money = await refused(app, main, subAccountCalls.addSubAccount, { ...billing, ...GIVEN }, 'invalid_input')
  expect(money.body.fields).toEqual([{ path: 'permissions', reason: 'A supplier cannot be given billing' }])
})

test("a change of permissions and of a supplier's SKUs counts at the very next request", async () => {
  const main = await makeCustomer(app)
  const [a, b] = [await makeSku(app, main.customerId), await makeSku(app, main.customerId)]
  const sub = await makeMember(app, main.customerId, {
    permissions: ['products.view'],
    skuIds: [a.skuId],
    type: 'supplier',
  })
  const seen = async () => (await ok(app, sub, productCalls.getList, {})).rows.map(({ sku }) => sku)
  const change = (input: Partial<Person>) =>
    ok(app, main, subAccountCalls.updateSubAccount, {
      member_id: sub.memberId,
      ...person({ email: sub.email, permissions: ['products.view'], ...input }),
    })
  expect(await seen()).toEqual([a.sku])
  await change({ account_type: 'supplier', skus: [b.sku] })
  expect(await seen()).toEqual([b.sku])
  await change({ account_type: 'supplier', skus: [] })
  expect(await seen()).toEqual([])
  await change({})
  expect((await seen()).sort()).toEqual([a.sku, b.sku].sort())
  await change({ permissions: ['orders.view'] })
  await refused(app, sub, productCalls.getList, {}, 'forbidden')
  const detail = await ok(app, main, subAccountCalls.getDetail, { member_id: sub.memberId })
  expect(detail).toMatchObject({ account_type: 'internal', permissions: ['orders.view'], skus: [] })
})

test('a disabled account and a reset password end every session at once', async () => {
  const main = await makeCustomer(app)
  const input = person()
  const { member_id } = await ok(app, main, subAccountCalls.addSubAccount, { ...input, ...GIVEN })
  const first = await signIn(input.email, GIVEN.password)
  await ok(app, main, subAccountCalls.setStatus, { member_id, enabled: false })
  await refused(app, first, signInCalls.getCurrentUser, {}, 'session_expired')
  await refused(
    app,
    null,
    signInCalls.signIn,
    { email: input.email, password: GIVEN.password, remember: false },
    'account_disabled',
  )
  await ok(app, main, subAccountCalls.setStatus, { member_id, enabled: true })
  // Let in again: the old session stays dead.
  await refused(app, first, signInCalls.getCurrentUser, {}, 'session_expired')
  const second = await signIn(input.email, GIVEN.password)
  await ok(app, second, subAccountCalls.changeOwn, OWN)
  await ok(app, main, subAccountCalls.resetPassword, { member_id, ...GIVEN })
  await refused(app, second, signInCalls.getCurrentUser, {}, 'session_expired')
  expect(await ok(app, await signIn(input.email, GIVEN.password), signInCalls.getCurrentUser, {})).toMatchObject({
    must_change_password: true,
  })
})

test("another customer's people and the main account itself are not found; a sub-account may nothing of this", async () => {
  const [main, stranger] = [await makeCustomer(app), await makeCustomer(app)]
  const theirs = await makeMember(app, stranger.customerId)
  for (const member_id of [theirs.memberId, main.memberId]) {
    await refused(app, main, subAccountCalls.getDetail, { member_id }, 'not_found')
    await refused(app, main, subAccountCalls.updateSubAccount, { member_id, ...person() }, 'not_found')
    await refused(app, main, subAccountCalls.setStatus, { member_id, enabled: false }, 'not_found')
    await refused(app, main, subAccountCalls.resetPassword, { member_id, ...GIVEN }, 'not_found')
  }
  const sub = await makeMember(app, main.customerId, { permissions: ['settings.edit'] })
  await refused(app, sub, subAccountCalls.getList, {}, 'forbidden')
  await refused(app, sub, subAccountCalls.addSubAccount, { ...person(), ...GIVEN }, 'forbidden')
  await refused(app, sub, subAccountCalls.setStatus, { member_id: sub.memberId, enabled: true }, 'forbidden')
  await ok(app, theirs, signInCalls.getCurrentUser, {})
})

test('the list pages both ways and filters; no secret is in it, nor in the log', async () => {
  const main = await makeCustomer(app)
  const members = []
  for (let n = 1; n <= 12; n++)
    members.push(await makeMember(app, main.customerId, { subAccountId: n, type: n % 2 ? 'supplier' : 'internal' }))
  const first = await ok(app, main, subAccountCalls.getList, { size: '10' })
  expect(first.rows.map(({ sub_account_id }) => sub_account_id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  const second = await ok(app, main, subAccountCalls.getList, { size: '10', after: first.next ?? '' })
  expect(second.rows.map(({ sub_account_id }) => sub_account_id)).toEqual([2, 1])
  const back = await ok(app, main, subAccountCalls.getList, { size: '10', before: second.previous ?? '' })
  expect(back.rows).toEqual(first.rows)
  expect((await ok(app, main, subAccountCalls.getList, { account_type: 'supplier' })).rows).toHaveLength(6)
  expect((await ok(app, main, subAccountCalls.getList, { search: members[3]?.email })).rows).toHaveLength(1)
  await ok(app, main, subAccountCalls.resetPassword, { member_id: members[0]?.memberId ?? '', ...GIVEN })
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .selectAll()
    .where('customer_id', '=', main.customerId)
    .execute()
  expect(log).toHaveLength(1)
  expect(JSON.stringify([log, first])).not.toMatch(/argon2|a given password/)
})

test('a list is checked before saving: unknown, deleted and foreign codes are told by their places', async () => {
  const [main, stranger] = [await makeCustomer(app), await makeCustomer(app)]
  const [known, deleted, foreign] = [
    await makeSku(app, main.customerId),
    await makeSku(app, main.customerId),
    await makeSku(app, stranger.customerId),
  ]
  await app.ctx.db.office
    .updateTable('sku')
    .set({ deleted_at: app.ctx.clock.now() })
    .where('sku_id', '=', deleted.skuId)
    .execute()
  const check = (skus: string[]) => ok(app, main, subAccountCalls.checkSkus, { skus })
  const skus = ['ZZ', known.sku, foreign.sku, 'AA', 'ZZ', deleted.sku]
  expect(await check(skus)).toEqual({ unknown: [0, 2, 3, 4, 5] })
  expect(await check([known.sku])).toEqual({ unknown: [] })
  const many = Array.from({ length: 5000 }, (_, n) => `NO-${n}`)
  expect((await check(many)).unknown).toHaveLength(5000)
  await refused(app, main, subAccountCalls.checkSkus, { skus: [...many, 'ONE-MORE'] }, 'invalid_input')
})
