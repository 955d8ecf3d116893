// Warehouses beside each other for one order (Rule 9.83): goods first, then price; kits count by their components, and money is seen by those who may.
import { expect, test } from 'vitest'
import { warehouseChoiceCalls } from '#shared/orders/methods/warehouse-choice.contract.ts'
import { ok, refused, useApp, type Caller } from '#test/app.ts'
import { makeHandling, makeMethod } from '#test/make-rates.ts'
import { makeKit, makeMember, makeSku, makeStock, makeWarehouse } from '#test/make.ts'
import { form, makeShop, type Shop } from '../order.testing.ts'

const app = useApp()

/** What this caller is told of these warehouses, the best first. */
async function compare(shop: Shop, caller: Caller, skuId: string, quantity: number, among: readonly string[]) {
  const { recipient, tax } = form(shop)
  const { warehouses } = await ok(app, caller, warehouseChoiceCalls.compareWarehouses, {
    country: recipient.country,
    postal_code: recipient.postal_code,
    lines: [
      { sku_id: skuId, quantity, unit_price_usd: '8.50' },
      { sku_id: skuId, quantity: 1, unit_price_usd: '9.00' },
    ],
    tax,
  })
  return warehouses.filter(({ warehouse }) => among.includes(warehouse.warehouse_id))
}

test('the one that has everything comes first, among these the cheaper one; one without prices says that nothing carries it', async () => {
  const shop = await makeShop(app, { stock: 3 })
  const dear = await makeWarehouse(app, { country: 'FR' })
  await makeHandling(app, dear.code)
  await makeMethod(app, dear, 'DEAR', { registration: '3.00' })
  const bare = await makeWarehouse(app)
  const among = [shop.warehouseId, dear.warehouseId, bare.warehouseId]
  await makeStock(app, shop.customerId, dear.warehouseId, shop.skuId, 9)
  await makeStock(app, shop.customerId, bare.warehouseId, shop.skuId, 9)

  const few = await compare(shop, shop, shop.skuId, 2, among)
  expect(few.map(({ warehouse }) => warehouse.warehouse_id)).toEqual(among)
  expect(few.map(({ short, method, same_country }) => [short.length, method?.code ?? null, same_country])).toEqual([
    [0, few[0]!.method!.code, true],
    [0, 'DEAR', false],
    [0, null, true],
  ])
  expect(Number(few[1]!.method!.quote!.total)).toBeGreaterThan(Number(few[0]!.method!.quote!.total))

  // Both lines ask for the same SKU: five of it, and three are there.
  const many = await compare(shop, shop, shop.skuId, 4, among)
  expect(many.map(({ warehouse }) => warehouse.warehouse_id)).toEqual([dear.warehouseId, bare.warehouseId, shop.warehouseId]) // prettier-ignore
  expect(many[2]!.short).toEqual([{ sku_id: shop.skuId, sku: shop.sku, missing: 2 }])
})

test('a kit is there as often as its components make it, in each warehouse', async () => {
  const shop = await makeShop(app, { stock: 7 })
  const other = await makeSku(app, shop.customerId)
  const kit = await makeKit(app, shop.customerId, [
    { skuId: shop.skuId, quantity: 2 },
    { skuId: other.skuId, quantity: 1 },
  ])
  const without = await compare(shop, shop, kit.skuId, 1, [shop.warehouseId])
  expect(without[0]!.short[0]).toMatchObject({ sku_id: kit.skuId, missing: 2 })
  await makeStock(app, shop.customerId, shop.warehouseId, other.skuId, 9)
  expect((await compare(shop, shop, kit.skuId, 2, [shop.warehouseId]))[0]!.short).toEqual([])
  expect((await compare(shop, shop, kit.skuId, 3, [shop.warehouseId]))[0]!.short[0]).toMatchObject({ missing: 1 })
})

test('a supplier sees no money and is told the quickest and no amount; goods of another customer are refused by their line', async () => {
  const shop = await makeShop(app)
  const supplier = await makeMember(app, shop.customerId, { permissions: ['orders.view'], skuIds: [shop.skuId] })
  const [told] = await compare(shop, supplier, shop.skuId, 1, [shop.warehouseId])
  expect(told!.method!.quote).toMatchObject({ total: null, lines: [] })
  const foreign = await makeShop(app)
  const { recipient, tax } = form(shop)
  const { body } = await refused(
    app,
    shop,
    warehouseChoiceCalls.compareWarehouses,
    {
      country: recipient.country,
      postal_code: recipient.postal_code,
      lines: [{ sku_id: foreign.skuId, quantity: 1, unit_price_usd: '1' }],
      tax,
    },
    'invalid_input',
  )
  expect(body.fields?.map(({ path }) => path)).toEqual(['lines.0.sku_id'])
})
