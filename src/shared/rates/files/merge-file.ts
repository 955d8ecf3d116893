// What a file says put into the tables of the editor: tables that it has replace the editor's, the rest stays (Rule 11.26). Every cell remembers
// where in the file it came from.
import { entriesOf } from '../tables/cells.ts'
import { type CellOf, type Row, type Typed } from '../tables/table-parts.ts'
import type { CellFault } from '../tables/tariff-tables.ts'
import { edgeFaults, type FileBand } from './band-edges.ts'
import type { FileFault, FileRow, FileTables } from './tariff-file.ts'

/** A fault of the file. It stands until `at` says something else than `text`, or until somebody takes it as it stands. */
export type StandingFault = FileFault & { at?: CellOf; text?: string }
export type Origin = {
  /** Where a fault of the document stands in the file, such as `Zones!C4`; undefined where the file did not bring it. */
  placeOf: (fault: Pick<CellFault, 'cell' | 'issue' | 'text'>) => string | undefined
}
export type Merged = { typed: Typed; faults: StandingFault[]; origin: Origin }

const cellOf = (row: FileRow, column: string): string => row.cells[column] ?? ''
/** What no postal code holds becomes what is refused, so that one cell never reads as several. */
const code = (said: string): string =>
  said
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[;；,，\n]/g, '_')
const entryOf = (row: FileRow): { country: string; code: string } => {
  const [from, to] = [code(cellOf(row, 'from')), code(cellOf(row, 'to'))]
  const range = `${from.replaceAll('-', '_')}-${to.replaceAll('-', '_')}`
  return { country: code(cellOf(row, 'country')) || '?', code: to === '' ? from : range }
}

type Area = { country: string; codes: string[]; rows: number[] }
/** Rows of the same country are one area; a whole country is one of its own. */
function areasOf(rows: readonly FileRow[]): Area[] {
  const areas: Area[] = []
  const open = new Map<string, Area>()
  for (const row of rows) {
    const { country, code: said } = entryOf(row)
    const area = said === '' ? undefined : open.get(country)
    if (area) {
      area.codes.push(said)
      area.rows.push(row.row)
      continue
    }
    const begun = { country, codes: said === '' ? [] : [said], rows: [row.row] }
    areas.push(begun)
    if (said !== '') open.set(country, begun)
  }
  return areas
}
const areaCell = ({ country, codes }: Area): string => [country, ...codes].join(' ')

/** `key` of each row is its number in the file's table. */
const plainRows = (rows: readonly FileRow[]): Row[] => rows.map(({ cells }, n) => ({ key: String(n + 1), cells }))

