// From a file to the rows of some fields: read, its columns recognised, its cells read. What a row means is the asker's.
import { AppError } from '#shared/errors.ts'
import type { Text } from '#shared/language.ts'
import { matchHeads } from './columns/match-heads.ts'
import type { Field } from './fields.ts'
import { givenRows, type ReadRow } from './given-rows.ts'
import { REASON } from './import-files.ts'
import type { RawCell, RawRow } from './raw-sheet.ts'
import { readSheet } from './read-sheet.ts'

/** `unread`: heads that no column is called. */
export type ReadRows = { sheet: string; unread: string[]; rows: ReadRow[] }

/** The head of a file and what is beneath it. Refuses what `readSheet` refuses, and a file that is blank (`sheet_empty`). */
export async function readTable(file: {
  bytes: Buffer
  name: string
}): Promise<{ sheet: string; head: RawCell[]; body: RawRow[] }> {
  const { sheet, rows: [head, ...body] } = await readSheet(file) // prettier-ignore
  if (!head) throw new AppError('sheet_empty')
  return { sheet, head: head.cells, body }
}

/** Refuses what `readSheet` refuses, a file without our columns (`sheet_template`) and one without rows (`sheet_empty`). */
export async function readRows(
  file: { bytes: Buffer; name: string },
  fields: readonly Field<never>[],
  aside: readonly Text[],
): Promise<ReadRows> {
  const { sheet, head, body } = await readTable(file)
  const { keys, unread } = matchHeads(head, fields, [...aside, REASON])
  if (body.length === 0) throw new AppError('sheet_empty')
  return { sheet, unread, rows: await givenRows(body, keys, fields) }
}
