// The account manager's answer to a price in question (Rule 9.11): the real parcel's quote takes the place of the held one, or the parcel
// goes back to be weighed again. An order that is marked as error instead loses the question with it.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { D } from '#shared/money.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import type { LoadedOrder, PriceQuestion } from '../load-orders.ts'
import { refuseFor } from '../party.ts'
import { balanceShort } from '../short.ts'
import { lockStaffOrder } from '../staff-orders.ts'

type Key = { customer_id: number; order_id: string }

/**
 * Holds the amount that was read instead of the first quote. Refuses `order_state`, `price_settled` (another amount is asked about by
 * now, or none), `balance_short`, `not_found`.
 */
export function agreePrice(
  ctx: Ctx,
  actor: StaffActor,
  input: Key & { amount: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { order, question } = await lockAsked(tx, actor, input)
    const amount = question.quote.total
    if (!new D(amount).eq(input.amount)) throw new AppError('price_settled')
    const { customer_id, order_id, currency } = order
    try {
      await sql`select change_hold(${customer_id}, 'order', ${order_id}, ${amount}, ${tx.now})`.execute(tx.db)
    } catch (error) {
      const { code, detail } = error as { code?: string; detail?: string }
      // Who may agree to a price sees the money of the customers in the own scope, and this order is in it.
      if (code === 'UC001') refuse(balanceShort(detail ?? '0', currency, { ...actor, moneySeen: 'every customer' }))
      throw error
    }
    await happen(ctx, tx, actor, [order], 'agree_price', {
      set: { quote: question.quote, amount, price_question: null },
      before: { amount: order.amount },
      after: { amount },
    })
    tx.changed(['billing'], customer_id)
    return {}
  })
}

/** Refuses `order_state`, `price_settled`, `not_found`. */
export function refusePrice(
  ctx: Ctx,
  actor: StaffActor,
  input: Key & { reason: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { order } = await lockAsked(tx, actor, input)
    const { reason } = input
    await happen(ctx, tx, actor, [order], 'refuse_price', {
      set: { price_question: null },
      note: reason,
      after: { reason },
    })
    return {}
  })
}

async function lockAsked(
  tx: Tx,
  actor: StaffActor,
  key: Key,
): Promise<{ order: LoadedOrder; question: PriceQuestion }> {
  const order = await lockStaffOrder(tx.db, actor, key)
  refuse(refuseFor(actor, 'agree_price', order.status))
  if (!order.price_question) throw new AppError('price_settled')
  return { order, question: order.price_question }
}
