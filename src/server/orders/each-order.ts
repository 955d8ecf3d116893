// Letting an event happen to many orders, each with its own outcome: those that are refused stay as they are, the others go through.
import type { OutputOf } from '#shared/contract.ts'
import { refuse, type Refusal } from '#shared/errors.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { OrderEvent } from '#shared/orders/orders.states.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { happen, noteOrder, type Change } from './happen.ts'
import type { LoadedOrder } from './load-orders.ts'
import { refuseFor, type Mover } from './party.ts'

type Outcomes = OutputOf<typeof orderCalls.cancelOrders>

/**
 * What became of each locked order, in the order of `asked`, and those that it happened to. Refuses what `refusalOf` says, and after it the
 * state table; of a single order the refusal is thrown.
 */
export async function happenToEach(
  ctx: Ctx,
  tx: Tx,
  actor: Mover,
  { orders, asked }: { orders: readonly LoadedOrder[]; asked: readonly string[] },
  event: OrderEvent,
  refusalOf: (order: LoadedOrder) => Refusal | undefined,
  change: (order: LoadedOrder) => Change,
): Promise<{ ready: LoadedOrder[]; outcomes: Outcomes }> {
  const judged = orders.map((order) => ({
    order,
    refusal: refusalOf(order) ?? refuseFor(actor, event, order.status) ?? null,
  }))
  if (judged.length === 1) refuse(judged[0]?.refusal ?? undefined)
  const ready = judged.filter(({ refusal }) => refusal === null).map(({ order }) => order)
  await happen(ctx, tx, actor, ready, event, change)
  for (const { order, refusal } of judged)
    if (refusal) noteOrder(tx, order, { status: order.status }, { refused: refusal.code, event })
  const found = new Map(judged.map((one) => [one.order.order_id, one]))
  const results = [...new Set(asked)].flatMap((order_id) => {
    const one = found.get(order_id)
    return one ? [{ order_id, order_no: one.order.order_no, refusal: one.refusal }] : []
  })
  return { ready, outcomes: { done: ready.length, results } }
}