export function mergeFile(typed: Typed, { tables, faults }: FileTables): Merged {
  const rowsAt = new Map<string, number[]>()
  const standing: StandingFault[] = []
  const place = (table: string, column: string, row: number) => {
    const { sheet, columns } = tables[table]!
    return { sheet, cell: `${columns[column] ?? 'A'}${row}`, table }
  }
  const told = (table: string, column: string, row: number, rule: string, params = {}, at?: CellOf) =>
    standing.push({ ...place(table, column, row), rule, params, ...(at && { at }) })
  const next: Record<string, readonly Row[]> = { ...typed.tables }
  const zoneOf = (rows: readonly Row[], said: string) => rows.find(({ cells }) => cells['code']?.trim() === said)

  for (const [key, { rows }] of Object.entries(tables)) {
    if (['facts', 'areas', 'bands', 'remote'].includes(key)) continue
    next[key] = plainRows(rows).map((row) => ({ ...row, cells: withoutAbove(row.cells) }))
    for (const [n, { row }] of rows.entries()) rowsAt.set(`${key}|${n + 1}`, [row])
    if (rows.some(({ cells }) => cells['above'] !== undefined && cells['upto_g'] !== undefined))
      for (const fault of edgeFaults(rows.map(fileBand))) {
        const row = String(rows.findIndex((one) => one.row === fault.row) + 1)
        told(key, fault.column, fault.row, fault.rule, fault.params, { table: key, row, column: 'upto_g' })
      }
  }

  const before = typed.tables['zones'] ?? []
  const zones = (next['zones'] ?? []).map((zone): Row => {
    const said = zone.cells['code']?.trim() ?? ''
    if (!tables['areas'])
      return tables['zones'] ? { ...zone, cells: { ...zone.cells, areas: zoneOf(before, said)?.cells['areas'] ?? '' } } : zone // prettier-ignore
    const areas = areasOf(tables['areas'].rows.filter((row) => cellOf(row, 'zone').trim() === said))
    rowsAt.set(
      `areas|${zone.key}`,
      areas.flatMap(({ rows }) => rows),
    )
    return { ...zone, cells: { ...zone.cells, areas: areas.map(areaCell).join('; ') } }
  })
  if (next['zones']) next['zones'] = zones
  for (const row of tables['areas']?.rows ?? [])
    if (!zoneOf(zones, cellOf(row, 'zone').trim())) told('areas', 'zone', row.row, 'unknown_zone')

  if (tables['remote']) next['remote'] = remoteRows(tables['remote'].rows, rowsAt, (...fault) => told('remote', ...fault)) // prettier-ignore
  if (tables['bands'])
    next['bands'] = bandRows(tables['bands'].rows, zones, rowsAt, (...fault) => told('bands', ...fault)) // prettier-ignore
  else if (tables['zones']) next['bands'] = renamed(next['bands'] ?? [], before, zones)

  const facts = { ...typed.facts }
  for (const row of tables['facts']?.rows ?? []) {
    facts[cellOf(row, 'fact')] = cellOf(row, 'value')
    rowsAt.set(`facts|${cellOf(row, 'fact')}`, [row.row])
  }
  const merged = { facts, tables: next }
  const keyAt = keysByRow(rowsAt)
  const all = [...faults.map((fault): StandingFault => ({ ...fault, ...atOf(fault, tables, keyAt, zones) })), ...standing] // prettier-ignore
  const textAt = textsOf(merged)
  const withText = all.map((fault) => (fault.at ? { ...fault, text: textAt(fault.at) } : fault))
  return { typed: merged, faults: withText, origin: originOf(tables, rowsAt) }
}

const fileBand = ({ row, cells }: FileRow): FileBand => ({ row, above: cells['above'], upto: cells['upto_g'] ?? '' })
const withoutAbove = ({ above, ...cells }: Record<string, string>): Record<string, string> =>
  above !== undefined && 'upto_g' in cells ? cells : above === undefined ? cells : { above, ...cells }

type Tell = (column: string, row: number, rule: string, params?: object, at?: CellOf) => void

/** Rows with the same number are one list; without numbers those of one country at one price. */
function remoteRows(rows: readonly FileRow[], rowsAt: Map<string, number[]>, told: Tell): Row[] {
  const lists = new Map<string, FileRow[]>()
  for (const row of rows) {
    const list = cellOf(row, 'list').trim()
    const price = ['country', 'minimum', 'per_kg'].map((column) => cellOf(row, column)).join('|')
    const whole = cellOf(row, 'from') + cellOf(row, 'to') === '' ? String(row.row) : ''
    const key = list === '' ? `|${price}|${whole}` : list
    const known = lists.get(key)
    if (known) known.push(row)
    else lists.set(key, [row])
  }
  return [...lists.values()].map((list, n) => {
    const [first] = list
    const key = String(n + 1)
    const [area] = areasOf(list)
    for (const row of list)
      for (const column of ['country', 'minimum', 'per_kg'])
        if (cellOf(row, column).trim() !== cellOf(first!, column).trim())
          told(column, row.row, 'file_list', { first: first!.row })
    for (const { row } of areasOf(list).length > 1 ? list.filter((one) => entryOf(one).code === '') : [])
      told('from', row, 'file_list', { first: first!.row })
    rowsAt.set(`remote|${key}`, [first!.row])
    rowsAt.set(`remote areas|${key}`, area!.rows)
    return { key, cells: { area: areaCell(area!), minimum: cellOf(first!, 'minimum'), per_kg: cellOf(first!, 'per_kg') } } // prettier-ignore
  })
}

