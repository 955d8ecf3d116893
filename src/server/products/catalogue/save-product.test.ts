// Adding and editing products: who may, what is unique, what a lost answer or a second editor does.
import { expect, test } from 'vitest'
import { productCalls } from '#shared/products/products.contract.ts'
import { checkDigit } from '#shared/products/products.rules.ts'
import { ok, refused, send, useApp } from '#test/app.ts'
import { makeCustomer, makeMember, makeSku } from '#test/make.ts'

const app = useApp()
const cup = (fields: object = {}) => ({
  sku: 'CUP-01',
  product_name: 'Cup',
  name_en: 'Ceramic cup',
  category: 'home_kitchen' as const,
  attribute: 'general' as const,
  declared_value_usd: '8.50',
  hs_code: '691110',
  origin_country: 'CN',
  weight_g: 300,
  length_cm: 12,
  width_cm: 9.5,
  height_cm: 10,
  ...fields,
})

const logOf = (customerId: number, skuId: string) =>
  app.ctx.db.office
    .selectFrom('operation_log')
    .select(['before', 'after'])
    .where('customer_id', '=', customerId)
    .where('object_id', '=', skuId)
    .orderBy('log_id')
    .execute()

test('a product is saved as typed, gets a barcode, and its volume is worked out', async () => {
  const seller = await makeCustomer(app)
  const added = await ok(app, seller, productCalls.addProduct, cup({ size: 'XL', warning_quantity: 5 }))
  expect(added.barcode).toMatch(/^2\d{12}$/)
  expect(checkDigit(added.barcode.slice(0, 12))).toBe(Number(added.barcode[12]))
  const detail = await ok(app, seller, productCalls.getDetail, { sku_id: added.sku_id })
  expect(detail).toMatchObject({
    ...cup(),
    size: 'XL',
    barcode: added.barcode,
    volume_m3: '0.001140',
    version: 1,
    total: 0,
    stock: [],
  })
  expect(await logOf(seller.customerId, added.sku_id)).toMatchObject([{ before: null, after: { sku: 'CUP-01' } }])
})

test('SKU and barcode are unique within a customer, free again after deletion, and no matter to others', async () => {
  const seller = await makeCustomer(app)
  const first = await ok(app, seller, productCalls.addProduct, cup({ barcode: 'B-1' }))
  const sku = await refused(app, seller, productCalls.addProduct, cup({ barcode: 'B-2' }), 'sku_exists')
  expect(sku.body.fields).toEqual([{ path: 'sku', reason: 'SKU already exists' }])
  const barcode = await refused(
    app,
    seller,
    productCalls.addProduct,
    cup({ sku: 'CUP-02', barcode: 'B-1' }),
    'barcode_exists',
  )
  expect(barcode.body.fields).toEqual([{ path: 'barcode', reason: 'UPC already exists' }])
  await ok(app, await makeCustomer(app), productCalls.addProduct, cup({ barcode: 'B-1' }))
  await ok(app, seller, productCalls.deleteProducts, { sku_ids: [first.sku_id] })
  await ok(app, seller, productCalls.addProduct, cup({ barcode: 'B-1' }))
})

test('twenty equal products at once: one is added', async () => {
  const seller = await makeCustomer(app)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(app, seller, productCalls.addProduct, cup())))
  expect(answers.map(({ body }) => body.error_code).sort()).toEqual([0, ...Array<number>(19).fill(1201)])
})

test('the same request sent twice adds once and answers the same', async () => {
  const seller = await makeCustomer(app)
  const [one, two] = await Promise.all(
    [1, 2].map(() => ok(app, seller, productCalls.addProduct, cup(), { key: 'same-key-1' })),
  )
  expect(one).toEqual(two)
  expect((await ok(app, seller, productCalls.getList, {})).rows).toHaveLength(1)
})

test('an edit names the version it was made on; the second of two editors is refused and nothing is lost', async () => {
  const seller = await makeCustomer(app)
  const { sku_id, barcode } = await ok(app, seller, productCalls.addProduct, cup())
  const edits = await Promise.all(
    ['Mug', 'Bowl', 'Jar', 'Pot'].map((name) =>
      send(app, seller, productCalls.updateProduct, { ...cup({ barcode, product_name: name }), sku_id, version: 1 }),
    ),
  )
  expect(edits.map(({ body }) => body.error_code).sort()).toEqual([0, 1007, 1007, 1007])
  const detail = await ok(app, seller, productCalls.getDetail, { sku_id })
  expect(detail.version).toBe(2)
  const log = await logOf(seller.customerId, sku_id)
  expect(log).toHaveLength(2)
  expect(log[1]).toMatchObject({
    before: { product_name: 'Cup', version: 1 },
    after: { product_name: detail.product_name, version: 2 },
  })
})

