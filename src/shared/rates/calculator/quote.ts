// One method's quote for one shipment: fee lines and total in the account currency, or every reason why not (Rule 11.1).
// Pure: documents, rates and the date come in; nothing is looked up here.
import type { Refusal } from '../../errors.ts'
import { FeeSheet, type Fx } from './fee-sheet.ts'
import type { FeeLine } from './fees.ts'
import type { CompiledHandling } from './handling.ts'
import { findZone, type CompiledMethod } from './method.ts'
import { readParcels, type PackedParcel, type ReadShipment, type Shipment } from './shipment.ts'
import type { CompiledTaxes } from './taxes.ts'
import { chargeableWeightG, kilograms, volumetricWeightG } from './weight.ts'

/** What a customer's contract says about rating. */
export type RatingContract = { currency: string; fulfilment_fee: boolean }

/** Everything a quote needs besides the method and the shipment. */
export type QuoteTerms = { handling: CompiledHandling; taxes: CompiledTaxes; fx: Fx; contract: RatingContract }

type TariffVersion = { code: string; version: number }
export type Quote = {
  lines: FeeLine[]
  /** The exact sum of the lines, with the currency's decimals. */
  total: string
  currency: string
  chargeable_weight_g: number
  volumetric_weight_g: number
  zone: string
  transit_days: { min: number; max: number }
  /** No method where the goods are collected. */
  tariff_versions: { method: TariffVersion | null; handling: TariffVersion; tax: TariffVersion }
}
export type QuoteResult = { ok: true; quote: Quote } | { ok: false; reasons: Refusal[] }

/**
 * Quotes one method. Of several parcels each is carried for itself, and everything else is charged once (Rule 9.66). Refusals: see QUOTE_REFUSALS;
 * all that apply are given. Throws only for amounts, rates or quantities that no contract lets through.
 */
export function quote(
  terms: QuoteTerms & { method: CompiledMethod },
  shipment: Shipment,
  packed: readonly PackedParcel[] = [],
): QuoteResult {
  const { read, parcels } = readParcels(shipment, packed)
  return quoteMethod(terms.method, terms, read, parcels)
}

/** Quotes the warehouse's work alone, for goods that are collected: no freight and no taxes (Rule 9.44). */
export function quoteHandling(
  { handling, taxes, fx, contract }: QuoteTerms,
  shipment: Shipment,
  packed: readonly PackedParcel[] = [],
): QuoteResult {
  const { read, parcels } = readParcels(shipment, packed)
  const sheet = new FeeSheet(fx, contract.currency, shipment.on_date)
  if (handling.tariff.valid_from > shipment.on_date)
    sheet.refuse({ code: 'no_tariff', params: { method: handling.tariff.code } })
  if (!parcels.every(({ parcelKnown }) => parcelKnown)) sheet.refuse({ code: 'parcel_unknown' })
  handling.chargeOrder(sheet, read, contract.fulfilment_fee, parcels)
  if (sheet.reasons.length > 0) return { ok: false, reasons: sheet.reasons }
  return {
    ok: true,
    quote: {
      lines: sheet.lines,
      total: sheet.total(),
      currency: contract.currency,
      chargeable_weight_g: read.weightG,
      volumetric_weight_g: 0,
      zone: '',
      transit_days: { min: 0, max: 0 },
      tariff_versions: { method: null, handling: versionOf(handling), tax: versionOf(taxes) },
    },
  }
}

/** Quotes several methods for one shipment, in their order. */
export function quoteAll(
  methods: readonly CompiledMethod[],
  terms: QuoteTerms,
  shipment: Shipment,
  packed: readonly PackedParcel[] = [],
): { code: string; result: QuoteResult }[] {
  const { read, parcels } = readParcels(shipment, packed)
  return methods.map((method) => ({ code: method.tariff.code, result: quoteMethod(method, terms, read, parcels) }))
}

function quoteMethod(
  method: CompiledMethod,
  terms: QuoteTerms,
  read: ReadShipment,
  parcels: readonly ReadShipment[],
): QuoteResult {
  const { handling, taxes, contract } = terms
  const day = read.shipment.on_date
  const sheet = new FeeSheet(terms.fx, contract.currency, day)
  for (const { tariff } of [method, handling, taxes]) {
    if (tariff.valid_from > day) sheet.refuse({ code: 'no_tariff', params: { method: tariff.code } })
  }

  const { zone, transport, volumetricG, chargeableG } = carry(method, sheet, read, parcels)
  handling.chargeOrder(sheet, read, contract.fulfilment_fee, parcels)
  taxes.charge(sheet, read, {
    freight: sheet.convert(transport, method.tariff.currency),
    needsIoss: method.tariff.needs_ioss,
    originCountry: handling.tariff.origin_country,
  })

  if (sheet.reasons.length > 0 || !zone) return { ok: false, reasons: sheet.reasons }
  return {
    ok: true,
    quote: {
      lines: sheet.lines,
      total: sheet.total(),
      currency: contract.currency,
      chargeable_weight_g: chargeableG,
      volumetric_weight_g: volumetricG,
      zone: zone.code,
      transit_days: zone.transitDays,
      tariff_versions: { method: versionOf(method), handling: versionOf(handling), tax: versionOf(taxes) },
    },
  }
}

/** Charges what carrying the parcels takes by the method, and sums it up. */
function carry(method: CompiledMethod, sheet: FeeSheet, read: ReadShipment, parcels: readonly ReadShipment[]) {
  const zone = findZone(method, sheet, read)
  if (!parcels.every(({ parcelKnown }) => parcelKnown)) sheet.refuse({ code: 'parcel_unknown' })
  let transport = 0n
  let volumetricG = 0
  let chargeableG = 0
  sheet.chargeEach(parcels, (parcel) => {
    method.refuseLimits(sheet, parcel)
    const volumetric = volumetricWeightG(parcel.volumeMm3, method.tariff.divisor)
    const chargeable = chargeableWeightG(parcel.weightG, volumetric, method.tariff.step_g)
    volumetricG += volumetric
    chargeableG += chargeable
    if (!zone || !parcel.parcelKnown) return
    const { uptoG } = zone.freight
    if (uptoG !== null && chargeable > uptoG) {
      const params = { weight_kg: kilograms(chargeable), limit_kg: kilograms(uptoG), zone: zone.code }
      sheet.refuse({ code: 'weight_not_priced', params })
    } else transport += method.chargeTransport(sheet, parcel, zone, chargeable)
  })
  method.chargeEntry(sheet, read)
  return { zone, transport, volumetricG, chargeableG }
}

/**
 * Carrying alone by one method's document, in `currency`: no warehouse's work and no taxes. It is what the carrier takes of the house, where the document is
 * its cost tariff (Rule 11.33).
 */
export function quoteCarriage(
  method: CompiledMethod,
  { fx, currency }: { fx: Fx; currency: string },
  shipment: Shipment,
  packed: readonly PackedParcel[],
): { ok: true; total: string } | { ok: false; reasons: Refusal[] } {
  const { read, parcels } = readParcels(shipment, packed)
  const sheet = new FeeSheet(fx, currency, shipment.on_date)
  if (method.tariff.valid_from > shipment.on_date)
    sheet.refuse({ code: 'no_tariff', params: { method: method.tariff.code } })
  carry(method, sheet, read, parcels)
  return sheet.reasons.length > 0 ? { ok: false, reasons: sheet.reasons } : { ok: true, total: sheet.total() }
}

const versionOf = ({ tariff }: { tariff: TariffVersion }): TariffVersion => ({
  code: tariff.code,
  version: tariff.version,
})
