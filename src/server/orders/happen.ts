// Letting an event happen to orders, one or a thousand in one statement. The state table says who may, from where and whereto;
// status, columns, timeline, operation log and news follow together. Nobody else writes an order's status, but for the database
// functions that freeze and charge with it.
import { sql, type Updateable } from 'kysely'
import { refuse } from '#shared/errors.ts'
import { stateAfter, type OrderEvent, type OrderStatus } from '#shared/orders/orders.states.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Orders } from '#server/base/database/tables.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { refuseFor, type Mover } from './party.ts'

type Key = { customer_id: number; order_id: string }
/** An order as it was locked. */
type Locked = Key & { status: OrderStatus }

export type Change = {
  /** Needed where the table lists several targets. */
  to?: OrderStatus
  /** What changes besides; JSON columns as what they hold, not as text. */
  set?: Omit<Updateable<Orders>, keyof Locked | 'version' | 'updated_at'>
  /** What the timeline shows beside the event. */
  note?: string
  /** What the operation log shows besides the status. */
  before?: object
  after?: object
}

/**
 * Lets an event happen to locked orders, to all or to none: refused by the state table, else the change follows, the same for all
 * or each order's own. Where a status is no longer what was read, the whole write is tried again.
 */
export async function happen<Order extends Locked>(
  ctx: Ctx,
  tx: Tx,
  actor: Mover,
  orders: readonly Order[],
  event: OrderEvent,
  change: Change | ((order: Order) => Change) = {},
): Promise<void> {
  if (orders.length === 0) return
  for (const { status } of orders) refuse(refuseFor(actor, event, status))
  const moves = orders.map((order) => ({ order, ...(typeof change === 'function' ? change(order) : change) }))
  const asked = moves.map(({ order: { customer_id, order_id, status }, to, set, note = '' }) => ({
    customer_id,
    order_id,
    event_id: ctx.clock.id(),
    from_status: status,
    changes: { ...set, status: stateAfter(event, status, to) },
    note,
  }))
  const names = new Set(asked.flatMap(({ changes }) => Object.keys(changes)))
  const columns = sql.join([...names].map((name) => sql.ref(name)))
  // What an order's own changes do not name keeps the value that it has in `o`.
  const { rows } = await sql`with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        x(customer_id int, order_id uuid, event_id uuid, from_status text, changes jsonb, note text)
    ), moved as (
      update orders o set (${columns}) = (select ${columns} from jsonb_populate_record(o, a.changes)),
        updated_at = ${tx.now}, version = o.version + 1
      from asked a where o.customer_id = a.customer_id and o.order_id = a.order_id and o.status = a.from_status
      returning a.*, o.status as to_status
    )
    insert into order_event (customer_id, order_id, event_id, at, event, from_status, to_status, actor_kind, actor_name, note)
    select customer_id, order_id, event_id, ${tx.now}, ${event}, from_status, to_status, ${actor.kind}, ${actor.name}, note from moved
    returning order_id`.execute(tx.db)
  if (rows.length !== orders.length)
    throw Object.assign(new Error(`orders changed before ${event} could happen to them`), { code: '40001' })
  for (const { order, to, before, after } of moves) noteEvent(tx, order, event, { to, before, after })
}

/** The log row and the news of an event, as the state table has it. */
export function noteEvent(
  tx: Tx,
  order: Locked,
  event: OrderEvent,
  { to, before, after }: Pick<Change, 'to' | 'before' | 'after'> = {},
): void {
  noteOrder(
    tx,
    order,
    { status: order.status, ...before },
    { status: stateAfter(event, order.status, to), event, ...after },
  )
}

/** The log row, and news for open pages. */
export function noteOrder(tx: Tx, { customer_id, order_id }: Key, before: object | undefined, after: object): void {
  tx.note({ customerId: customer_id, object: 'order', objectId: order_id, before, after })
  tx.changed(['orders'], customer_id)
}
