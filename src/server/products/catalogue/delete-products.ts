// Deleting products: hidden from then on, kept for the documents that name them. A used one stays.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseDelete } from '#shared/products/products.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { seesSkus } from '../supplier-scope.ts'

/** Deletes all of them or none. Refuses `not_found`, `component_in_use` for one of a kit that stays, and `sku_in_use` for one on a packing list, an order or a shelf (Rule 5.7). */
export async function deleteProducts(
  ctx: Ctx,
  actor: CustomerActor,
  skuIds: readonly string[],
): Promise<Record<never, never>> {
  const ids = [...new Set(skuIds)].sort()
  if (!seesSkus(actor, ids)) throw new AppError('not_found')
  return write(ctx, actor, async (tx) => {
    // The full lock waits for bookings and orders that are being written about these SKUs and keeps new ones out.
    const found = await tx.db
      .selectFrom('sku')
      .select(['sku_id', 'sku', 'version'])
      .where('customer_id', '=', actor.customerId)
      .where('sku_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .orderBy('sku_id')
      .forUpdate()
      .execute()
    if (found.length !== ids.length) throw new AppError('not_found')
    const { rows: used } = await sql<{ sku_id: string }>`select x.sku_id from unnest(${ids}::uuid[]) x(sku_id)
      where exists (select from booking_line l join booking b using (customer_id, booking_id)
          where l.customer_id = ${actor.customerId} and l.sku_id = x.sku_id and b.deleted_at is null)
        or exists (select from order_line l join orders o using (customer_id, order_id)
          where l.customer_id = ${actor.customerId} and l.sku_id = x.sku_id and o.deleted_at is null)
        or exists (select from order_line_component l where l.customer_id = ${actor.customerId} and l.sku_id = x.sku_id)
        or exists (select from stock k where k.customer_id = ${actor.customerId} and k.sku_id = x.sku_id and k.total > 0)
        or exists (select from stock_transfer_line l join stock_transfer t using (customer_id, transfer_id)
          where l.customer_id = ${actor.customerId} and l.sku_id = x.sku_id and t.closed_at is null)`.execute(tx.db)
    const { rows: parts } = await sql<{
      sku: string
    }>`select distinct s.sku || ' (' || k.sku || ')' as sku from kit_component c
      join sku s on s.customer_id = c.customer_id and s.sku_id = c.sku_id
      join sku k on k.customer_id = c.customer_id and k.sku_id = c.kit_id
      where c.customer_id = ${actor.customerId} and c.sku_id = any (${ids}::uuid[]) and k.deleted_at is null and k.sku_id <> all (${ids}::uuid[])
      order by 1`.execute(tx.db)
    if (parts.length > 0) throw new AppError('component_in_use', { skus: parts.map(({ sku }) => sku).join(', ') })
    const isUsed = new Set(used.map((row) => row.sku_id))
    refuse(
      refuseDelete(
        found.map(({ sku_id, sku }) => ({ sku_id, sku, used: isUsed.has(sku_id) })),
        skuIds,
      ),
    )
    await tx.db
      .updateTable('sku')
      .set((update) => ({ deleted_at: tx.now, updated_at: tx.now, version: update('version', '+', 1) }))
      .where('customer_id', '=', actor.customerId)
      .where('sku_id', 'in', ids)
      .execute()
    for (const { sku_id, sku } of found)
      tx.note({ object: 'sku', objectId: sku_id, before: { sku }, after: { deleted: true } })
    tx.changed(['products'])
    return {}
  })
}
