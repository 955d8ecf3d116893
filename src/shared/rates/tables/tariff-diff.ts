// What a new version of a tariff changes, line by line: read by people before it takes effect. It compares what is written, not what parcels
// would cost. Rows are the same when their names are, wherever they stand.
import { D } from '../../money.ts'
import { inEach, inLanguage, type Text } from '../../language.ts'
import type { TariffDocument } from '../tariffs/rates.tariff.ts'
import { CELL_DECIMALS, entriesOf } from './cells.ts'
import { LAYOUTS, typedOf } from './tariff-tables.ts'
import type { Column, Row, Table, Typed } from './table-parts.ts'

export type DiffLine = {
  /** The table, or the group of facts. */
  section: Text
  /** Blank for a fact. */
  row: Text
  /** Undefined: the whole row is new or gone. */
  column: Text | undefined
  /** Null: there was none. */
  was: Text | null
  is: Text | null
  /** Of two numbers: how much more or less, in per cent with one decimal. */
  percent: string | null
}

const same = (text: string): Text => ({ en: text, zh_CN: text })
const NOTHING = same('')

/** Every change from one document to the next of the same kind, in the order of their tables. */
export function tariffDiff(before: TariffDocument, next: TariffDocument): DiffLine[] {
  const layout = LAYOUTS[next.kind]
  const [was, is] = [typedOf(before), typedOf(next)]
  const facts = layout.facts.flatMap(({ title, columns }) =>
    columns.flatMap((column) => changesOf(column, was.facts[column.key], is.facts[column.key], title, NOTHING)),
  )
  return [...facts, ...layout.tables.flatMap((table) => tableDiff(table, was, is))]
}

function tableDiff(table: Table, was: Typed, is: Typed): DiffLine[] {
  const [old, now] = [namedRows(table, was), namedRows(table, is)]
  const [oldColumns, columns] = [table.columns(was), table.columns(is)]
  const gone = [...old].filter(([name]) => !now.has(name))
  const kept = [...now].flatMap(([name, row]) => {
    const other = old.get(name)
    if (!other) return [whole(table, row, columns, 'is')]
    const names = [...new Set([...columns, ...oldColumns].map(sameKey))]
    return names.flatMap((key) => {
      const [a, b] = [oldColumns, columns].map((list) => list.find((column) => sameKey(column) === key))
      const [one, two] = [a && other.row.cells[a.key], b && row.row.cells[b.key]]
      return changesOf((b ?? a)!, one, two, table.title, row.called)
    })
  })
  return [...kept, ...gone.map(([, row]) => whole(table, row, oldColumns, 'was'))]
}

const sameKey = ({ same: known, key }: Column): string => known ?? key
type Named = { row: Row; called: Text }

function namedRows(table: Table, typed: Typed): Map<string, Named> {
  const rows = typed.tables[table.key] ?? []
  const columns = table.columns(typed).filter(({ key }) => table.names.includes(key))
  const found = new Map<string, Named>()
  for (const [n, row] of rows.entries()) {
    const name = table.names.map((key) => row.cells[key] ?? '').join('|')
    let key = name
    for (let count = 2; found.has(key); count += 1) key = `${name}#${count}`
    found.set(key, { row, called: table.rowName?.(rows, n) ?? joinedText(columns, row, ' ') })
  }
  return found
}

/** Cells side by side, blank ones left out. */
const joinedText = (columns: readonly Column[], { cells }: Row, between: string, titled = false): Text =>
  inEach((language) =>
    columns
      .flatMap((column) => {
        const text = cells[column.key] ?? ''
        if (text === '') return []
        const said = inLanguage(saidOf(column, text), language)
        return titled ? `${inLanguage(column.title, language)} ${said}` : said
      })
      .join(between),
  )

function whole(table: Table, { row, called }: Named, columns: readonly Column[], side: 'was' | 'is'): DiffLine {
  const rest = columns.filter(({ key }) => !table.names.includes(key))
  const said = joinedText(rest, row, ' · ', true)
  return {
    section: table.title,
    row: called,
    column: undefined,
    was: side === 'was' ? said : null,
    is: side === 'is' ? said : null,
    percent: null,
  }
}

/** The text of a cell as it is shown: the name of a choice, a number with its unit. */
export function saidOf({ choices, unit }: Column, text: string): Text {
  const chosen = choices?.find(([value]) => value === text)
  if (chosen) return chosen[1]
  return same(unit === undefined || text === '' ? text : `${text} ${unit}`)
}

function changesOf(column: Column, was = '', is = '', section: Text, row: Text): DiffLine[] {
  if (was === is) return []
  const line = { section, row, column: column.title, percent: null }
  const [old, now] = [entriesOf(column.kind, was), entriesOf(column.kind, is)]
  if (column.kind === 'percents') return percentChanges(old ?? [], now ?? [], line)
  if (old && now) {
    // Lists of postal codes are long.
    const [before, after] = [new Set(old), new Set(now)]
    const [removed, added] = [old.filter((one) => !after.has(one)), now.filter((one) => !before.has(one))]
    if (removed.length + added.length === 0) return []
    const said = (list: string[]) => (list.length === 0 ? null : same(list.join(', ')))
    return [{ ...line, was: said(removed), is: said(added) }]
  }
  const numbers = CELL_DECIMALS[column.kind] !== undefined && was !== '' && is !== ''
  if (numbers && new D(was).eq(is)) return []
  const said = (text: string) => (text === '' && !column.choices ? null : saidOf(column, text))
  return [{ ...line, was: said(was), is: said(is), percent: numbers ? percentOf(was, is) : null }]
}

/** A line a country. */
function percentChanges(old: string[], now: string[], line: Omit<DiffLine, 'was' | 'is'>): DiffLine[] {
  const [was, is] = [old, now].map((list) => new Map(list.map((one) => one.split(' ') as [string, string])))
  return [...new Set([...is!.keys(), ...was!.keys()])].flatMap((country) => {
    const [a, b] = [was!.get(country), is!.get(country)]
    if (a === b || (a !== undefined && b !== undefined && new D(a).eq(b))) return []
    const said = (percent: string | undefined) => (percent === undefined ? null : same(`${country} ${percent} %`))
    return [
      { ...line, was: said(a), is: said(b), percent: a !== undefined && b !== undefined ? percentOf(a, b) : null },
    ]
  })
}

export function percentOf(was: string, is: string): string | null {
  if (new D(was).isZero()) return null
  const change = new D(is).minus(was).div(was).times(100).toDecimalPlaces(1)
  return `${change.gt(0) ? '+' : ''}${change.toFixed()}`
}
