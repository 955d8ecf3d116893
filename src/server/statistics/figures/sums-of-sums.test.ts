// Sums of sums told in dates: pieces of SKUs in all countries and in one (Rules 19.5, 19.21), and what was shipped in a month (Rule 19.22).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statisticsCalls } from '#shared/statistics/statistics.contract.ts'
import { ok, useApp } from '#test/app.ts'
import { asOwner } from '#test/plan-faults.ts'
import { form, makeShipped, makeShop, type Shop } from '#server/orders/order.testing.ts'
import { addUp } from './add-up.ts'

const app = useApp()
const { getSkus } = statisticsCalls
const ship = (shop: Shop, at: string, change = {}) => {
  app.setTime(at)
  return makeShipped(app, shop, '', change)
}
const sums = async () => {
  while ((await addUp(app.ctx)) > 0);
}

/** Pieces and orders of each SKU in a span of days in Berlin, of all countries or one, out of the rows alone. */
async function skusInRows(shop: Shop, from: string, to: string, country = '%') {
  const { rows } = await sql<{ sku_id: string; orders: number; pieces: number }>`
    select l.sku_id, count(distinct o.order_id)::int as orders, sum(l.quantity)::float8 as pieces from orders o join parcel_line l using (customer_id, order_id)
    where o.customer_id = ${shop.customerId} and o.shipped_at is not null and o.country like ${country}
      and to_char(o.shipped_at at time zone 'Europe/Berlin', 'YYYY-MM') between ${from} and ${to} group by 1 order by 3 desc, 1`.execute(
    app.ctx.db.office,
  )
  return rows
}
const faultsOf = async (view: string, shop: Shop) =>
  (await sql`select * from ${sql.table(view)} where customer_id = ${shop.customerId}`.execute(app.ctx.db.office)).rows
const skuFaults = (shop: Shop) => faultsOf('check_sku_months', shop)

test('pieces of SKUs in all countries, and in one, are what the rows say, whatever is killed, repeated or late', async () => {
  const shop = await makeShop(app)
  const { recipient } = form(shop)
  const paris = { ...recipient, country: 'FR', province: '', city: 'Paris', postal_code: '75001', phone: '+33 1 23 45 67 89' } // prettier-ignore
  await ship(shop, '2026-03-02T09:00:00Z')
  await ship(shop, '2026-03-31T21:30:00Z', { recipient: paris })
  await ship(shop, '2026-03-31T22:30:00Z')
  await ship(shop, '2026-04-10T09:00:00Z', { recipient: paris })
  const agrees = async () => {
    for (const [from, to] of [
      ['2026-03', '2026-03'],
      ['2026-04', '2026-04'],
      ['2026-03', '2026-04'],
    ] as const)
      // prettier-ignore
      for (const country of [undefined, 'DE', 'FR', 'IT']) {
        const told = await ok(app, shop, getSkus, { from, to, against: 'period', ...(country && { country }) })
        const rows = told.rows.filter(({ pieces }) => pieces > 0)
        expect(
          rows.map(({ sku_id, orders, pieces }) => ({ sku_id, orders, pieces })),
          `${from} ${to} ${country}`,
        ).toEqual(await skusInRows(shop, from, to, country))
      }
    expect(await skuFaults(shop)).toEqual([])
  }
  const whole = async () =>
    (
      await sql<{ month: string; orders: number; pieces: number }>`
        select month::text, orders, pieces::int as pieces from sku_month_whole where customer_id = ${shop.customerId} order by 1`.execute(
        app.ctx.db.office,
      )
    ).rows
  await agrees()
  app.setTime('2026-05-04T09:00:00Z')
  // Killed after it has added up, and four at once.
  await asOwner(app, async (client) => {
    await client.query('begin')
    const added = await client.query(
      'select add_shipped(o.customer_id, o.warehouse_id, $2, array_agg(o.order_id)) from orders o where o.customer_id = $1 group by o.customer_id, o.warehouse_id',
      [shop.customerId, 'Europe/Berlin'],
    )
    expect(added.rowCount).toBe(1)
    await client.query('rollback')
  })
  await Promise.all(Array.from({ length: 4 }, () => addUp(app.ctx)))
  await sums()
  await sums()
  expect(await whole()).toEqual([
    { month: '2026-03-01', orders: 2, pieces: 2 },
    { month: '2026-04-01', orders: 2, pieces: 2 },
  ])
  await agrees()
  // Clocks that were behind: into rows that are there, into a month that is new, and there of a country that is new.
  await ship(shop, '2026-03-05T09:00:00Z')
  await ship(shop, '2026-02-10T09:00:00Z')
  await ship(shop, '2026-02-11T09:00:00Z', { recipient: paris })
  expect(await whole()).toEqual([
    { month: '2026-02-01', orders: 2, pieces: 2 },
    { month: '2026-03-01', orders: 3, pieces: 3 },
    { month: '2026-04-01', orders: 2, pieces: 2 },
  ])
  await agrees()
  // The books tell where the one and the other differ.
  await sql`update sku_month_whole set pieces = pieces + 1 where customer_id = ${shop.customerId} and month = '2026-04-01'`.execute(
    app.ctx.db.office,
  )
  expect(await skuFaults(shop)).toMatchObject([{ sku_id: shop.skuId, orders: 2 }])
  await sql`update sku_month_whole set pieces = pieces - 1 where customer_id = ${shop.customerId} and month = '2026-04-01'`.execute(
    app.ctx.db.office,
  )
  await agrees()
})

