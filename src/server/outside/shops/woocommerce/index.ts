// WooCommerce by its REST API, version wc/v3 (woocommerce.github.io/woocommerce-rest-api-docs): consumer key and secret by basic authentication, over https.
// The consumer secret also signs what the shop tells.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isPrivateLiteral } from '../../open-internet.ts'
import {
  askShop,
  jsonOf,
  ShopError,
  type ForeignOrder,
  type OrdersPage,
  type ShopAdapter,
  type ShopLine,
} from '../shop-adapter.ts'
import { givenBackOf, orderOf } from './woocommerce-orders.ts'

const A_PAGE = 100
const TOPICS = ['order.created', 'order.updated']
/** Where other plug-ins of a shop find the numbers. */
const TRACKING_META = '_ucenter_tracking_numbers'
/** A number that begins like another one is another one. */
const wordsOf = (note: string) => new Set(note.split(/[\s,]+/))
const GONE = new Set(['cancelled', 'refunded', 'failed', 'trash'])

type Method = 'GET' | 'POST' | 'PUT'

async function ask(shop: ShopLine, method: Method, path: string, parameters: Record<string, string> = {}, body?: object) {
  const query = new URLSearchParams(parameters).toString()
  return askShop(shop, {
    method,
    url: `${shop.address}/wp-json/wc/v3/${path}${query && `?${query}`}`,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${shop.key}:${shop.secret}`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
} // prettier-ignore

function read<T>(shape: z.ZodType<T>, value: unknown): T {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ShopError('answer', `unexpected ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
}

/** What it takes for an instant: without a zone, in GMT by `dates_are_gmt`. */
const gmt = (at: number) => new Date(at).toISOString().slice(0, 19)

/** From an instant on, with what changed in that very second, which `modified_after` would leave out. */
const since = (at: string) => ({ modified_after: gmt(Date.parse(at) - 1000), dates_are_gmt: 'true' })

const product = z.object({ id: z.int(), sku: z.string(), parent_id: z.int().catch(0), type: z.string() })
type Product = z.output<typeof product>

export const woocommerce: ShopAdapter = {
  async facts(shop) {
    const setting = jsonOf(await ask(shop, 'GET', 'settings/general/woocommerce_currency'))
    const { value } = read(z.object({ value: z.string() }), setting)
    // Reading orders is a right of its own.
    await ask(shop, 'GET', 'orders', { per_page: '1' })
    return { account: shop.address.replace(/^https?:\/\//, ''), currency: value, locations: [] }
  },

  // Pages are counted by number, and an order that is changed meanwhile would shift all behind it. So the next page begins at the last order's own
  // second, and numbers count only where one second fills a page.
  async readOrders(shop, cursor): Promise<OrdersPage> {
    const page = cursor.after === '' ? 1 : Number(cursor.after)
    const from = Date.parse(cursor.since)
    const answer = await ask(shop, 'GET', 'orders', {
      ...since(cursor.since),
      status: 'any',
      orderby: 'modified',
      order: 'asc',
      per_page: String(A_PAGE),
      page: String(page),
    })
    const orders: ForeignOrder[] = []
    for (const value of read(z.array(z.unknown()), jsonOf(answer))) {
      const id = givenBackOf(value)
      orders.push(orderOf(value, id === undefined ? [] : await readRefunds(shop, id)))
    }
    const times = orders.map(({ changed_at }) => Date.parse(changed_at)).filter(Number.isFinite)
    const next = Math.max(from, ...times)
    const more = orders.length === A_PAGE
    const after = more && next <= from ? String(page + 1) : ''
    return { orders, cursor: { since: new Date(next).toISOString(), after }, more }
  },

  async countOrders(shop, at) {
    const { headers } = await ask(shop, 'GET', 'orders', { ...since(at), status: 'any', per_page: '1' })
    return Number(headers['x-wp-total'] ?? 0)
  },

  // It knows no part of an order that has left: its buyer is told by a note, and the numbers stand beside the order.
  async tellShipped(shop, { orderId, parcels, whole, carrier }) {
    const path = `orders/${orderId}`
    const { status } = read(z.object({ status: z.string() }), jsonOf(await ask(shop, 'GET', path)))
    if (GONE.has(status)) throw new ShopError('answer', `the order is ${status}`)
    const numbers = parcels.map(({ number }) => number)
    if (numbers.length > 0) {
      const notes = read(z.array(z.object({ note: z.string() })), jsonOf(await ask(shop, 'GET', `${path}/notes`)))
      const untold = numbers.filter((number) => !notes.some(({ note }) => wordsOf(note).has(number)))
      const note = `Shipped${carrier && ` with ${carrier}`}: ${untold.join(', ')}`
      if (untold.length > 0) await ask(shop, 'POST', `${path}/notes`, {}, { note, customer_note: true })
    }
    const meta_data = [{ key: TRACKING_META, value: numbers.join(', ') }]
    if (status !== 'completed') await ask(shop, 'PUT', path, {}, { ...(whole && { status: 'completed' }), meta_data })
  },

  async setStock(shop, _location, levels) {
    const found = new Map((await findProducts(shop, levels.map(({ code }) => code))).map((one) => [one.code, one]))
    const wanted = levels.flatMap(({ code, quantity }) => {
      const one = found.get(code)
      return one ? [{ id: one.id, parent: one.parent_id, stock_quantity: quantity, manage_stock: true }] : []
    })
    for (const [parent, group] of Map.groupBy(wanted, (one) => one.parent)) {
      const path = parent === 0 ? 'products/batch' : `products/${parent}/variations/batch`
      const update = group.map(({ id, stock_quantity, manage_stock }) => ({ id, stock_quantity, manage_stock }))
      const answer = jsonOf(await ask(shop, 'POST', path, {}, { update }))
      const shape = z.object({ update: z.array(z.looseObject({ error: z.object({ message: z.string() }).optional() })) })
      const wrong = read(shape, answer).update.find(({ error }) => error)
      if (wrong?.error) throw new ShopError('answer', wrong.error.message)
    }
    return new Set(levels.map(({ code }) => code).filter((code) => !found.has(code)))
  }, // prettier-ignore

  async listen(shop, url) {
    const shape = z.array(z.object({ topic: z.string(), delivery_url: z.string(), status: z.string() }))
    const there = read(shape, jsonOf(await ask(shop, 'GET', 'webhooks', { per_page: '100' })))
    for (const topic of TOPICS) {
      if (there.some((one) => one.topic === topic && one.delivery_url === url && one.status === 'active')) continue
      const webhook = { name: `ucenter ${topic}`, topic, delivery_url: url, secret: shop.secret }
      await ask(shop, 'POST', 'webhooks', {}, webhook)
    }
  },

  sender({ 'x-wc-webhook-source': source }) {
    return typeof source === 'string' ? woocommerce.addressOf(source, true) : undefined
  },
  signed({ secret }, { 'x-wc-webhook-signature': given }, bytes) {
    const right = createHmac('sha256', secret).update(bytes).digest()
    const told = Buffer.from(typeof given === 'string' ? given : '', 'base64')
    return told.length === right.length && timingSafeEqual(told, right)
  },

  addressOf(typed, anywhere) {
    const text = /^https?:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url || url.username || url.password || url.search || url.hash || !url.hostname.includes('.')) return undefined
    if (!anywhere && (url.protocol !== 'https:' || url.port !== '' || isPrivateLiteral(url))) return undefined
    return `${url.origin}${url.pathname}`.replace(/\/(wp-admin.*)?$/, '').replace(/\/+$/, '')
  },
}

/** What an order's lines were given back; the order alone says only how much money it was. */
async function readRefunds(shop: ShopLine, id: number): Promise<unknown> {
  return jsonOf(await ask(shop, 'GET', `orders/${id}/refunds`, { per_page: String(A_PAGE) }))
}

/** Products and variations by SKU, all in one question; those without one each by its number. */
async function findProducts(shop: ShopLine, codes: readonly string[]): Promise<(Product & { code: string })[]> {
  const numbered = codes.filter((code) => code.startsWith('variant:'))
  const named = codes.filter((code) => !code.startsWith('variant:') && !code.includes(','))
  const found: (Product & { code: string })[] = []
  if (named.length > 0) {
    const parameters = { sku: named.join(','), per_page: '100', status: 'any' }
    const products = read(z.array(product), jsonOf(await ask(shop, 'GET', 'products', parameters)))
    found.push(...products.map((one) => ({ ...one, code: one.sku })))
  }
  for (const code of numbered) {
    const answer = await ask(shop, 'GET', `products/${encodeURIComponent(code.slice(8))}`).catch((error: unknown) => {
      if (error instanceof ShopError && /^404\b/.test(error.said)) return undefined
      throw error
    })
    if (answer) found.push({ ...read(product, jsonOf(answer)), code })
  }
  // A variation belongs to its product; whatever else has a parent does not.
  return found.map((one) => ({ ...one, parent_id: one.type === 'variation' ? one.parent_id : 0 }))
}
