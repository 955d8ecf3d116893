// A tariff as the sheets of a workbook, in the flat form of the trade: a row a weight band of a zone, a row a postal code (Rule 11.25).
import { inLanguage, LANGUAGES, type Language, type Text } from '../../language.ts'
import { entriesOf, plainText } from '../tables/cells.ts'
import { bandName } from '../tables/method-tables.ts'
import { isBlankRow, type Column, type Row, type Table, type Typed } from '../tables/table-parts.ts'
import { LAYOUTS, typedOf } from '../tables/tariff-tables.ts'
import type { TariffDocument, TariffKind } from '../tariffs/rates.tariff.ts'

/** `optional`: a file may lack it. */
export type FlatColumn = Column & { optional?: boolean }
/** `key` is the table's, but for `facts` and `areas`, which the editor has no table for. */
export type FlatSheet = { key: string; title: Text; columns: readonly FlatColumn[] }
export type FilledSheet = FlatSheet & { rows: string[][] }

const text = (key: string, en: string, zh_CN: string): Column => ({ key, at: [], title: { en, zh_CN }, kind: 'code' })
const COUNTRY = text('country', 'Country', '国家')
const POSTAL_FROM = text('from', 'Postal code from', '邮编起')
const POSTAL_TO = text('to', 'Postal code to', '邮编止')
const ZONE = text('zone', 'Zone', '分区')
const ABOVE: FlatColumn = { key: 'above', at: [], title: { en: 'Above', zh_CN: '重量下限' }, unit: 'g', kind: 'whole', optional: true } // prettier-ignore
const price = (key: string, en: string, zh_CN: string): Column => ({ ...text(key, en, zh_CN), kind: 'amount' })
const AREAS: FlatSheet = {
  key: 'areas',
  title: { en: 'Zone areas', zh_CN: '分区邮编' },
  columns: [ZONE, COUNTRY, POSTAL_FROM, POSTAL_TO],
}
const FACTS: FlatSheet = {
  key: 'facts',
  title: { en: 'Settings', zh_CN: '基本设置' },
  columns: [text('fact', 'Setting', '项目'), text('value', 'Value', '内容')],
}

/** Spreadsheets want no more. */
export const MAX_TITLE = 31

const isOpenBands = (table: Table): boolean => table.key !== 'bands' && table.rowName === bandName
const noRows: Typed = { facts: {}, tables: {} }

function flatOf(table: Table): FlatSheet[] {
  const { key, title } = table
  const columns = table.columns(noRows)
  if (key === 'zones') return [{ key, title, columns: columns.filter(({ kind }) => kind !== 'areas') }, AREAS]
  if (key === 'bands')
    return [{ key, title, columns: [ZONE, ABOVE, columns[0]!, price('flat', 'Flat', '固定金额'), price('per_kg', 'Per kg', '每 kg')] }] // prettier-ignore
  if (key === 'remote') {
    const list: FlatColumn = { ...text('list', 'List', '名单'), optional: true }
    return [{ key, title, columns: [list, COUNTRY, POSTAL_FROM, POSTAL_TO, ...columns.slice(1)] }]
  }
  return [{ key, title, columns: isOpenBands(table) ? [ABOVE, ...columns] : columns }]
}

/** The sheets of a kind, in the order of the editor. */
export const flatSheets = (kind: TariffKind): FlatSheet[] => [
  ...(LAYOUTS[kind].facts.length > 0 ? [FACTS] : []),
  ...LAYOUTS[kind].tables.flatMap(flatOf),
]

/** How columns are headed: a name that another column has as well takes that of the column before it along. */
export function headsOf({ columns }: FlatSheet, language: Language): string[] {
  const names = columns.map(({ title }) => inLanguage(title, language))
  return columns.map(({ unit }, n) => {
    const twice = n > 0 && names.indexOf(names[n]!) !== names.lastIndexOf(names[n]!)
    return `${twice ? `${names[n - 1]}: ` : ''}${names[n]}${unit === undefined ? '' : ` (${unit})`}`
  })
}

