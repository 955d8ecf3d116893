// Shops are told what left and what is for sale: once, again after a fault, and each for itself.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { manifestCalls } from '#shared/orders/floor/manifests.contract.ts'
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { shopOrderCalls } from '#shared/integrations/shops/shop-orders.contract.ts'
import { shopCalls } from '#shared/integrations/shops/shops.contract.ts'
import { inParcels, makePlace, makeShipped, makeShop, packInput } from '#server/orders/order.testing.ts'
import { ok, useApp } from '#test/app.ts'
import { makeKit, makeSku, makeStock } from '#test/make.ts'
import { connect, lineOf, makeSimulated, orderOf } from './shops.testing.ts'

const app = useApp()
const AT = '2026-03-01T08:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(AT) + minutes * 60_000).toISOString()

async function askAgain(at: string) {
  app.setTime(at)
  await app.runJobs()
}
const settings = (shop_id: string, warehouseId: string, location: string, change = {}) => ({
  shop_id, name: 'S', warehouse_ids: [warehouseId], enabled: true, submits: false, prefix: '', phone: '', pushes_tracking: true, pushes_stock: true,
  stock_buffer: 3, location, ...change,
}) // prettier-ignore

describe.each(['shopify', 'woocommerce'] as const)('%s', (kind) => {
  const location = kind === 'shopify' ? 'gid://shopify/Location/1' : ''

  test('an order that has left is told once with its number, whatever fails on the way', async () => {
    app.setTime(later(60))
    const who = await makeShop(app)
    const simulated = makeSimulated(app, kind, { orders: [orderOf(1, AT, [lineOf(who.sku)])] })
    const shop_id = await connect(app, who, simulated, [who.warehouseId])
    await app.runJobs()
    const [row] = (await ok(app, who, orderCalls.getList, {})).rows
    const { order_id } = row!
    await ok(app, who, orderCalls.chooseMethod, { order_id, method_id: who.methodId })
    await ok(app, who, orderCalls.submitOrders, { order_ids: [order_id] })
    await app.runJobs()
    const key = { customer_id: who.customerId, order_id }
    await ok(app, who.worker, officeOrderCalls.packOrder, packInput(who, order_id))
    await ok(app, who.worker, officeOrderCalls.labelOrder, { ...key, tracking_no: '' })
    await ok(app, who.worker, officeOrderCalls.shipOrders, { orders: [key] })
    // The shop is away at first.
    simulated.faults.push({ status: 500 })
    await askAgain(later(65))
    expect(simulated.orders[0]!.lines[0]!.fulfilled).toBe(0)
    await askAgain(later(70))
    const [told] = simulated.orders
    const numbers = (await ok(app, who, orderCalls.getDetail, { order_id })).parcels.map(
      ({ tracking_no }) => tracking_no,
    )
    const said = kind === 'shopify' ? told!.fulfilments.map((one) => one.numbers) : told!.notes
    expect(said).toEqual(kind === 'shopify' ? [numbers] : [expect.stringContaining(numbers[0]!)])
    expect(told!.lines[0]!.fulfilled).toBe(1)
    await sql`update shop_push set state = 'waiting', next_at = ${later(70)} where ref = ${order_id}`.execute(
      app.ctx.db.office,
    )
    await askAgain(later(80))
    expect(kind === 'shopify' ? told!.fulfilments : told!.notes).toHaveLength(1)
    const log = await ok(app, who, shopCalls.getLog, { shop_id })
    expect(log.rows.filter((one) => one.kind === 'tracking')).toMatchObject([{ pushed: 1 }, { pushed: 1 }])
    // That it is fulfilled there is our own doing.
    const { rows } = await ok(app, who, shopOrderCalls.getOrders, { shop_id })
    expect(rows).toMatchObject([{ state: 'imported', change: null }])
  })

  test('what the shop says against one order leaves others alone, waits for a person in the end, and is told again', async () => {
    app.setTime(later(60))
    const who = await makeShop(app)
    const simulated = makeSimulated(app, kind, { orders: [orderOf(1, AT, [lineOf(who.sku)])] })
    const shop_id = await connect(app, who, simulated, [who.warehouseId])
    await app.runJobs()
    const [row] = (await ok(app, who, orderCalls.getList, {})).rows
    simulated.orders[0]!.state = 'canceled'
    const { order_id } = await makeShipped(app, who)
    await sql`update shop_order set order_id = ${order_id} where order_id = ${row!.order_id}`.execute(app.ctx.db.office)
    await sql`insert into shop_push (customer_id, shop_id, kind, ref, state, attempts, next_at) values (${who.customerId}, ${shop_id}, 'tracking', ${order_id}, 'waiting', 7, ${later(60)})`.execute(
      app.ctx.db.office,
    )
    await askAgain(later(70))
    const { failed } = await ok(app, who, shopCalls.getLog, { shop_id })
    const said =
      kind === 'shopify' ? 'nothing of the order is left to fulfill' : expect.stringMatching(/^the order is cancel/)
    expect(failed).toMatchObject([{ kind: 'tracking', said, attempts: 8 }])
    expect(await ok(app, who, shopCalls.retryPushes, { shop_id })).toEqual({ count: 1 })
    const [shop] = (await ok(app, who, shopCalls.getList, {})).rows
    expect(shop).toMatchObject({ state: 'healthy' })
  })

  test('each parcel is told as it leaves, and the order is done with the last one', async () => {
    app.setTime(later(60))
    const who = await makeShop(app)
    const carrier = `VAN-${who.customerId}`
    await sql`update customer set price_tolerance_amount = 100 where customer_id = ${who.customerId}`.execute(app.ctx.db.office) // prettier-ignore
    await sql`update shipping_method set carrier = ${carrier} where method_id = ${who.methodId}`.execute(app.ctx.db.office) // prettier-ignore
    const simulated = makeSimulated(app, kind, { orders: [orderOf(1, AT, [lineOf(who.sku, { quantity: 3 })])] })
    const shop_id = await connect(app, who, simulated, [who.warehouseId])
    await app.runJobs()
    const { order_id } = (await ok(app, who, orderCalls.getList, {})).rows[0]!
    await ok(app, who, orderCalls.chooseMethod, { order_id, method_id: who.methodId })
    await ok(app, who, orderCalls.submitOrders, { order_ids: [order_id] })
    await app.runJobs()
    await ok(app, who.worker, officeOrderCalls.packOrder, inParcels(who, order_id, [2, 1]))
    const key = { customer_id: who.customerId, order_id }
    const label = async (parcel_no: number) =>
      (await ok(app, who.worker, officeOrderCalls.labelOrder, { ...key, parcel_no, tracking_no: '' })).tracking_no
    const [one, two] = [await label(1), await label(2)]
    const leave = async (code: string) => {
      const { manifest_id } = await ok(app, who.worker, manifestCalls.make, { warehouse_id: who.warehouseId, carrier })
      await ok(app, who.worker, manifestCalls.scan, { manifest_id, code })
      await ok(app, who.worker, manifestCalls.close, { manifest_id, driver: 'Jan Kowalski', plate: '' })
    }
    const [told] = simulated.orders
    const said = () => (kind === 'shopify' ? told!.fulfilments.map(({ numbers }) => numbers.join()) : told!.notes)
    await leave(two)
    await askAgain(later(65))
    expect(said()).toEqual([kind === 'shopify' ? two : `Shipped with ${carrier}: ${two}`])
    expect(told!.lines[0]!.fulfilled).toBe(kind === 'shopify' ? 1 : 0)
    await leave(one)
    await askAgain(later(70))
    expect(said()).toEqual(kind === 'shopify' ? [two, one] : [`Shipped with ${carrier}: ${two}`, `Shipped with ${carrier}: ${one}`]) // prettier-ignore
    expect(told!.lines[0]!.fulfilled).toBe(3)
    if (kind === 'woocommerce') expect(told!.meta).toEqual({ _ucenter_tracking_numbers: `${one}, ${two}` })
    // That there is less to fulfill is our own doing.
    await askAgain(later(80))
    const { rows } = await ok(app, who, shopOrderCalls.getOrders, { shop_id })
    expect(rows).toMatchObject([{ state: 'imported', change: null }])
    expect(said()).toHaveLength(2)
  })

  test('of a kit a shop is told as many as its components make in one warehouse', async () => {
    app.setTime(later(60))
    const who = await makeShop(app, { stock: 100 })
    const [other, far] = [await makeSku(app, who.customerId), await makePlace(app)]
    await makeStock(app, who.customerId, who.warehouseId, other.skuId, 21)
    await makeStock(app, who.customerId, far.warehouseId, other.skuId, 500)
    const parts = [{ skuId: who.skuId, quantity: 3 }, { skuId: other.skuId, quantity: 2 }] // prettier-ignore
    const kit = await makeKit(app, who.customerId, parts)
    const simulated = makeSimulated(app, kind, { products: [{ id: 11, parent: 0, sku: kit.sku, stock: null }] })
    const shop_id = await connect(app, who, simulated, [who.warehouseId, far.warehouseId])
    const change = { warehouse_ids: [who.warehouseId, far.warehouseId] }
    await ok(app, who, shopCalls.updateShop, settings(shop_id, who.warehouseId, location, change))
    await askAgain(later(61))
    // Ten of the one component, and none where the other one is missing; three are kept back.
    expect(simulated.products[0]!.stock).toBe(7)
    await makeStock(app, who.customerId, who.warehouseId, other.skuId, 40)
    await askAgain(later(63))
    expect(simulated.products[0]!.stock).toBe(27)
    // Made of less it is made more often.
    await sql`delete from kit_component where customer_id = ${who.customerId} and kit_id = ${kit.skuId} and sku_id = ${who.skuId}`.execute(app.ctx.db.office) // prettier-ignore
    await askAgain(later(65))
    expect(simulated.products[0]!.stock).toBe(277)
  })

  test('stock is told when it changes, less what is kept back, and of all SKUs when it begins to be told', async () => {
    app.setTime(later(60))
    const who = await makeShop(app, { stock: 100 })
    const other = await makeSku(app, who.customerId)
    await makeStock(app, who.customerId, who.warehouseId, other.skuId, 2)
    const parent = kind === 'shopify' ? 0 : 50
    const simulated = makeSimulated(app, kind, {
      products: [
        { id: 11, parent: 0, sku: who.sku, stock: null },
        { id: 12, parent, sku: 'THEIR-NAME', stock: null },
      ],
      orders: [orderOf(1, AT, [lineOf('THEIR-NAME')], { state: 'paid' })],
    })
    const shop_id = await connect(app, who, simulated, [who.warehouseId])
    await app.runJobs()
    await ok(app, who, shopOrderCalls.mapSku, { shop_id, code: 'THEIR-NAME', sku: other.sku })
    await ok(app, who, shopCalls.updateShop, settings(shop_id, who.warehouseId, location))
    await askAgain(later(61))
    expect(simulated.products.map(({ stock }) => stock)).toEqual([97, 0])
    await makeStock(app, who.customerId, who.warehouseId, other.skuId, 8)
    await askAgain(later(63))
    expect(simulated.products.map(({ stock }) => stock)).toEqual([97, 7])
    await ok(app, who, shopCalls.updateShop, settings(shop_id, who.warehouseId, location, { stock_buffer: 0 }))
    await askAgain(later(65))
    expect(simulated.products.map(({ stock }) => stock)).toEqual([100, 10])
    await ok(app, who, shopCalls.updateShop, settings(shop_id, who.warehouseId, location, { pushes_stock: false }))
    await makeStock(app, who.customerId, who.warehouseId, other.skuId, 5)
    await askAgain(later(67))
    expect(simulated.products.map(({ stock }) => stock)).toEqual([100, 10])
  })
})