test('a month is the sum of its days, by warehouse, country and method, late ones too', async () => {
  const shop = await makeShop(app)
  await ship(shop, '2026-03-02T09:00:00Z')
  await ship(shop, '2026-03-02T10:00:00Z')
  await ship(shop, '2026-03-31T22:30:00Z')
  app.setTime('2026-05-04T09:00:00Z')
  await Promise.all(Array.from({ length: 4 }, () => addUp(app.ctx)))
  await sums()
  const months = async () =>
    (
      await sql<{ month: string; orders: number; pieces: number; weight_g: number; volume_cm3: string }>`
        select month::text, orders, parcels, pieces::int as pieces, weight_g::int as weight_g, volume_cm3::text from shipped_month
        where customer_id = ${shop.customerId} and country = 'DE' order by 1`.execute(app.ctx.db.office)
    ).rows
  const of = (month: string, n: number) => ({
    month,
    orders: n,
    parcels: n,
    pieces: n,
    weight_g: 420 * n,
    volume_cm3: `${1584 * n}.000`,
  })
  expect(await months()).toEqual([of('2026-03-01', 2), of('2026-04-01', 1)])
  // A clock that was behind, into a day that is there and into one that is not.
  await ship(shop, '2026-03-02T11:00:00Z')
  await ship(shop, '2026-03-20T11:00:00Z')
  expect(await months()).toEqual([of('2026-03-01', 4), of('2026-04-01', 1)])
  expect(await faultsOf('check_shipped_months', shop)).toEqual([])
  // A new day within the same statement as a change of another.
  await asOwner(app, async (client) => {
    await client.query('begin')
    await client.query(
      `insert into shipped_day as d select customer_id, day + n, warehouse_id, country, method_id, 1, 1, 1, 420, 1584
       from shipped_day, generate_series(0, 1) n where customer_id = $1 and day = '2026-03-20'
       on conflict (customer_id, day, warehouse_id, country, method_id) do update set orders = d.orders + 1, parcels = d.parcels + 1, pieces = d.pieces + 1,
         weight_g = d.weight_g + 420, volume_cm3 = d.volume_cm3 + 1584`,
      [shop.customerId],
    )
    const { rows } = await client.query(
      `select orders, volume_cm3, (select count(*)::int from check_shipped_months where customer_id = $1) as faults from shipped_month
       where customer_id = $1 and month = '2026-03-01'`,
      [shop.customerId],
    )
    expect(rows).toEqual([{ orders: 6, volume_cm3: '9504.000', faults: 0 }])
    await client.query('rollback')
  })
  await sql`update shipped_month set weight_g = weight_g + 1 where customer_id = ${shop.customerId} and month = '2026-04-01'`.execute(
    app.ctx.db.office,
  )
  expect(await faultsOf('check_shipped_months', shop)).toMatchObject([{ country: 'DE', orders: 1 }])
  await sql`update shipped_month set weight_g = weight_g - 1 where customer_id = ${shop.customerId} and month = '2026-04-01'`.execute(
    app.ctx.db.office,
  )
})
