// The adapters against answers as the documentation of Shopify (Admin API in GraphQL, 2026-04) and WooCommerce (wc/v3) shows them, and what they ask.
import { expect, test } from 'vitest'
import type { Answered, Asked, AskPublic } from '../ask-public.ts'
import { shopify } from './shopify/index.ts'
import { ShopError, type ShopLine } from './shop-adapter.ts'
import { woocommerce } from './woocommerce/index.ts'

const now = new Date('2026-03-01T10:00:00Z')
const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Answered => ({ status, headers, body: JSON.stringify(body) }) // prettier-ignore

/** Answers one after the other, and what was asked for them. */
function recorded(...answers: (Answered | { fault: 'away' | 'slow' | 'address' })[]) {
  const asked: Asked[] = []
  const ask: AskPublic = (one) => {
    asked.push(one)
    return Promise.resolve(answers.shift() ?? { fault: 'away' })
  }
  return { ask, asked }
}
const lineTo = (ask: AskPublic, change: Partial<ShopLine> = {}): ShopLine => ({ ask, address: 'https://a.myshopify.com', key: 'shpat_x', secret: 's', now, ...change }) // prettier-ignore

const SHOPIFY_ORDER = {
  id: 'gid://shopify/Order/450789469',
  name: '#1001',
  createdAt: '2026-02-28T10:00:00Z',
  updatedAt: '2026-03-01T09:30:00Z',
  cancelledAt: null,
  displayFinancialStatus: 'PAID',
  displayFulfillmentStatus: 'UNFULFILLED',
  currencyCode: 'USD',
  note: null,
  email: 'bob.norman@mail.example.com',
  phone: null,
  shippingLine: { title: 'Standard' },
  shippingAddress: {
    firstName: 'Bob', lastName: 'Norman', company: null, phone: '+1(502)-459-2181', address1: 'Chestnut Street 92', address2: '', city: 'Louisville',
    province: 'Kentucky', provinceCode: 'KY', countryCodeV2: 'US', zip: '40202',
  },
  lineItems: {
    nodes: [
      {
        sku: 'IPOD-342-N', title: 'IPod Nano - 8gb', variantTitle: 'Pink', unfulfilledQuantity: 1, requiresShipping: true,
        variant: { id: 'gid://shopify/ProductVariant/4264112495' }, originalUnitPriceSet: { shopMoney: { amount: '199.99' } },
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: 'e' },
  },
} // prettier-ignore
const page = (nodes: unknown[], hasNextPage = false) => json({ data: { orders: { nodes, pageInfo: { hasNextPage, endCursor: 'CUR' } } } }) // prettier-ignore

test('Shopify: orders of the last page, and where to go on', async () => {
  const { ask, asked } = recorded(page([SHOPIFY_ORDER, { id: 'gid://shopify/Order/1', name: '#1002', updatedAt: 'x' }]))
  const got = await shopify.readOrders(lineTo(ask), { since: '2026-02-01T00:00:00.000Z', after: '' })
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: 'https://a.myshopify.com/admin/api/2026-04/graphql.json',
    headers: { 'x-shopify-access-token': 'shpat_x' },
  })
  expect(JSON.parse(asked[0]!.body!)).toMatchObject({ variables: { after: null, query: "updated_at:>='2026-02-01T00:00:00.000Z'" } }) // prettier-ignore
  expect(got.more).toBe(false)
  expect(got.cursor).toEqual({ since: '2026-03-01T09:28:00.000Z', after: '' })
  expect(got.orders[0]).toMatchObject({
    id: 'gid://shopify/Order/450789469',
    state: 'open',
    content: {
      number: '#1001',
      method: 'Standard',
      recipient: { first_name: 'Bob', province: 'KY', country: 'US', postal_code: '40202' },
      lines: [{ code: 'IPOD-342-N', title: 'IPod Nano - 8gb · Pink', quantity: 1, price: '199.99' }],
    },
  })
  expect(got.orders[1]).toMatchObject({ id: 'gid://shopify/Order/1', content: { number: '#1002' } })
  expect(got.orders[1]!.unreadable).toBeTruthy()
})

