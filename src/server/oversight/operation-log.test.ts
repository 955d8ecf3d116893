// The operation log: what was done, by whom, before and after; each customer its own, staff with the right all.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeTopUpCalls, topUpCalls } from '#shared/billing/top-up.contract.ts'
import { officeOperationLogCalls, operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
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
  expect(rows.map((row) => [row.menu, row.action, row.actor_kind, row.object_name])).toEqual([
    ['Billing', 'Confirm top-up', 'staff', 'Top-up'],
    ['Billing', 'File top-up', 'main', 'Top-up'],
    ['Billing', 'Upload top-up slip', 'main', 'File'],
  ])
  expect(rows[0]!.object_no).toMatch(/^TU/)
  expect(rows[0]!.changes).toEqual(
    expect.arrayContaining([{ field: 'Status', before: 'Under review', after: 'Received' }]),
  )
  const chinese = await ok(app, customer, operationLogCalls.getList, {}, { language: 'zh-cn' })
  expect(chinese.rows.map(({ menu, action }) => `${menu}/${action}`)).toEqual([
    '账务/确认充值到账',
    '账务/提交充值',
    '账务/上传充值水单',
  ])
  expect(rows[0]).toMatchObject({
    before: { status: 'submitted' },
    after: { status: 'received', received_amount: '10' },
    object_id: top_up_id,
  })
  const found = async (input: object) => (await ok(app, customer, operationLogCalls.getList, input)).rows.length
  expect(await found({ action: 'CONFIRM' })).toBe(1)
  expect(await found({ action: '提交' })).toBe(1)
  expect(await found({ action: 'no such thing' })).toBe(0)
  expect(await found({ menu: 'billing' })).toBe(3)
  expect(await found({ menu: 'orders' })).toBe(0)
  expect(await found({ object_id: rows[0]!.object_no })).toBe(2)
  expect(await found({ actor: 'mei' })).toBe(2)
  expect(await found({ actor_kind: 'staff' })).toBe(1)
  expect(await found({ account: customer.email.slice(0, 8).toUpperCase() })).toBe(2)
  expect(await found({ path: 'topup/uploadSlip' })).toBe(1)
  expect(await found({ ip: '127.0.0.1' })).toBe(3)
  expect(await found({ ip: '127.0.0' })).toBe(0)
  expect(await found({ object: 'top_up', object_id: top_up_id })).toBe(2)
  expect(await found({ method: 'POST' })).toBe(3)
  expect(await found({ method: 'JOB' })).toBe(0)
  expect(await found({ url: 'HTTP://localhost:80/api/ucenter/topup' })).toBe(2)
  expect(await found({ parameters: '"payment_method": "paypal"' })).toBe(1)
  expect(await found({ details: '"status": "received"' })).toBe(1)
  expect(await found({ on_behalf: '1' })).toBe(0)
  for (const days of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2025-01-01', to: '2026-03-01' },
  ])
    await refused(app, customer, operationLogCalls.getList, days, 'invalid_input')
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

test('what was written down by its number or by none is listed too', async () => {
  const customer = await makeCustomer(app)
  const add = (object: string, objectId: string) =>
    sql`insert into operation_log (customer_id, log_id, at, actor_kind, actor_name, menu, method, path, url, ip, parameters, object, object_id)
      values (${customer.customerId}, ${app.ctx.clock.id()}, ${app.ctx.clock.now()}, 'system', 'orders.verify', 'x', 'JOB', 'orders.verify', '', '', '{}', ${object}, ${objectId})`.execute(
      app.ctx.db.office,
    )
  await add('booking', 'IB1024-000012')
  await add('order', '')
  await add('order', app.ctx.clock.id())
  const { rows } = await ok(app, customer, operationLogCalls.getList, {})
  expect(rows.map(({ object_no }) => object_no)).toEqual(['', '', 'IB1024-000012'])
  expect(rows[0]).toMatchObject({ menu: 'Orders', action: 'Address check', actor_name: 'System' })
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

const exported = async (bytes: unknown) => (bytes as Buffer).toString('utf8')

test("an export has what is filtered, in the reader's language, with no cell that a spreadsheet would run", async () => {
  const { customer, finance } = await toppedUp()
  const foreign = await makeCustomer(app)
  await app.ctx.db.office
    .updateTable('member')
    .set({ first_name: '=HYPERLINK("http://evil.example")', last_name: 'x' })
    .where('member_id', '=', foreign.memberId)
    .execute()
  await ok(app, foreign, topUpCalls.uploadSlip, {}, { file: { name: 'slip.pdf', bytes: PDF } })

  const own = await exported(await ok(app, customer, operationLogCalls.exportList, { menu: 'billing' }))
  expect(own.startsWith('\ufeffTime,Menu,Action,Customer ID,Account,Operator,')).toBe(true)
  expect(own.trim().split('\r\n')).toHaveLength(4)
  expect(own).toContain(`Billing,Upload top-up slip,${customer.customerId},${customer.email},Mei Lin,Main account`)
  expect(own).not.toContain(foreign.email)
  const chinese = await exported(
    await ok(app, customer, operationLogCalls.exportList, { actor_kind: 'staff' }, { language: 'zh-cn' }),
  )
  expect(chinese).toContain('时间,菜单,操作,客户 ID')
  expect(chinese.trim().split('\r\n')).toHaveLength(2)
  // Which of the staff it was stands there by name; the address that they sign in with is not for customers.
  const { email } = await app.ctx.db.office
    .selectFrom('staff')
    .select('email')
    .where('staff_id', '=', finance.staffId)
    .executeTakeFirstOrThrow()
  expect(own).not.toContain(email)

  const admin = await makeStaff(app, ['admin'])
  const all = await exported(
    await ok(app, admin, officeOperationLogCalls.exportList, { customer_id: String(foreign.customerId) }),
  )
  expect(all).toContain(`"'=HYPERLINK(""http://evil.example"")`)
  await refused(
    app,
    await makeMember(app, customer.customerId, { permissions: ['billing.view'] }),
    operationLogCalls.exportList,
    {},
    'forbidden',
  )
})

test('more rows than an export may have are refused, exactly as many are not', async () => {
  const customer = await makeCustomer(app)
  const add = (rows: number) =>
    sql`insert into operation_log (customer_id, log_id, at, actor_kind, actor_name, menu, method, path, url, ip, parameters, object, object_id)
      select ${customer.customerId}, uuid_v7(${app.ctx.clock.now()}), ${app.ctx.clock.now()}, 'system', 'x', 'Many', 'JOB', 'x', '', '', '{}', 'x', n::text from generate_series(1, ${rows}) n`.execute(
      app.ctx.db.office,
    )
  await add(5000)
  expect((await exported(await ok(app, customer, operationLogCalls.exportList, {}))).trim().split('\r\n')).toHaveLength(
    5001,
  )
  await add(1)
  const answer = await refused(app, customer, operationLogCalls.exportList, {}, 'export_too_many')
  expect(answer.body.msg).toContain('5000')
})
