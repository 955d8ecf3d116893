// Staff who act for a customer: who may, with a trace of every step, without what is the customer's own, and no longer than they should.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInCalls, officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { settingCalls } from '#shared/customers/settings.contract.ts'
import { officeStaffCalls } from '#shared/people/staff.contract.ts'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { topUpCalls } from '#shared/billing/top-up.contract.ts'
import type { Call } from '#shared/contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { WITHHELD_WHILE_ACTING, type StaffRole } from '#shared/permissions.ts'
import { officeOperationLogCalls, operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { warningEmailCalls } from '#shared/stock/warning-emails.contract.ts'
import { sealLogBatch, verifyLogSeals } from '#server/oversight/log-seals.ts'
import { allCalls } from '#server/routes.ts'
import { ok, refused, send, useApp, type Caller } from '#test/app.ts'
import { makeWorld } from '#test/corpus/world.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'

const app = useApp()
const reason = 'Called about a stuck order'
async function act(staff: Caller, customerId: number): Promise<Caller> {
  const { code } = await ok(app, staff, officeCustomerCalls.actFor, { customer_id: customerId, reason })
  const { token, acting } = await ok(app, null, signInCodeCalls.exchange, { token: code })
  expect(acting).toBe(true)
  return { token }
}

test('what staff do for a customer is theirs in the log, on behalf of the customer, for both sides to read', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const world = await makeWorld(app, 'ACT1')
  const session = await act(world.manager, world.customerId)
  const me = await ok(app, session, signInCalls.getCurrentUser, {})
  expect(me).toMatchObject({ customer_id: world.customerId, acting_staff: expect.stringMatching(/^Staff/) })
  const { order_id } = await ok(app, session, orderCalls.addOrder, world.form())
  const found = await ok(app, world.customer, operationLogCalls.getList, { on_behalf: '1' })
  expect(found.rows).toHaveLength(1)
  expect(found.rows[0]).toMatchObject({
    actor_kind: 'staff',
    actor_name: me.acting_staff,
    account: '',
    on_behalf_of: 'Mei ACT1',
    object: 'order',
    object_id: order_id,
    url: 'http://localhost:80/api/ucenter/order/addOrder',
  })
  const began = await ok(app, world.customer, operationLogCalls.getList, { object: 'acting' })
  expect(began.rows[0]).toMatchObject({ actor_kind: 'staff', after: { reason } })
  const all = await ok(app, world.admin, officeOperationLogCalls.getList, { on_behalf: '1', actor_kind: 'staff' })
  expect(all.rows[0]).toMatchObject({ account: world.manager.email, on_behalf_of: 'Mei ACT1' })
  // The customer's own list of sign-ins does not show it.
  expect((await ok(app, world.customer, profileCalls.getProfile, {})).sign_ins).toEqual([])
})

test('the seal covers for whom it was, and seals from before that column stay true', async () => {
  app.setTime('2026-03-02T10:00:00Z')
  const world = await makeWorld(app, 'ACT2')
  const session = await act(world.manager, world.customerId)
  await ok(app, session, orderCalls.addOrder, world.form())
  app.setTime('2026-03-02T11:00:00Z')
  while ((await sealLogBatch(app.ctx)) > 0);
  expect(await verifyLogSeals(app.ctx.db.office)).toBeUndefined()
  // A row that nobody acted in has the hash that it had before the column existed.
  const { rows } = await sql<{
    same: boolean
  }>`select sha256(convert_to(jsonb_build_array(l.customer_id, l.log_id, extract(epoch from l.at), l.actor_kind,
      l.actor_id, l.actor_name, l.menu, l.method, l.path, l.url, l.ip, l.parameters, l.object, l.object_id, l.before, l.after)::text, 'UTF8'))
      = substring(s.row_hashes from (array_position(s.row_ids, l.log_id) - 1) * 32 + 1 for 32) as same
    from operation_log l join operation_log_seal s on l.log_id = any (s.row_ids)
    where l.customer_id = ${world.customerId} and l.on_behalf_of is null`.execute(app.ctx.db.office)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ same }) => same)).toBe(true)
  const acted = await sql<{
    same: boolean
  }>`select sha256(convert_to(jsonb_build_array(l.customer_id, l.log_id, extract(epoch from l.at), l.actor_kind,
      l.actor_id, l.actor_name, l.menu, l.method, l.path, l.url, l.ip, l.parameters, l.object, l.object_id, l.before, l.after)::text, 'UTF8'))
      = substring(s.row_hashes from (array_position(s.row_ids, l.log_id) - 1) * 32 + 1 for 32) as same
    from operation_log l join operation_log_seal s on l.log_id = any (s.row_ids)
    where l.customer_id = ${world.customerId} and l.on_behalf_of is not null`.execute(app.ctx.db.office)
  expect(acted.rows.map(({ same }) => same)).toEqual([false])
})

