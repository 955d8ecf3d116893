// Keys of machines: told once, kept as a hash, bounded by their scopes, out the moment they are revoked, expired or their customer is
// disabled; what they do is signed with their name.
import { expect, test } from 'vitest'
import { signInCalls } from '#shared/access/sign-in.contract.ts'
import { profileCalls } from '#shared/people/profile.contract.ts'
import { apiKeyCalls, settingCalls } from '#shared/customers/settings.contract.ts'
import { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import { ERRORS } from '#shared/errors.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { operationLogCalls } from '#shared/oversight/operation-log.contract.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { form, makeShop } from '#server/orders/order.testing.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeKey, makeMember, makeSku, makeStaff } from '#test/make.ts'

const app = useApp()
const asked = {
  name: 'Shop system',
  scopes: ['orders.view', 'orders.edit'] as ['orders.view', 'orders.edit'],
}

test('a key is told once, kept as a hash, and works within its scopes and its customer', async () => {
  const shop = await makeShop(app)
  const other = await makeShop(app)
  const { apikey, key_id } = await ok(app, shop, apiKeyCalls.generate, asked)
  expect(apikey).toMatch(/^uk_[\w-]{43}$/)
  const key = { token: apikey }

  const { order_id } = await ok(app, key, orderCalls.addOrder, form(shop))
  expect(await ok(app, key, orderCalls.getDetail, { order_id })).toMatchObject({ source: 'api' })
  const foreign = await ok(app, other, orderCalls.addOrder, form(other))
  await refused(app, key, orderCalls.getDetail, { order_id: foreign.order_id }, 'not_found')
  await refused(app, key, orderCalls.submitOrders, { order_ids: [order_id] }, 'forbidden')
  await refused(app, key, productCalls.getList, {}, 'forbidden')
  await ok(app, key, warehouseCalls.getList, {})

  const { rows } = await ok(app, shop, apiKeyCalls.getList, {})
  expect(rows).toMatchObject([
    { key_id, name: 'Shop system', prefix: apikey.slice(0, 8), state: 'active', created_by: 'Mei Lin' },
  ])
  expect((await ok(app, shop, settingCalls.getInfo, {})).apikey).toBe(`${apikey.slice(0, 8)}…`)
  // Nowhere in the database: not in the row, not in the stored answer, not in the log.
  const { rows: found } = await sql<{
    n: number
  }>`select (select count(*) from api_key t where t::text like ${`%${apikey}%`})
    + (select count(*) from idempotency_key t where t::text like ${`%${apikey}%`})
    + (select count(*) from operation_log t where t::text like ${`%${apikey}%`}) as n`.execute(app.ctx.db.office)
  expect(Number(found[0]?.n)).toBe(0)

  const log = await ok(app, shop, operationLogCalls.getList, { object: 'order' })
  expect(log.rows[0]).toMatchObject({ actor_kind: 'key', actor_name: 'Shop system', object_id: order_id })
})

test("what is a person's own is refused to keys: profile, password, sessions, menu, settings, other keys, the office", async () => {
  const customer = await makeCustomer(app)
  const key = await makeKey(app, customer, {
    scopes: ['products.view', 'settings.edit', 'apiKeys.edit', 'billing.topUp'],
  })
  await ok(app, key, productCalls.getList, {})
  await refused(app, key, profileCalls.getProfile, {}, 'forbidden')
  await refused(app, key, signInCalls.getCurrentUser, {}, 'forbidden')
  await refused(app, key, signInCalls.signOut, {}, 'forbidden')
  await refused(app, key, settingCalls.changeShowTrueTrackingNumber, { show_true_tracking_number: 1 }, 'forbidden')
  await refused(app, key, apiKeyCalls.generate, asked, 'forbidden')
  await refused(app, key, officeOrderCalls.getList, {}, 'session_expired')
  for (const scope of [
    'settings.edit',
    'subAccounts.edit',
    'apiKeys.edit',
    'billing.topUp',
    'billing.settle',
    'operationLog.view',
  ])
    await refused(app, customer, apiKeyCalls.generate, { ...asked, scopes: [scope as 'orders.view'] }, 'invalid_input')
})

test('the header apikey is as good as the bearer; a session token is no key and a bearer is not overruled', async () => {
  const customer = await makeCustomer(app)
  const key = await makeKey(app, customer, { scopes: ['products.view'] })
  const status = async (headers: Record<string, string>) =>
    (await app.app.inject({ method: 'GET', url: productCalls.getList.path, headers })).statusCode
  expect(await status({ apikey: key.token })).toBe(200)
  expect(await status({ apikey: customer.token })).toBe(401)
  expect(await status({ apikey: key.token, authorization: `Bearer ${'x'.repeat(43)}` })).toBe(401)
  expect(await status({ apikey: `${key.token}x` })).toBe(401)
})

test('a revoked key is out at its next request, an expired one after its last day, all with the main account disabled', async () => {
  const customer = await makeCustomer(app)
  const list = (token: string) => send(app, { token }, productCalls.getList, {}).then(({ status }) => status)
  const scopes: ['products.view'] = ['products.view']
  const { apikey, key_id } = await ok(app, customer, apiKeyCalls.generate, {
    ...asked,
    scopes,
    expires_on: '2026-03-03',
  })
  const lasting = await makeKey(app, customer, { scopes })
  app.setTime('2026-03-03T23:59:59Z')
  expect(await list(apikey)).toBe(200)
  app.setTime('2026-03-04T00:00:00Z')
  expect([await list(apikey), await list(lasting.token)]).toEqual([401, 200])
  app.setTime('2026-03-02T09:00:00Z')
  expect(await list(apikey)).toBe(200)
  await ok(app, customer, apiKeyCalls.revoke, { key_id })
  expect(await list(apikey)).toBe(401)
  await ok(app, customer, apiKeyCalls.revoke, { key_id })
  expect((await ok(app, customer, apiKeyCalls.getList, {})).rows.map(({ state }) => state)).toEqual([
    'active',
    'revoked',
  ])
  const { db } = app.ctx
  await db.office.updateTable('member').set({ enabled: false }).where('member_id', '=', customer.memberId).execute()
  expect(await list(lasting.token)).toBe(401)
})

test('sub-accounts have no part in keys, and a key of another customer is not found', async () => {
  const [customer, other] = [await makeCustomer(app), await makeCustomer(app)]
  const sub = await makeMember(app, customer.customerId, { permissions: ['settings.view', 'settings.edit'] })
  const key = await makeKey(app, customer, { scopes: ['orders.view'] })
  await refused(app, sub, apiKeyCalls.generate, asked, 'forbidden')
  await refused(app, sub, apiKeyCalls.getList, {}, 'forbidden')
  await refused(app, sub, apiKeyCalls.revoke, { key_id: key.keyId }, 'forbidden')
  expect((await ok(app, sub, settingCalls.getInfo, {})).apikey).toBeNull()
  await refused(app, other, apiKeyCalls.revoke, { key_id: key.keyId }, 'not_found')
  await ok(app, key, orderCalls.getStatusCounts, {})
})

test('twenty keys may be active, also when ten are asked for at once; a revoked one makes room', async () => {
  const customer = await makeCustomer(app)
  for (let n = 0; n < 15; n++) await makeKey(app, customer, { scopes: ['orders.view'] })
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(app, customer, apiKeyCalls.generate, asked)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.error_code))).toEqual(
    new Set([ERRORS.api_keys_full.number]),
  )
  const { rows } = await ok(app, customer, apiKeyCalls.getList, {})
  await ok(app, customer, apiKeyCalls.revoke, { key_id: rows[0]!.key_id })
  await ok(app, customer, apiKeyCalls.generate, asked)
  await refused(app, customer, apiKeyCalls.generate, asked, 'api_keys_full')
})

