// Kits (Rules 5.17, 5.18): what a product may be made of, that no goods are ever written about a kit, and how many of one can be made.
import { expect, test } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { productInput } from '#shared/products/product-input.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { officeProductCalls } from '#shared/products/products-office.contract.ts'
import { officeCountCalls } from '#shared/stock/counts.contract.ts'
import { officeTransferCalls } from '#shared/stock/transfers.contract.ts'
import { ok, refused, useApp } from '#test/app.ts'
import { makeCustomer, makeKit, makeMember, makeSku, makeStaff, makeStock, makeWarehouse } from '#test/make.ts'

const app = useApp()
type Input = InputOf<typeof productCalls.addProduct>

const gift = (components: Input['components'], fields: object = {}): Input => ({
  sku: 'GIFT',
  product_name: 'Gift set',
  name_en: 'Gift set',
  category: 'home_kitchen',
  attribute: 'general',
  declared_value_usd: '20.00',
  hs_code: '691110',
  origin_country: 'CN',
  weight_g: 700,
  length_cm: 20,
  width_cm: 20,
  height_cm: 12,
  components,
  ...fields,
})
const of = (...parts: { skuId: string }[]) => parts.map(({ skuId }, n) => ({ sku_id: skuId, quantity: n + 1 }))

async function setUp() {
  const seller = await makeCustomer(app)
  const cup = await makeSku(app, seller.customerId, { sku: 'CUP' })
  const spoon = await makeSku(app, seller.customerId, { sku: 'SPOON' })
  return { seller, cup, spoon }
}

/** An edit of a product as the form sends it. */
async function edited(seller: { token: string }, sku_id: string, change: object) {
  const now = await ok(app, seller, productCalls.getDetail, { sku_id })
  const fields: object = Object.fromEntries(
    Object.keys(productInput.shape).map((key) => [key, now[key as keyof typeof now]]),
  )
  return { ...(fields as Input), category: 'other', sku_id, version: now.version, ...change }
}

test('a kit is saved with what it is made of, in that order, and each product says which kits it is part of', async () => {
  const { seller, cup, spoon } = await setUp()
  const { sku_id } = await ok(app, seller, productCalls.addProduct, gift(of(spoon, cup)))
  const kit = await ok(app, seller, productCalls.getDetail, { sku_id })
  expect(kit).toMatchObject({ is_kit: true, components: [{ sku: 'SPOON', quantity: 1 }, { sku: 'CUP', quantity: 2 }], kits: [] }) // prettier-ignore
  const part = await ok(app, seller, productCalls.getDetail, { sku_id: cup.skuId })
  expect(part).toMatchObject({ is_kit: false, components: [], kits: [{ sku: 'GIFT', quantity: 2 }] })

  const admin = await makeStaff(app, ['admin'])
  const seen = await ok(app, admin, officeProductCalls.getDetail, { customer_id: String(seller.customerId), sku_id })
  expect(seen.components).toEqual(kit.components)

  // Left out, it stays; given anew it is replaced; empty, it is a product like others.
  await ok(app, seller, productCalls.updateProduct, await edited(seller, sku_id, { product_name: 'Set' }))
  expect((await ok(app, seller, productCalls.getDetail, { sku_id })).components).toHaveLength(2)
  await ok(app, seller, productCalls.updateProduct, await edited(seller, sku_id, { components: of(cup) }))
  expect((await ok(app, seller, productCalls.getDetail, { sku_id })).components).toMatchObject([{ sku: 'CUP', quantity: 1 }]) // prettier-ignore
  await ok(app, seller, productCalls.updateProduct, await edited(seller, sku_id, { components: [] }))
  expect(await ok(app, seller, productCalls.getDetail, { sku_id })).toMatchObject({ is_kit: false, components: [] })

  const log = await app.ctx.db.office
    .selectFrom('operation_log')
    .select(['before', 'after'])
    .where('customer_id', '=', seller.customerId)
    .where('object_id', '=', sku_id)
    .orderBy('log_id')
    .execute()
  expect(log.map(({ after }) => (after as { components?: unknown }).components)).toEqual([
    [{ sku: 'SPOON', quantity: 1 }, { sku: 'CUP', quantity: 2 }],
    undefined,
    [{ sku: 'CUP', quantity: 1 }],
    [],
  ]) // prettier-ignore
})

