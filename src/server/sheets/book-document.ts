// A workbook of several small tables, such as a tariff: a sheet a table. Texts stay texts, as in every table that leaves.
import { writeXlsx } from 'hucre/xlsx'
import type { Document } from '#server/base/http/http.ts'
import { MEDIA } from './table-document.ts'
import { columnsOf, xlsxCell } from './xlsx-stream.ts'

export type BookTable = { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }

/** `name` is without its ending; titles have at most 31 characters, as spreadsheets want them. */
export async function bookDocument(name: string, tables: readonly BookTable[]): Promise<Document> {
  const bytes = await writeXlsx({
    sheets: tables.map(({ title, heads, rows }) => ({
      name: title,
      columns: columnsOf(heads),
      rows: [heads, ...rows].map((row) => row.map(xlsxCell)),
      freezePane: { rows: 1 },
    })),
    stringMode: 'inline',
  })
  return { bytes: Buffer.from(bytes), name: `${name}.xlsx`, mediaType: MEDIA.xlsx }
}
