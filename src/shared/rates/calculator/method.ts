// A shipping method ready for rating: its document parsed once, zones indexed, limits in whole units. It prices transport only.
import { exact } from './exact.ts'
import type { FeeSheet } from './fee-sheet.ts'
import { compileEntry, compileSpecialServices } from './entry.ts'
import { compileFreight, type Freight } from './freight.ts'
import type { MethodTariff, ZoneTariff } from '../tariffs/method.tariff.ts'
import { mm, type ReadShipment } from './shipment.ts'
import { compileSurcharges } from './surcharges.ts'
import { kilograms } from './weight.ts'
import { findByPostalCode, indexAreas, type PostalIndex } from './zone.ts'

export type CompiledZone = { code: string; transitDays: ZoneTariff['transit_days']; freight: Freight }
export type CompiledMethod = {
  tariff: MethodTariff
  zones: PostalIndex<CompiledZone>
  /** Notes every limit of the method that the parcel breaks. */
  refuseLimits(sheet: FeeSheet, read: ReadShipment): void
  /** Writes base freight, registration, surcharges and special services; returns their unrounded sum in the method's currency. */
  chargeTransport(sheet: FeeSheet, read: ReadShipment, zone: CompiledZone, chargeableG: number): bigint
  /** Writes over-category, multi-line entry and over-declaration. */
  chargeEntry(sheet: FeeSheet, read: ReadShipment): void
}

/** Prepares a method's document; do it once per version, not per quote. */
export function compileMethod(tariff: MethodTariff): CompiledMethod {
  const registration = exact(tariff.registration)
  const surcharges = compileSurcharges(tariff)
  const specialServices = compileSpecialServices(tariff)
  return {
    tariff,
    zones: indexAreas(
      tariff.zones.flatMap(({ code, transit_days: transitDays, areas, freight }) => {
        const value = { code, transitDays, freight: compileFreight(freight) }
        return areas.map((area) => ({ area, value }))
      }),
    ),
    refuseLimits: compileLimits(tariff),
    chargeTransport(sheet, read, zone, chargeableG) {
      const base = zone.freight.price(chargeableG)
      sheet.charge('base_freight', base.amount, tariff.currency, base.rule, base.inputs)
      sheet.charge('registration', registration, tariff.currency, 'per_parcel', { amount: tariff.registration })
      const more = surcharges(sheet, read, chargeableG, zone.code)
      return base.amount + registration + more + specialServices(sheet, read.shipment.country)
    },
    chargeEntry: compileEntry(tariff),
  }
}

/** The zone of a shipment, or undefined with the reason noted. */
export function findZone(method: CompiledMethod, sheet: FeeSheet, read: ReadShipment): CompiledZone | undefined {
  const { country, postal_code } = read.shipment
  const zone = findByPostalCode(method.zones, country, read.postalCode)
  if (zone) return zone
  if (method.zones.has(country)) sheet.refuse({ code: 'postal_code_not_served', params: { country, postal_code } })
  else sheet.refuse({ code: 'country_not_served', params: { country } })
  return undefined
}

/** Limits are included: a parcel of exactly the limit is carried. Weight is the real one. */
function compileLimits({ limits, forbidden_attributes: forbidden }: MethodTariff): CompiledMethod['refuseLimits'] {
  const maxG = limits.max_weight_g
  const longestMm = limits.max_longest_side_cm === null ? null : mm(limits.max_longest_side_cm)
  const girthMm = limits.max_girth_cm === null ? null : mm(limits.max_girth_cm)
  return (sheet, read) => {
    if (maxG !== null && read.weightG > maxG) {
      const params = { weight_kg: kilograms(read.weightG), limit_kg: kilograms(maxG) }
      sheet.refuse({ code: 'too_heavy', params })
    }
    if (longestMm !== null && read.longestMm > longestMm) {
      sheet.refuse({ code: 'too_long', params: { length_cm: read.longestMm / 10, limit_cm: longestMm / 10 } })
    }
    if (girthMm !== null && read.girthMm > girthMm) {
      sheet.refuse({ code: 'girth_exceeded', params: { girth_cm: read.girthMm / 10, limit_cm: girthMm / 10 } })
    }
    for (const attribute of read.attributes) {
      if (!forbidden.includes(attribute)) continue
      const skus = read.shipment.lines.filter((line) => line.attribute === attribute).map(({ sku }) => sku)
      sheet.refuse({ code: 'attribute_forbidden', params: { attribute, skus: [...new Set(skus)].join(', ') } })
    }
  }
}
