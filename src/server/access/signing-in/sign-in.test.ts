// Signing in: right, wrong, unknown, too often, disabled; the other side's token opens nothing.
import { expect, test } from 'vitest'
import { signInCalls, officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff } from '#test/make.ts'
import { hashPassword } from '../password.ts'

const app = useApp()

async function makeSeller(password: string) {
  const customer = await makeCustomer(app)
  await app.ctx.db.office
    .updateTable('member')
    .set({ password_hash: await hashPassword(password) })
    .where('member_id', '=', customer.memberId)
    .execute()
  return customer
}
const credentials = (email: string, password: string) => ({ email, password, remember: false })

test('the right password opens a session that says who I am and what I may open', async () => {
  const seller = await makeSeller('correct horse battery')
  const { token } = await ok(
    app,
    null,
    signInCalls.signIn,
    credentials(seller.email.toUpperCase(), 'correct horse battery'),
  )
  const me = await ok(app, { token }, signInCalls.getCurrentUser, {})
  expect(me).toMatchObject({ customer_id: seller.customerId, customer_sub_account_id: 0, email: seller.email })
  expect(me.menu_list.map((item) => item.path)).toContain('/productsList')
  await ok(app, { token }, signInCalls.signOut, {})
  await refused(app, { token }, signInCalls.getCurrentUser, {}, 'session_expired')
})

test('a wrong password and an unknown address get the same answer', async () => {
  const seller = await makeSeller('correct horse battery')
  const wrong = await refused(app, null, signInCalls.signIn, credentials(seller.email, 'wrong'), 'sign_in_failed')
  const unknown = await refused(
    app,
    null,
    signInCalls.signIn,
    credentials('nobody@seller.example', 'wrong'),
    'sign_in_failed',
  )
  expect(wrong.body).toEqual(unknown.body)
})

test('a disabled account is out at its next request', async () => {
  const customer = await makeCustomer(app)
  const member = await makeMember(app, customer.customerId, { permissions: ['orders.view'] })
  const me = await ok(app, member, signInCalls.getCurrentUser, {})
  expect(me.menu_list.map((item) => item.path)).toEqual([
    '/dashboard/workplace',
    '/dashboard/monitor',
    '/dashboard/workplace2',
    '/order',
    '/help',
  ])
  await app.ctx.db.office
    .updateTable('member')
    .set({ enabled: false })
    .where('member_id', '=', member.memberId)
    .execute()
  await refused(app, member, signInCalls.getCurrentUser, {}, 'session_expired')
})

test("a customer's token is nothing to the office, and the other way round", async () => {
  const customer = await makeCustomer(app)
  const clerk = await makeStaff(app, ['finance'])
  await refused(app, customer, officeSignInCalls.getCurrentUser, {}, 'session_expired')
  await refused(app, clerk, signInCalls.getCurrentUser, {}, 'session_expired')
  expect((await ok(app, clerk, officeSignInCalls.getCurrentUser, {})).menu_list.map((item) => item.path)).toContain(
    '/top-ups',
  )
})

test('unknown fields, other types and huge bodies are refused by name', async () => {
  const answer = await refused(
    app,
    null,
    signInCalls.signIn,
    { email: 'x', password: 7, is_staff: true } as never,
    'invalid_input',
  )
  expect(answer.body.fields?.map((field) => field.path).sort()).toEqual(['email', 'is_staff', 'password', 'remember'])
})
