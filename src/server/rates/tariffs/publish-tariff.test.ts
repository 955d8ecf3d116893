// Methods, tariffs and rates through the office's calls: who may, which version comes next, and that documents are checked.
import { expect, test } from 'vitest'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { handlingDocument, methodDocument } from '#test/make-rates.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'

const app = useApp()
const method = (warehouse_id: string, code: string) => ({
  code,
  warehouse_id,
  name_en: 'Parcel',
  name_zh: '小包',
  carrier: 'Post',
  transit_days_min: 2,
  transit_days_max: 5,
})

test('finance adds a method and publishes its versions one after the other', async () => {
  const finance = await makeStaff(app, ['finance'])
  const warehouse = await makeWarehouse(app)
  const { method_id } = await ok(app, finance, officeRateCalls.addMethod, method(warehouse.warehouseId, 'PUB-A'))
  await refused(app, finance, officeRateCalls.addMethod, method(warehouse.warehouseId, 'PUB-A'), 'method_exists')
  await refused(app, finance, officeRateCalls.addMethod, method(app.ctx.clock.id(), 'PUB-B'), 'not_found')
  const wrongDays = await refused(
    app,
    finance,
    officeRateCalls.addMethod,
    { ...method(warehouse.warehouseId, 'PUB-C'), transit_days_min: 9 },
    'invalid_input',
  )
  expect(wrongDays.body.fields?.map(({ path }) => path)).toEqual(['transit_days_max'])

  const first = methodDocument(warehouse.code, 'PUB-A')
  await refused(app, finance, officeRateCalls.publishTariff, { document: { ...first, version: 2 } }, 'tariff_version')
  await ok(app, finance, officeRateCalls.publishTariff, { document: first })
  await refused(app, finance, officeRateCalls.publishTariff, { document: first }, 'tariff_version')
  await ok(app, finance, officeRateCalls.publishTariff, {
    document: { ...first, version: 2, valid_from: '2026-05-01' },
  })
  await refused(
    app,
    finance,
    officeRateCalls.publishTariff,
    { document: methodDocument('NOWHERE', 'PUB-A', { version: 3 }) },
    'tariff_scope',
  )
  await refused(app, finance, officeRateCalls.publishTariff, { document: handlingDocument('NOWHERE') }, 'tariff_scope')

  const { rows } = await ok(app, finance, officeRateCalls.getMethods, { warehouse_id: warehouse.warehouseId })
  expect(rows).toMatchObject([{ method_id, code: 'PUB-A', tariff_version: 1, tariff_valid_from: '2025-01-01' }])
  const versions = await ok(app, finance, officeRateCalls.getTariffs, { kind: 'method', code: 'PUB-A' })
  expect(versions.rows.map(({ version }) => version)).toEqual([2, 1])
})

test('a broken document is refused by field and changes nothing', async () => {
  const admin = await makeStaff(app, ['admin'])
  const warehouse = await makeWarehouse(app)
  const document = {
    ...handlingDocument(warehouse.code),
    outbound: { first_piece: 'free', further_piece: '0.20' },
    extra: 1,
  }
  const answer = await refused(app, admin, officeRateCalls.publishTariff, { document } as never, 'invalid_input')
  expect(answer.body.fields?.map(({ path }) => path).sort()).toEqual([
    'document.extra',
    'document.outbound.first_piece',
  ])
  expect((await ok(app, admin, officeRateCalls.getTariffs, { kind: 'handling', code: warehouse.code })).rows).toEqual(
    [],
  )
})

test('ten publish the same version at once: one succeeds', async () => {
  const finance = await makeStaff(app, ['finance'])
  const warehouse = await makeWarehouse(app)
  const document = handlingDocument(warehouse.code)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(app, finance, officeRateCalls.publishTariff, { document })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('rates of a day can be corrected, a pair stands once, sales and customers may not', async () => {
  const finance = await makeStaff(app, ['finance'])
  const sales = await makeStaff(app, ['sales'])
  const customer = await makeCustomer(app)
  const input = (rate: string) => ({
    on_date: '2026-03-02',
    rates: [{ from_currency: 'EUR' as const, to_currency: 'USD' as const, rate }],
  })
  await ok(app, finance, officeRateCalls.setExchangeRates, input('1.10'))
  await ok(app, finance, officeRateCalls.setExchangeRates, input('1.11'))
  const stored = await app.ctx.db.office
    .selectFrom('exchange_rate')
    .select('rate')
    .where('on_date', '=', '2026-03-02')
    .execute()
  expect(stored).toEqual([{ rate: '1.1100000000' }])
  await refused(app, finance, officeRateCalls.setExchangeRates, input('0'), 'invalid_input')
  await refused(
    app,
    finance,
    officeRateCalls.setExchangeRates,
    { on_date: '2026-03-02', rates: [{ from_currency: 'EUR', to_currency: 'EUR', rate: '1' }] },
    'invalid_input',
  )
  await refused(app, sales, officeRateCalls.setExchangeRates, input('1.2'), 'forbidden')
  await refused(app, customer, officeRateCalls.setExchangeRates, input('1.2'), 'session_expired')
  expect((await ok(app, sales, officeRateCalls.getMethods, {})).rows.length).toBeGreaterThan(0)
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .select(['before', 'after'])
    .where('object', '=', 'exchange_rate')
    .orderBy('log_id')
    .execute()
  expect(log).toHaveLength(2)
  expect(log[1]?.before).toMatchObject([{ rate: '1.1000000000' }])
})

test('a version that changes a price much, or starts in the past, waits for a second person', async () => {
  const [finance, second] = [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])]
  const sales = await makeStaff(app, ['sales'])
  const warehouse = await makeWarehouse(app)
  const first = handlingDocument(warehouse.code)
  expect((await ok(app, finance, officeRateCalls.publishTariff, { document: first })).proposal_id).toBeNull()
  const dear = { ...first, version: 2, valid_from: '2026-05-01', packaging: [{ upto_g: null, amount: '30.00' }] }
  const { tariff_id, proposal_id } = await ok(app, finance, officeRateCalls.publishTariff, { document: dear })
  expect(tariff_id).toBeNull()
  const versions = async () =>
    (await ok(app, finance, officeRateCalls.getTariffs, { kind: 'handling', code: warehouse.code })).rows.length
  expect(await versions()).toBe(1)
  await refused(app, finance, officeRateCalls.publishTariff, { document: dear }, 'tariff_waits')
  const waiting = (await ok(app, sales, officeRateCalls.getProposals, {})).rows.filter(
    (row) => row.proposal_id === proposal_id,
  )
  expect(waiting).toMatchObject([{ reason: 'price', document: dear }])

  const asked = { proposal_id: proposal_id ?? '' }
  await refused(app, sales, officeRateCalls.confirmTariff, asked, 'forbidden')
  await refused(app, finance, officeRateCalls.confirmTariff, asked, 'tariff_own')
  const answers = await Promise.all([1, 2, 3].map(() => send(app, second, officeRateCalls.confirmTariff, asked)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await versions()).toBe(2)

  const past = { ...dear, version: 3, valid_from: '2026-02-01' }
  const again = await ok(app, finance, officeRateCalls.publishTariff, { document: past })
  await ok(app, finance, officeRateCalls.rejectTariff, { proposal_id: again.proposal_id ?? '' })
  expect(await versions()).toBe(2)
  const small = { ...dear, version: 3, packaging: [{ upto_g: null, amount: '31.00' }] }
  expect((await ok(app, finance, officeRateCalls.publishTariff, { document: small })).tariff_id).not.toBeNull()
})
