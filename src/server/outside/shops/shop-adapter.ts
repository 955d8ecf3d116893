// What a shop system must be able to do to be connected, in the house's own words; each system is a folder beside this one (docs/adapters.md). Adapters
// know no tables and no clock: what they need comes in, and a fault is thrown as a ShopError.
import type { IncomingHttpHeaders } from 'node:http'
import type { Answered, AskPublic } from '../ask-public.ts'

/** A shop and the right to ask it. `key` and `secret` are what its owner entered. */
export type ShopLine = { ask: AskPublic; address: string; key: string; secret: string; now: Date }

export type ShopFacts = {
  /** What its platform calls it. */
  account: string
  currency: string
  /** Places whose stock can be set; none where a shop has one stock. The first is its main one. */
  locations: { id: string; name: string }[]
}

export type ForeignRecipient = {
  first_name: string
  last_name: string
  company: string
  phone: string
  email: string
  address1: string
  address2: string
  city: string
  /** A code of the country's, or a name. */
  province: string
  /** ISO 3166, two capitals. */
  country: string
  postal_code: string
}
/** `code`: its SKU, or `variant:` and its number where it has none. `price`: of one piece, as the shop writes it. */
export type ForeignLine = { code: string; title: string; quantity: number; price: string }

/** What decides whether an order is the same: all that is not about when. */
export type ForeignContent = {
  number: string
  placed_at: string
  currency: string
  /** What its buyer chose to pay for shipping; '' for nothing. */
  method: string
  note: string
  recipient: ForeignRecipient | null
  /** What is to be shipped. */
  lines: ForeignLine[]
}
/** `open`: paid and to be shipped; `waiting`: not yet; `fulfilled`: nothing left to ship. `unreadable` says why it is not what the documentation says. */
export type ForeignOrder = {
  id: string
  changed_at: string
  state: 'open' | 'waiting' | 'fulfilled' | 'canceled'
  content: ForeignContent
  unreadable?: string
}

/** Where to go on reading: `since` an instant, `after` what the adapter notes within it. */
export type ShopCursor = { since: string; after: string }
export type OrdersPage = { orders: ForeignOrder[]; cursor: ShopCursor; more: boolean }

/** What left in it: each of the goods under every name that the shop may have for it. */
export type ShippedParcel = { number: string; lines: { codes: string[]; quantity: number }[] }
/** `parcels` that have left; `whole`: there are no others. */
export type Shipped = { orderId: string; parcels: ShippedParcel[]; whole: boolean; carrier: string }
export type StockLevel = { code: string; quantity: number }

export type ShopAdapter = {
  /** Who it is; also the test of key and address. */
  facts(shop: ShopLine): Promise<ShopFacts>
  /** The next orders that were created or changed at or after the cursor, the earliest first; some may come again. */
  readOrders(shop: ShopLine, cursor: ShopCursor): Promise<OrdersPage>
  /** How many there are since an instant, about. */
  countOrders(shop: ShopLine, since: string): Promise<number>
  /** Tells that an order is on its way, or which parcels of it; the order is done once it is whole. Told twice it has been told once: what stands there is looked at first. */
  tellShipped(shop: ShopLine, shipped: Shipped): Promise<void>
  /** Sets what is for sale; answers the codes that the shop does not have. `key` is the same for the same levels. */
  setStock(shop: ShopLine, location: string, levels: readonly StockLevel[], key: string): Promise<Set<string>>
  /** Asks the shop to tell `url` what happens to orders; asked twice it has been asked once. */
  listen(shop: ShopLine, url: string): Promise<void>
  /** The shop's address that a message claims to come from, and whether it does. */
  sender(headers: IncomingHttpHeaders): string | undefined
  signed(shop: { key: string; secret: string }, headers: IncomingHttpHeaders, bytes: Buffer): boolean
  /** The address as it is kept, or undefined for one that is none; `anywhere` allows other machines than a public https one. */
  addressOf(typed: string, anywhere: boolean): string | undefined
}

/** It does not take the key, its address may not be asked, nobody there, not in time, too busy, an answer that is none; `secret`: the key cannot be opened here. */
export type ShopFault = 'refused' | 'address' | 'away' | 'slow' | 'busy' | 'answer' | 'secret'

/** Why a shop did not do what was asked. `said`: its own words, without anything of the key; `patienceS`: for how long it asks for patience. */
export class ShopError extends Error {
  readonly fault: ShopFault
  readonly said: string
  readonly patienceS: number
  constructor(fault: ShopFault, said = '', patienceS = 0) {
    super(`shop: ${fault} ${said}`)
    this.fault = fault
    this.said = readable(said)
    this.patienceS = patienceS
  }
}

/** As text that can be stored and shown. */
export const readable = (text: string, most = 300): string =>
  [...text.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]+/g, ' ').replace(/[\ud800-\udfff](?![\udc00-\udfff])/gu, '')]
    .slice(0, most)
    .join('')
    .trim() // prettier-ignore

/** Asks, and throws what is no success: 401 and 403 are the key's fault, 429 and 503 ask for patience. */
export async function askShop(shop: ShopLine, asked: Parameters<AskPublic>[0]): Promise<Answered> {
  const answer = await shop.ask(asked)
  if ('fault' in answer) throw new ShopError(answer.fault)
  const { status, headers, body } = answer
  if (status >= 200 && status < 300) return answer
  const said = `${status} ${messageOf(body)}`
  if (status === 401 || status === 403) throw new ShopError('refused', said)
  if (status === 429 || status === 503) throw new ShopError('busy', said, patienceOf(headers['retry-after'], shop.now))
  throw new ShopError('answer', said)
}

/** Seconds; a shop that asks for patience without saying how much gets some. */
function patienceOf(header: string | undefined, now: Date): number {
  if (header !== undefined && /^\d+(\.\d+)?$/.test(header.trim())) return Math.max(1, Number(header))
  const at = Date.parse(header ?? '')
  return Number.isNaN(at) ? 10 : Math.max(1, (at - now.getTime()) / 1000)
}

/** What an error says of itself, in the ways that shops do. */
function messageOf(body: string): string {
  try {
    const said = JSON.parse(body) as { message?: unknown; errors?: unknown; error_description?: unknown }
    const message = said.message ?? said.error_description ?? said.errors
    return typeof message === 'string' ? message : message === undefined ? '' : JSON.stringify(message)
  } catch {
    return ''
  }
}

/** JSON, or a fault: a shop behind a page that says something else is away in its own way. */
export function jsonOf({ body }: Answered): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ShopError('answer', 'not JSON')
  }
}
