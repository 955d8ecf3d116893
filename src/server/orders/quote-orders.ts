// Orders into quotes: the tariffs in force on the warehouse's date, the parcel that the SKUs will probably make, the engine.
// Terms are read once for orders of the same warehouse and contract.
import { AppError, type Refusal } from '#shared/errors.ts'
import { localDate } from '#shared/time.ts'
import {
  estimateParcel,
  quote,
  quoteHandling,
  type OrderedItem,
  type ParcelSize,
  type Shipment,
  type ShipmentLine,
} from '#shared/rates/rates.rules.ts'
import type { TaxCodes } from '#shared/orders/order-fields.ts'
import type { ChosenService } from '#shared/rates/chosen-services.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { SkuFacts } from '#server/products/index.ts'
import { recordRates, termsFor, type RatingTerms } from '#server/rates/index.ts'
import type { LoadedLine, LoadedOrder, StoredQuote } from './load-orders.ts'
import { onDay, readBesides, waitForRecipients, type OnDay } from './same-day.ts'

/** `onDay`: what counts of the order where a limit counts the day (Rule 11.22). */
export type StoredQuoteResult = { ok: true; quote: StoredQuote; onDay?: OnDay } | { ok: false; reasons: Refusal[] }

type Rated = Pick<LoadedOrder, 'warehouse_id' | 'time_zone' | 'currency' | 'fulfilment_fee'> & {
  /** None where the house's price lists are asked for. */
  customer_id: number | null
  rating_version?: string
}
/** What rating asks of a line, which may be of no order yet. */
type RatedLine = Omit<LoadedLine, 'facts_no'>
export type ToShip = {
  country: string
  postalCode: string
  parcel: ParcelSize
  lines: readonly RatedLine[]
  tax: TaxCodes
  services: readonly ChosenService[]
  onDate: string
  /** What else is declared to this recipient that day (Rule 11.22). */
  besidesUsd?: string
}

/** Lines that a form says, with what their products say. */
export const ratedLines = (
  lines: readonly { sku_id: string; quantity: number; unit_price_usd: string }[],
  skus: ReadonlyMap<string, SkuFacts>,
): RatedLine[] =>
  lines.flatMap((line, n) => {
    const sku = skus.get(line.sku_id)
    return sku ? [{ ...sku, attribute: sku.handling, ...line, line_no: n + 1, name: sku.product_name }] : []
  })

export const parcelOf = (lines: readonly RatedLine[]): ParcelSize => estimateParcel(lines)

export function shipmentOf({
  country,
  postalCode,
  parcel,
  lines,
  tax,
  services,
  onDate,
  besidesUsd = '0',
}: ToShip): Shipment {
  return {
    country,
    postal_code: postalCode,
    parcel,
    lines: lines.map(ratedLine),
    consumables: consumablesOf(lines),
    value_added_services: services,
    tax_codes: { vat: tax.vat || null, ioss: tax.ioss || null, gst: tax.gst || null, icms: tax.icms || null },
    on_date: onDate,
    same_day_usd: besidesUsd,
  }
}

export const ratedLine = (line: RatedLine): ShipmentLine => ({
  sku: line.sku,
  quantity: line.quantity,
  attribute: line.attribute || null,
  category: line.category || null,
  hs_code: line.hs_code || null,
  origin_country: line.origin_country || null,
  unit_price_usd: line.unit_price_usd,
  weight_g: line.weight_g,
  length_cm: line.length_cm,
  width_cm: line.width_cm,
  height_cm: line.height_cm,
})

/** Every consumable of the goods, once for each piece (Rule 5.9). */
function consumablesOf(lines: readonly RatedLine[]): OrderedItem[] {
  const counted = new Map<string, number>()
  for (const { consumables, quantity } of lines)
    for (const code of consumables) counted.set(code, (counted.get(code) ?? 0) + quantity)
  return [...counted].map(([code, quantity]) => ({ code, quantity }))
}

