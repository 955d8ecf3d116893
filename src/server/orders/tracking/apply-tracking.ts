// Lets stored tracking events count: the order's status follows from all of them together, so news may be applied late, twice or
// beside others. And the sweep that notices when a carrier has fallen silent.
import { sql } from 'kysely'
import { mailOfNews } from '#shared/orders/tracking/mail-of-news.ts'
import { trackParcels, type ParcelNews } from '#shared/orders/tracking/track-parcels.ts'
import { SILENCE, SILENCE_KEY, type KnownEvent, type Tracked } from '#shared/orders/tracking.rules.ts'
import { statesOf } from '#shared/orders/orders.states.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { happen } from '../happen.ts'
import { lockFreeOrders, type LoadedOrder } from '../load-orders.ts'
import { refuseFor } from '../party.ts'
import { mailRecipients } from './recipient-mails.ts'

type Key = { customer_id: number; order_id: string }
type Tracking = Key & Pick<Tracked, 'status' | 'last_event_at' | 'tracking_word'>

/** How many messages one turn takes: many enough to be quick, few enough that no order is locked for long. */
const SHARE = 500

/**
 * The status of orders after everything their carriers have said so far, the newest news first; returns how many messages it took. An order
 * that is not on its way stays as it is. The number of statements is the same for one order and for all that a turn takes.
 */
export async function applyTracking(ctx: Ctx): Promise<number> {
  const { rows: waiting } = await sql`select from tracking_news limit 1`.execute(ctx.db.office)
  if (waiting.length === 0) return 0
  const actor = systemActor('orders.track')
  return write(ctx, actor, async (tx) => {
    const { taken, keys } = await takeNews(tx)
    const orders = (await lockTracked(tx, keys)).filter(({ status }) => !refuseFor(actor, 'track', status))
    const said = await newsOf(tx, orders)
    const tracked = orders.map((order) => ({ ...order, after: trackParcels(order, said.get(order.order_id) ?? []) }))
    const moved = tracked.filter(({ status, after }) => after.status !== status)
    await happen(ctx, tx, actor, moved, 'track', ({ after: { status, ...set } }) => ({ to: status, set }))
    await mailRecipients(
      ctx,
      tx,
      moved.map(({ after, ...key }) => ({
        ...key,
        mail: mailOfNews(after.status, after.delivered_at ?? after.last_event_at, tx.now),
      })),
    )
    await noteSigns(
      tx,
      tracked.filter(({ status, after }) => after.status === status),
    )
    const told = new Set(moved.map(({ order_id }) => order_id))
    for (const { customer_id, order_id } of keys)
      if (!told.has(order_id))
        tx.note({ customerId: customer_id, object: 'order', objectId: order_id, after: { tracked: true } })
    if (keys.length === 0) tx.idle()
    return taken
  })
}

/** Takes the newest messages that nobody else is applying, each order once. Before anything is read: what comes later has its own row. */
async function takeNews(tx: Tx): Promise<{ taken: number; keys: Key[] }> {
  const { rows } = await sql<Key>`with newest as (
      select customer_id, order_id, news_id from tracking_news order by news_id desc limit ${SHARE} for update skip locked)
    delete from tracking_news n using newest w
    where n.customer_id = w.customer_id and n.order_id = w.order_id and n.news_id = w.news_id
    returning n.customer_id, n.order_id`.execute(tx.db)
  return { taken: rows.length, keys: [...new Map(rows.map((row) => [row.order_id, row])).values()] }
}

/** Locks them in id order, as everybody does; deleted ones are none. */
async function lockTracked(tx: Tx, keys: readonly Key[]): Promise<Tracking[]> {
  const { rows } =
    await sql<Tracking>`select o.customer_id, o.order_id, o.status, o.last_event_at, o.tracking_word from orders o
    where (o.customer_id, o.order_id) in (${namedBy(keys)}) and o.deleted_at is null
    order by o.order_id for update`.execute(tx.db)
  return rows
}

type Said = { order_id: string; parcel_no: number; left_at: string | null } & (
  KnownEvent | Record<keyof KnownEvent, null>
)

