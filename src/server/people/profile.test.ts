// A person's own account: changing the password (main account only), sessions and their end, the office's view of waiting mail.
import { describe, expect, test } from 'vitest'
import { passwordCalls } from '#shared/access/passwords.contract.ts'
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { officeMailCalls } from '#shared/mail/mail.contract.ts'
import { officeProfileCalls, profileCalls } from '#shared/people/profile.contract.ts'
import { deviceOf } from '#shared/access/device.rules.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeStaff } from '#test/make.ts'
import { codeIn } from '#server/mail/mail-box.testing.ts'
import { hashPassword } from '#server/access/password.ts'

const app = useApp()
const OLD = 'correct horse battery'
const NEW = 'tangled ivory pontoon'

async function makeSeller() {
  const customer = await makeCustomer(app)
  await app.ctx.db.office
    .updateTable('member')
    .set({ password_hash: await hashPassword(OLD) })
    .where('member_id', '=', customer.memberId)
    .execute()
  return customer
}
const change = (current_pwd: string, new_pwd: string, confirm_new_pwd = new_pwd) => ({
  current_pwd,
  new_pwd,
  confirm_new_pwd,
})
const signIn = async (email: string, password = OLD) =>
  ok(app, null, signInCalls.signIn, { email, password, remember: false })

test('the main account changes its password: other sessions end, its own stays, open reset links die', async () => {
  const seller = await makeSeller()
  const other = await signIn(seller.email)
  await ok(app, null, passwordCalls.sendEmail, { email: seller.email })
  await app.runJobs()
  const mails = async () =>
    app.ctx.db.office
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_address', '=', seller.email)
      .orderBy('mail_id')
      .execute()
  const token = codeIn((await mails())[0]?.text)
  await ok(app, seller, profileCalls.updatePassword, change(OLD, NEW))
  await ok(app, seller, signInCalls.getCurrentUser, {})
  await refused(app, other, signInCalls.getCurrentUser, {}, 'session_expired')
  await refused(app, null, passwordCalls.resetPassword, { token, new_pwd: OLD, confirm_new_pwd: OLD }, 'link_expired')
  await signIn(seller.email, NEW)
  expect((await mails()).at(-1)?.subject).toContain('was changed')
})

