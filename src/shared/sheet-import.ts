// The calls that every import from a file has, from the preview to what is left of it. What a row means is its domain's.
import { z } from 'zod'
import { call, type Access } from './contract.ts'
import { id, instant } from './fields.ts'
import type { Text } from './language.ts'
import { MAX_SHEET_BYTES, sheetFormat } from './files.ts'
import { mappingText } from './sheets/sheet-mapping.ts'

/** What becomes of a row: `same` changes nothing, a `faulty` one is left out. */
export const ROW_OUTCOMES = ['add', 'change', 'same', 'faulty'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

const sheetImport = z.object({
  import_id: id,
  file_name: z.string(),
  sheet: z.string(),
  /** What was wished for besides when it was confirmed. */
  wishes: z.array(z.string()),
  /** Heads of the file that no column is called. */
  unread: z.array(z.string()),
  /** When its columns were matched by hand; null where they are called so that nobody had to. */
  matched_at: instant.nullable(),
  /** What is remembered of it; null where nothing is, or no longer. */
  mapping_id: id.nullable(),
  rows: z.int(),
  add: z.int(),
  change: z.int(),
  same: z.int(),
  faulty: z.int(),
  /** How many of the rows to add and to change have had their turn. */
  done: z.int(),
  created_at: instant,
  confirmed_at: instant.nullable(),
  ended_at: instant.nullable(),
  expires_at: instant,
})
export type SheetImport = z.infer<typeof sheetImport>

/** Columns by their names in the reader's language; a fault of the whole row has none. `row` as a spreadsheet counts. */
export const importRow = z.object({
  row: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  name: z.string(),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  faults: z.array(z.object({ column: z.string().nullable(), value: z.string(), reason: z.string() })),
})
export type ImportRow = z.infer<typeof importRow>

const key = z.strictObject({ import_id: id })
const confirmed = key.extend({ wishes: z.array(z.string()).optional() })
const uploaded = z.strictObject({ mapping: mappingText.optional() })

/**
 * The calls of one import: a file becomes a preview, the preview is confirmed or dropped, its rows are done by a job. `paths` begins them
 * all; `upload` is the one that takes the file. `named` says what is imported. `wishes`: what the rows may be wished to do besides.
 * `matched`: its columns may be matched by hand (sheets/sheet-mapping.ts).
 */
export function importCalls<const A extends Extract<Access, { audience: 'customer' }>>(given: {
  access: A
  paths: `/${string}`
  named: Text
  wishes?: readonly [string, ...string[]]
  matched?: true
}) {
  const { access, paths, named, wishes, matched } = given
  return {
    upload: call({
      method: 'POST',
      path: paths,
      title: { en: `Import ${named.en}: preview`, zh_CN: `导入${named.zh_CN}：预览` },
      ...access,
      // As below: of one type, whatever is said.
      input: (matched ? uploaded : z.strictObject({})) as typeof uploaded,
      output: sheetImport,
      upload: { maxBytes: MAX_SHEET_BYTES },
    }),
    list: call({
      method: 'GET',
      path: `${paths}List`,
      title: `Imports of ${named.en} in the last days`,
      ...access,
      input: z.strictObject({}),
      output: z.object({ rows: z.array(sheetImport) }),
    }),
    get: call({
      method: 'GET',
      path: `${paths}Detail`,
      title: `Import of ${named.en}`,
      ...access,
      input: key,
      output: sheetImport,
    }),
    rows: call({
      method: 'GET',
      path: `${paths}Rows`,
      title: `Rows of an import of ${named.en}`,
      ...access,
      input: key.extend({
        outcome: z.enum(ROW_OUTCOMES).optional(),
        /** The last row of the page before. */
        after: z
          .string()
          .regex(/^\d{1,7}$/)
          .transform(Number)
          .optional(),
      }),
      output: z.object({ rows: z.array(importRow), more: z.boolean() }),
    }),
    confirm: call({
      method: 'POST',
      path: `${paths}Confirm`,
      title: { en: `Import ${named.en}`, zh_CN: `导入${named.zh_CN}` },
      ...access,
      // All imports are of one type; which wishes there are is said by each.
      input: (wishes
        ? key.extend({ wishes: z.array(z.enum(wishes)).max(wishes.length).optional() })
        : key) as typeof confirmed,
      output: sheetImport,
    }),
    drop: call({
      method: 'POST',
      path: `${paths}Drop`,
      title: { en: `Drop an import of ${named.en}`, zh_CN: `放弃导入${named.zh_CN}` },
      ...access,
      input: key,
      output: z.object({}),
    }),
    faulty: call({
      method: 'GET',
      path: `${paths}Faulty`,
      title: `Faulty rows of an import of ${named.en}, to mend and send again`,
      ...access,
      input: key.extend({ format: sheetFormat }),
      output: z.null(),
      download: true,
    }),
    template: call({
      method: 'GET',
      path: `${paths}Template`,
      title: `Template for ${named.en}`,
      ...access,
      input: z.strictObject({ format: sheetFormat }),
      output: z.null(),
      download: true,
    }),
  }
}
export type ImportCalls = ReturnType<typeof importCalls>
