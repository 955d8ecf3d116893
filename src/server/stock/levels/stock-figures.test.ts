// What stock lists say beside what lies there: on the way, the next storage tier, what was packed, cover, proposals and the targets behind them.
import { beforeEach, expect, test } from 'vitest'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { makeBooking, makeStory, type Story } from '#server/inbound/booking.testing.ts'
import { ok, refused, sql, useApp } from '#test/app.ts'
import { makePackedOrder, makeSubmittedOrder } from '#test/make-orders.ts'
import { makeHandling } from '#test/make-rates.ts'
import { makeCustomer, makeMember, makeSku, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
const DAY_MS = 86_400_000
const now = '2026-03-02T09:00:00Z'
beforeEach(() => app.setTime(now))

/** Ten packed orders of two pieces, `days` ago. */
async function packedAgo({ seller, warehouse, a }: Story, days: number, orders: number): Promise<void> {
  app.setTime(new Date(Date.parse(now) - days * DAY_MS).toISOString())
  for (let n = 0; n < orders; n++)
    await makePackedOrder(app, {
      customerId: seller.customerId,
      warehouseId: warehouse.warehouseId,
      skuId: a.skuId,
      quantity: 2,
    })
  app.setTime(now)
}
const rich = async (story: Story) =>
  sql`select post_entries(${story.seller.customerId}, array[(10000, 'bank', 'top_up', null, 'correction', ${app.ctx.clock.id()}, 'X', null, null, null, null, null, null)::money_entry],
    ${app.ctx.clock.now()})`.execute(app.ctx.db.office)
const rowOf = async (story: Story, skuId = story.a.skuId) =>
  (await ok(app, story.seller, stockCalls.getList, {})).rows.find((row) => row.sku_id === skuId)
const skuRow = async (story: Story, skuId = story.a.skuId) =>
  (await ok(app, story.seller, stockCalls.getSkuList, {})).rows.find((row) => row.sku_id === skuId)!

test('on the way is what is announced, then what arrived, then what was qualified, and nothing once it is shelved', async () => {
  const story = await makeStory(app)
  const { seller, manager, worker, warehouse, a } = story
  await makeStock(app, seller.customerId, warehouse.warehouseId, a.skuId, 1)
  const told = async () => [(await rowOf(story))?.on_way, (await skuRow(story)).on_way]
  await makeBooking(app, story, 'draft')
  await makeBooking(app, story, 'withdrawn')
  await makeBooking(app, story, 'voided')
  expect(await told()).toEqual([0, 0])
  const { key, counts, booking_id } = await makeBooking(app, story, 'draft')
  await ok(app, seller, inboundCalls.submit, { booking_id })
  expect(await told()).toEqual([10, 10])
  await ok(app, manager, officeInboundCalls.confirm, key)
  expect(await told()).toEqual([10, 10])
  await ok(app, worker, receivingCalls.receive, { ...key, counts: counts(5, 6, 4), note: '' })
  expect(await told()).toEqual([9, 9])
  await ok(app, worker, receivingCalls.inspect, { ...key, inspection: 'sample', counts: counts(5, 6, 3), note: '' })
  expect(await told()).toEqual([8, 8])
  await ok(app, worker, receivingCalls.shelve, { ...key, counts: counts(5, 6, 3), note: '' })
  expect(await told()).toEqual([0, 0])
  expect(await rowOf(story)).toMatchObject({ total: 9 })
})

test('the documents behind a figure add up to it, page by page, and are nobody else’s', async () => {
  const story = await makeStory(app)
  const { seller, warehouse, a, b } = story
  const { customerId } = seller
  await rich(story)
  await makeStock(app, customerId, warehouse.warehouseId, a.skuId, 40)
  const orders: string[] = []
  for (let n = 0; n < 12; n++)
    orders.unshift(
      await makeSubmittedOrder(app, { customerId, warehouseId: warehouse.warehouseId, skuId: a.skuId, quantity: 2 }),
    )
  const { booking_id, booking_no } = await makeBooking(app, story, 'submitted')
  const ask = (of: 'frozen' | 'on_way', input: object = {}) =>
    ok(app, seller, stockCalls.getDocuments, { of, sku_id: a.skuId, size: '10', ...input })
  const first = await ask('frozen')
  const second = await ask('frozen', { after: first.next! })
  expect([...first.rows, ...second.rows].map(({ cause_id }) => cause_id)).toEqual(orders)
  expect((await ask('frozen', { before: second.previous! })).rows).toEqual(first.rows)
  expect(first.rows[0]).toMatchObject({ cause: 'order', quantity: 2, warehouse_id: warehouse.warehouseId })
  expect(first.rows[0]!.cause_no).toMatch(/^SO/)
  expect(await rowOf(story)).toMatchObject({ frozen: 24, on_way: 10 })
  expect((await ask('on_way')).rows).toMatchObject([
    { cause: 'booking', cause_id: booking_id, cause_no: booking_no, quantity: 10 },
  ])
  const { warehouseId } = await makeWarehouse(app)
  expect((await ask('on_way', { warehouse_id: warehouseId })).rows).toEqual([])
  const supplier = await makeMember(app, customerId, {
    type: 'supplier',
    permissions: ['inventory.view'],
    skuIds: [b.skuId],
  })
  for (const who of [supplier, await makeCustomer(app)])
    expect((await ok(app, who, stockCalls.getDocuments, { of: 'frozen', sku_id: a.skuId })).rows).toEqual([])
})

test('goods that are on the way to an empty shelf are listed by SKU, where every product stands once', async () => {
  const story = await makeStory(app)
  const { seller, a, b } = story
  await makeBooking(app, story, 'submitted')
  expect((await ok(app, seller, stockCalls.getList, {})).rows).toEqual([])
  expect(await skuRow(story)).toMatchObject({
    total: 0,
    on_way: 10,
    warehouses: 0,
    oldest_on: null,
    next_tier_on: null,
  })
  for (const n of [1, 2]) {
    const { warehouseId } = await makeWarehouse(app)
    await makeStock(app, seller.customerId, warehouseId, a.skuId, 3 * n, `2026-02-0${n}`)
  }
  const { rows } = await ok(app, seller, stockCalls.getSkuList, { count: 'exact' })
  expect(rows.map((row) => [row.sku_id, row.total, row.warehouses, row.oldest_on])).toEqual([
    [b.skuId, 0, 0, null],
    [a.skuId, 9, 2, '2026-02-01'],
  ])
  const supplier = await makeMember(app, seller.customerId, {
    type: 'supplier',
    permissions: ['inventory.view'],
    skuIds: [b.skuId],
  })
  expect((await ok(app, supplier, stockCalls.getSkuList, {})).rows.map((row) => row.sku_id)).toEqual([b.skuId])
  expect((await ok(app, await makeCustomer(app), stockCalls.getSkuList, {})).rows).toEqual([])
})

test('pages by SKU meet without a gap in either order', async () => {
  const seller = await makeCustomer(app)
  for (let n = 0; n < 23; n++) await makeSku(app, seller.customerId)
  for (const sort of ['sku', '-sku', undefined] as const) {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: { rows: { sku_id: string }[]; next: string | null } = await ok(app, seller, stockCalls.getSkuList, {
        size: '10',
        sort,
        after: after || undefined,
      })
      seen.push(...page.rows.map(({ sku_id }) => sku_id))
      after = page.next
    }
    const all = (await ok(app, seller, stockCalls.getSkuList, { size: '50', sort })).rows.map(({ sku_id }) => sku_id)
    expect(seen).toEqual(all)
    expect(new Set(seen).size).toBe(23)
  }
})

