// Shopify by its Admin API in GraphQL (shopify.dev/docs/api/admin-graphql). The key is the client ID of an app, whose token is asked for by its client
// secret and lasts a day, or the lasting token of an older app; the secret signs what Shopify tells.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  askShop,
  jsonOf,
  ShopError,
  type OrdersPage,
  type ShippedParcel,
  type ShopAdapter,
  type ShopLine,
} from '../shop-adapter.ts'
import { allLines, orderOf, shopifyOrder, type LinesPage } from './shopify-orders.ts'
import {
  API_VERSION, COUNT_QUERY, LINES_A_PAGE, LINES_QUERY, LISTEN_MUTATION, LISTENERS_QUERY, ORDERS_A_PAGE, ORDERS_QUERY, PARTS_QUERY, SHIP_MUTATION,
  SHIPPING_QUERY, SHOP_QUERY, STOCK_MUTATION, VARIANTS_QUERY,
} from './shopify-queries.ts' // prettier-ignore

const LASTING_TOKEN = /^shp(at|ca|pa|ua)_/
/** A token is given up a little before its time. */
const EARLIER_MS = 5 * 60_000
/** What was changed within so long may become visible later than what was changed after it. */
const OVERLAP_MS = 2 * 60_000
const TOPICS = ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED', 'ORDERS_PAID']

const tokens = new Map<string, { token: string; until: number }>()
const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().default(3600) })

const nameOf = ({ address, key, secret }: ShopLine) =>
  createHash('sha256')
    .update(JSON.stringify([address, key, secret]))
    .digest('hex')

async function tokenOf(shop: ShopLine): Promise<string> {
  if (LASTING_TOKEN.test(shop.key)) return shop.key
  const name = nameOf(shop)
  const known = tokens.get(name)
  if (known && known.until > shop.now.getTime()) return known.token
  const answer = await askShop(shop, {
    method: 'POST',
    url: `${shop.address}/admin/oauth/access_token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: shop.key,
      client_secret: shop.secret,
    }).toString(),
  }).catch((error: unknown) => {
    // It answers 400 for an app that it does not know.
    throw error instanceof ShopError && /^400\b/.test(error.said) ? new ShopError('refused', error.said) : error
  })
  const { access_token: token, expires_in } = read(tokenShape, jsonOf(answer))
  tokens.set(name, { token, until: shop.now.getTime() + expires_in * 1000 - EARLIER_MS })
  return token
}

const read = <T>(shape: z.ZodType<T>, value: unknown): T => {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ShopError('answer', `unexpected ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
}

const throttle = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
  }),
})
const graph = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.looseObject({ message: z.string(), extensions: z.looseObject({ code: z.string().optional() }).optional() }),
    )
    .optional(),
  extensions: z.unknown().optional(),
})

/** One query. A token that is refused is asked for anew, once: it may have been revoked before its time. */
async function query<T>(shop: ShopLine, text: string, variables: object, shape: z.ZodType<T>): Promise<T> {
  const once = async () => {
    const token = await tokenOf(shop)
    const answer = await askShop(shop, {
      method: 'POST',
      url: `${shop.address}/admin/api/${API_VERSION}/graphql.json`,
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query: text, variables }),
    })
    const { data, errors = [], extensions } = read(graph, jsonOf(answer))
    const codes = errors.map((error) => error.extensions?.code)
    if (codes.includes('THROTTLED')) throw new ShopError('busy', 'Throttled', patienceOf(extensions))
    if (codes.includes('ACCESS_DENIED')) throw new ShopError('refused', errors[0]?.message)
    if (errors.length > 0) throw new ShopError('answer', errors[0]?.message)
    return read(shape, data)
  }
  try {
    return await once()
  } catch (error) {
    if (!(error instanceof ShopError && error.fault === 'refused' && tokens.delete(nameOf(shop)))) throw error
    return once()
  }
}

/** How long until there are points enough again. */
function patienceOf(extensions: unknown): number {
  const { data } = throttle.safeParse(extensions)
  if (!data) return 2
  const { requestedQueryCost, throttleStatus } = data.cost
  return Math.max(1, (requestedQueryCost - throttleStatus.currentlyAvailable) / throttleStatus.restoreRate)
}

const said = z.object({ userErrors: z.array(z.object({ message: z.string() })) })
function refuseErrors({ userErrors }: z.output<typeof said>): void {
  if (userErrors[0]) throw new ShopError('answer', userErrors[0].message)
}

const partsShape = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            lineItems: z.object({
              nodes: z.array(
                z.object({
                  id: z.string(),
                  remainingQuantity: z.int(),
                  sku: z.string().nullable(),
                  variant: z.object({ id: z.string() }).nullable(),
                }),
              ),
            }),
          }),
        ),
      }),
    })
    .nullable(),
})

