// Costs of carriers and what they leave of what was charged: by hand, over corrections of the past, unpacking, erased recipients and several sweeps at once;
// and nobody but finance and administrators finds a cost in any answer.
import { afterAll, expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { marginCalls } from '#shared/orders/margins/margins.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import { ownRateCalls } from '#shared/rates/own-rates.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { CostTariff } from '#shared/rates/tariffs/rates.tariff.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { asOwner } from '#test/plan-faults.ts'
import { makeRates, methodDocument } from '#test/make-rates.ts'
import { makeStaff } from '#test/make.ts'
import { makeShipped, makeShop, makeVerified, packedAs, packInput, type Shop } from '../order.testing.ts'
import { reckonMargins } from './reckon-margins.ts'

const app = useApp()
const key = (shop: Shop, order_id: string) => ({ customer_id: shop.customerId, order_id })
const pack = async (shop: Shop, weight_g = 420) => {
  const order_id = await makeVerified(app, shop)
  await ok(app, shop.worker, office.packOrder, {
    ...packedAs(packInput(shop, order_id), { weight_g, length_cm: 10, width_cm: 10, height_cm: 6 }),
    weight_confirmed: true,
  })
  return order_id
}
/** Until nothing is left, three minutes later than the packing. */
async function reckon(at: string) {
  app.setTime(at)
  while ((await reckonMargins(app.ctx)) > 0);
}
async function codeOf(shop: Shop) {
  const { rows } = await sql<{ code: string }>`select code from shipping_method where method_id = ${shop.methodId}`.execute(app.ctx.db.office) // prettier-ignore
  return rows[0]!.code
}
/** 2.00 + 1.00 per kg in EUR and 0.50 tracked, 10 % fuel on what has it. */
const costs = (shop: Shop, code: string, change: Partial<CostTariff> = {}): CostTariff => ({
  ...methodDocument(shop.warehouseCode, code),
  kind: 'cost',
  currency: 'EUR',
  registration: '0.50',
  zones: [
    {
      code: 'Z1',
      transit_days: { min: 2, max: 4 },
      areas: [{ country: 'DE', prefixes: [], ranges: [] }],
      freight: { kind: 'bands', bands: [{ upto_g: 2_000, flat: '2.00', per_kg: '1.00' }] },
    },
  ],
  ...change,
})
const publish = async (shop: Shop, change: Partial<CostTariff> = {}) => {
  const finance = await makeStaff(app, ['finance'])
  const document = costs(shop, await codeOf(shop), change)
  return { finance, ...(await ok(app, finance, officeRateCalls.publishTariff, { document })) }
}
const rowsOf = async (who: Parameters<typeof ok>[1], shop: Shop, filters = {}) =>
  (await ok(app, who, marginCalls.getList, { customer_id: String(shop.customerId), ...filters })).rows

afterAll(async () => {
  const { rows } =
    await sql`select m.order_id from order_margin m where m.revenue <> (select coalesce(sum(f.amount), 0) from order_fee f
    where f.customer_id = m.customer_id and f.order_id = m.order_id and estimate_reason(f.fee_type) in ('weight', 'surcharges'))`.execute(
      app.ctx.db.office,
    )
  expect(rows).toEqual([])
})

test('carriage charged less the carrier’s cost, in the account’s currency at the rate of the day of packing', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  await makeRates(app, '2026-03-01', { 'EUR>USD': '1.20' })
  const { finance, tariff_id, proposal_id } = await publish(shop)
  // Nobody pays by it, so nobody confirms it.
  expect([tariff_id === null, proposal_id]).toEqual([false, null])
  const order_id = await pack(shop)
  app.setTime('2026-03-02T09:01:00Z')
  expect(await reckonMargins(app.ctx)).toBe(0)
  expect(await rowsOf(finance, shop)).toEqual([])
  await reckon('2026-03-02T09:03:00Z')
  // Of 500 g 4.00 + 1.00 and 1.00 tracked; the carrier takes 2.00 + 0.50 + 0.50 EUR at 1.20.
  const figures = { currency: 'USD', revenue: '6.00', cost: '3.60', margin: '2.40', refusal: null }
  expect(await rowsOf(finance, shop)).toMatchObject([{ order_id, country: 'DE', ...figures }])
  expect(await ok(app, finance, marginCalls.getOrder, { customer_id: String(shop.customerId), order_id })).toEqual({
    margin: figures,
  })
  const asked = { month: '2026-03', customer_id: String(shop.customerId) }
  expect((await ok(app, finance, marginCalls.getMethods, asked)).rows).toMatchObject([
    { method_id: shop.methodId, orders: 1, unknown: 0, losses: 0, currency: 'USD', revenue: '6.00', cost: '3.60', margin: '2.40' },
  ]) // prettier-ignore
})