test('the same request ten times at once makes one key and tells the same one each time; the stored answer does not have it', async () => {
  const customer = await makeCustomer(app)
  const ask = () => send(app, customer, apiKeyCalls.generate, asked, { key: 'the-same-key-1' })
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  const told = new Set([...answers, await ask()].map(({ content }) => content.apikey))
  expect(told.size).toBe(1)
  expect((await ok(app, customer, apiKeyCalls.getList, {})).rows).toHaveLength(1)
  const [apikey = ''] = told
  await ok(app, { token: apikey }, orderCalls.getStatusCounts, {})
  const { rows } = await sql<{
    answer: object
  }>`select answer from idempotency_key where key = 'the-same-key-1'`.execute(app.ctx.db.office)
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(apikey)
  const another = { ...asked, name: 'Another' }
  await refused(app, customer, apiKeyCalls.generate, another, 'key_reused', { key: 'the-same-key-1' })
})

test('a write by key repeats like any other, and a key shares no idempotency keys with people', async () => {
  const customer = await makeCustomer(app)
  const { skuId } = await makeSku(app, customer.customerId)
  const key = await makeKey(app, customer, { scopes: ['products.view', 'products.edit'] })
  const remove = (as: { token: string }) =>
    send(app, as, productCalls.deleteProducts, { sku_ids: [skuId] }, { key: 'remove-once-1' })
  const [first, second, person] = [await remove(key), await remove(key), await remove(customer)]
  expect([first.status, second.status, person.status]).toEqual([200, 200, 404])
  expect(second.body).toEqual(first.body)
  const { status } = await send(app, key, productCalls.deleteProducts, { sku_ids: [skuId] }, { key: 'no' })
  expect(status).toBe(ERRORS.key_missing.status)
})

