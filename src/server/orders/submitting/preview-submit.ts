// What submitting a selection would hold on the balance, before anybody is asked to agree. Nothing is changed; the submit quotes anew.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesBalance } from '#server/billing/index.ts'
import { customerOwns } from '../load-orders.ts'
import { seesAmounts } from '../short.ts'

/** Refuses `not_found`. No amounts for who sees no money (a supplier, staff who act without it); no balance for whoever may not see bills. */
export function previewSubmit(
  ctx: Ctx,
  actor: CustomerActor,
  input: { order_ids: string[] },
): Promise<OutputOf<typeof orderCalls.previewSubmit>> {
  const ids = [...new Set(input.order_ids)]
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{ currency: string; count: number; total: string; available: string; left: string }>`
      select c.currency, x.count, x.total, a.balance + a.credit_limit - a.held as available,
        a.balance + a.credit_limit - a.held - x.total as left
      from customer c join account a using (customer_id) cross join lateral (
        select count(*)::int as count, coalesce(sum(o.amount), 0) as total from orders o
        where ${customerOwns(actor)} and o.order_id = any (${ids}::uuid[]) and o.deleted_at is null) x
      where c.customer_id = ${actor.customerId}`.execute(db)
    const found = rows[0]
    if (found?.count !== ids.length) throw new AppError('not_found')
    const { count, currency, total, available, left } = found
    const quotes = seesAmounts(actor)
    const balance = quotes && seesBalance(actor)
    return {
      count,
      sums: quotes ? [{ currency, total }] : [],
      available: balance ? available : null,
      left: balance ? left : null,
    }
  })
}
