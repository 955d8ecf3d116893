// Taxes and customs rules of the destination on a date: IOSS, GST, ICMS, VAT, duty per HS6, and the data that customs want.
// Every rate, limit and date comes from the document.
import type { Refusal } from '../../errors.ts'
import { exact, ONE_RATE, percentOf100, showExact, unscaled, type Exact } from './exact.ts'
import type { Converted, FeeSheet } from './fee-sheet.ts'
import type { ReadShipment } from './shipment.ts'
import type { DutyRule, RateRule, TaxRule, TaxTariff, ValueLimit } from '../tariffs/tax.tariff.ts'

/** What a rule sees besides the shipment: the transport lines' unrounded sum, and whether the method needs an IOSS number. */
export type TaxedMethod = { freight: Converted; needsIoss: boolean; originCountry: string }

type State = TaxedMethod & { duty: Converted }
type Rule = {
  from: string
  until: string | null
  exempt: readonly string[]
  apply(sheet: FeeSheet, read: ReadShipment, state: State): void
}

export type CompiledTaxes = {
  tariff: TaxTariff
  /** Writes every tax of the destination, and every reason why customs would not let the parcel through. */
  charge(sheet: FeeSheet, read: ReadShipment, method: TaxedMethod): void
  /** Whether a limit on this way counts all parcels to one recipient on one day (Rule 11.22). */
  sumsDay(country: string, day: string, originCountry: string): boolean
}

/** Prepares a tax document: rules by destination, duties first because a rate may be taken of them. */
export function compileTaxes(tariff: TaxTariff): CompiledTaxes {
  const byCountry = new Map<string, Rule[]>()
  const summing = new Map<string, TaxRule[]>()
  for (const rule of tariff.rules) {
    if (rule.kind === 'customs_data' || !isOfDay(rule.limit)) continue
    for (const country of rule.kind === 'rate' ? Object.keys(rule.percents) : rule.countries)
      summing.set(country, [...(summing.get(country) ?? []), rule])
  }
  const add = (country: string, { from, until, exempt_origins: exempt }: TaxRule, apply: Rule['apply']) => {
    byCountry.set(country, [...(byCountry.get(country) ?? []), { from, until, exempt, apply }])
  }
  for (const rule of tariff.rules) {
    if (rule.kind === 'duty_per_hs6') for (const country of rule.countries) add(country, rule, compileDuty(rule))
    if (rule.kind === 'customs_data') {
      const needs = new Set(rule.required)
      for (const country of rule.countries) {
        add(country, rule, (sheet, read) => {
          if (needs.has('hs_code')) refuseWithoutHs(sheet, read)
          if (needs.has('origin_country') && read.skusWithoutOrigin.length > 0) {
            sheet.refuse({ code: 'origin_required', params: { country, skus: read.skusWithoutOrigin.join(', ') } })
          }
        })
      }
    }
  }
  for (const rule of tariff.rules) {
    if (rule.kind !== 'rate') continue
    for (const [country, percent] of Object.entries(rule.percents)) add(country, rule, compileRate(rule, percent))
  }
  return {
    tariff,
    charge(sheet, read, method) {
      const rules = byCountry.get(read.shipment.country)
      if (!rules) return
      const day = read.shipment.on_date
      const state: State = { ...method, duty: 0n }
      for (const rule of rules)
        if (inForce(rule, day) && !rule.exempt.includes(method.originCountry)) rule.apply(sheet, read, state)
    },
    sumsDay: (country, day, originCountry) =>
      (summing.get(country) ?? []).some((rule) => inForce(rule, day) && !rule.exempt_origins.includes(originCountry)),
  }
}

const inForce = ({ from, until }: { from: string; until: string | null }, day: string): boolean =>
  from <= day && (until === null || day <= until)
const isOfDay = (limit: ValueLimit | null): boolean => limit !== null && limit.applies.startsWith('day_')

function refuseWithoutHs(sheet: FeeSheet, read: ReadShipment): void {
  if (read.skusWithoutHs.length === 0 || sheet.reasons.some(({ code }) => code === 'hs_code_required')) return
  const { country } = read.shipment
  sheet.refuse({ code: 'hs_code_required', params: { country, skus: read.skusWithoutHs.join(', ') } })
}

/** Compares the declared value with a limit in the limit's currency; up to means included. Undefined where the rate is missing. */
function compileLimit(limit: ValueLimit | null) {
  if (!limit) return null
  const ofDay = isOfDay(limit)
  const scaledLimit = exact(limit.amount) * ONE_RATE
  return (sheet: FeeSheet, read: ReadShipment): { above: boolean; applies: boolean; value: Exact } | undefined => {
    const { rate } = sheet.rate('USD', limit.currency)
    if (rate === 0n) return undefined
    const value = (read.declaredUsd + (ofDay ? read.sameDayUsd : 0n)) * rate
    const above = value > scaledLimit
    return { above, applies: above === limit.applies.endsWith('above'), value: value / ONE_RATE }
  }
}

function compileDuty(rule: DutyRule): Rule['apply'] {
  const perCode = exact(rule.per_code)
  const compare = compileLimit(rule.limit)
  return (sheet, read, state) => {
    const compared = compare?.(sheet, read)
    if (compare && !compared?.applies) return
    refuseWithoutHs(sheet, read)
    const amount = perCode * BigInt(read.hs6Codes)
    state.duty += sheet.convert(amount, rule.currency)
    sheet.charge('eu_duty', amount, rule.currency, 'duty_per_hs6', { codes: read.hs6Codes, per_code: rule.per_code })
  }
}

function compileRate(rule: RateRule, percentText: string): Rule['apply'] {
  const percent = percentOf100(percentText)
  const flat = exact(rule.flat)
  const { waived_by: waivedBy } = rule
  const compare = compileLimit(rule.limit)
  return (sheet, read, state) => {
    const compared = compare?.(sheet, read)
    if (compare && !compared) return
    if (compared?.above && rule.refuse_ioss_methods_above && state.needsIoss) {
      sheet.refuse(overLimit(compared.value, rule.limit!, read))
    }
    if ((compared && !compared.applies) || (waivedBy !== null && read.shipment.tax_codes[waivedBy])) return
    const parts = {
      goods: rule.base.includes('goods') ? sheet.convert(read.declaredUsd, 'USD') : 0n,
      freight: rule.base.includes('freight') ? state.freight : 0n,
      duty: rule.base.includes('duty') ? state.duty : 0n,
    }
    const base: Converted = parts.goods + parts.freight + parts.duty
    // A tax inside its own base is base × p / (100 − p); the fixed sum stands beside it.
    const denominator = rule.inside ? 10_000n - percent : 10_000n
    const numerator = base * percent + sheet.convert(flat, rule.currency) * denominator
    sheet.chargeConverted(
      rule.fee_type,
      numerator,
      denominator,
      sheet.currency,
      rule.inside ? 'tax_inside' : 'tax_rate',
      {
        percent: percentText,
        base: showExact(base / ONE_RATE),
        goods: showExact(parts.goods / ONE_RATE),
        freight: showExact(parts.freight / ONE_RATE),
        duty: showExact(parts.duty / ONE_RATE),
        flat: rule.flat,
        flat_currency: rule.currency,
      },
    )
  }
}

function overLimit(value: Exact, limit: ValueLimit, { sameDayUsd }: ReadShipment): Refusal {
  const shown = unscaled(value / 10_000_000_000n, 2)
  const code = isOfDay(limit) && sameDayUsd > 0n ? 'ioss_over_day_limit' : 'ioss_over_limit'
  return { code, params: { value: shown, limit: limit.amount, currency: limit.currency } }
}
