// The versioned tariff documents as they are stored: one JSON row each, with version and valid-from date. Shapes only; prices are
// computed by rates.rules.ts from compiled documents. `fx` is not a document: rates come day by day.
import { z } from 'zod'
import { isCountry } from '../../countries/countries.ts'
import { handlingTariff } from './handling.tariff.ts'
import { costTariff, methodTariff } from './method.tariff.ts'
import { taxTariff } from './tax.tariff.ts'

export { handlingTariff, type HandlingTariff } from './handling.tariff.ts'
export { costTariff, methodTariff, type CostTariff, type MethodTariff } from './method.tariff.ts'
export { taxTariff, TAX_CODES, type TaxCode, type TaxTariff } from './tax.tariff.ts'

/** Carriers list twenty thousand remote places, each with its own price. */
export const MOST_TARIFF_BYTES = 4 * 1024 * 1024

/** Any tariff document, told apart by `kind`. */
export const tariffDocument = z.discriminatedUnion('kind', [methodTariff, handlingTariff, taxTariff, costTariff])
/**
 * A document that is published from now on names only countries that there are. Older ones are read as they were published; a code that is
 * none has never priced anything.
 */
export const tariffToPublish = tariffDocument.superRefine((document, told) => {
  for (const { country, path } of countriesOf(document))
    if (!isCountry(country)) told.addIssue({ code: 'custom', path, params: { rule: 'country' } })
})
export type TariffDocument = z.output<typeof tariffDocument>
export const TARIFF_KINDS = ['method', 'handling', 'tax', 'cost'] as const
export type TariffKind = (typeof TARIFF_KINDS)[number]

const LISTS = new Set(['countries', 'exempt_origins'])
const SINGLE = new Set(['country', 'origin_country'])

/** Every country that a document names, and where. */
function countriesOf(value: unknown, path: PropertyKey[] = []): { country: string; path: PropertyKey[] }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const at = [...path, Array.isArray(value) ? Number(name) : name]
    if (typeof part === 'string') return SINGLE.has(name) ? [{ country: part, path: at }] : []
    if (LISTS.has(name) && Array.isArray(part)) return part.map((country: string, n) => ({ country, path: [...at, n] }))
    if (name === 'percents') return Object.keys(part as object).map((country) => ({ country, path: [...at, country] }))
    return countriesOf(part, at)
  })
}

/**
 * The version in force on a date, one for each kind and code: the latest `valid_from` that is not after the date and, for two of the
 * same day, the higher version. Codes without one are left out.
 */
export function tariffsInForce<T extends { kind: string; code: string; version: number; valid_from: string }>(
  documents: readonly T[],
  onDate: string,
): T[] {
  const found = new Map<string, T>()
  for (const document of documents) {
    if (document.valid_from > onDate) continue
    const key = `${document.kind} ${document.code}`
    const other = found.get(key)
    const later =
      !other ||
      document.valid_from > other.valid_from ||
      (document.valid_from === other.valid_from && document.version > other.version)
    if (later) found.set(key, document)
  }
  return [...found.values()]
}
