// The operation guide: unread until the person says so, each person for itself.
import { expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { guideCalls } from '#shared/messages/guide.contract.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeMember } from '#test/make.ts'

const app = useApp()
const guideOf = async (caller: Caller) => (await ok(app, caller, signInCalls.getCurrentUser, {})).guide_type_3

test('read once by a person and by nobody else', async () => {
  const customer = await makeCustomer(app)
  const colleague = await makeMember(app, customer.customerId)
  expect(await guideOf(customer)).toBe(0)
  await ok(app, customer, guideCalls.updateOperationGuide, { is_read: 1, guide_type: 3 })
  await ok(app, customer, guideCalls.updateOperationGuide, { is_read: 1, guide_type: 3 })
  expect(await guideOf(customer)).toBe(1)
  expect(await guideOf(colleague)).toBe(0)
  await ok(app, customer, guideCalls.updateOperationGuide, { is_read: 0, guide_type: 3 })
  expect(await guideOf(customer)).toBe(0)
})

test.each([
  ['is_read', { is_read: 2, guide_type: 3 }],
  ['guide_type', { is_read: 1, guide_type: 1 }],
])('%s is judged', async (field, input) => {
  const customer = await makeCustomer(app)
  const answer = await refused(app, customer, guideCalls.updateOperationGuide, input as never, 'invalid_input')
  expect(answer.body.fields?.map(({ path }) => path)).toEqual([field])
})