test('Shopify: the next page by its cursor, and the lines that did not fit', async () => {
  const [line] = SHOPIFY_ORDER.lineItems.nodes
  const first = { ...SHOPIFY_ORDER, lineItems: { nodes: [line], pageInfo: { hasNextPage: true, endCursor: 'L1' } } }
  const rest = { nodes: [{ ...line, sku: 'SECOND' }], pageInfo: { hasNextPage: false, endCursor: 'L2' } }
  const { ask, asked } = recorded(page([first], true), json({ data: { order: { lineItems: rest } } }))
  const got = await shopify.readOrders(lineTo(ask), { since: '2026-02-01T00:00:00.000Z', after: 'BEFORE' })
  expect(got).toMatchObject({ more: true, cursor: { since: '2026-02-01T00:00:00.000Z', after: 'CUR' } })
  expect(got.orders[0]!.content.lines.map(({ code }) => code)).toEqual(['IPOD-342-N', 'SECOND'])
  expect(JSON.parse(asked[1]!.body!)).toMatchObject({ variables: { id: SHOPIFY_ORDER.id, after: 'L1' } })
})

test('Shopify: a token is asked for by the client secret, kept, and asked for anew when it is refused', async () => {
  const token = (value: string) => json({ access_token: value, scope: 'read_orders', expires_in: 86_399 })
  const count = json({ data: { ordersCount: { count: 7 } } })
  const { ask, asked } = recorded(token('one'), count, json({ errors: '[API] Invalid API key' }, 401), token('two'), count) // prettier-ignore
  const line = lineTo(ask, { key: 'client-id', secret: 'client-secret' })
  expect(await shopify.countOrders(line, '2026-02-01T00:00:00Z')).toBe(7)
  expect(await shopify.countOrders(line, '2026-02-01T00:00:00Z')).toBe(7)
  expect(asked.map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual(['access_token', 'graphql.json', 'graphql.json', 'access_token', 'graphql.json']) // prettier-ignore
  expect(asked[0]!.body).toBe('grant_type=client_credentials&client_id=client-id&client_secret=client-secret')
  expect(asked[4]!.headers['x-shopify-access-token']).toBe('two')
})

test('Shopify: throttled by cost it asks for the patience that the points need', async () => {
  const throttled = {
    errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
    extensions: {
      cost: {
        requestedQueryCost: 752,
        actualQueryCost: null,
        throttleStatus: { maximumAvailable: 1000, currentlyAvailable: 52, restoreRate: 50 },
      },
    },
  }
  const failed = shopify.countOrders(lineTo(recorded(json(throttled)).ask), '2026-02-01T00:00:00Z')
  await expect(failed).rejects.toMatchObject({ fault: 'busy', patienceS: 14 })
})

test('Shopify: stock is set by absolute figures, with a key for repeating it', async () => {
  const variants = json({
    data: {
      productVariants: {
        nodes: [
          { id: 'gid://shopify/ProductVariant/1', sku: 'A', inventoryItem: { id: 'gid://shopify/InventoryItem/11' } },
          { id: 'gid://shopify/ProductVariant/2', sku: 'A-2', inventoryItem: { id: 'gid://shopify/InventoryItem/12' } },
        ],
      },
    },
  })
  const { ask, asked } = recorded(variants, json({ data: { inventorySetQuantities: { userErrors: [] } } }))
  const levels = [
    { code: 'A', quantity: 5 },
    { code: 'B', quantity: 1 },
  ]
  const absent = await shopify.setStock(lineTo(ask), 'gid://shopify/Location/9', levels, 'key-1')
  expect([...absent]).toEqual(['B'])
  expect(asked[1]!.body).toContain('@idempotent(key: $key)')
  expect(JSON.parse(asked[1]!.body!)).toMatchObject({
    variables: {
      key: 'key-1',
      input: {
        name: 'available',
        quantities: [{ inventoryItemId: 'gid://shopify/InventoryItem/11', quantity: 5, changeFromQuantity: null }],
      },
    },
  })
})

const WOO_ORDER = {
  id: 727,
  number: '727',
  status: 'processing',
  currency: 'EUR',
  date_created_gmt: '2026-02-28T19:28:02',
  date_modified_gmt: '2026-03-01T09:30:08',
  customer_note: '',
  billing: { first_name: 'John', last_name: 'Doe', company: '', address_1: '969 Market', address_2: '', city: 'San Francisco', state: 'CA', postcode: '94103', country: 'US', email: 'john.doe@example.com', phone: '(555) 555-5555' },
  shipping: { first_name: 'John', last_name: 'Doe', company: '', address_1: '', address_2: '', city: '', state: '', postcode: '', country: '' },
  shipping_lines: [{ id: 317, method_title: 'Flat Rate', method_id: 'flat_rate', total: '10.00' }],
  line_items: [{ id: 315, name: 'Woo Single #1', product_id: 93, variation_id: 0, quantity: 2, sku: '', price: 3 }],
} // prettier-ignore
const WOO = { address: 'https://shop.example/store', key: 'ck_1', secret: 'cs_1' }

test('WooCommerce: orders with basic authentication, in GMT, from the last one on', async () => {
  const { ask, asked } = recorded(json([WOO_ORDER]))
  const got = await woocommerce.readOrders(lineTo(ask, WOO), { since: '2026-02-01T00:00:00.500Z', after: '' })
  const url = new URL(asked[0]!.url)
  expect(url.origin + url.pathname).toBe('https://shop.example/store/wp-json/wc/v3/orders')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ modified_after: '2026-01-31T23:59:59', dates_are_gmt: 'true', orderby: 'modified', order: 'asc', page: '1', status: 'any' }) // prettier-ignore
  expect(asked[0]!.headers['authorization']).toBe(`Basic ${Buffer.from('ck_1:cs_1').toString('base64')}`)
  expect(got).toMatchObject({ more: false, cursor: { since: '2026-03-01T09:30:08.000Z', after: '' } })
  expect(got.orders).toMatchObject([
    {
      id: '727',
      state: 'open',
      changed_at: '2026-03-01T09:30:08.000Z',
      content: {
        method: 'Flat Rate',
        recipient: { address1: '969 Market', province: 'CA', phone: '(555) 555-5555' },
        lines: [{ code: 'variant:93', quantity: 2, price: '3' }],
      },
    },
  ])
})