/** How a fact is called in a file, where facts of all groups stand below each other. */
export const factNames = (kind: TariffKind, language: Language): { column: Column; name: string }[] =>
  LAYOUTS[kind].facts.flatMap(({ title, columns }) =>
    columns.map((column) => {
      const unit = column.unit === undefined ? '' : ` (${column.unit})`
      return { column, name: `${inLanguage(title, language)}: ${inLanguage(column.title, language)}${unit}` }
    }),
  )

/** A name as it is compared: full-width letters, capitals and blanks do not count. */
export const evenWord = (said: string): string => said.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

/** A text as a cell of the column keeps it; a choice may be said by its value or by its name in any language. */
export function plainOf({ kind, choices }: Pick<Column, 'kind' | 'choices'>, typed: string): string {
  if (!choices) return plainText(kind, typed)
  const word = evenWord(typed)
  const chosen = choices.find(([value, name]) =>
    [value, ...LANGUAGES.map((language) => inLanguage(name, language))].some((said) => evenWord(said) === word),
  )
  return chosen?.[0] ?? typed.trim()
}

/** `DE 10115`, `DE 10-20`, `DE` as country, first and last code. */
function codesOf(entry: string): string[] {
  const [country = '', code = ''] = entry.split(' ')
  const [from = '', to = ''] = code.split('-')
  return [country, from, to]
}

/** The workbook of a document; reading it again gives the same document (Rule 11.25). */
export function sheetsOf(document: TariffDocument, language: Language): FilledSheet[] {
  const typed = typedOf(document)
  const shown = ({ choices }: Column, value: string) => {
    const name = value === '' ? undefined : choices?.find(([one]) => one === value)?.[1]
    return name ? inLanguage(name, language) : value
  }
  const plain = (sheet: FlatSheet, rows: readonly Row[]) =>
    rows.map((row) => sheet.columns.map((column) => shown(column, row.cells[column.key] ?? '')))
  const rowsOf = (sheet: FlatSheet): string[][] => {
    const rows = (typed.tables[sheet.key] ?? []).filter((row) => !isBlankRow(row))
    const zones = typed.tables['zones'] ?? []
    if (sheet.key === 'facts')
      return factNames(document.kind, language).map(({ column, name }) => [name, shown(column, typed.facts[column.key] ?? '')]) // prettier-ignore
    if (sheet.key === 'areas')
      return zones.flatMap(({ cells }) =>
        (entriesOf('areas', cells['areas'] ?? '') ?? []).map((entry) => [cells['code'] ?? '', ...codesOf(entry)]),
      )
    if (sheet.key === 'remote')
      return rows.flatMap(({ cells }, n) =>
        (entriesOf('area', cells['area'] ?? '') ?? []).map((entry) => [
          String(n + 1), ...codesOf(entry), cells['minimum'] ?? '', cells['per_kg'] ?? '',
        ]),
      ) // prettier-ignore
    if (sheet.key === 'bands')
      return zones.flatMap(({ key, cells }) => {
        let above = '0'
        return rows.flatMap((row) => {
          const flat = row.cells[`${key} flat`] ?? ''
          if (flat === '') return []
          const upto = row.cells['upto_g'] ?? ''
          const line = [cells['code'] ?? '', above, upto, flat, row.cells[`${key} per_kg`] ?? '']
          above = upto
          return [line]
        })
      })
    if (sheet.columns[0] === ABOVE)
      return plain({ ...sheet, columns: sheet.columns.slice(1) }, rows).map((cells, n) => [
        n === 0 ? '0' : (rows[n - 1]!.cells['upto_g'] ?? ''),
        ...cells,
      ])
    return plain(sheet, rows)
  }
  return flatSheets(document.kind).map((sheet) => ({ ...sheet, rows: rowsOf(sheet) }))
}
