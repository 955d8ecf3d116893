// What a quote is made with: the methods of a warehouse with the tariffs in force on a day, handling, taxes and exchange rates.
// Published documents never change, so each is fetched and compiled once per process and found again by its id.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { makeFx, type ExchangeRate } from '#shared/rates/calculator/fx.ts'
import {
  compileHandling,
  compileMethod,
  compileTaxes,
  type CompiledMethod,
  type QuoteTerms,
} from '#shared/rates/rates.rules.ts'
import { tariffDocument } from '#shared/rates/tariffs/rates.tariff.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'

/** The scope of tax documents: the house. */
export const HOUSE_SCOPE = '00000000-0000-0000-0000-000000000000'
/** Compiled documents kept, and answers of the database; what falls out is read or compiled again when it is needed. */
const KEPT = 2000

export type MethodRow = {
  method_id: string
  code: string
  name_en: string
  name_zh: string
  carrier: string
  transit_days_min: number
  transit_days_max: number
}
export type RatingTerms = {
  /** In the order of their codes. */
  methods: (MethodRow & { tariff_id: string; compiled: CompiledMethod })[]
  /** Enabled methods that have no tariff in force on the day: they can carry nothing (`no_tariff`). */
  withoutTariff: MethodRow[]
  handling_id: string
  tax_id: string
  terms: QuoteTerms
}

type Compiled = ReturnType<typeof compileDocument>
const compiled = new Map<string, Compiled>()
const answers = new Map<string, Found>()

function compileDocument(document: unknown) {
  const tariff = tariffDocument.parse(document)
  switch (tariff.kind) {
    case 'method':
      return { kind: tariff.kind, method: compileMethod(tariff) }
    // Rated as a method's prices are.
    case 'cost':
      return { kind: tariff.kind, method: compileMethod({ ...tariff, kind: 'method' }) }
    case 'handling':
      return { kind: tariff.kind, handling: compileHandling(tariff) }
    case 'tax':
      return { kind: tariff.kind, taxes: compileTaxes(tariff) }
  }
}

type Row = {
  version: string
  warehouse: string
  handling_id: string | null
  tax_id: string | null
  methods: (MethodRow & { tariff_id: string | null })[]
  rates: ExchangeRate[]
}
type Found = Row & { fx: ReturnType<typeof makeFx> }

type Asked = {
  customerId: number | null
  warehouseId: string
  onDate: string
  currency: string
  fulfilmentFee: boolean
  /** What `rating_version` said in this transaction, where it was read with something else. */
  version?: string | undefined
}

/**
 * Everything a quote needs for one warehouse on its local date `onDate`, by the customer's own price lists where it has some (Rule 11.28) and by
 * the house's for null, in one statement, or up to three when something is new; in none where the version was read before. The rate
 * of a pair is the newest on or before the day. Refuses `not_found` (the warehouse), `no_tariff` (its handling or the taxes).
 */
export async function termsFor(_ctx: Ctx, db: Database, asked: Asked): Promise<RatingTerms> {
  const { currency } = asked
  const found = await readTerms(db, asked)
  if (!found) throw new AppError('not_found')
  if (!found.handling_id) throw new AppError('no_tariff', { method: found.warehouse })
  if (!found.tax_id) throw new AppError('no_tariff', { method: TAXES })

  const ids = [found.handling_id, found.tax_id, ...found.methods.flatMap(({ tariff_id }) => tariff_id ?? [])]
  const documents = await compiledDocuments(db, ids)
  const handling = documents.get(found.handling_id)
  const taxes = documents.get(found.tax_id)
  if (handling?.kind !== 'handling' || taxes?.kind !== 'tax')
    throw new Error('a tariff row holds a document of another kind')

  const priced: RatingTerms['methods'] = []
  const withoutTariff: MethodRow[] = []
  for (const { tariff_id, ...method } of found.methods) {
    const document = tariff_id === null ? undefined : documents.get(tariff_id)
    if (tariff_id !== null && document?.kind === 'method')
      priced.push({ ...method, tariff_id, compiled: document.method })
    else withoutTariff.push(method)
  }
  return {
    methods: priced,
    withoutTariff,
    handling_id: found.handling_id,
    tax_id: found.tax_id,
    terms: {
      handling: handling.handling,
      taxes: taxes.taxes,
      fx: found.fx,
      contract: { currency, fulfilment_fee: asked.fulfilmentFee },
    },
  }
}

/** What stands in the tables, asked anew only when one of them has changed (`rating_version`). */
async function readTerms(db: Database, asked: Asked): Promise<Found | undefined> {
  const { customerId, warehouseId, onDate, currency } = asked
  const key = `${customerId} ${warehouseId} ${onDate} ${currency}`
  const known = answers.get(key)
  if (known && known.version === (asked.version ?? (await ratingVersion(db)))) return known
  // Both in one statement, so that they belong together whatever is committed meanwhile.
  const { rows } = await sql<Row>`select v.version, t.* from rating_version v,
    rating_terms(${warehouseId}, ${onDate}, ${currency}, ${customerId}) t`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const found = { ...row, fx: makeFx(row.rates) }
  answers.delete(key)
  answers.set(key, found)
  dropOldest(answers)
  return found
}

async function ratingVersion(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ version: string }>`select version from rating_version`.execute(db)
  return rows[0]?.version
}

const TAXES = { en: 'taxes', zh_CN: '税费' }

/** Published documents by their ids, from memory where they were needed before. */
export async function compiledDocuments(db: Database, ids: readonly string[]): Promise<Map<string, Compiled>> {
  const documents = new Map<string, Compiled>()
  const missing: string[] = []
  for (const id of ids) {
    const known = compiled.get(id)
    if (known) documents.set(id, known)
    else missing.push(id)
  }
  if (missing.length === 0) return documents
  const rows = await db
    .selectFrom('tariff')
    .select(['tariff_id', 'document'])
    .where('tariff_id', 'in', missing)
    .execute()
  for (const row of rows) {
    const made = compileDocument(row.document)
    compiled.set(row.tariff_id, made)
    documents.set(row.tariff_id, made)
  }
  dropOldest(compiled)
  return documents
}

function dropOldest(kept: Map<string, unknown>): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
}