test('the next storage tier is the first coming day on which some goods cost otherwise', async () => {
  const story = await makeStory(app)
  const { seller, warehouse, a } = story
  expect(await skuRow(story)).toMatchObject({ next_tier_on: null })
  await makeStock(app, seller.customerId, warehouse.warehouseId, a.skuId, 4, '2026-01-01')
  await makeStock(app, seller.customerId, warehouse.warehouseId, a.skuId, 3, '2026-02-20')
  await makeStock(app, seller.customerId, warehouse.warehouseId, a.skuId, 2, '2026-02-20')
  expect(await rowOf(story)).toMatchObject({ next_tier_on: null, age_days: 60 })
  const tiers = [0, 90, 180].map((from_day, n) => ({ from_day, per_m3_day: `0.${n + 1}0` }))
  await makeHandling(app, warehouse.code, { storage: { free_days: 30, tiers } })
  // The younger ones leave their free days on 22 March; the older ones reach 90 days on 1 April.
  expect(await rowOf(story)).toMatchObject({ next_tier_on: '2026-03-22' })
  expect(await skuRow(story)).toMatchObject({ next_tier_on: '2026-03-22' })
  app.setTime('2026-03-22T09:00:00Z')
  expect(await rowOf(story)).toMatchObject({ next_tier_on: '2026-04-01' })
  app.setTime('2027-03-22T09:00:00Z')
  expect(await rowOf(story)).toMatchObject({ next_tier_on: null })
})

