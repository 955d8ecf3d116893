// What the office changes after publishing: methods and their state, versions that are taken back, and what a new one is compared with.
import { expect, test } from 'vitest'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { handlingDocument, makeHandling, makeMethod, makeRates, methodDocument } from '#test/make-rates.ts'
import { makeStaff, makeWarehouse } from '#test/make.ts'

const app = useApp()
const SAID = {
  name_en: 'Letter',
  name_zh: '信件',
  carrier: 'Mail',
  transit_days_min: 3,
  transit_days_max: 9,
  stuck_after_days: 12,
  letter_post: true,
}

test('a method is changed by who read its newest state, and switched off and on', async () => {
  const [finance, sales] = [await makeStaff(app, ['finance']), await makeStaff(app, ['sales'])]
  const warehouse = await makeWarehouse(app)
  const { methodId: method_id } = await makeMethod(app, warehouse, 'CHG-A')
  const row = async () =>
    (await ok(app, sales, officeRateCalls.getMethods, { warehouse_id: warehouse.warehouseId })).rows[0]
  await ok(app, finance, officeRateCalls.updateMethod, { method_id, version: 1, ...SAID })
  expect(await row()).toMatchObject({ ...SAID, code: 'CHG-A', version: 2, enabled: true })
  await refused(app, finance, officeRateCalls.updateMethod, { method_id, version: 1, ...SAID }, 'conflict')
  await refused(app, sales, officeRateCalls.updateMethod, { method_id, version: 2, ...SAID }, 'forbidden')
  const other = app.ctx.clock.id()
  await refused(app, finance, officeRateCalls.updateMethod, { method_id: other, version: 1, ...SAID }, 'not_found')
  const wrong = { method_id, version: 2, ...SAID, transit_days_min: 10 }
  await refused(app, finance, officeRateCalls.updateMethod, wrong, 'invalid_input')

  for (const enabled of [false, false, true]) {
    await ok(app, finance, officeRateCalls.setMethodStatus, { method_id, enabled })
    expect((await row())?.enabled).toBe(enabled)
  }
  expect((await row())?.version).toBe(4)
  await refused(app, sales, officeRateCalls.setMethodStatus, { method_id, enabled: false }, 'forbidden')
  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .select(['before', 'after'])
    .where('object_id', '=', method_id)
    .where('actor_kind', '=', 'staff')
    .orderBy('log_id')
    .execute()
  expect(log[0]).toMatchObject({ before: { carrier: 'Carrier' }, after: { carrier: 'Mail' } })
})

