// Orders searched by many pasted lines: what a line may mean, what was not found, whose search it is, and how long it is kept.
import { expect, test } from 'vitest'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { forgetSearches } from '#server/base/database/list-search.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeMember, makeSku } from '#test/make.ts'
import { form, line, makeShipped, makeShop } from '../order.testing.ts'

const app = useApp()

test('a line is an order number, a customer order number, a tracking number or a SKU; what was not found is named in its order', async () => {
  const shop = await makeShop(app)
  const stranger = await makeShop(app)
  const other = await makeSku(app, shop.customerId)
  const add = (more: object = {}) => ok(app, shop, orderCalls.addOrder, form(shop, more))
  const byNumber = await add()
  const byTheirs = await add({ customer_order_no: 'THEIRS 1' })
  const bySku = await add({ lines: [{ ...line(shop, 1), sku_id: other.skuId }] })
  const byTracking = await makeShipped(app, shop, `SEARCH-${shop.customerId}`)
  await add()
  const foreign = await ok(app, stranger, orderCalls.addOrder, form(stranger))
  const terms = [
    'NOT-1', byNumber.order_no, 'THEIRS 1', other.sku, `search-${shop.customerId}`, foreign.order_no, 'NOT-2',
  ] // prettier-ignore
  const { search_id } = await ok(app, shop, orderCalls.keepSearch, { terms })
  const page = await ok(app, shop, orderCalls.getList, { search_id, count: 'capped' })
  expect(page.rows.map((row) => row.order_id).toSorted()).toEqual(
    [byNumber.order_id, byTheirs.order_id, bySku.order_id, byTracking.order_id].toSorted(),
  )
  expect(page.total).toEqual({ count: 4, more: false })
  expect(await ok(app, shop, orderCalls.getSearch, { search_id })).toEqual({
    terms: 7,
    missing: ['NOT-1', foreign.order_no, 'NOT-2'],
  })
  const csv = (await ok(app, shop, orderCalls.exportList, { search_id })) as unknown as Buffer
  expect(csv.toString().trim().split('\r\n')).toHaveLength(5)
})

test('numbers are found in every age, SKUs within the dates', async () => {
  const shop = await makeShop(app)
  const sku = await makeSku(app, shop.customerId)
  const old = await ok(app, shop, orderCalls.addOrder, form(shop, { lines: [{ ...line(shop, 1), sku_id: sku.skuId }] }))
  app.setTime('2026-07-02T09:00:00Z')
  const found = async (terms: string[]) => {
    const { search_id } = await ok(app, shop, orderCalls.keepSearch, { terms })
    return (await ok(app, shop, orderCalls.getList, { search_id })).rows.map((row) => row.order_id)
  }
  expect(await found([old.order_no])).toEqual([old.order_id])
  expect(await found([sku.sku])).toEqual([])
})

test("another customer's search, another person's and one a day old are as unknown as none", async () => {
  const shop = await makeShop(app)
  const stranger = await makeShop(app)
  const colleague = await makeMember(app, shop.customerId, { permissions: ['orders.view'] })
  const { search_id } = await ok(app, shop, orderCalls.keepSearch, { terms: ['A'] })
  for (const who of [stranger, colleague]) {
    await refused(app, who, orderCalls.getSearch, { search_id }, 'search_gone')
    await refused(app, who, orderCalls.getList, { search_id }, 'search_gone')
  }
  await refused(app, shop, orderCalls.getSearch, { search_id: app.ctx.clock.id() }, 'search_gone')
  const now = app.ctx.clock.now().getTime()
  app.setTime(new Date(now + 23 * 3_600_000).toISOString())
  await forgetSearches(app.ctx)
  expect(await count(search_id)).toBe(1)
  app.setTime(new Date(now + 25 * 3_600_000).toISOString())
  await forgetSearches(app.ctx)
  expect(await count(search_id)).toBe(0)
})

const count = async (searchId: string) =>
  (await app.ctx.db.office.selectFrom('list_search').select('search_id').where('search_id', '=', searchId).execute())
    .length
