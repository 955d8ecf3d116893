// What a method charges on top of base freight because of place, size, season or goods: four surcharges that carry fuel as a line
// of their own, and the oversized surcharge that does not. A parcel pays each once, at the dearest rule that applies (Rules 11.8, 11.9).
import { exact, percentOf100, perWeight, showExact, takePercent, type Exact } from './exact.ts'
import type { FeeSheet } from './fee-sheet.ts'
import type { BasisRule, FeeType } from './fees.ts'
import type { MethodTariff, SizeRule } from '../tariffs/method.tariff.ts'
import type { ReadShipment } from './shipment.ts'
import { kilograms } from './weight.ts'
import { findByPostalCode, indexAreas } from './zone.ts'

type Charge = { amount: Exact; rule: BasisRule; inputs: Record<string, string | number> }
type Find = (read: ReadShipment, chargeableG: number, zone: string) => Charge | undefined

/** Writes a method's surcharges on the sheet and returns their unrounded sum in the method's currency. */
export type Surcharges = (sheet: FeeSheet, read: ReadShipment, chargeableG: number, zone: string) => Exact

/** Prepares all surcharges of a method. */
export function compileSurcharges(tariff: MethodTariff): Surcharges {
  const fuelPercent = percentOf100(tariff.fuel_percent)
  const kinds: { feeType: FeeType; fuelType: FeeType | null; find: Find }[] = [
    { feeType: 'remote_surcharge', fuelType: 'remote_fuel', find: compileRemote(tariff) },
    { feeType: 'oversize', fuelType: 'oversize_fuel', find: compileSizes(tariff.oversize) },
    { feeType: 'peak', fuelType: 'peak_fuel', find: compilePeak(tariff) },
    { feeType: 'dangerous_goods', fuelType: 'dangerous_goods_fuel', find: compileDangerous(tariff) },
    { feeType: 'oversized_surcharge', fuelType: null, find: compileSizes(tariff.oversized_surcharge) },
  ]
  return (sheet, read, chargeableG, zone) => {
    let sum = 0n
    for (const { feeType, fuelType, find } of kinds) {
      const charge = find(read, chargeableG, zone)
      if (!charge) continue
      sheet.charge(feeType, charge.amount, tariff.currency, charge.rule, charge.inputs)
      sum += charge.amount
      if (fuelType === null || fuelPercent === 0n) continue
      // Of the unrounded surcharge: rounding happens once, on the line (Rule 2.6).
      const fuel = takePercent(charge.amount, fuelPercent)
      sheet.charge(fuelType, fuel, tariff.currency, 'fuel', {
        percent: tariff.fuel_percent,
        amount: showExact(charge.amount),
      })
      sum += fuel
    }
    return sum
  }
}

/** max(minimum, per kg × chargeable weight) where the postal code is on a list. */
function compileRemote(tariff: MethodTariff): Find {
  const index = indexAreas(
    tariff.remote.map(({ area, minimum, per_kg }) => ({
      area,
      value: { minimum, per_kg, minimumExact: exact(minimum), perKgExact: exact(per_kg) },
    })),
  )
  return (read, chargeableG) => {
    const found = findByPostalCode(index, read.shipment.country, read.postalCode)
    if (!found) return undefined
    const byWeight = perWeight(found.perKgExact, chargeableG)
    return {
      amount: byWeight > found.minimumExact ? byWeight : found.minimumExact,
      rule: 'remote',
      inputs: { minimum: found.minimum, weight_kg: kilograms(chargeableG), per_kg: found.per_kg },
    }
  }
}

const MEASURES = {
  longest_side: { rule: 'longest_side_above', of: (read: ReadShipment) => read.longestMm, scale: 10 },
  girth: { rule: 'girth_above', of: (read: ReadShipment) => read.girthMm, scale: 10 },
  weight: { rule: 'weight_above', of: (read: ReadShipment) => read.weightG, scale: 1 },
} as const

function compileSizes(rules: readonly SizeRule[]): Find {
  const compiled = rules.map((rule) => ({ ...rule, amountExact: exact(rule.amount), ...MEASURES[rule.measure] }))
  return (read) => {
    let dearest: (typeof compiled)[number] | undefined
    for (const rule of compiled) {
      if (rule.of(read) > rule.above * rule.scale && (!dearest || rule.amountExact > dearest.amountExact))
        dearest = rule
    }
    if (!dearest) return undefined
    return {
      amount: dearest.amountExact,
      rule: dearest.rule,
      inputs: { amount: dearest.amount, measured: dearest.of(read) / dearest.scale, above: dearest.above },
    }
  }
}

function compilePeak(tariff: MethodTariff): Find {
  const windows = tariff.peak.map((row) => ({ ...row, parcelExact: exact(row.per_parcel), kgExact: exact(row.per_kg) }))
  return (read, chargeableG, zone) => {
    const day = read.shipment.on_date
    let dearest: Charge | undefined
    for (const row of windows) {
      if (day < row.from || day > row.to || (row.zones && !row.zones.includes(zone))) continue
      const amount = row.parcelExact + perWeight(row.kgExact, chargeableG)
      if (dearest && dearest.amount >= amount) continue
      const { from, to, per_parcel, per_kg } = row
      dearest = { amount, rule: 'peak', inputs: { per_parcel, per_kg, weight_kg: kilograms(chargeableG), from, to } }
    }
    return dearest
  }
}

function compileDangerous(tariff: MethodTariff): Find {
  const rows = tariff.dangerous_goods.map((row) => ({
    ...row,
    parcelExact: exact(row.per_parcel),
    kgExact: exact(row.per_kg),
  }))
  return (read, chargeableG) => {
    let dearest: Charge | undefined
    for (const row of rows) {
      if (!read.attributes.includes(row.attribute)) continue
      const amount = row.parcelExact + perWeight(row.kgExact, chargeableG)
      if (dearest && dearest.amount >= amount) continue
      const { attribute, per_parcel, per_kg } = row
      dearest = {
        amount,
        rule: 'dangerous_goods',
        inputs: { attribute, per_parcel, per_kg, weight_kg: kilograms(chargeableG) },
      }
    }
    return dearest
  }
}