test('a cost of past days prices anew what was packed since, and what it cannot price says why', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  await makeRates(app, '2026-03-01', { 'EUR>USD': '1.20' })
  const early = await pack(shop)
  app.setTime('2026-03-05T09:00:00Z')
  const [light, heavy] = [await pack(shop), await pack(shop, 2500)]
  await reckon('2026-03-06T09:00:00Z')
  const { finance } = await publish(shop, { valid_from: '2026-03-05' })
  expect(await rowsOf(finance, shop)).toEqual([])
  await reckon('2026-03-06T09:05:00Z')
  expect((await rowsOf(finance, shop)).map((row) => [row.order_id, row.cost, row.refusal])).toEqual([
    [heavy, null, 'weight_not_priced'],
    [light, '3.60', null],
  ])
  expect(await rowsOf(finance, shop, { only: 'unknown' })).toMatchObject([{ order_id: heavy, margin: null }])
  // Dearer than what was charged, and from the first day on.
  const dear = { version: 2, valid_from: '2026-03-01', currency: 'USD', registration: '9.00' } as const
  await publish(shop, dear)
  await reckon('2026-03-06T09:10:00Z')
  const found = await rowsOf(finance, shop)
  expect(found.map((row) => [row.order_id, row.cost])).toEqual([[heavy, null], [light, '3.60'], [early, '11.50']]) // prettier-ignore
  expect((await rowsOf(finance, shop, { only: 'loss' })).map((row) => [row.order_id, row.margin])).toEqual([[early, '-5.50']]) // prettier-ignore
  const [sums] = (await ok(app, finance, marginCalls.getMethods, { month: '2026-03', customer_id: String(shop.customerId) })).rows // prettier-ignore
  expect(sums).toMatchObject({ orders: 3, unknown: 1, losses: 1, revenue: '12.00', cost: '15.10', margin: '-3.10' })
  const file = await send(app, finance, marginCalls.exportList, { customer_id: String(shop.customerId), format: 'csv' })
  expect((file.content as unknown as Buffer).toString('utf8').trim().split('\r\n')).toHaveLength(4)
})

test('unpacked there is no margin; packed again it is reckoned again, of what was packed then', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { finance } = await publish(shop, { currency: 'USD' })
  const order_id = await pack(shop)
  await reckon('2026-03-02T09:05:00Z')
  expect(await rowsOf(finance, shop)).toMatchObject([{ order_id, cost: '3.00' }])
  await ok(app, shop.worker, office.unpackOrder, { ...key(shop, order_id), reason: 'Wrong box' })
  expect(await rowsOf(finance, shop)).toEqual([])
  await ok(app, shop.worker, office.packOrder, {
    ...packedAs(packInput(shop, order_id), { weight_g: 920, length_cm: 10, width_cm: 10, height_cm: 6 }),
    weight_confirmed: true,
  })
  await reckon('2026-03-02T09:10:00Z')
  expect(await rowsOf(finance, shop)).toMatchObject([{ order_id, cost: '3.50' }])
})

test('what was reckoned before a recipient was erased stays', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const prefixed = (cost: string) => ({ currency: 'USD' as const, zones: [{ ...costs(shop, 'X').zones[0]!, areas: [{ country: 'DE', prefixes: ['10'], ranges: [] }] }], registration: cost }) // prettier-ignore
  const { finance } = await publish(shop, prefixed('0.50'))
  const { order_id } = await makeShipped(app, shop)
  await reckon('2026-03-02T09:10:00Z')
  const [before] = await rowsOf(finance, shop)
  expect(before?.cost).toBe('3.00')
  await ok(app, shop, orderCalls.eraseRecipients, { order_ids: [order_id] })
  await publish(shop, { ...prefixed('0.70'), version: 2 })
  await reckon('2026-03-02T09:20:00Z')
  expect(await rowsOf(finance, shop)).toEqual([before])
})

