// What keys call is counted in memory, written down together, and bounds the day (Rules 3.18, 3.19).
import { expect, test } from 'vitest'
import { apiKeyCalls } from '#shared/customers/settings.contract.ts'
import { keyUsageCalls } from '#shared/customers/key-usage.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { flushKeyUsage, keepKeyUses } from '#server/access/index.ts'
import { keyUsage, forgetKeyUsage } from '#server/access/key-usage.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makeCustomer, makeKey, makeMember } from '#test/make.ts'

const app = useApp()
const office = () => app.ctx.db.office
const scopes = ['products.view' as const]
const setDay = (customerId: number, calls: number | null) =>
  sql`update customer set api_calls_a_day = ${calls} where customer_id = ${customerId}`.execute(office())

test('calls are counted by hour, address, ending and how long they took, refused ones too', async () => {
  app.setTime('2026-06-03T10:20:00Z')
  const customer = await makeCustomer(app)
  const [key, other] = [await makeKey(app, customer, { scopes }), await makeKey(app, customer, { scopes })]
  await ok(app, key, productCalls.getList, {})
  await ok(app, key, productCalls.getList, {})
  app.setTime('2026-06-03T11:59:00Z')
  await refused(app, key, orderCalls.getList, {}, 'forbidden')
  await refused(app, key, productCalls.getList, { size: '7' } as never, 'invalid_input')
  await ok(app, other, productCalls.getList, {})
  // Nothing is written for a call.
  const { rows: before } = await sql`select from api_key_usage where customer_id = ${customer.customerId}`.execute(office()) // prettier-ignore
  expect(before).toHaveLength(0)
  await flushKeyUsage(app.ctx)

  const one = await ok(app, customer, keyUsageCalls.getUsage, { key_id: key.keyId, days: '1' })
  expect(one.unit).toBe('hour')
  expect(one.moments).toHaveLength(24)
  expect(one.moments.slice(-2)).toMatchObject([
    { at: '2026-06-03T10:00:00.000Z', calls: 2, errors: 0 },
    { at: '2026-06-03T11:00:00.000Z', calls: 2, errors: 2 },
  ])
  expect(one.total).toMatchObject({ calls: 4, errors: 2 })
  expect(one.total.p95_ms).toBeGreaterThanOrEqual(one.total.p50_ms ?? Infinity)
  expect(one.called).toMatchObject([
    { path: productCalls.getList.path, calls: 3, errors: 1, last_at: '2026-06-03T11:00:00.000Z' },
    { path: orderCalls.getList.path, calls: 1, errors: 1 },
  ])
  expect(one.refused.map(({ code, status, calls }) => [code, status, calls]).toSorted()).toEqual([
    ['forbidden', 403, 1],
    ['invalid_input', 400, 1],
  ])
  expect(one.today).toEqual({ all: 5, own: 4, limit: null, own_limit: null })

  const all = await ok(app, customer, keyUsageCalls.getUsage, { days: '30' })
  expect(all.unit).toBe('day')
  expect(all.moments).toHaveLength(30)
  expect(all.moments.at(-1)).toMatchObject({ at: '2026-06-03T00:00:00.000Z', calls: 5, errors: 2 })
  expect(all.today).toEqual({ all: 5, own: null, limit: null, own_limit: null })

  const csv = (await ok(app, customer, keyUsageCalls.exportUsage, { key_id: key.keyId, days: '7' })) as unknown as Buffer
  expect(csv.toString('utf8').trim().split('\r\n')).toHaveLength(3)
  expect(csv.toString('utf8')).toMatch(/2026-06-03T11:00:00.000Z,2,2,\d+,\d+/)

  const stranger = await makeCustomer(app)
  await refused(app, stranger, keyUsageCalls.getUsage, { key_id: key.keyId }, 'not_found')
  await refused(app, stranger, keyUsageCalls.changeLimit, { key_id: key.keyId, calls_a_day: 5 }, 'not_found')
  await refused(app, stranger, keyUsageCalls.exportUsage, {}, 'export_nothing')
  await refused(app, await makeMember(app, customer.customerId), keyUsageCalls.getUsage, {}, 'forbidden')
  await refused(app, key, keyUsageCalls.getUsage, {}, 'forbidden')
}) // prettier-ignore

