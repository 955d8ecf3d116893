// The columns of a file, to be matched by hand: their names, the first of their cells, and which field each is or most likely is. Changes nothing.
import { AppError } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import { SAMPLES, type ColumnsOfFile } from '#shared/sheets/sheet-mapping.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { wordOf } from '../fields.ts'
import { REASON } from '../import-files.ts'
import type { ImportKind } from '../import-kind.ts'
import type { RawRow } from '../raw-sheet.ts'
import { readTable } from '../read-rows.ts'
import { headNames } from './heads.ts'
import { guessHeads, matchForeign } from './match-heads.ts'
import { matchedBefore, shortText } from './recognise.ts'

/** So many rows are looked through for cells that differ. */
const LOOKED_THROUGH = 200

/** Refuses what `readSheet` refuses, and a file without rows (`sheet_empty`). */
export async function readColumns<Target>(
  ctx: Ctx,
  actor: CustomerActor,
  kind: ImportKind<Target>,
  file: { bytes: Buffer; name: string },
): Promise<ColumnsOfFile> {
  const { language } = actor.request
  const fields = await kind.fields(ctx, actor)
  const { sheet, head, body } = await readTable(file)
  if (body.length === 0) throw new AppError('sheet_empty')
  const matched = await matchedBefore(ctx, actor, kind, { head, body, fields })
  const sure = matched ?? matchForeign(head, kind.foreign ?? [])
  const { keys } = sure ?? guessHeads(head, fields)
  const names = headNames(head, body)
  const ours = (column: number, words: readonly string[]) => words.map(wordOf).includes(names[column]?.[0] ?? '')
  return {
    sheet,
    columns: names.flatMap((name, n) =>
      // The reasons that stand in our own file of faulty rows are for people.
      name && !ours(n, [REASON.en, REASON.zh_CN])
        ? [{ column: n + 1, head: shortText(head[n]), samples: samplesOf(body, n) }]
        : [],
    ),
    fields: fields.map(({ key, head: called, required, forAll }) => {
      const column = keys.indexOf(key)
      return {
        field: key,
        name: inLanguage(called, language),
        required: required === true,
        column: column < 0 ? null : column + 1,
        sure: column >= 0 && (sure !== undefined || ours(column, [key, called.en, called.zh_CN])),
        value: matched?.values[key] ?? null,
        choices: forAll?.map((text) => ({ value: text.en, label: inLanguage(text, language) })) ?? null,
      }
    }),
    matched_at: matched?.before.matched_at ?? null,
  }
}

function samplesOf(body: readonly RawRow[], column: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of body.slice(0, LOOKED_THROUGH)) {
    const text = shortText(cells[column])
    if (text !== '') samples.add(text)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
