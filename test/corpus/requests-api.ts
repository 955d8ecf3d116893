// Valid requests for the API for machines. Each makes an order, booking or return of its own, so that no two have the same body.
import { EXPRESS } from '#server/inbound/booking.testing.ts'
import { productCalls } from '#shared/products/products.contract.ts'
import { ok, sql } from '#test/app.ts'
import { makeSku } from '#test/make.ts'
import type { Request, Requests } from './requests.ts'
import { announcement, returning } from './returning.ts'
import type { World } from './world.ts'

type Input = Record<string, unknown>
let count = 0
const own =
  (input: (world: World) => Promise<Input> | Input, logs?: number) =>
  async (world: World): Promise<Request> => ({
    as: world.customer,
    input: await input(world),
    ...(logs !== undefined && { logs }),
  })

const goods = ({ sku: { sku } }: World, quantity = 1) => [{ sku, quantity }]
const priced = ({ sku: { sku }, mark }: World) => [{ sku, name: mark, quantity: 2, unit_price_usd: '8.50' }]

/** An order as its sender has it. */
export function apiOrder(world: World) {
  const { warehouse_id: _, lines: _lines, ...form } = world.form({ services: [{ code: 'photo', quantity: 1 }] })
  return { ...form, warehouse_code: world.place.code, lines: priced(world) }
}
const methodOf = async ({ test, place }: World): Promise<string> => {
  const { rows } = await sql<{
    code: string
  }>`select code from shipping_method where method_id = ${place.methodId}`.execute(test.ctx.db.office)
  return rows[0]!.code
}
const order = (make: (world: World) => Promise<string>, more: (world: World) => Input = () => ({})) =>
  own(async (world) => ({ order_id: await make(world), ...more(world) }))
const ready = order((world) => world.ready())
const booking = (stage: Parameters<World['booking']>[0]) =>
  own(async (world) => ({ booking_id: (await world.booking(stage)).booking_id }))
const days = { created_from: '2026-01-01', created_to: '2026-12-31' }

const product = (world: World) => ({
  sku: `${world.mark}-P${++count}`, barcode: `PC-${world.mark}-${count}`, product_name: world.mark, name_en: world.mark, name_zh: '耳机',
  alias: 'alias', color: 'red', size: 'L', brand: 'Brand', category: 'electronics', attribute: 'general', material_en: 'steel', material_zh: '钢',
  purpose_en: 'use', purpose_zh: '用', declared_value_usd: '8.50', purchase_price: '4.20', purchase_currency: 'CNY', hs_code: '85183000',
  origin_country: 'CN', weight_g: 300, length_cm: 20, width_cm: 10.5, height_cm: 5, warning_quantity: 0, scan_serial: false, asks_lot: false,
  asks_expiry: false, expiring_days: 60, minimum_days: 30, consumables: ['bubble_wrap'],
}) // prettier-ignore

