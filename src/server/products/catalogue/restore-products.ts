// Taking back a deletion (Rule 16.16): the products are there again as they were.
import { AppError } from '#shared/errors.ts'
import { undoSince } from '#shared/undo.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'
import { seesSkus } from '../supplier-scope.ts'
import { TAKEN } from './save-product.ts'

/**
 * Restores all of them or none. Refuses `undo_late` for one that was not deleted in the last minute, `sku_exists` and `barcode_exists`
 * where another product took its place meanwhile.
 */
export function restoreProducts(
  ctx: Ctx,
  actor: CustomerActor,
  skuIds: readonly string[],
): Promise<Record<never, never>> {
  const ids = [...new Set(skuIds)].sort()
  if (!seesSkus(actor, ids)) throw new AppError('undo_late')
  return write(ctx, actor, async (tx) => {
    const restored = await uniqueOr(
      tx.db
        .updateTable('sku')
        .set((update) => ({ deleted_at: null, updated_at: tx.now, version: update('version', '+', 1) }))
        .where('customer_id', '=', actor.customerId)
        .where('sku_id', 'in', ids)
        .where('deleted_at', '>=', undoSince(tx.now).toISOString())
        .returning(['sku_id', 'sku'])
        .execute(),
      TAKEN,
    )
    if (restored.length !== ids.length) throw new AppError('undo_late')
    for (const { sku_id, sku } of restored)
      tx.note({ object: 'sku', objectId: sku_id, before: { sku, deleted: true }, after: { sku } })
    tx.changed(['products'])
    return {}
  })
}
