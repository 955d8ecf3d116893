// Which column of a file is which field: as somebody has just matched them, as they were matched before, as another program calls them, or by our
// own names; the first of these that speaks (Rule 9.80).
import { refuse } from '#shared/errors.ts'
import { mappingFaults, mappingRefusal, type Mapping } from '#shared/sheets/sheet-mapping.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import type { Field } from '../fields.ts'
import { REASON } from '../import-files.ts'
import type { ImportKind } from '../import-kind.ts'
import { textOf, type RawCell, type RawRow } from '../raw-sheet.ts'
import { headNames, headsHash, isNameless, placedHash, type HeadName } from './heads.ts'
import { findMapping, type KeptColumns, type KeptMapping, type MappedHeads } from './mappings.ts'
import { matchForeign, matchHeads, type Heads } from './match-heads.ts'

export type Recognised = Heads & {
  /** What is said once for all rows, by field. */
  values: Readonly<Record<string, string>>
  /** Matched by hand for these names before. */
  before?: KeptMapping
  /** Matched by hand for this file, to be kept under its names. */
  now?: KeptColumns & MappedHeads
}

type File = { head: readonly RawCell[]; body: readonly RawRow[]; fields: readonly Field<never>[] }

/** Refuses `sheet_template`, or `sheet_unmatched` where it may be matched by hand; and what cannot be matched like that (`mapping_wrong`). */
export async function recognise<Target>(
  ctx: Ctx,
  actor: CustomerActor,
  kind: ImportKind<Target>,
  file: File,
  mapping: Mapping | undefined,
): Promise<Recognised> {
  if (mapping) return matchedNow(file, mapping)
  const before = kind.matched && (await matchedBefore(ctx, actor, kind, file))
  if (before) return before
  const { head, fields } = file
  const heads =
    matchForeign(head, kind.foreign ?? []) ??
    matchHeads(head, fields, [...kind.aside, REASON], kind.matched ? 'sheet_unmatched' : 'sheet_template')
  return { ...heads, values: {} }
}

function matchedNow({ head, body, fields }: File, { columns, values }: Mapping): Recognised {
  const names = headNames(head, body)
  const ours = fields.map(({ key, head: name, required, forAll }) => ({ field: key, name, required: required === true, said: forAll !== undefined })) // prettier-ignore
  const faults = mappingFaults(ours, names.flatMap((name, n) => (name ? [n + 1] : [])), { columns, values }) // prettier-ignore
  for (const { key, read: readCell } of fields) {
    const text = Object.hasOwn(values, key) ? values[key] : undefined
    const answer = text === undefined ? undefined : readCell?.(text)
    if (answer && 'reason' in answer) faults.push({ path: key, reason: answer.reason })
  }
  if (faults.length > 0) refuse(mappingRefusal(ours, faults))
  const kept = Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, names[column - 1]!]))
  const [any, placed] = [headsHash(names), placedHash(names)]
  const [heads, instead] = Object.values(kept).some(isNameless) ? [placed, any] : [any, placed]
  return { ...keysOf(names, { columns: kept, values }), now: { heads, instead, columns: kept, values } }
}

/** Undefined where these names were not matched, or a field that is required since then has no column. */
export async function matchedBefore(
  ctx: Ctx,
  actor: CustomerActor,
  kind: Pick<ImportKind, 'name' | 'matched'>,
  { head, body, fields }: File,
): Promise<(Recognised & { before: KeptMapping }) | undefined> {
  const names = headNames(head, body)
  const before = await read(ctx, actor, (db) => findMapping(db, actor, kind, [headsHash(names), placedHash(names)]))
  if (!before) return undefined
  const found = keysOf(names, before)
  const lacks = fields.some(({ key, required }) => required && !found.keys.includes(key) && !(key in found.values))
  return lacks ? undefined : { ...found, before }
}

function keysOf(names: readonly (HeadName | undefined)[], { columns, values }: KeptColumns) {
  const fieldOf = new Map(Object.entries(columns).map(([field, name]) => [JSON.stringify(name), field]))
  const keys = names.map((name) => (name ? fieldOf.get(JSON.stringify(name)) : undefined))
  // Who matched the columns left the others out on purpose.
  return { keys, unread: [], values }
}

/** What stands in a column, for who has to recognise it. */
export const shortText = (cell: RawCell | undefined): string => {
  const text = textOf(cell).trim()
  return [...text].length > 60 ? `${[...text].slice(0, 59).join('')}…` : text
}
