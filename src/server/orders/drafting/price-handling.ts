// The price of an order that no method of the house carries, as its form has just been written: there is no method to choose, so it is quoted with the form.
import { AppError, refuse } from '#shared/errors.ts'
import { refuseMethod } from '#shared/orders/orders.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { lockOwnOrder } from '../load-orders.ts'
import { quoteOrders, type StoredQuoteResult } from '../quote-orders.ts'

type Priced = { quote: Extract<StoredQuoteResult, { ok: true }>['quote']; amount: string }

/** The columns to be set. Refuses `method_refuses` with every reason. */
export async function priceHandling(ctx: Ctx, tx: Tx, actor: CustomerActor, orderId: string): Promise<Priced> {
  const [result] = await quoteOrders(ctx, tx.db, [await lockOwnOrder(tx.db, actor, orderId)], tx.now)
  if (!result) throw new AppError('not_found')
  if (!result.ok) {
    refuse(refuseMethod(result.reasons))
    throw new AppError('method_refuses', { reasons: '' })
  }
  return { quote: result.quote, amount: result.quote.total }
}
