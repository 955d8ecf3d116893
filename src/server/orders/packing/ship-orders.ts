// Handing packed orders to the carrier: the ship time. News that came before the parcel was handed over counts from here on.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { refuse } from '#shared/errors.ts'
import { refuseCarriage, refuseUnlabelled } from '#shared/orders/collecting.rules.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { refuseIntercepted } from '#shared/orders/stopping.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happen, noteOrder } from '../happen.ts'
import type { LoadedOrder } from '../load-orders.ts'
import { refuseFor } from '../party.ts'
import { lockStaffOrders } from '../staff-orders.ts'
import { mailRecipients } from '../tracking/recipient-mails.ts'
import { addNews } from '../work-later.ts'

type Outcomes = OutputOf<typeof officeOrderCalls.shipOrders>

/** A single order's refusal is thrown (`order_collected`, `order_state`, `own_label_unused`, `interception_open`); of several, each has its own outcome. Refuses all: `not_found`. */
export function shipOrders(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeOrderCalls.shipOrders>,
): Promise<Outcomes> {
  return write(ctx, actor, async (tx) => {
    const outcomes = await shipIn(ctx, tx, actor, input.orders)
    if (outcomes.results.length === 1) refuse(outcomes.results[0]?.refusal ?? undefined)
    return outcomes
  })
}

/** The same within a transaction; each order has its outcome, a single one too. */
export async function shipIn(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  asked: readonly { customer_id: number; order_id: string }[],
): Promise<Outcomes> {
  const orders = await lockStaffOrders(tx.db, actor, asked)
  const results = orders.map((order) => ({
    ...order,
    refusal:
      refuseCarriage('ship', order) ??
      refuseFor(actor, 'ship', order.status) ??
      refuseUnlabelled(order) ??
      refuseIntercepted(order) ??
      null,
  }))
  const ready = results.filter(({ refusal }) => refusal === null)
  await ship(ctx, tx, actor, ready)
  for (const order of results)
    if (order.refusal) noteOrder(tx, order, { status: order.status }, { refused: order.refusal.code })
  return {
    done: ready.length,
    results: results.map(({ order_id, order_no, refusal }) => ({ order_id, order_no, refusal })),
  }
}

/** Locked orders that nothing keeps here leave with their parcels; `after` goes to the log besides. */
export async function ship(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  orders: readonly LoadedOrder[],
  after: object = {},
): Promise<void> {
  await happen(ctx, tx, actor, orders, 'ship', { set: { shipped_at: tx.now, last_event_at: tx.now }, after })
  await mailRecipients(
    ctx,
    tx,
    orders.map((order) => ({ ...order, mail: 'shipped' })),
  )
  await addNews(
    tx,
    sql`select distinct t.customer_id, t.order_id
      from unnest(${orders.map((order) => order.customer_id)}::int[], ${orders.map((order) => order.order_id)}::uuid[]) x(c, id)
      join tracking_event t on t.customer_id = x.c and t.order_id = x.id`,
  )
}
