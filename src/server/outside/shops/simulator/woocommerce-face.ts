// The simulator as WooCommerce: the addresses of wc/v3 that the adapter asks, with their parameters, headers and error forms as documented.
import type { Answered, Asked } from '../../ask-public.ts'
import {
  inOrder,
  json,
  stammered,
  type SimulatedOrder,
  type SimulatedProduct,
  type SimulatedShop,
} from './simulated-shop.ts'

const wrong = (status: number, code: string, message: string) => json({ code, message, data: { status } }, status)

export function answerAsWooCommerce(shop: SimulatedShop, { method, url, headers, body }: Asked): Answered {
  const { pathname, searchParams } = new URL(url)
  const [, path = ''] = /^\/wp-json\/wc\/v3\/(.+)$/.exec(pathname) ?? []
  const right = `Basic ${Buffer.from(`${shop.key}:${shop.secret}`).toString('base64')}`
  if (headers['authorization'] !== right)
    return wrong(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.')
  const given = body === undefined ? {} : (JSON.parse(body) as Record<string, unknown>)
  for (const [pattern, answer] of ANSWERS) {
    const found = pattern.exec(`${method} ${path}`)
    if (found) return answer(shop, { id: Number(found[1] ?? 0), query: searchParams, given })
  }
  return wrong(404, 'rest_no_route', 'No route was found matching the URL and request method.')
}

type Request = { id: number; query: URLSearchParams; given: Record<string, unknown> }

const gmt = (at: string) => new Date(at).toISOString().slice(0, 19)
const statusOf = ({ state, lines }: SimulatedOrder) =>
  state === 'canceled'
    ? 'cancelled'
    : state === 'unpaid'
      ? 'pending'
      : lines.every((line) => line.fulfilled >= line.quantity)
        ? 'completed'
        : 'processing'

const NOWHERE = {
  first_name: '', last_name: '', company: '', phone: '', address1: '', address2: '', city: '', province: '', country: '', postal_code: '',
} // prettier-ignore

function orderOut(order: SimulatedOrder) {
  const to = order.address ?? NOWHERE
  const address = {
    first_name: to.first_name,
    last_name: to.last_name,
    company: to.company,
    address_1: to.address1,
    address_2: to.address2,
    city: to.city,
    state: to.province,
    postcode: to.postal_code,
    country: to.country,
    phone: to.phone,
  }
  return {
    id: order.id,
    number: order.number,
    status: statusOf(order),
    currency: order.currency,
    date_created_gmt: gmt(order.created),
    date_modified_gmt: gmt(order.updated),
    customer_note: order.note,
    billing: { ...address, email: order.email },
    shipping: address,
    shipping_lines: order.shipping ? [{ method_title: order.shipping, method_id: 'flat_rate', total: '4.90' }] : [],
    refunds: refundsOf(order).map(({ id, reason, amount }) => ({ id, reason, total: `-${amount}` })),
    line_items: order.lines.map(({ sku, title, quantity, price, variant }, n) => ({
      id: lineId(order, n),
      name: title,
      product_id: variant,
      variation_id: 0,
      quantity,
      sku: sku || null,
      price: Number(price),
    })),
  }
}

const lineId = ({ id }: SimulatedOrder, n: number) => id * 100 + n
/** One refund of all that was given back; its lines are told below nothing and name those that they are of. */
function refundsOf(order: SimulatedOrder) {
  const lines = order.lines.flatMap(({ refunded = 0, title, variant, price }, n) =>
    refunded === 0 ? [] : [{ n, refunded, title, variant, price }],
  )
  if (lines.length === 0) return []
  const amount = lines.reduce((sum, { refunded, price }) => sum + refunded * Number(price), 0).toFixed(2)
  const line_items = lines.map(({ n, refunded, title, variant, price }) => ({
    id: lineId(order, n) + 50,
    name: title,
    product_id: variant,
    variation_id: 0,
    quantity: -refunded,
    total: (-refunded * Number(price)).toFixed(2),
    meta_data: [{ id: n + 1, key: '_refunded_item_id', value: String(lineId(order, n)) }],
  }))
  return [{ id: order.id + 1_000_000, reason: 'Out of stock', amount, line_items }]
}

const productOut = ({ id, parent, sku, stock }: SimulatedProduct) => ({
  id,
  sku,
  parent_id: parent,
  type: parent === 0 ? 'simple' : 'variation',
  manage_stock: stock !== null,
  stock_quantity: stock,
})

function setStock(shop: SimulatedShop, parent: number, given: Record<string, unknown>): Answered {
  const update = (given['update'] as { id: number; stock_quantity: number }[]).map(({ id, stock_quantity }) => {
    const product = shop.products.find((one) => one.id === id && one.parent === parent)
    if (!product) return { id, error: { code: 'woocommerce_rest_product_invalid_id', message: 'Invalid ID.' } }
    product.stock = stock_quantity
    return productOut(product)
  })
  return json({ update })
}

const noOrder = () => wrong(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.')
const withOrder = (shop: SimulatedShop, id: number, work: (order: SimulatedOrder) => Answered) => {
  const order = shop.orders.find((one) => one.id === id)
  return order ? work(order) : noOrder()
}

const ANSWERS: [RegExp, (shop: SimulatedShop, request: Request) => Answered][] = [
  [
    /^GET settings\/general\/woocommerce_currency$/,
    ({ currency }) => json({ id: 'woocommerce_currency', value: currency }),
  ],
  [
    /^GET orders$/,
    (shop, { query }) => {
      const after = query.get('modified_after')
      const all = inOrder(shop.orders).filter(({ updated }) => after === null || gmt(updated) > after)
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)]
      const told = all.slice((page - 1) * size, page * size).map(orderOut)
      return json(stammered(shop, told), 200, { 'x-wp-total': String(all.length) })
    },
  ],
  [/^GET orders\/(\d+)\/refunds$/, (shop, { id }) => withOrder(shop, id, (order) => json(refundsOf(order)))],
  [/^GET orders\/(\d+)$/, (shop, { id }) => withOrder(shop, id, (order) => json(orderOut(order)))],
  [
    /^PUT orders\/(\d+)$/,
    (shop, { id, given }) =>
      withOrder(shop, id, (order) => {
        for (const { key, value } of (given['meta_data'] ?? []) as { key: string; value: string }[])
          order.meta = { ...order.meta, [key]: value }
        if (given['status'] === 'completed') for (const line of order.lines) line.fulfilled = line.quantity
        order.updated = shop.now().toISOString()
        return json(orderOut(order))
      }),
  ],
  [
    /^GET orders\/(\d+)\/notes$/,
    (shop, { id }) => withOrder(shop, id, ({ notes }) => json(notes.map((note, n) => ({ id: n + 1, note })))),
  ],
  [
    /^POST orders\/(\d+)\/notes$/,
    (shop, { id, given }) =>
      withOrder(shop, id, ({ notes }) => {
        notes.push(String(given['note']))
        return json({ id: notes.length, note: given['note'], customer_note: given['customer_note'] }, 201)
      }),
  ],
  [
    /^GET products$/,
    (shop, { query }) => {
      const skus = (query.get('sku') ?? '').split(',')
      return json(shop.products.filter(({ sku }) => skus.includes(sku)).map(productOut))
    },
  ],
  [
    /^GET products\/(\d+)$/,
    (shop, { id }) => {
      const product = shop.products.find((one) => one.id === id)
      return product
        ? json(productOut(product))
        : wrong(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.')
    },
  ],
  [/^POST products\/batch$/, (shop, { given }) => setStock(shop, 0, given)],
  [/^POST products\/(\d+)\/variations\/batch$/, (shop, { id, given }) => setStock(shop, id, given)],
  [
    /^GET webhooks$/,
    ({ listeners }) => json(listeners.map(({ topic, url }) => ({ topic, delivery_url: url, status: 'active' }))),
  ],
  [
    /^POST webhooks$/,
    (shop, { given }) => {
      shop.listeners.push({ topic: String(given['topic']), url: String(given['delivery_url']) })
      return json({ ...given, status: 'active' }, 201)
    },
  ],
] // prettier-ignore
