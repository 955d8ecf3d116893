// Cartons from the office's list to the parcel: who keeps them, which one is proposed, what a parcel in one is charged, and who packed it.
import { expect, test } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import { measureCalls } from '#shared/products/measures.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { cartonCalls } from '#shared/warehouses/cartons.contract.ts'
import { ok, refused, send, sql, useApp } from '#test/app.ts'
import { makeStaff, makeWarehouse } from '#test/make.ts'
import { readPdf } from '#server/paper/read-pdf.testing.ts'
import { line, makeShop, makeVerified, packedAs, packInput, statusOf, type Shop } from '../order.testing.ts'

const app = useApp()
type Carton = InputOf<typeof cartonCalls.addCarton>

/** The shop's product is 20 × 15 × 8 cm or smaller in every test warehouse. */
const carton = (warehouse_id: string, code: string, side: number, change: Partial<Carton> = {}): Carton => ({
  warehouse_id, code, name_en: `Box ${code}`, name_zh: `${code} 号箱`, inner_length_mm: side, inner_width_mm: side, inner_height_mm: side,
  outer_length_mm: side + 5, outer_width_mm: side + 5, outer_height_mm: side + 5, weight_g: 120, max_weight_g: 20_000, ...change,
}) // prettier-ignore
const admin = () => makeStaff(app, ['admin'])
const codeOf = async (shop: Shop, order_id: string) =>
  (await ok(app, shop, orderCalls.getDetail, { order_id })).order_no
const inCarton = (shop: Shop, order_id: string, carton_id: string, side: number, weight_g = 420) =>
  packedAs(packInput(shop, order_id), { weight_g, length_cm: side, width_cm: side, height_cm: side, carton_id })

test('whoever keeps warehouses keeps their cartons; the code stays, and everything is judged', async () => {
  const boss = await admin()
  const { warehouseId, code } = await makeWarehouse(app)
  const made = await ok(app, boss, cartonCalls.addCarton, carton(warehouseId, 'K1', 300))
  await refused(app, boss, cartonCalls.addCarton, carton(warehouseId, 'K1', 200), 'carton_exists')
  const wrong = (change: Partial<Carton>) =>
    refused(app, boss, cartonCalls.addCarton, carton(warehouseId, 'K2', 300, change), 'invalid_input')
  await wrong({ outer_height_mm: 299 })
  await wrong({ max_weight_g: 120 })
  await wrong({ code: 'k2' })
  await wrong({ inner_length_mm: 0 })
  await refused(app, boss, cartonCalls.addCarton, carton(app.ctx.clock.id(), 'K2', 300), 'not_found')
  const small = await ok(app, boss, cartonCalls.addCarton, carton(warehouseId, 'K0', 100))
  const mine = async () =>
    (await ok(app, boss, cartonCalls.getAll, {})).rows.filter(({ warehouse_id }) => warehouse_id === warehouseId)
  expect((await mine()).map((row) => [row.code, row.warehouse_code, row.enabled])).toEqual([
    ['K0', code, true],
    ['K1', code, true],
  ])
  const { warehouse_id: _place, code: _code, ...fields } = carton(warehouseId, 'K1', 310)
  await ok(app, boss, cartonCalls.updateCarton, { carton_id: made.carton_id, version: 1, ...fields })
  await refused(app, boss, cartonCalls.updateCarton, { carton_id: made.carton_id, version: 1, ...fields }, 'conflict')
  await ok(app, boss, cartonCalls.setStatus, { ...small, enabled: false })
  expect((await mine()).map((row) => [row.code, row.inner_length_mm, row.enabled])).toEqual([
    ['K0', 100, false],
    ['K1', 310, true],
  ])
  const labels = await send(app, boss, cartonCalls.printLabels, { carton_ids: [made.carton_id, small.carton_id] })
  expect(readPdf(labels.content as unknown as Buffer).map(({ text }) => text.includes('K'))).toEqual([true, true])
  await refused(app, boss, cartonCalls.printLabels, { carton_ids: [app.ctx.clock.id()] }, 'not_found')
  const worker = await makeStaff(app, ['warehouse'], [warehouseId])
  await refused(app, worker, cartonCalls.getAll, {}, 'forbidden')
  await refused(app, worker, cartonCalls.setStatus, { ...made, enabled: false }, 'forbidden')
})

