// Statistics told in dates: the same before and after the sums are made, equal to what the rows say, and a supplier's made of its own products.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statisticsCalls } from '#shared/statistics/statistics.contract.ts'
import { refused, ok, useApp, type Caller } from '#test/app.ts'
import { makeMember, makeSku, makeStock } from '#test/make.ts'
import { form, line, makeShipped, makeShop, makeVerified, packInput, type Shop } from '#server/orders/order.testing.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { addUp } from './add-up.ts'

const app = useApp()
const { getShipped, getExpenses, getSkus, getRegions, exportShipped, exportSkus, exportExpenses, exportRegions } =
  statisticsCalls
const SPRING = { from: '2026-03', to: '2026-04', against: 'period' } as const
/** One piece packed as `packInput` does: 420 g, 22 × 12 × 6 cm. */
const ONE = { orders: 1, parcels: 1, pieces: 1, weight_g: 420, volume_cm3: '1584.000' }
const NOTHING = { orders: 0, parcels: 0, pieces: 0, weight_g: 0, volume_cm3: '0' }
const times = (n: number) => ({
  ...ONE,
  orders: n,
  parcels: n,
  pieces: n,
  weight_g: 420 * n,
  volume_cm3: `${1584 * n}.000`,
})

const ship = (shop: Shop, at: string, change = {}) => {
  app.setTime(at)
  return makeShipped(app, shop, '', change)
}
const sums = async () => {
  while ((await addUp(app.ctx)) > 0);
}
const monthly = async (who: Caller, asked: object = SPRING) => {
  const { rows, now, before } = await ok(app, who, getShipped, { ...SPRING, by: 'month', ...asked })
  return { rows: rows.map((row) => [row.month, row.now, row.before]), now, before }
}
const rowsOfSums = async (shop: Shop) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from shipped_day where customer_id = ${shop.customerId}`.execute(
      app.ctx.db.office,
    )
  ).rows[0]!.n

test('an order is of the month in which it left its warehouse, there; the day that runs is there at once', async () => {
  const shop = await makeShop(app)
  await ship(shop, '2026-03-02T09:00:00Z')
  // 23:30 on the last of March in Berlin, and half past midnight on the first of April.
  await ship(shop, '2026-03-31T21:30:00Z')
  await ship(shop, '2026-03-31T22:30:00Z')
  const expected = {
    rows: [
      ['2026-03', times(2), NOTHING],
      ['2026-04', ONE, NOTHING],
    ],
    now: times(3),
    before: NOTHING,
  }
  expect(await monthly(shop)).toEqual(expected)
  // The check of the second order's address ran all jobs: the second of March was over.
  expect(await rowsOfSums(shop)).toBe(1)
  // An hour after the day is over it is added up; what is shipped then is still of a day that runs.
  app.setTime('2026-04-01T22:59:00Z')
  await sums()
  expect(await rowsOfSums(shop)).toBe(2)
  expect(await monthly(shop)).toEqual(expected)
  app.setTime('2026-04-01T23:01:00Z')
  await sums()
  await sums()
  expect(await rowsOfSums(shop)).toBe(3)
  expect(await monthly(shop)).toEqual(expected)
  await ship(shop, '2026-04-02T08:00:00Z')
  expect((await monthly(shop)).now).toEqual(times(4))
  // A clock that was behind: the order is of a day whose sum is made, and is added to it.
  await ship(shop, '2026-03-31T10:00:00Z')
  expect((await monthly(shop)).rows).toEqual([
    ['2026-03', times(3), NOTHING],
    ['2026-04', times(2), NOTHING],
  ])
})

test('servers that add up at the same time count everything once', async () => {
  const shop = await makeShop(app)
  for (const at of ['2026-03-02T09:00:00Z', '2026-03-20T09:00:00Z', '2026-04-20T09:00:00Z']) await ship(shop, at)
  app.setTime('2026-06-01T09:00:00Z')
  for (let taken = -1; taken !== 0;) {
    const all = await Promise.all(Array.from({ length: 4 }, () => addUp(app.ctx)))
    taken = all.reduce((sum, one) => sum + one, 0)
  }
  expect(await monthly(shop)).toMatchObject({
    rows: [
      ['2026-03', times(2), NOTHING],
      ['2026-04', ONE, NOTHING],
    ],
  })
})

test('every month is compared with one a year, or as many months, before', async () => {
  const shop = await makeShop(app)
  await ship(shop, '2026-03-10T09:00:00Z')
  await ship(shop, '2026-04-10T09:00:00Z')
  await ship(shop, '2026-04-11T09:00:00Z')
  app.setTime('2026-05-20T09:00:00Z')
  await sums()
  const april = { from: '2026-04', to: '2026-04' }
  expect(await monthly(shop, april)).toEqual({ rows: [['2026-04', times(2), ONE]], now: times(2), before: ONE })
  expect(await monthly(shop, { from: '2027-03', to: '2027-05', against: 'year' })).toEqual({
    rows: [
      ['2027-03', NOTHING, ONE],
      ['2027-04', NOTHING, times(2)],
    ],
    now: NOTHING,
    before: times(3),
  })
  // More than a year with a year before: months that both have in common count in each.
  expect(await monthly(shop, { from: '2026-03', to: '2027-04', against: 'year' })).toMatchObject({
    now: times(3),
    before: times(3),
  })
  for (const wrong of [
    { from: '2026-05', to: '2026-04' },
    { from: '2023-01', to: '2026-01' },
  ])
    await refused(app, shop, getShipped, { ...SPRING, ...wrong, by: 'month' }, 'invalid_input')
})

test('countries by their pieces, volumes by warehouse and method, and only what is asked for', async () => {
  const shop = await makeShop(app)
  const other = await makeShop(app)
  await ship(shop, '2026-03-02T09:00:00Z')
  await ship(shop, '2026-03-03T09:00:00Z')
  const { recipient } = form(shop)
  const abroad = {
    recipient: {
      ...recipient,
      country: 'FR',
      province: '',
      city: 'Paris',
      postal_code: '75001',
      phone: '+33 1 23 45 67 89',
    },
  }
  await ship(shop, '2026-03-03T10:00:00Z', abroad)
  await ship(other, '2026-03-03T11:00:00Z')
  const asked = { from: '2026-03', to: '2026-03', against: 'year' } as const
  const byCountry = await ok(app, shop, getShipped, { ...asked, by: 'country' })
  expect(byCountry.rows).toMatchObject([
    { country: 'DE', month: null, now: times(2) },
    { country: 'FR', now: ONE },
  ])
  expect(byCountry.now.orders).toBe(byCountry.rows.reduce((sum, row) => sum + row.now.orders!, 0))
  const byMethod = await ok(app, shop, getShipped, { ...asked, by: 'method' })
  expect(byMethod.rows).toMatchObject([{ month: '2026-03', country: null, warehouse_code: shop.warehouseCode }])
  expect(byMethod.rows[0]!.method_code).toMatch(/^M-/)
  expect((await ok(app, shop, getShipped, { ...asked, by: 'month', country: 'DE' })).now).toEqual(times(2))
  expect((await ok(app, shop, getShipped, { ...asked, by: 'month', warehouse_id: other.warehouseId })).now).toEqual(
    NOTHING,
  )
  expect((await ok(app, other, getShipped, { ...asked, by: 'month' })).now).toEqual(ONE)
})

test('pieces of each SKU, and what a supplier sees of all this', async () => {
  const shop = await makeShop(app)
  const second = await makeSku(app, shop.customerId, {})
  await makeStock(app, shop.customerId, shop.warehouseId, second.skuId, 50)
  await ship(shop, '2026-03-02T09:00:00Z')
  app.setTime('2026-03-04T09:00:00Z')
  const order_id = await makeVerified(app, shop, {
    lines: [line(shop, 1), { ...line(shop, 1), sku_id: second.skuId, quantity: 4 }],
  })
  const key = { customer_id: shop.customerId, order_id }
  const packed = packInput(shop, order_id)
  packed.parcels[0]!.lines.push({ sku_id: second.skuId, quantity: 4, serial_numbers: [] })
  await ok(app, shop.worker, office.packOrder, { ...packed, weight_confirmed: true })
  await ok(app, shop.worker, office.labelOrder, { ...key, tracking_no: '' })
  await ok(app, shop.worker, office.shipOrders, { orders: [key] })
  const asked = { from: '2026-03', to: '2026-03', against: 'period' } as const
  const supplier = await makeMember(app, shop.customerId, {
    permissions: ['statistics.view'],
    type: 'supplier',
    skuIds: [second.skuId],
  })
  const own = { orders: null, parcels: null, pieces: 4, weight_g: null, volume_cm3: null }
  for (const day of ['2026-03-04T12:00:00Z', '2026-04-04T12:00:00Z']) {
    app.setTime(day)
    await sums()
    const all = await ok(app, shop, getSkus, asked)
    expect(all).toMatchObject({
      rows: [
        { sku_id: second.skuId, orders: 1, pieces: 4, pieces_before: 0 },
        { sku_id: shop.skuId, orders: 2, pieces: 2, pieces_before: 0 },
      ],
      skus: 2,
      pieces: 6,
    })
    expect(
      (await ok(app, shop, getSkus, { ...asked, search: shop.sku.toLowerCase() })).rows.map(({ sku }) => sku),
    ).toEqual([shop.sku])
    expect((await ok(app, supplier, getSkus, asked)).rows.map(({ sku_id }) => sku_id)).toEqual([second.skuId])
    for (const by of ['month', 'country', 'method'] as const)
      expect(await ok(app, supplier, getShipped, { ...asked, by })).toMatchObject({
        rows: [{ now: own, method_code: null }],
        now: own,
      })
  }
  await refused(app, supplier, getExpenses, asked, 'forbidden')
  const noRight = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  await refused(app, noRight, getShipped, { ...asked, by: 'month' }, 'forbidden')
})

test('expenses are what the ledger says, by months of UTC, before and after they are added up', async () => {
  const shop = await makeShop(app)
  await ship(shop, '2026-03-31T22:30:00Z')
  await ship(shop, '2026-04-02T09:00:00Z')
  const { rows } = await sql<{ month: string; fee_type: string; amount: string }>`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, fee_type, sum(-amount)::numeric(20,2)::text as amount from ledger_entry
    where customer_id = ${shop.customerId} and bill_type = 'order' group by 1, 2`.execute(app.ctx.db.office)
  const told = (list: readonly { month: string; fee_type: string | null; now?: string; amount?: string }[]) =>
    list.map(({ month, fee_type, now, amount }) => `${month} ${fee_type} ${now ?? amount}`).toSorted()
  const asked = { ...SPRING }
  const before = await ok(app, shop, getExpenses, asked)
  const paid = before.rows.filter(({ bill_type }) => bill_type === 'order')
  expect(told(paid)).toEqual(told(rows))
  expect(new Set(paid.map(({ month }) => month))).toEqual(new Set(['2026-03', '2026-04']))
  await sums()
  expect(await ok(app, shop, getExpenses, asked)).toEqual(before)
  await ship(shop, '2026-04-03T09:00:00Z')
  const more = await ok(app, shop, getExpenses, asked)
  expect(Number(more.now)).toBeGreaterThan(Number(before.now))
  await sums()
  expect(await ok(app, shop, getExpenses, asked)).toEqual(more)
  expect(await ok(app, shop, getExpenses, { from: '2026-04', to: '2026-04', against: 'period' })).toMatchObject({
    before: before.rows
      .filter(({ month }) => month === '2026-03')
      .reduce((sum, row) => sum + Number(row.now), 0)
      .toFixed(2),
  })
})

test('files hold the rows of the page in the language of the reader', async () => {
  const shop = await makeShop(app)
  await ship(shop, '2026-03-02T09:00:00Z')
  const saved = async (call: Parameters<typeof ok>[2], input: object, language: 'zh-cn' | 'en-us' = 'en-us') =>
    String(await ok(app, shop, call, input as never, { language }))
  const asked = { ...SPRING, format: 'csv' } as const
  expect(await saved(exportShipped, { ...asked, by: 'month' })).toContain('2026-03,1,0,1,0,1,0,420,0,1584.000,0')
  expect(await saved(exportShipped, { ...asked, by: 'country' }, 'zh-cn')).toContain('上一周期件数')
  expect(await saved(exportSkus, asked)).toContain(`${shop.sku},`)
  expect(await saved(exportExpenses, asked)).toMatch(/2026-03,Order,.*USD/)
  await refused(app, shop, exportShipped, { ...asked, by: 'month', from: '2025-01', to: '2025-02' }, 'export_nothing')
})

test('regions are states where a country lists them, else areas of postal codes; they stay when the recipient is gone, and no supplier sees them', async () => {
  const shop = await makeShop(app)
  const to = (recipient: object) => ({ recipient: { ...form(shop).recipient, ...recipient } })
  await ship(shop, '2026-03-02T09:00:00Z')
  await ship(shop, '2026-03-03T09:00:00Z', to({ postal_code: '10999' }))
  await ship(shop, '2026-04-30T09:00:00Z', to({ postal_code: '80331' }))
  const asked = { from: '2026-04', to: '2026-04', against: 'period', country: 'DE' } as const
  const expected = [
    { region: '80', orders: 1, pieces: 1, orders_before: 0, pieces_before: 0 },
    { region: '10', orders: 0, pieces: 0, orders_before: 2, pieces_before: 2 },
  ]
  for (const day of ['2026-04-30T12:00:00Z', '2026-05-04T12:00:00Z']) {
    app.setTime(day)
    await sums()
    expect((await ok(app, shop, getRegions, asked)).rows).toEqual(expected)
    await sql`update orders set recipient = '{}' where customer_id = ${shop.customerId} and shipped_at < '2026-04-01'`.execute(
      app.ctx.db.office,
    )
  }
  const file = (await ok(app, shop, exportRegions, { ...asked, format: 'csv' })) as unknown as Buffer
  expect(file.toString()).toContain('DE,80,1,0,1,0')
  expect((await ok(app, shop, getRegions, { ...asked, country: 'FR' })).rows).toEqual([])
  const supplier = await makeMember(app, shop.customerId, {
    permissions: ['statistics.view'],
    type: 'supplier',
    skuIds: [shop.skuId],
  })
  await refused(app, supplier, getRegions, asked, 'forbidden')
  const { rows } = await sql`select * from check_statistics where customer_id = ${shop.customerId}`.execute(
    app.ctx.db.office,
  )
  expect(rows).toEqual([])
})

test('a region is the code of a state, the letters of a postal area or its first two figures', async () => {
  const of = async (country: string, recipient: object) =>
    (
      await sql<{ r: string }>`select region_of(${country}, ${JSON.stringify(recipient)}::jsonb) as r`.execute(
        app.ctx.db.office,
      )
    ).rows[0]!.r
  expect(await of('US', { province: 'CA', postal_code: '94103' })).toBe('CA')
  expect(await of('US', {})).toBe('')
  expect(await of('GB', { postal_code: 'sw1A 1AA' })).toBe('SW')
  expect(await of('GB', { postal_code: 'M1 1AE' })).toBe('M')
  expect(await of('IE', { postal_code: 'D02 X285' })).toBe('D')
  expect(await of('PL', { postal_code: '00-001' })).toBe('00')
  expect(await of('FR', { postal_code: ' 75001' })).toBe('75')
  expect(await of('HK', { postal_code: '' })).toBe('')
})