test('cover and proposal follow from what was packed in 30 days and from the target, of the account or of the product', async () => {
  const story = await makeStory(app)
  const { seller, warehouse, a, b } = story
  await rich(story)
  await makeStock(app, seller.customerId, warehouse.warehouseId, a.skuId, 40, '2025-11-01')
  await makeStock(app, seller.customerId, warehouse.warehouseId, b.skuId, 5, '2026-02-01')
  await packedAgo(story, 31, 3)
  await packedAgo(story, 29, 5)
  // 10 packed in 30 days; 60 days are 20 pieces, and 24 are there.
  expect(await rowOf(story)).toMatchObject({ packed: 10, available: 24, cover_days: 72, target_days: 30, lead_days: 30, own_target: false, reorder: 0 }) // prettier-ignore
  expect(await rowOf(story, b.skuId)).toMatchObject({ packed: 0, cover_days: null, reorder: 0 })

  const set = (sku_id: string | null, target_days: number, lead_days: number) =>
    ok(app, seller, stockCalls.setReorderTarget, { sku_id, target: { target_days, lead_days } })
  await set(null, 60, 45)
  expect(await ok(app, seller, stockCalls.getReorderTarget, {})).toEqual({ target_days: 60, lead_days: 45 })
  // 105 days are 35 pieces.
  expect(await rowOf(story)).toMatchObject({ target_days: 60, lead_days: 45, own_target: false, reorder: 11 })
  await set(a.skuId, 90, 45)
  await set(a.skuId, 91, 45)
  expect(await skuRow(story)).toMatchObject({ target_days: 91, own_target: true, reorder: 22 })
  await makeBooking(app, story, 'submitted')
  expect(await skuRow(story)).toMatchObject({ on_way: 10, reorder: 12 })

  const shown = async (show: 'no_sales' | 'ageing' | 'reorder') => [
    (await ok(app, seller, stockCalls.getList, { show })).rows.map((row) => row.sku),
    (await ok(app, seller, stockCalls.getSkuList, { show, count: 'exact' })).rows.map((row) => row.sku),
  ]
  expect(await shown('no_sales')).toEqual([[b.sku], [b.sku]])
  expect(await shown('ageing')).toEqual([[a.sku], [a.sku]])
  expect(await shown('reorder')).toEqual([[a.sku], [a.sku]])
  await ok(app, seller, stockCalls.setReorderTarget, { sku_id: a.skuId, target: null })
  expect(await skuRow(story)).toMatchObject({ target_days: 60, own_target: false, reorder: 1 })
  await ok(app, seller, stockCalls.setReorderTarget, { sku_id: null, target: null })
  expect(await ok(app, seller, stockCalls.getReorderTarget, {})).toEqual({ target_days: 30, lead_days: 30 })
  expect(await shown('reorder')).toEqual([[], []])
  const office = await ok(app, story.worker, officeStockCalls.getList, { sku: a.sku })
  expect(office.rows).toMatchObject([{ packed: 10, on_way: 10, cover_days: 72 }])
})

test('nobody sets a target of what is not theirs', async () => {
  const story = await makeStory(app)
  const target = { target_days: 10, lead_days: 0 }
  await refused(
    app,
    await makeCustomer(app),
    stockCalls.setReorderTarget,
    { sku_id: story.a.skuId, target },
    'not_found',
  )
  const supplier = await makeMember(app, story.seller.customerId, {
    type: 'supplier',
    permissions: ['inventory.view', 'products.edit'],
    skuIds: [story.b.skuId],
  })
  await refused(app, supplier, stockCalls.setReorderTarget, { sku_id: story.a.skuId, target }, 'not_found')
  await refused(app, supplier, stockCalls.setReorderTarget, { sku_id: null, target }, 'forbidden')
  await ok(app, supplier, stockCalls.setReorderTarget, { sku_id: story.b.skuId, target })
})

test('staff look for what needs figures within one customer, and take the list along', async () => {
  const story = await makeStory(app)
  const { seller, worker, warehouse, a } = story
  await makeStock(app, seller.customerId, warehouse.warehouseId, a.skuId, 4, '2025-11-01')
  const customer_id = String(seller.customerId)
  for (const show of ['no_sales', 'ageing'] as const)
    expect((await ok(app, worker, officeStockCalls.getList, { show, customer_id })).rows).toMatchObject([
      { sku: a.sku },
    ])
  expect((await ok(app, worker, officeStockCalls.getList, { show: 'reorder', customer_id })).rows).toEqual([])
  await refused(app, worker, officeStockCalls.getList, { show: 'reorder' }, 'invalid_input')
  await refused(app, worker, officeStockCalls.exportList, { show: 'ageing' }, 'invalid_input')
  const csv = (await ok(app, worker, officeStockCalls.exportList, { customer_id })) as unknown as Buffer
  expect(csv.toString('utf8').split('\r\n')[1]).toMatch(new RegExp(`^${customer_id},.*${a.sku}`))
  await refused(app, worker, officeStockCalls.exportList, { customer_id, show: 'low' }, 'export_nothing')
})

test('either list leaves as xlsx or csv, in the language of its reader', async () => {
  const story = await makeStory(app)
  const { seller, warehouse, a } = story
  await makeStock(app, seller.customerId, warehouse.warehouseId, a.skuId, 4)
  for (const call of [stockCalls.exportList, stockCalls.exportSkuList, stockCalls.exportLog]) {
    const csv = (await ok(app, seller, call, { format: 'csv' })) as unknown as Buffer
    expect(csv.toString('utf8')).toContain(a.sku)
    const xlsx = (await ok(app, seller, call, { format: 'xlsx' })) as unknown as Buffer
    expect(xlsx.subarray(0, 2).toString()).toBe('PK')
  }
  const told = (await ok(app, seller, stockCalls.exportSkuList, { format: 'csv' })) as unknown as Buffer
  expect(told.toString('utf8').split('\r\n')[0]).toContain('Days of cover')
})
