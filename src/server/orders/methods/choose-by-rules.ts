// Choosing the shipping method of many orders, by the customer's rules (Rules 9.55, 9.56) or one way for all (Rule 9.84): each has its own outcome, and
// the others go through.
import type { Refusal } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { refuseCarriage } from '#shared/orders/collecting.rules.ts'
import { refuseIncomplete } from '#shared/orders/order-fields.ts'
import { refuseMethod } from '#shared/orders/orders.rules.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import type { chooseForAllCalls } from '#shared/orders/methods/choose-for-all.contract.ts'
import type { RuledMethod } from '#shared/orders/methods/method-wish.ts'
import { chooseByRules, methodOf, refuseByRules, ruledOrder } from '#shared/orders/methods/method-rules.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happen, noteOrder } from '../happen.ts'
import { lockOwnOrders, type LoadedOrder } from '../load-orders.ts'
import { refuseFor } from '../party.ts'
import { orRefusal, parcelOf, quoteOrders, shipmentOfOrder, termsReader } from '../quote-orders.ts'
import { onDay, readBesides } from '../same-day.ts'
import { rulesOf } from './method-rules.ts'
import { offersOf, type Offer } from './offers.ts'

type Outcomes = OutputOf<typeof orderCalls.chooseByRules>

/** Refuses all: `not_found`. Each order: `order_collected`, `order_state`, `order_incomplete`, `no_rule_fits`, `rules_refused`. */
export function chooseMethods(ctx: Ctx, actor: CustomerActor, input: { order_ids: string[] }): Promise<Outcomes> {
  return write(ctx, actor, (tx) => chooseIn(ctx, tx, actor, [...new Set(input.order_ids)]))
}

type ForAll = typeof chooseForAllCalls.chooseForAll

/** Refuses all: `not_found`. Each order: `order_collected`, `order_state`, `order_incomplete`, `method_refuses`. */
export function chooseForAll(ctx: Ctx, actor: CustomerActor, input: ParsedInputOf<ForAll>): Promise<OutputOf<ForAll>> {
  return write(ctx, actor, async (tx) => {
    const { done, results } = await chooseIn(ctx, tx, actor, [...new Set(input.order_ids)], input.choose)
    return {
      done,
      results: results.map(({ order_id, order_no, method, refusal }) => ({ order_id, order_no, method, refusal })),
    }
  })
}

/** The same within a transaction; `choose`: in place of the rules. */
export async function chooseIn(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  orderIds: readonly string[],
  choose?: RuledMethod,
): Promise<Outcomes> {
  const locked = new Map((await lockOwnOrders(tx.db, actor, orderIds)).map((order) => [order.order_id, order]))
  const orders = orderIds.flatMap((orderId) => locked.get(orderId) ?? [])
  const refusals = new Map<string, Refusal>()
  const ready = orders.filter((order) => {
    const refusal =
      refuseCarriage('choose_method', order) ??
      refuseFor(actor, 'choose_method', order.status) ??
      refuseIncomplete(order)
    if (refusal) refusals.set(order.order_id, refusal)
    return !refusal
  })
  const picked = await pick(ctx, tx, actor, ready, refusals, choose)
  const moved = picked.map(({ order, method }) => ({ ...order, method_id: method.method_id }))
  const quotes = await quoteOrders(ctx, tx.db, moved, tx.now)
  const chosen = picked.flatMap((one, n) => {
    const quote = quotes[n]
    if (quote?.ok) return [{ ...one, quote: quote.quote }]
    refusals.set(one.order.order_id, refuseMethod(quote?.reasons ?? []) ?? { code: 'no_rule_fits' })
    return []
  })
  const byOrder = new Map(chosen.map((one) => [one.order.order_id, one]))
  await happen(ctx, tx, actor, chosen.map(({ order }) => order), 'choose_method', (order) => {
    const { method, rule, quote } = byOrder.get(order.order_id)!
    const { method_id } = method
    return {
      set: { method_id, quote, amount: quote.total },
      note: method.code,
      before: { method_id: order.method_id },
      after: { method_id, amount: quote.total, ...(rule !== null && { rule }) },
    }
  }) // prettier-ignore
  for (const order of orders) {
    const refusal = refusals.get(order.order_id)
    if (refusal) noteOrder(tx, order, { status: order.status }, { refused: refusal.code, event: 'choose_method' })
  }
  const results = orders.map(({ order_id, order_no }) => {
    const { rule = null, method = null } = byOrder.get(order_id) ?? {}
    return { order_id, order_no, rule, method, refusal: refusals.get(order_id) ?? null }
  })
  return { done: chosen.length, results }
}

type Picked = { order: LoadedOrder; method: Offer; rule: number | null }

/** What is chosen for each order, by the rules without `choose`, those before it to the same recipient that day counted; what they do not is refused. */
async function pick(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  orders: readonly LoadedOrder[],
  refusals: Map<string, Refusal>,
  choose?: RuledMethod,
): Promise<Picked[]> {
  const rules = choose ? [] : await rulesOf(tx.db, actor)
  const termsOf = termsReader(ctx, tx.db, tx.now)
  const read = []
  for (const order of orders) {
    const found = await orRefusal(termsOf(order))
    if ('code' in found) refusals.set(order.order_id, found)
    else read.push({ order, ...found, counts: onDay(found.terms, found.onDate, { ...order, stays: false }) })
  }
  const besides = await readBesides(
    tx.db,
    read.flatMap(({ counts }) => counts ?? []),
  )
  return read.flatMap(({ order, terms, onDate, counts }): Picked[] => {
    const shipment = shipmentOfOrder(order, parcelOf(order.lines), onDate, besides.of(counts))
    besides.add(counts)
    let offers: Offer[] | undefined
    if (choose) {
      const all = offersOf(terms, shipment)
      const found = methodOf(choose, all)
      const method = all.find(({ method_id }) => method_id === found)
      if (method) return [{ order, method, rule: null }]
      refusals.set(order.order_id, refuseMethod(typeof found === 'string' ? [] : found) ?? { code: 'none_carries' })
      return []
    }
    const choice = chooseByRules(rules, ruledOrder(order), () => (offers ??= offersOf(terms, shipment)))
    const method = offers?.find(({ method_id }) => method_id === choice.method_id)
    if (method && choice.rule !== null) return [{ order, method, rule: choice.rule }]
    refusals.set(order.order_id, refuseByRules(choice) ?? { code: 'no_rule_fits' })
    return []
  })
}
