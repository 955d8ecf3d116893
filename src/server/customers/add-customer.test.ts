// Adding a customer in the office: the contract stands, the invited person gets in once, and each role only as far as it may.
import { expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { billingCalls } from '#shared/billing/billing.contract.ts'
import { officeCustomerCalls as office } from '#shared/customers/customers.contract.ts'
import { invitationCalls } from '#shared/people/invitation.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import { codeIn } from '#server/mail/mail-box.testing.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeSecondBrand, makeStaff } from '#test/make.ts'

const app = useApp()
const chosen = { new_pwd: 'tangled ivory pontoon', confirm_new_pwd: 'tangled ivory pontoon' }
let count = 0
const company = (change: Partial<InputOf<typeof office.addCustomer>> = {}): InputOf<typeof office.addCustomer> => ({
  company_name: 'Aster & Co',
  first_name: 'Lan',
  last_name: 'Ito',
  email: `lan${++count}@aster.example`,
  phone: '+493012345678',
  country: 'DE',
  currency: 'EUR',
  platform_type: 1,
  auto_verify: false,
  has_fulfilment_fee: true,
  storage_discount_m3: '2.5',
  storage_auto_settle: true,
  language: 'zh_CN',
  ...change,
})
const mailsTo = (email: string) =>
  app.ctx.db.office.selectFrom('mail_outbox').selectAll().where('to_address', '=', email).orderBy('mail_id').execute()

test('the customer stands with contract and people in charge, and its first person gets in by the link of the mail', async () => {
  const admin = await makeStaff(app, ['admin'])
  const [sales, manager] = [await makeStaff(app, ['sales']), await makeStaff(app, ['account_manager'])]
  const platform_type = await makeSecondBrand(app)
  const input = company({ platform_type, sales_id: sales.staffId, manager_id: manager.staffId })
  const { customer_id } = await ok(app, admin, office.addCustomer, input)
  expect(await ok(app, manager, office.getDetail, { customer_id: String(customer_id) })).toMatchObject({
    company_name: 'Aster & Co',
    currency: 'EUR',
    auto_verify: false,
    has_fulfilment_fee: true,
    storage_discount_m3: '2.500000',
    sales: { staff_id: sales.staffId },
    members: [{ sub_account_id: 0, email: input.email, invited_until: expect.any(String) }],
  })
  const [mail] = await mailsTo(input.email)
  expect(mail).toMatchObject({ language: 'zh_CN', platform_type: 3 })
  await ok(app, null, invitationCalls.accept, { token: codeIn(mail?.text ?? ''), ...chosen })
  const session = await ok(app, null, signInCalls.signIn, {
    email: input.email,
    password: chosen.new_pwd,
    remember: false,
  })
  expect(await ok(app, session, signInCalls.getCurrentUser, {})).toMatchObject({
    customer_sub_account_id: 0,
    platform_type: 3,
    on_stop: false,
  })
  expect(await ok(app, session, billingCalls.getBalance, {})).toMatchObject({ currency: 'EUR', balance: '0.0000' })
  await refused(app, admin, office.sendInvitation, { customer_id, language: 'en' }, 'not_invited')
})

test('a sales person becomes the one in charge; a second mail voids the first; nothing is half made', async () => {
  const [sales, manager] = [await makeStaff(app, ['sales']), await makeStaff(app, ['account_manager'])]
  const input = company({ manager_id: manager.staffId })
  const { customer_id } = await ok(app, sales, office.addCustomer, input)
  const asked = { customer_id: String(customer_id) }
  expect(await ok(app, sales, office.getDetail, asked)).toMatchObject({
    sales: { staff_id: sales.staffId },
    manager: null,
  })
  await refused(
    app,
    await makeStaff(app, ['sales']),
    office.sendInvitation,
    { customer_id, language: 'en' },
    'not_found',
  )
  await ok(app, sales, office.sendInvitation, { customer_id, language: 'en' })
  const [first, second] = (await mailsTo(input.email)).map(({ text }) => codeIn(text))
  await refused(app, null, invitationCalls.accept, { token: first ?? '', ...chosen }, 'link_expired')
  await ok(app, null, invitationCalls.accept, { token: second ?? '', ...chosen })

  const customers = async () => (await ok(app, sales, office.getList, {})).rows.length
  const before = await customers()
  await refused(app, sales, office.addCustomer, company({ email: input.email }), 'email_exists')
  await refused(app, sales, office.addCustomer, company({ platform_type: 77 }), 'not_found')
  const admin = await makeStaff(app, ['admin'])
  await refused(app, admin, office.addCustomer, company({ sales_id: manager.staffId }), 'not_found')
  await refused(app, manager, office.addCustomer, company(), 'forbidden')
  expect(await customers()).toBe(before)
})
