// Groups of customers that share price lists (Rule 11.35): which version rules on which day, who may see it, and who belongs to which group when.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceGroupCalls } from '#shared/rates/groups/price-groups.contract.ts'
import { ownRateCalls } from '#shared/rates/own-rates.contract.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { customerListCalls } from '#shared/rates/tariffs/customer-lists.contract.ts'
import { rulingOn } from '#shared/rates/tariffs/tariff-state.ts'
import { addDays } from '#shared/time.ts'
import { systemActor } from '#server/base/actor.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { handlingDocument, makeHandling, makeMethod, methodDocument } from '#test/make-rates.ts'
import { makeCustomer, makeStaff, makeWarehouse } from '#test/make.ts'
import { addPriceGroup, publishTariff, setPriceGroupMembers, termsFor } from '../index.ts'

const app = useApp()
const system = systemActor('test.rates')
let made = 0
const group = async () => (await addPriceGroup(app.ctx, system, { name: `Group ${++made} of ${process.pid}` })).group_id
const publish = (input: Parameters<typeof publishTariff>[2]) => publishTariff(app.ctx, system, input)
const move = (customer_ids: number[], group_id: string | null, valid_from: string) =>
  setPriceGroupMembers(app.ctx, system, { customer_ids, group_id, valid_from })
const firstPiece = async (warehouseId: string, customerId: number, onDate: string) => {
  const asked = { customerId, warehouseId, onDate, currency: 'USD', fulfilmentFee: false }
  return (await termsFor(app.ctx, app.ctx.db.office, asked)).terms.handling.tariff.outbound.first_piece
}

const FIRST = '2026-06-01'
const OF = ['own', 'a', 'b', 'house'] as const
const list = fc.record({ of: fc.constantFrom(...OF), from: fc.nat(12), days: fc.option(fc.nat(6)) })
const moves = fc.array(fc.record({ to: fc.constantFrom('a', 'b', null), on: fc.nat(14) }), { maxLength: 4 })

test('the database chooses the customer’s own version, else that of its group of the day, else the house’s', async () => {
  app.setTime('2026-05-01T09:00:00Z')
  const groups = { a: await group(), b: await group() }
  const { office } = app.ctx.db
  await fc.assert(
    fc.asyncProperty(fc.array(list, { maxLength: 8 }), moves, async (lists, steps) => {
      const { customerId } = await makeCustomer(app)
      const scope_id = app.ctx.clock.id()
      const numbers = { own: 0, a: 0, b: 0, house: 0 }
      const published = lists.map(({ of, from, days }) => {
        const valid_from = addDays(FIRST, from)
        const valid_until = of !== 'house' && days !== null ? addDays(valid_from, days) : null
        return { tariff_id: app.ctx.clock.id(), of, version: ++numbers[of], valid_from, valid_until, withdrawn_at: null }
      })
      await sql`insert into tariff (tariff_id, kind, scope_id, for_customer, for_group, version, valid_from, valid_until, document, published_at)
        select t.tariff_id, 'method', ${scope_id}, case when t.of = 'own' then ${customerId}::int end,
          case t.of when 'a' then ${groups.a}::uuid when 'b' then ${groups.b}::uuid end, t.version, t.valid_from, t.valid_until, '{}', now()
        from jsonb_to_recordset(${JSON.stringify(published)}::jsonb) t(tariff_id uuid, of text, version int, valid_from date, valid_until date)`.execute(office)
      // A move replaces what was planned for later days.
      let belongs: { to: 'a' | 'b' | null; on: string }[] = []
      for (const { to, on } of steps) {
        const day = addDays(FIRST, on)
        await move([customerId], to && groups[to], day)
        belongs = [...belongs.filter((one) => one.on < day), { to, on: day }]
      }
      const { rows } = await sql<{ day: string; id: string | null }>`
        select d.day::date as day, tariff_on('method', ${scope_id}, ${customerId}, d.day::date) as id
        from generate_series(${FIRST}::date, ${FIRST}::date + 20, interval '1 day') d(day)`.execute(office)
      for (const { day, id } of rows) {
        const of = belongs.findLast(({ on }) => on <= day)?.to
        const rules = (whose: string | null | undefined) => rulingOn(published.filter((one) => one.of === whose), day)
        expect(id).toBe((rules('own') ?? rules(of) ?? rules('house'))?.tariff_id ?? null)
      }
      // No two rows that follow one another say the same.
      const said = await sql`select group_id from price_group_member where customer_id = ${customerId} order by valid_from`.execute(office)
      const ids = said.rows.map((row) => (row as { group_id: string | null }).group_id)
      expect(ids.every((id, n) => id !== (n === 0 ? null : ids[n - 1]))).toBe(true)
    }),
    { numRuns: 60 },
  )
}) // prettier-ignore

