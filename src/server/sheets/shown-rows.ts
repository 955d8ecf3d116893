// Rows of a file as a reader sees them before anything is done: columns by their names, values as they stand in files, reasons in words.
import type { Language } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import type { ImportRow, RowOutcome } from '#shared/sheet-import.ts'
import type { Field } from './fields.ts'
import type { ReadRow } from './given-rows.ts'
import type { Change, JudgedRow, RowFault } from './import-kind.ts'

export type ToldRow = {
  row: number
  outcome: RowOutcome
  name: string
  cells: Record<string, string> | null
  changes: Change[] | null
  faults: RowFault[] | null
}

export function shownRows(rows: readonly ToldRow[], list: readonly Field<never>[], language: Language): ImportRow[] {
  const fields = new Map(list.map((field) => [field.key, field]))
  const columnOf = (key: string) => inLanguage(fields.get(key)?.head ?? { en: key, zh_CN: key }, language)
  const shown = (field: Field<never> | undefined, value: unknown) =>
    String(value === null || value === undefined ? '' : (field?.show({ [field.key]: value } as never, language) ?? ''))
  return rows.map(({ row, outcome, name, cells, changes, faults }) => ({
    row,
    outcome,
    name,
    changes: (changes ?? []).map(({ key, before, after }) => ({
      column: columnOf(key),
      before: shown(fields.get(key), before),
      after: shown(fields.get(key), after),
    })),
    faults: (faults ?? []).map(({ key, reason }) => ({
      column: key === null ? null : columnOf(key),
      value: key === null ? '' : (cells?.[key] ?? ''),
      reason: inLanguage(reason, language),
    })),
  }))
}

/** What the cells of a row say of themselves, and what its domain makes of it, in one. */
export function toldRow({ row, cells, faults }: ReadRow, judged: JudgedRow): ToldRow {
  // A cell that cannot be read says why better than the field that is blank without it.
  const unreadable = new Set(faults.map(({ key }) => key))
  const all = [...faults, ...('faults' in judged ? judged.faults.filter(({ key }) => !unreadable.has(key)) : [])]
  const told = { row, name: judged.name.slice(0, 100), cells, changes: null, faults: null }
  if (all.length > 0 || 'faults' in judged) return { ...told, outcome: 'faulty', faults: all }
  return { ...told, outcome: judged.outcome, changes: judged.outcome === 'change' ? judged.changes : null }
}