test('an edit may not take the SKU of another product', async () => {
  const seller = await makeCustomer(app)
  await makeSku(app, seller.customerId, { sku: 'TAKEN' })
  const { sku_id } = await ok(app, seller, productCalls.addProduct, cup())
  await refused(app, seller, productCalls.updateProduct, { ...cup({ sku: 'TAKEN' }), sku_id, version: 1 }, 'sku_exists')
})

test('wrong fields are named in the language of the reader', async () => {
  const seller = await makeCustomer(app)
  const answer = await refused(app, seller, productCalls.addProduct, cup({ hs_code: '12' }), 'invalid_input', {
    language: 'zh-cn',
  })
  expect(answer.body.fields).toEqual([{ path: 'hs_code', reason: '6 到 10 位数字' }])
})

test("another customer's product is not there, and no picture of another either", async () => {
  const seller = await makeCustomer(app)
  const other = await makeCustomer(app)
  const { sku_id } = await ok(app, other, productCalls.addProduct, cup())
  await refused(app, seller, productCalls.updateProduct, { ...cup(), sku_id, version: 1 }, 'not_found')
  await refused(app, seller, productCalls.addProduct, cup({ image_file_id: sku_id }), 'not_found')
})

test('a sub-account needs the right; a supplier edits its own SKUs and adds none', async () => {
  const seller = await makeCustomer(app)
  const { sku_id, barcode } = await ok(app, seller, productCalls.addProduct, cup())
  const hidden = await makeSku(app, seller.customerId)
  const reader = await makeMember(app, seller.customerId, { permissions: ['products.view'] })
  await refused(app, reader, productCalls.addProduct, cup({ sku: 'X' }), 'forbidden')
  await refused(app, reader, productCalls.updateProduct, { ...cup(), sku_id, version: 1 }, 'forbidden')
  const supplier = await makeMember(app, seller.customerId, {
    permissions: ['products.view', 'products.edit'],
    skuIds: [sku_id],
    type: 'supplier',
  })
  await refused(app, supplier, productCalls.addProduct, cup({ sku: 'X' }), 'forbidden')
  await refused(app, supplier, productCalls.updateProduct, { ...cup(), sku_id: hidden.skuId, version: 1 }, 'not_found')
  await ok(app, supplier, productCalls.updateProduct, { ...cup({ barcode, weight_g: 310 }), sku_id, version: 1 })
})

test('a free barcode is offered', async () => {
  const seller = await makeCustomer(app)
  const { barcode } = await ok(app, seller, productCalls.getNewBarcode, {})
  await ok(app, seller, productCalls.addProduct, cup({ barcode }))
  expect((await ok(app, seller, productCalls.getList, { barcode })).rows).toMatchObject([{ sku: 'CUP-01' }])
})

test('what a product is bought for is for those who see money, and stays when others edit', async () => {
  const seller = await makeCustomer(app)
  const bought = { purchase_price: '4.20', purchase_currency: 'CNY' as const }
  const { sku_id, barcode } = await ok(app, seller, productCalls.addProduct, cup(bought))
  expect(await ok(app, seller, productCalls.getDetail, { sku_id })).toMatchObject(bought)
  const supplier = await makeMember(app, seller.customerId, {
    permissions: ['products.view', 'products.edit'],
    skuIds: [sku_id],
    type: 'supplier',
  })
  expect((await ok(app, supplier, productCalls.getDetail, { sku_id })).purchase_price).toBeNull()
  const foreign = cup({ barcode, weight_g: 310, purchase_price: '99.00', purchase_currency: 'EUR' as const })
  await ok(app, supplier, productCalls.updateProduct, { ...foreign, sku_id, version: 1 })
  expect(await ok(app, seller, productCalls.getDetail, { sku_id })).toMatchObject({ ...bought, weight_g: 310 })
  await ok(app, seller, productCalls.updateProduct, { ...cup({ barcode }), sku_id, version: 2 })
  expect((await ok(app, seller, productCalls.getDetail, { sku_id })).purchase_price).toBeNull()
})
