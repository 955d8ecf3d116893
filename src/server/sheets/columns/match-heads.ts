// Which column of a file is which field: by the names in the first row, in any language and any order. Pure.
import { AppError, type Text } from '#shared/errors.ts'
import { inLanguage, plainText } from '#shared/language.ts'
import { wordOf, type Field } from '../fields.ts'
import type { ForeignFile } from '../import-kind.ts'
import { textOf, type RawCell } from '../raw-sheet.ts'

type Named = Pick<Field<never>, 'key' | 'head' | 'required' | 'alike'>
/** What a file is told whose columns are not known: to take our template, or to match them by hand. */
type Refused = 'sheet_template' | 'sheet_unmatched'

export type Heads = {
  /** The field of each column of the file; undefined where nobody knows it. */
  keys: (string | undefined)[]
  unread: string[]
}

/** Every name that a column goes by. */
const namesOf = ({ key, head }: Named): string[] => [key, head.en, head.zh_CN, inLanguage(head, 'zh_TW')].map(wordOf)

/** The columns of another program's file; undefined where it is none of those. Of two columns for one field the first counts. */
export function matchForeign(row: readonly RawCell[], files: readonly ForeignFile[]): Heads | undefined {
  const heads = row.map((cell) => wordOf(textOf(cell)))
  const file = files.find(({ known }) => known.every((head) => heads.includes(wordOf(head))))
  if (!file) return undefined
  const columns = new Map(Object.entries(file.columns).map(([head, key]) => [wordOf(head), key]))
  const seen = new Set<string>()
  const keys = heads.map((head) => {
    const key = columns.get(head)
    if (key === undefined || seen.has(key)) return undefined
    seen.add(key)
    return key
  })
  return { keys, unread: [] }
}

/** The most likely column of each field: by its names, then by what others call it. Only proposed, never read without being asked. */
export function guessHeads(row: readonly RawCell[], fields: readonly Named[]): Heads {
  const words = row.map((cell) => plainText(textOf(cell)))
  const keys: Heads['keys'] = row.map(() => undefined)
  const give = (field: Named, names: readonly string[]) => {
    const column = names.map((name) => words.findIndex((word, n) => word === plainText(name) && keys[n] === undefined))
    const found = column.find((n) => n >= 0)
    if (found !== undefined && !keys.includes(field.key)) keys[found] = field.key
  }
  for (const field of fields) give(field, namesOf(field))
  for (const field of fields) give(field, field.alike ?? [])
  return { keys, unread: [] }
}

/**
 * `aside` are names that our own files have beside the fields. Refuses (`sheet_template` or what is given) where a required column is
 * missing or one stands there twice, naming it.
 */
export function matchHeads(
  row: readonly RawCell[],
  fields: readonly Named[],
  aside: readonly Text[],
  refused: Refused = 'sheet_template',
): Heads {
  const byName = new Map(fields.flatMap((field) => namesOf(field).map((name) => [name, field] as const)))
  const known = new Set(aside.flatMap((head) => namesOf({ key: head.en, head })))
  const seen = new Set<string>()
  const unread: string[] = []
  const keys = row.map((cell) => {
    const name = textOf(cell).trim()
    const field = byName.get(wordOf(name))
    if (field === undefined) {
      if (name !== '' && !known.has(wordOf(name))) unread.push(name)
      return undefined
    }
    if (seen.has(field.key)) throw twice(refused, field.head)
    seen.add(field.key)
    return field.key
  })
  const missing = fields.filter((field) => field.required && !seen.has(field.key)).map(({ head }) => head)
  if (missing.length > 0) throw without(refused, missing)
  return { keys, unread }
}

const twice = (refused: Refused, head: Text): AppError =>
  new AppError(refused, {
    why: { en: `the column “${head.en}” is there twice`, zh_CN: `“${head.zh_CN}”列重复` },
  })

const without = (refused: Refused, heads: readonly Text[]): AppError =>
  new AppError(refused, {
    why: {
      en: `these columns are missing: ${heads.map(({ en }) => en).join(', ')}`,
      zh_CN: `缺少以下列：${heads.map(({ zh_CN }) => zh_CN).join('、')}`,
    },
  })
