// Choosing the shipping method of an approving order: it must carry the order today. The quote is an estimate until the submit.
import type { OutputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseCarriage } from '#shared/orders/collecting.rules.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { refuseIncomplete } from '#shared/orders/order-fields.ts'
import { refuseMethod } from '#shared/orders/orders.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { lockOwnOrder } from '../load-orders.ts'
import { refuseFor } from '../party.ts'
import { withoutMoney } from '../methods/offers.ts'
import { quoteOrders } from '../quote-orders.ts'

/** Refuses `order_collected`, `order_state`, `not_found` (no method of this warehouse), `method_refuses` with every reason. */
export function chooseMethod(
  ctx: Ctx,
  actor: CustomerActor,
  input: { order_id: string; method_id: string },
): Promise<OutputOf<typeof orderCalls.chooseMethod>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockOwnOrder(tx.db, actor, input.order_id)
    refuse(
      refuseCarriage('choose_method', order) ??
        refuseFor(actor, 'choose_method', order.status) ??
        refuseIncomplete(order),
    )
    const method = await tx.db
      .selectFrom('shipping_method')
      .select('code')
      .where('method_id', '=', input.method_id)
      .where('warehouse_id', '=', order.warehouse_id)
      .where('enabled', '=', true)
      .executeTakeFirst()
    if (!method) throw new AppError('not_found')
    const [result] = await quoteOrders(ctx, tx.db, [{ ...order, method_id: input.method_id }], tx.now)
    if (!result) throw new AppError('not_found')
    if (!result.ok) {
      refuse(refuseMethod(result.reasons))
      throw new AppError('method_refuses', { reasons: '' })
    }
    const { method_id } = input
    const amount = result.quote.total
    await happen(ctx, tx, actor, [order], 'choose_method', {
      set: { method_id, quote: result.quote, amount },
      note: method.code,
      before: { method_id: order.method_id },
      after: { method_id, amount },
    })
    return { quote: actor.seesMoney ? result.quote : withoutMoney(result.quote) }
  })
}