export const apiRequests: Requests = {
  'GET /api/v1/orders': own(async (world) => {
    await world.ready()
    return {
      status: 'approving', number: `${world.mark}*`, warehouse_code: world.place.code, ...days, updated_since: '2026-01-01T00:00:00Z', limit: '10',
    }
  }), // prettier-ignore
  'GET /api/v1/orders/{order_id}': order((world) => world.submitted()),
  'POST /api/v1/orders': own(apiOrder),
  'POST /api/v1/orders/batch': own(async (world) => ({
    orders: [{ ...apiOrder(world), shipping_method: await methodOf(world) }],
  })),
  'POST /api/v1/orders/quote': own((world) => ({
    warehouse_code: world.place.code,
    country: 'DE',
    postal_code: '10115',
    lines: [{ sku: world.sku.sku, quantity: 2, unit_price_usd: '8.50' }],
    tax: { vat: '', ioss: '', gst: '', icms: '' },
    services: [{ code: 'photo', quantity: 1 }],
  })),
  'GET /api/v1/orders/{order_id}/shipping_methods': ready,
  'POST /api/v1/orders/{order_id}/shipping_method': own(async (world) => ({
    order_id: await world.ready(),
    shipping_method: await methodOf(world),
  })),
  'POST /api/v1/orders/{order_id}/submit': ready,
  'POST /api/v1/orders/{order_id}/cancel': ready,
  'POST /api/v1/orders/{order_id}/hold': order(
    (world) => world.submitted(),
    (world) => ({ reason: world.mark }),
  ),
  'POST /api/v1/orders/{order_id}/release': order((world) => world.held()),
  'POST /api/v1/orders/{order_id}/intercept': order(
    (world) => world.verified(),
    (world) => ({ type: 'other', note: world.mark }),
  ),
  'GET /api/v1/orders/{order_id}/label': order((world) => world.labelled()),
  'GET /api/v1/orders/{order_id}/tracking': order(async (world) => (await world.packed('')).order_id),
  'GET /api/v1/orders/{order_id}/charges': order(async (world) => (await world.packed('')).order_id),

  'GET /api/v1/products': own((world) => ({
    sku: world.mark, updated_since: '2026-01-01T00:00:00Z', limit: '10',
  })), // prettier-ignore
  'GET /api/v1/products/{sku_id}': own((world) => ({
    sku_id: world.sku.skuId,
  })),
  'POST /api/v1/products': own((world) => ({ ...product(world), components: [] })),
  'POST /api/v1/products/{sku_id}': own(async (world) => {
    const { skuId: sku_id } = await makeSku(world.test, world.customerId, { sku: `${world.mark}-Q${++count}` })
    const { version } = await ok(world.test, world.customer, productCalls.getDetail, { sku_id })
    return { sku_id, version, ...product(world) }
  }),
  'GET /api/v1/stock': own((world) => ({
    warehouse_code: world.place.code, sku: world.sku.sku, limit: '1000',
  })), // prettier-ignore
  'GET /api/v1/warehouses': own(() => ({})),
  'GET /api/v1/shipping_methods': own((world) => ({ warehouse_code: world.place.code })),

  'GET /api/v1/bookings': own(async (world) => {
    await world.booking('submitted')
    return {
      stage: 'submitted', sku: world.sku.sku, warehouse_code: world.place.code, ...days, limit: '10',
    }
  }), // prettier-ignore
  'GET /api/v1/bookings/{booking_id}': own(async (world) => ({
    booking_id: (await world.booking('submitted')).booking_id,
  })),
  'POST /api/v1/bookings': own((world) => ({ warehouse_code: world.place.code, lines: goods(world, ++count) })),
  'POST /api/v1/bookings/{booking_id}': own(async (world) => {
    const { booking_id, version } = await world.booking('draft')
    return { booking_id, version, warehouse_code: world.place.code, lines: goods(world, 7) }
  }),
  'POST /api/v1/bookings/{booking_id}/packing_list': own(async (world) => {
    const { booking_id, version, boxes } = await world.booking('draft')
    const skuOf = (skuId: string) => (skuId === world.sku.skuId ? world.sku.sku : world.second.sku)
    const packed = boxes.map(({ items, ...box }) => ({
      ...box,
      items: items.map(({ sku_id, quantity }) => ({ sku: skuOf(sku_id), quantity })),
    }))
    return { booking_id, version, packing_method: 'multiple_skus_per_box', barcodes_confirmed: true, boxes: packed }
  }),
  'POST /api/v1/bookings/{booking_id}/shipping': own(async (world) => {
    const { booking_id, version } = await world.booking('draft')
    const shipping = { ...EXPRESS, courier: world.mark }
    return { booking_id, version, shipping, inspection: 'full', insurance_value_usd: '100.00', remark: world.mark }
  }),
  'POST /api/v1/bookings/{booking_id}/submit': booking('draft'),
  'POST /api/v1/bookings/{booking_id}/withdraw': booking('submitted'),

  'GET /api/v1/returns': own(async (world) => {
    await returning(world, 'announced')
    return {
      status: 'announced', kind: 'announced', sku: world.sku.sku, warehouse_code: world.place.code, ...days, limit: '10',
    }
  }), // prettier-ignore
  'GET /api/v1/returns/{return_id}': own(async (world) => ({
    return_id: (await returning(world, 'inspected')).key.return_id,
  })),
  'POST /api/v1/returns': own(async (world) => {
    const { tracking_number, lines: _, ...way } = await announcement(world)
    return { ...way, tracking_no: tracking_number, lines: goods(world) }
  }),
  'POST /api/v1/returns/{return_id}/cancel': own(async (world) => ({
    return_id: (await returning(world, 'announced')).key.return_id,
  })),

  'GET /api/v1/balance': own(() => ({})),
  'GET /api/v1/charges': own(async (world) => {
    await world.packed('')
    return {
      from: '2026-01-01', to: '2026-12-31', bill_type: 'order', limit: '10',
    }
  }), // prettier-ignore
  'GET /api/v1/statements': own(async (world) => {
    await world.statement()
    return { limit: '10' }
  }),
  'GET /api/v1/statements/{month}': own(async (world) => ({ month: await world.statement() })),
}
