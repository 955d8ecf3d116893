// Orders in error wait for the customer's word (Rule 9.2): one message an hour says how many came, whoever or whatever found them.
import { ordersPath } from '#shared/orders/orders.pages.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { tell } from '#server/mail/index.ts'

type InError = { customer_id: number; order_no: string }

/** Orders of any customers that have come to be in error in this transaction. */
export async function tellErrors(ctx: Ctx, tx: Tx, orders: readonly InError[]): Promise<void> {
  const byCustomer = Map.groupBy(orders, ({ customer_id }) => customer_id)
  // In one order for all, so that two that tell the same customers wait for each other in turn.
  for (const [customerId, own] of [...byCustomer].toSorted(([a], [b]) => a - b))
    await tell(ctx, tx, {
      customerId,
      event: 'order_error',
      about: tx.now.toISOString().slice(0, 13),
      params: { count: own.length, order_no: own[0]!.order_no },
      path: ordersPath('error'),
    })
}
