// A customer's shops with what they are doing and what waits, their orders, codes, titles and log.
import { sql } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { id, type Page } from '#shared/fields.ts'
import type { FailedPush, Shop, shopCalls, ShopLogRow } from '#shared/integrations/shops/shops.contract.ts'
import type {
  shopOrderCalls,
  ShopMethodRow,
  ShopOrder,
  ShopSkuRow,
} from '#shared/integrations/shops/shop-orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { recipientOf, type KeptContent } from './judge-order.ts'
import { findShop } from './shop-writing.ts'

type Calls = typeof shopCalls & typeof shopOrderCalls

const counted = (from: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (select ${from} and x.customer_id = s.customer_id and x.shop_id = s.shop_id limit 1000) y)`

export function listShops(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getList']>> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<Shop>`select s.shop_id, s.kind, s.name, s.account, s.address, s.key_end, s.warehouse_ids, s.enabled, s.submits, s.prefix, s.phone,
        s.pushes_tracking, s.pushes_stock, s.stock_buffer, s.location, s.locations, s.fault, s.said, s.failing_since, s.synced_at as last_synced_at, s.next_at, s.hook_at,
        case when not s.enabled then 'off' when s.fault in ('refused', 'secret') then 'refused' when s.fault is not null then 'failing'
          when s.synced_at is null then 'new' else 'healthy' end as state,
        case when s.fill_from is not null then jsonb_build_object('from', told_instant(s.fill_from), 'done', s.fill_done, 'total', greatest(s.fill_total, s.fill_done)) end as filling,
        ${counted(sql`from shop_order x where x.state = 'review'`)} as review,
        ${counted(sql`from shop_order x where x.state = 'changed'`)} as changed,
        ${counted(sql`from shop_sku x where x.sku_id is null and not exists (select from sku k where k.customer_id = x.customer_id and k.sku = x.code and k.deleted_at is null)`)} as unmapped_skus,
        ${counted(sql`from shop_method x where not x.chosen`)} as unmapped_methods,
        ${counted(sql`from shop_push x where x.state = 'failed'`)} as failed_pushes,
        s.created_by, s.created_at
      from shop s where s.customer_id = ${actor.customerId} and s.deleted_at is null order by s.shop_id`.execute(db)
    return { rows }
  })
}

type OrderRow = Omit<ShopOrder, 'recipient' | 'lines' | 'currency' | 'method'> & {
  content: KeptContent | null
  phone: string
}

/** The newest first. A shop of somebody else has none. */
export function listShopOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['getOrders']>,
): Promise<Page<ShopOrder>> {
  const from = fromCursor(input, z.tuple([id]))
  const { shop_id, state, number } = input
  const parts = [sql`s.customer_id = ${actor.customerId} and s.shop_id = ${shop_id}`]
  if (state) parts.push(sql`s.state = ${state}`)
  if (number) parts.push(sql`s.number = ${number}`)
  const SHOP = sql`join shop h on h.customer_id = s.customer_id and h.shop_id = s.shop_id and h.deleted_at is null`
  const matching = sql`select 1 from shop_order s ${SHOP} where ${sql.join(parts, sql` and `)}`
  if (from.key) parts.push(sql`s.shop_order_id ${from.backwards ? sql`>` : sql`<`} ${from.key[0]}::uuid`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<OrderRow>`select s.shop_order_id, s.number, s.placed_at, s.state, s.change, s.reasons, s.content, s.order_id, o.order_no, o.status as order_status, s.refusal,
          s.updated_at, h.phone
        from shop_order s ${SHOP} left join orders o on o.customer_id = s.customer_id and o.order_id = s.order_id
        where ${sql.join(parts, sql` and `)} order by s.shop_order_id ${from.backwards ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(
        db,
      ),
      countMatching(db, input, matching, sql`s.shop_order_id`),
    ])
    return cutPage(rows.map(shownOrder), input, from, (row) => [row.shop_order_id], total)
  })
}

