// A draft on past orders, with figures added up by hand; nothing that is in force changes, and who may not edit tariffs gets nothing.
import { expect, test } from 'vitest'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { tariffPreviewCalls } from '#shared/orders/methods/tariff-preview.contract.ts'
import { ReRating } from '#shared/rates/preview/re-rating.ts'
import { systemActor } from '#server/base/actor.ts'
import { addPriceGroup, publishTariff, setPriceGroupMembers } from '#server/rates/index.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { handlingDocument, makeRates, methodDocument } from '#test/make-rates.ts'
import { makeCustomer, makeStaff } from '#test/make.ts'
import { makeShop, makeVerified, packedAs, packInput, parcel, type Shop } from '../order.testing.ts'

const app = useApp()
const { previewTariff } = tariffPreviewCalls

async function packedOf(shop: Shop, weight_g: number): Promise<string> {
  const order_id = await makeVerified(app, shop)
  await ok(app, shop.worker, office.packOrder, {
    ...packedAs(packInput(shop, order_id), { ...parcel, weight_g }),
    weight_confirmed: true as const,
  })
  return order_id
}
async function codeOf(shop: Shop): Promise<string> {
  const { rows } = await sql<{
    code: string
  }>`select code from shipping_method where method_id = ${shop.methodId}`.execute(app.ctx.db.office)
  return rows[0]!.code
}
/** Up to 500 g 5.50 (was 4.00 + 2.00 per kg), up to 1 kg 5.60, nothing above. */
async function draftOf(shop: Shop) {
  const document = methodDocument(shop.warehouseCode, await codeOf(shop), { version: 2, valid_from: '2099-01-01' })
  const bands = [
    { upto_g: 500, flat: '5.50', per_kg: '0' },
    { upto_g: 1000, flat: '5.60', per_kg: '0' },
  ]
  return { ...document, zones: document.zones.map((zone) => ({ ...zone, freight: { kind: 'bands' as const, bands } })) }
}
const figures = (sums: { before: string; after: string }) => [sums.before, sums.after]

test('before and after of packed orders, one that the draft does not carry, and page by page the same sums', async () => {
  const shop = await makeShop(app)
  const light = await packedOf(shop, 420)
  const middle = await packedOf(shop, 900)
  const heavy = await packedOf(shop, 1100)
  await makeVerified(app, shop)
  const finance = await makeStaff(app, ['finance'])
  const document = await draftOf(shop)
  const tariffs = async () => (await sql`select count(*)::int as n from tariff`.execute(app.ctx.db.office)).rows
  const standing = await tariffs()
  const whole = await ok(app, finance, previewTariff, { document })
  // Charged: 500 g and 900 g; 4.00 + 1.00 and 4.00 + 1.80, tracked 1.00, handling 1.30: 7.30 and 8.10; by the draft 7.80 and 7.90.
  const { USD } = whole.sums
  expect(USD!.all).toMatchObject({ dearer: 1, cheaper: 1, dropped: 1, before: '1540', after: '1570' })
  expect(USD!.largest.map(({ order_id, ...sums }) => [order_id, ...figures(sums)])).toEqual([
    [light, '730', '780'],
    [middle, '810', '790'],
  ])
  expect(figures(USD!.customers[shop.customerId]!)).toEqual(['1540', '1570'])
  expect(whole.refused).toEqual([
    expect.objectContaining({ order_id: heavy, before: true, reasons: [expect.objectContaining({ code: 'weight_not_priced' })] }),
  ]) // prettier-ignore
  expect(whole).toMatchObject({ orders: 3, next: null, in_force: { version: 1 } })
  expect(await tariffs()).toEqual(standing)

  const sum = new ReRating()
  let after: string | undefined
  let pages = 0
  do {
    const page = await ok(app, finance, previewTariff, { document, size: 1, ...(after && { after }) })
    sum.join(page.sums)
    after = page.next ?? undefined
    pages += 1
  } while (after)
  expect(sum.state()).toEqual(whole.sums)
  expect(pages).toBe(4)
})

test('each currency is summed for itself, at the rates of today', async () => {
  await makeRates(app, '2026-01-01', { 'EUR>USD': '2' })
  const shop = await makeShop(app, { currency: 'EUR' })
  await packedOf(shop, 420)
  const finance = await makeStaff(app, ['finance'])
  const { sums } = await ok(app, finance, previewTariff, { document: await draftOf(shop) })
  expect(Object.entries(sums).map(([currency, { all }]) => [currency, ...figures(all)])).toEqual([
    ['EUR', '365', '390'],
  ])
})