test('who may: admins and customer service for everybody, sales and managers for their own', async () => {
  const [sales, manager] = [await makeStaff(app, ['sales']), await makeStaff(app, ['account_manager'])]
  const own = await makeCustomer(app, { salesId: sales.staffId, managerId: manager.staffId })
  const other = await makeCustomer(app)
  const ask = (staff: Caller, customer_id: number) =>
    send(app, staff, officeCustomerCalls.actFor, { customer_id, reason })
  for (const role of ['admin', 'customer_service'] as StaffRole[])
    expect((await ask(await makeStaff(app, [role]), other.customerId)).status).toBe(200)
  for (const staff of [sales, manager]) {
    expect((await ask(staff, own.customerId)).status).toBe(200)
    expect((await ask(staff, other.customerId)).status).toBe(404)
  }
  for (const role of ['finance', 'warehouse'] as StaffRole[])
    expect((await ask(await makeStaff(app, [role]), own.customerId)).status).toBe(403)
  await refused(app, sales, officeCustomerCalls.actFor, { customer_id: own.customerId, reason: ' ' }, 'invalid_input')
})

test("the customer's secrets, people and money are not for whoever acts", async () => {
  const admin = await makeStaff(app, ['admin'])
  const customer = await makeCustomer(app, { balance: '1000' })
  const session = await act(admin, customer.customerId)
  const withheld = (allCalls as readonly Call[]).filter(
    (call) =>
      call.audience === 'customer' &&
      (WITHHELD_WHILE_ACTING.includes(call.permission as never) ||
        (call.permission === 'any' && call.method === 'POST' && !call.reads && !call.whileActing)),
  )
  const paths = withheld.map(({ path }) => path)
  for (const call of [
    profileCalls.updatePassword,
    profileCalls.endOtherSessions,
    subAccountCalls.invite,
    topUpCalls.addTopup,
    warningEmailCalls.addEmail,
    settingCalls.changeShowTrueTrackingNumber,
  ])
    expect(paths).toContain(call.path)
  expect(paths.filter((path) => /apiKey/i.test(path)).length).toBeGreaterThan(0)
  for (const call of withheld) await refused(app, session, call, {}, 'acting_forbidden')
  // The customer's own people still may what is withheld from staff.
  await ok(app, customer, subAccountCalls.getList, {})
})

test('acting ends with the hour, with the staff account, with its session and with another person in charge', async () => {
  app.setTime('2026-03-03T09:00:00Z')
  const admin = await makeStaff(app, ['admin'])
  const sales = await makeStaff(app, ['sales'])
  const customer = await makeCustomer(app, { salesId: sales.staffId })
  const { customerId } = customer
  const gone = (session: Caller) => refused(app, session, signInCalls.getCurrentUser, {}, 'session_expired')
  const hour = await act(sales, customerId)
  app.setTime('2026-03-03T09:59:59Z')
  await ok(app, hour, signInCalls.getCurrentUser, {})
  app.setTime('2026-03-03T10:00:00Z')
  await gone(hour)

  const reassigned = await act(sales, customerId)
  await ok(app, admin, officeCustomerCalls.assign, { customer_id: customerId })
  await gone(reassigned)
  await ok(app, admin, officeCustomerCalls.assign, { customer_id: customerId, sales_id: sales.staffId })

  const [left, kept] = [await act(sales, customerId), await act(admin, customerId)]
  await ok(app, sales, officeSignInCalls.signOut, {})
  await gone(left)
  await ok(app, kept, signInCalls.getCurrentUser, {})
  await ok(app, customer, signInCalls.getCurrentUser, {})

  const service = await makeStaff(app, ['customer_service'])
  const disabled = await act(service, customerId)
  await ok(app, admin, officeStaffCalls.setStatus, { staff_id: service.staffId, enabled: false })
  await gone(disabled)
  await ok(app, kept, signInCalls.signOut, {})
  await gone(kept)
  await ok(app, admin, officeSignInCalls.getCurrentUser, {})
})
