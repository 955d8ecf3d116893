// A preview is confirmed, all good rows of it, or dropped.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import type { SheetImport } from '#shared/sheet-import.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import type { ImportKind } from './import-kind.ts'
import { makerOf } from './import-maker.ts'
import { findImport } from './imports.queries.ts'

/** Lets the job begin, with the wishes. Confirmed twice it runs once, as it was first confirmed. Refuses `not_found`, `import_nothing`, and a wish that the person may not have. */
export async function confirmImport<Target>(
  ctx: Ctx,
  actor: CustomerActor,
  kind: ImportKind<Target>,
  { import_id: importId, wishes = [] }: { import_id: string; wishes?: string[] | undefined },
): Promise<SheetImport> {
  const confirmed = await write(ctx, actor, async (tx) => {
    const { add, change, confirmed_at } = await lockImport(tx, actor, kind.name, importId)
    refuse(kind.refuseWishes?.(actor, wishes))
    if (add + change === 0) throw new AppError('import_nothing')
    if (confirmed_at === null)
      await tx.db
        .updateTable('sheet_import')
        .set({ confirmed_at: tx.now, wishes: [...new Set(wishes)], maker: JSON.stringify(makerOf(actor)) })
        .where('customer_id', '=', actor.customerId)
        .where('import_id', '=', importId)
        .execute()
    tx.note({
      object: 'sheet_import',
      objectId: importId,
      after: { confirmed: true, add, change, ...(wishes.length > 0 && { wishes }) },
    })
    return findImport(tx.db, actor, kind.name, importId)
  })
  ctx.jobs.wake(kind.sweep)
  return confirmed
}

/** Nothing is left of it. Refuses `not_found`, and what is confirmed (`import_confirmed`). */
export function dropImport(
  ctx: Ctx,
  actor: CustomerActor,
  kind: string,
  importId: string,
): Promise<Record<never, never>> {
  return write(ctx, actor, async (tx) => {
    const { file_name, confirmed_at, ended_at } = await lockImport(tx, actor, kind, importId)
    if (confirmed_at !== null && ended_at === null) throw new AppError('import_confirmed')
    await sql`delete from sheet_import where customer_id = ${actor.customerId} and import_id = ${importId}`.execute(
      tx.db,
    )
    tx.note({ object: 'sheet_import', objectId: importId, before: { file_name } })
    return {}
  })
}

async function lockImport(tx: Tx, actor: CustomerActor, kind: string, importId: string): Promise<SheetImport> {
  await sql`select from sheet_import where customer_id = ${actor.customerId} and import_id = ${importId} and made_by = ${actor.id}
    for no key update`.execute(tx.db)
  return findImport(tx.db, actor, kind, importId)
}
