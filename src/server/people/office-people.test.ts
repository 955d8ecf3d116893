// Staff accounts and customers' terms through the whole stack: roles obeyed at once, the last admin stays, stopped customers submit nothing.
import { expect, test } from 'vitest'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { officeStaffCalls } from '#shared/people/staff.contract.ts'
import { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeWorld } from '#test/corpus/world.ts'
import { makeCustomer, makeMember, makeStaff, makeWarehouse } from '#test/make.ts'

const app = useApp()
const GIVEN = { password: 'a given password', confirm_password: 'a given password' }
const OWN = { password: 'an own password', confirm_password: 'an own password' }
let count = 0
const colleague = () => ({
  name: 'Kim',
  email: `kim${++count}@house.example`,
  roles: ['finance' as const],
  warehouse_ids: [] as string[],
})

test('a colleague is added, chooses an own password, and loses the session with the role', async () => {
  const admin = await makeStaff(app, ['admin'])
  const { warehouseId, code } = await makeWarehouse(app)
  const input = colleague()
  const { staff_id } = await ok(app, admin, officeStaffCalls.addStaff, { ...input, ...GIVEN })
  const signIn = (password: string) =>
    ok(app, null, officeSignInCalls.signIn, { email: input.email, password, remember: false })
  const session = await signIn(GIVEN.password)
  await refused(app, session, officeTopUpCalls.getList, {}, 'password_change_needed')
  await ok(app, session, officeStaffCalls.changeOwn, OWN)
  await refused(app, session, officeTopUpCalls.getList, {}, 'two_factor_needed')
  // Setting up the second factor is tested in staff-sign-in.test.ts; here the person is exempt from it.
  const update = app.ctx.db.office.updateTable('staff').where('staff_id', '=', staff_id)
  await update.set({ two_factor_exempt: true }).execute()
  await ok(app, session, officeTopUpCalls.getList, {})
  await ok(app, admin, officeStaffCalls.updateStaff, { staff_id, ...input, name: 'Kim Lee' })
  await ok(app, session, officeTopUpCalls.getList, {})
  await ok(app, admin, officeStaffCalls.updateStaff, {
    staff_id,
    ...input,
    roles: ['warehouse'],
    warehouse_ids: [warehouseId],
  })
  await refused(app, session, officeSignInCalls.getCurrentUser, {}, 'session_expired')
  const again = await signIn(OWN.password)
  await refused(app, again, officeTopUpCalls.getList, {}, 'forbidden')
  expect(await ok(app, again, officeSignInCalls.getCurrentUser, {})).toMatchObject({
    roles: ['warehouse'],
    warehouses: [{ code }],
  })
  await ok(app, admin, officeStaffCalls.setStatus, { staff_id, enabled: false })
  await refused(app, again, officeSignInCalls.getCurrentUser, {}, 'session_expired')
  await ok(app, admin, officeStaffCalls.setStatus, { staff_id, enabled: true })
  await ok(app, admin, officeStaffCalls.resetPassword, { staff_id, ...GIVEN })
  await signIn(GIVEN.password)
  const found = await ok(app, admin, officeStaffCalls.getList, {
    search: input.email,
    role: 'warehouse',
    status: 'enabled',
  })
  expect(found.rows).toMatchObject([{ staff_id, must_change_password: true, warehouses: [{ code }] }])
})

test('a taken address, an unknown warehouse or person, and the own account are refused', async () => {
  const admin = await makeStaff(app, ['admin'])
  const other = await makeStaff(app, ['sales'])
  await refused(app, admin, officeStaffCalls.addStaff, { ...colleague(), email: other.email, ...GIVEN }, 'email_exists')
  await refused(
    app,
    admin,
    officeStaffCalls.updateStaff,
    { staff_id: other.staffId, ...colleague(), email: admin.email },
    'email_exists',
  )
  await refused(
    app,
    admin,
    officeStaffCalls.addStaff,
    { ...colleague(), warehouse_ids: [app.ctx.clock.id()], ...GIVEN },
    'not_found',
  )
  await refused(app, admin, officeStaffCalls.getDetail, { staff_id: app.ctx.clock.id() }, 'not_found')
  await refused(app, admin, officeStaffCalls.setStatus, { staff_id: app.ctx.clock.id(), enabled: false }, 'not_found')
  await refused(app, admin, officeStaffCalls.setStatus, { staff_id: admin.staffId, enabled: false }, 'own_account')
  await refused(app, other, officeStaffCalls.getList, {}, 'forbidden')
})

