// Taking orders for shipment: quoted with the tariffs in force today, stock frozen, the quote held on the balance, all or nothing for each order. Whoever submits, a
// person, a program or the queue of those that waited for goods, comes here; the database function decides.
import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Refusal } from '#shared/errors.ts'
import { refuseIncomplete } from '#shared/orders/order-fields.ts'
import { refuseMethod, refuseWithoutLabel, refuseWithoutMethod } from '#shared/orders/orders.rules.ts'
import { statesOf } from '#shared/orders/orders.states.ts'
import type { Quote } from '#shared/rates/rates.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Orders } from '#server/base/database/tables.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { withoutLabel } from '../attached/own-labels.ts'
import { mayWait, type Queue } from '../backorders/queue.ts'
import { refuseCustoms } from '../customs-lines.ts'
import { noteEvent } from '../happen.ts'
import { goodsFacts, type LoadedOrder } from '../load-orders.ts'
import { refuseFor, type Mover } from '../party.ts'
import { quoteOrders } from '../quote-orders.ts'
import { countOnDay, type OnDay } from '../same-day.ts'
import { namesOfShort, refusalOf, type Outcome } from '../short.ts'
import { VERIFY_ORDERS } from '../work-later.ts'
import { faultOf } from './verify-orders.ts'

/** Why some were not taken, what was complete and priced, and in which queue these stood, if in any. */
type Taken = { refusals: Map<string, Refusal>; quoted: readonly Quoted[]; queue: Queue | undefined }

/** What a submit writes into an order's row, in SQL where the database knows it. */
export type TakenColumns = Pick<Insertable<Orders>, 'status' | 'quote' | 'amount' | 'submitted_at' | 'version'> & {
  goods_facts: number[]
  leaves_on: RawBuilder<string>
}

/** Writes orders that are new, those of `taken` as a submit leaves them. */
export type Make = (taken?: ReadonlyMap<string, TakenColumns>) => Promise<unknown>

/**
 * Takes orders of one customer and warehouse, in the order given: locked ones, or new ones that `make` writes in the trip that takes them. `queueFor`
 * locks their queue and says who must wait behind others.
 */
export async function takeOrders(
  ctx: Ctx,
  tx: Tx,
  actor: Mover,
  orders: readonly LoadedOrder[],
  queueFor: (db: Database, ready: readonly LoadedOrder[]) => Promise<Queue | undefined>,
  make?: Make,
): Promise<Taken> {
  const refusals = new Map<string, Refusal>()
  const quoted = await quoteReady(ctx, tx, actor, orders, refusals)
  // Where they may have to wait for goods, the queue is asked about drafts.
  const asTaken = make !== undefined && !mayWait(orders[0])
  const made = make?.(
    asTaken ? new Map(quoted.map((one) => [one.order.order_id, columnsOfTaken(tx.now, one)])) : undefined,
  )
  if (!asTaken) await made
  const queue = await queueFor(
    tx.db,
    quoted.map(({ order }) => order),
  )
  for (const [orderId, skus] of queue?.behind ?? [])
    refusals.set(orderId, { code: 'goods_waited_for', params: { skus } })
  const ready = quoted.filter(({ order }) => !refusals.has(order.order_id))
  await Promise.all([made, freezeAndHold(tx, actor, ready, refusals, { asTaken })])
  const taken = quoted.filter(({ order }) => !refusals.has(order.order_id))
  await countOnDay(
    tx.db,
    taken.flatMap(({ onDay }) => onDay ?? []),
  )
  for (const { order, quote, checked } of taken)
    noteEvent(tx, order, 'submit', { after: { amount: quote.total, ...(checked && { status: CHECKED }) } })
  return { refusals, quoted, queue }
}

/** `checked`: the check that follows a submit was made with it and had nothing to say. */
type Quoted = { order: LoadedOrder; quote: Quote; checked: boolean; onDay?: OnDay }

const SUBMIT = statesOf('submit')
const CHECKED = statesOf('verify').to

/** What `take_orders` would write into the order's row. */
const columnsOfTaken = (now: Date, { order, quote, checked }: Quoted): TakenColumns => ({
  status: checked ? CHECKED : SUBMIT.to,
  quote: JSON.stringify(quote),
  amount: quote.total,
  goods_facts: goodsFacts(order),
  submitted_at: now,
  leaves_on: sql`leaving_day(${order.warehouse_id}, ${now})`,
  version: order.version + 1,
})

async function quoteReady(
  ctx: Ctx,
  tx: Tx,
  actor: Mover,
  orders: readonly LoadedOrder[],
  refusals: Map<string, Refusal>,
): Promise<Quoted[]> {
  const unlabelled = await withoutLabel(tx.db, orders)
  const ready = orders.filter((order) => {
    const refusal =
      refuseFor(actor, 'submit', order.status) ??
      refuseIncomplete(order) ??
      refuseWithoutMethod(order) ??
      refuseWithoutLabel({ ...order, own_label: unlabelled.has(order.order_id) ? null : order })
    if (refusal) refusals.set(order.order_id, refusal)
    return !refusal
  })
  const results = await quoteOrders(ctx, tx.db, ready, tx.now, { submitting: true })
  const customs = await refuseCustoms(tx.db, ready)
  return ready.flatMap((order, n) => {
    const result = results[n]
    const refusal = result?.ok ? customs.get(order.order_id) : refuseMethod(result?.reasons ?? [])
    if (result?.ok && !refusal)
      return [{ order, ...result, checked: order.auto_verify && faultOf(order, []) === undefined }]
    if (refusal) refusals.set(order.order_id, refusal)
    return []
  })
}

async function freezeAndHold(
  tx: Tx,
  actor: Mover,
  quoted: readonly Quoted[],
  refusals: Map<string, Refusal>,
  { asTaken }: { asTaken: boolean },
): Promise<void> {
  const first = quoted[0]
  if (!first) return
  const { rows } = await sql<
    Outcome & { order_id: string }
  >`select * from take_orders(${first.order.customer_id}, ${first.order.warehouse_id},
    ${quoted.map(({ order }) => order.order_id)}::uuid[], ${quoted.map(({ quote }) => quote.total)}::numeric[],
    ${quoted.map(({ quote }) => JSON.stringify(quote))}::jsonb[], ${quoted.map(({ order }) => `{${goodsFacts(order).join(',')}}`)}::text[],
    ${SUBMIT.from}::text[], ${SUBMIT.to}, ${actor.kind}, ${actor.name}, ${tx.now},
    ${quoted.flatMap(({ order, checked }) => (checked ? [order.order_id] : []))}::uuid[], ${CHECKED}, ${VERIFY_ORDERS.name}, ${asTaken})`.execute(
    tx.db,
  )
  const names = await namesOfShort(tx.db, first.order.customer_id, rows)
  const orders = new Map(quoted.map(({ order }) => [order.order_id, order]))
  for (const row of rows) {
    const order = orders.get(row.order_id)
    const refusal = order && refusalOf(row, order, names, actor)
    if (refusal) refusals.set(row.order_id, refusal)
  }
}
