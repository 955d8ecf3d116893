// Invitations through the whole stack: the mail's link opens the account once, every earlier, used, old, withdrawn or foreign one opens nothing and
// says the same.
import { expect, test } from 'vitest'
import { signInCalls, officeSignInCalls } from '#shared/access/sign-in.contract.ts'
import { passwordCalls } from '#shared/access/passwords.contract.ts'
import { invitationCalls } from '#shared/people/invitation.contract.ts'
import { officeStaffCalls } from '#shared/people/staff.contract.ts'
import { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, refused, send, useApp, type Caller } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'
import { codeIn } from '#server/mail/mail-box.testing.ts'

const app = useApp()
const WAY = 'tangled ivory pontoon'
const chosen = { new_pwd: WAY, confirm_new_pwd: WAY }
let count = 0
const person = (change: object = {}) => ({
  account_type: 'internal' as const,
  first_name: 'Lan',
  last_name: 'Ito',
  email: `lan${++count}@seller.example`,
  permissions: ['orders.view' as const],
  skus: [],
  language: 'en' as const,
  ...change,
})
const mailsTo = (email: string) =>
  app.ctx.db.office.selectFrom('mail_outbox').selectAll().where('to_address', '=', email).orderBy('mail_id').execute()
const codesTo = async (email: string) => (await mailsTo(email)).map(({ text }) => codeIn(text))
const signIn = (email: string, password = WAY) =>
  send(app, null, signInCalls.signIn, { email, password, remember: false })
const expired = async (token: string) => {
  await refused(app, null, invitationCalls.check, { token }, 'link_expired')
  await refused(app, null, invitationCalls.accept, { token, ...chosen }, 'link_expired')
}
async function invite(main: Caller, change: object = {}) {
  const input = person(change)
  const made = await ok(app, main, subAccountCalls.invite, input)
  return { ...made, email: input.email, token: (await codesTo(input.email))[0] ?? '' }
}
const stateOf = async (main: Caller, memberId: string) => {
  const { enabled, invited_until, must_change_password } = await ok(app, main, subAccountCalls.getDetail, {
    member_id: memberId,
  })
  return { enabled, invited_until, must_change_password }
}

test('the link of the mail opens the account once, in the language that was chosen', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const main = await makeCustomer(app)
  const { member_id, email, token } = await invite(main, { language: 'zh_CN' })
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ language: 'zh_CN', sender: 'portal@harbourline.example', platform_type: 1 })
  expect(mail?.text).toContain(`http://localhost/accept-invitation#code=${token}`)
  expect(await stateOf(main, member_id)).toEqual({
    enabled: true,
    invited_until: '2026-03-09T09:00:00.000Z',
    must_change_password: false,
  })
  expect((await ok(app, main, subAccountCalls.getList, { status: 'invited' })).rows).toHaveLength(1)
  expect((await signIn(email)).body.error_code).toBe(1101)

  const shown = await ok(app, null, invitationCalls.check, { token })
  expect(shown).toMatchObject({ name: 'Lan Ito', email })
  const weak = { token, new_pwd: 'password1234', confirm_new_pwd: 'password1234' }
  await refused(app, null, invitationCalls.accept, weak, 'invalid_input')
  await ok(app, null, invitationCalls.accept, { token, ...chosen })
  await expired(token)
  expect(await stateOf(main, member_id)).toEqual({ enabled: true, invited_until: null, must_change_password: false })
  const { content } = await signIn(email)
  await ok(app, { token: content.token }, orderCalls.getList, {})
  const again = { member_id, language: 'en' as const }
  await refused(app, main, subAccountCalls.sendInvitation, again, 'not_invited')
  await refused(app, main, subAccountCalls.withdrawInvitation, { member_id }, 'not_invited')
})

test('only the newest link counts, for seven days', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const main = await makeCustomer(app)
  const { member_id, email, token } = await invite(main)
  await ok(app, main, subAccountCalls.sendInvitation, { member_id, language: 'en' })
  await expired(token)
  const [, second = ''] = await codesTo(email)
  app.setTime('2026-03-09T08:59:59Z')
  await ok(app, null, invitationCalls.check, { token: second })
  app.setTime('2026-03-09T09:00:00Z')
  await expired(second)
  app.setTime('2026-03-02T09:00:00Z')
})

