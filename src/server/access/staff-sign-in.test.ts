// Staff at the door: who must have a second factor, a forgotten password, the own profile. The second factor itself is two-factor.test.ts.
import { afterAll, expect, test } from 'vitest'
import { officePasskeyCalls } from '#shared/access/passkeys.contract.ts'
import { passwordCalls, officePasswordCalls } from '#shared/access/passwords.contract.ts'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { officeStaffCalls } from '#shared/people/staff.contract.ts'
import { officeProfileCalls } from '#shared/people/profile.contract.ts'
import { officeTwoFactorCalls } from '#shared/access/two-factor.contract.ts'
import type { StaffRole } from '#shared/permissions.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'
import { systemActor } from '#server/base/actor.ts'
import { codeIn, openMailBox } from '#server/mail/mail-box.testing.ts'
import { giveOwnPasskey, PROOF } from './passkeys.testing.ts'
import { actorNow } from './session.ts'
import { codeAt, giveKnownPassword, PASSWORD, switchOn } from './two-factor.testing.ts'

const box = await openMailBox()
const app = useApp({ SMTP_URL: box.url })
afterAll(() => box.close())

const NEW = 'tangled ivory pontoon'
const twice = { new_pwd: NEW, confirm_new_pwd: NEW }
const mailsTo = (email: string) => box.mails.filter(({ envelopeTo }) => envelopeTo.includes(email))
const signIn = (email: string, password = PASSWORD) =>
  ok(app, null, officeSignInCalls.signIn, { email, password, remember: false })

/** As somebody whom an admin added: not one of the demo's people. */
async function makeColleague(roles: StaffRole[], warehouseIds: string[] = []) {
  const colleague = await makeStaff(app, roles, warehouseIds)
  await giveKnownPassword(app, 'staff', colleague.staffId)
  const update = app.ctx.db.office.updateTable('staff').where('staff_id', '=', colleague.staffId)
  await update.set({ two_factor_exempt: false }).execute()
  return colleague
}

test.each<StaffRole>(['admin', 'finance'])('%s may do nothing but set up the second factor first', async (role) => {
  const colleague = await makeColleague([role, 'sales'])
  const { token, ticket } = await signIn(colleague.email)
  expect(ticket).toBe(null)
  const me = await ok(app, { token }, officeSignInCalls.getCurrentUser, {})
  expect(me).toMatchObject({ must_set_up_two_factor: true, must_change_password: false })
  await refused(app, { token }, officeCustomerCalls.getList, {}, 'two_factor_needed')
  await refused(app, { token }, officeProfileCalls.getProfile, {}, 'two_factor_needed')
  const { secret } = await switchOn(app, { token }, 'staff')
  await ok(app, { token }, officeCustomerCalls.getList, {})
  expect((await ok(app, { token }, officeSignInCalls.getCurrentUser, {})).must_set_up_two_factor).toBe(false)
  const later = new Date(app.ctx.clock.now().getTime() + 30_000)
  const proof = { current_pwd: PASSWORD, totp_or_recovery_code: codeAt(secret, later) }
  await refused(app, { token }, officeTwoFactorCalls.endTwoFactor, proof, 'two_factor_required')
  expect(await ok(app, { token }, officeTwoFactorCalls.getTwoFactor, {})).toMatchObject({ required: true })
  const again = await signIn(colleague.email)
  expect(again.token).toBe('')
  const finish = { ticket_token: again.ticket ?? '', totp_or_recovery_code: codeAt(secret, later) }
  const session = await ok(app, null, officeTwoFactorCalls.finishSignIn, finish)
  await ok(app, session, officeCustomerCalls.getList, {})
})

test('a passkey will do in place of an app, for who has replaced a given password, and work for that person goes on', async () => {
  const admin = await makeColleague(['admin'])
  const update = app.ctx.db.office.updateTable('staff').where('staff_id', '=', admin.staffId)
  await update.set({ must_change_password: true }).execute()
  await refused(app, admin, officePasskeyCalls.beginPasskey, { name: 'Phone', ...PROOF }, 'password_change_needed')
  await update.set({ must_change_password: false }).execute()
  const starter = { customerId: 0, id: admin.staffId, actingStaff: null }
  const now = () => actorNow(app.ctx, starter, systemActor('a job').request)
  expect(await now()).toBeUndefined()
  await refused(
    app,
    admin,
    officePasskeyCalls.renamePasskey,
    { passkey_id: admin.staffId, name: 'x' },
    'two_factor_needed',
  )
  await giveOwnPasskey(app, admin, 'staff')
  expect(await ok(app, admin, officeSignInCalls.getCurrentUser, {})).toMatchObject({ must_set_up_two_factor: false })
  await ok(app, admin, officeCustomerCalls.getList, {})
  expect(await now()).toMatchObject({ kind: 'staff', id: admin.staffId })
})

