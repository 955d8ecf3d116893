// The analysis told in dates: equal to what the rows say, before and after sums are made, and narrowed to what the reader may see (Rules 19.7, 19.8).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { analysisCalls } from '#shared/statistics/analysis.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { spanOf } from '#shared/statistics/statistics.rules.ts'
import { makeShipped, makeShop, makeVerified, type Shop } from '#server/orders/order.testing.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { setStatus } from '#test/make-orders.ts'
import { makeMember } from '#test/make.ts'
import { addUp } from './add-up.ts'

const app = useApp()
const { getAnalysis } = analysisCalls
const ship = (shop: Shop, at: string) => {
  app.setTime(at)
  return makeShipped(app, shop)
}

test('days and months, and those before them', () => {
  expect(spanOf('7', '2026-03-02')).toMatchObject({
    from: '2026-02-24',
    to: '2026-03-02',
    before: { from: '2026-02-17', to: '2026-02-23' },
  })
  expect(spanOf('12m', '2026-03-02')).toMatchObject({
    from: '2025-04-01',
    to: '2026-03-02',
    before: { from: '2024-04-01', to: '2025-03-31' },
  })
  for (const [period, parts] of [
    ['7', 7],
    ['30', 30],
    ['90', 90],
    ['12m', 12],
  ] as const)
    // prettier-ignore
    expect(new Set(spanOf(period, '2028-02-29').parts).size).toBe(parts)
})

/** What the rows say of two spans of days, without any sum. */
async function recomputed(shop: Shop, spans: readonly (readonly [from: string, to: string])[]) {
  const [shipped, spent] = await Promise.all(
    ['shipped', 'spent'].map((what) =>
      Promise.all(
        spans.map(async ([from, to]) => {
          const { rows } = await (
            what === 'shipped'
              ? sql<{ key: string; n: number }>`
                select unnest(array['all', 'on ' || x.day, 'to ' || x.country, 'with ' || x.code]) as key, sum(x.pieces)::int as n from (
                  select (o.shipped_at at time zone w.time_zone)::date::text as day, o.country, m.code,
                    (select sum(l.quantity) from parcel_line l where l.customer_id = o.customer_id and l.order_id = o.order_id) as pieces
                  from orders o join warehouse w using (warehouse_id) join shipping_method m on m.method_id = o.method_id
                  where o.customer_id = ${shop.customerId} and o.shipped_at is not null) x
                where x.day between ${from} and ${to} group by 1`
              : sql<{ key: string; n: string }>`
                select unnest(array['all', 'on ' || x.day, 'for ' || x.bill_type]) as key, sum(-x.amount)::numeric(20, 2)::text as n from (
                  select (at at time zone 'UTC')::date::text as day, bill_type, amount from ledger_entry
                  where customer_id = ${shop.customerId}
                    and bill_type in ('order', 'storage', 'inbound', 'return', 'refund', 'correction')) x
                where x.day between ${from} and ${to} group by 1`
          ).execute(app.ctx.db.office)
          return Object.fromEntries(rows.map(({ key, n }) => [key, n]))
        }),
      ),
    ),
  )
  return { shipped: shipped!, spent: spent! }
}

test('every figure is what the rows say, before and after they are added up', async () => {
  const shop = await makeShop(app)
  // Half past eleven at night in Berlin on the last day before the seven.
  for (const at of ['2026-03-02T09:00:00Z', '2026-03-08T21:30:00Z', '2026-03-09T22:30:00Z', '2026-03-09T23:30:00Z'])
    await ship(shop, at)
  await ship(shop, '2026-03-16T10:00:00Z')
  const input = { period: '7', time_zone: 'Europe/Berlin' } as const
  const rows = await recomputed(shop, [
    ['2026-03-10', '2026-03-16'],
    ['2026-03-03', '2026-03-09'],
  ])
  const read = async () => {
    const told = await ok(app, shop, getAnalysis, input)
    const pick = (which: 'now' | 'before') => ({
      shipped: Object.fromEntries(
        [
          ['all', told.shipped[which].pieces],
          ...told.shipped.trend.map((row) => [`on ${which === 'now' ? row.part : back(row.part)}`, row[which].pieces]),
          ...told.shipped.countries.map((row) => [`to ${row.country}`, row[which].pieces]),
          ...told.shipped.methods!.map((row) => [`with ${row.code}`, row[which].pieces]),
        ].filter(([, n]) => n !== 0),
      ) as Record<string, number>,
      spent: Object.fromEntries(
        [
          ['all', told.expenses![which]],
          ...told.expenses!.trend.map((row) => [`on ${which === 'now' ? row.part : back(row.part)}`, row[which]]),
          ...told.expenses!.types.map((row) => [`for ${row.bill_type}`, row[which]]),
        ].filter(([, n]) => Number(n) !== 0),
      ) as Record<string, string>,
    })
    return { now: pick('now'), before: pick('before') }
  }
  const expected = {
    now: { shipped: rows.shipped[0], spent: rows.spent[0] },
    before: { shipped: rows.shipped[1], spent: rows.spent[1] },
  }
  expect(rows.shipped.map(({ all }) => all)).toEqual([2, 2])
  expect(await read()).toEqual(expected)
  app.setTime('2026-03-16T22:59:00Z')
  while ((await addUp(app.ctx)) > 0);
  expect(await read()).toEqual(expected)
  const months = await ok(app, shop, getAnalysis, { ...input, period: '12m' })
  expect(months).toMatchObject({ from: '2025-04-01', before: { from: '2024-04-01', to: '2025-03-31' } })
  expect(months.shipped.trend.map(({ part, now }) => [part, now.pieces]).at(-1)).toEqual(['2026-03', 5])
})

