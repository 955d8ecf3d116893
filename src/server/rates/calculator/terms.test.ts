// Terms of a quote: the version in force on the day, the day's rates, a fixed number of statements, and what is missing by name.
import { expect, test } from 'vitest'
import { quote } from '#shared/rates/rates.rules.ts'
import { useApp } from '#test/app.ts'
import { handlingDocument, makeHandling, makeMethod, makeRates, methodDocument } from '#test/make-rates.ts'
import { makeCustomer, makeWarehouse } from '#test/make.ts'
import { systemActor } from '#server/base/actor.ts'
import { publishTariff, termsFor } from '../index.ts'

const app = useApp()
const ask = (warehouseId: string, onDate: string, currency = 'USD') =>
  termsFor(app.ctx, app.ctx.db.office, { customerId: null, warehouseId, onDate, currency, fulfilmentFee: false })
const shipment = (onDate: string) => ({
  country: 'FR',
  postal_code: '75001',
  parcel: { weight_g: 900, length_cm: 20, width_cm: 10, height_cm: 5 },
  lines: [
    {
      sku: 'A',
      quantity: 2,
      attribute: null,
      category: null,
      hs_code: '851830',
      origin_country: 'CN',
      unit_price_usd: '5.00',
      weight_g: 450,
      length_cm: 20,
      width_cm: 10,
      height_cm: 2,
    },
  ],
  consumables: [],
  value_added_services: [],
  tax_codes: {},
  on_date: onDate,
})

test('a quote names the version in force on its day, and converts with the newest rate on or before it', async () => {
  const warehouse = await makeWarehouse(app)
  await makeHandling(app, warehouse.code)
  await makeMethod(app, warehouse, 'TERMS-A')
  const document = methodDocument(warehouse.code, 'TERMS-A', {
    version: 2,
    valid_from: '2026-03-01',
    registration: '3.00',
  })
  await publishTariff(app.ctx, systemActor('test'), { document })
  await makeRates(app, '2026-01-01', { 'EUR>USD': '1.25' })
  await makeRates(app, '2026-02-10', { 'EUR>USD': '1.60' })

  // 4.00 + 0.9 × 2.00 + 1.00 tracked + 1.20 outbound + 0.30 packaging
  const february = await ask(warehouse.warehouseId, '2026-02-28')
  const before = quote({ ...february.terms, method: february.methods[0]!.compiled }, shipment('2026-02-28'))
  expect(before).toMatchObject({ ok: true, quote: { total: '8.30', tariff_versions: { method: { version: 1 } } } })
  const march = await ask(warehouse.warehouseId, '2026-03-01')
  const after = quote({ ...march.terms, method: march.methods[0]!.compiled }, shipment('2026-03-01'))
  expect(after).toMatchObject({ ok: true, quote: { total: '10.30', tariff_versions: { method: { version: 2 } } } })

  const euro = await ask(warehouse.warehouseId, '2026-02-09', 'EUR')
  const converted = quote({ ...euro.terms, method: euro.methods[0]!.compiled }, shipment('2026-02-09'))
  // 5.80 / 1.25 + 0.80 + 0.96 + 0.24
  expect(converted).toMatchObject({ ok: true, quote: { total: '6.64', currency: 'EUR' } })
  expect((await ask(warehouse.warehouseId, '2026-02-10', 'EUR')).terms.fx).toSatisfy(
    (fx: (pair: string) => string) => fx('USD>EUR') === '0.625',
  )
})

test('a method without a tariff in force is named apart, a disabled one is not offered', async () => {
  const warehouse = await makeWarehouse(app)
  await makeHandling(app, warehouse.code)
  await makeMethod(app, warehouse, 'TERMS-B')
  await makeMethod(app, warehouse, 'TERMS-C', { valid_from: '2026-06-01' })
  const gone = await makeMethod(app, warehouse, 'TERMS-D')
  await app.ctx.db.office
    .updateTable('shipping_method')
    .set({ enabled: false })
    .where('method_id', '=', gone.methodId)
    .execute()
  const { methods, withoutTariff } = await ask(warehouse.warehouseId, '2026-03-01')
  expect(methods.map(({ code }) => code)).toEqual(['TERMS-B'])
  expect(withoutTariff.map(({ code }) => code)).toEqual(['TERMS-C'])
})

test('the portal may ask too; an unknown warehouse and a missing handling tariff are refused', async () => {
  const customer = await makeCustomer(app)
  const warehouse = await makeWarehouse(app)
  await expect(ask(warehouse.warehouseId, '2026-03-01')).rejects.toMatchObject({
    refusal: { code: 'no_tariff', params: { method: warehouse.code } },
  })
  await expect(ask(app.ctx.clock.id(), '2026-03-01')).rejects.toMatchObject({ refusal: { code: 'not_found' } })
  await publishTariff(app.ctx, systemActor('test'), { document: handlingDocument(warehouse.code) })
  expect(customer.customerId).toBeGreaterThan(0)
  const { terms } = await termsFor(app.ctx, app.ctx.db.portal, {
    customerId: customer.customerId,
    warehouseId: warehouse.warehouseId,
    onDate: '2026-03-01',
    currency: 'USD',
    fulfilmentFee: true,
  })
  expect(terms.handling.tariff.code).toBe(warehouse.code)
})

test('a document is fetched once per process: two statements at first, then one', async () => {
  const warehouse = await makeWarehouse(app)
  await makeHandling(app, warehouse.code)
  await makeMethod(app, warehouse, 'TERMS-E')
  let statements = 0
  const counted = app.ctx.db.office.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const asked = {
    customerId: null,
    warehouseId: warehouse.warehouseId,
    onDate: '2026-03-01',
    currency: 'EUR',
    fulfilmentFee: false,
  }
  const counts = []
  for (let n = 0; n < 3; n++) {
    statements = 0
    await termsFor(app.ctx, counted, asked)
    counts.push(statements)
  }
  expect(counts).toEqual([2, 1, 1])
})

test('what is kept ends with the change that ends it, and a change that was taken back leaves nothing', async () => {
  const warehouse = await makeWarehouse(app)
  await makeHandling(app, warehouse.code)
  const { methodId } = await makeMethod(app, warehouse, 'TERMS-F')
  const asked = {
    customerId: null,
    warehouseId: warehouse.warehouseId,
    onDate: '2026-03-01',
    currency: 'USD',
    fulfilmentFee: false,
  }
  const methods = async (db = app.ctx.db.office) => (await termsFor(app.ctx, db, asked)).methods.map(({ code }) => code)
  const enable = (enabled: boolean, db = app.ctx.db.office) =>
    db.updateTable('shipping_method').set({ enabled }).where('method_id', '=', methodId).execute()
  expect(await methods()).toEqual(['TERMS-F'])
  await app.ctx.db.office
    .transaction()
    .execute(async (db) => {
      await enable(false, db)
      expect(await methods(db)).toEqual([])
      expect(await methods()).toEqual(['TERMS-F'])
      throw new Error('taken back')
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'))
  expect(await methods()).toEqual(['TERMS-F'])
  await enable(false)
  expect(await methods()).toEqual([])
  await enable(true)
  expect(await methods()).toEqual(['TERMS-F'])
})