test('a kit is made of other single products of its customer, each once, and keeps no serial numbers and no warning', async () => {
  const { seller, cup, spoon } = await setUp()
  const other = await makeSku(app, (await makeCustomer(app)).customerId)
  await refused(app, seller, productCalls.addProduct, gift(of(other)), 'sku_unknown')
  await refused(app, seller, productCalls.addProduct, gift([...of(cup), ...of(cup)]), 'invalid_input')
  await refused(app, seller, productCalls.addProduct, gift([{ sku_id: cup.skuId, quantity: 1001 }]), 'invalid_input')
  const many = Array.from({ length: 21 }, () => ({ sku_id: app.ctx.clock.id(), quantity: 1 }))
  await refused(app, seller, productCalls.addProduct, gift(many), 'invalid_input')
  const serial = await refused(app, seller, productCalls.addProduct, gift(of(cup), { scan_serial: true, warning_quantity: 3 }), 'invalid_input') // prettier-ignore
  expect(serial.body.fields?.map(({ path }) => path)).toEqual(['scan_serial', 'warning_quantity'])

  const { sku_id } = await ok(app, seller, productCalls.addProduct, gift(of(cup)))
  await refused(app, seller, productCalls.addProduct, gift([{ sku_id, quantity: 1 }], { sku: 'BOX' }), 'kit_in_kit')
  await refused(app, seller, productCalls.updateProduct, await edited(seller, cup.skuId, { components: of(spoon) }), 'kit_is_component') // prettier-ignore
  await refused(app, seller, productCalls.updateProduct, await edited(seller, sku_id, { components: [{ sku_id, quantity: 1 }] }), 'sku_unknown') // prettier-ignore
  const named = await refused(app, seller, productCalls.deleteProducts, { sku_ids: [cup.skuId] }, 'component_in_use')
  expect(named.body.msg).toContain('CUP (GIFT)')
  await ok(app, seller, productCalls.deleteProducts, { sku_ids: [cup.skuId, sku_id] })
  // Nor does a kit come back without them.
  await refused(app, seller, productCalls.restoreProducts, { sku_ids: [sku_id] }, 'kit_components_deleted')
  await ok(app, seller, productCalls.restoreProducts, { sku_ids: [sku_id, cup.skuId] })
})

test('a supplier sees of a kit only its own SKUs, and changes nothing of what it is made of', async () => {
  const { seller, cup, spoon } = await setUp()
  const kit = await makeKit(app, seller.customerId, [{ ...cup, quantity: 1 }, { ...spoon, quantity: 1 }]) // prettier-ignore
  const supplier = await makeMember(app, seller.customerId, {
    permissions: ['products.view', 'products.edit'],
    type: 'supplier',
    skuIds: [kit.skuId, cup.skuId],
  })
  const seen = await ok(app, supplier, productCalls.getDetail, { sku_id: kit.skuId })
  expect(seen.components.map(({ sku }) => sku)).toEqual(['CUP'])
  await refused(app, supplier, productCalls.updateProduct, await edited(supplier, kit.skuId, { components: of(cup) }), 'forbidden') // prettier-ignore
  await ok(app, supplier, productCalls.updateProduct, await edited(supplier, kit.skuId, { color: 'red' }))
})

