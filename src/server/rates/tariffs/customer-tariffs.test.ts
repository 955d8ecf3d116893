// Price lists of one customer (Rules 11.28, 11.29): which version rules on which day, who may see it, its last day, and what is priced by it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storageFeeCalls } from '#shared/billing/storage.contract.ts'
import { ownRateCalls } from '#shared/rates/own-rates.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { rulingOn } from '#shared/rates/tariffs/tariff-state.ts'
import { addDays } from '#shared/time.ts'
import { makeStorageBills } from '#server/billing/storage/make-bills.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { handlingDocument, makeHandling, methodDocument, makeMethod } from '#test/make-rates.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'
import { systemActor } from '#server/base/actor.ts'
import { publishTariff, termsFor } from '../index.ts'

const app = useApp()
const publish = (input: Parameters<typeof publishTariff>[2]) => publishTariff(app.ctx, systemActor('test.rates'), input)
const pays = async (warehouseId: string, customerId: number | null, onDate: string) => {
  const asked = { customerId, warehouseId, onDate, currency: 'USD', fulfilmentFee: false }
  return (await termsFor(app.ctx, app.ctx.db.office, asked)).terms.handling.tariff.outbound.first_piece
}

type List = { own: boolean; from: number; days: number | null; taken: boolean }
const FIRST = '2026-06-01'
const list = fc.record({ own: fc.boolean(), from: fc.nat(12), days: fc.option(fc.nat(6)), taken: fc.boolean() })

test('the database chooses as `rulingOn` does: the customer’s own in its dates, the one that began last, else the house’s', async () => {
  const [customer, other] = [await makeCustomer(app), await makeCustomer(app)]
  const { staffId } = await makeStaff(app, ['finance'])
  const { office } = app.ctx.db
  await fc.assert(
    fc.asyncProperty(fc.array(list, { maxLength: 8 }), async (lists: List[]) => {
      const scope_id = app.ctx.clock.id()
      const numbers = { own: 0, house: 0 }
      const published = lists.map(({ own, from, days, taken }) => {
        const version = own ? ++numbers.own : ++numbers.house
        const valid_from = addDays(FIRST, from)
        const valid_until = own && days !== null ? addDays(valid_from, days) : null
        const withdrawn_at = taken ? '2026-05-01T00:00:00.000Z' : null
        return { tariff_id: app.ctx.clock.id(), own, version, valid_from, valid_until, withdrawn_at }
      })
      await sql`insert into tariff (tariff_id, kind, scope_id, for_customer, version, valid_from, valid_until, withdrawn_at, withdrawn_by, withdrawn_reason, document, published_at)
        select t.tariff_id, 'method', ${scope_id}, case when t.own then ${customer.customerId}::int end, t.version,
          case when t.withdrawn_at is null then t.valid_from::date else 'infinity' end, t.valid_until, t.withdrawn_at, case when t.withdrawn_at is not null then ${staffId}::uuid end,
          case when t.withdrawn_at is not null then '' end, '{}', now()
        from jsonb_to_recordset(${JSON.stringify(published)}::jsonb) t(tariff_id uuid, own boolean, version int, valid_from date, valid_until date, withdrawn_at timestamptz)`.execute(office)
      const { rows } = await sql<{ day: string; own: string | null; foreign: string | null; none: string | null }>`
        select d.day::date as day, tariff_on('method', ${scope_id}, ${customer.customerId}, d.day::date) as own,
          tariff_on('method', ${scope_id}, ${other.customerId}, d.day::date) as foreign, tariff_on('method', ${scope_id}, null, d.day::date) as none
        from generate_series(${FIRST}::date, ${FIRST}::date + 20, interval '1 day') d(day)`.execute(office)
      expect(rows.length).toBe(21)
      for (const { day, own, foreign, none } of rows) {
        const [mine, house] = [true, false].map((of) => rulingOn(published.filter((one) => one.own === of), day)?.tariff_id ?? null)
        expect([own, foreign, none]).toEqual([mine ?? house, house, house])
      }
    }),
    { numRuns: 200 },
  )
}) // prettier-ignore