test('WooCommerce: pieces that were given back are not shipped, money alone leaves them', async () => {
  const item = (id: number, quantity: number) => ({ ...WOO_ORDER.line_items[0], id, quantity, sku: `L${id}` })
  const lines = [item(315, 2), item(316, 1), item(317, 3)]
  const refunds = [{ id: 800, reason: '', total: '-9.00' }]
  const partly = { ...WOO_ORDER, id: 1, line_items: lines, refunds }
  const wholly = { ...WOO_ORDER, id: 2, line_items: [item(315, 2)], refunds }
  const gone = { ...WOO_ORDER, id: 3, status: 'refunded', refunds }
  const strange = { ...WOO_ORDER, id: 4, refunds }
  const back = (line: number, quantity: number) => ({ id: 900 + line, quantity, meta_data: [{ id: 1, key: '_refunded_item_id', value: String(line) }] }) // prettier-ignore
  const { ask, asked } = recorded(
    json([partly, wholly, gone, null, strange, WOO_ORDER]),
    json([
      { id: 800, line_items: [back(315, -1), back(317, 0)] },
      { id: 801, line_items: [back(316, -1)] },
    ]),
    json([{ id: 802, line_items: [back(315, -2)] }]),
    json([{ id: 803 }]),
  )
  const { orders } = await woocommerce.readOrders(lineTo(ask, WOO), { since: '2026-02-01T00:00:00.500Z', after: '' })
  expect(asked.slice(1).map(({ url }) => new URL(url).pathname.slice(-17))).toEqual([1, 2, 4].map((id) => `/orders/${id}/refunds`)) // prettier-ignore
  expect(orders.map(({ state, content }) => [state, content.lines.map(({ code, quantity }) => `${code}×${quantity}`)])).toEqual([
    ['open', ['L315×1', 'L317×3']],
    ['canceled', []],
    ['canceled', ['variant:93×2']],
    ['open', []],
    ['open', []],
    ['open', ['variant:93×2']],
  ]) // prettier-ignore
  // What is no order at all waits by itself, as one whose refunds are not as documented does.
  expect(orders[3]!.unreadable).toBeDefined()
  expect(orders[4]!.unreadable).toMatch(/line_items/)
})

