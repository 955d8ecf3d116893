// Interception (Rule 9.30): the customer asks for an order to be stopped, and the warehouse or staff answer. An open one keeps the order where it
// is. What is stopped is canceled and gives everything back; a parcel that has left can only be called back: its goods come back as a return.
import { z } from 'zod'
import { AppError, refuse } from '#shared/errors.ts'
import type { OrderEvent } from '#shared/orders/orders.states.ts'
import {
  ANSWER_EVENTS,
  refuseIntercepted,
  type Interception,
  type InterceptionAnswer,
  type InterceptionType,
} from '#shared/orders/stopping.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { queue } from '#server/base/jobs.ts'
import { happen } from '../happen.ts'
import { lockOwnOrder, type LoadedOrder } from '../load-orders.ts'
import { takeBackParcels } from '../packing/unpack-order.ts'
import { refuseFor } from '../party.ts'
import { lockStaffOrder } from '../staff-orders.ts'
import { releaseOrders } from '../release-orders.ts'

/** Refuses `order_state`, `interception_open` (one at a time), `not_found`. */
export function interceptOrder(
  ctx: Ctx,
  actor: CustomerActor,
  { order_id, type, note }: { order_id: string; type: InterceptionType; note: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockOwnOrder(tx.db, actor, order_id)
    refuse(refuseFor(actor, 'intercept', order.status) ?? refuseIntercepted(order))
    const asked: Interception = {
      state: 'open',
      type,
      note,
      asked_in: order.status,
      asked_by: actor.name,
      asked_at: tx.now.toISOString(),
      answer: '',
      answered_at: null,
    }
    await happen(ctx, tx, actor, [order], 'intercept', {
      set: { interception: asked },
      note,
      after: { interception: { type, note } },
    })
    return {}
  })
}

/** The goods of this order are on their way back: returns expect them. */
export const CALLED_BACK = queue('orders.calledBack', z.object({ customer_id: z.int(), order_id: z.string() }))

type Answer = { customer_id: number; order_id: string; answer: InterceptionAnswer; reason: string }

/** Refuses `interception_settled` (none is open), `order_state` (what has left cannot be stopped, what has not cannot come back), `not_found`. */
export function answerInterception(ctx: Ctx, actor: StaffActor, input: Answer): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const order = await lockStaffOrder(tx.db, actor, input)
    const asked = order.interception
    if (asked?.state !== 'open') throw new AppError('interception_settled')
    const event = ANSWER_EVENTS[input.answer] satisfies OrderEvent
    refuse(refuseFor(actor, event, order.status))
    const { answer: state, reason } = input
    const answered: Interception = { ...asked, state, answer: reason, answered_at: tx.now.toISOString() }
    if (event === 'stop') await stop(ctx, tx, actor, order, answered)
    else
      await happen(ctx, tx, actor, [order], event, {
        set: { interception: answered },
        note: reason,
        after: { interception: { state, reason } },
      })
    const { customer_id, order_id } = input
    if (event === 'call_back') await tx.job(CALLED_BACK, { customer_id, order_id })
    return {}
  })
}

/** Cancels the order where it stands: a packed one is unpacked first, with every fee given back. */
async function stop(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  order: LoadedOrder,
  interception: Interception,
): Promise<void> {
  const { state, answer: reason } = interception
  const was = order.status === 'awaiting_packing' ? undefined : await takeBackParcels(tx, actor, order, reason)
  await happen(ctx, tx, actor, [order], 'stop', {
    set: {
      interception,
      hold: null,
      price_question: null,
      canceled_at: tx.now,
      ...(was && { packed_at: null, amount: was.held }),
    },
    note: reason,
    before: was && { parcels: was.parcels, fees: was.fees },
    after: { interception: { state, reason } },
  })
  await releaseOrders(tx, [order])
}
