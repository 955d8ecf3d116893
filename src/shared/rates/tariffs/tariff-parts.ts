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

type Told = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; params: Record<string, unknown> }) => void }
const wrong = (path: PropertyKey[], params: Record<string, unknown>) => ({ code: 'custom', path, params }) as const

/** Marks, in every row, the `field` that an earlier row has with the same value. */
export const onlyOnce =
  <T>(field: keyof T & string, at: readonly string[] = []) =>
  (rows: readonly T[], told: Told): void => {
    const seen = new Set<unknown>()
    for (const [n, row] of rows.entries()) {
      if (seen.has(row[field])) told.addIssue(wrong([...at, n, field], { rule: 'distinct' }))
      seen.add(row[field])
    }
  }

/** Marks the limits that do not go up; `null` (and above) may only stand last. */
export const ascending = <T extends { upto_g: number | null }>(bands: readonly T[], told: Told): void => {
  for (const [n, { upto_g }] of bands.entries()) {
    const before = n === 0 ? 0 : bands[n - 1]!.upto_g
    if (before === null) told.addIssue(wrong([n - 1, 'upto_g'], { rule: 'open_last' }))
    else if (upto_g !== null && upto_g <= before) told.addIssue(wrong([n, 'upto_g'], { rule: 'band_edge', before }))
  }
}

/** Bands by weight, the last one open: no parcel is without a price. Edges are (min, max]: 500 g exactly belongs to `upto_g` 500. */
export const openBands = <T extends z.ZodRawShape>(shape: T) =>
  z
    .array(z.strictObject({ upto_g: grams.nullable(), ...shape }))
    .min(1)
    .superRefine((rows, told) => {
      const bands = rows as { upto_g: number | null }[]
      ascending(bands, told)
      if (bands.at(-1)?.upto_g !== null) told.addIssue(wrong([bands.length - 1, 'upto_g'], { rule: 'open_end' }))
    })

/** An area as people write it: `GB`, `FR 20 971-976`. */
export const areaText = ({ country, prefixes, ranges }: Area): string =>
  [country, ...prefixes, ...ranges.map(({ from, to }) => `${from}-${to}`)].join(' ')

type Placed = { area: Area; path: PropertyKey[]; by: string }

/** Marks where a postal code would have two answers of the same length: a prefix or a whole country twice, or ranges that overlap. */
export function unambiguous(areas: readonly Placed[], told: Told): void {
  const seen = new Map<string, string>()
  const once = (what: string, { path, by }: Placed) => {
    const other = seen.get(what)
    if (other !== undefined) told.addIssue(wrong(path, { rule: 'covered', what, by: other }))
    seen.set(what, by)
  }
  for (const placed of areas) {
    const { country, prefixes, ranges } = placed.area
    if (prefixes.length + ranges.length === 0) once(country, placed)
    for (const prefix of prefixes) once(`${country} ${prefix}`, placed)
  }
  const ranges = areas
    .flatMap((placed) =>
      placed.area.ranges.map((range) => ({ ...range, placed, group: `${placed.area.country} ${range.from.length}` })),
    )
    .toSorted((a, b) => (a.group === b.group ? (a.from < b.from ? -1 : 1) : a.group < b.group ? -1 : 1))
  for (const [n, { group, from, to, placed }] of ranges.entries()) {
    const before = ranges[n - 1]
    if (before === undefined || before.group !== group || before.to < from) continue
    const what = `${placed.area.country} ${from}-${to}`
    const by = `${before.placed.by} (${before.from}-${before.to})`
    told.addIssue(wrong(placed.path, { rule: 'covered', what, by }))
  }
}
