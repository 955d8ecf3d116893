// The operation log: what was done, by whom, before and after; each customer its own, staff with the right all.
import { expect, test } from 'vitest'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import { officeOperationLogCalls, operationLogCalls } from '#shared/statistics/operation-log.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff } from '#test/make.ts'

const app = useApp()
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

async function toppedUp() {
  const customer = await makeCustomer(app)
  const finance = await makeStaff(app, ['finance'])
  const { file_id } = await ok(app, customer, topUpCalls.uploadSlip, {}, { file: { name: 'slip.pdf', bytes: PDF } })
  const filed = {
    amount: '10',
    currency: 'USD' as const,
    paid_on: '2026-03-01',
    payment_method: 'paypal' as const,
    slip_file_id: file_id,
    remark: '',
  }
  const { top_up_id } = await ok(app, customer, topUpCalls.addTopup, filed)
  await ok(app, finance, officeTopUpCalls.confirm, {
    customer_id: customer.customerId,
    top_up_id,
    received_amount: '10',
    received_on: '2026-03-02',
  })
  return { customer, finance, top_up_id }
}

test('every change stands there with its author, newest first, and can be searched', async () => {
  const { customer, top_up_id } = await toppedUp()
  const { rows } = await ok(app, customer, operationLogCalls.getList, {})
  expect(rows.map(({ menu, actor_kind, object }) => [menu, actor_kind, object])).toEqual([
    ['Confirm top-up', 'staff', 'top_up'],
    ['File top-up', 'main', 'top_up'],
    ['Upload top-up slip', 'main', 'file'],
  ])
  expect(rows[0]).toMatchObject({
    before: { status: 'submitted' },
    after: { status: 'received', received_amount: '10' },
    object_id: top_up_id,
  })
  const found = async (input: object) => (await ok(app, customer, operationLogCalls.getList, input)).rows.length
  expect(await found({ menu: 'CONFIRM' })).toBe(1)
  expect(await found({ actor: 'mei' })).toBe(2)
  expect(await found({ actor_kind: 'staff' })).toBe(1)
  expect(await found({ object: 'top_up', object_id: top_up_id })).toBe(2)
  expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toBe(3)
  expect(await found({ from: '2026-03-03' })).toBe(0)
  expect(await found({ to: '2026-03-01' })).toBe(0)
})

test('a customer sees its own alone, a sub-account needs the right, staff need theirs', async () => {
  const { customer, finance } = await toppedUp()
  const foreign = await makeCustomer(app)
  expect((await ok(app, foreign, operationLogCalls.getList, {})).rows).toEqual([])
  await refused(
    app,
    await makeMember(app, customer.customerId, { permissions: ['billing.view'] }),
    operationLogCalls.getList,
    {},
    'forbidden',
  )
  await refused(app, finance, officeOperationLogCalls.getList, {}, 'forbidden')
  const admin = await makeStaff(app, ['admin'])
  const { rows } = await ok(app, admin, officeOperationLogCalls.getList, {
    customer_id: String(customer.customerId),
    size: '10',
  })
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({ customer_id: customer.customerId, company_name: expect.stringMatching(/^Company/) })
})

test('pages go on and back', async () => {
  const { customer } = await toppedUp()
  for (let n = 0; n < 9; n++)
    await ok(app, customer, topUpCalls.uploadSlip, {}, { file: { name: `slip${n}.pdf`, bytes: PDF } })
  const first = await ok(app, customer, operationLogCalls.getList, { size: '10' })
  const second = await ok(app, customer, operationLogCalls.getList, { size: '10', after: first.next! })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([10, 2, null])
  expect((await ok(app, customer, operationLogCalls.getList, { size: '10', before: second.previous! })).rows).toEqual(
    first.rows,
  )
})
