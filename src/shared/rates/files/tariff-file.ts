// What reading a tariff's file answers: rows by table in the flat form, and what is wrong with the file itself.
import { z } from 'zod'

/** Rows of all sheets together, and of a table in the editor. */
export const MAX_TARIFF_ROWS = 25_000

/** Sheets as the reader gives them: cells are texts, or texts with the reason why they are none. */
export type RawBook = readonly {
  sheet: string
  hidden: boolean
  merged: readonly string[]
  rows: readonly { row: number; cells: readonly (string | { text: string; trap: string })[] }[]
}[]

const fileRow = z.object({ row: z.int(), cells: z.record(z.string(), z.string()) })
export type FileRow = z.infer<typeof fileRow>
const fileFault = z.object({
  sheet: z.string(),
  cell: z.string(),
  table: z.string(),
  /** A reason (fault-text.ts) with what it says. */
  rule: z.string(),
  params: z.record(z.string(), z.unknown()),
})
export type FileFault = z.infer<typeof fileFault>

export const fileTables = z.object({
  /** By table; one that the file does not have is not there. `columns` are letters as spreadsheets show them, `row` their number. */
  tables: z.record(
    z.string(),
    z.object({ sheet: z.string(), columns: z.record(z.string(), z.string()), rows: z.array(fileRow) }),
  ),
  faults: z.array(fileFault),
  /** What was left out: sheets, or columns of one. */
  unread: z.array(z.object({ sheet: z.string(), column: z.string().nullable(), why: z.enum(['hidden', 'unknown', 'twice']) })), // prettier-ignore
})
export type FileTables = z.infer<typeof fileTables>