test("a day's calls: the key's own limit, then the contract's for all keys together, until midnight of UTC", async () => {
  app.setTime('2026-06-04T23:50:00Z')
  const customer = await makeCustomer(app)
  await setDay(customer.customerId, 6)
  const [key, other] = [await makeKey(app, customer, { scopes }), await makeKey(app, customer, { scopes })]
  const wide = await refused(app, customer, keyUsageCalls.changeLimit, { key_id: key.keyId, calls_a_day: 7 }, 'invalid_input') // prettier-ignore
  expect(wide.body.fields).toMatchObject([{ path: 'calls_a_day', reason: expect.stringContaining('6') }])
  await ok(app, customer, keyUsageCalls.changeLimit, { key_id: key.keyId, calls_a_day: 3 })
  for (let n = 0; n < 3; n++) {
    await ok(app, key, productCalls.getList, {})
    // Written down or not, it counts once.
    if (n === 1) await flushKeyUsage(app.ctx)
  }
  const own = await refused(app, key, productCalls.getList, {}, 'api_key_day_used')
  expect(own.status).toBe(429)
  expect(own.headers['retry-after']).toBe('600')
  for (let n = 0; n < 3; n++) await ok(app, other, productCalls.getList, {})
  await refused(app, other, productCalls.getList, {}, 'api_day_used')
  await flushKeyUsage(app.ctx)
  await refused(app, other, productCalls.getList, {}, 'api_day_used')
  const { today, refused: endings } = await ok(app, customer, keyUsageCalls.getUsage, { key_id: key.keyId })
  // What was refused does not use the day up, and is shown.
  expect(today).toEqual({ all: 6, own: 3, limit: 6, own_limit: 3 })
  expect(endings).toMatchObject([{ code: 'api_key_day_used', calls: 1 }])
  // A key that takes the place of another has its limit, and the contract's is not escaped.
  const made = await ok(app, customer, apiKeyCalls.rotate, { key_id: key.keyId, overlap_hours: 0 })
  await refused(app, { token: made.apikey }, productCalls.getList, {}, 'api_day_used')

  app.setTime('2026-06-05T00:00:00Z')
  for (let n = 0; n < 3; n++) await ok(app, { token: made.apikey }, productCalls.getList, {})
  await refused(app, { token: made.apikey }, productCalls.getList, {}, 'api_key_day_used')
  await ok(app, customer, keyUsageCalls.changeLimit, { key_id: made.key_id, calls_a_day: null })
  await ok(app, { token: made.apikey }, productCalls.getList, {})
})

test('two processes share a day: each sees what the other has written down', async () => {
  app.setTime('2026-06-06T08:00:00Z')
  const customer = await makeCustomer(app)
  await setDay(customer.customerId, 5)
  const key = await makeKey(app, customer, { scopes })
  const id = { customer_id: customer.customerId, key_id: key.keyId }
  // Another process let four in, and writes them down; at the same moment as this one, many times over.
  const another = { ...app.ctx }
  for (let n = 0; n < 4; n++) keyUsage(another).admit(id, app.ctx.clock.now())
  await ok(app, key, productCalls.getList, {})
  await Promise.all([flushKeyUsage(another), flushKeyUsage(app.ctx), flushKeyUsage(another)])
  await refused(app, key, productCalls.getList, {}, 'api_day_used')
  expect((await ok(app, customer, keyUsageCalls.getUsage, {})).today.all).toBe(5)
})

test('what could not be written is counted on, and written later', async () => {
  app.setTime('2026-06-07T08:00:00Z')
  const customer = await makeCustomer(app)
  const key = await makeKey(app, customer, { scopes })
  const id = { customer_id: customer.customerId, key_id: key.keyId }
  const nobody = { getExecutor: () => undefined } as unknown as typeof app.ctx.db.office
  const broken = { ...app.ctx, db: { ...app.ctx.db, office: nobody } }
  const usage = keyUsage(broken)
  usage.admit(id, app.ctx.clock.now())
  usage.begun(id, '/api/one', app.ctx.clock.now())(0, 7)
  await expect(flushKeyUsage(broken)).rejects.toThrow()
  usage.admit(id, app.ctx.clock.now())
  expect(usage.admitted(id, app.ctx.clock.now())).toEqual({ own: 2, all: 2 })
  broken.db.office = app.ctx.db.office
  await flushKeyUsage(broken)
  expect(usage.admitted(id, app.ctx.clock.now())).toEqual({ own: 0, all: 0 })
  expect(await ok(app, customer, keyUsageCalls.getUsage, { days: '1' })).toMatchObject({
    total: { calls: 1, errors: 0, p50_ms: 10, p95_ms: 10 },
    today: { all: 2 },
  })
})

test('usage is kept for 90 days', async () => {
  app.setTime('2026-12-01T08:00:00Z')
  const customer = await makeCustomer(app)
  const { keyId: key_id } = await makeKey(app, customer, { scopes })
  const { customerId: customer_id } = customer
  const use = { customer_id, key_id, path: '/api/one', error_code: 0, took_ms: 5, calls: 2 }
  const days = ['2026-11-29', '2026-11-30', '2026-12-01'].map((on_date) => ({ customer_id, key_id, on_date, calls: 1 }))
  await keepKeyUses(app.ctx, ['2026-09-02T07:00:00Z', '2026-09-02T08:00:00Z'].map((hour) => ({ ...use, hour })), days) // prettier-ignore
  await forgetKeyUsage(app.ctx)
  const { rows } = await sql<{ uses: number; days: number }>`select (select count(*)::int from api_key_usage where customer_id = ${customer_id}) as uses,
    (select count(*)::int from api_key_day where customer_id = ${customer_id}) as days`.execute(office()) // prettier-ignore
  expect(rows).toEqual([{ uses: 1, days: 2 }])
})