test('the same change sent twice has one effect and one answer', async () => {
  const seller = await makeSeller()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      send(app, seller, profileCalls.updatePassword, change(OLD, NEW), { key: `pwd-${seller.memberId}` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(
    await app.ctx.db.office
      .selectFrom('mail_outbox')
      .select('mail_id')
      .where('to_address', '=', seller.email)
      .execute(),
  ).toHaveLength(1)
})

test('refused: wrong current password, empty and different confirmation, common, unchanged, sub-accounts', async () => {
  const seller = await makeSeller()
  const sub = await makeMember(app, seller.customerId)
  await refused(app, sub, profileCalls.updatePassword, change(OLD, NEW), 'forbidden')
  expect(
    (await refused(app, seller, profileCalls.updatePassword, change('wrong', NEW), 'password_wrong')).body.fields,
  ).toEqual([{ path: 'current_pwd', reason: 'The current password is wrong' }])
  const reasons = async (input: ReturnType<typeof change>) =>
    (await refused(app, seller, profileCalls.updatePassword, input, 'invalid_input')).body.fields?.map(
      ({ path, reason }) => `${path}: ${reason}`,
    )
  expect(await reasons(change('', NEW))).toEqual(['current_pwd: Required'])
  expect(await reasons(change(OLD, NEW, ''))).toContain('confirm_new_pwd: Please enter the new password a second time')
  expect(await reasons(change(OLD, NEW, OLD))).toEqual(['confirm_new_pwd: The two passwords differ'])
  expect(await reasons(change(OLD, 'Password123!'))).toHaveLength(1)
  expect(await reasons(change(OLD, OLD))).toEqual(['new_pwd: The new password is the old one'])
  await signIn(seller.email)
})

test('the profile lists own sessions and sign-ins; ending the others spares this one and everybody else', async () => {
  const seller = await makeSeller()
  const colleague = await makeMember(app, seller.customerId)
  const stranger = await makeSeller()
  const phone = await app.app.inject({
    method: 'POST',
    url: signInCalls.signIn.path,
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    },
    payload: { email: seller.email, password: OLD, remember: true },
  })
  expect(phone.statusCode).toBe(200)
  const profile = await ok(app, seller, profileCalls.getProfile, {})
  expect(profile).toMatchObject({ email: seller.email, customer_id: seller.customerId, customer_sub_account_id: 0 })
  expect(profile.sessions.map(({ device, current }) => `${device} ${current}`).sort()).toEqual([
    'Safari · iPhone false',
    'test true',
  ])
  expect(profile.sign_ins.map(({ device }) => device)).toEqual(['Safari · iPhone'])
  expect(await ok(app, seller, profileCalls.endOtherSessions, {})).toEqual({ ended: 1 })
  expect((await ok(app, seller, profileCalls.getProfile, {})).sessions).toHaveLength(1)
  await ok(app, colleague, signInCalls.getCurrentUser, {})
  await ok(app, stranger, signInCalls.getCurrentUser, {})
})

test('without a mail server mail waits, and an admin can read and pass it on', async () => {
  const seller = await makeSeller()
  const admin = await makeStaff(app, ['admin'])
  await ok(app, null, passwordCalls.sendEmail, { email: seller.email })
  await app.runJobs()
  const page = await ok(app, admin, officeMailCalls.getOutbox, { to: seller.email, state: 'waiting' })
  expect(page.sends).toBe(false)
  expect(page.rows).toHaveLength(1)
  expect(page.rows[0]).toMatchObject({
    state: 'waiting',
    to_address: seller.email,
    attempts: 0,
    brand: 'Harbourline',
    next_at: null,
  })
  await ok(app, null, passwordCalls.resetPassword, {
    token: codeIn(page.rows[0]?.text ?? ''),
    new_pwd: NEW,
    confirm_new_pwd: NEW,
  })
  app.setTime('2026-03-02T09:11:00Z')
  await app.runJobs()
  const [later] = (await ok(app, admin, officeMailCalls.getOutbox, { to: seller.email, state: 'failed' })).rows
  expect(later).toMatchObject({ state: 'failed', last_error: 'expired', text: null })
  await refused(app, await makeStaff(app, ['customer_service', 'finance']), officeMailCalls.getOutbox, {}, 'forbidden')
  app.setTime('2026-03-02T09:00:00Z')
})

test('devices are named by browser and system', () => {
  expect(
    deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0'),
  ).toBe('Edge · Windows')
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox · Linux')
  expect(deviceOf('')).toBe('')
})

describe('the own profile', () => {
  const own = {
    first_name: ' Mei ',
    last_name: 'Lin',
    phone: '+86 755',
    language: 'zh_CN',
    time_zone: 'Asia/Shanghai',
  } as const

  test('is changed by the person alone, whatever its rights, and the log has it', async () => {
    const seller = await makeCustomer(app)
    const clerk = await makeMember(app, seller.customerId, { permissions: [] })
    await ok(app, clerk, profileCalls.updateProfile, own)
    expect(await ok(app, clerk, profileCalls.getProfile, {})).toMatchObject({
      ...own,
      first_name: 'Mei',
      name: 'Mei Lin',
    })
    expect(await ok(app, clerk, signInCalls.getCurrentUser, {})).toMatchObject({
      language: 'zh_CN',
      time_zone: 'Asia/Shanghai',
    })
    expect(await ok(app, seller, signInCalls.getCurrentUser, {})).toMatchObject({ language: null, time_zone: null })
    const { rows } =
      await sql`select before, after from operation_log where object = 'member' and object_id = ${clerk.memberId}`.execute(
        app.ctx.db.office,
      )
    expect(rows).toMatchObject([{ before: { time_zone: null }, after: { time_zone: 'Asia/Shanghai' } }])
    await ok(app, clerk, profileCalls.updateProfile, { ...own, language: null, time_zone: null })
    expect(await ok(app, clerk, profileCalls.getProfile, {})).toMatchObject({ language: null, time_zone: null })
  })

  test('takes no zone or language that does not exist, and no name that is empty', async () => {
    const seller = await makeCustomer(app)
    for (const wrong of [
      { time_zone: 'Mars/Olympus' },
      { time_zone: '' },
      { language: 'de' },
      { first_name: ' ' },
      { email: 'x@y.example' },
    ])
      await refused(app, seller, profileCalls.updateProfile, { ...own, ...wrong } as typeof own, 'invalid_input')
  })

  test('of staff is language and clock: the name that signs the log is the admin’s to change', async () => {
    const clerk = await makeStaff(app, ['finance'])
    await ok(app, clerk, officeProfileCalls.updateProfile, { language: 'en', time_zone: 'America/New_York' })
    const seen = await ok(app, clerk, officeSignInCalls.getCurrentUser, {})
    expect(seen).toMatchObject({ language: 'en', time_zone: 'America/New_York' })
    const name = { language: null, time_zone: null, name: 'Somebody' }
    await refused(app, clerk, officeProfileCalls.updateProfile, name, 'invalid_input')
  })
})