test('a group’s list prices its members from day to day; each sees it as its own, others never', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const [finance, sales] = [await makeStaff(app, ['finance']), await makeStaff(app, ['sales'])]
  const [warehouse, member, later, other] = [await makeWarehouse(app), await makeCustomer(app), await makeCustomer(app), await makeCustomer(app)] // prettier-ignore
  await makeHandling(app, warehouse.code)
  const { code } = await makeMethod(app, warehouse, `GRP-${warehouse.code}`)
  const group_id = await group()
  const list = (version: number, valid_from: string, first_piece: string) =>
    handlingDocument(warehouse.code, { version, valid_from, outbound: { first_piece, further_piece: '0.20' } })

  const call = officeRateCalls.publishTariff
  const first = { document: list(1, '2026-03-05', '0.80'), group_id, valid_until: '2026-03-20' }
  await refused(app, sales, call, first, 'forbidden')
  await refused(app, finance, call, { ...first, group_id: app.ctx.clock.id() }, 'not_found')
  await refused(app, finance, call, { ...first, customer_id: member.customerId }, 'invalid_input')
  // Measured by what the house's version says, as a customer's own is.
  const much = await ok(app, finance, call, { ...first, document: list(1, '2026-03-05', '0.10') })
  expect(much.tariff_id).toBeNull()
  await ok(app, finance, officeRateCalls.rejectTariff, { proposal_id: much.proposal_id ?? '' })
  const { tariff_id } = await ok(app, finance, call, first)
  const id = tariff_id ?? ''

  const put = priceGroupCalls.setMembers
  const moved = { customer_ids: [member.customerId], group_id, valid_from: '2026-03-02' }
  await refused(app, sales, put, moved, 'forbidden')
  await refused(app, finance, put, { ...moved, valid_from: '2026-03-01' }, 'price_group_past')
  await refused(app, finance, put, { ...moved, customer_ids: [member.customerId, 999_999_999] }, 'not_found')
  await refused(app, finance, put, { ...moved, group_id: app.ctx.clock.id() }, 'not_found')
  expect(await ok(app, finance, put, moved)).toEqual({ moved: 1 })
  expect(await ok(app, finance, put, moved)).toEqual({ moved: 0 })
  await move([later.customerId], group_id, '2026-03-10')
  await move([member.customerId], null, '2026-03-15')

  const days = ['2026-03-04', '2026-03-05', '2026-03-09', '2026-03-10', '2026-03-14', '2026-03-15', '2026-03-21']
  const paid = async ({ customerId }: typeof member) =>
    Promise.all(days.map((day) => firstPiece(warehouse.warehouseId, customerId, day)))
  expect(await paid(member)).toEqual(['1.00', '0.80', '0.80', '0.80', '0.80', '1.00', '1.00'])
  expect(await paid(later)).toEqual(['1.00', '1.00', '1.00', '0.80', '0.80', '0.80', '1.00'])
  expect(new Set(await paid(other))).toEqual(new Set(['1.00']))

  const row = async (who: typeof member) =>
    (await ok(app, who, ownRateCalls.getTariffs, {})).rows.find((one) => one.kind === 'handling' && one.code === warehouse.code) // prettier-ignore
  expect(await row(member)).toMatchObject({
    in_force: { version: 1, own: false },
    next: { tariff_id: id, own: true, valid_from: '2026-03-05' },
  })
  expect(await row(later)).toMatchObject({ next: { tariff_id: id, own: true, valid_from: '2026-03-10' } })
  expect(await row(other)).toMatchObject({ in_force: { own: false }, next: null, past: [] })
  app.setTime('2026-03-16T09:00:00Z')
  // What it paid before stays readable; what it left is not in force any more.
  expect(await row(member)).toMatchObject({ in_force: { own: false, valid_from: '2026-03-15' }, past: [{ tariff_id: id }, { own: false }] }) // prettier-ignore
  expect((await ok(app, member, ownRateCalls.getTariff, { tariff_id: id })).document).toMatchObject({ version: 1 })
  await refused(app, other, ownRateCalls.getTariff, { tariff_id: id }, 'not_found')
  const second = await publish({ document: list(2, '2026-03-18', '0.90'), group_id })
  await refused(app, member, ownRateCalls.getTariff, { tariff_id: second.tariff_id ?? '' }, 'not_found')
  expect((await ok(app, later, ownRateCalls.getTariff, { tariff_id: second.tariff_id ?? '' })).document).toMatchObject({ version: 2 }) // prettier-ignore

  // A customer's own list comes before its group's, and is compared with it.
  const compared = { kind: 'handling', code: warehouse.code, valid_from: '2026-03-19' } as const
  const own = { ...compared, customer_id: String(later.customerId) }
  expect(await ok(app, finance, officeRateCalls.getComparison, own)).toMatchObject({ in_force_of: 'group', next_version: 1 }) // prettier-ignore
  expect(await ok(app, finance, officeRateCalls.getComparison, { ...compared, group_id })).toMatchObject({ in_force_of: 'same', next_version: 3 }) // prettier-ignore
  await publish({ document: list(1, '2026-03-19', '0.70'), customer_id: later.customerId })
  expect(await firstPiece(warehouse.warehouseId, later.customerId, '2026-03-19')).toBe('0.70')
  const copied = { kind: 'handling', code: warehouse.code, valid_from: '2026-03-19', copy: 'own' } as const
  expect(await ok(app, finance, customerListCalls.getStart, { ...copied, group_id })).toEqual({ tariff_id: second.tariff_id })
  await refused(app, finance, customerListCalls.getStart, copied, 'invalid_input')
  await refused(app, finance, officeRateCalls.publishTariff, { document: methodDocument(warehouse.code, code, { version: 1 }), group_id, customer_id: later.customerId }, 'invalid_input') // prettier-ignore

  // The end of a group's version moves as a customer's does.
  const end = (was: string | null, valid_until: string | null) => ({ tariff_id: second.tariff_id ?? '', was, valid_until })
  await refused(app, finance, officeRateCalls.endTariff, end(null, '2026-03-15'), 'tariff_end_early')
  await ok(app, finance, officeRateCalls.endTariff, end(null, '2026-03-31'))
}) // prettier-ignore