/** A row an edge, as the editor has them. */
function bandRows(rows: readonly FileRow[], zones: readonly Row[], rowsAt: Map<string, number[]>, told: Tell): Row[] {
  const edges = [...new Set(rows.map((row) => cellOf(row, 'upto_g')))]
  const order = (edge: string) => (/^\d+$/.test(edge) ? Number(edge) : Infinity)
  edges.sort((a, b) => order(a) - order(b) || 0)
  const keyOf = new Map(edges.map((edge, n) => [edge, String(n + 1)]))
  const cells = new Map(edges.map((edge) => [edge, { upto_g: edge } as Record<string, string>]))
  const byZone = Map.groupBy(rows, (row) => cellOf(row, 'zone').trim())
  for (const [said, list] of byZone) {
    const zone = zones.find((one) => one.cells['code']?.trim() === said)
    if (!zone) {
      for (const { row } of list) told('zone', row, 'unknown_zone')
      continue
    }
    for (const row of list) {
      const edge = cellOf(row, 'upto_g')
      const key = keyOf.get(edge)!
      const [flat, perKg] = [cellOf(row, 'flat'), cellOf(row, 'per_kg')]
      if (flat + perKg === '') told('flat', row.row, 'required', {}, { table: 'bands', row: key, column: `${zone.key} flat` }) // prettier-ignore
      const line = cells.get(edge)!
      if (line[`${zone.key} flat`] === undefined) Object.assign(line, { [`${zone.key} flat`]: flat, [`${zone.key} per_kg`]: perKg }) // prettier-ignore
      rowsAt.set(`bands|${key}|${zone.key}`, [row.row])
      if (!rowsAt.has(`bands|${key}`)) rowsAt.set(`bands|${key}`, [row.row])
    }
    const edgeOf = new Map(list.map((row) => [row.row, cellOf(row, 'upto_g')]))
    for (const { row, column, rule, params } of edgeFaults(list.map(fileBand)))
      told(column, row, rule, params, { table: 'bands', row: keyOf.get(edgeOf.get(row)!)!, column: 'upto_g' })
  }
  return edges.map((edge) => ({ key: keyOf.get(edge)!, cells: cells.get(edge)! }))
}

/** Prices of zones that stay, by the zones' codes. */
function renamed(bands: readonly Row[], before: readonly Row[], zones: readonly Row[]): Row[] {
  return bands.map((row) => ({
    ...row,
    cells: Object.fromEntries([
      ['upto_g', row.cells['upto_g'] ?? ''],
      ...zones.flatMap((zone) => {
        const old = before.find(({ cells }) => cells['code']?.trim() === zone.cells['code']?.trim())
        if (!old) return []
        return ['flat', 'per_kg'].map((part) => [`${zone.key} ${part}`, row.cells[`${old.key} ${part}`] ?? ''] as const)
      }),
    ]) as Record<string, string>,
  }))
}

/** By table and row of the file, such as `bands|7`, the key of the editor's row. */
function keysByRow(rowsAt: ReadonlyMap<string, readonly number[]>): Map<string, string> {
  const keyAt = new Map<string, string>()
  for (const [at, rows] of rowsAt) {
    const [table = '', key = ''] = at.split('|')
    for (const row of rows) if (!keyAt.has(`${table}|${row}`)) keyAt.set(`${table}|${row}`, key)
  }
  return keyAt
}

