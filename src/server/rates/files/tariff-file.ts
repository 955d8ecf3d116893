// A tariff leaves as a workbook and its tables come back as one, or one of them as a csv (Rules 11.25, 11.26, 11.27).
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { flatSheets, headsOf, MAX_TITLE, sheetsOf } from '#shared/rates/files/flat-sheets.ts'
import { readBook as tablesOf } from '#shared/rates/files/read-book.ts'
import type { tariffFileCalls } from '#shared/rates/files/tariff-file.contract.ts'
import { MAX_TARIFF_ROWS } from '#shared/rates/files/tariff-file.ts'
import { inLanguage } from '#shared/language.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { bookDocument, readBook } from '#server/sheets/index.ts'
import { getTariff } from '../tariffs/rates.queries.ts'

/** More are no help: whoever sees so many mends the file. */
const MOST_FAULTS = 500

/** Refuses `not_found`. */
export async function downloadTariff(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof tariffFileCalls.downloadTariff>,
): Promise<Document> {
  const { document } = await getTariff(ctx, actor, input)
  const { language } = actor.request
  const tables = sheetsOf(document, language).map((sheet) => ({
    title: [...inLanguage(sheet.title, language)].slice(0, MAX_TITLE).join(''),
    heads: headsOf(sheet, language),
    rows: sheet.rows,
  }))
  return bookDocument(`${document.kind}-${document.code}-${document.version}`, tables)
}

/** Refuses what reading a file refuses, and one in which no table of the tariff is found (`tariff_file_tables`, `tariff_file_table`). */
export async function readTariffFile(
  { kind }: ParsedInputOf<typeof tariffFileCalls.readTariffFile>,
  file: { bytes: Buffer; name: string },
): Promise<OutputOf<typeof tariffFileCalls.readTariffFile>> {
  const book = await readBook(file, MAX_TARIFF_ROWS)
  if (book.every(({ rows }) => rows.length === 0)) throw new AppError('sheet_empty')
  const read = tablesOf(kind, book, file.name)
  if (Object.keys(read.tables).length + read.faults.length === 0) {
    const titles = flatSheets(kind).map(({ title }) => title)
    const names = { en: titles.map(({ en }) => en).join(', '), zh_CN: titles.map(({ zh_CN }) => zh_CN).join('、') }
    throw new AppError(book[0]?.sheet === '' ? 'tariff_file_table' : 'tariff_file_tables', { names })
  }
  return { ...read, faults: read.faults.slice(0, MOST_FAULTS) }
}
