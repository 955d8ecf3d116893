// Company sign-in of the staff: accounts with the roles of the claim, the second factor that the house asks for, and the admin who is kept for emergencies.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { officeTwoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { officeStaffCalls } from '#shared/people/staff.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { makeAskPublic } from '#server/outside/ask-public.ts'
import { ANYWHERE } from '#server/outside/open-internet.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeBrand, makeStaff } from '#test/make.ts'
import { codeAt, giveKnownPassword, PASSWORD, switchOn } from '../../access/two-factor.testing.ts'
import { CLIENT_SECRET, startIdentity, type Identity } from './identity.testing.ts'

const app = useApp({ WEBHOOKS_ANYWHERE: 'on' })
const { start, finish, getSettings, save, removeProvider } = officeCompanySignInCalls
let identity: Identity
let n = 0
beforeAll(async () => {
  identity = await startIdentity('http://localhost/office/company-sign-in')
  app.ctx.askPublic = makeAskPublic(ANYWHERE)
})
afterAll(() => identity.close())

type Settings = InputOf<typeof save>
const settings = (more: Partial<Settings> = {}): Settings => ({
  issuer: identity.issuer,
  client_id: 'ucenter',
  client_secret: CLIENT_SECRET,
  domains: ['house.example'],
  roles_claim: 'groups',
  role_map: [
    { value: 'boss', roles: ['admin'] },
    { value: 'desk', roles: ['customer_service'] },
    { value: 'hall', roles: ['warehouse'] },
  ],
  default_roles: null,
  enabled: true,
  forced: false,
  break_glass: null,
  current_pwd: PASSWORD,
  ...more,
})
async function makeAdmin() {
  await makeBrand(app)
  const admin = await makeStaff(app, ['admin'])
  await giveKnownPassword(app, 'staff', admin.staffId)
  return admin
}
function hire(groups: string[], more: object = {}) {
  const subject = `subject-${++n}`
  const email = `person-${n}@house.example`
  identity.accounts.set(subject, { email, email_verified: true, name: 'Jonas Falk', groups, ...more })
  return { subject, email }
}
async function come({ subject, email }: { subject: string; email: string }) {
  const begun = await send(app, null, start, { email, remember: false }, { cookie: '' })
  expect(begun.body).toMatchObject({ error_code: 0 })
  const cookie = String([begun.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
  return { answer_token: await identity.visit(begun.content.url, subject), cookie }
}
async function signIn(person: { subject: string; email: string }) {
  const { answer_token, cookie } = await come(person)
  const came = await send(app, null, finish, { answer_token }, { cookie })
  expect(came.body).toMatchObject({ error_code: 0 })
  const kept = [came.headers['set-cookie']].flat().find((one) => String(one).startsWith('ucenter_office='))
  return { ...came.content, options: { cookie: String(kept).split(';')[0] ?? '' } }
}
async function refusedComing(person: { subject: string; email: string }, code: ErrorCode) {
  const { answer_token, cookie } = await come(person)
  await refused(app, null, finish, { answer_token }, code, { cookie })
}
const { getCurrentUser } = officeSignInCalls

test('staff are made with the roles of the claim, which end their sessions when they change', async () => {
  const admin = await makeAdmin()
  await ok(app, admin, save, settings())
  expect((await ok(app, admin, getSettings, {})).redirect_uris).toEqual(['http://localhost/office/company-sign-in'])
  const person = hire(['desk', 'hall'])
  const first = await signIn(person)
  expect(await ok(app, first, getCurrentUser, {}, first.options)).toMatchObject({
    name: 'Jonas Falk',
    roles: ['customer_service', 'warehouse'],
  })
  const again = await signIn(person)
  await ok(app, first, getCurrentUser, {}, first.options)
  identity.accounts.set(person.subject, { groups: ['hall'] })
  const other = await signIn(person)
  await refused(app, first, getCurrentUser, {}, 'session_expired', first.options)
  await refused(app, again, getCurrentUser, {}, 'session_expired', again.options)
  expect(await ok(app, other, getCurrentUser, {}, other.options)).toMatchObject({ roles: ['warehouse'] })
  await refusedComing(hire(['else']), 'company_no_role')
  await refusedComing(
    { ...hire(['desk'], { email: 'a@elsewhere.example' }), email: 'a@house.example' },
    'company_no_address',
  )
  await ok(app, admin, removeProvider, { current_pwd: PASSWORD })
  await refused(app, null, start, { email: person.email, remember: false }, 'company_unknown')
})

test('an admin sets the second factor up with a sign-in of the last ten minutes, and is asked for its code ever after', async () => {
  const admin = await makeAdmin()
  await ok(app, admin, save, settings())
  const person = hire(['boss'])
  const first = await signIn(person)
  const at = first.options
  expect(await ok(app, first, getCurrentUser, {}, at)).toMatchObject({
    must_set_up_two_factor: true,
    must_change_password: false,
  })
  expect(await ok(app, first, officeTwoFactorCalls.getTwoFactor, {}, at)).toMatchObject({
    has_password: false,
    required: true,
  })
  const { secret, sealed_secret } = await ok(app, first, officeTwoFactorCalls.beginTwoFactor, {}, at)
  const begun = app.ctx.clock.now()
  const later = (seconds: number) => app.setTime(new Date(begun.getTime() + seconds * 1000).toISOString())
  const confirm = () => ({ current_pwd: '', sealed_secret, totp_code: codeAt(secret, app.ctx.clock.now()) })
  later(600)
  await refused(app, first, officeTwoFactorCalls.confirmTwoFactor, confirm(), 'sign_in_again', at)
  later(599)
  await ok(app, first, officeTwoFactorCalls.confirmTwoFactor, confirm(), at)
  later(700)
  const second = await signIn(person)
  expect(second.token).toBe('')
  const code = { ticket_token: second.ticket ?? '', totp_or_recovery_code: codeAt(secret, app.ctx.clock.now()) }
  await ok(app, null, officeTwoFactorCalls.finishSignIn, code)
  // Whoever has a password still proves with it.
  await refused(app, admin, officeTwoFactorCalls.confirmTwoFactor, { ...confirm(), current_pwd: '' }, 'password_wrong')
})

test('forced: one named admin with password and second factor goes on to get in, is told to the others, and keeps the own roles', async () => {
  const [boss, admin, other] = [await makeAdmin(), await makeAdmin(), await makeAdmin()]
  await ok(app, boss, save, settings())
  await signIn(hire(['desk']))
  const forced = (break_glass: string | null) => settings({ client_secret: '', forced: true, break_glass })
  await refused(app, boss, save, forced(null), 'invalid_input')
  await sql`update staff set two_factor_exempt = false where staff_id = ${admin.staffId}`.execute(app.ctx.db.office)
  await refused(app, boss, save, forced(admin.staffId), 'invalid_input')
  const { secret } = await switchOn(app, admin, 'staff')
  await ok(app, boss, save, forced(admin.staffId))
  for (const one of [admin, other]) await refused(app, one, getCurrentUser, {}, 'session_expired')
  await ok(app, boss, getCurrentUser, {})

  const passwordOf = ({ email }: { email: string }) => ({ email, password: PASSWORD, remember: false })
  await refused(app, null, officeSignInCalls.signIn, passwordOf(other), 'company_only')
  const came = await ok(app, null, officeSignInCalls.signIn, passwordOf(admin))
  const begun = app.ctx.clock.now()
  app.setTime(new Date(begun.getTime() + 30_000).toISOString())
  const totp_or_recovery_code = codeAt(secret, app.ctx.clock.now())
  await ok(app, null, officeTwoFactorCalls.finishSignIn, { ticket_token: came.ticket ?? '', totp_or_recovery_code })
  const told = await sql<{ subject: string }>`select subject from mail_outbox where to_address = ${other.email}
    and subject like '%past the company%'`.execute(app.ctx.db.office)
  expect(told.rows).toHaveLength(1)

  // Nor does a colleague, until another is named.
  const { staffId: staff_id } = admin
  await refused(app, boss, officeStaffCalls.setStatus, { staff_id, enabled: false }, 'emergency_admin')
  const demoted = { staff_id, name: 'Kept', email: admin.email, roles: ['finance' as const], warehouse_ids: [] }
  await refused(app, boss, officeStaffCalls.updateStaff, demoted, 'emergency_admin')

  // The claim takes nothing from the one who is kept, and nothing that leaves the house without an admin.
  await sql`update staff set email = 'kept@house.example' where staff_id = ${admin.staffId}`.execute(app.ctx.db.office)
  await sql`update login set email = 'kept@house.example' where staff_id = ${admin.staffId}`.execute(app.ctx.db.office)
  expect((await signIn(hire(['desk'], { email: 'kept@house.example' }))).ticket).not.toBe(null)
  const { rows } = await sql`select roles from staff where staff_id = ${admin.staffId}`.execute(app.ctx.db.office)
  expect(rows).toEqual([{ roles: ['admin'] }])
  await ok(app, boss, save, settings({ client_secret: '' }))
  await sql`update staff set enabled = false where staff_id <> ${admin.staffId}`.execute(app.ctx.db.office)
  const kept = [...identity.accounts].find(([, account]) => account.email === 'kept@house.example')?.[0] ?? ''
  await refusedComing({ subject: kept, email: 'kept@house.example' }, 'last_admin')
})