test('of admins who shut each other out at once, one stays, whoever is first', async () => {
  const { office } = app.ctx.db
  for (let round = 0; round < 10; round++) {
    await office.updateTable('staff').set({ enabled: false }).execute()
    const [a, b] = [await makeStaff(app, ['admin']), await makeStaff(app, ['admin'])]
    const demoted = { ...colleague(), roles: ['sales' as const] }
    const answers = await Promise.all([
      send(app, a, officeStaffCalls.setStatus, { staff_id: b.staffId, enabled: false }),
      round % 2
        ? send(app, b, officeStaffCalls.setStatus, { staff_id: a.staffId, enabled: false })
        : send(app, b, officeStaffCalls.updateStaff, { staff_id: a.staffId, ...demoted, email: a.email }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await office.selectFrom('staff').select(['staff_id', 'roles']).where('enabled', '=', true).execute()
    expect(left.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1)
  }
  const last = await office.selectFrom('staff').selectAll().where('enabled', '=', true).execute()
  expect(last.some(({ roles }) => roles.includes('admin'))).toBe(true)
})

test('the last admin cannot give the role away', async () => {
  await app.ctx.db.office.updateTable('staff').set({ enabled: false }).execute()
  const admin = await makeStaff(app, ['admin'])
  const same = { staff_id: admin.staffId, ...colleague(), email: admin.email }
  await refused(app, admin, officeStaffCalls.updateStaff, { ...same, roles: ['sales'] }, 'last_admin')
  await makeStaff(app, ['admin'])
  await ok(app, admin, officeStaffCalls.updateStaff, { ...same, roles: ['sales'] })
  await refused(app, admin, officeSignInCalls.getCurrentUser, {}, 'session_expired')
})

const TERMS = {
  auto_verify: false,
  has_fulfilment_fee: true,
  storage_discount_m3: '2.5',
  storage_auto_settle: true,
  price_tolerance_percent: '12.5',
  price_tolerance_amount: '3',
}

test('customers are found in the own scope, money shows to finance, admin and those in charge', async () => {
  const sales = await makeStaff(app, ['sales'])
  const manager = await makeStaff(app, ['account_manager'])
  const [admin, finance, service] = [
    await makeStaff(app, ['admin']),
    await makeStaff(app, ['finance']),
    await makeStaff(app, ['customer_service']),
  ]
  const mine = await makeCustomer(app, { balance: '120.50', salesId: sales.staffId, managerId: manager.staffId })
  const foreign = await makeCustomer(app)
  const member = await makeMember(app, mine.customerId, { subAccountId: 7 })
  const ids = async (who: typeof sales, input = {}) =>
    (await ok(app, who, officeCustomerCalls.getList, input)).rows.map(({ customer_id }) => customer_id)
  expect(await ids(sales)).toEqual([mine.customerId])
  expect(await ids(manager)).toEqual([mine.customerId])
  expect(await ids(admin, { email: member.email.slice(0, 6).toUpperCase() })).toEqual([mine.customerId])
  expect(await ids(admin, { customer_id: String(foreign.customerId) })).toEqual([foreign.customerId])
  expect(await ids(admin, { email: '%' })).toEqual([])
  const asked = { customer_id: String(mine.customerId) }
  for (const who of [finance, sales, manager])
    expect((await ok(app, who, officeCustomerCalls.getDetail, asked)).money).toMatchObject({ balance: '120.5000' })
  expect((await ok(app, service, officeCustomerCalls.getDetail, asked)).money).toBeNull()
  // Who works for every customer as well sees the money of the own ones alone.
  const both = await makeStaff(app, ['account_manager', 'customer_service'])
  const charge = { customer_id: foreign.customerId, manager_id: both.staffId }
  await ok(app, admin, officeCustomerCalls.assign, charge)
  const seen = (await ok(app, both, officeCustomerCalls.getList, {})).rows
  const moneyOf = (id: number) => seen.find(({ customer_id }) => customer_id === id)?.money
  expect([moneyOf(foreign.customerId), moneyOf(mine.customerId)]).toEqual([
    { balance: '0.0000', held: '0.0000', credit_limit: '0.0000' },
    null,
  ])
  const detail = await ok(app, admin, officeCustomerCalls.getDetail, asked)
  expect(detail.members.map(({ sub_account_id }) => sub_account_id)).toEqual([0, 7])
  expect(JSON.stringify(detail)).not.toContain('argon2')
  await refused(app, sales, officeCustomerCalls.getDetail, { customer_id: String(foreign.customerId) }, 'not_found')
})

test('terms: sales for their own, credit and stop by finance, assignment by admin', async () => {
  const sales = await makeStaff(app, ['sales'])
  const other = await makeStaff(app, ['sales'])
  const [admin, finance] = [await makeStaff(app, ['admin']), await makeStaff(app, ['finance'])]
  const { customerId: customer_id } = await makeCustomer(app, { salesId: sales.staffId })
  const asked = { customer_id: String(customer_id) }
  await ok(app, sales, officeCustomerCalls.updateTerms, { customer_id, ...TERMS })
  await refused(app, other, officeCustomerCalls.updateTerms, { customer_id, ...TERMS }, 'not_found')
  await refused(app, finance, officeCustomerCalls.updateTerms, { customer_id, ...TERMS }, 'forbidden')
  const credit = { customer_id, credit_limit: '5000', on_stop: true, on_stop_reason: 'Invoice of May' }
  await refused(app, sales, officeCustomerCalls.setCredit, credit, 'forbidden')
  await ok(app, finance, officeCustomerCalls.setCredit, credit)
  await refused(app, sales, officeCustomerCalls.assign, { customer_id }, 'forbidden')
  await refused(app, admin, officeCustomerCalls.assign, { customer_id, sales_id: finance.staffId }, 'not_found')
  await ok(app, admin, officeCustomerCalls.assign, { customer_id, sales_id: other.staffId })
  await refused(app, sales, officeCustomerCalls.getDetail, asked, 'not_found')
  const after = await ok(app, admin, officeCustomerCalls.getDetail, asked)
  expect(after).toMatchObject({
    ...TERMS,
    storage_discount_m3: '2.500000',
    price_tolerance_percent: '12.50',
    price_tolerance_amount: '3.0000',
    on_stop: true,
    on_stop_reason: 'Invoice of May',
    sales: { staff_id: other.staffId },
  })
  expect(after.money).toMatchObject({ credit_limit: '5000.0000' })
  const assignees = await ok(app, admin, officeCustomerCalls.getAssignees, {})
  expect(assignees.sales.map(({ staff_id }) => staff_id)).toContain(other.staffId)
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .select(['before', 'after'])
    .where('customer_id', '=', customer_id)
    .execute()
  expect(log).toHaveLength(3)
})

test('a customer on stop submits neither orders nor bookings, and goes on as soon as the stop is lifted', async () => {
  const world = await makeWorld(app, 'STOPPED')
  const order = { order_ids: [await world.ready()] }
  const { booking_id } = await world.booking('draft')
  const stop = (on_stop: boolean) =>
    ok(app, world.finance, officeCustomerCalls.setCredit, {
      customer_id: world.customerId,
      credit_limit: '0',
      on_stop,
      on_stop_reason: 'Overdue',
    })
  await stop(true)
  await refused(app, world.customer, orderCalls.submitOrders, order, 'customer_on_stop')
  await refused(app, world.customer, inboundCalls.submit, { booking_id }, 'customer_on_stop')
  // Drafts go on all the while.
  await world.ready()
  await stop(false)
  await ok(app, world.customer, orderCalls.submitOrders, order)
  await ok(app, world.customer, inboundCalls.submit, { booking_id })
})