test('the last use is written down, at most once a minute', async () => {
  const customer = await makeCustomer(app)
  const key = await makeKey(app, customer, { scopes: ['products.view'] })
  const used = async () => (await ok(app, customer, apiKeyCalls.getList, {})).rows[0]?.last_used_at
  expect(await used()).toBeNull()
  for (const [at, seen] of [
    ['2026-03-02T09:10:00Z', '2026-03-02T09:10:00.000Z'],
    ['2026-03-02T09:11:00Z', '2026-03-02T09:10:00.000Z'],
    ['2026-03-02T09:11:00.001Z', '2026-03-02T09:11:00.001Z'],
  ] as const) {
    app.setTime(at)
    await ok(app, key, productCalls.getList, {})
    expect(new Date((await used()) ?? 0).toISOString()).toBe(seen)
  }
  expect((await ok(app, customer, apiKeyCalls.getList, {})).rows[0]?.last_used_ip).toBe('127.0.0.1')
  app.setTime('2026-03-02T09:00:00Z')
})

test('a last day that has passed is refused', async () => {
  const customer = await makeCustomer(app)
  const answer = await refused(
    app,
    customer,
    apiKeyCalls.generate,
    { ...asked, expires_on: '2026-03-01' },
    'invalid_input',
  )
  expect(answer.body.fields).toEqual([{ path: 'expires_on', reason: 'This day has passed' }])
  await ok(app, customer, apiKeyCalls.generate, { ...asked, expires_on: '2026-03-02' })
})

/** An installation with the limit as it is delivered. */
const limited = useApp({ API_RATE_LIMIT: '150' })
test('forty calls at once pass, the next waits as long as Retry-After says; another key is not held up', async () => {
  const customer = await makeCustomer(limited)
  const [key, other] = [
    await makeKey(limited, customer, { scopes: ['products.view'] }),
    await makeKey(limited, customer, { scopes: ['products.view'] }),
  ]
  for (let n = 1; n <= 40; n++) await ok(limited, key, productCalls.getList, {})
  const { headers } = await refused(limited, key, productCalls.getList, {}, 'too_often')
  expect(headers['retry-after']).toBe('1')
  await ok(limited, other, productCalls.getList, {})
  limited.setTime('2026-03-02T09:00:01Z')
  await ok(limited, key, productCalls.getList, {})
})

test('the contract may allow a customer more or fewer calls than everybody', async () => {
  const customer = await makeCustomer(limited)
  const key = await makeKey(limited, customer, { scopes: ['products.view'] })
  const staff = await makeStaff(limited, ['admin'])
  const { customer_id, ...detail } = await ok(limited, staff, officeCustomerCalls.getDetail, {
    customer_id: String(customer.customerId),
  })
  const terms = {
    customer_id,
    auto_verify: detail.auto_verify,
    has_fulfilment_fee: detail.has_fulfilment_fee,
    storage_discount_m3: '0',
    storage_auto_settle: detail.storage_auto_settle,
    price_tolerance_percent: '20',
    price_tolerance_amount: '5',
  }
  await ok(limited, staff, officeCustomerCalls.updateTerms, { ...terms, api_calls_a_minute: 15 })
  for (let n = 1; n <= 4; n++) await ok(limited, key, productCalls.getList, {})
  const { headers } = await refused(limited, key, productCalls.getList, {}, 'too_often')
  expect(headers['retry-after']).toBe('4')
  await ok(limited, staff, officeCustomerCalls.updateTerms, { ...terms, api_calls_a_minute: 100_000 })
  limited.setTime('2026-03-02T09:01:00Z')
  for (let n = 1; n <= 50; n++) await ok(limited, key, productCalls.getList, {})
  await refused(limited, staff, officeCustomerCalls.updateTerms, { ...terms, api_calls_a_minute: 0 }, 'invalid_input')
  await ok(limited, staff, officeCustomerCalls.updateTerms, terms)
  expect(
    (await ok(limited, staff, officeCustomerCalls.getDetail, { customer_id: String(customer_id) })).api_calls_a_minute,
  ).toBe(null)
})

