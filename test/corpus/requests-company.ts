// Valid requests about company sign-in: each of a customer of its own, or of the house, whose provider is set up anew; the provider is only its answers.
import { companySignInCalls, officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { giveKnownPassword, PASSWORD } from '#server/access/two-factor.testing.ts'
import { answerOf, askFakeIdentity, FAKE_ISSUER } from '#server/people/company/fake-identity.testing.ts'
import { ok } from '#test/app.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

type Side = 'customer' | 'staff'
let count = 0

const entered = (side: Side, current_pwd: string) => ({
  issuer: FAKE_ISSUER,
  client_id: `client-${++count}`,
  client_secret: 'a secret of the corpus',
  domains: [`corpus-${count}.example`],
  roles_claim: 'groups',
  enabled: true,
  forced: false,
  current_pwd,
  ...(side === 'staff'
    ? { role_map: [{ value: 'desk', roles: ['customer_service' as const] }], default_roles: null, break_glass: null }
    : { role_map: [{ value: 'ops', roles: ['orders.edit' as const] }], default_roles: ['orders.view' as const] }),
})

/** Who may set it up, with a password of the own, so that no two bodies are alike; nothing is set up yet. */
async function ownerOf({ test }: World, side: Side) {
  const password = `${PASSWORD} ${++count}`
  test.ctx.askPublic = askFakeIdentity
  if (side === 'customer') {
    const customer = await makeCustomer(test)
    await giveKnownPassword(test, 'member', customer.memberId, password)
    return { ...customer, password, object: customer.customerId }
  }
  const admin = await makeStaff(test, ['admin'])
  await giveKnownPassword(test, 'staff', admin.staffId, password)
  await test.ctx.db.office.deleteFrom('company_sign_in').where('customer_id', '=', 0).execute()
  return { ...admin, password, object: 0 }
}
/** The same with a provider whose domains are proven. */
async function withProvider(world: World, side: Side) {
  const owner = await ownerOf(world, side)
  const input = entered(side, owner.password)
  const calls = side === 'staff' ? officeCompanySignInCalls : companySignInCalls
  await ok(world.test, owner, calls.save, input as never)
  const { domains } = input
  await world.test.ctx.db.office.updateTable('company_sign_in').set({ proven: domains }).where('customer_id', '=', owner.object).execute() // prettier-ignore
  return { owner, email: `ann@${domains[0]}`, domain: domains[0] ?? '' }
}
const start = (side: Side) => async (world: World) => ({
  as: null,
  input: { email: (await withProvider(world, side)).email, remember: false },
})
const finish = (side: Side) => async (world: World) => {
  const { email } = await withProvider(world, side)
  const { start: begin } = side === 'staff' ? officeCompanySignInCalls : companySignInCalls
  const { url } = await ok(world.test, null, begin, { email, remember: false })
  const groups = [side === 'staff' ? 'desk' : 'ops']
  return { as: null, input: { answer_token: answerOf(url, { sub: email, email, groups }) } }
}
const get = (side: Side) => (world: World) => ({ as: side === 'staff' ? world.admin : world.customer, input: {} })
const attempt = (side: Side) => async (world: World) => {
  const { issuer, client_id, client_secret } = entered(side, '')
  return { as: await ownerOf(world, side), input: { issuer, client_id, client_secret } }
}
const save = (side: Side) => async (world: World) => {
  const owner = await ownerOf(world, side)
  return { as: owner, input: entered(side, owner.password) }
}
const remove = (side: Side) => async (world: World) => {
  const { owner } = await withProvider(world, side)
  return { as: owner, input: { current_pwd: owner.password } }
}

export const companyRequests: Requests = {
  'POST /api/ucenter/companySignIn/start': start('customer'),
  'POST /api/office/companySignIn/start': start('staff'),
  'POST /api/ucenter/companySignIn/finish': finish('customer'),
  'POST /api/office/companySignIn/finish': finish('staff'),
  'GET /api/ucenter/companySignIn/get': get('customer'),
  'GET /api/office/companySignIn/get': get('staff'),
  'POST /api/ucenter/companySignIn/try': attempt('customer'),
  'POST /api/office/companySignIn/try': attempt('staff'),
  'POST /api/ucenter/companySignIn/save': save('customer'),
  'POST /api/office/companySignIn/save': save('staff'),
  'POST /api/ucenter/companySignIn/proveDomain': async (world) => {
    const { owner, domain } = await withProvider(world, 'customer')
    const shown = (await ok(world.test, owner, companySignInCalls.getSettings, {})).settings?.domains[0]
    world.test.ctx.txtRecords = () => Promise.resolve([shown?.proof_value ?? ''])
    return { as: owner, input: { domain } }
  },
  'POST /api/ucenter/companySignIn/remove': remove('customer'),
  'POST /api/office/companySignIn/remove': remove('staff'),
  'GET /api/office/companySignIn/getCustomer': (world) => ({
    as: world.admin,
    input: { customer_id: String(world.customerId) },
  }),
  'POST /api/office/companySignIn/release': async (world) => {
    const { owner } = await withProvider(world, 'customer')
    await world.test.ctx.db.office.updateTable('company_sign_in').set({ forced: true }).where('customer_id', '=', owner.object).execute() // prettier-ignore
    return { as: world.admin, input: { customer_id: owner.object, reason: 'The provider is gone' } }
  },
}
