// What a customer has matched by hand (Rule 9.80): looked for by the names of a file's columns, kept with the preview that it was made for,
// forgotten on wish. For whom the import remembers nothing, it serves the file at hand alone.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { MAX_MAPPINGS } from '#shared/sheets/sheet-mapping.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import type { ImportKind } from '../import-kind.ts'
import { calledAs, type HeadName } from './heads.ts'

/** By field: the column's name, or what is said for all rows. */
export type KeptColumns = { columns: Record<string, HeadName>; values: Record<string, string> }
/** Under which names it is kept, and the others under which the same file may have been matched before (Rule 9.86). */
export type MappedHeads = { heads: Buffer; instead: Buffer }
export type KeptMapping = KeptColumns & { mapping_id: string; matched_at: string }

type Kind = Pick<ImportKind, 'name' | 'matched'>
const keeps = (kind: Kind, actor: CustomerActor): boolean => kind.matched?.remembers(actor) === true

/** The latest of those that are kept under one of these names. */
export async function findMapping(
  db: Database,
  actor: CustomerActor,
  kind: Kind,
  heads: readonly Buffer[],
): Promise<KeptMapping | undefined> {
  if (!keeps(kind, actor)) return undefined
  const { rows } =
    await sql<KeptMapping>`select m.mapping_id, m.columns, m.constants as values, m.matched_at from sheet_mapping m
    where m.customer_id = ${actor.customerId} and m.kind = ${kind.name} and m.heads in (${sql.join(heads)})
    order by m.matched_at desc, m.mapping_id desc limit 1`.execute(db)
  return rows[0]
}

/** Takes the place of what was matched for the same names before; of more than fifty the one that was used longest ago goes. */
export async function keepMapping(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  kind: Kind,
  { heads, instead, columns, values }: KeptColumns & MappedHeads,
): Promise<string | null> {
  if (!keeps(kind, actor)) return null
  const { rows } = await sql<{
    mapping_id: string
  }>`insert into sheet_mapping (customer_id, mapping_id, kind, heads, columns, constants, matched_by, matched_at, used_at)
    values (${actor.customerId}, ${ctx.clock.id()}, ${kind.name}, ${heads}, ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(values)}::jsonb, ${actor.id}, ${tx.now}, ${tx.now})
    on conflict (customer_id, kind, heads) do update set columns = excluded.columns, constants = excluded.constants,
      matched_by = excluded.matched_by, matched_at = excluded.matched_at, used_at = excluded.used_at
    returning mapping_id`.execute(tx.db)
  const { mapping_id } = rows[0]!
  await sql`delete from sheet_mapping where customer_id = ${actor.customerId} and kind = ${kind.name} and heads = ${instead}`.execute(
    tx.db,
  )
  await sql`delete from sheet_mapping where customer_id = ${actor.customerId} and mapping_id in (
    select m.mapping_id from sheet_mapping m where m.customer_id = ${actor.customerId} and m.mapping_id <> ${mapping_id}
    order by m.used_at desc, m.mapping_id desc offset ${MAX_MAPPINGS - 1})`.execute(tx.db)
  const names = Object.fromEntries(Object.entries(columns).map(([field, name]) => [field, calledAs(name)]))
  tx.note({ object: 'sheet_mapping', objectId: mapping_id, after: { kind: kind.name, columns: names, values } })
  return mapping_id
}

/** It was of use again; forgotten in the meantime, it is no matter. */
export const noteUse = (tx: Tx, actor: CustomerActor, mappingId: string): Promise<unknown> =>
  tx.db
    .updateTable('sheet_mapping')
    .set({ used_at: tx.now })
    .where('customer_id', '=', actor.customerId)
    .where('mapping_id', '=', mappingId)
    .execute()

/** The next file with these columns is asked about again. Refuses `not_found`. */
export function forgetMapping(
  ctx: Ctx,
  actor: CustomerActor,
  kind: Kind,
  mappingId: string,
): Promise<Record<never, never>> {
  return write(ctx, actor, async (tx) => {
    if (!keeps(kind, actor)) throw new AppError('not_found')
    const { rows } = await sql<{
      columns: KeptColumns['columns']
    }>`delete from sheet_mapping where customer_id = ${actor.customerId} and kind = ${kind.name}
      and mapping_id = ${mappingId} returning columns`.execute(tx.db)
    if (!rows[0]) throw new AppError('not_found')
    const names = Object.fromEntries(Object.entries(rows[0].columns).map(([field, name]) => [field, calledAs(name)]))
    tx.note({ object: 'sheet_mapping', objectId: mappingId, before: { kind: kind.name, columns: names } })
    return {}
  })
}