test('a key works from its networks alone, written in any usual way', async () => {
  const shop = await makeShop(app)
  const { apikey } = await ok(app, shop, apiKeyCalls.generate, { ...asked, allowed_from: ['192.0.2.7', '127.0.0.9/8'] })
  // Tests ask from 127.0.0.1.
  await ok(app, { token: apikey }, orderCalls.getList, {})
  const elsewhere = await ok(app, shop, apiKeyCalls.generate, {
    ...asked,
    allowed_from: ['192.0.2.0/24', '2001:db8::/32'],
  })
  await refused(app, { token: elsewhere.apikey }, orderCalls.getList, {}, 'api_key_address')
  const { rows } = await ok(app, shop, apiKeyCalls.getList, {})
  expect(rows.map((row) => row.allowed_from)).toEqual([
    ['192.0.2.0/24', '2001:db8::/32'],
    ['192.0.2.7/32', '127.0.0.0/8'],
  ])
  expect(rows[0]?.last_used_at).toBe(null)
  for (const wrong of [
    '192.0.2',
    '300.1.1.1',
    '192.0.2.1/33',
    '10.0.0.0/-1',
    '::/129',
    'shop.example',
    '0x7f.1',
    '1.2.3.4/8/8',
  ]) {
    const answer = await refused(
      app,
      shop,
      apiKeyCalls.generate,
      { ...asked, allowed_from: ['10.0.0.1', wrong] },
      'invalid_input',
    )
    expect(answer.body.fields?.[0]).toMatchObject({ path: 'allowed_from', reason: expect.stringContaining(wrong) })
  }
})

test('a key is replaced by one that may the same, and both work for the overlap', async () => {
  app.setTime('2026-05-04T09:00:00Z')
  const shop = await makeShop(app)
  const { apikey, key_id } = await ok(app, shop, apiKeyCalls.generate, {
    ...asked,
    allowed_from: ['127.0.0.1'],
    expires_on: '2026-12-31',
  })
  const [old, works] = [{ token: apikey }, () => ok(app, { token: apikey }, orderCalls.getList, {})]
  const made = await ok(app, shop, apiKeyCalls.rotate, { key_id, overlap_hours: 24 })
  expect(made.apikey).not.toBe(apikey)
  const next = { token: made.apikey }
  await works()
  await ok(app, next, orderCalls.getList, {})
  await refused(app, next, productCalls.getList, {}, 'forbidden')
  const { rows } = await ok(app, shop, apiKeyCalls.getList, {})
  expect(rows).toMatchObject([
    { key_id: made.key_id, name: asked.name, expires_on: '2026-12-31', allowed_from: ['127.0.0.1/32'], ends_at: null },
    { key_id, state: 'active', ends_at: '2026-05-05T09:00:00.000Z' },
  ])
  await refused(app, shop, apiKeyCalls.rotate, { key_id, overlap_hours: 1 }, 'api_key_ended')
  app.setTime('2026-05-05T08:59:59Z')
  await works()
  app.setTime('2026-05-05T09:00:00Z')
  expect((await send(app, old, orderCalls.getList, {})).status).toBe(401)
  // At once: the new one alone.
  const last = await ok(app, shop, apiKeyCalls.rotate, { key_id: made.key_id, overlap_hours: 0 })
  expect((await send(app, next, orderCalls.getList, {})).status).toBe(401)
  await ok(app, { token: last.apikey }, orderCalls.getList, {})
  const other = await makeShop(app)
  await refused(app, other, apiKeyCalls.rotate, { key_id: last.key_id, overlap_hours: 1 }, 'not_found')
  await refused(app, { token: last.apikey }, apiKeyCalls.rotate, { key_id: last.key_id, overlap_hours: 1 }, 'forbidden')
})

test('one key is replaced once, however often it is asked at the same time; and not beyond twenty', async () => {
  const shop = await makeShop(app)
  const { key_id } = await ok(app, shop, apiKeyCalls.generate, asked)
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(app, shop, apiKeyCalls.rotate, { key_id, overlap_hours: 1 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  for (let n = 2; n < 20; n++) await ok(app, shop, apiKeyCalls.generate, asked)
  const [newest] = (await ok(app, shop, apiKeyCalls.getList, {})).rows
  await refused(app, shop, apiKeyCalls.rotate, { key_id: newest!.key_id, overlap_hours: 1 }, 'api_keys_full')
  await ok(app, shop, apiKeyCalls.rotate, { key_id: newest!.key_id, overlap_hours: 0 })
})
