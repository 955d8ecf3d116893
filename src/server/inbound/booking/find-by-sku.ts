// Products by their exact SKUs, for a list that was pasted into a booking: all of them in one question.
import type { OutputOf } from '#shared/contract.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesSkus } from '#server/products/index.ts'

/** Unknown, deleted and (for a supplier) foreign SKUs are simply not among the rows. */
export function findBySku(
  ctx: Ctx,
  actor: CustomerActor,
  { skus }: { skus: readonly string[] },
): Promise<OutputOf<typeof inboundCalls.findBySku>> {
  return read(ctx, actor, async (db) => {
    const rows = await db
      .selectFrom('sku')
      .select(['sku_id', 'sku', 'product_name', 'barcode'])
      .where('customer_id', '=', actor.customerId)
      .where('sku', 'in', [...new Set(skus)])
      .where('deleted_at', 'is', null)
      .execute()
    return { rows: rows.filter(({ sku_id }) => seesSkus(actor, [sku_id])) }
  })
}