test('staff see of a group the customers that are theirs; names are one; only an unused group goes', async () => {
  app.setTime('2026-03-02T09:00:00Z')
  const [finance, sales] = [await makeStaff(app, ['finance']), await makeStaff(app, ['sales'])]
  const [warehouse, customer] = [await makeWarehouse(app), await makeCustomer(app)]
  await makeHandling(app, warehouse.code)
  const name = `Peak ${warehouse.code}`
  const { group_id } = await ok(app, finance, priceGroupCalls.addGroup, { name })
  await refused(app, finance, priceGroupCalls.addGroup, { name: name.toUpperCase() }, 'price_group_name')
  const rename = { group_id, name: `${name} 2`, version: 1 }
  await ok(app, finance, priceGroupCalls.renameGroup, rename)
  await refused(app, finance, priceGroupCalls.renameGroup, rename, 'conflict')
  await ok(app, finance, priceGroupCalls.setMembers, { customer_ids: [customer.customerId], group_id, valid_from: '2026-03-02' }) // prettier-ignore
  await publish({ document: handlingDocument(warehouse.code, { version: 1, valid_from: '2026-03-05' }), group_id })
  const seen = await ok(app, finance, priceGroupCalls.getGroup, { group_id })
  expect(seen).toMatchObject({
    name: `${name} 2`,
    members: [{ customer_id: customer.customerId, valid_from: '2026-03-02', valid_until: null, state: 'in_force' }],
    lists: [{ kind: 'handling', code: warehouse.code, tariff_version: null, next_version: 1 }],
  })
  expect((await ok(app, sales, priceGroupCalls.getGroup, { group_id })).members).toEqual([])
  const listed = async (who: typeof finance) =>
    (await ok(app, who, priceGroupCalls.getGroups, {})).rows.find((row) => row.group_id === group_id)
  expect(await listed(finance)).toMatchObject({ members: 1, lists: 1 })
  expect(await listed(sales)).toMatchObject({ members: 0, lists: 1 })
  const of = async (who: typeof finance, { customerId }: typeof customer) =>
    (await ok(app, who, priceGroupCalls.getGroups, { customer_id: String(customerId) })).rows.map((row) => row.group_id)
  expect(await of(finance, customer)).toEqual([group_id])
  expect(await of(finance, await makeCustomer(app))).toEqual([])
  expect(await of(sales, customer)).toEqual([])
  await refused(app, finance, priceGroupCalls.deleteGroup, { group_id }, 'price_group_used')
  const unused = await ok(app, finance, priceGroupCalls.addGroup, { name: `${name} 3` })
  await ok(app, finance, priceGroupCalls.deleteGroup, unused)
  await refused(app, finance, priceGroupCalls.getGroup, unused, 'not_found')
  // The customer's own log tells nothing of it.
  const { rows } = await sql`select 1 from operation_log where object = 'price_group' and customer_id <> 0`.execute(app.ctx.db.office) // prettier-ignore
  expect(rows).toEqual([])
})
