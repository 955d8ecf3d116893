// Categories and attributes as the office keeps them: the tree and its moves, what a closed one still does, what is refused, and that an
// attribute's handling is what its goods are priced by.
import { expect, test } from 'vitest'
import { kindCalls, officeKindCalls } from '#shared/products/kinds.contract.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { form, makeShop } from '#server/orders/order.testing.ts'
import { ok, refused, sql, useApp, type Caller } from '#test/app.ts'
import { makeMethod } from '#test/make-rates.ts'
import { makeCustomer, makeSku, makeStaff } from '#test/make.ts'

const app = useApp()
let count = 0
const fresh = (letter = 'k') => `${letter}_${++count}`
const names = { name_en: 'Cups', name_zh: '杯子' }
const add = async (admin: Caller, parent_code: string | null = null, code = fresh()) => {
  await ok(app, admin, officeKindCalls.addCategory, { code, parent_code, ...names })
  return code
}
const below = async (admin: Caller, parent: string | null) =>
  (await ok(app, admin, officeKindCalls.getCategories, {})).rows
    .filter(({ parent_code }) => parent_code === parent)
    .map(({ code }) => code)
const product = (more: Record<string, unknown>) => ({
  sku: `S-${fresh()}`, product_name: 'Cup', name_en: 'Cup', category: 'other', attribute: 'general', declared_value_usd: '1.00', hs_code: '691110',
  origin_country: 'CN', weight_g: 1, length_cm: 1, width_cm: 1, height_cm: 1, ...more,
}) // prettier-ignore

test('what a migration brought is what customers choose from, by both names', async () => {
  const seller = await makeCustomer(app)
  const { rows } = await ok(app, seller, kindCalls.getAttributes, {})
  expect(rows.find(({ code }) => code === 'battery')).toEqual({
    code: 'battery', name_en: 'With battery', name_zh: '带电', enabled: true, handling: 'battery',
  }) // prettier-ignore
  const categories = (await ok(app, seller, kindCalls.getCategories, {})).rows
  expect(categories.find(({ code }) => code === 'apparel')).toMatchObject({ name_zh: '服装', parent_code: null })
  expect(categories.length).toBeGreaterThan(17)
})

test('categories are added, renamed and moved, with the log of each; a ring, a sixth level and a code twice are refused', async () => {
  const admin = await makeStaff(app, ['admin'])
  const top = await add(admin)
  const [a, b, c] = [await add(admin, top), await add(admin, top), await add(admin, top)]
  expect(await below(admin, top)).toEqual([a, b, c])
  await ok(app, admin, officeKindCalls.moveCategory, { code: c, parent_code: top, place: 0 })
  expect(await below(admin, top)).toEqual([c, a, b])
  await ok(app, admin, officeKindCalls.moveCategory, { code: a, parent_code: c, place: 9 })
  expect(await below(admin, top)).toEqual([c, b])
  expect(await below(admin, c)).toEqual([a])
  await refused(
    app,
    admin,
    officeKindCalls.moveCategory,
    { code: top, parent_code: a, place: 0 },
    'category_below_itself',
  )
  const deepest = await add(admin, await add(admin, a))
  await refused(
    app,
    admin,
    officeKindCalls.addCategory,
    { code: fresh(), parent_code: deepest, ...names },
    'category_too_deep',
  )
  await refused(app, admin, officeKindCalls.addCategory, { code: a, parent_code: null, ...names }, 'kind_exists')
  await refused(
    app,
    admin,
    officeKindCalls.addCategory,
    { code: fresh(), parent_code: 'nowhere', ...names },
    'not_found',
  )
  await refused(app, admin, officeKindCalls.addCategory, { code: 'Big', parent_code: null, ...names }, 'invalid_input')
  await ok(app, admin, officeKindCalls.renameCategory, { code: a, name_en: 'Mugs', name_zh: '马克杯' })
  const { rows } = await sql<{ before: object; after: object }>`select before, after from operation_log
    where object = 'product_category' and object_id = ${a} order by log_id desc limit 2`.execute(app.ctx.db.office)
  expect(rows).toMatchObject([
    { before: names, after: { name_en: 'Mugs', name_zh: '马克杯' } },
    { before: { parent_code: top, place: 1 }, after: { parent_code: c, place: 0 } },
  ])
})

test('two moves at once that would make a ring: one of them is refused', async () => {
  const admin = await makeStaff(app, ['admin'])
  const [a, b] = [await add(admin), await add(admin)]
  const move = (code: string, parent_code: string) =>
    ok(app, admin, officeKindCalls.moveCategory, { code, parent_code, place: 0 }).then(() => 'done', () => 'refused')
  expect((await Promise.all([move(a, b), move(b, a)])).sort()).toEqual(['done', 'refused'])
}) // prettier-ignore

test('nobody but an admin changes them, and finance does not even read them', async () => {
  for (const role of ['warehouse', 'customer_service', 'account_manager', 'sales'] as const) {
    const person = await makeStaff(app, [role])
    await refused(app, person, officeKindCalls.addCategory, { code: fresh(), parent_code: null, ...names }, 'forbidden')
    await ok(app, person, officeKindCalls.getCategories, {})
  }
  await refused(app, await makeStaff(app, ['finance']), officeKindCalls.getAttributes, {}, 'forbidden')
})

