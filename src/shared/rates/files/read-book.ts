// From the sheets of a file to the tables of the editor, with every fault of the file at its cell (Rules 11.26, 11.27). What the document itself
// refuses is judged with the document, in the editor.
import { inLanguage, LANGUAGES } from '../../language.ts'
import { columnLetter } from '../../sheets/column-letter.ts'
import type { CellKind } from '../tables/cells.ts'
import { evenWord, factNames, flatSheets, headsOf, MAX_TITLE, plainOf, type FlatSheet } from './flat-sheets.ts'
import type { TariffKind } from '../tariffs/rates.tariff.ts'
import type { FileFault, FileRow, FileTables, RawBook } from './tariff-file.ts'

/** Units in brackets may be left out. */
const headWord = (said: string): string => evenWord(said).replace(/ ?\([^)]*\)$/, '')
const titleWords = ({ title }: FlatSheet) => LANGUAGES.map((language) => evenWord(inLanguage(title, language)).slice(0, MAX_TITLE)) // prettier-ignore

type Cell = RawBook[number]['rows'][number]['cells'][number]
const textOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''))
/** Codes may be typed in full width; names keep their letters. */
const EVEN = new Set<CellKind>(['code', 'areas', 'area', 'countries', 'percents', 'joined'])

type Matched = { flat: FlatSheet; places: (number | undefined)[]; lacking: string[]; unread: string[] }

function matchHeads(flat: FlatSheet, head: readonly Cell[]): Matched {
  const given = head.map((cell) => headWord(textOf(cell)))
  const names = LANGUAGES.map((language) => headsOf(flat, language).map(headWord))
  const places = flat.columns.map((_, n) => {
    const place = given.findIndex((said) => said !== '' && names.some((list) => list[n] === said))
    return place < 0 ? undefined : place
  })
  const lacking = flat.columns.flatMap(({ optional, title }, n) => (places[n] === undefined && !optional ? [title.en] : [])) // prettier-ignore
  const unread = head.flatMap((cell, n) => (textOf(cell).trim() === '' || places.includes(n) ? [] : [textOf(cell)]))
  return { flat, places, lacking, unread }
}

/** Tables of a workbook by their sheets' names; a csv by its columns, and by its own name where several have the same. */
function sheetFor(
  all: readonly FlatSheet[],
  name: string,
  head: readonly Cell[],
  fileName: string,
): Matched | undefined {
  if (name !== '') {
    const flat = all.find((one) => titleWords(one).includes(evenWord(name).slice(0, MAX_TITLE)))
    // Where there is but one table, its sheet may be called anything.
    const only = !flat && all.length === 1 ? matchHeads(all[0]!, head) : undefined
    return flat ? matchHeads(flat, head) : only?.lacking.length === 0 ? only : undefined
  }
  const fitting = all.map((flat) => matchHeads(flat, head)).filter(({ lacking, unread }) => lacking.length + unread.length === 0) // prettier-ignore
  const called = evenWord(fileName).replaceAll('_', ' ').replaceAll('-', ' ')
  const byName = fitting.filter(({ flat }) => [flat.key.replaceAll('_', ' '), ...titleWords(flat)].some((title) => called.includes(title))) // prettier-ignore
  const longest = byName.toSorted((a, b) => b.flat.title.en.length - a.flat.title.en.length)[0]
  return longest ?? (fitting.length === 1 ? fitting[0] : undefined)
}

/** The tables of a tariff's file. `file`: its name. */
export const readBook = (kind: TariffKind, book: RawBook, file: string): FileTables =>
  readSheets(flatSheets(kind), book, file, (...facts) => factRows(kind, ...facts))

/**
 * Those of any sheets in the flat form; `facts` reads one that has settings instead of rows. Sheets that no table is called, hidden ones and columns
 * without a name of ours are told in `unread`.
 */
export function readSheets(
  sheets: readonly FlatSheet[],
  book: RawBook,
  file: string,
  facts: (rows: FileRow[], told: Tell) => FileRow[] = (rows) => rows,
): FileTables {
  const tables: FileTables['tables'] = {}
  const faults: FileFault[] = []
  const unread: FileTables['unread'] = []
  for (const { sheet, hidden, rows, merged } of book) {
    if (hidden) {
      unread.push({ sheet, column: null, why: 'hidden' })
      continue
    }
    const [head, ...body] = rows
    const found = sheetFor(sheets, sheet, head?.cells ?? [], file)
    if (!found || !head) {
      if (head) unread.push({ sheet, column: null, why: 'unknown' })
      continue
    }
    const { flat, places, lacking } = found
    for (const column of found.unread) unread.push({ sheet, column, why: 'unknown' })
    const told = (row: number, place: number, rule: string, more: object = {}) =>
      faults.push({ sheet, cell: `${columnLetter(place)}${row}`, table: flat.key, rule, params: { ...more } })
    if (lacking.length > 0) {
      told(head.row, 0, 'file_columns', { columns: lacking.join(', ') })
      continue
    }
    for (const range of merged) {
      const [, letters = 'A', row = '1'] = /^([A-Z]+)(\d+)/.exec(range) ?? []
      faults.push({ sheet, cell: `${letters}${row}`, table: flat.key, rule: 'file_merged', params: { range } })
    }
    const read: FileRow[] = body.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(
        flat.columns.flatMap((column, n) => {
          const place = places[n]
          if (place === undefined) return []
          const cell = cells[place]
          const isDate = typeof cell === 'object' && cell.trap === 'date' && column.kind === 'date'
          if (typeof cell === 'object' && !isDate) told(row, place, `file_${cell.trap}`)
          const text = EVEN.has(column.kind) ? textOf(cell).normalize('NFKC') : textOf(cell)
          return [[column.key, plainOf(column, text)]]
        }),
      ),
    }))
    if (tables[flat.key]) {
      unread.push({ sheet, column: null, why: 'twice' })
      continue
    }
    tables[flat.key] = { sheet, columns: lettersOf(flat, places), rows: flat.key === 'facts' ? facts(read, told) : read } // prettier-ignore
  }
  return { tables, faults, unread }
}

const lettersOf = ({ columns }: FlatSheet, places: Matched['places']): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ key }, n) => (places[n] === undefined ? [] : [[key, columnLetter(places[n]!)]])),
  )

type Tell = (row: number, place: number, rule: string, more?: object) => void

/** Facts by their keys instead of their names. */
function factRows(kind: TariffKind, rows: FileRow[], told: Tell): FileRow[] {
  const known = new Map(LANGUAGES.flatMap((language) => factNames(kind, language).map(({ column, name }) => [headWord(name), column] as const))) // prettier-ignore
  const seen = new Set<string>()
  return rows.flatMap(({ row, cells }) => {
    const column = known.get(headWord(cells['fact'] ?? ''))
    if (!column) return (told(row, 0, 'file_setting'), [])
    if (seen.has(column.key)) return (told(row, 0, 'distinct'), [])
    seen.add(column.key)
    return [{ row, cells: { fact: column.key, value: plainOf(column, cells['value'] ?? '') } }]
  })
}
