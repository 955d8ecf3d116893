// A tariff, or the exchange rates of a day, leaves as a workbook and comes back as one, or one of its tables as a csv (Rules 11.25, 11.26, 11.27).
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import {
  flatSheets,
  headsOf,
  MAX_TITLE,
  sheetsOf,
  type FilledSheet,
  type FlatSheet,
} from '#shared/rates/files/flat-sheets.ts'
import { MAX_RATES, RATE_SHEET } from '#shared/rates/files/rate-sheet.ts'
import { readBook as tablesOf, readSheets } from '#shared/rates/files/read-book.ts'
import type { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import { MAX_TARIFF_ROWS, type FileTables, type RawBook } from '#shared/rates/files/tariff-file.ts'
import { inLanguage, type Language } from '#shared/language.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { bookDocument, readBook } from '#server/sheets/index.ts'
import { getExchangeRates } from '../tariffs/exchange-rates.queries.ts'
import { getTariff } from '../tariffs/rates.queries.ts'

/** More are no help: whoever sees so many mends the file. */
const MOST_FAULTS = 500
type SentFile = { bytes: Buffer; name: string }

/** Refuses `not_found`. */
export async function downloadTariff(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof tariffFileCalls.downloadTariff>,
): Promise<Document> {
  const { document, customer_id } = await getTariff(ctx, actor, input)
  const { language } = actor.request
  const sheets = sheetsOf(document, language).map((sheet) => tableOf(sheet, language))
  // A customer's own version has a number of its own (Rule 11.28).
  const whose = customer_id === null ? '' : `-${customer_id}`
  return bookDocument(`${document.kind}-${document.code}${whose}-${document.version}`, sheets)
}

const tableOf = (sheet: FilledSheet, language: Language) => ({
  title: [...inLanguage(sheet.title, language)].slice(0, MAX_TITLE).join(''),
  heads: headsOf(sheet, language),
  rows: sheet.rows,
})

/** Those that hold on a day: of each pair the newest on or before it. */
export async function downloadRates(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof tariffFileCalls.downloadRates>,
): Promise<Document> {
  const { rows } = await getExchangeRates(ctx, actor, input)
  const pairs = rows.map(({ from_currency, to_currency, rate }) => [from_currency, to_currency, rate])
  const sheet = tableOf({ ...RATE_SHEET, rows: pairs }, actor.request.language)
  return bookDocument(`exchange-rates-${input.on_date}`, [sheet])
}

/** Refuses what reading a file refuses, and one in which no table of the tariff is found (`tariff_file_tables`, `tariff_file_table`). */
export async function readTariffFile(
  { kind }: ParsedInputOf<typeof tariffFileCalls.readTariffFile>,
  file: SentFile,
): Promise<FileTables> {
  return readTables(file, MAX_TARIFF_ROWS, flatSheets(kind), (book) => tablesOf(kind, book, file.name))
}

/** The same for the exchange rates of a day; more than 200 are refused. */
export const readRatesFile = (file: SentFile): Promise<FileTables> =>
  readTables(file, MAX_RATES, [RATE_SHEET], (book) => readSheets([RATE_SHEET], book, file.name))

async function readTables(
  file: SentFile,
  most: number,
  sheets: readonly FlatSheet[],
  tablesIn: (book: RawBook) => FileTables,
): Promise<FileTables> {
  const book = await readBook(file, most)
  if (book.every(({ rows }) => rows.length === 0)) throw new AppError('sheet_empty')
  const read = tablesIn(book)
  if (Object.keys(read.tables).length + read.faults.length === 0) {
    const titles = sheets.map(({ title }) => title)
    const names = { en: titles.map(({ en }) => en).join(', '), zh_CN: titles.map(({ zh_CN }) => zh_CN).join('、') }
    throw new AppError(book[0]?.sheet === '' ? 'tariff_file_table' : 'tariff_file_tables', { names })
  }
  return { ...read, faults: read.faults.slice(0, MOST_FAULTS) }
}