/** Each parcel that left fulfills what is in it. What the shop has under no name of ours (a kit's components) is told with the whole order. */
async function tellParcels(
  shop: ShopLine,
  orderId: string,
  parcels: readonly ShippedParcel[],
  carrier: string,
): Promise<void> {
  const { order } = await query(shop, PARTS_QUERY, { id: orderId }, partsShape)
  const open = (order?.fulfillmentOrders.nodes ?? []).filter(({ status }) => isOpen(status))
  const items = open.flatMap(({ id, lineItems }) =>
    lineItems.nodes.map((item) => ({
      of: id,
      id: item.id,
      left: item.remainingQuantity,
      codes: [item.sku?.trim() ?? '', `variant:${item.variant?.id.slice(item.variant.id.lastIndexOf('/') + 1) ?? ''}`],
    })),
  )
  for (const { number, lines } of parcels) {
    const taken = lines.flatMap((line) => {
      let wanted = line.quantity
      return items.flatMap((item) => {
        const quantity = item.codes.some((code) => line.codes.includes(code)) ? Math.min(wanted, item.left) : 0
        wanted -= quantity
        item.left -= quantity
        return quantity > 0 ? [{ of: item.of, id: item.id, quantity }] : []
      })
    })
    if (taken.length === 0) continue
    const fulfillment = {
      lineItemsByFulfillmentOrder: [...Map.groupBy(taken, ({ of }) => of)].map(([fulfillmentOrderId, group]) => ({
        fulfillmentOrderId,
        fulfillmentOrderLineItems: group.map(({ id, quantity }) => ({ id, quantity })),
      })),
      notifyCustomer: true,
      trackingInfo: { numbers: [number], company: carrier },
    }
    const done = await query(shop, SHIP_MUTATION, { fulfillment }, z.object({ fulfillmentCreate: said }))
    refuseErrors(done.fulfillmentCreate)
  }
}
const isOpen = (status: string) => status === 'OPEN' || status === 'IN_PROGRESS'

const since = (at: string) => `updated_at:>='${new Date(at).toISOString()}'`

