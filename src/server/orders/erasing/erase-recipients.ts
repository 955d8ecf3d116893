// Recipients' personal data of shipped orders go for good: at the customer's word, and by themselves when their time is over (Rule 17.3).
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { refuse } from '#shared/errors.ts'
import { refuseErasing } from '#shared/orders/erasing.rules.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { systemActor, type CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { giveUp } from '#server/base/files/given-up-files.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { noteOrder } from '../happen.ts'
import { customersOf, idsOf, lockFreeOrders, lockOwnOrders, type LoadedOrder } from '../load-orders.ts'
import { ERASE_RECIPIENTS } from '../work-later.ts'

type Outcomes = OutputOf<typeof orderCalls.eraseRecipients>

/** So many at a time, so that no order is locked for long. */
const SHARE = 500

/** Refuses order by order `erase_unshipped`, `erase_done`; refuses all: `not_found`. */
export function eraseOwnRecipients(
  ctx: Ctx,
  actor: CustomerActor,
  { order_ids }: { order_ids: string[] },
): Promise<Outcomes> {
  return write(ctx, actor, async (tx) => {
    const outcomes = await eraseOwnIn(tx, actor, order_ids)
    if (outcomes.results.length === 1) refuse(outcomes.results[0]?.refusal ?? undefined)
    return outcomes
  })
}

/** The same within a transaction; each order has its outcome, a single one too. */
export async function eraseOwnIn(tx: Tx, actor: CustomerActor, orderIds: readonly string[]): Promise<Outcomes> {
  const orders = await lockOwnOrders(tx.db, actor, [...new Set(orderIds)])
  const judged = orders.map((order) => ({
    order,
    refusal: refuseErasing({ status: order.status, erased: order.recipient === null }) ?? null,
  }))
  const ready = judged.filter(({ refusal }) => refusal === null).map(({ order }) => order)
  await erase(tx, ready)
  for (const { order, refusal } of judged)
    if (refusal) noteOrder(tx, order, undefined, { refused: refusal.code, event: 'erase' })
  const results = judged.map(({ order: { order_id, order_no }, refusal }) => ({ order_id, order_no, refusal }))
  return { done: ready.length, results }
}

/** Erases those whose time is over, customer by customer and the oldest first; returns how many. */
export async function eraseWhenOver(ctx: Ctx): Promise<number> {
  const over = sql<boolean>`o.erased_at is null and o.shipped_at < ${ctx.clock.now()}::timestamptz
    - make_interval(days => (select x.recipient_days from customer x where x.customer_id = o.customer_id))`
  const { rows: keys } = await sql<{ customer_id: number; order_id: string }>`select k.customer_id, k.order_id
    from customer c cross join lateral (select o.customer_id, o.order_id from orders o
      where o.customer_id = c.customer_id and o.shipped_at is not null and ${over} order by o.shipped_at limit ${SHARE}) k
    limit ${SHARE}`.execute(ctx.db.office)
  if (keys.length === 0) return 0
  return write(ctx, systemActor(ERASE_RECIPIENTS.name), async (tx) => {
    // Nothing but an erasure takes a shipped order's recipient, so whoever came first is known by it.
    const orders = await lockFreeOrders(tx.db, keys, sql`o.recipient is not null`)
    await erase(tx, orders)
    if (orders.length === 0) tx.idle()
    return orders.length
  })
}

/**
 * What names or describes the recipient goes; why somebody stopped or marked an order was written in free words, so it goes too, as
 * labels, files and conversations do. */
async function erase(tx: Tx, orders: readonly LoadedOrder[]): Promise<void> {
  if (orders.length === 0) return
  const named = sql`(select * from unnest(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[]))`
  await sql`update orders set recipient = null, remark = '', note_to_service = '', customer_reply = null, error_reason = null,
      interception = interception || '{"note": "", "answer": ""}', collect = collect || '{"plate": ""}', erased_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where (customer_id, order_id) in ${named}`.execute(tx.db)
  await sql`update order_event set note = '' where (customer_id, order_id) in ${named} and note <> '' and event <> 'choose_method'`.execute(
    tx.db,
  )
  await sql`update tracking_event set description = '', place = '' where (customer_id, order_id) in ${named}`.execute(
    tx.db,
  )
  await giveUp(
    tx,
    sql`select customer_id, file_id from order_file where (customer_id, order_id) in ${named}
      union all select customer_id, file_id from own_label where (customer_id, order_id) in ${named}
      union all select f.customer_id, f.file_id from threads_about(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[])
        join thread_file f using (customer_id, thread_id)`,
  )
  await sql`delete from order_file where (customer_id, order_id) in ${named}`.execute(tx.db)
  await sql`select erase_threads(${customersOf(orders)}::int[], ${idsOf(orders)}::uuid[], ${tx.now})`.execute(tx.db)
  await sql`update own_label set file_id = null where (customer_id, order_id) in ${named}`.execute(tx.db)
  for (const order of orders) noteOrder(tx, order, undefined, { recipient_erased: true })
}
