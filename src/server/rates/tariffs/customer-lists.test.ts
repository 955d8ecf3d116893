// The list of customers' own price lists (Rule 11.28): who sees which, their states, the file; and what a new one begins with.
import { expect, test } from 'vitest'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { customerListCalls } from '#shared/rates/tariffs/customer-lists.contract.ts'
import { TARIFF_STATES, tariffStates } from '#shared/rates/tariffs/tariff-state.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { handlingDocument, makeHandling } from '#test/make-rates.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'
import { systemActor } from '#server/base/actor.ts'
import { publishTariff } from '../index.ts'

const app = useApp()
const publish = (input: Parameters<typeof publishTariff>[2]) => publishTariff(app.ctx, systemActor('test.rates'), input)

test('own lists are listed, searched by state and exported to who sees the customer; a new one begins with the house’s or the own version', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const [finance, sales] = [await makeStaff(app, ['finance']), await makeStaff(app, ['sales'])]
  const [warehouse, customer, other] = [await makeWarehouse(app), await makeCustomer(app), await makeCustomer(app)]
  await sql`update customer set sales_id = ${sales.staffId} where customer_id = ${customer.customerId}`.execute(app.ctx.db.office)
  await makeHandling(app, warehouse.code)
  const price = async (customer_id: number, version: number, valid_from: string, valid_until?: string) =>
    (await publish({ document: handlingDocument(warehouse.code, { version, valid_from }), customer_id, valid_until })).tariff_id ?? ''
  await price(customer.customerId, 1, '2026-01-01', '2026-01-31')
  const lasting = await price(customer.customerId, 2, '2026-02-01')
  await price(customer.customerId, 3, '2026-03-01', '2026-03-10')
  const newest = await price(customer.customerId, 4, '2026-04-01')
  const gone = await price(customer.customerId, 5, '2026-05-01')
  await ok(app, finance, officeRateCalls.withdrawTariff, { tariff_id: gone, reason: 'Too early' })
  await price(other.customerId, 1, '2026-03-01')
  const rows = async (who: typeof finance, filters: object = {}) =>
    (await ok(app, who, customerListCalls.getList, { size: '50', code: warehouse.code, ...filters })).rows
  const told = (found: Awaited<ReturnType<typeof rows>>) => found.map(({ customer_id, version, state }) => [customer_id, version, state])
  const id = customer.customerId
  const own = [[id, 5, 'withdrawn'], [id, 4, 'planned'], [id, 3, 'in_force'], [id, 2, 'replaced'], [id, 1, 'ended']]
  expect(told(await rows(sales))).toEqual(own)
  expect(told(await rows(finance))).toEqual([[other.customerId, 1, 'in_force'], ...own])
  expect(told(await rows(finance, { sort: 'published_at', customer_id: String(id) }))).toEqual(own.toReversed())
  for (const state of TARIFF_STATES) expect(told(await rows(sales, { state }))).toEqual(own.filter(([, , one]) => one === state))
  // As the page of the versions says it.
  const versions = (await ok(app, sales, officeRateCalls.getTariffs, { kind: 'handling', code: warehouse.code, customer_id: String(id) })).rows
  const states = tariffStates(versions, '2026-03-02')
  expect(versions.map(({ version }) => [id, version, states.get(version)])).toEqual(own)
  expect(await rows(sales, { kind: 'method' })).toEqual([])
  await sql`update customer set company_name = 'Kite & Kettle' where customer_id = ${id}`.execute(app.ctx.db.office)
  expect(told(await rows(finance, { company: 'kite &' }))).toEqual(own)
  const file = (await ok(app, sales, customerListCalls.exportList, { code: warehouse.code })) as unknown as Buffer
  expect(file.toString('utf8').trim().split('\r\n').length).toBe(6)

  const start = { customer_id: String(id), kind: 'handling', code: warehouse.code, valid_from: '2026-03-20' } as const
  const from = async (who: typeof finance, asked: object) => (await ok(app, who, customerListCalls.getStart, { ...start, copy: 'own', ...asked })).tariff_id
  const [house] = (await ok(app, finance, officeRateCalls.getTariffs, { kind: 'handling', code: warehouse.code })).rows
  expect(await from(sales, {})).toBe(newest)
  expect(await from(sales, { copy: 'house' })).toBe(house?.tariff_id)
  expect(await from(finance, { customer_id: String((await makeCustomer(app)).customerId) })).toBe(house?.tariff_id)
  expect(await from(finance, { copy: 'house', valid_from: '2024-01-01' })).toBeNull()
  await refused(app, sales, customerListCalls.getStart, { ...start, customer_id: String(other.customerId), copy: 'own' }, 'not_found')
  await refused(app, sales, customerListCalls.getStart, { ...start, valid_until: '2026-03-19', copy: 'own' }, 'invalid_input')

  // The one without an end rules again after the short one, and the house's after neither.
  app.setTime('2026-03-11T09:00:00Z')
  expect((await rows(sales, { state: 'in_force' })).map(({ tariff_id }) => tariff_id)).toEqual([lasting])
}) // prettier-ignore
