// Taking back a deletion (Rule 16.16): the orders are there again as they were.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OrderStatus } from '#shared/orders/orders.states.ts'
import { undoSince } from '#shared/undo.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { customerOwns } from '../load-orders.ts'
import { uniqueNumber } from './order-rows.ts'

type Deleted = {
  customer_id: number
  order_id: string
  order_no: string
  customer_order_no: string
  status: OrderStatus
  whole: boolean
}

/**
 * Restores all of them or none. Refuses `undo_late` for one that was not deleted in the last minute or whose product is gone by now, and
 * `order_no_exists` where another order took its number meanwhile.
 */
export function restoreOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: { order_ids: string[] },
): Promise<Record<string, never>> {
  const ids = [...new Set(input.order_ids)]
  return write(ctx, actor, async (tx) => {
    const { rows: orders } = await sql<Deleted>`
      select o.customer_id, o.order_id, o.order_no, o.customer_order_no, o.status, not exists (select from order_line l
          join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
          where l.customer_id = o.customer_id and l.order_id = o.order_id and s.deleted_at is not null) as whole
      from orders o where ${customerOwns(actor)} and o.order_id = any (${ids}::uuid[]) and o.deleted_at >= ${undoSince(tx.now)}
      order by o.order_id for update of o`.execute(tx.db)
    if (orders.length !== ids.length || orders.some(({ whole }) => !whole)) throw new AppError('undo_late')
    const restoring = happen(ctx, tx, actor, orders, 'restore', ({ order_no }) => ({
      set: { deleted_at: null },
      before: { order_no, deleted: true },
      after: { order_no },
    }))
    await uniqueNumber(restoring, orders.map(({ customer_order_no }) => customer_order_no).join(', '))
    return {}
  })
}