test('a closed category stays with its products, is chosen for no other, and a used one is not deleted', async () => {
  const admin = await makeStaff(app, ['admin'])
  const seller = await makeCustomer(app)
  const [code, free] = [await add(admin), await add(admin)]
  const { sku_id } = await ok(app, seller, productCalls.addProduct, product({ category: code }) as never)
  await ok(app, admin, officeKindCalls.setCategoryStatus, { code, enabled: false })
  const refusal = await refused(app, seller, productCalls.addProduct, product({ category: code }) as never, 'invalid_input')
  expect(refusal.body).toMatchObject({ fields: [{ path: 'category' }] })
  const { sku, version, barcode } = await ok(app, seller, productCalls.getDetail, { sku_id })
  await ok(app, seller, productCalls.updateProduct, { ...product({ sku, barcode, category: code }), sku_id, version } as never)
  await refused(app, admin, officeKindCalls.deleteCategory, { code }, 'category_in_use')
  await ok(app, admin, officeKindCalls.deleteCategory, { code: free })
  await refused(app, admin, officeKindCalls.deleteCategory, { code: free }, 'not_found')
  const { rows } = await ok(app, admin, officeKindCalls.getCategories, {})
  expect(rows.find((row) => row.code === code)).toMatchObject({ enabled: false, products: { count: 1, more: false } })
  expect(rows.some((row) => row.code === free)).toBe(false)
}) // prettier-ignore

test('the list of products keeps a category with all below it', async () => {
  const admin = await makeStaff(app, ['admin'])
  const seller = await makeCustomer(app)
  const top = await add(admin)
  const lower = await add(admin, top)
  for (const [sku, category] of [['T', top], ['L', lower], ['O', 'other']] as const)
    await ok(app, seller, productCalls.addProduct, product({ sku, category }) as never)
  const found = async (category: string) =>
    (await ok(app, seller, productCalls.getList, { category, sort: 'sku' })).rows.map(({ sku }) => sku)
  expect(await found(top)).toEqual(['L', 'T'])
  expect(await found(lower)).toEqual(['L'])
  expect((await ok(app, seller, productCalls.getList, { category: lower })).rows[0]).toMatchObject({ category_en: 'Cups', category_zh: '杯子', attribute_en: 'General goods' })
}) // prettier-ignore

test('attributes are added, changed, ordered, closed and deleted when nothing has them', async () => {
  const admin = await makeStaff(app, ['admin'])
  const code = fresh('a')
  await ok(app, admin, officeKindCalls.addAttribute, { code, ...names, handling: 'liquid' })
  await refused(app, admin, officeKindCalls.addAttribute, { code, ...names, handling: 'liquid' }, 'kind_exists')
  await refused(app, admin, officeKindCalls.addAttribute, { code: fresh(), ...names, handling: 'explosive' as never }, 'invalid_input')
  await ok(app, admin, officeKindCalls.updateAttribute, { code, ...names, handling: 'flammable' })
  await ok(app, admin, officeKindCalls.moveAttribute, { code, place: 0 })
  expect((await ok(app, admin, officeKindCalls.getAttributes, {})).rows[0]).toMatchObject({ code, handling: 'flammable' })
  const seller = await makeCustomer(app)
  await makeSku(app, seller.customerId, { attribute: code })
  await refused(app, admin, officeKindCalls.deleteAttribute, { code }, 'attribute_in_use')
  await ok(app, admin, officeKindCalls.setAttributeStatus, { code, enabled: false })
  await refused(app, seller, productCalls.addProduct, product({ attribute: code }) as never, 'invalid_input')
  const unused = fresh('a')
  await ok(app, admin, officeKindCalls.addAttribute, { code: unused, ...names, handling: 'general' })
  await ok(app, admin, officeKindCalls.deleteAttribute, { code: unused })
}) // prettier-ignore

test('goods are refused and priced by the handling of their attribute, and the office sees by whom', async () => {
  const admin = await makeStaff(app, ['admin'])
  const shop = await makeShop(app)
  const code = fresh('a')
  const method = `M-${code}`
  const dangerous_goods = [{ attribute: 'liquid', per_parcel: '7.00', per_kg: '0' }]
  await makeMethod(app, { warehouseId: shop.warehouseId, code: shop.warehouseCode }, method, { forbidden_attributes: ['flammable'], dangerous_goods })
  await ok(app, admin, officeKindCalls.addAttribute, { code, ...names, handling: 'liquid' })
  await sql`update sku set attribute = ${code} where sku_id = ${shop.skuId}`.execute(app.ctx.db.office)
  const { recipient, tax, services, ...order } = form(shop)
  const { order_id } = await ok(app, shop, orderCalls.addOrder, { recipient, tax, services, ...order })
  const offers = async () => [
    await ok(app, shop, orderCalls.getOrderMethods, { order_id }),
    await ok(app, shop, orderCalls.calculateMethods, {
      warehouse_id: shop.warehouseId, country: 'DE', postal_code: '10115', tax, services, lines: [{ sku_id: shop.skuId, quantity: 1, unit_price_usd: '8.50' }],
    }),
  ].map((offer) => JSON.stringify(offer))
  for (const offer of await offers()) expect(offer).toContain('dangerous_goods')
  await ok(app, admin, officeKindCalls.updateAttribute, { code, ...names, handling: 'flammable' })
  for (const offer of await offers()) expect(offer).toContain('attribute_forbidden')
  const { handlings } = await ok(app, admin, officeKindCalls.getAttributes, {})
  const of = (handling: string) => handlings.find((row) => row.handling === handling)
  expect(of('flammable')?.refused_by).toContain(`${shop.warehouseCode} ${method}`)
  expect(of('liquid')?.dearer_with).toContain(`${shop.warehouseCode} ${method}`)
}) // prettier-ignore
