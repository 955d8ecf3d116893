// Valid requests of the calls around signing in beyond the password: sign-in codes, the second factor, the staff's own pages. A code
// counts once, so each request has a person of its own.
import { officeSignInCalls, signInCalls } from '#shared/access/sign-in.contract.ts'
import { signInCodeCalls } from '#shared/access/sign-in-code.contract.ts'
import { officeTwoFactorCalls, twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import { giveKnownPassword, codeAt, PASSWORD, switchOn } from '#server/access/two-factor.testing.ts'
import { hashToken } from '#server/base/http/http.ts'
import { ok } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

type Side = 'customer' | 'staff'
let count = 0

async function personOf(world: World, side: Side) {
  const person = side === 'staff' ? await makeStaff(world.test, ['sales']) : await world.member()
  if ('staffId' in person) await giveKnownPassword(world.test, 'staff', person.staffId)
  else await giveKnownPassword(world.test, 'member', person.memberId)
  return person
}
async function withFactor(world: World, side: Side) {
  const person = await personOf(world, side)
  return { person, ...(await switchOn(world.test, person, side)) }
}
const confirm = (side: Side) => async (world: World) => {
  const person = await personOf(world, side)
  const calls = side === 'staff' ? officeTwoFactorCalls : twoFactorCalls
  const { secret, sealed_secret } = await ok(world.test, person, calls.beginTwoFactor, {})
  return {
    as: person,
    input: { current_pwd: PASSWORD, sealed_secret, totp_code: codeAt(secret, world.test.ctx.clock.now()) },
  }
}
const proven = (side: Side) => async (world: World) => {
  const { person, recovery_codes } = await withFactor(world, side)
  return { as: person, input: { current_pwd: PASSWORD, totp_or_recovery_code: recovery_codes[0] } }
}
const finish = (side: Side) => async (world: World) => {
  const { person, recovery_codes } = await withFactor(world, side)
  const call = side === 'staff' ? officeSignInCalls.signIn : signInCalls.signIn
  const { ticket } = await ok(world.test, null, call, { email: person.email, password: PASSWORD, remember: false })
  return { as: null, input: { ticket_token: ticket, totp_or_recovery_code: recovery_codes[0] } }
}
const asCustomer = (world: World) => ({ as: world.customer, input: {} })
const asStaff = (world: World) => ({ as: world.admin, input: {} })
const reason = 'The phone was lost'

export const signInRequests: Requests = {
  'POST /api/ucenter/issueSignInCode': asCustomer,
  'POST /api/ucenter/exchangeSignInCode': async ({ test, customer }) => ({
    as: null,
    input: { token: (await ok(test, customer, signInCodeCalls.issue, {})).code },
  }),

  'POST /api/ucenter/loginCode': finish('customer'),
  'POST /api/office/loginCode': finish('staff'),
  'GET /api/ucenter/user/getTwoFactor': asCustomer,
  'GET /api/office/user/getTwoFactor': asStaff,
  'POST /api/ucenter/user/beginTwoFactor': asCustomer,
  'POST /api/office/user/beginTwoFactor': asStaff,
  'POST /api/ucenter/user/confirmTwoFactor': confirm('customer'),
  'POST /api/office/user/confirmTwoFactor': confirm('staff'),
  'POST /api/ucenter/user/renewRecoveryCodes': proven('customer'),
  'POST /api/office/user/renewRecoveryCodes': proven('staff'),
  'POST /api/ucenter/user/endTwoFactor': proven('customer'),
  'POST /api/office/user/endTwoFactor': proven('staff'),
  'POST /api/ucenter/subAccount/resetTwoFactor': async (world) => {
    const person = await world.member()
    await giveKnownPassword(world.test, 'member', person.memberId)
    await switchOn(world.test, person)
    return { as: world.customer, input: { member_id: person.memberId, reason } }
  },
  'POST /api/office/staff/resetTwoFactor': async (world) => {
    const person = await makeStaff(world.test, ['sales'])
    await giveKnownPassword(world.test, 'staff', person.staffId)
    await switchOn(world.test, person, 'staff')
    return { as: world.admin, input: { staff_id: person.staffId, reason } }
  },
  'POST /api/office/customers/resetTwoFactor': async (world) => {
    // It ends the main account's sessions, so a customer of its own.
    const customer = await makeCustomer(world.test)
    await giveKnownPassword(world.test, 'member', customer.memberId)
    await switchOn(world.test, customer)
    return { as: world.admin, input: { customer_id: customer.customerId, reason } }
  },

  'POST /api/office/forgotten/sendEmail': (world) => ({
    as: null,
    input: { email: 'nobody@house.example', captcha_text: 'abcd', captcha_id: world.test.ctx.clock.id() },
  }),
  'POST /api/office/forgotten/resetPassword': async ({ test }) => {
    const token = test.ctx.clock.secret(32).toString('base64url')
    const { staffId, email } = await makeStaff(test, ['sales'])
    const link = { purpose: 'reset', email, staff_id: staffId, expires_at: '2099-01-01T00:00:00Z' }
    await test.ctx.db.office
      .insertInto('one_time_link')
      .values({ ...link, token_hash: hashToken(token) })
      .execute()
    const new_pwd = `tangled ivory pontoon ${++count}`
    return { as: null, input: { token, new_pwd, confirm_new_pwd: new_pwd } }
  },
  'GET /api/office/user/getProfile': asStaff,
  'POST /api/office/user/updateProfile': (world) => ({
    ...asStaff(world),
    input: { language: 'zh_TW', time_zone: ++count % 2 ? 'Europe/Berlin' : 'Asia/Tokyo' },
  }),
  'POST /api/office/user/endOtherSessions': asStaff,
  'POST /api/office/user/updatePwd': async (world) => {
    const new_pwd = `tangled ivory pontoon ${++count}`
    const input = { current_pwd: PASSWORD, new_pwd, confirm_new_pwd: new_pwd }
    return { as: await personOf(world, 'staff'), input }
  },
}