test('a version that has begun nowhere is withdrawn with a reason; the one before stays, the next takes a new number', async () => {
  const [finance, sales] = [await makeStaff(app, ['finance']), await makeStaff(app, ['sales'])]
  const warehouse = await makeWarehouse(app)
  await makeMethod(app, warehouse, 'WDR-A')
  const asked = { kind: 'method', code: 'WDR-A' } as const
  const document = (version: number, valid_from: string, registration = '1.10') =>
    methodDocument(warehouse.code, 'WDR-A', { version, valid_from, registration })
  const publish = async (version: number, day: string, registration?: string) =>
    (await ok(app, finance, officeRateCalls.publishTariff, { document: document(version, day, registration) })).tariff_id ?? ''
  const before = (valid_from: string) => ok(app, sales, officeRateCalls.getComparison, { ...asked, valid_from })

  const planned = await publish(2, '2027-01-01')
  expect((await before('2027-02-01')).in_force?.version).toBe(2)
  expect((await ok(app, sales, officeRateCalls.getMethods, {})).rows.find(({ code }) => code === 'WDR-A')).toMatchObject({
    tariff_version: 1, next_version: 2, next_valid_from: '2027-01-01',
  })
  await refused(app, sales, officeRateCalls.withdrawTariff, { tariff_id: planned, reason: 'typo' }, 'forbidden')
  await refused(app, finance, officeRateCalls.withdrawTariff, { tariff_id: planned, reason: ' ' }, 'invalid_input')
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(app, finance, officeRateCalls.withdrawTariff, { tariff_id: planned, reason: 'typo' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  expect(await before('2027-02-01')).toMatchObject({ in_force: { version: 1 }, newest: { version: 1 }, next_version: 3, waits: false })
  const { rows } = await ok(app, sales, officeRateCalls.getTariffs, asked)
  expect(rows.map(({ version, valid_from, withdrawn_reason }) => [version, valid_from, withdrawn_reason])).toEqual([
    [2, '2027-01-01', 'typo'], [1, '2025-01-01', null],
  ])
  expect(rows[0]?.published_by).not.toBeNull()
  // The software itself published the first one.
  expect(rows[1]?.published_by).toBeNull()
  expect((await ok(app, sales, officeRateCalls.getTariff, { tariff_id: planned })).document).toEqual(document(2, '2027-01-01'))
  await refused(app, finance, officeRateCalls.publishTariff, { document: document(2, '2027-01-01') }, 'tariff_version')
  // Measured by the newest that stands (1.00), not by the withdrawn one.
  expect(await publish(3, '2027-01-01', '2.00')).not.toBe('')

  const first = rows.at(-1)?.tariff_id ?? ''
  await refused(app, finance, officeRateCalls.withdrawTariff, { tariff_id: first, reason: 'late' }, 'tariff_began')
  await refused(app, sales, officeRateCalls.getTariff, { tariff_id: app.ctx.clock.id() }, 'not_found')
}) // prettier-ignore

test('the price lists of every warehouse and the taxes are listed, priced or not', async () => {
  const sales = await makeStaff(app, ['sales'])
  const [bare, priced] = [await makeWarehouse(app), await makeWarehouse(app)]
  await makeHandling(app, priced.code)
  const { rows } = await ok(app, sales, officeRateCalls.getPriceLists, {})
  const of = (code: string) => rows.find((row) => row.code === code)
  expect(of(bare.code)).toMatchObject({ kind: 'handling', tariff_version: null, next_version: null, currency: 'EUR' })
  expect(of(priced.code)).toMatchObject({ kind: 'handling', tariff_version: 1, currency: 'USD' })
  expect(rows.at(-1)).toMatchObject({ kind: 'tax', code: 'TAX', tariff_version: 1 })
  const asked = { kind: 'handling', valid_from: '2026-05-01' } as const
  const none = await ok(app, sales, officeRateCalls.getComparison, { ...asked, code: bare.code })
  expect(none).toEqual({
    customer_id: null,
    company_name: null,
    group_id: null,
    group_name: null,
    in_force_of: 'house',
    in_force: null,
    newest: null,
    next_version: 1,
    waits: false,
  })
  await refused(app, sales, officeRateCalls.getComparison, { ...asked, code: 'NOWHERE' }, 'tariff_scope')
})

test('who wrote a version that waits is told so, and who published it in the end', async () => {
  const [one, two] = [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])]
  const warehouse = await makeWarehouse(app)
  await makeHandling(app, warehouse.code)
  const document = handlingDocument(warehouse.code, { version: 2, valid_from: '2027-01-01', insurance: { percent: '9' } })
  const { proposal_id } = await ok(app, one, officeRateCalls.publishTariff, { document })
  const own = async (who: typeof one) =>
    (await ok(app, who, officeRateCalls.getProposals, {})).rows.find((row) => row.proposal_id === proposal_id)?.own
  expect([await own(one), await own(two)]).toEqual([true, false])
  const asked = { kind: 'handling', code: warehouse.code } as const
  expect(await ok(app, two, officeRateCalls.getComparison, { ...asked, valid_from: '2027-01-01' })).toMatchObject({ waits: true })
  await ok(app, two, officeRateCalls.confirmTariff, { proposal_id: proposal_id ?? '' })
  const { rows } = await ok(app, two, officeRateCalls.getTariffs, asked)
  expect(rows[0]?.proposed_by).not.toBeNull()
  expect(rows[0]?.published_by).not.toBe(rows[0]?.proposed_by)
  expect(rows[1]?.proposed_by).toBeNull()
}) // prettier-ignore

test('the rates of a day are the newest until it, and missing pairs of the currencies in use are named', async () => {
  const sales = await makeStaff(app, ['sales'])
  const warehouse = await makeWarehouse(app)
  await makeHandling(app, warehouse.code, { currency: 'SEK' })
  await makeRates(app, '2026-01-02', { 'EUR>USD': '1.10' })
  await makeRates(app, '2026-01-05', { 'EUR>USD': '1.20' })
  const on = (on_date: string) => ok(app, sales, officeRateCalls.getExchangeRates, { on_date })
  const rate = async (day: string) => (await on(day)).rows.find(({ from_currency }) => from_currency === 'EUR')
  expect(await rate('2026-01-01')).toBeUndefined()
  expect(await rate('2026-01-04')).toMatchObject({ rate: '1.1', on_date: '2026-01-02' })
  expect(await rate('2026-01-05')).toMatchObject({ rate: '1.2', on_date: '2026-01-05' })
  const { used, missing } = await on('2026-01-05')
  expect(used).toEqual(expect.arrayContaining(['SEK', 'USD']))
  expect(missing).toContain('SEK>USD')
  await makeRates(app, '2026-01-05', { 'USD>SEK': '10.5' } as never)
  expect((await on('2026-01-05')).missing).not.toContain('SEK>USD')
})

test('a tariff with twenty thousand remote places, each with its own price, is published; a longer document is too large', async () => {
  const finance = await makeStaff(app, ['finance'])
  const warehouse = await makeWarehouse(app)
  await makeMethod(app, warehouse, 'FAR-A')
  const first = methodDocument(warehouse.code, 'FAR-A', { version: 2, valid_from: '2027-02-01' })
  const places = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      area: { country: 'DE', prefixes: [String(10_000 + n)], ranges: [] },
      minimum: '1.50',
      per_kg: '0.20',
    }))
  const document = { ...first, remote: places(20_000) }
  expect(JSON.stringify(document).length).toBeGreaterThan(1024 * 1024)
  const { tariff_id, proposal_id } = await ok(app, finance, officeRateCalls.publishTariff, { document })
  expect(tariff_id ?? proposal_id).not.toBeNull()
  await refused(
    app,
    finance,
    officeRateCalls.publishTariff,
    { document: { ...first, remote: places(60_000) } },
    'too_large',
  )
})