function shownOrder({ content, phone, ...row }: OrderRow): ShopOrder {
  return {
    ...row,
    recipient: content ? (content.mended ?? recipientOf({ phone }, content) ?? null) : null,
    lines: content?.lines.map((line) => ({ ...line, quantity: Math.trunc(line.quantity) })) ?? [],
    currency: content?.currency ?? '',
    method: content?.method ?? '',
  }
}

/** Those that mean nothing here first. Refuses `not_found`. */
export function listShopSkus(
  ctx: Ctx,
  actor: CustomerActor,
  { shop_id }: ParsedInputOf<Calls['getSkus']>,
): Promise<OutputOf<Calls['getSkus']>> {
  return read(ctx, actor, async (db) => {
    const [, { rows }] = await Promise.all([
      findShop(db, { customer_id: actor.customerId, shop_id }),
      sql<ShopSkuRow>`with waiting as (
          select l ->> 'code' as code, count(distinct s.shop_order_id)::int as n from shop_order s cross join jsonb_array_elements(s.content -> 'lines') l
          where s.customer_id = ${actor.customerId} and s.shop_id = ${shop_id} and s.state = 'review' group by 1)
        select x.code, x.title, k.sku_id, k.sku, k.product_name, coalesce(w.n, 0) as waiting
        from shop_sku x left join sku own on own.customer_id = x.customer_id and own.sku = x.code and own.deleted_at is null
        left join sku k on k.customer_id = x.customer_id and k.sku_id = coalesce(x.sku_id, own.sku_id) and k.deleted_at is null left join waiting w on w.code = x.code
        where x.customer_id = ${actor.customerId} and x.shop_id = ${shop_id} order by k.sku_id is not null, x.code limit 1000`.execute(
        db,
      ),
    ])
    return { rows }
  })
}

/** Refuses `not_found`. */
export function listShopMethods(
  ctx: Ctx,
  actor: CustomerActor,
  { shop_id }: ParsedInputOf<Calls['getMethods']>,
): Promise<OutputOf<Calls['getMethods']>> {
  return read(ctx, actor, async (db) => {
    const shop = await findShop(db, { customer_id: actor.customerId, shop_id })
    const [{ rows }, methods] = await Promise.all([
      sql<ShopMethodRow>`select title, choice, method_id, not chosen as open from shop_method
        where customer_id = ${actor.customerId} and shop_id = ${shop_id} order by chosen, title limit 500`.execute(db),
      sql<
        OutputOf<Calls['getMethods']>['methods'][number]
      >`select m.method_id, m.code, m.name_en, m.name_zh, w.code as warehouse
        from shipping_method m join warehouse w on w.warehouse_id = m.warehouse_id
        where m.enabled and m.warehouse_id = any (${shop.warehouse_ids}::uuid[]) order by w.code, m.code`.execute(db),
    ])
    return { rows, methods: methods.rows }
  })
}

/** The newest first. Refuses `not_found`. */
export function listShopLog(
  ctx: Ctx,
  actor: CustomerActor,
  { shop_id, size }: ParsedInputOf<Calls['getLog']>,
): Promise<OutputOf<Calls['getLog']>> {
  return read(ctx, actor, async (db) => {
    const [, { rows }, failed] = await Promise.all([
      findShop(db, { customer_id: actor.customerId, shop_id }),
      sql<ShopLogRow>`select log_id, at, kind, fault is null as ok, fault, said, imported, review, changed, pushed from shop_log
        where customer_id = ${actor.customerId} and shop_id = ${shop_id} order by log_id desc limit ${size}`.execute(
        db,
      ),
      sql<FailedPush>`select p.kind, p.ref, coalesce(o.order_no, s.sku, '') as number, p.said, p.attempts, p.next_at as at from shop_push p
        left join orders o on p.kind = 'tracking' and o.customer_id = p.customer_id and o.order_id = p.ref
        left join sku s on p.kind = 'stock' and s.customer_id = p.customer_id and s.sku_id = p.ref
        where p.customer_id = ${actor.customerId} and p.shop_id = ${shop_id} and p.state = 'failed' order by p.next_at desc limit 200`.execute(
        db,
      ),
    ])
    return { rows, failed: failed.rows }
  })
}