test('a SKU with goods cannot become a kit, and no goods are written about a kit', async () => {
  const { seller, cup, spoon } = await setUp()
  const warehouse = await makeWarehouse(app)
  await makeStock(app, seller.customerId, warehouse.warehouseId, cup.skuId, 3)
  const stocked = await refused(app, seller, productCalls.updateProduct, await edited(seller, cup.skuId, { components: of(spoon) }), 'kit_has_goods') // prettier-ignore
  expect(stocked.body.msg).toContain('it lies in stock')

  const book = (sku_id: string) => ({ warehouse_id: warehouse.warehouseId, lines: [{ sku_id, quantity: 5 }] })
  const coming = await makeSku(app, seller.customerId)
  await ok(app, seller, inboundCalls.saveDraft, book(coming.skuId))
  const booked = await refused(app, seller, productCalls.updateProduct, await edited(seller, coming.skuId, { components: of(spoon) }), 'kit_has_goods') // prettier-ignore
  expect(booked.body.msg).toContain('open inbound booking')

  const kit = await makeKit(app, seller.customerId, [{ ...cup, quantity: 1 }])
  const answer = await refused(app, seller, inboundCalls.saveDraft, book(kit.skuId), 'kit_without_goods')
  expect(answer.body.msg).toContain(kit.sku)
  const worker = await makeStaff(app, ['warehouse'], [warehouse.warehouseId])
  const count = { customer_id: seller.customerId, warehouse_id: warehouse.warehouseId, skus: [kit.sku], note: '' }
  await refused(app, worker, officeCountCalls.begin, count, 'kit_without_goods')
  const there = await makeWarehouse(app)
  const mover = await makeStaff(app, ['warehouse'], [warehouse.warehouseId, there.warehouseId])
  await refused(app, mover, officeTransferCalls.submit, {
    customer_id: seller.customerId, from_warehouse_id: warehouse.warehouseId, to_warehouse_id: there.warehouseId,
    lines: [{ sku_id: kit.skuId, quantity: 1 }], note: '',
  }, 'kit_without_goods') // prettier-ignore
  await expect(makeStock(app, seller.customerId, warehouse.warehouseId, kit.skuId, 1)).rejects.toMatchObject({ code: 'UC003', detail: kit.sku }) // prettier-ignore
})

test('of two people who make a SKU a kit and a component, goods and a kit at the same moment, one is refused', async () => {
  const { seller, cup } = await setUp()
  for (let n = 0; n < 6; n += 1) {
    const spoon = await makeSku(app, seller.customerId)
    const fork = await makeSku(app, seller.customerId)
    const warehouse = await makeWarehouse(app)
    const asKit = productCalls.updateProduct
    const made = await Promise.allSettled([
      ok(app, seller, asKit, await edited(seller, spoon.skuId, { components: of(cup) })),
      ok(app, seller, productCalls.addProduct, gift(of(spoon), { sku: `SET-${n}` })),
    ])
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

    const [kit, goods] = await Promise.allSettled([
      ok(app, seller, asKit, await edited(seller, fork.skuId, { components: of(cup) })),
      makeStock(app, seller.customerId, warehouse.warehouseId, fork.skuId, 1),
    ])
    expect([kit.status, goods.status].sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('as many of a kit are available as its scarcest component allows, warehouse by warehouse', async () => {
  const { seller, cup, spoon } = await setUp()
  const [near, far] = [await makeWarehouse(app), await makeWarehouse(app)]
  const { sku_id } = await ok(app, seller, productCalls.addProduct, gift(of(cup, spoon)))
  await makeStock(app, seller.customerId, near.warehouseId, cup.skuId, 9)
  await makeStock(app, seller.customerId, near.warehouseId, spoon.skuId, 7)
  await makeStock(app, seller.customerId, far.warehouseId, cup.skuId, 100)

  const detail = await ok(app, seller, productCalls.getDetail, { sku_id })
  expect(detail).toMatchObject({ total: 0, frozen: 0, available: 3, stock: [{ code: near.code, available: 3 }] })
  const { rows } = await ok(app, seller, productCalls.getList, {})
  expect(rows.find((row) => row.sku_id === sku_id)).toMatchObject({ is_kit: true, available: 3 })
  expect(rows.find((row) => row.sku_id === cup.skuId)).toMatchObject({ is_kit: false, available: 109 })
  const find = (input: object) => ok(app, seller, productCalls.findProducts, { search: 'GIFT', ...input })
  expect((await find({})).rows[0]).toMatchObject({ is_kit: true, available: 3 })
  expect((await find({ warehouse_id: far.warehouseId })).rows[0]).toMatchObject({ available: 0 })
  expect((await find({ kits: 'no' })).rows).toEqual([])
})
