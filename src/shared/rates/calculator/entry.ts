// What a method charges for the customs entry of a parcel and for services it always brings: special service, over-category,
// multi-line entry, over-declaration. Taxes are in taxes.ts.
import { exact, percentOf100, showExact, type Exact } from './exact.ts'
import type { FeeSheet } from './fee-sheet.ts'
import type { BasisItem } from './fees.ts'
import type { MethodTariff } from '../tariffs/method.tariff.ts'
import type { ReadShipment } from './shipment.ts'

/** Writes the special services and returns their sum in the method's currency: they are part of the transport. */
export function compileSpecialServices(tariff: MethodTariff): (sheet: FeeSheet, country: string) => Exact {
  const services = tariff.special_service.map((row) => ({ ...row, amountExact: exact(row.amount) }))
  return (sheet, country) => {
    let sum = 0n
    const items: BasisItem[] = []
    for (const row of services) {
      if (row.countries && !row.countries.includes(country)) continue
      sum += row.amountExact
      items.push({ code: row.code, quantity: 1, amount: row.amount })
    }
    sheet.charge('special_service', sum, tariff.currency, 'items', {}, items)
    return sum
  }
}

/** Writes the entry fees: distinct categories and distinct HS codes above the free count, and the declared value above a limit. */
export function compileEntry(tariff: MethodTariff): (sheet: FeeSheet, read: ReadShipment) => void {
  const category = compileCount(tariff.over_category)
  const multiline = compileCount(tariff.multiline_entry)
  const over = tariff.over_declaration && {
    ...tariff.over_declaration,
    limitExact: exact(tariff.over_declaration.limit_usd),
    flatExact: exact(tariff.over_declaration.flat),
    percent100: percentOf100(tariff.over_declaration.percent),
  }
  return (sheet, read) => {
    if (category && read.categories > category.free) {
      const amount = category.each * BigInt(read.categories - category.free)
      sheet.charge('over_category', amount, tariff.currency, 'count_above', category.inputs(read.categories))
    }
    if (multiline && read.hsCodes > multiline.free) {
      const amount = multiline.each * BigInt(read.hsCodes - multiline.free)
      sheet.charge('multiline_entry', amount, tariff.currency, 'count_above', multiline.inputs(read.hsCodes))
    }
    if (over && read.declaredUsd > over.limitExact) {
      // The excess is in USD and the fixed part in the method's currency: each is converted from its own.
      const excess = (read.declaredUsd - over.limitExact) * over.percent100
      const numerator = sheet.convert(excess, 'USD') + sheet.convert(over.flatExact * 10_000n, tariff.currency)
      sheet.chargeConverted('over_declaration', numerator, 10_000n, tariff.currency, 'over_declaration', {
        flat: over.flat,
        percent: over.percent,
        declared_usd: showExact(read.declaredUsd),
        limit_usd: over.limit_usd,
        usd_rate: sheet.rate('USD', sheet.currency).text ?? '1',
      })
    }
  }
}

function compileCount(rule: MethodTariff['over_category']) {
  if (!rule) return null
  const { free, per_extra } = rule
  return { free, each: exact(per_extra), inputs: (count: number) => ({ count, free, per_extra }) }
}
