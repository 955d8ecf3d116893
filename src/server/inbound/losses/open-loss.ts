// Staff find goods of the stock lost or damaged and open a loss order of them (Rule 8.9): the pieces leave stock by it, once. What is paid
// follows from the review, as for every other.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffWorksIn } from '#server/customers/index.ts'
import { addPictures } from './loss-writing.ts'
import { inspectionsOf, openStockLoss } from './stock-loss.ts'

type Call = typeof officeLossCalls.open

/** Refuses `not_found` outside the person's scope, `loss_sku` for goods that never lay there, `loss_short`, a picture of something else. */
export function openLoss(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { customer_id, warehouse_id, quantity, reason, remark, picture_ids } = input
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ sku_id: string | null; sku: string | null }>`select s.sku_id, p.sku
      from customer c join warehouse w on w.warehouse_id = ${warehouse_id} left join sku p on p.customer_id = c.customer_id and p.sku = ${input.sku}
      left join stock s on s.customer_id = p.customer_id and s.sku_id = p.sku_id and s.warehouse_id = w.warehouse_id
      where c.customer_id = ${customer_id} and ${staffSeesCustomer(actor)}`.execute(tx.db)
    if (!rows[0] || !staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
    const { sku_id, sku } = rows[0]
    if (sku_id === null || sku === null) throw new AppError('loss_sku', { sku: input.sku })
    const inspection = (await inspectionsOf(tx.db, input, [sku_id]))(sku_id)
    const loss = await openStockLoss(ctx, tx, actor, {
      customer_id,
      warehouse_id,
      source: 'warehouse',
      reason,
      inspection,
      remark,
      lines: [{ sku_id, sku, missing: quantity }],
    })
    await addPictures(tx, loss, picture_ids)
    await uniqueOr(sql`select take_lost(${customer_id}, ${loss.loss_id}, ${tx.now})`.execute(tx.db), {
      stock_never_negative: () => new AppError('loss_short', { sku }),
    })
    return loss
  })
}
