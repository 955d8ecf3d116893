// Factories for tests about orders: a customer with goods in a warehouse that can quote, and orders at any step, all made by the
// use cases that people use.
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { InputOf } from '#shared/contract.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { officeOrderCalls as office } from '#shared/orders/office-orders.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { ok, type Caller, type TestApp } from '#test/app.ts'
import { makeHandling, makeMethod } from '#test/make-rates.ts'
import { makeCustomer, makeSku, makeStaff, makeStock, makeWarehouse, type MadeCustomer } from '#test/make.ts'

export type Form = InputOf<typeof orderCalls.addOrder>
export type Shop = MadeCustomer & {
  warehouseId: string
  warehouseCode: string
  methodId: string
  skuId: string
  sku: string
  worker: Caller
  service: Caller
}

const word = () => randomBytes(4).toString('hex')

/** A warehouse with a price list and one method to DE, FR and US. */
export async function makePlace(test: TestApp) {
  const warehouse = await makeWarehouse(test)
  await makeHandling(test, warehouse.code)
  const method = await makeMethod(test, warehouse, `M-${word()}`)
  return { ...warehouse, methodId: method.methodId }
}

/** A customer with 1,000 USD and `stock` pieces of one SKU in a place of its own; a warehouse worker and a customer service clerk. */
export async function makeShop(
  test: TestApp,
  options: {
    stock?: number
    balance?: string
    autoVerify?: boolean
    scanSerial?: boolean
    creditLimit?: string
    fulfilmentFee?: boolean
    backorders?: boolean
    currency?: string
  } = {},
): Promise<Shop> {
  const place = await makePlace(test)
  const { stock = 100, balance = '1000', scanSerial, ...rest } = options
  const customer = await makeCustomer(test, { balance, ...rest })
  const sku = await makeSku(test, customer.customerId, { scanSerial })
  if (stock > 0) await makeStock(test, customer.customerId, place.warehouseId, sku.skuId, stock)
  const worker = await makeStaff(test, ['warehouse'], [place.warehouseId])
  const service = await makeStaff(test, ['customer_service'])
  return {
    ...customer,
    warehouseId: place.warehouseId,
    warehouseCode: place.code,
    methodId: place.methodId,
    ...sku,
    worker,
    service,
  }
}

/** A complete form for one line of the shop's SKU to Berlin. */
export function form(shop: Shop, change: Partial<Form> = {}): Form {
  return {
    customer_order_no: `PO-${word()}`,
    warehouse_id: shop.warehouseId,
    recipient: {
      first_name: 'Erika',
      last_name: 'Muster',
      company: '',
      phone: '+49 30 123456',
      email: '',
      id_number: '',
      address1: 'Lindenallee',
      address2: '',
      address3: '',
      house_number: '7',
      city: 'Berlin',
      province: 'Berlin',
      country: 'DE',
      postal_code: '10115',
      address_type: 'residential',
    },
    tax: { vat: '', ioss: '', gst: '', icms: '' },
    lines: [{ sku_id: shop.skuId, name: 'Headphones', quantity: 1, unit_price_usd: '8.50' }],
    services: [],
    platform_paid: false,
    remark: '',
    note_to_service: '',
    ...change,
  }
}

export const line = (shop: Shop, quantity: number) => ({
  sku_id: shop.skuId,
  name: 'Headphones',
  quantity,
  unit_price_usd: '8.50',
})

/** An approving order with its method chosen. */
export async function makeReady(test: TestApp, shop: Shop, change: Partial<Form> = {}): Promise<string> {
  const { order_id } = await ok(test, shop, orderCalls.addOrder, form(shop, change))
  await ok(test, shop, orderCalls.chooseMethod, { order_id, method_id: shop.methodId })
  return order_id
}

export async function makeSubmitted(test: TestApp, shop: Shop, change: Partial<Form> = {}): Promise<string> {
  const order_id = await makeReady(test, shop, change)
  await ok(test, shop, orderCalls.submitOrders, { order_ids: [order_id] })
  return order_id
}

/** Waits for packing: submitted, and passed by the check. */
export async function makeVerified(test: TestApp, shop: Shop, change: Partial<Form> = {}): Promise<string> {
  const order_id = await makeSubmitted(test, shop, change)
  await test.runJobs()
  expect(await statusOf(test, shop, order_id)).toBe('awaiting_packing')
  return order_id
}

export const parcel = { weight_g: 420, length_cm: 22, width_cm: 12, height_cm: 6 }
type PackInput = InputOf<typeof officeOrderCalls.packOrder>
export const packInput = (shop: Shop, order_id: string, quantity = 1, serials: string[] = []): PackInput => ({
  customer_id: shop.customerId,
  order_id,
  parcels: [
    {
      ...parcel,
      weight_g: 120 + 300 * quantity,
      lines: [{ sku_id: shop.skuId, quantity, serial_numbers: serials }],
    },
  ],
})

/** The same with another only parcel. */
export const packedAs = (input: PackInput, change: Partial<PackInput['parcels'][number]>): PackInput => ({
  ...input,
  parcels: [{ ...input.parcels[0]!, ...change }],
})

/** One parcel for each number of pieces. */
export const inParcels = (shop: Shop, order_id: string, pieces: readonly number[]): PackInput => ({
  ...packInput(shop, order_id),
  parcels: pieces.flatMap((quantity) => packInput(shop, order_id, quantity).parcels),
})

/** On its way, with this tracking number. */
export async function makeShipped(
  test: TestApp,
  shop: Shop,
  tracking_no = '',
  change?: Partial<Form>,
): Promise<{ order_id: string; tracking_no: string }> {
  const order_id = await makeVerified(test, shop, change)
  const key = { customer_id: shop.customerId, order_id }
  await ok(test, shop.worker, office.packOrder, packInput(shop, order_id))
  const label = await ok(test, shop.worker, office.labelOrder, { ...key, tracking_no })
  await ok(test, shop.worker, office.shipOrders, { orders: [key] })
  return { order_id, ...label }
}

export async function statusOf(test: TestApp, shop: Shop, order_id: string): Promise<string> {
  return (await ok(test, shop, orderCalls.getDetail, { order_id })).status
}

export async function stockOf(test: TestApp, shop: Shop): Promise<{ total: number; frozen: number }> {
  return test.ctx.db.office
    .selectFrom('stock')
    .select(['total', 'frozen'])
    .where('customer_id', '=', shop.customerId)
    .where('sku_id', '=', shop.skuId)
    .executeTakeFirstOrThrow()
}

export async function accountOf(test: TestApp, shop: Shop): Promise<{ balance: string; held: string }> {
  return test.ctx.db.office
    .selectFrom('account')
    .select(['balance', 'held'])
    .where('customer_id', '=', shop.customerId)
    .executeTakeFirstOrThrow()
}