test('two people who add the same carton at once make one', async () => {
  const [one, other] = [await admin(), await admin()]
  const { warehouseId } = await makeWarehouse(app)
  const answers = await Promise.all(
    [one, other, one, other].map((by) => send(app, by, cartonCalls.addCarton, carton(warehouseId, 'K1', 300))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('the smallest carton that takes the goods is proposed, by what the house measured', async () => {
  const shop = await makeShop(app)
  const boss = await admin()
  const order_id = await makeVerified(app, shop, { lines: [line(shop, 2)] })
  const find = async () => ok(app, shop.worker, office.findForPacking, { code: await codeOf(shop, order_id) })
  expect((await find()).cartons).toBeNull()
  const small = await ok(app, boss, cartonCalls.addCarton, carton(shop.warehouseId, 'K1', 250))
  const large = await ok(app, boss, cartonCalls.addCarton, carton(shop.warehouseId, 'K2', 400))
  await ok(app, boss, cartonCalls.addCarton, carton((await makeWarehouse(app)).warehouseId, 'K0', 200))
  const declared = (await find()).cartons
  expect(declared).toMatchObject({ chosen: { carton_id: small.carton_id }, goods_weight_g: 600, measured: false })
  expect(declared?.rows.map(({ code }) => code)).toEqual(['K1', 'K2'])
  await ok(app, shop.worker, measureCalls.measure, {
    warehouse_id: shop.warehouseId, customer_id: shop.customerId, sku_id: shop.skuId, weight_g: 320, length_cm: 39, width_cm: 10, height_cm: 10, note: '',
  }) // prettier-ignore
  expect((await find()).cartons).toMatchObject({
    chosen: { carton_id: large.carton_id, filled_percent: 12 },
    goods_weight_g: 640,
    measured: true,
  })
  await ok(app, boss, cartonCalls.setStatus, { ...large, enabled: false })
  expect((await find()).cartons).toMatchObject({ chosen: null, rows: [{ code: 'K1' }] })
})

test('a parcel in a carton is charged by its outside, and the order says what it went into and who packed it', async () => {
  const shop = await makeShop(app)
  const boss = await admin()
  const { carton_id } = await ok(app, boss, cartonCalls.addCarton, carton(shop.warehouseId, 'K1', 250))
  const [boxed, typed] = [await makeVerified(app, shop), await makeVerified(app, shop)]
  await ok(app, shop.worker, office.packOrder, {
    ...packedAs(inCarton(shop, boxed, carton_id, 25.5), { weight_reckoned: true }),
    wrong_scans: 2,
  })
  const size = { length_cm: 25.5, width_cm: 25.5, height_cm: 25.5 }
  await ok(app, shop.worker, office.packOrder, packedAs(packInput(shop, typed), { weight_g: 420, ...size }))
  const detail = async (order_id: string) =>
    ok(app, boss, office.getDetail, { customer_id: String(shop.customerId), order_id })
  const [first, second] = [await detail(boxed), await detail(typed)]
  expect(first.fees).toEqual(second.fees)
  expect(first.parcels[0]).toMatchObject({ length_cm: '25.5', height_cm: '25.5' })
  expect(first.packed_into).toEqual([
    { parcel_no: 1, packed_by: expect.any(String), carton: { code: 'K1', name_en: 'Box K1', name_zh: 'K1 号箱' } },
  ])
  expect(second.packed_into).toEqual([{ parcel_no: 1, packed_by: first.packed_into[0]!.packed_by, carton: null }])
  const { rows } = await sql<{ after: object }>`select after from operation_log where object_id = ${boxed}
    order by log_id desc limit 1`.execute(app.ctx.db.office)
  expect(rows[0]!.after).toMatchObject({ event: 'pack', parcels: [{ carton: 'K1', weight_reckoned: true }] })
  const portal = await ok(app, shop, orderCalls.getDetail, { order_id: boxed })
  expect(JSON.stringify(portal)).not.toContain('K1 号箱')
})

test('a carton of another size, too weak, out of use or of another warehouse is refused and nothing happened', async () => {
  const shop = await makeShop(app)
  const boss = await admin()
  const order_id = await makeVerified(app, shop)
  const weak = { max_weight_g: 400 }
  const { carton_id } = await ok(app, boss, cartonCalls.addCarton, carton(shop.warehouseId, 'K1', 250, weak))
  const elsewhere = await ok(
    app,
    boss,
    cartonCalls.addCarton,
    carton((await makeWarehouse(app)).warehouseId, 'K1', 250),
  )
  const pack = (id: string, side: number, weight_g: number, code: Parameters<typeof refused>[4]) =>
    refused(app, shop.worker, office.packOrder, inCarton(shop, order_id, id, side, weight_g), code)
  const { body } = await pack(carton_id, 25, 390, 'carton_size')
  expect(body.msg).toBe('The carton K1 measures 255 × 255 × 255 mm outside: please scan the order again')
  await pack(carton_id, 25.5, 401, 'carton_overweight')
  await pack(elsewhere.carton_id, 25.5, 390, 'carton_unknown')
  await pack(app.ctx.clock.id(), 25.5, 390, 'carton_unknown')
  await ok(app, boss, cartonCalls.setStatus, { carton_id, enabled: false })
  await pack(carton_id, 25.5, 390, 'carton_unknown')
  expect(await statusOf(app, shop, order_id)).toBe('awaiting_packing')
  await ok(app, boss, cartonCalls.setStatus, { carton_id, enabled: true })
  await ok(app, shop.worker, office.packOrder, inCarton(shop, order_id, carton_id, 25.5, 400))
})
