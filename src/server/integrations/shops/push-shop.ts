// Telling a shop what left and what is for sale (Rules 23.8, 23.9). What waits stands in rows that triggers write; each is told until the shop has taken it, and what it
// takes twice it has taken once: the adapter looks first, and stock is an absolute figure.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { askAgainAfter, MOST_TRIES, type PushKind, type PushPhase } from '#shared/integrations/shops/shops.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import { ShopError, type ShippedParcel, type ShopAdapter, type ShopLine } from '#server/outside/shops/shop-adapter.ts'
import type { ShopRow } from './shop-writing.ts'

/** In one turn, so that reading orders is never held up for long. */
const ORDERS_A_TURN = 20
const SKUS_A_TURN = 50
/** A shop that answers slowly is told the rest in its next turn. */
const PUSHING_MS = 120_000

type Waiting = { ref: string; version: number; attempts: number }
type Outcome = Waiting & { state: PushPhase; said: string; waitS: number }

/** Whether more is left. A fault of the shop as a whole (its key, its network, its patience) is thrown, and all waits. */
export async function pushWaiting(ctx: Ctx, shop: ShopRow, adapter: ShopAdapter, line: ShopLine): Promise<boolean> {
  const shipped = await findWaiting<Parcels>(ctx, shop, 'tracking', ORDERS_A_TURN)
  const told: Outcome[] = []
  const until = ctx.clock.now().getTime() + PUSHING_MS
  try {
    for (const one of shipped) {
      if (ctx.clock.now().getTime() > until) break
      told.push(await tellOne(ctx, adapter, line, one))
    }
  } finally {
    await keepOutcomes(ctx, shop, 'tracking', told)
  }
  const stock = await findWaiting<Level>(ctx, shop, 'stock', SKUS_A_TURN)
  if (stock.length > 0) await keepOutcomes(ctx, shop, 'stock', await tellStock(ctx, shop, adapter, line, stock))
  return shipped.length === ORDERS_A_TURN || told.length < shipped.length || stock.length === SKUS_A_TURN
}

type Parcels = { external_id: string; parcels: ShippedParcel[]; whole: boolean; carrier: string }
type Level = { codes: string[]; available: number }

/** With what is to be told of each, as it stands now. */
async function findWaiting<T>(ctx: Ctx, shop: ShopRow, kind: PushKind, most: number): Promise<(Waiting & T)[]> {
  const { customer_id, shop_id } = shop
  const facts =
    kind === 'tracking'
      ? sql`o.external_id, x.shipped_at is not null as whole, coalesce(m.carrier, '') as carrier,
            (select coalesce(jsonb_agg(jsonb_build_object('number', case when c.show_true_tracking_number then coalesce(p.last_mile_no, p.tracking_no) else p.tracking_no end,
                'lines', (select coalesce(jsonb_agg(jsonb_build_object('quantity', l.quantity, 'codes', array(select k.code from shop_sku k
                    where k.customer_id = l.customer_id and k.shop_id = ${shop_id} and k.sku_id = l.sku_id union select s.sku))), '[]')
                  from parcel_line l join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
                  where l.customer_id = p.customer_id and l.order_id = p.order_id and l.parcel_no = p.parcel_no)) order by p.parcel_no), '[]')
              from parcel p where p.customer_id = w.customer_id and p.order_id = w.ref and p.tracking_no is not null
                and (x.shipped_at is not null or p.left_at is not null)) as parcels
          from w join shop_order o on o.customer_id = w.customer_id and o.order_id = w.ref and o.shop_id = ${shop_id}
          join orders x on x.customer_id = w.customer_id and x.order_id = w.ref join customer c on c.customer_id = w.customer_id
          left join shipping_method m on m.method_id = x.method_id`
      : sql`array(select k.code from shop_sku k where k.customer_id = w.customer_id and k.shop_id = ${shop_id} and k.sku_id = w.ref
              union select s.sku) as codes,
            -- Of a kit, as many as the components in one warehouse make.
            coalesce(case when s.is_kit then (select sum(k.available)::int from kit_available k
                where k.customer_id = w.customer_id and k.sku_id = w.ref and k.warehouse_id = any (${shop.warehouse_ids}::uuid[]))
              else (select sum(t.total - t.frozen)::int from stock t
                where t.customer_id = w.customer_id and t.sku_id = w.ref and t.warehouse_id = any (${shop.warehouse_ids}::uuid[])) end, 0) as available
          from w join sku s on s.customer_id = w.customer_id and s.sku_id = w.ref`
  const { rows } = await sql<Waiting & T>`with w as (
      select customer_id, ref, version, attempts, next_at from shop_push where customer_id = ${customer_id} and shop_id = ${shop_id} and kind = ${kind}
        and state = 'waiting' and next_at <= ${ctx.clock.now()} order by next_at limit ${most})
    select w.ref, w.version, w.attempts, ${facts} order by w.next_at`.execute(ctx.db.office)
  return rows
}

