// The document of taxes and customs rules by destination. Rates and limits live here with their dates, never in code (Rule 11.13);
// a person has to confirm them before they are used for real.
import { z } from 'zod'
import { countryCode, currency, date } from '../../fields.ts'
import { header, tariffAmount, tariffPercent } from './tariff-parts.ts'

/** The order's tax codes; each may waive a rule. */
export const TAX_CODES = ['ioss', 'gst', 'icms', 'vat'] as const
export type TaxCode = (typeof TAX_CODES)[number]

const dated = {
  /** First and last day, both included; no last day: until further notice. */
  from: date,
  until: date.nullable(),
  /** Parcels that start here cross no customs border on their way: the rule does not apply to them. */
  exempt_origins: z.array(countryCode).max(300),
}

/**
 * Whether the declared value lies up to the limit (included) or above it. With `day_` the value is that of all parcels which the customer sends to
 * one recipient on one day (Rule 11.22).
 */
const limit = z.strictObject({
  currency,
  amount: tariffAmount,
  applies: z.enum(['up_to', 'above', 'day_up_to', 'day_above']),
})
export type ValueLimit = z.output<typeof limit>

const rate = z.strictObject({
  kind: z.literal('rate'),
  fee_type: z.enum(['eu_ioss', 'sg_gst', 'br_icms', 'vat']),
  ...dated,
  /** Percent by destination; a country that is not listed is not taxed by this rule. */
  percents: z.record(countryCode, tariffPercent),
  /** Not charged when the order carries this code. */
  waived_by: z.enum(TAX_CODES).nullable(),
  limit: limit.nullable(),
  /** Above an `up_to` limit, methods that need an IOSS number are refused. */
  refuse_ioss_methods_above: z.boolean(),
  /** What the percentage is taken of: the declared goods, the method's transport lines, the customs duty. */
  base: z.array(z.enum(['goods', 'freight', 'duty'])).min(1).max(3),
  /** The tax is part of its own base, as ICMS is: base × p / (100 − p). */
  inside: z.boolean(),
  /** A fixed sum per parcel on top. */
  currency,
  flat: tariffAmount,
}).refine((rule) => !rule.inside || Object.values(rule.percents).every((percent) => Number(percent) < 100), { path: ['percents'], params: { rule: 'inside' } }) // prettier-ignore

/** A fixed duty per distinct HS6 code; needs the code of every line. */
const dutyPerHs6 = z.strictObject({
  kind: z.literal('duty_per_hs6'),
  ...dated,
  countries: z.array(countryCode).min(1).max(300),
  limit: limit.nullable(),
  currency,
  per_code: tariffAmount,
})

/** What customs want to know of every line. */
const customsData = z.strictObject({
  kind: z.literal('customs_data'),
  ...dated,
  countries: z.array(countryCode).min(1).max(300),
  required: z
    .array(z.enum(['hs_code', 'origin_country']))
    .min(1)
    .max(2),
})

export const taxTariff = z.strictObject({
  kind: z.literal('tax'),
  ...header,
  rules: z.array(z.discriminatedUnion('kind', [rate, dutyPerHs6, customsData])).superRefine((rules, told) => {
    for (const [n, { from, until }] of rules.entries())
      if (until !== null && until < from)
        told.addIssue({ code: 'custom', path: [n, 'until'], params: { rule: 'range' } })
  }),
})
export type TaxTariff = z.output<typeof taxTariff>
export type TaxRule = TaxTariff['rules'][number]
export type RateRule = Extract<TaxRule, { kind: 'rate' }>
export type DutyRule = Extract<TaxRule, { kind: 'duty_per_hs6' }>
