// What a customer reads of the tariffs (Rule 11.23): the version in force, the one to come, what was before; never what was withdrawn, what
// its contract does not give it, or anything where it sees no money.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { ownRateCalls } from '#shared/rates/own-rates.contract.ts'
import { tariffDiff } from '#shared/rates/tables/tariff-diff.ts'
import { inLanguage } from '#shared/language.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { handlingDocument, makeHandling, makeMethod, methodDocument } from '#test/make-rates.ts'
import { makeCustomer, makeMember, makeStaff, makeWarehouse } from '#test/make.ts'
import { systemActor } from '#server/base/actor.ts'
import { publishTariff } from '../index.ts'

const app = useApp()
const publish = (document: Parameters<typeof publishTariff>[2]['document']) =>
  publishTariff(app.ctx, systemActor('test.rates'), { document })

test('every version that concerns the customer, with what its contract changes', async () => {
  const warehouse = await makeWarehouse(app)
  const { code } = warehouse
  await makeHandling(app, code)
  const method = `OWN-${code}`
  await makeMethod(app, warehouse, method)
  const second = methodDocument(code, method, { version: 2, valid_from: '2026-01-01', registration: '1.50' })
  await publish(second)
  const next = { ...second, version: 3, valid_from: '2099-01-01', registration: '2.00' }
  await publish(next)
  const taken = await publish({ ...next, version: 4, valid_from: '2098-01-01' })
  const finance = await makeStaff(app, ['finance'])
  const withdrawn = taken.tariff_id ?? ''
  await ok(app, finance, officeRateCalls.withdrawTariff, { tariff_id: withdrawn, reason: 'Too early' })

  const customer = await makeCustomer(app)
  const own = await ok(app, customer, ownRateCalls.getTariffs, {})
  expect(own.contract).toMatchObject({ fulfilment_fee: false, freight_refund_percent: 0, storage_discount_m3: '0' })
  const row = own.rows.find((one) => one.code === method)
  expect(row).toMatchObject({
    kind: 'method',
    warehouse_code: code,
    in_force: { version: 2, valid_from: '2026-01-01' },
    next: { version: 3, valid_from: '2099-01-01' },
    past: [{ version: 1, valid_from: '2025-01-01' }],
  })
  const [now, then] = await Promise.all(
    [row?.in_force, row?.next].map((one) => ok(app, customer, ownRateCalls.getTariff, { tariff_id: one!.tariff_id })),
  )
  const lines = tariffDiff(now!.document, then!.document)
  expect(lines.map(({ was, is }) => [was, is].map((text) => text && inLanguage(text, 'en')))).toEqual([
    ['1.50', '2.00'],
  ])
  const past = await ok(app, customer, ownRateCalls.getTariff, { tariff_id: row!.past[0]!.tariff_id })
  expect(past.document).toMatchObject({ version: 1, registration: '1.00' })
  await refused(app, customer, ownRateCalls.getTariff, { tariff_id: withdrawn }, 'not_found')

  const list = own.rows.find((one) => one.kind === 'handling' && one.code === code)!.in_force!
  const plain = await ok(app, customer, ownRateCalls.getTariff, { tariff_id: list.tariff_id })
  expect(plain.document).toMatchObject({ kind: 'handling', fulfilment: null })
  await sql`update customer set has_fulfilment_fee = true, freight_refund_percent = 10, storage_discount_m3 = 1.5
    where customer_id = ${customer.customerId}`.execute(app.ctx.db.office)
  const agreed = await ok(app, customer, ownRateCalls.getTariff, { tariff_id: list.tariff_id })
  expect(agreed.document).toMatchObject({ fulfilment: handlingDocument(code).fulfilment })
  expect((await ok(app, customer, ownRateCalls.getTariffs, {})).contract).toMatchObject({
    fulfilment_fee: true,
    freight_refund_percent: 10,
    storage_discount_m3: '1.5',
  })

  const supplier = await makeMember(app, customer.customerId, {
    type: 'supplier',
    permissions: ['orders.view', 'products.view'],
    skuIds: [],
  })
  await refused(app, supplier, ownRateCalls.getTariffs, {}, 'forbidden')
  await refused(app, supplier, ownRateCalls.getTariff, { tariff_id: list.tariff_id }, 'forbidden')

  await sql`update shipping_method set enabled = false where code = ${method}`.execute(app.ctx.db.office)
  await refused(app, customer, ownRateCalls.getTariff, { tariff_id: row!.in_force!.tariff_id }, 'not_found')
  expect((await ok(app, customer, ownRateCalls.getTariffs, {})).rows.map((one) => one.code)).not.toContain(method)
})