const done = (one: Waiting, state: PushPhase = 'done'): Outcome => ({ ...plain(one), state, said: '', waitS: 0 })
const plain = ({ ref, version, attempts }: Waiting): Waiting => ({ ref, version, attempts })

/** What the shop says against this one thing leaves the others alone. */
function failed(ctx: Ctx, one: Waiting, error: unknown): Outcome {
  if (!(error instanceof ShopError && error.fault === 'answer')) throw error
  const attempts = one.attempts + 1
  const waitS = askAgainAfter(attempts, (ctx.clock.secret(1)[0] ?? 0) / 255)
  return { ...plain(one), attempts, state: attempts >= MOST_TRIES ? 'failed' : 'waiting', said: error.said, waitS }
}

async function tellOne(ctx: Ctx, adapter: ShopAdapter, line: ShopLine, one: Waiting & Parcels): Promise<Outcome> {
  const { external_id: orderId, parcels, whole, carrier } = one
  try {
    await adapter.tellShipped({ ...line, now: ctx.clock.now() }, { orderId, parcels, whole, carrier })
    return done(one)
  } catch (error) {
    return failed(ctx, one, error)
  }
}

async function tellStock(ctx: Ctx, shop: ShopRow, adapter: ShopAdapter, line: ShopLine, rows: readonly (Waiting & Level)[]) {
  const levels = rows.flatMap(({ codes, available }) =>
    codes.map((code) => ({ code, quantity: Math.max(0, available - shop.stock_buffer) })),
  )
  const versions = rows.map(({ ref, version }) => [ref, version])
  const key = createHash('sha256').update(JSON.stringify([shop.shop_id, versions, levels])).digest('hex').slice(0, 32)
  try {
    const absent = await adapter.setStock(line, shop.location, levels, key)
    return rows.map((one) => done(one, one.codes.every((code) => absent.has(code)) ? 'absent' : 'done'))
  } catch (error) {
    return rows.map((one) => failed(ctx, one, error))
  }
} // prettier-ignore

/** One that has changed again meanwhile goes on waiting. */
async function keepOutcomes(ctx: Ctx, shop: ShopRow, kind: PushKind, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const { customer_id, shop_id } = shop
  const now = ctx.clock.now()
  const pushed = outcomes.filter(({ state }) => state === 'done').length
  const wrong = outcomes.find(({ said }) => said !== '')
  await sql`with kept as (
      update shop_push p set state = x.state, attempts = x.attempts, said = x.said, next_at = ${now}::timestamptz + make_interval(secs => x."waitS")
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) x(ref uuid, version int, state text, attempts int, said text, "waitS" float8)
      where p.customer_id = ${customer_id} and p.shop_id = ${shop_id} and p.kind = ${kind} and p.ref = x.ref and p.version = x.version)
    insert into shop_log (customer_id, log_id, shop_id, at, kind, fault, said, pushed)
    select ${customer_id}, ${ctx.clock.id()}::uuid, ${shop_id}::uuid, ${now}, ${kind}, ${wrong ? 'answer' : null}, ${wrong?.said ?? ''}, ${pushed}
    where ${pushed > 0 || wrong !== undefined}`.execute(ctx.db.office)
  ctx.live.changed(customer_id, ['accounts'])
}
