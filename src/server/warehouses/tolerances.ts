// What a warehouse takes without a question: the weight of a packed parcel (Rule 9.18) and the goods on a CN22 (Rule 9.21).
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'

const FIGURES = ['weight_under_percent', 'weight_over_percent', 'weight_over_g', 'cn22_limit_usd'] as const

/** Of every warehouse, by code. */
export async function listTolerances(db: Database): Promise<OutputOf<typeof officeWarehouseCalls.getTolerances>> {
  const rows = await db
    .selectFrom('warehouse')
    .select(['warehouse_id', 'code', 'name_en', 'name_zh', 'country', 'time_zone', ...FIGURES])
    .orderBy('code')
    .execute()
  return { rows }
}

/** Holds for every parcel from now on. Refuses `not_found`. */
export function updateTolerances(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeWarehouseCalls.updateTolerances>,
): Promise<Record<string, never>> {
  const { warehouse_id, ...after } = input
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('warehouse')
      .select(FIGURES)
      .where('warehouse_id', '=', warehouse_id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    await tx.db.updateTable('warehouse').set(after).where('warehouse_id', '=', warehouse_id).execute()
    tx.note({ customerId: 0, object: 'warehouse', objectId: warehouse_id, before, after })
    return {}
  })
}