test('WooCommerce: a second that fills a page is read on by pages, and nothing is left out', async () => {
  const full = Array.from({ length: 100 }, (_, n) => ({ ...WOO_ORDER, id: n + 1 }))
  const { ask, asked } = recorded(json(full), json(full), json([WOO_ORDER]))
  const one = await woocommerce.readOrders(lineTo(ask, WOO), { since: '2026-03-01T09:30:08.000Z', after: '' })
  expect(one).toMatchObject({ more: true, cursor: { since: '2026-03-01T09:30:08.000Z', after: '2' } })
  const two = await woocommerce.readOrders(lineTo(ask, WOO), one.cursor)
  expect(two.cursor.after).toBe('3')
  const three = await woocommerce.readOrders(lineTo(ask, WOO), two.cursor)
  expect(three).toMatchObject({ more: false, cursor: { since: '2026-03-01T09:30:08.000Z', after: '' } })
  expect(asked.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual(['1', '2', '3'])
})

test.each([
  [json({ code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.' }, 401), 'refused', '401 Sorry, you cannot list resources.'],
  [json({ message: 'Too many' }, 429, { 'retry-after': '120' }), 'busy', '429 Too many'],
  [{ status: 200, headers: {}, body: '<html>maintenance</html>' }, 'answer', 'not JSON'],
  [json({ message: 'x' }), 'answer', 'unexpected'],
  [json('', 500), 'answer', '500'],
  [{ fault: 'slow' as const }, 'slow', ''],
])('WooCommerce: %j is a fault', async (answer, fault, said) => {
  const failed = woocommerce.readOrders(lineTo(recorded(answer).ask, WOO), { since: now.toISOString(), after: '' })
  await expect(failed).rejects.toBeInstanceOf(ShopError)
  await expect(woocommerce.readOrders(lineTo(recorded(answer).ask, WOO), { since: now.toISOString(), after: '' })).rejects.toMatchObject({ fault, said })
}) // prettier-ignore

test.each([
  ['shopify', 'my-shop', 'https://my-shop.myshopify.com'],
  ['shopify', 'https://My-Shop.myshopify.com/', 'https://my-shop.myshopify.com'],
  ['shopify', 'evil.example/.myshopify.com', undefined],
  ['shopify', 'http://127.0.0.1', undefined],
  ['woocommerce', 'www.shop.example', 'https://www.shop.example'],
  ['woocommerce', 'https://shop.example/store/wp-admin/', 'https://shop.example/store'],
  ['woocommerce', 'http://shop.example', undefined],
  ['woocommerce', 'https://10.0.0.1', undefined],
  ['woocommerce', 'https://user:pass@shop.example', undefined],
] as const)('%s: the address %s', (kind, typed, kept) =>
  expect({ shopify, woocommerce }[kind].addressOf(typed, false)).toBe(kept),
)
