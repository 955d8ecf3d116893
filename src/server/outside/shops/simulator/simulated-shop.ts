// A shop that is none: it holds orders, products and what it was told. How it answers, as the documentation of Shopify and WooCommerce says and with their faults,
// is answer.ts. For the demo, the tests and the measurements; it says "simulator" in its name.
import type { Answered } from '../../ask-public.ts'

export type SimulatedAddress = {
  first_name: string
  last_name: string
  company: string
  phone: string
  address1: string
  address2: string
  city: string
  province: string
  country: string
  postal_code: string
}
export type SimulatedLine = {
  variant: number
  sku: string
  title: string
  quantity: number
  price: string
  fulfilled: number
  /** Pieces that the buyer got the money back for before they left. */
  refunded?: number
}
export type SimulatedOrder = {
  id: number
  number: string
  created: string
  updated: string
  state: 'paid' | 'unpaid' | 'canceled'
  currency: string
  email: string
  note: string
  shipping: string
  address: SimulatedAddress | null
  lines: SimulatedLine[]
  /** What the shop was told to have left. */
  fulfilments: { numbers: string[]; company: string }[]
  /** Notes to the buyer. */
  notes: string[]
  /** What plug-ins keep beside it. */
  meta?: Record<string, string>
}
/** `parent`: of a variation, its product. */
export type SimulatedProduct = { id: number; parent: number; sku: string; stock: number | null }

/** What comes in place of an answer. */
export type SimulatedFault = { status: number; headers?: Record<string, string>; body?: string }

export type SimulatedShop = {
  kind: 'shopify' | 'woocommerce'
  name: string
  domain: string
  currency: string
  key: string
  secret: string
  orders: SimulatedOrder[]
  products: SimulatedProduct[]
  listeners: { topic: string; url: string }[]
  /** The next answers, one after the other; undefined lets one pass. */
  faults: (SimulatedFault | undefined)[]
  /** Tells every order twice on a page, the later word first. */
  stammers: boolean
  /** Tokens that are good; emptied, they have been revoked. */
  tokens: Set<string>
  /** Keys of writes that have been done. */
  done: Set<string>
  asked: number
  now: () => Date
}

export const simulatedShop = (
  given: Pick<SimulatedShop, 'kind' | 'domain' | 'key' | 'secret' | 'now'> & Partial<SimulatedShop>,
): SimulatedShop => ({
  name: `${given.domain} (simulator)`,
  currency: 'USD',
  orders: [],
  products: [],
  listeners: [],
  faults: [],
  stammers: false,
  tokens: new Set(),
  done: new Set(),
  asked: 0,
  ...given,
})

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Answered => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** By their last change, the earliest first. */
export const inOrder = (orders: readonly SimulatedOrder[]): SimulatedOrder[] =>
  orders.toSorted((a, b) => (a.updated === b.updated ? a.id - b.id : a.updated < b.updated ? -1 : 1))

/** As it was told, and once more with an earlier word behind it. */
export const stammered = <T>(shop: SimulatedShop, told: T[]): T[] => (shop.stammers ? [...told, ...told] : told)
