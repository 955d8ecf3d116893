// What is to be rated: the shipment as orders know it, and the facts that every method asks of it, read once for all methods.
// No prices and no limits.
import { exact, type Exact } from './exact.ts'
import type { TaxCode } from '../tariffs/tax.tariff.ts'
import { normalPostalCode } from './zone.ts'

/** Whole grams and centimetres with at most one decimal; which side is called length does not matter. */
export type ParcelSize = { weight_g: number; length_cm: number; width_cm: number; height_cm: number }

/** One SKU of the order: its customs data, the declared price of one piece, and one piece's own weight and size. */
export type ShipmentLine = ParcelSize & {
  sku: string
  quantity: number
  attribute: string | null
  category: string | null
  hs_code: string | null
  origin_country: string | null
  unit_price_usd: string
}

/** A consumable or a value-added service by its code in the handling tariff; the quantity is the caller's to count. */
export type OrderedItem = { code: string; quantity: number }

/** Declared values are in USD (Rule 2.9). `on_date` is the warehouse's local date: it chooses peak windows, tax rules and rates. */
export type Shipment = {
  country: string
  postal_code: string
  parcel: ParcelSize
  lines: readonly ShipmentLine[]
  consumables: readonly OrderedItem[]
  value_added_services: readonly OrderedItem[]
  tax_codes: Partial<Record<TaxCode, string | null>>
  on_date: string
  /** What the customer's other parcels to this recipient on this day declare (Rule 11.22); none where it is not said. */
  same_day_usd?: string
}

/** One parcel of several as it is packed, with the lines of the shipment whose goods are in it. */
export type PackedParcel = ParcelSize & { lines: readonly ShipmentLine[] }

/** A shipment with its sums and distinct values; lengths in whole mm, longest side first. */
export type ReadShipment = {
  shipment: Shipment
  postalCode: string
  /** Whether weight and size are all above 0; nothing can be weighed or measured otherwise. */
  parcelKnown: boolean
  weightG: number
  longestMm: number
  /** Length plus girth: L + 2 (W + H). */
  girthMm: number
  volumeMm3: number
  pieces: number
  declaredUsd: Exact
  sameDayUsd: Exact
  categories: number
  hsCodes: number
  hs6Codes: number
  attributes: string[]
  skusWithoutHs: string[]
  skusWithoutOrigin: string[]
}

/** Millimetres of a side in cm. */
export const mm = (cm: number): number => Math.round(cm * 10)

/** Reads a shipment. Throws a RangeError for a unit price that is not an unsigned decimal with at most 12 decimals. */
export function readShipment(shipment: Shipment): ReadShipment {
  const { weight_g: weightG, length_cm, width_cm, height_cm } = shipment.parcel
  const a = mm(length_cm)
  const b = mm(width_cm)
  const c = mm(height_cm)
  const longestMm = Math.max(a, b, c)
  const read: ReadShipment = {
    shipment,
    postalCode: normalPostalCode(shipment.postal_code),
    parcelKnown: Number.isSafeInteger(weightG) && weightG > 0 && a > 0 && b > 0 && c > 0,
    weightG,
    longestMm,
    girthMm: longestMm + 2 * (a + b + c - longestMm),
    volumeMm3: a * b * c,
    pieces: 0,
    declaredUsd: 0n,
    sameDayUsd: exact(shipment.same_day_usd ?? '0'),
    categories: 0,
    hsCodes: 0,
    hs6Codes: 0,
    attributes: [],
    skusWithoutHs: [],
    skusWithoutOrigin: [],
  }
  const categories: string[] = []
  const hsCodes: string[] = []
  const hs6Codes: string[] = []
  for (const line of shipment.lines) {
    read.pieces += line.quantity
    read.declaredUsd += exact(line.unit_price_usd) * BigInt(line.quantity)
    if (line.category) addNew(categories, line.category)
    if (line.attribute) addNew(read.attributes, line.attribute)
    const hs = line.hs_code ? line.hs_code.replace(/\D/g, '') : ''
    if (hs.length < 6) addNew(read.skusWithoutHs, line.sku)
    else {
      addNew(hsCodes, hs)
      addNew(hs6Codes, hs.slice(0, 6))
    }
    if (!line.origin_country) addNew(read.skusWithoutOrigin, line.sku)
  }
  read.categories = categories.length
  read.hsCodes = hsCodes.length
  read.hs6Codes = hs6Codes.length
  return read
}

/**
 * A shipment and the parcels that it goes in: one parcel is the shipment itself. Of several the shipment weighs what they weigh together, and has
 * no size of its own.
 */
export function readParcels(
  shipment: Shipment,
  parcels: readonly PackedParcel[],
): { read: ReadShipment; parcels: readonly ReadShipment[] } {
  if (parcels.length < 2) {
    const read = readShipment(shipment)
    return { read, parcels: [read] }
  }
  const weight_g = parcels.reduce((sum, parcel) => sum + parcel.weight_g, 0)
  return {
    read: readShipment({ ...shipment, parcel: { weight_g, length_cm: 0, width_cm: 0, height_cm: 0 } }),
    parcels: parcels.map(({ lines, ...parcel }) => readShipment({ ...shipment, parcel, lines })),
  }
}

function addNew(list: string[], value: string): void {
  if (!list.includes(value)) list.push(value)
}