test('four sweeps at once, and one whose transaction fails, come to the same', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { finance } = await publish(shop, { currency: 'USD' })
  const orders = []
  for (let n = 0; n < 5; n++) orders.push(await pack(shop))
  app.setTime('2026-03-02T09:10:00Z')
  await asOwner(app, (owner) =>
    owner.query('alter table order_margin add constraint broken check (cost < 0) not valid'),
  )
  await expect(reckonMargins(app.ctx)).rejects.toThrow()
  await asOwner(app, (owner) => owner.query('alter table order_margin drop constraint broken'))
  const done = await Promise.all([1, 2, 3, 4].map(() => reckonMargins(app.ctx)))
  while ((await reckonMargins(app.ctx)) > 0);
  expect(done.filter((count) => count >= 5)).toHaveLength(1)
  expect((await rowsOf(finance, shop)).map(({ order_id }) => order_id).sort()).toEqual(orders.sort())
  const { rows } = await sql`select from margin_progress where method_id = ${shop.methodId}`.execute(app.ctx.db.office)
  expect(rows).toHaveLength(1)
})

test('whoever finds the method with another process leaves it alone, and no row in the log', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  await publish(shop, { currency: 'USD' })
  await pack(shop)
  await reckon('2026-03-02T09:10:00Z')
  await pack(shop)
  app.setTime('2026-03-02T09:20:00Z')
  const rows = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from operation_log where path = 'orders.margins'`.execute(app.ctx.db.office)).rows[0]!.n // prettier-ignore
  const before = await rows()
  await app.ctx.db.office.transaction().execute(async (db) => {
    await sql`select from margin_progress for update`.execute(db)
    expect(await reckonMargins(app.ctx)).toBe(0)
  })
  expect(await rows()).toBe(before)
  expect(await reckonMargins(app.ctx)).toBe(1)
  expect(await rows()).toBe(before + 1)
})

test('nobody but finance and administrators is told of costs: not by lists, not by comparison, files or statements', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const shop = await makeShop(app)
  const { finance, tariff_id } = await publish(shop)
  const id = { tariff_id: tariff_id ?? '' }
  const code = await codeOf(shop)
  const asked = { kind: 'cost', code } as const
  const admin = await makeStaff(app, ['admin'])
  for (const who of [finance, admin]) {
    expect((await ok(app, who, officeRateCalls.getTariffs, asked)).rows).toHaveLength(1)
    await ok(app, who, officeRateCalls.getTariff, id)
    await ok(app, who, officeRateCalls.getComparison, { ...asked, valid_from: '2026-04-01' })
    expect((await send(app, who, tariffFileCalls.downloadTariff, id)).status).toBe(200)
  }
  const sales = await makeStaff(app, ['sales'])
  await refused(app, sales, officeRateCalls.getTariffs, asked, 'not_found')
  await refused(app, sales, officeRateCalls.getTariff, id, 'not_found')
  await refused(app, sales, officeRateCalls.getComparison, { ...asked, valid_from: '2026-04-01' }, 'not_found')
  await refused(app, sales, tariffFileCalls.downloadTariff, id, 'not_found')
  for (const call of [marginCalls.getList, marginCalls.exportList])
    await refused(app, sales, call, { format: 'csv' } as never, 'forbidden')
  const own = await ok(app, shop, ownRateCalls.getTariffs, {})
  expect(JSON.stringify(own)).not.toContain(id.tariff_id)
  await refused(app, shop, ownRateCalls.getTariff, id, 'not_found')
  const seen = await app.ctx.db.portal.transaction().execute(async (db) => {
    await sql`select set_config('app.customer', ${String(shop.customerId)}, true)`.execute(db)
    return (await sql`select from tariff where kind = 'cost'`.execute(db)).rows
  })
  expect(seen).toEqual([])
  const margins = app.ctx.db.portal.transaction().execute((db) => sql`select from order_margin`.execute(db))
  await expect(margins).rejects.toThrow('permission denied')
})
