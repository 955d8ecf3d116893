// How far a customer wants its goods to reach, and how long new ones take (Rule 6.19): of the account, and of single products. What follows
// from it stands in the stock lists.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { ReorderTarget, stockCalls } from '#shared/stock/stock.contract.ts'
import { HOUSE_TARGET } from '#shared/stock/stock.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { seesEverySku, seesSku } from '#server/products/index.ts'

const targetOf = (db: Database, actor: CustomerActor, skuId: string | null): Promise<ReorderTarget | undefined> =>
  db
    .selectFrom('reorder_target')
    .select(['target_days', 'lead_days'])
    .where('customer_id', '=', actor.customerId)
    .where('sku_id', 'is not distinct from', skuId)
    .executeTakeFirst()

/** The account's own target, or the house's. */
export const getReorderTarget = (ctx: Ctx, actor: CustomerActor): Promise<ReorderTarget> =>
  read(ctx, actor, async (db) => (await targetOf(db, actor, null)) ?? HOUSE_TARGET)

/** Refuses `not_found` for a SKU that is not there, and `forbidden` where a supplier means the whole account. */
export function setReorderTarget(
  ctx: Ctx,
  actor: CustomerActor,
  { sku_id, target }: ParsedInputOf<typeof stockCalls.setReorderTarget>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    if (sku_id === null && !seesEverySku(actor)) throw new AppError('forbidden')
    // Two changes at once wait for each other here: a target that is not there yet cannot be locked.
    const { rows } = await (
      sku_id === null
        ? sql`select from customer where customer_id = ${actor.customerId} for no key update`
        : sql`select from sku p where p.customer_id = ${actor.customerId} and p.sku_id = ${sku_id} and p.deleted_at is null
          and ${seesSku(actor, 'p.sku_id')} for no key update`
    ).execute(tx.db)
    if (rows.length === 0) throw new AppError('not_found')
    const before = await targetOf(tx.db, actor, sku_id)
    await tx.db
      .deleteFrom('reorder_target')
      .where('customer_id', '=', actor.customerId)
      .where('sku_id', 'is not distinct from', sku_id)
      .execute()
    if (target)
      await tx.db
        .insertInto('reorder_target')
        .values({ customer_id: actor.customerId, sku_id, ...target })
        .execute()
    tx.note({
      object: 'reorder_target',
      objectId: sku_id ?? String(actor.customerId),
      before,
      after: target ?? undefined,
    })
    tx.changed(['stock'])
    return {}
  })
}
