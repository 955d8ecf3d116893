// Submitting for shipment (Rules 6.4, 9.2, 9.14): orders that are taken, refused, or wait for goods where the contract lets them (Rule 9.69).
import { refuseOnStop } from '#shared/customers/customers.rules.ts'
import type { OutputOf } from '#shared/contract.ts'
import { refuse, type Refusal } from '#shared/errors.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { refuseMixedWarehouses } from '#shared/orders/orders.rules.ts'
import { refuseClosed } from '#shared/warehouses/warehouses.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { joinQueue, queueOf } from '../backorders/queue.ts'
import { noteOrder } from '../happen.ts'
import { lockOwnOrders, type LoadedOrder } from '../load-orders.ts'
import { RELEASE_BACKORDERS } from '../work-later.ts'
import { takeOrders, type Make } from './take-orders.ts'

type Outcomes = OutputOf<typeof orderCalls.submitOrders>

/**
 * Submits 1 to 500 orders of one warehouse, in the order given. A single order's refusal is thrown: `only_approving`, `order_incomplete`, `no_method`,
 * `label_missing`, `method_refuses`, `customs_missing`, `stock_short`, `goods_waited_for`, `balance_short`; of several, each has its own outcome and the others go through. One
 * that waits for goods is `backordered` and refused nothing. Refuses all: `customer_on_stop`, `same_warehouse`, `warehouse_closed`, `not_found`.
 */
export async function submitOrders(ctx: Ctx, actor: CustomerActor, input: { order_ids: string[] }): Promise<Outcomes> {
  const orderIds = [...new Set(input.order_ids)]
  const output = await write(ctx, actor, async (tx) => {
    const { done, results } = await submitIn(ctx, tx, actor, orderIds)
    if (results.length === 1) refuse(results[0]?.refusal ?? undefined)
    return { done, results }
  })
  wakeAfter(ctx, output.results)
  return output
}

/** The release for what waits and may be next. The check is made with the submit; the few that it keeps are found by the next turn of its sweep. */
export function wakeAfter(ctx: Ctx, results: readonly { backordered: boolean }[]): void {
  if (results.some(({ backordered }) => backordered)) ctx.jobs.wake(RELEASE_BACKORDERS)
}

/** The same within a transaction; each order has its outcome, a single one too. Who calls it calls `wakeAfter` behind the transaction. */
export async function submitIn(ctx: Ctx, tx: Tx, actor: CustomerActor, orderIds: readonly string[]): Promise<Outcomes> {
  const locked = new Map((await lockOwnOrders(tx.db, actor, orderIds)).map((order) => [order.order_id, order]))
  return submitLoaded(
    ctx,
    tx,
    actor,
    orderIds.flatMap((orderId) => locked.get(orderId) ?? []),
  )
}

/** The same of orders that the transaction has locked, or new ones that `make` writes. */
export async function submitLoaded(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  orders: readonly LoadedOrder[],
  make?: Make,
): Promise<Outcomes> {
  refuse(refuseOnStop(orders[0]))
  refuse(refuseMixedWarehouses(orders))
  refuse(refuseClosed(orders[0]))
  const { refusals, quoted, queue } = await takeOrders(ctx, tx, actor, orders, queueOf, make)
  const waiting = new Map<string, string>()
  if (queue?.allowed)
    for (const { order_id } of quoted.map(({ order }) => order)) {
      const goods = goodsOf(refusals.get(order_id))
      if (goods === undefined) continue
      waiting.set(order_id, goods)
      refusals.delete(order_id)
    }
  await joinQueue(
    ctx,
    tx,
    actor,
    orders.filter(({ order_id }) => waiting.has(order_id)),
    waiting,
  )
  for (const order of orders) {
    const refusal = refusals.get(order.order_id)
    if (refusal) noteOrder(tx, order, { status: order.status }, { refused: refusal.code })
  }
  tx.changed(['stock', 'billing'])
  const results = orders.map(({ order_id, order_no }) => ({
    order_id,
    order_no,
    backordered: waiting.has(order_id),
    refusal: refusals.get(order_id) ?? null,
  }))
  return { done: orders.length - refusals.size - waiting.size, results }
}

/** For which goods a refused order could wait; undefined where waiting would not help. */
function goodsOf(refusal: Refusal | undefined): string | undefined {
  if (refusal?.code === 'stock_short') return String(refusal.params?.['shortages'])
  if (refusal?.code === 'goods_waited_for') return String(refusal.params?.['skus'])
  return undefined
}