/** What an order ships, in this parcel on this day. */
export const shipmentOfOrder = (
  order: Pick<LoadedOrder, 'country' | 'recipient' | 'lines' | 'tax' | 'services'>,
  parcel: ParcelSize,
  onDate: string,
  besidesUsd?: string,
): Shipment =>
  shipmentOf({
    country: order.country,
    postalCode: order.recipient?.postal_code ?? '',
    parcel,
    lines: order.lines,
    tax: order.tax,
    services: order.services,
    onDate,
    ...(besidesUsd && { besidesUsd }),
  })

/** The terms of one order, each kind read once for as long as the returned function lives. */
export function termsReader(
  ctx: Ctx,
  db: Database,
  now: Date,
): (order: Rated) => Promise<{ terms: RatingTerms; onDate: string }> {
  const known = new Map<string, Promise<{ terms: RatingTerms; onDate: string }>>()
  return (order) => {
    const onDate = localDate(now, order.time_zone)
    const key = `${order.customer_id} ${order.warehouse_id} ${order.currency} ${order.fulfilment_fee}`
    let found = known.get(key)
    if (!found) {
      found = termsFor(ctx, db, {
        customerId: order.customer_id,
        warehouseId: order.warehouse_id,
        onDate,
        currency: order.currency,
        fulfilmentFee: order.fulfilment_fee,
        version: order.rating_version,
      }).then((terms) => ({ terms, onDate }))
      known.set(key, found)
    }
    return found
  }
}

/** Terms, or why there are none: a warehouse without prices refuses its own orders, not those of the others beside them. */
export const orRefusal = <T>(terms: Promise<T>): Promise<T | Refusal> =>
  terms.catch((error: unknown) => {
    if (error instanceof AppError) return error.refusal
    throw error
  })

/**
 * Quotes each order with its own method and the tariffs in force, with what it was priced with. A method that is closed or has no tariff
 * is a reason like any other (`no_tariff`). Orders that no method of the house carries are priced without one; others without a method must not come here. Orders
 * that are `submitting` wait for others to the same recipient where a limit counts the day; `last` says that they come behind all of these, also
 * where they were counted before.
 */
export async function quoteOrders(
  ctx: Ctx,
  db: Database,
  orders: readonly LoadedOrder[],
  now: Date,
  { submitting = false, last = false } = {},
): Promise<StoredQuoteResult[]> {
  const termsOf = termsReader(ctx, db, now)
  const read: { order: LoadedOrder; found: Awaited<ReturnType<typeof termsOf>> | Refusal; counts?: OnDay }[] = []
  for (const order of orders) {
    const found = await orRefusal(termsOf(order))
    const stays = !last && order.status !== 'approving' && order.status !== 'error'
    const counts =
      'code' in found || order.carriage !== 'carrier'
        ? undefined
        : onDay(found.terms, found.onDate, { ...order, stays })
    read.push({ order, found, ...(counts && { counts }) })
  }
  const counted = read.flatMap(({ counts }) => counts ?? [])
  if (submitting) await waitForRecipients(db, counted)
  const besides = await readBesides(db, counted)
  const results: StoredQuoteResult[] = []
  for (const { order, found, counts } of read) {
    if ('code' in found) {
      results.push({ ok: false, reasons: [found] })
      continue
    }
    const { terms, onDate } = found
    const method = terms.methods.find(({ method_id }) => method_id === order.method_id)
    if (!method && order.carriage === 'carrier') {
      const closed = terms.withoutTariff.find(({ method_id }) => method_id === order.method_id)
      results.push({ ok: false, reasons: [{ code: 'no_tariff', params: { method: closed?.code ?? '' } }] })
      continue
    }
    const { fx, rates } = recordRates(terms.terms.fx)
    const same_day_usd = besides.of(counts)
    const shipment = shipmentOfOrder(order, parcelOf(order.lines), onDate, same_day_usd)
    const result = method
      ? quote({ ...terms.terms, fx, method: method.compiled }, shipment)
      : quoteHandling({ ...terms.terms, fx }, shipment)
    const tariff_ids = { method: method?.tariff_id ?? null, handling: terms.handling_id, tax: terms.tax_id }
    const priced = { on_date: onDate, tariff_ids, rates, ...(counts && { same_day_usd }) }
    if (result.ok) besides.add(counts)
    results.push(
      result.ok ? { ok: true, quote: { ...result.quote, priced }, ...(counts && { onDay: counts }) } : result,
    )
  }
  return results
}