test('it is measured by what the customer pays, has numbers of its own, and its last day moves while no begun day changes', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const [finance, sales] = [await makeStaff(app, ['finance']), await makeStaff(app, ['sales'])]
  const [warehouse, customer] = [await makeWarehouse(app), await makeCustomer(app)]
  await makeHandling(app, warehouse.code)
  const { customerId: customer_id } = customer
  const document = (version: number, valid_from: string, first_piece: string) =>
    handlingDocument(warehouse.code, { version, valid_from, outbound: { first_piece, further_piece: '0.20' } })
  const call = officeRateCalls.publishTariff
  const first = { document: document(1, '2026-04-01', '0.80'), customer_id, valid_until: '2026-04-30' }
  await refused(app, sales, call, first, 'forbidden')
  await refused(app, finance, call, { ...first, customer_id: 999_999_999 }, 'not_found')
  await refused(app, finance, call, { ...first, valid_until: '2026-03-31' }, 'invalid_input')
  await refused(app, finance, call, { document: first.document, valid_until: '2026-04-30' }, 'invalid_input')
  await refused(app, finance, call, { ...first, document: document(2, '2026-04-01', '0.80') }, 'tariff_version')
  const much = await ok(app, finance, call, { ...first, document: document(1, '2026-04-01', '0.40') })
  expect(much.tariff_id).toBeNull()
  // The house's own next version does not wait for a customer's.
  await ok(app, finance, call, { document: document(2, '2026-04-01', '1.10') })
  const proposals = async (who: typeof finance) =>
    (await ok(app, who, officeRateCalls.getProposals, {})).rows.filter((row) => row.proposal_id === much.proposal_id)
  expect(await proposals(finance)).toMatchObject([{ customer_id, valid_until: '2026-04-30', reason: 'price' }])
  expect(await proposals(sales)).toEqual([])
  await ok(app, finance, officeRateCalls.rejectTariff, { proposal_id: much.proposal_id ?? '' })

  const { tariff_id } = await ok(app, finance, call, first)
  const id = tariff_id ?? ''
  const asked = { kind: 'handling', code: warehouse.code } as const
  const rows = async () => (await ok(app, finance, officeRateCalls.getTariffs, { ...asked, customer_id: String(customer_id) })).rows
  expect(await rows()).toMatchObject([{ version: 1, valid_from: '2026-04-01', valid_until: '2026-04-30' }])
  expect((await ok(app, sales, officeRateCalls.getTariffs, asked)).rows.map(({ version }) => version)).toEqual([2, 1])
  await refused(app, sales, officeRateCalls.getTariffs, { ...asked, customer_id: String(customer_id) }, 'not_found')
  await refused(app, sales, officeRateCalls.getTariff, { tariff_id: id }, 'not_found')
  const compared = { ...asked, customer_id: String(customer_id), valid_from: '2026-04-15' }
  await refused(app, sales, officeRateCalls.getComparison, compared, 'not_found')
  expect(await ok(app, finance, officeRateCalls.getComparison, compared)).toMatchObject({
    in_force: { version: 1, outbound: { first_piece: '0.80' } }, next_version: 2, waits: false,
  })

  const end = (was: string | null, valid_until: string | null) => ({ tariff_id: id, was, valid_until })
  const move = officeRateCalls.endTariff
  await refused(app, sales, move, end('2026-04-30', null), 'forbidden')
  await refused(app, finance, move, end(null, '2026-05-01'), 'conflict')
  await refused(app, finance, move, end('2026-04-30', '2026-03-31'), 'tariff_end_early')
  const answers = await Promise.all(
    [1, 2, 3].map((day) => send(app, finance, move, end('2026-04-30', `2026-05-0${day}`))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const now = (await rows())[0]?.valid_until ?? null
  app.setTime('2026-04-10T09:00:00Z')
  await refused(app, finance, move, end(now, '2026-04-09'), 'tariff_end_early')
  await ok(app, finance, move, end(now, '2026-04-10'))
  app.setTime('2026-04-11T09:00:00Z')
  await refused(app, finance, move, end('2026-04-10', null), 'tariff_end_passed')
  expect(await pays(warehouse.warehouseId, customer_id, '2026-04-10')).toBe('0.80')
  expect(await pays(warehouse.warehouseId, customer_id, '2026-04-11')).toBe('1.10')
  const [house] = (await ok(app, finance, officeRateCalls.getTariffs, asked)).rows
  await refused(app, finance, move, { tariff_id: house?.tariff_id ?? '', was: null, valid_until: null }, 'not_found')
}) // prettier-ignore

test('the customer reads its own list and its dates, others never: neither by a call nor by their own statement', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const finance = await makeStaff(app, ['finance'])
  const [warehouse, customer, other] = [await makeWarehouse(app), await makeCustomer(app), await makeCustomer(app)]
  await makeHandling(app, warehouse.code)
  const { code } = await makeMethod(app, warehouse, `OWN-${warehouse.code}`)
  const { customerId: customer_id } = customer
  const document = methodDocument(warehouse.code, code, { valid_from: '2026-03-02', registration: '0.90' })
  const { tariff_id } = await publish({ document, customer_id, valid_until: '2026-03-31' })
  const taken = await publish({ document: { ...document, version: 2, valid_from: '2026-03-10' }, customer_id })
  await ok(app, finance, officeRateCalls.withdrawTariff, { tariff_id: taken.tariff_id ?? '', reason: 'Too early' })
  const row = async (who: typeof customer) =>
    (await ok(app, who, ownRateCalls.getTariffs, {})).rows.find((one) => one.kind === 'method' && one.code === code)
  expect(await row(customer)).toMatchObject({
    in_force: { tariff_id, own: true, valid_from: '2026-03-02', valid_until: '2026-03-31' },
    next: { version: 1, own: false, valid_from: '2026-04-01', valid_until: null },
    past: [{ version: 1, own: false, valid_from: '2025-01-01' }],
  })
  expect(await row(other)).toMatchObject({ in_force: { version: 1, own: false }, next: null, past: [] })
  const asked = { tariff_id: tariff_id ?? '' }
  expect((await ok(app, customer, ownRateCalls.getTariff, asked)).document).toMatchObject({ registration: '0.90' })
  await refused(app, other, ownRateCalls.getTariff, asked, 'not_found')
  // What was written, taken back or moved for it is the staff's own: its log shows neither who did it nor what came to nothing.
  const { rows: logged } = await sql<{ customer_id: number }>`select customer_id from operation_log
    where object like 'tariff%' and (customer_id = ${customer_id} or coalesce(after ->> 'for_customer', before ->> 'for_customer') = ${String(customer_id)})`.execute(
    app.ctx.db.office,
  )
  expect(logged.map((one) => one.customer_id)).toEqual([0, 0, 0])
  const seen = (of: number) =>
    app.ctx.db.portal.transaction().execute(async (db) => {
      await sql`select set_config('app.customer', ${String(of)}, true)`.execute(db)
      return (await sql`select from tariff where tariff_id = ${tariff_id}`.execute(db)).rows.length
    })
  expect([await seen(customer_id), await seen(other.customerId)]).toEqual([1, 0])
})

