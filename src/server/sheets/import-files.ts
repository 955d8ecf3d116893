// The files that go with an import: the template to fill in, blank or with what is known, and the rows that were faulty, with the reasons, to mend and bring again.
import { writeXlsx } from 'hucre/xlsx'
import { csvOf } from '#shared/csv.ts'
import { AppError, type Language, type Text } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import { MAX_SHEET_ROWS, type SheetFormat } from '#shared/files.ts'
import { columnLetter } from '#shared/sheets/column-letter.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document, FlowingDocument } from '#server/base/http/http.ts'
import type { Field } from './fields.ts'
import type { ImportKind } from './import-kind.ts'
import { keptRows } from './imports.queries.ts'
import type { ToldRow } from './shown-rows.ts'
import { MEDIA, tableDocument } from './table-document.ts'
import { columnsOf, xlsxCell, type OutCell } from './xlsx-stream.ts'

/** Why a row was not imported; nobody is told that it was not read when the file comes again. */
export const REASON: Text = { en: 'Reason', zh_CN: '原因' }
const NOTES: Record<'sheet' | 'column' | 'required' | 'typed' | 'yes', Text> = {
  sheet: { en: 'Notes', zh_CN: '说明' },
  column: { en: 'Column', zh_CN: '列' },
  required: { en: 'Required', zh_CN: '必填' },
  typed: { en: 'What may stand there', zh_CN: '填写要求' },
  yes: { en: 'Yes', zh_CN: '是' },
}

const headOf = ({ head, required }: Field<never>, language: Language): string =>
  `${inLanguage(head, language)}${required ? ' *' : ''}`

/** The template of an import: our columns and nothing below them. */
export const templateDocument = async <Target>(
  ctx: Ctx,
  actor: CustomerActor,
  kind: ImportKind<Target>,
  format: SheetFormat,
): Promise<Document> =>
  filledTemplate(await kind.fields(ctx, actor), {
    name: `${kind.file}-template`,
    format,
    language: actor.request.language,
    rows: [],
  })

type Filled = { name: string; format: SheetFormat; language: Language; rows: readonly (readonly OutCell[])[] }

/** A table with our columns and what is known already; the xlsx keeps digits as text, offers what can be chosen and explains each column. */
export async function filledTemplate(
  fields: readonly Field<never>[],
  { name, format, language, rows }: Filled,
): Promise<Document> {
  const heads = fields.map((field) => headOf(field, language))
  const bytes =
    format === 'csv'
      ? csvOf([heads, ...rows.map((row) => row.map((cell) => String(cell ?? '')))])
      : await template(fields, heads, rows, language)
  return { bytes: Buffer.from(bytes), name: `${name}.${format}`, mediaType: MEDIA[format] }
}

function template(
  fields: readonly Field<never>[],
  heads: string[],
  rows: Filled['rows'],
  language: Language,
): Promise<Uint8Array> {
  const said = (text: Text) => inLanguage(text, language)
  const choosing = fields.filter((field) => field.choices !== undefined)
  // Beside the notes, each list of choices in a column of its own: a list inside of a rule may have 255 characters only.
  const listColumn = (field: Field<never>) => columnLetter(3 + choosing.indexOf(field))
  const notes = Array.from(
    { length: Math.max(fields.length, ...choosing.map(({ choices = [] }) => choices.length)) },
    (_, n) => {
      const field = fields[n]
      const about = field
        ? [said(field.head), field.required ? said(NOTES.yes) : null, field.hint ? said(field.hint) : null]
        : []
      return [
        ...about,
        ...Array<null>(3 - about.length).fill(null),
        ...choosing.map(({ choices = [] }) => (choices[n] ? said(choices[n]) : null)),
      ]
    },
  )
  const blank = fields.map((field) => (field.code ? '' : null))
  return writeXlsx({
    sheets: [
      {
        name: 'Import',
        columns: columnsOf(heads),
        rows: [
          heads,
          ...rows.map((row) => row.map(xlsxCell)),
          ...Array<(string | null)[]>(Math.max(0, MAX_SHEET_ROWS - rows.length)).fill(blank),
        ],
        freezePane: { rows: 1 },
        dataValidations: choosing.map((field) => {
          const column = columnLetter(fields.indexOf(field))
          const list = listColumn(field)
          return {
            type: 'list' as const,
            formula1: `'${said(NOTES.sheet)}'!$${list}$2:$${list}$${(field.choices?.length ?? 0) + 1}`,
            range: `${column}2:${column}${MAX_SHEET_ROWS + 1}`,
            allowBlank: true,
          }
        }),
      },
      {
        name: said(NOTES.sheet),
        columns: [20, 10, 60, ...choosing.map(() => 24)].map((width, n) => ({ key: String(n), width })),
        rows: [[NOTES.column, NOTES.required, NOTES.typed, ...choosing.map(({ head }) => head)].map(said), ...notes],
        freezePane: { rows: 1 },
      },
    ],
    stringMode: 'inline',
  })
}

/** The faulty rows of an import as they came, with the reasons behind them. Refuses `not_found`, `export_nothing`. */
export async function faultyDocument<Target>(
  ctx: Ctx,
  actor: CustomerActor,
  kind: ImportKind<Target>,
  { import_id, format }: { import_id: string; format: SheetFormat },
): Promise<FlowingDocument> {
  const { language } = actor.request
  const fields = await kind.fields(ctx, actor)
  const rows = await keptRows(ctx, actor, kind.name, { import_id, outcome: 'faulty' }, MAX_SHEET_ROWS)
  const table = faultyTable(fields, rows, language)
  if (!table) throw new AppError('export_nothing')
  return tableDocument({ name: `${kind.file}-faulty`, heads: table.heads, pieces: [table.rows], format })
}

/** The faulty ones of rows as they came, with the reasons behind them; null where there are none. */
export function faultyTable(
  fields: readonly Field<never>[],
  all: readonly Pick<ToldRow, 'outcome' | 'cells' | 'faults'>[],
  language: Language,
): { heads: string[]; rows: string[][] } | null {
  const rows = all.filter(({ outcome }) => outcome === 'faulty')
  if (rows.length === 0) return null
  const heads = new Map(fields.map((field) => [field.key, inLanguage(field.head, language)]))
  // A column that the file did not have stays away: as a blank one it would empty what is there.
  const brought = fields.filter(({ key }) => rows.some(({ cells }) => cells?.[key] !== undefined))
  const reasonsOf = ({ faults }: (typeof rows)[number]) =>
    (faults ?? [])
      .map(({ key, reason }) => [...(key === null ? [] : [heads.get(key)]), inLanguage(reason, language)].join(': '))
      .join('; ')
  return {
    heads: [...brought.map((field) => headOf(field, language)), inLanguage(REASON, language)],
    rows: rows.map((row) => [...brought.map(({ key }) => row.cells?.[key] ?? ''), reasonsOf(row)]),
  }
}
