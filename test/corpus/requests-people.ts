// Valid requests of the calls about people: sub-accounts, staff accounts, customers and their terms. Passwords are made up each time.
import { customerNoteCalls } from '#shared/customers/customer-notes.contract.ts'
import { keepKeyUses } from '#server/access/index.ts'
import { hashToken } from '#server/base/http/http.ts'
import { ok, sql } from '#test/app.ts'
import { makeCustomer, makeKey, makeMember, makeStaff } from '#test/make.ts'
import type { Requests } from './requests.ts'
import type { World } from './world.ts'

let count = 0
const passwords = () => {
  const password = `a password of number ${++count}`
  return { password, confirm_password: password }
}
const member = (world: World) => ({
  account_type: 'supplier',
  first_name: 'Lan',
  last_name: world.mark,
  email: `lan${++count}.${world.customerId}@seller.example`,
  permissions: ['orders.view'],
  skus: [world.sku.sku],
})
const colleague = (world: World) => ({
  name: world.mark,
  email: `staff${++count}.${world.customerId}@house.example`,
  roles: ['warehouse'],
  warehouse_ids: [world.shop.warehouseId],
})
/** A customer's first number begins the counter; repetition is about the later ones. */
const numbered = (world: World) =>
  sql`select next_numbers(${world.customerId}, 'SUB', 1)`.execute(world.test.ctx.db.office)
/** Somebody who was invited and has not come yet, and the code of the link. */
async function invited(world: World): Promise<{ memberId: string; token: string }> {
  const { db, clock } = world.test.ctx
  const { memberId, email } = await makeMember(world.test, world.customerId)
  const token = clock.secret(32).toString('base64url')
  const invited_until = '2099-01-01T00:00:00Z'
  await db.office.updateTable('member').set({ invited_until }).where('member_id', '=', memberId).execute()
  const link = { purpose: 'invite', email, customer_id: world.customerId, member_id: memberId }
  await db.office
    .insertInto('one_time_link')
    .values({ ...link, token_hash: hashToken(token), expires_at: invited_until })
    .execute()
  return { memberId, token }
}
async function invitedStaff(world: World): Promise<{ staff_id: string }> {
  const { staffId } = await makeStaff(world.test, ['sales'])
  await world.test.ctx.db.office
    .updateTable('staff')
    .set({ invited_until: '2099-01-01T00:00:00Z' })
    .where('staff_id', '=', staffId)
    .execute()
  return { staff_id: staffId }
}
const language = 'en'
const ofMember = (rest: (world: World) => Record<string, unknown>) => async (world: World) => ({
  as: world.customer,
  input: { member_id: (await world.member()).memberId, ...rest(world) },
})
/** A note of the account manager's. */
const written = async (world: World) => {
  const { customerId: customer_id, mark: note } = world
  const { note_id } = await ok(world.test, world.manager, customerNoteCalls.addNote, { customer_id, note })
  return { customer_id, note_id }
}
const ofNote = (rest: (world: World) => Record<string, unknown>) => async (world: World) => ({
  as: world.manager,
  input: { ...(await written(world)), ...rest(world) },
})
const ofStaff = (rest: (world: World) => Record<string, unknown>) => async (world: World) => ({
  as: world.admin,
  input: { staff_id: (await makeStaff(world.test, ['sales'])).staffId, ...rest(world) },
})
const quote = (world: World) => ({
  name: 'Wei Zhang',
  company: 'Bright Trade',
  email: 'wei@bright.example',
  phone: '+8613812345678',
  country: 'CN',
  goods: 'Lamps',
  message: '200 parcels a day to Germany',
  platform_type: 1,
  captcha_id: world.test.ctx.clock.id(),
  captcha_text: 'abcd',
})
const list = { size: '20', search: 'a', status: 'enabled' }

const settings =
  (input: (world: World) => Promise<Record<string, unknown>> | Record<string, unknown>) => async (world: World) => ({
    as: world.customer,
    input: await input(world),
  })
