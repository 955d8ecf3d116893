// Building blocks of the tariff documents: amounts, areas, weight bands, the header. Not a document by itself.
import { z } from 'zod'
import { countryCode, date, text } from '../../fields.ts'

/** An amount of money in a document: unsigned, at most 4 decimals (Rule 2.5). */
export const tariffAmount = z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,4})?$/)
/** A percentage with at most 2 decimals, 0 to 999.99. */
export const tariffPercent = z.string().regex(/^(0|[1-9]\d{0,2})(\.\d{1,2})?$/)
/** A code that people type and sheets carry: `Z1`, `DE1`, `bubble_wrap`. */
export const tariffCode = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/)
export const tariffName = z.strictObject({ en: text(80), zh_CN: text(80) })
export const grams = z.int().min(1).max(1_000_000)
export const centimetres = z.number().min(0.1).max(1000)
/** A SKU attribute as products carry it. */
export const attribute = text(60)

/** What every document starts with: a row of the tariff table has the same three columns. */
export const header = { code: tariffCode, version: z.int().min(1), valid_from: date }

const postal = z.string().regex(/^[A-Z0-9]{1,10}$/)

/**
 * A part of a country. Codes are written without spaces and hyphens, in capitals. A range compares as many leading characters as its
 * ends have, both included. Neither prefixes nor ranges: the whole country.
 */
export const area = z.strictObject({
  country: countryCode,
  prefixes: z.array(postal).max(20_000).default([]),
  ranges: z
    .array(
      z
        .strictObject({ from: postal, to: postal })
        .refine(({ from, to }) => from.length === to.length && from <= to, { params: { rule: 'range' } }),
    )
    .max(5_000)
    .default([]),
})
export type Area = z.output<typeof area>

/** Whether no value comes twice. */
export const distinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length

/** Whether bands go up strictly; `null` (and above) may only stand last. */
export function ascending(limits: readonly (number | null)[]): boolean {
  return limits.every((limit, n) => {
    const before = n === 0 ? 0 : limits[n - 1]
    return before !== null && before !== undefined && (limit === null || limit > before)
  })
}

/** Bands by weight, the last one open: no parcel is without a price. Edges are (min, max]: 500 g exactly belongs to `upto_g` 500. */
export const openBands = <T extends z.ZodRawShape>(shape: T) =>
  z
    .array(z.strictObject({ upto_g: grams.nullable(), ...shape }))
    .min(1)
    .refine((bands) => ascending(bands.map((band) => (band as { upto_g: number | null }).upto_g)), {
      params: { rule: 'ascending' },
    })
    .refine((bands) => (bands.at(-1) as { upto_g: number | null }).upto_g === null, { params: { rule: 'open_end' } })
