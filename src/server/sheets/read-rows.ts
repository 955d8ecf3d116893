// From a file to the rows of some fields: read, its columns recognised, its cells read. What a row means is the asker's.
import { AppError } from '#shared/errors.ts'
import type { Text } from '#shared/language.ts'
import type { Field } from './fields.ts'
import { givenRows, type ReadRow } from './given-rows.ts'
import { REASON } from './import-files.ts'
import type { ForeignFile } from './import-kind.ts'
import { matchForeign, matchHeads } from './match-heads.ts'
import { readSheet } from './read-sheet.ts'

/** `unread`: heads that no column is called. */
export type ReadRows = { sheet: string; unread: string[]; rows: ReadRow[] }

/** Refuses what `readSheet` refuses, a file without our columns (`sheet_template`) and one without rows (`sheet_empty`). */
export async function readRows(
  file: { bytes: Buffer; name: string },
  fields: readonly Field<never>[],
  aside: readonly Text[],
  foreign: readonly ForeignFile[] = [],
): Promise<ReadRows> {
  const { sheet, rows: [head, ...body] } = await readSheet(file) // prettier-ignore
  if (!head) throw new AppError('sheet_empty')
  const { keys, unread } = matchForeign(head.cells, foreign) ?? matchHeads(head.cells, fields, [...aside, REASON])
  if (body.length === 0) throw new AppError('sheet_empty')
  return { sheet, unread, rows: await givenRows(body, keys, fields) }
}
