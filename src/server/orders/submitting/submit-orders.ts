// Submitting for shipment: a quote with the tariff in force today, stock frozen, the quote held on the balance, all or nothing for
// each order (Rules 6.4, 9.2, 9.14). The database function decides; here are the rules before it and the words after it.
import { sql } from 'kysely'
import { refuseOnStop } from '#shared/customers/customers.rules.ts'
import type { OutputOf } from '#shared/contract.ts'
import { refuse, type Refusal } from '#shared/errors.ts'
import { refuseIncomplete } from '#shared/orders/order-fields.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { refuseMethod, refuseMixedWarehouses, refuseWithoutMethod } from '#shared/orders/orders.rules.ts'
import { statesOf } from '#shared/orders/orders.states.ts'
import { refuseClosed } from '#shared/warehouses/warehouses.rules.ts'
import type { Quote } from '#shared/rates/rates.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { refuseCustoms } from '../customs-lines.ts'
import { noteEvent, noteOrder } from '../happen.ts'
import { goodsFacts, lockOwnOrders, type LoadedOrder } from '../load-orders.ts'
import { refuseFor } from '../party.ts'
import { quoteOrders } from '../quote-orders.ts'
import { countOnDay, type OnDay } from '../same-day.ts'
import { namesOfShort, refusalOf, type Outcome } from '../short.ts'
import { VERIFY_ORDERS } from '../work-later.ts'

type Outcomes = OutputOf<typeof orderCalls.submitOrders>

/**
 * Submits 1 to 500 orders of one warehouse, in the order given. A single order's refusal is thrown: `only_approving`, `order_incomplete`, `no_method`,
 * `method_refuses`, `customs_missing`, `stock_short`, `balance_short`; of several, each has its own outcome and the others go through. Refuses all:
 * `customer_on_stop`, `same_warehouse`, `warehouse_closed`, `not_found`.
 */
export async function submitOrders(ctx: Ctx, actor: CustomerActor, input: { order_ids: string[] }): Promise<Outcomes> {
  const orderIds = [...new Set(input.order_ids)]
  const output = await write(ctx, actor, async (tx) => {
    const { done, results } = await submitIn(ctx, tx, actor, orderIds)
    if (results.length === 1) refuse(results[0]?.refusal ?? undefined)
    return { done, results }
  })
  if (output.done > 0) ctx.jobs.wake(VERIFY_ORDERS)
  return output
}

/** The same within a transaction; each order has its outcome, a single one too. Who calls it wakes the check (`VERIFY_ORDERS`). */
export async function submitIn(ctx: Ctx, tx: Tx, actor: CustomerActor, orderIds: readonly string[]): Promise<Outcomes> {
  const locked = new Map((await lockOwnOrders(tx.db, actor, orderIds)).map((order) => [order.order_id, order]))
  const orders = orderIds.flatMap((orderId) => locked.get(orderId) ?? [])
  refuse(refuseOnStop(orders[0]))
  refuse(refuseMixedWarehouses(orders))
  refuse(refuseClosed(orders[0]))
  const refusals = new Map<string, Refusal>()
  const quoted = await quoteReady(ctx, tx, actor, orders, refusals)
  await freezeAndHold(tx, actor, quoted, refusals)
  await countOnDay(
    tx.db,
    quoted.flatMap(({ order, onDay }) => (onDay && !refusals.has(order.order_id) ? [onDay] : [])),
  )

  const results = orders.map(({ order_id, order_no }) => ({
    order_id,
    order_no,
    refusal: refusals.get(order_id) ?? null,
  }))
  for (const order of orders) {
    const refusal = refusals.get(order.order_id)
    if (refusal) noteOrder(tx, order, { status: order.status }, { refused: refusal.code })
    else noteEvent(tx, order, 'submit', { after: { amount: quoted.find((one) => one.order === order)?.quote.total } })
  }
  tx.changed(['stock', 'billing'])
  return { done: orders.length - refusals.size, results }
}

type Quoted = { order: LoadedOrder; quote: Quote; onDay?: OnDay }

async function quoteReady(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  orders: readonly LoadedOrder[],
  refusals: Map<string, Refusal>,
): Promise<Quoted[]> {
  const ready = orders.filter((order) => {
    const refusal = refuseFor(actor, 'submit', order.status) ?? refuseIncomplete(order) ?? refuseWithoutMethod(order)
    if (refusal) refusals.set(order.order_id, refusal)
    return !refusal
  })
  const results = await quoteOrders(ctx, tx.db, ready, tx.now, { submitting: true })
  const customs = await refuseCustoms(tx.db, ready)
  return ready.flatMap((order, n) => {
    const result = results[n]
    const refusal = result?.ok ? customs.get(order.order_id) : refuseMethod(result?.reasons ?? [])
    if (result?.ok && !refusal) return [{ order, ...result }]
    if (refusal) refusals.set(order.order_id, refusal)
    return []
  })
}

async function freezeAndHold(
  tx: Tx,
  actor: CustomerActor,
  quoted: readonly Quoted[],
  refusals: Map<string, Refusal>,
): Promise<void> {
  const first = quoted[0]
  if (!first) return
  const { from, to } = statesOf('submit')
  const { rows } = await sql<
    Outcome & { order_id: string }
  >`select * from submit_orders(${actor.customerId}, ${first.order.warehouse_id},
    ${quoted.map(({ order }) => order.order_id)}::uuid[], ${quoted.map(({ quote }) => quote.total)}::numeric[],
    ${quoted.map(({ quote }) => JSON.stringify(quote))}::jsonb[], ${quoted.map(({ order }) => `{${goodsFacts(order).join(',')}}`)}::text[],
    ${from}::text[], ${to}, ${actor.kind}, ${actor.name}, ${tx.now})`.execute(tx.db)
  const names = await namesOfShort(tx.db, actor.customerId, rows)
  const orders = new Map(quoted.map(({ order }) => [order.order_id, order]))
  for (const row of rows) {
    const order = orders.get(row.order_id)
    const refusal = order && refusalOf(row, order, names, actor)
    if (refusal) refusals.set(row.order_id, refusal)
  }
}