/** The same day of the week before. */
const back = (day: string) => new Date(Date.parse(day) - 7 * 86_400_000).toISOString().slice(0, 10)

test('what is shipped where the next day has begun already counts as of today', async () => {
  const shop = await makeShop(app)
  await ship(shop, '2026-03-09T23:30:00Z')
  const told = await ok(app, shop, getAnalysis, { period: '7', time_zone: 'America/New_York' })
  expect(told).toMatchObject({ to: '2026-03-09', shipped: { now: { pieces: 1 } } })
  expect(told.shipped.trend.at(-1)).toMatchObject({ part: '2026-03-09', now: { orders: 1 } })
})

// In April: ids, and with them the days on which orders are made, never go back.
test('troubles are those that the order list finds in the same days', async () => {
  const shop = await makeShop(app)
  app.setTime('2026-04-02T09:00:00Z')
  await makeVerified(app, shop)
  const { order_id } = await ship(shop, '2026-04-03T09:00:00Z')
  await setStatus(app, shop.customerId, order_id, 'possible_exception')
  app.setTime('2026-04-12T09:00:00Z')
  await setStatus(app, shop.customerId, await makeVerified(app, shop), 'error')
  app.setTime('2026-04-15T09:00:00Z')
  const told = await ok(app, shop, getAnalysis, { period: '7' })
  const filters = {
    error: { status: 'error' },
    late: { promise: 'late' },
    overdue: { promise: 'overdue' },
    problem: { delivery_problem: 'any' },
  } as const
  for (const { trouble, now, before } of told.troubles!) {
    const found = async ({ from, to }: { from: string; to: string }) =>
      (await ok(app, shop, orderCalls.getList, { ...filters[trouble], created_from: from, created_to: to })).rows.length
    expect([trouble, now, before]).toEqual([trouble, await found(told), await found(told.before)])
  }
  expect(told.troubles).toMatchObject([
    { trouble: 'error', now: 1, before: 0 },
    { trouble: 'late', now: 0, before: 1 },
    {},
    { trouble: 'problem', now: 0, before: 1 },
  ])
})

test('money is told to who sees bills, troubles to who sees orders, and a supplier its pieces by months', async () => {
  const shop = await makeShop(app)
  await ship(shop, '2026-03-02T09:00:00Z')
  const clerk = await makeMember(app, shop.customerId, { permissions: ['statistics.view'] })
  expect(await ok(app, clerk, getAnalysis, { period: '7' })).toMatchObject({
    period: '7',
    expenses: null,
    troubles: null,
    shipped: { now: { orders: 1, pieces: 1 } },
  })
  const supplier = await makeMember(app, shop.customerId, {
    permissions: ['statistics.view', 'orders.view'],
    type: 'supplier',
    skuIds: [shop.skuId],
  })
  expect(await ok(app, supplier, getAnalysis, { period: '7' })).toMatchObject({
    period: '12m',
    expenses: null,
    shipped: { now: { orders: null, parcels: null, pieces: 1, weight_g: null }, methods: null },
  })
  await refused(
    app,
    await makeMember(app, shop.customerId, { permissions: ['orders.view'] }),
    getAnalysis,
    { period: '7' },
    'forbidden',
  )
})
