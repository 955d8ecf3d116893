// The contract's share of the freight is given back where goods came back by the carrier's or the warehouse's fault (Rule 9.82): once for an order,
// as an entry of the ledger with its reason.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { D } from '#shared/money.ts'
import { freightShare, type FreightShare } from '#shared/rates/freight-refund.ts'
import type { officeReturnCalls } from '#shared/returns/returns.contract.ts'
import { refuseReturnEvent } from '#shared/returns/returns.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'
import { seesMoneyOf } from '#server/customers/index.ts'
import { lockReturn, tell, type ReturnKey } from './return-writing.ts'

/** What the contract refunds of the order of a return and was not refunded; undefined where that is nothing. */
export async function freightLeft(
  db: Database,
  { customer_id, return_id }: ReturnKey,
  currency: string,
): Promise<FreightShare | undefined> {
  const { rows } = await sql<{ percent: number; fee_type: string; amount: string }>`
    select c.freight_refund_percent as percent, f.fee_type, f.amount from return_order r join customer c using (customer_id)
    join orders o using (customer_id, order_id) join order_fee f using (customer_id, order_id)
    where r.customer_id = ${customer_id} and r.return_id = ${return_id} and o.shipped_at is not null
      and not exists (select from freight_refund g where g.customer_id = r.customer_id and g.order_id = r.order_id)`.execute(
    db,
  )
  return freightShare(rows, rows[0]?.percent ?? 0, currency)
}

/**
 * Refuses `not_found`, `forbidden` for who does not see this customer's money, `return_state`, `return_refund_none`, and `conflict` where it is not the
 * amount that was read.
 */
export function refundFreight(
  ctx: Ctx,
  actor: StaffActor,
  { cause, reason, amount, ...key }: ParsedInputOf<typeof officeReturnCalls.refundFreight>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const found = await lockReturn(tx.db, actor, key)
    const { customer_id, return_id, currency } = found
    const { rows } = await sql<{ seen: boolean }>`select ${seesMoneyOf(actor, 'o')} as seen from return_order o
      where o.customer_id = ${customer_id} and o.return_id = ${return_id}`.execute(tx.db)
    if (!rows[0]?.seen) throw new AppError('forbidden')
    refuse(refuseReturnEvent('refund', found.status))
    const share = await freightLeft(tx.db, found, currency)
    if (!share) throw new AppError('return_refund_none')
    if (!new D(share.amount).eq(amount)) throw new AppError('conflict')
    const { rows: done } = await sql<{
      refunded: boolean
    }>`select refund_freight(${customer_id}, ${return_id}, ${cause}, ${reason}, ${share.base},
      ${share.percent}, ${share.amount}, ${actor.name}, ${tx.now}) as refunded`.execute(tx.db)
    // Another return of the order was first.
    if (!done[0]?.refunded) throw new AppError('return_refund_none')
    await tell(ctx, tx, actor, found, 'refund', { note: reason, after: { cause, reason, percent: share.percent } })
    tx.changed(['billing', 'orders'], customer_id)
    return {}
  })
}
