// The simulator as Shopify: the queries of the adapter by the name of what they ask, with tokens, query costs and error forms as documented.
import type { Answered, Asked } from '../../ask-public.ts'
import {
  inOrder,
  json,
  stammered,
  type SimulatedLine,
  type SimulatedOrder,
  type SimulatedShop,
} from './simulated-shop.ts'

type Variables = Record<string, unknown>
const LOCATION = 'gid://shopify/Location/1'
const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`
const idOf = (gid: unknown) => Number(/\d+$/.exec(String(gid))?.[0] ?? 0)

export function answerAsShopify(shop: SimulatedShop, { url, headers, body = '' }: Asked): Answered {
  const { pathname } = new URL(url)
  if (pathname === '/admin/oauth/access_token') return tokenFor(shop, new URLSearchParams(body))
  if (!/^\/admin\/api\/\d{4}-\d{2}\/graphql\.json$/.test(pathname)) return json({ errors: 'Not Found' }, 404)
  const token = headers['x-shopify-access-token'] ?? ''
  if (token !== shop.key && !shop.tokens.has(token))
    return json({ errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' }, 401)
  const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Variables }
  const [, name = ''] = /^\s*(?:query|mutation)\s+(\w+)/.exec(query) ?? []
  const data = ANSWERS[name]?.(shop, variables)
  if (data === undefined)
    return json({ errors: [{ message: `Unknown operation ${name}`, extensions: { code: 'undefinedField' } }] })
  const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: 1900, restoreRate: 100 }
  return json({ data, extensions: { cost: { requestedQueryCost: 100, actualQueryCost: 20, throttleStatus } } })
}

function tokenFor(shop: SimulatedShop, form: URLSearchParams): Answered {
  if (form.get('client_id') !== shop.key || form.get('client_secret') !== shop.secret)
    return json({ error: 'application_cannot_be_found', error_description: 'No such application' }, 400)
  const token = `simulated-token-${shop.asked}`
  shop.tokens.add(token)
  return json({ access_token: token, scope: 'read_orders', expires_in: 86_399 })
}

const since = (shop: SimulatedShop, query: unknown): SimulatedOrder[] => {
  const [, from = ''] = /updated_at:>='([^']+)'/.exec(String(query)) ?? []
  return inOrder(shop.orders).filter(({ updated }) => Date.parse(updated) >= Date.parse(from))
}

const remaining = ({ quantity, fulfilled, refunded = 0 }: SimulatedLine) => quantity - fulfilled - refunded

const lineOf = (line: SimulatedLine) => {
  const { sku, title, variant, price } = line
  return {
    sku: sku || null,
    title,
    variantTitle: 'Default Title',
    unfulfilledQuantity: remaining(line),
    requiresShipping: true,
    variant: variant === 0 ? null : { id: gid('ProductVariant', variant) },
    originalUnitPriceSet: { shopMoney: { amount: price } },
  }
}

function linesFrom(order: SimulatedOrder, from: number, most: number) {
  const more = order.lines.length > from + most
  return {
    nodes: order.lines.slice(from, from + most).map(lineOf),
    pageInfo: { hasNextPage: more, endCursor: String(from + most) },
  }
}

const leftOf = ({ lines }: SimulatedOrder) => lines.reduce((sum, line) => sum + remaining(line), 0)
const paidOf = ({ state, lines }: SimulatedOrder) =>
  state === 'unpaid'
    ? 'PENDING'
    : state === 'canceled'
      ? 'REFUNDED'
      : lines.some(({ refunded }) => refunded)
        ? 'PARTIALLY_REFUNDED'
        : 'PAID'

function orderNode(order: SimulatedOrder, lines: number) {
  const to = order.address
  return {
    id: gid('Order', order.id),
    name: order.number,
    createdAt: order.created,
    updatedAt: order.updated,
    cancelledAt: order.state === 'canceled' ? order.updated : null,
    displayFinancialStatus: paidOf(order),
    displayFulfillmentStatus: leftOf(order) === 0 ? 'FULFILLED' : 'UNFULFILLED',
    currencyCode: order.currency,
    note: order.note || null,
    email: order.email || null,
    phone: null,
    shippingLine: order.shipping ? { title: order.shipping } : null,
    shippingAddress: to && {
      firstName: to.first_name,
      lastName: to.last_name,
      company: to.company || null,
      phone: to.phone || null,
      address1: to.address1,
      address2: to.address2 || null,
      city: to.city,
      province: to.province,
      provinceCode: to.province || null,
      countryCodeV2: to.country,
      zip: to.postal_code,
    },
    lineItems: linesFrom(order, 0, lines),
  }
}

const byId = (shop: SimulatedShop, id: unknown) => shop.orders.find((order) => order.id === idOf(id))
const NO_ERRORS = { userErrors: [] }

const ANSWERS: Record<string, (shop: SimulatedShop, variables: Variables) => object> = {
  Shop: ({ name, domain, currency }) => ({
    shop: { name, myshopifyDomain: domain, currencyCode: currency },
    locations: { nodes: [{ id: LOCATION, name: 'Main location', isActive: true }] },
  }),
  Orders: (shop, { first, after, query, lines }) => {
    const all = since(shop, query)
    const from = all.findIndex(({ updated, id }) => `${updated} ${id}` === after) + 1
    const page = all.slice(from, from + Number(first))
    const last = page.at(-1)
    return {
      orders: {
        nodes: stammered(
          shop,
          page.map((order) => orderNode(order, Number(lines))),
        ),
        pageInfo: {
          hasNextPage: all.length > from + page.length,
          endCursor: last ? `${last.updated} ${last.id}` : null,
        },
      },
    }
  },
  OrderLines: (shop, { id, after }) => {
    const order = byId(shop, id)
    return { order: order ? { lineItems: linesFrom(order, Number(after), 100) } : null }
  },
  OrdersCount: (shop, { query }) => ({ ordersCount: { count: since(shop, query).length } }),
  OrderShipping: (shop, { id }) => {
    const order = byId(shop, id)
    return {
      order: order
        ? {
            fulfillments: order.fulfilments.map(({ numbers }) => ({
              status: 'SUCCESS',
              trackingInfo: numbers.map((number) => ({ number })),
            })),
            fulfillmentOrders: {
              nodes: [
                {
                  id: gid('FulfillmentOrder', order.id),
                  status: order.state === 'canceled' ? 'CANCELLED' : leftOf(order) > 0 ? 'OPEN' : 'CLOSED',
                },
              ],
            },
          }
        : null,
    }
  },
  OrderParts: (shop, { id }) => {
    const order = byId(shop, id)
    const nodes = (order?.lines ?? []).map((line, n) => ({
      id: gid('FulfillmentOrderLineItem', n + 1),
      remainingQuantity: remaining(line),
      sku: line.sku || null,
      variant: line.variant === 0 ? null : { id: gid('ProductVariant', line.variant) },
    }))
    const status = order && leftOf(order) > 0 ? 'OPEN' : 'CLOSED'
    return {
      order: order && {
        fulfillmentOrders: { nodes: [{ id: gid('FulfillmentOrder', order.id), status, lineItems: { nodes } }] },
      },
    }
  },
  Ship: (shop, { fulfillment }) => {
    const { lineItemsByFulfillmentOrder, trackingInfo } = fulfillment as {
      lineItemsByFulfillmentOrder: {
        fulfillmentOrderId: string
        fulfillmentOrderLineItems?: { id: string; quantity: number }[]
      }[]
      trackingInfo?: { numbers: string[]; company: string }
    }
    const order = byId(shop, lineItemsByFulfillmentOrder[0]?.fulfillmentOrderId)
    if (!order || leftOf(order) === 0)
      return {
        fulfillmentCreate: {
          fulfillment: null,
          userErrors: [{ field: null, message: 'The fulfillment order is closed' }],
        },
      }
    const parts = lineItemsByFulfillmentOrder.flatMap((one) => one.fulfillmentOrderLineItems ?? [])
    if (parts.length === 0) for (const line of order.lines) line.fulfilled = line.quantity
    for (const part of parts) order.lines[idOf(part.id) - 1]!.fulfilled += part.quantity
    order.fulfilments.push({ numbers: trackingInfo?.numbers ?? [], company: trackingInfo?.company ?? '' })
    order.updated = shop.now().toISOString()
    return { fulfillmentCreate: { fulfillment: { id: gid('Fulfillment', order.id) }, ...NO_ERRORS } }
  },
  Variants: (shop, { query }) => {
    const found = shop.products.filter(({ id, sku }) => String(query).includes(`sku:${JSON.stringify(sku)}`) || new RegExp(`id:${id}\\b`).test(String(query))) // prettier-ignore
    return {
      productVariants: {
        nodes: found.map(({ id, sku }) => ({
          id: gid('ProductVariant', id),
          sku: sku || null,
          inventoryItem: { id: gid('InventoryItem', id) },
        })),
      },
    }
  },
  SetStock: (shop, { input, key }) => {
    const { quantities } = input as { quantities: { inventoryItemId: string; quantity: number }[] }
    if (!shop.done.has(String(key)))
      for (const { inventoryItemId, quantity } of quantities) {
        const product = shop.products.find(({ id }) => id === idOf(inventoryItemId))
        if (product) product.stock = quantity
      }
    shop.done.add(String(key))
    return { inventorySetQuantities: NO_ERRORS }
  },
  Listeners: ({ listeners }) => ({
    webhookSubscriptions: { nodes: listeners.map(({ topic, url }) => ({ topic, uri: url })) },
  }),
  Listen: (shop, { topic, uri }) => {
    shop.listeners.push({ topic: String(topic), url: String(uri) })
    return { webhookSubscriptionCreate: NO_ERRORS }
  },
}