/** The customer's only warned address, made anew: ten are the most. */
async function warned(world: World): Promise<{ email_id: string }> {
  const { db, clock } = world.test.ctx
  const email_id = clock.id()
  const { customerId: customer_id } = world
  await db.office.deleteFrom('warning_email').where('customer_id', '=', customer_id).execute()
  const email = `stock${++count}@seller.example`
  await db.office
    .insertInto('warning_email')
    .values({ customer_id, email_id, email, language: 'en', created_at: clock.now() })
    .execute()
  return { email_id }
}
/** A key that has called something this hour. */
async function usedKey(world: World): Promise<{ key_id: string }> {
  const { keyId: key_id } = await makeKey(world.test, world.customer, { scopes: ['orders.view'], name: world.mark })
  const hour = `${world.test.ctx.clock.now().toISOString().slice(0, 13)}:00:00Z`
  const use = { customer_id: world.customerId, key_id, path: '/api/ucenter/order/getList', error_code: 0, took_ms: 20 }
  await keepKeyUses(world.test.ctx, [{ ...use, hour, calls: 3 }], [])
  return { key_id }
}
const freshAddress = () => `stock${++count}@seller.example`

export const peopleRequests: Requests = {
  'GET /api/ucenter/customer/setting/getSettingInfo': settings(() => ({})),
  'POST /api/ucenter/customer/setting/changeRecipientDays': settings(() => ({ recipient_days: 7 + (count++ % 170) })),
  'POST /api/ucenter/customer/setting/changeStatementMail': settings(() => ({ statement_mail: ++count % 2 === 0 })),
  'POST /api/ucenter/customer/setting/changeRecipientMails': settings(() => ({
    recipient_mails: ++count % 2 ? ['shipped', 'problem'] : [],
  })),
  'POST /api/ucenter/customer/setting/changeShowTrueTrackingNumber': settings(() => ({
    show_true_tracking_number: ++count % 2,
  })),
  'GET /api/ucenter/customer/setting/getApiKeyList': settings(async (world) => {
    await makeKey(world.test, world.customer, { scopes: ['orders.view'], name: world.mark })
    return {}
  }),
  'POST /api/ucenter/customer/setting/generateCustomerApiKey': settings((world) => ({
    name: `${world.mark} ${++count}`,
    scopes: ['orders.view', 'orders.edit'],
    expires_on: '2099-12-31',
    allowed_from: ['192.0.2.0/24'],
  })),
  'POST /api/ucenter/customer/setting/rotateApiKey': settings(async (world) => ({
    key_id: (await makeKey(world.test, world.customer, { scopes: ['orders.view'], name: world.mark })).keyId,
    overlap_hours: 0,
  })),
  'POST /api/ucenter/customer/setting/revokeApiKey': settings(async (world) => ({
    key_id: (await makeKey(world.test, world.customer, { scopes: ['orders.view'], name: world.mark })).keyId,
  })),
  'GET /api/ucenter/customer/setting/getApiUsage': settings(async (world) => ({
    ...(await usedKey(world)),
    days: '30',
  })),
  'GET /api/ucenter/customer/setting/exportApiUsage': settings(async (world) => ({
    ...(await usedKey(world)),
    days: '7',
    format: 'csv',
  })),
  'POST /api/ucenter/customer/setting/changeApiKeyLimit': settings(async (world) => ({
    key_id: (await makeKey(world.test, world.customer, { scopes: ['orders.view'], name: world.mark })).keyId,
    calls_a_day: 1000 + ++count,
  })),
  'GET /api/ucenter/customer/setting/getWarningEmailList': settings(() => ({})),
  'POST /api/ucenter/customer/setting/addWarningEmail': settings(async (world) => {
    await warned(world)
    return { email: freshAddress() }
  }),
  'POST /api/ucenter/customer/setting/updateWarningEmail': settings(async (world) => ({
    ...(await warned(world)),
    email: freshAddress(),
  })),
  'POST /api/ucenter/customer/setting/setWarningEmailStatus': settings(async (world) => ({
    ...(await warned(world)),
    enabled: false,
  })),
  'POST /api/ucenter/customer/setting/deleteWarningEmail': settings(warned),

  'GET /api/ucenter/subAccount/getList': (world) => ({
    as: world.customer,
    input: { ...list, account_type: 'internal' },
  }),
  'GET /api/ucenter/subAccount/getDetail': ofMember(() => ({})),
  'POST /api/ucenter/subAccount/addSubAccount': async (world) => {
    await numbered(world)
    return { as: world.customer, input: { ...member(world), ...passwords() } }
  },
  'POST /api/ucenter/subAccount/inviteSubAccount': async (world) => {
    await numbered(world)
    return { as: world.customer, input: { ...member(world), language } }
  },
  'POST /api/ucenter/subAccount/sendInvitation': async (world) => ({
    as: world.customer,
    input: { member_id: (await invited(world)).memberId, language },
  }),
  'POST /api/ucenter/subAccount/withdrawInvitation': async (world) => ({
    as: world.customer,
    input: { member_id: (await invited(world)).memberId },
  }),
  'POST /api/ucenter/checkInvitation': async (world) => ({
    as: null,
    input: { token: (await invited(world)).token },
  }),
  'POST /api/ucenter/acceptInvitation': async (world) => ({
    as: null,
    input: {
      token: (await invited(world)).token,
      new_pwd: 'tangled ivory pontoon',
      confirm_new_pwd: 'tangled ivory pontoon',
    },
  }),
  'POST /api/ucenter/subAccount/updateSubAccount': ofMember(member),
  'POST /api/ucenter/subAccount/checkSkus': settings((world) => ({ skus: [world.sku.sku, `NO-${++count}`] })),
  'POST /api/ucenter/subAccount/setStatus': ofMember(() => ({ enabled: false })),
  'POST /api/ucenter/subAccount/resetPassword': ofMember(passwords),
  'POST /api/ucenter/changeOwnPassword': async (world) => {
    const person = await world.member()
    await world.test.ctx.db.office
      .updateTable('member')
      .set({ must_change_password: true })
      .where('member_id', '=', person.memberId)
      .execute()
    return { as: person, input: passwords() }
  },

  'POST /api/ucenter/requestQuote': (world) => ({ as: null, input: quote(world) }),
  'GET /api/office/quotes/getList': (world) => ({ as: world.admin, input: { size: '20', state: 'new', search: 'a' } }),
  'POST /api/office/quotes/setState': async (world) => {
    const quote_request_id = world.test.ctx.clock.id()
    const { captcha_id: _id, captcha_text: _text, ...asked } = quote(world)
    await world.test.ctx.db.office
      .insertInto('quote_request')
      .values({ quote_request_id, language: 'en', created_at: '2026-03-01T09:00:00Z', ...asked })
      .execute()
    return { as: world.admin, input: { quote_request_id, state: 'answered' } }
  },

  'GET /api/office/staff/getList': (world) => ({ as: world.admin, input: { ...list, role: 'sales' } }),
  'GET /api/office/staff/getDetail': ofStaff(() => ({})),
  'POST /api/office/staff/addStaff': (world) => ({ as: world.admin, input: { ...colleague(world), ...passwords() } }),
  'POST /api/office/staff/inviteStaff': (world) => ({ as: world.admin, input: { ...colleague(world), language } }),
  'POST /api/office/staff/sendInvitation': async (world) => ({
    as: world.admin,
    input: { ...(await invitedStaff(world)), language },
  }),
  'POST /api/office/staff/withdrawInvitation': async (world) => ({ as: world.admin, input: await invitedStaff(world) }),
  'POST /api/office/staff/updateStaff': ofStaff(colleague),
  'POST /api/office/staff/setStatus': ofStaff(() => ({ enabled: false })),
  'POST /api/office/staff/resetPassword': ofStaff(passwords),
  'POST /api/office/changeOwnPassword': async (world) => {
    const person = await makeStaff(world.test, ['sales'])
    await world.test.ctx.db.office
      .updateTable('staff')
      .set({ must_change_password: true })
      .where('staff_id', '=', person.staffId)
      .execute()
    return { as: person, input: passwords() }
  },

  'GET /api/office/customers/getList': (world) => ({
    as: world.admin,
    input: {
      size: '20',
      customer_id: String(world.customerId),
      company: world.mark,
      email: 'a',
      status: 'active',
      sort: 'customer_id',
    },
  }),
  'GET /api/office/customers/exportList': (world) => ({
    as: world.admin,
    input: { customer_id: String(world.customerId), sort: '-customer_id' },
  }),
  'GET /api/office/customers/getDetail': (world) => ({
    as: world.admin,
    input: { customer_id: String(world.customerId) },
  }),
  'GET /api/office/customers/getAssignees': (world) => ({ as: world.admin, input: {} }),
  'GET /api/office/customers/getBrands': (world) => ({ as: world.admin, input: {} }),
  'POST /api/office/customers/addCustomer': (world) => ({
    as: world.admin,
    input: {
      company_name: `${world.mark} New`,
      first_name: 'Lan',
      last_name: world.mark,
      email: `new${++count}.${world.customerId}@seller.example`,
      phone: '+493012345678',
      country: 'DE',
      currency: 'EUR',
      platform_type: 1,
      auto_verify: true,
      has_fulfilment_fee: false,
      storage_discount_m3: '2.5',
      storage_auto_settle: false,
      sales_id: world.sales.staffId,
      manager_id: world.manager.staffId,
      language: 'en',
    },
  }),
  'POST /api/office/customers/sendInvitation': async (world) => {
    const { customerId, memberId } = await makeCustomer(world.test)
    const invited_until = '2099-01-01T00:00:00Z'
    await world.test.ctx.db.office
      .updateTable('member')
      .set({ invited_until })
      .where('customer_id', '=', customerId)
      .where('member_id', '=', memberId)
      .execute()
    return { as: world.admin, input: { customer_id: customerId, language: 'en' } }
  },
  'POST /api/office/customers/actFor': (world) => ({
    as: world.admin,
    input: { customer_id: world.customerId, reason: `Called about an order ${++count}` },
  }),
  'POST /api/office/customers/updateTerms': (world) => ({
    as: world.admin,
    input: {
      customer_id: world.customerId,
      auto_verify: true,
      has_fulfilment_fee: false,
      storage_discount_m3: `1.${++count}`,
      storage_auto_settle: true,
      price_tolerance_percent: '20',
      price_tolerance_amount: '5',
    },
  }),
  'POST /api/office/customers/setCredit': (world) => ({
    as: world.admin,
    input: { customer_id: world.customerId, credit_limit: String(++count), on_stop: false, on_stop_reason: '' },
  }),
  // Of a customer of its own: the manager of the world must stay in charge of it.
  'POST /api/office/customers/assign': async (world) => ({
    as: world.admin,
    input: {
      customer_id: (await makeCustomer(world.test)).customerId,
      sales_id: world.sales.staffId,
      manager_id: (await makeStaff(world.test, ['account_manager'])).staffId,
    },
  }),

  'GET /api/office/customers/getNotes': async (world) => {
    await written(world)
    return { as: world.manager, input: { size: '20', customer_id: String(world.customerId) } }
  },
  'POST /api/office/customers/addNote': (world) => ({
    as: world.manager,
    input: { customer_id: world.customerId, note: `${world.mark} ${++count}` },
  }),
  'POST /api/office/customers/updateNote': ofNote((world) => ({ note: `${world.mark} edited ${++count}` })),
  'POST /api/office/customers/pinNote': ofNote(() => ({ pinned: true })),
  'POST /api/office/customers/deleteNote': ofNote(() => ({})),
  'POST /api/office/customers/restoreNote': async (world) => {
    const input = await written(world)
    await ok(world.test, world.manager, customerNoteCalls.deleteNote, input)
    return { as: world.manager, input }
  },
}