test('the storage of a night is priced by each customer’s own list, also where the house has none', async () => {
  app.setTime('2026-03-01T09:00:00Z')
  const [warehouse, customer, other] = [await makeWarehouse(app), await makeCustomer(app), await makeCustomer(app)]
  for (const { customerId } of [customer, other]) {
    const { skuId } = await makeSku(app, customerId, { lengthCm: 20, widthCm: 10, heightCm: 5 })
    await makeStock(app, customerId, warehouse.warehouseId, skuId, 1000, '2026-03-01')
  }
  const storage = (per_m3_day: string) => ({ free_days: 0, tiers: [{ from_day: 0, per_m3_day }] })
  const own = handlingDocument(warehouse.code, { valid_from: '2026-03-01', storage: storage('0.30') })
  await publish({ document: own, customer_id: customer.customerId, valid_until: '2026-03-02' })
  const bills = async (who: typeof customer) =>
    (await ok(app, who, storageFeeCalls.getList, { size: '50' })).rows.map(({ day, receivable }) => [day, receivable])
  app.setTime('2026-03-03T12:00:00Z')
  while ((await makeStorageBills(app.ctx)) > 0);
  expect((await bills(other)).length).toBe(0)
  const before = await bills(customer)
  expect(before.map(([day]) => day)).toContain('2026-03-02')
  await makeHandling(app, warehouse.code, { storage: storage('0.50') })
  app.setTime('2026-03-04T12:00:00Z')
  while ((await makeStorageBills(app.ctx)) > 0);
  const on = (rows: (string | undefined)[][], wanted: string) => rows.find(([day]) => day === wanted)?.[1]
  expect(on(await bills(customer), '2026-03-02')).toBe('0.3000')
  expect(on(await bills(customer), '2026-03-03')).toBe('0.5000')
  expect(on(await bills(other), '2026-03-02')).toBe('0.5000')
  const whose = async (day: string) => {
    const { rows } = await ok(app, customer, storageFeeCalls.getList, { size: '50' })
    const { bill_id } = rows.find((row) => row.day === day)!
    const { tariff_own, tariff_version } = await ok(app, customer, storageFeeCalls.getDetail, { bill_id })
    return [tariff_own, tariff_version]
  }
  expect([await whose('2026-03-02'), await whose('2026-03-03')]).toEqual([
    [true, 1],
    [false, 1],
  ])
})
