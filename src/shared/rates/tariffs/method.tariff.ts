// The document of one shipping method: limits, zones with their freight, and every surcharge. Handling and taxes have their own.
import { z } from 'zod'
import { countryCode, currency, date } from '../../fields.ts'
import {
  area,
  areaText,
  ascending,
  attribute,
  centimetres,
  grams,
  header,
  onlyOnce,
  tariffAmount,
  tariffCode,
  tariffName,
  tariffPercent,
  unambiguous,
} from './tariff-parts.ts'

/** Weight bands with edges (min, max]; the price is `flat` + `per_kg` × the whole chargeable weight. Above the last band: refused. */
const bands = z.strictObject({
  kind: z.literal('bands'),
  bands: z
    .array(z.strictObject({ upto_g: grams, flat: tariffAmount, per_kg: tariffAmount }))
    .min(1)
    .superRefine(ascending),
})

/** `first` up to `first_g` (included), then `per_step` for each started `step_g`; refused above `upto_g` where that is given. */
const steps = z.strictObject({
  kind: z.literal('steps'),
  first_g: grams,
  first: tariffAmount,
  step_g: grams,
  per_step: tariffAmount,
  upto_g: grams.nullable(),
})

const zone = z.strictObject({
  code: tariffCode,
  transit_days: z
    .strictObject({ min: z.int().min(0).max(120), max: z.int().min(0).max(120) })
    .refine(({ min, max }) => min <= max, { params: { rule: 'range' } }),
  areas: z.array(area).min(1),
  freight: z.discriminatedUnion('kind', [bands, steps]),
})

/** Charged when the measure lies strictly above; lengths in cm, weight (the real one) in g. Of several, the dearest counts. */
const sizeRule = z.strictObject({
  measure: z.enum(['longest_side', 'girth', 'weight']),
  above: z.number().min(0).max(1_000_000),
  amount: tariffAmount,
})

const countRule = z.strictObject({ free: z.int().min(0).max(1000), per_extra: tariffAmount }).nullable()

const carriage = z.strictObject({
  ...header,
  warehouse: tariffCode,
  name: tariffName,
  currency,
  divisor: z.union([z.literal(5000), z.literal(6000), z.literal(8000), z.null()]),
  step_g: grams,
  limits: z.strictObject({
    max_weight_g: grams.nullable(),
    max_longest_side_cm: centimetres.nullable(),
    max_girth_cm: z.number().min(0.1).max(5000).nullable(),
  }),
  forbidden_attributes: z.array(attribute).max(200),
  needs_ioss: z.boolean(),
  zones: z.array(zone).min(1).max(200),
  registration: tariffAmount,
  fuel_percent: tariffPercent,
  remote: z.array(z.strictObject({ area, minimum: tariffAmount, per_kg: tariffAmount })),
  oversize: z.array(sizeRule).max(200),
  oversized_surcharge: z.array(sizeRule).max(200),
  peak: z
    .array(
      z
        .strictObject({
          from: date,
          to: date,
          per_parcel: tariffAmount,
          per_kg: tariffAmount,
          /** Null: every zone. */
          zones: z.array(tariffCode).min(1).max(200).nullable(),
        })
        .refine(({ from, to }) => from <= to, { params: { rule: 'range' } }),
    )
    .max(200),
  dangerous_goods: z.array(z.strictObject({ attribute, per_parcel: tariffAmount, per_kg: tariffAmount })).max(200),
  over_category: countRule,
  multiline_entry: countRule,
  /** `flat` + `percent` of what the declared value exceeds the limit by; declared values are in USD (Rule 2.9). */
  over_declaration: z.strictObject({ limit_usd: tariffAmount, flat: tariffAmount, percent: tariffPercent }).nullable(),
  /** Charged for every parcel into the countries listed (null: all), such as a customs hand-over or an age check. */
  special_service: z
    .array(
      z.strictObject({ code: tariffCode, amount: tariffAmount, countries: z.array(countryCode).max(300).nullable() }),
    )
    .max(200),
})

const judge = (doc: z.output<typeof carriage>, told: z.RefinementCtx): void => {
  onlyOnce<(typeof doc.zones)[number]>('code', ['zones'])(doc.zones, told)
  const served = doc.zones.flatMap(({ code, areas }, n) =>
    areas.map((one, at) => ({ area: one, path: ['zones', n, 'areas', at], by: code })),
  )
  unambiguous(served, told)
  const remote = doc.remote.map(({ area: one }, n) => ({ area: one, path: ['remote', n, 'area'], by: areaText(one) }))
  unambiguous(remote, told)
  const known = new Set(doc.zones.map(({ code }) => code))
  for (const [n, { zones }] of doc.peak.entries())
    if (zones && !zones.every((code) => known.has(code)))
      told.addIssue({ code: 'custom', path: ['peak', n, 'zones'], params: { rule: 'unknown_zone' } })
}

export const methodTariff = carriage.extend({ kind: z.literal('method') }).superRefine(judge)
/** What the carrier takes of the house for the same carriage: written as a method's prices are, and seen by nobody who is not told of costs. */
export const costTariff = carriage.extend({ kind: z.literal('cost') }).superRefine(judge)
export type MethodTariff = z.output<typeof methodTariff>
export type CostTariff = z.output<typeof costTariff>
export type ZoneTariff = MethodTariff['zones'][number]
export type FreightTariff = ZoneTariff['freight']
export type SizeRule = MethodTariff['oversize'][number]