test('a withdrawn invitation opens nothing until it is sent anew; neither does a disabled account or one whose address was changed', async () => {
  const main = await makeCustomer(app)
  const { member_id, email, token } = await invite(main)
  await ok(app, main, subAccountCalls.withdrawInvitation, { member_id })
  await expired(token)
  expect(await stateOf(main, member_id)).toMatchObject({ enabled: false })
  await ok(app, main, subAccountCalls.sendInvitation, { member_id, language: 'en' })
  const second = (await codesTo(email))[1] ?? ''
  await ok(app, main, subAccountCalls.setStatus, { member_id, enabled: false })
  await expired(second)
  await ok(app, main, subAccountCalls.setStatus, { member_id, enabled: true })
  await ok(app, null, invitationCalls.check, { token: second })
  const { language: _, ...other } = person()
  await ok(app, main, subAccountCalls.updateSubAccount, { member_id, ...other })
  await expired(second)
})

test('a password that was given or asked for instead ends the invitation', async () => {
  const main = await makeCustomer(app)
  const given = await invite(main)
  const password = { password: 'a given password', confirm_password: 'a given password' }
  await ok(app, main, subAccountCalls.resetPassword, { member_id: given.member_id, ...password })
  await expired(given.token)
  expect(await stateOf(main, given.member_id)).toMatchObject({ invited_until: null, must_change_password: true })

  const asked = await invite(main)
  await ok(app, null, passwordCalls.sendEmail, { email: asked.email })
  await app.runJobs()
  const reset = (await codesTo(asked.email))[1] ?? ''
  await ok(app, null, passwordCalls.resetPassword, { token: reset, ...chosen })
  await expired(asked.token)
  expect(await stateOf(main, asked.member_id)).toMatchObject({ invited_until: null })
})

test('two acceptances at once: one counts; a code of another kind opens nothing', async () => {
  const main = await makeCustomer(app)
  const { token, email } = await invite(main)
  const answers = await Promise.all(
    [WAY, 'another ivory pontoon'].map((way) =>
      send(app, null, invitationCalls.accept, { token, new_pwd: way, confirm_new_pwd: way }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  await ok(app, null, passwordCalls.sendEmail, { email })
  await app.runJobs()
  await expired((await codesTo(email))[1] ?? '')
})

test("nobody invites to or withdraws from another customer's account, and names in mails are no links", async () => {
  const [main, stranger] = [await makeCustomer(app), await makeCustomer(app)]
  const { member_id } = await invite(main)
  await refused(app, stranger, subAccountCalls.sendInvitation, { member_id, language: 'en' }, 'not_found')
  await refused(app, stranger, subAccountCalls.withdrawInvitation, { member_id }, 'not_found')
  await app.ctx.db.office
    .updateTable('customer')
    .set({ company_name: 'Win https://evil.example <b>now</b>' })
    .where('customer_id', '=', main.customerId)
    .execute()
  const { email } = await invite(main)
  const [mail] = await mailsTo(email)
  expect(mail?.text).not.toContain('https://evil')
  expect(mail?.html).not.toContain('<b>now')
})

test('so many invitations an hour from one customer', async () => {
  const main = await makeCustomer(app)
  const { member_id } = await invite(main)
  for (let n = 0; n < 19; n++) await ok(app, main, subAccountCalls.sendInvitation, { member_id, language: 'en' })
  await ok(app, main, subAccountCalls.sendInvitation, { member_id, language: 'en' })
  await refused(app, main, subAccountCalls.sendInvitation, { member_id, language: 'en' }, 'too_often')
})

test('a colleague is invited by an admin and signs in to the office', async () => {
  const admin = await makeStaff(app, ['admin'])
  const input = {
    name: 'Kim',
    email: `kim${++count}@house.example`,
    roles: ['finance' as const],
    warehouse_ids: [],
    language: 'en' as const,
  }
  const { staff_id } = await ok(app, admin, officeStaffCalls.invite, input)
  const [token = ''] = await codesTo(input.email)
  expect((await mailsTo(input.email))[0]?.text).toContain('/office/accept-invitation#code=')
  expect((await ok(app, admin, officeStaffCalls.getList, { status: 'invited' })).rows).toMatchObject([{ staff_id }])
  await ok(app, admin, officeStaffCalls.withdrawInvitation, { staff_id })
  await expired(token)
  await ok(app, admin, officeStaffCalls.sendInvitation, { staff_id, language: 'zh_CN' })
  const [, second = ''] = await codesTo(input.email)
  expect(await ok(app, null, invitationCalls.check, { token: second })).toEqual({
    name: 'Kim',
    email: input.email,
    company_name: '',
  })
  await ok(app, null, invitationCalls.accept, { token: second, ...chosen })
  await expired(second)
  const session = await ok(app, null, officeSignInCalls.signIn, { email: input.email, password: WAY, remember: false })
  expect(await ok(app, session, officeSignInCalls.getCurrentUser, {})).toMatchObject({
    name: 'Kim',
    roles: ['finance'],
  })
  await refused(app, admin, officeStaffCalls.sendInvitation, { staff_id, language: 'en' }, 'not_invited')
})
