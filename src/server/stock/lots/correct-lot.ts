// Pieces that were written down under a wrong lot or date are written down anew, all of the lot or some of it (Rule 6.30).
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeLotCalls } from '#shared/stock/lots.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffWorksIn } from '#server/customers/index.ts'
import { keepExpired } from './keep-expired.ts'

/** Refuses `not_found`, `lot_same`, `lot_short`; pieces that are expired by the new date go to quarantine at once. */
export function correctLot(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeLotCalls.correct>,
): Promise<Record<string, never>> {
  const { customer_id, warehouse_id, sku_id, lot, expires_on, quantity, new_lot, new_expires_on, note } = input
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ sku: string }>`select p.sku from stock s join customer c using (customer_id)
      join sku p on p.customer_id = s.customer_id and p.sku_id = s.sku_id
      where s.customer_id = ${customer_id} and s.warehouse_id = ${warehouse_id} and s.sku_id = ${sku_id} and ${staffSeesCustomer(actor)}`.execute(
      tx.db,
    )
    const found = rows[0]
    if (!found || !staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
    if (lot === new_lot && expires_on === new_expires_on) throw new AppError('lot_same')
    await uniqueOr(
      sql`select correct_lot(${customer_id}, ${ctx.clock.id()}, ${warehouse_id}, ${sku_id}, ${lot}, ${expires_on}::date, ${quantity},
        ${new_lot}, ${new_expires_on}::date, ${tx.now})`.execute(tx.db),
      { stock_lot_short: () => new AppError('lot_short') },
    )
    const said = { sku: found.sku, quantity, note }
    tx.note({
      customerId: customer_id,
      object: 'lot',
      objectId: found.sku,
      before: { lot, expires_on },
      after: { lot: new_lot, expires_on: new_expires_on, ...said },
    })
    await keepExpired(tx, customer_id, actor.name)
    tx.changed(['stock'], customer_id)
    return {}
  })
}