/** What has been said about each parcel. What came before it was packed is news about a number that was withdrawn by unpacking. */
async function newsOf(tx: Tx, orders: readonly Key[]): Promise<Map<string, ParcelNews[]>> {
  const { rows } = await sql<Said>`select p.order_id, p.parcel_no, p.left_at, t.occurred_at, t.received_at, t.status
    from (${namedBy(orders)}) k(customer_id, order_id)
    join orders o using (customer_id, order_id) join parcel p using (customer_id, order_id)
    left join tracking_event t on t.customer_id = p.customer_id and t.order_id = p.order_id and t.parcel_no = p.parcel_no
      and t.received_at >= o.packed_at`.execute(tx.db)
  const parcels = Map.groupBy(rows, ({ order_id, parcel_no }) => `${order_id} ${parcel_no}`)
  const news = [...parcels.values()].map((said) => ({
    order_id: said[0]!.order_id,
    left_at: said[0]!.left_at,
    events: said.filter((one) => one.occurred_at !== null),
  }))
  return Map.groupBy(news, ({ order_id }) => order_id)
}

/** Signs of life that move nothing, and what they say of the way. */
async function noteSigns(tx: Tx, orders: readonly (Key & { after: Tracked })[]) {
  if (orders.length === 0) return
  await sql`update orders o set last_event_at = x.at, tracking_word = x.word, updated_at = ${tx.now}, version = version + 1
    from unnest(${orders.map((order) => order.customer_id)}::int[], ${orders.map((order) => order.order_id)}::uuid[],
      ${orders.map(({ after }) => after.last_event_at)}::timestamptz[], ${orders.map(({ after }) => after.tracking_word)}::text[])
      x(customer_id, order_id, at, word)
    where o.customer_id = x.customer_id and o.order_id = x.order_id`.execute(tx.db)
}

const namedBy = (orders: readonly Key[]) =>
  sql`select * from unnest(${orders.map((order) => order.customer_id)}::int[], ${orders.map((order) => order.order_id)}::uuid[])`

const TURN = 200
const SILENT_FROM = statesOf('stuck').from

/** Marks orders whose method's limit of days has passed without news (Rule 10.4); from another's carrier nobody expects any (Rule 9.60). Returns how many. */
export async function markStuck(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const silent = sql<boolean>`o.carriage = 'carrier' and o.status = any (${SILENT_FROM}::text[]) and o.last_event_at < ${now}::timestamptz - make_interval(days =>
    coalesce((select m.stuck_after_days from shipping_method m where m.method_id = o.method_id), 30))`
  // The shortest limit of all bounds what is looked at; the statuses are spelled out because the index is over them alone.
  const { rows: keys } = await sql<{
    customer_id: number
    order_id: string
  }>`select o.customer_id, o.order_id from orders o
    where o.status in ('shipped', 'in_transit', 'pickup_ready', 'out_for_delivery') and o.deleted_at is null and ${silent}
      and o.last_event_at < ${now}::timestamptz - make_interval(days => (select least(min(stuck_after_days), 30) from shipping_method))
    order by o.last_event_at limit ${TURN}`.execute(ctx.db.office)
  if (keys.length === 0) return 0
  const actor = systemActor('orders.stuck')
  return write(ctx, actor, async (tx) => {
    const orders = await lockFreeOrders(tx.db, keys, silent)
    await happen(ctx, tx, actor, orders, 'stuck', { set: { tracking_word: SILENCE } })
    await noteSilence(tx, orders)
    if (orders.length === 0) tx.idle()
    return orders.length
  })
}

/**
 * The silence joins the events that the status follows from; it is the house's own and no reader sees it among the carrier's. Of several parcels
 * it is about those that have been silent since then.
 */
async function noteSilence(tx: Tx, orders: readonly LoadedOrder[]): Promise<void> {
  await sql`insert into tracking_event (customer_id, order_id, parcel_no, event_key, occurred_at, received_at, status, description, place)
    select c, o, p.parcel_no, ${SILENCE_KEY} || extract(epoch from at), at, ${tx.now}, ${SILENCE}, '', ''
    from unnest(${orders.map((order) => order.customer_id)}::int[], ${orders.map((order) => order.order_id)}::uuid[],
      ${orders.map((order) => order.last_event_at)}::timestamptz[]) x(c, o, at)
    join parcel p on p.customer_id = x.c and p.order_id = x.o
    where not exists (select from parcel y where y.customer_id = x.c and y.order_id = x.o and y.parcel_no <> p.parcel_no)
      or p.left_at <= x.at and not exists (select from tracking_event t where t.customer_id = x.c and t.order_id = x.o and t.parcel_no = p.parcel_no
        and t.occurred_at > x.at and t.occurred_at <= t.received_at + interval '1 day')
    on conflict do nothing`.execute(tx.db)
}