test('a draft for one customer stands beside what it pays by its own version, which a draft of the house leaves alone', async () => {
  const shop = await makeShop(app)
  await packedOf(shop, 420)
  const finance = await makeStaff(app, ['finance'])
  const document = await draftOf(shop)
  const customer_id = shop.customerId
  const own = methodDocument(shop.warehouseCode, document.code, { registration: '3.00', valid_from: '2020-01-01' })
  await publishTariff(app.ctx, systemActor('test.rates'), { document: own, customer_id })
  expect((await ok(app, finance, previewTariff, { document })).orders).toBe(0)
  const { sums } = await ok(app, finance, previewTariff, { document, customer_id })
  // Of the first test 7.30 and 7.80, but the own version charges 3.00 for what the house's charges.
  const { registration } = methodDocument(shop.warehouseCode, document.code)
  const more = 300 - Number(registration) * 100
  expect(figures(sums['USD']!.all)).toEqual([String(730 + more), '780'])
  // A price list of the warehouse of its own counts in both.
  const work = handlingDocument(shop.warehouseCode, { outbound: { first_piece: '9.00', further_piece: '0.00' } })
  await publishTariff(app.ctx, systemActor('test.rates'), { document: work, customer_id })
  const both = (await ok(app, finance, previewTariff, { document, customer_id })).sums['USD']!.all
  expect(BigInt(both.after) - BigInt(both.before)).toBe(BigInt(780 - 730 - more))
  expect(Number(both.before)).toBeGreaterThan(730 + more)
})

test('a draft for a group is tried on those who pay by its version or would, and a draft of the house is not', async () => {
  const shop = await makeShop(app)
  await packedOf(shop, 420)
  const finance = await makeStaff(app, ['finance'])
  const document = await draftOf(shop)
  const system = systemActor('test.rates')
  const { group_id } = await addPriceGroup(app.ctx, system, { name: `Preview ${shop.customerId}` })
  expect((await ok(app, finance, previewTariff, { document, group_id })).orders).toBe(0)
  const valid_from = app.ctx.clock.now().toISOString().slice(0, 10)
  await setPriceGroupMembers(app.ctx, system, { customer_ids: [shop.customerId], group_id, valid_from })
  // Without a version of the group they pay by the house's, so that both drafts concern them.
  expect((await ok(app, finance, previewTariff, { document })).orders).toBe(1)
  expect((await ok(app, finance, previewTariff, { document, group_id })).orders).toBe(1)
  const groups = methodDocument(shop.warehouseCode, document.code, { registration: '3.00', valid_from: '2020-01-01' })
  await publishTariff(app.ctx, system, { document: groups, group_id })
  expect((await ok(app, finance, previewTariff, { document })).orders).toBe(0)
  const { sums } = await ok(app, finance, previewTariff, { document, group_id })
  const more = 300 - Number(methodDocument(shop.warehouseCode, document.code).registration) * 100
  expect(figures(sums['USD']!.all)).toEqual([String(730 + more), '780'])
})

test('filters, and who gets nothing', async () => {
  const shop = await makeShop(app)
  await packedOf(shop, 420)
  const finance = await makeStaff(app, ['finance'])
  const document = await draftOf(shop)
  const count = async (input: object) => (await ok(app, finance, previewTariff, { document, ...input })).orders
  expect(await count({ customer_id: shop.customerId })).toBe(1)
  expect(await count({ customer_id: (await makeCustomer(app)).customerId })).toBe(0)
  await refused(app, finance, previewTariff, { document, customer_id: 999_999_999 }, 'not_found')
  expect(await count({ from: '2099-01-01' })).toBe(0)
  expect(await count({ to: '2020-01-01' })).toBe(0)
  expect(await count({ from: '2020-01-01', to: '2099-01-01' })).toBe(1)
  await refused(app, finance, previewTariff, { document: { ...document, code: 'unknown' } }, 'tariff_scope')
  const other = await makeShop(app)
  await refused(
    app,
    finance,
    previewTariff,
    { document: { ...document, warehouse: other.warehouseCode } },
    'tariff_scope',
  )
  await refused(app, shop.worker, previewTariff, { document }, 'forbidden')
  await refused(app, shop.service, previewTariff, { document }, 'forbidden')
})
