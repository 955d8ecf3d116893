// The real parcels' price by the tariffs and exchange rates of the quote that is held for its order, not by those of the day (Rule 9.11).
import { quote, quoteHandling, type PackedParcel, type ParcelSize } from '#shared/rates/rates.rules.ts'
import { localDate } from '#shared/time.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { agreedTerms, pricedByVersions, recordRates, termsFor, type Priced } from '#server/rates/index.ts'
import type { LoadedOrder } from '../load-orders.ts'
import { ratedLine, shipmentOfOrder, type StoredQuoteResult } from '../quote-orders.ts'
import type { Goods } from './load-goods.ts'

type Packed = ParcelSize & { lines: readonly { sku_id: string }[] }

/** Quotes the parcels together as was agreed; a rate that the quote did not need is that of its day. */
export async function rateParcels(
  ctx: Ctx,
  db: Database,
  order: LoadedOrder,
  goods: readonly Goods[],
  packed: readonly Packed[],
  now: Date,
): Promise<StoredQuoteResult> {
  const priced = await pricedWith(db, order, now)
  if (!priced) return { ok: false, reasons: [{ code: 'no_tariff', params: { method: order.warehouse_code } }] }
  const { on_date, same_day_usd } = priced
  const contract = { currency: order.currency, fulfilment_fee: order.fulfilment_fee }
  const { terms, method } = await agreedTerms(db, priced, contract)
  const shipment = shipmentOfOrder(order, packed[0]!, on_date, same_day_usd)
  const parcels = packed.map((parcel) => withLines(order, goods, parcel))
  const rated = (known: ReturnType<typeof recordRates>): StoredQuoteResult => {
    const all = { ...terms, fx: known.fx }
    const result = method ? quote({ ...all, method }, shipment, parcels) : quoteHandling(all, shipment, parcels)
    return result.ok ? { ok: true, quote: { ...result.quote, priced: { ...priced, rates: known.rates } } } : result
  }
  const agreed = rated(recordRates(() => undefined, priced.rates))
  if (agreed.ok || !agreed.reasons.some(({ code }) => code === 'rate_missing')) return agreed
  const day = await termsFor(ctx, db, {
    customerId: order.customer_id,
    warehouseId: order.warehouse_id,
    onDate: on_date,
    currency: order.currency,
    fulfilmentFee: order.fulfilment_fee,
  })
  return rated(recordRates(day.terms.fx, priced.rates))
}

/** A parcel with the order's lines that its goods are of: what lies in it of a kit counts as that kit. */
export function withLines(
  order: Pick<LoadedOrder, 'lines'>,
  goods: readonly Pick<Goods, 'line_no' | 'sku_id'>[],
  { lines, ...size }: Packed,
): PackedParcel {
  const inside = new Set(lines.map(({ sku_id }) => sku_id))
  const of = new Set(goods.filter(({ sku_id }) => inside.has(sku_id)).map(({ line_no }) => line_no))
  const { weight_g, length_cm, width_cm, height_cm } = size
  return {
    weight_g,
    length_cm,
    width_cm,
    height_cm,
    lines: order.lines.filter(({ line_no }) => of.has(line_no)).map(ratedLine),
  }
}

/** What the held quote was priced with; of one that does not say so, by the versions that it names. */
async function pricedWith(db: Database, order: LoadedOrder, now: Date): Promise<Priced | undefined> {
  const { agreed, method_id, warehouse_id, submitted_at, time_zone } = order
  if (agreed?.priced) return agreed.priced
  if (!agreed || method_id === null) return undefined
  const on_date = localDate(submitted_at === null ? now : new Date(submitted_at), time_zone)
  return pricedByVersions(db, { on_date, method_id, warehouse_id }, agreed.tariff_versions)
}