export const shopify: ShopAdapter = {
  async facts(shop) {
    const { shop: it, locations } = await query(
      shop,
      SHOP_QUERY,
      {},
      z.object({
        shop: z.object({ name: z.string(), myshopifyDomain: z.string(), currencyCode: z.string() }),
        locations: z.object({ nodes: z.array(z.object({ id: z.string(), name: z.string(), isActive: z.boolean() })) }),
      }),
    )
    return {
      account: it.myshopifyDomain,
      currency: it.currencyCode,
      locations: locations.nodes.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })),
    }
  },

  async readOrders(shop, cursor): Promise<OrdersPage> {
    const { orders } = await query(
      shop,
      ORDERS_QUERY,
      { first: ORDERS_A_PAGE, after: cursor.after || null, query: since(cursor.since), lines: LINES_A_PAGE },
      z.object({
        orders: z.object({
          nodes: z.array(z.unknown()),
          pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
        }),
      }),
    )
    const moreLines = async (id: string, after: string): Promise<LinesPage> =>
      (await query(shop, LINES_QUERY, { id, after }, z.object({ order: z.object({ lineItems: z.custom<LinesPage>() }) }))).order.lineItems // prettier-ignore
    const read = []
    for (const node of orders.nodes) {
      const parsed = shopifyOrder.safeParse(node)
      read.push(orderOf(node, parsed.success ? await allLines(parsed.data, moreLines) : parsed))
    }
    const { hasNextPage, endCursor } = orders.pageInfo
    if (hasNextPage && endCursor) return { orders: read, cursor: { since: cursor.since, after: endCursor }, more: true }
    const last = Math.max(...read.map(({ changed_at }) => Date.parse(changed_at) - OVERLAP_MS).filter(Number.isFinite))
    const next = Math.max(Date.parse(cursor.since), last)
    return { orders: read, cursor: { since: new Date(next).toISOString(), after: '' }, more: false }
  },

  async countOrders(shop, at) {
    const shape = z.object({ ordersCount: z.object({ count: z.int() }) })
    return (await query(shop, COUNT_QUERY, { query: since(at) }, shape)).ordersCount.count
  },

  async tellShipped(shop, { orderId, parcels, whole, carrier }) {
    const { order } = await query(
      shop,
      SHIPPING_QUERY,
      { id: orderId },
      z.object({
        order: z
          .object({
            fulfillments: z.array(
              z.object({ status: z.string(), trackingInfo: z.array(z.object({ number: z.string().nullable() })) }),
            ),
            fulfillmentOrders: z.object({ nodes: z.array(z.object({ id: z.string(), status: z.string() })) }),
          })
          .nullable(),
      }),
    )
    if (!order) throw new ShopError('answer', 'the order is gone')
    const told = order.fulfillments
      .filter(({ status }) => status !== 'CANCELLED')
      .flatMap(({ trackingInfo }) => trackingInfo.map(({ number }) => number))
    const untold = parcels.filter(({ number }) => !told.includes(number))
    if (parcels.length > 0 && untold.length === 0) return
    if (!whole) return tellParcels(shop, orderId, untold, carrier)
    const numbers = untold.map(({ number }) => number)
    const open = order.fulfillmentOrders.nodes.filter(({ status }) => isOpen(status))
    if (open.length === 0) {
      if (parcels.length === 0) return
      throw new ShopError('answer', 'nothing of the order is left to fulfill')
    }
    const fulfillment = {
      lineItemsByFulfillmentOrder: open.map(({ id }) => ({ fulfillmentOrderId: id })),
      notifyCustomer: true,
      ...(numbers.length > 0 && { trackingInfo: { numbers, company: carrier } }),
    }
    const done = await query(shop, SHIP_MUTATION, { fulfillment }, z.object({ fulfillmentCreate: said }))
    refuseErrors(done.fulfillmentCreate)
  },

  async setStock(shop, location, levels, key) {
    if (location === '') throw new ShopError('answer', 'the shop has no location')
    const shape = z.object({
      productVariants: z.object({
        nodes: z.array(
          z.object({ id: z.string(), sku: z.string().nullable(), inventoryItem: z.object({ id: z.string() }) }),
        ),
      }),
    })
    const wanted = new Map(levels.map(({ code, quantity }) => [code, quantity]))
    const text = levels.map(({ code }) => (code.startsWith('variant:') ? `id:${code.slice(8)}` : `sku:${JSON.stringify(code)}`)) // prettier-ignore
    const { nodes } = (await query(shop, VARIANTS_QUERY, { query: text.join(' OR ') }, shape)).productVariants
    // The search finds alike ones too.
    const found = nodes.flatMap(({ id, sku, inventoryItem }) => {
      const code = [sku ?? '', `variant:${id.slice(id.lastIndexOf('/') + 1)}`].find((one) => wanted.has(one))
      return code === undefined ? [] : [{ code, inventoryItemId: inventoryItem.id, quantity: wanted.get(code)! }]
    })
    if (found.length > 0) {
      const quantities = found.map(({ inventoryItemId, quantity }) => ({ inventoryItemId, locationId: location, quantity, changeFromQuantity: null })) // prettier-ignore
      const input = { name: 'available', reason: 'correction', quantities }
      const shape = z.object({ inventorySetQuantities: said })
      refuseErrors((await query(shop, STOCK_MUTATION, { input, key }, shape)).inventorySetQuantities)
    }
    const there = new Set(found.map(({ code }) => code))
    return new Set(levels.map(({ code }) => code).filter((code) => !there.has(code)))
  },

  async listen(shop, url) {
    const shape = z.object({
      webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string(), uri: z.string() })) }),
    })
    const { nodes } = (await query(shop, LISTENERS_QUERY, {}, shape)).webhookSubscriptions
    for (const topic of TOPICS) {
      if (nodes.some((one) => one.topic === topic && one.uri === url)) continue
      const shape = z.object({ webhookSubscriptionCreate: said })
      refuseErrors((await query(shop, LISTEN_MUTATION, { topic, uri: url }, shape)).webhookSubscriptionCreate)
    }
  },

  sender({ 'x-shopify-shop-domain': domain }) {
    return typeof domain === 'string' ? shopify.addressOf(domain, false) : undefined
  },
  signed({ secret }, { 'x-shopify-hmac-sha256': given }, bytes) {
    const right = createHmac('sha256', secret).update(bytes).digest()
    const told = Buffer.from(typeof given === 'string' ? given : '', 'base64')
    return told.length === right.length && timingSafeEqual(told, right)
  },

  addressOf(typed, anywhere) {
    const text = typed.trim().toLowerCase().replace(/\/+$/, '')
    const found = /^(?:https:\/\/)?([a-z0-9][a-z0-9-]{0,62})(?:\.myshopify\.com(?:\/admin)?)?$/.exec(text)
    if (found) return `https://${found[1]}.myshopify.com`
    return anywhere && /^http:\/\/[a-z0-9.:-]+$/.test(text) ? text : undefined
  },
}