test('everybody else may go without, and a given password comes before the second factor', async () => {
  const sales = await makeColleague(['sales', 'account_manager', 'customer_service', 'warehouse'])
  await ok(app, await signIn(sales.email), officeCustomerCalls.getList, {})
  const { secret } = await switchOn(app, sales, 'staff')
  const proof = { current_pwd: PASSWORD, totp_or_recovery_code: codeAt(secret, new Date('2026-03-02T09:00:30Z')) }
  await ok(app, sales, officeTwoFactorCalls.endTwoFactor, proof)

  const admin = await makeColleague(['admin'])
  const update = app.ctx.db.office.updateTable('staff').where('staff_id', '=', admin.staffId)
  await update.set({ must_change_password: true }).execute()
  await refused(app, admin, officeCustomerCalls.getList, {}, 'password_change_needed')
  await ok(app, admin, officeStaffCalls.changeOwn, { password: NEW, confirm_password: NEW })
  await refused(app, admin, officeCustomerCalls.getList, {}, 'two_factor_needed')
})

test('an admin resets a colleague with a reason, but not itself', async () => {
  const admin = await makeStaff(app, ['admin'])
  const finance = await makeColleague(['finance'])
  await switchOn(app, finance, 'staff')
  const reset = { staff_id: finance.staffId, reason: 'New phone' }
  await refused(app, await makeStaff(app, ['finance']), officeStaffCalls.resetTwoFactor, reset, 'forbidden')
  await refused(app, admin, officeStaffCalls.resetTwoFactor, { ...reset, staff_id: admin.staffId }, 'own_two_factor')
  expect(await ok(app, admin, officeStaffCalls.getDetail, { staff_id: finance.staffId })).toMatchObject({
    two_factor: true,
  })
  await ok(app, admin, officeStaffCalls.resetTwoFactor, reset)
  await refused(app, finance, officeSignInCalls.getCurrentUser, {}, 'session_expired')
  await app.runJobs()
  const subjects = mailsTo(finance.email).map(({ subject }) => subject)
  expect(subjects).toContain('Two-factor authentication for Harbourline was reset')
  // The role demands it still: the next sign-in begins with setting it up.
  await refused(app, await signIn(finance.email), officeCustomerCalls.getList, {}, 'two_factor_needed')
})

test('a forgotten password: the office link by mail, once, for staff only, and every session ends', async () => {
  const clerk = await makeColleague(['customer_service'])
  const seller = await makeCustomer(app)
  for (const email of [clerk.email, seller.email, 'nobody@house.example'])
    expect((await send(app, null, officePasswordCalls.sendEmail, { email })).body.content).toEqual({})
  await ok(app, null, passwordCalls.sendEmail, { email: clerk.email })
  await app.runJobs()
  expect(mailsTo(seller.email)).toEqual([])
  expect(mailsTo(clerk.email)).toHaveLength(1)
  const text = mailsTo(clerk.email)[0]?.text
  expect(text).toContain('http://localhost/office/forget#code=')
  const token = codeIn(text)
  await refused(app, null, passwordCalls.resetPassword, { token, ...twice }, 'link_expired')
  await ok(app, null, officePasswordCalls.resetPassword, { token, ...twice })
  await refused(app, clerk, officeSignInCalls.getCurrentUser, {}, 'session_expired')
  await refused(app, null, officePasswordCalls.resetPassword, { token, ...twice }, 'link_expired')
  await signIn(clerk.email, NEW)
  await app.runJobs()
  expect(mailsTo(clerk.email).at(-1)?.subject).toBe('Your password for Harbourline was changed')

  const other = await makeCustomer(app)
  await ok(app, null, passwordCalls.sendEmail, { email: other.email })
  await app.runJobs()
  const theirs = codeIn(mailsTo(other.email)[0]?.text)
  await refused(app, null, officePasswordCalls.resetPassword, { token: theirs, ...twice }, 'link_expired')
})

test('the own profile: roles, warehouses, sessions, ending the others, another password', async () => {
  const { warehouseId, code } = await makeWarehouse(app)
  const packer = await makeColleague(['warehouse'], [warehouseId])
  const elsewhere = await signIn(packer.email)
  const profile = await ok(app, packer, officeProfileCalls.getProfile, {})
  expect(profile).toMatchObject({ email: packer.email, roles: ['warehouse'], warehouses: [code] })
  expect(profile.sessions.map(({ current }) => current).sort()).toEqual([false, true])
  expect(await ok(app, packer, officeProfileCalls.endOtherSessions, {})).toEqual({ ended: 1 })
  await refused(app, elsewhere, officeSignInCalls.getCurrentUser, {}, 'session_expired')
  const again = await signIn(packer.email)
  await refused(app, packer, officeProfileCalls.updatePassword, { current_pwd: 'x', ...twice }, 'password_wrong')
  await ok(app, packer, officeProfileCalls.updatePassword, { current_pwd: PASSWORD, ...twice })
  await refused(app, again, officeSignInCalls.getCurrentUser, {}, 'session_expired')
  await signIn(packer.email, NEW)
})
