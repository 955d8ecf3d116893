// What a quote was priced with, kept beside it, and the terms made of it again: a parcel is charged by the tariffs and rates that its order
// was submitted with, whatever was published since (Rule 9.11).
import { sql } from 'kysely'
import type { CompiledMethod, Fx, QuoteTerms, RatingContract } from '#shared/rates/rates.rules.ts'
import type { Database } from '#server/base/database/database.ts'
import { compiledDocuments, HOUSE_SCOPE } from './terms.ts'

/** The day, the documents by their ids, and every exchange rate that was asked for, by pair (`EUR>USD`). */
export type Priced = {
  on_date: string
  /** No method where the goods are collected. */
  tariff_ids: { method: string | null; handling: string; tax: string }
  rates: Record<string, string>
  /** What else was declared to the recipient that day, where a limit counts it (Rule 11.22). */
  same_day_usd?: string
}

const rateOf = (fx: Fx, pair: string): string | undefined => (typeof fx === 'function' ? fx(pair) : fx.get(pair))

/** The same rates, and those that were asked for. `known` ones stand before them. */
export function recordRates(fx: Fx, known: Readonly<Record<string, string>> = {}) {
  const rates: Record<string, string> = { ...known }
  const recorded = (pair: string): string | undefined => {
    const rate = rates[pair] ?? rateOf(fx, pair)
    if (rate !== undefined) rates[pair] = rate
    return rate
  }
  return { fx: recorded, rates }
}

/** The documents of a stored quote; its rates are the caller's matter. No statement where they are in memory. */
export async function agreedTerms(
  db: Database,
  { tariff_ids }: Priced,
  contract: RatingContract,
): Promise<{ terms: Omit<QuoteTerms, 'fx'>; method: CompiledMethod | undefined }> {
  const documents = await compiledDocuments(
    db,
    Object.values(tariff_ids).filter((id) => id !== null),
  )
  const method = tariff_ids.method === null ? undefined : documents.get(tariff_ids.method)
  const handling = documents.get(tariff_ids.handling)
  const taxes = documents.get(tariff_ids.tax)
  if (
    (tariff_ids.method !== null && method?.kind !== 'method') ||
    handling?.kind !== 'handling' ||
    taxes?.kind !== 'tax'
  )
    throw new Error('a quote names a tariff that is not there')
  return {
    terms: { handling: handling.handling, taxes: taxes.taxes, contract },
    method: method?.kind === 'method' ? method.method : undefined,
  }
}

/** The documents of a quote that says their versions only; undefined where one of them is not there. */
export async function pricedByVersions(
  db: Database,
  asked: { on_date: string; method_id: string; warehouse_id: string },
  versions: Record<'method' | 'handling' | 'tax', { version: number } | null>,
): Promise<Priced | undefined> {
  const { rows } = await sql<{ kind: 'method' | 'handling' | 'tax'; tariff_id: string }>`select t.kind, t.tariff_id
    from (values ('method', ${asked.method_id}::uuid, ${versions.method?.version ?? null}::int),
      ('handling', ${asked.warehouse_id}::uuid, ${versions.handling?.version ?? null}::int),
      ('tax', ${HOUSE_SCOPE}::uuid, ${versions.tax?.version ?? null}::int)) x(kind, scope_id, version)
    join tariff t using (kind, scope_id, version) where t.for_customer is null and t.for_group is null`.execute(db)
  const { method, handling, tax } = Object.fromEntries(rows.map(({ kind, tariff_id }) => [kind, tariff_id]))
  if (!method || !handling || !tax) return undefined
  return { on_date: asked.on_date, tariff_ids: { method, handling, tax }, rates: {} }
}