/** The editor's cell that a cell of the file went to. */
function atOf(
  { table, cell }: FileFault,
  tables: FileTables['tables'],
  keyAt: ReadonlyMap<string, string>,
  zones: readonly Row[],
): { at?: CellOf } {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  const column = Object.entries(tables[table]?.columns ?? {}).find(([, letter]) => letter === letters)?.[0]
  const found = tables[table]?.rows.find((one) => one.row === Number(row))
  if (!column || !found) return {}
  if (table === 'facts') return { at: { column: cellOf(found, 'fact') } }
  const zone = zones.find(({ cells }) => cells['code']?.trim() === cellOf(found, 'zone').trim())?.key
  if (table === 'areas') return zone === undefined ? {} : { at: { table: 'zones', row: zone, column: 'areas' } }
  if (table === 'bands') {
    const key = keyAt.get(`bands|${row}`)
    if (zone === undefined || key === undefined) return {}
    return { at: { table, row: key, column: column === 'flat' || column === 'per_kg' ? `${zone} ${column}` : 'upto_g' } } // prettier-ignore
  }
  if (table === 'remote') {
    const key = keyAt.get(`remote areas|${row}`)
    return key === undefined ? {} : { at: { table, row: key, column: column === 'minimum' || column === 'per_kg' ? column : 'area' } } // prettier-ignore
  }
  const key = keyAt.get(`${table}|${row}`)
  return key === undefined ? {} : { at: { table, row: key, column: column === 'above' ? 'upto_g' : column } }
}

/** The text of any cell; many are asked for, and tables are long. */
function textsOf({ facts, tables }: Typed): (cell: CellOf) => string {
  const cellsOf = new Map<string, Map<string, Row['cells']>>()
  const rowsOf = (table: string) => {
    const known = cellsOf.get(table) ?? new Map((tables[table] ?? []).map(({ key, cells }) => [key, cells]))
    cellsOf.set(table, known)
    return known
  }
  return ({ table, row, column }) =>
    (table === undefined ? facts[column] : rowsOf(table).get(row ?? '')?.[column]) ?? ''
}

/** Those that nobody has mended yet. */
export function standingFaults(typed: Typed, faults: readonly StandingFault[]): StandingFault[] {
  const textAt = textsOf(typed)
  return faults.filter(({ at, text }) => at === undefined || textAt(at) === text)
}

function originOf(tables: FileTables['tables'], rowsAt: Map<string, number[]>): Origin {
  const said = (table: string, column: string, row: number | undefined) => {
    const found = tables[table]
    return found && row !== undefined ? `${found.sheet || table}!${found.columns[column] ?? 'A'}${row}` : undefined
  }
  return {
    placeOf({ cell: { table, row, column }, issue, text }) {
      if (table === undefined) return said('facts', 'value', rowsAt.get(`facts|${column}`)?.[0])
      if ((table === 'zones' && column === 'areas') || (table === 'remote' && column === 'area')) {
        const [from, kind] = table === 'zones' ? (['areas', 'areas'] as const) : (['remote', 'area'] as const)
        const what = (issue as { params?: { what?: string } }).params?.what
        const entries = entriesOf(kind, text) ?? []
        const at = what === undefined ? entries.findIndex((entry) => !/^[A-Z]{2}( [A-Z0-9]+(-[A-Z0-9]+)?)?$/.test(entry)) : entries.lastIndexOf(what) // prettier-ignore
        const rows = rowsAt.get(table === 'zones' ? `areas|${row}` : `remote areas|${row}`)
        return said(from, what?.includes(' ') || at >= 0 ? 'from' : 'country', rows?.[at] ?? rows?.[0])
      }
      if (table === 'bands') {
        const [zone = '', part] = column.split(' ')
        return part === undefined
          ? said(table, column, rowsAt.get(`bands|${row}`)?.[0])
          : said(table, part, rowsAt.get(`bands|${row}|${zone}`)?.[0])
      }
      return said(table, column, rowsAt.get(`${table}|${row}`)?.[0])
    },
  }
}
