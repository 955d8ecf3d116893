// Asking shops (Rules 23.2, 23.3, 23.7): whoever is due gets a turn, one process at a time by a lease; a turn reads one page of orders and tells what waits to be told. The
// place where to go on moves in the transaction that keeps the page, so a turn that is killed is done again and leaves nothing twice or half.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { ASK_EVERY_S, askAgainAfter } from '#shared/integrations/shops/shops.rules.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { wakeAfter, type Brought } from '#server/orders/index.ts'
import { SHOP_ADAPTERS } from './adapters.ts'
import {
  ShopError,
  type ForeignOrder,
  type OrdersPage,
  type ShopCursor,
  type ShopLine,
} from '#server/outside/shops/shop-adapter.ts'
import { keepBroken, keepOrders, newsOf, tryAgain, type Kept } from './keep-orders.ts'
import { pushWaiting } from './push-shop.ts'
import { lineTo, lockShop, shopActor, type ShopRow } from './shop-writing.ts'

/** Longer than any turn takes: within it nothing is asked any more after so long, and an answer comes in 20 s or never. */
const LEASE_S = 300
const TURN_S = 240
const MOST_AT_ONCE = 8
/** One round of the sweep lasts at most so long. */
const ROUND_MS = 250

type UnderWay = { flying: number; ring: () => void }
const byContext = new WeakMap<Ctx, UnderWay>()

/** One round; 0 when nothing is due and nothing under way. A shop that is slow holds up its own turns alone. */
export async function syncDue(ctx: Ctx): Promise<number> {
  const all = byContext.get(ctx) ?? { flying: 0, ring: () => undefined }
  byContext.set(ctx, all)
  const again = await tryWaiting(ctx)
  const room = MOST_AT_ONCE - all.flying
  for (const shop of room > 0 ? await claimDue(ctx, room) : []) {
    all.flying++
    void turn(ctx, shop).finally(() => {
      all.flying--
      all.ring()
    })
  }
  if (all.flying === 0) return again
  await Promise.race([
    new Promise<void>((resolve) => (all.ring = resolve)),
    new Promise((resolve) => setTimeout(resolve, ROUND_MS)),
  ])
  return 1
}

async function claimDue(ctx: Ctx, room: number): Promise<ShopRow[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<ShopRow>`with due as (
      select customer_id, shop_id from shop where enabled and next_at <= ${now} and (leased_until is null or leased_until <= ${now})
        and not exists (select from customer_leaving v where v.customer_id = shop.customer_id)
      order by next_at limit ${room} for no key update skip locked)
    update shop s set lease = ${ctx.clock.id()}::uuid, leased_until = ${now}::timestamptz + make_interval(secs => ${LEASE_S}),
      next_at = ${now}::timestamptz + make_interval(secs => ${LEASE_S})
    from due where s.customer_id = due.customer_id and s.shop_id = due.shop_id returning s.*`.execute(ctx.db.office)
  return rows
}

/** Never throws: what goes wrong is kept with the shop, or logged where it is ours. */
async function turn(ctx: Ctx, shop: ShopRow): Promise<void> {
  try {
    const until = ctx.clock.now().getTime() + TURN_S * 1000
    const line: ShopLine = {
      ...lineTo(ctx, shop),
      ask: (asked) =>
        ctx.clock.now().getTime() > until ? Promise.resolve({ fault: 'slow' as const }) : ctx.askPublic(asked),
    }
    const adapter = SHOP_ADAPTERS[shop.kind]
    const page = await adapter.readOrders(line, { since: shop.since, after: shop.after })
    await takePage(ctx, shop, page)
    const left = await pushWaiting(ctx, shop, adapter, line)
    await listenOnce(ctx, shop)
    await endTurn(ctx, shop, page.more || left)
  } catch (error) {
    await failTurn(ctx, shop, error).catch((fault: unknown) => {
      if (!ctx.faults.note(fault)) ctx.log.error('a shop could not be given back', { error: fault })
    })
  }
}

/** Keeps what is news, and moves on. */
export async function takePage(ctx: Ctx, shop: ShopRow, page: OrdersPage): Promise<void> {
  const found = await newsOf(ctx.db.office, shop, page.orders)
  const moved = moveOn(shop, page)
  if (found.news.length === 0) {
    if (!(await moved(ctx.db.office))) throw new AppError('conflict')
    return
  }
  const actor = shopActor(shop)
  try {
    const brought = await write(ctx, actor, async (tx) => {
      if (!(await moved(tx.db))) throw new AppError('conflict')
      // The shop is locked now: what a person has done with an order meanwhile counts.
      const { brought, ...kept } = await keepOrders(ctx, tx, actor, shop, await newsOf(tx.db, shop, found.news))
      await noteKept(ctx, tx, shop, kept)
      return brought
    })
    wakeFor(ctx, brought)
  } catch (error) {
    if (error instanceof AppError || ctx.faults.note(error)) throw error
    ctx.log.error('a page of orders could not be kept', { shop: shop.shop_id, error })
    await takeOneByOne(ctx, shop, found.news)
    await moved(ctx.db.office)
  }
}

/** After a fault of ours: each order by itself, so that only the one at fault waits. */
async function takeOneByOne(ctx: Ctx, shop: ShopRow, news: readonly ForeignOrder[]): Promise<void> {
  const actor = shopActor(shop)
  for (const order of news) {
    try {
      const brought = await write(ctx, actor, async (tx) => {
        await lockShop(tx.db, shop)
        const { brought, ...kept } = await keepOrders(ctx, tx, actor, shop, await newsOf(tx.db, shop, [order]))
        await noteKept(ctx, tx, shop, kept)
        return brought
      })
      wakeFor(ctx, brought)
    } catch (error) {
      if (ctx.faults.note(error)) throw error
      const { known } = await newsOf(ctx.db.office, shop, [order])
      if (known.get(order.id)?.order_id) continue
      await write(ctx, actor, async (tx) => {
        await keepBroken(ctx, tx, shop, order)
        await noteKept(ctx, tx, shop, { imported: 0, review: 1, changed: 0 })
      })
    }
  }
}

/** False where somebody else has the shop now. */
function moveOn({ customer_id, shop_id, lease }: ShopRow, { cursor, more, orders }: OrdersPage) {
  const { since, after }: ShopCursor = cursor
  return async (db: Tx['db']): Promise<boolean> => {
    const { rows } = await sql`update shop set since = ${since}, after = ${after}, fill_done = case when fill_from is null then fill_done else fill_done + ${orders.length} end,
        fill_from = case when ${more} then fill_from end
      where customer_id = ${customer_id} and shop_id = ${shop_id} and lease = ${lease}::uuid returning 1`.execute(db) // prettier-ignore
    return rows.length > 0
  }
}

async function noteKept(ctx: Ctx, tx: Tx, shop: ShopRow, { imported, review, changed }: Kept): Promise<void> {
  await tx.db
    .insertInto('shop_log')
    .values({
      customer_id: shop.customer_id,
      log_id: ctx.clock.id(),
      shop_id: shop.shop_id,
      at: tx.now,
      kind: 'orders',
      imported,
      review,
      changed,
    })
    .execute()
  tx.note({ object: 'shop', objectId: shop.shop_id, after: { imported, review, changed } })
  tx.changed(['orders', 'accounts'])
}

export function wakeFor(ctx: Ctx, brought: readonly Brought[]): void {
  wakeAfter(ctx, brought.flatMap((one) => ('order_id' in one ? [one] : []))) // prettier-ignore
}

/** Orders for which something has come, such as the meaning of a code; the shop itself is not asked. */
async function tryWaiting(ctx: Ctx): Promise<number> {
  const { rows } =
    await sql<ShopRow>`select s.* from (select distinct customer_id, shop_id from shop_order where again limit 20) o
    join shop s using (customer_id, shop_id) where s.deleted_at is null`.execute(ctx.db.office)
  for (const shop of rows) {
    const actor = shopActor(shop)
    try {
      const brought = await write(ctx, actor, async (tx) => {
        await lockShop(tx.db, shop)
        const { brought, ...kept } = await tryAgain(ctx, tx, actor, shop)
        await noteKept(ctx, tx, shop, kept)
        return brought
      })
      wakeFor(ctx, brought)
    } catch (error) {
      if (ctx.faults.note(error)) throw error
      ctx.log.error('orders of a shop could not be tried again', { shop: shop.shop_id, error })
      // They go on waiting for a person, and hold up nobody.
      await sql`update shop_order set again = false where customer_id = ${shop.customer_id} and shop_id = ${shop.shop_id} and again`.execute(
        ctx.db.office,
      )
    }
  }
  return rows.length
}

/** Asks the shop once to tell what happens, where it can reach us; one that does not want to is asked often enough without. */
async function listenOnce(ctx: Ctx, shop: ShopRow): Promise<void> {
  if (shop.hook_at !== null || shop.fill_from !== null) return
  const { rows } =
    await sql<{ site_url: string }>`select coalesce(nullif(b.site_url, ''), (select d.site_url from brand d where d.is_default), '') as site_url
    from customer c join brand b on b.platform_type = c.platform_type where c.customer_id = ${shop.customer_id}`.execute(ctx.db.office) // prettier-ignore
  const site = rows[0]?.site_url ?? ''
  if (!site.startsWith('https://')) return
  const url = new URL(`/api/ucenter/plugins/hook/${shop.kind}`, site).toString()
  try {
    await SHOP_ADAPTERS[shop.kind].listen(lineTo(ctx, shop), url)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    ctx.log.info('a shop does not tell what happens', { shop: shop.shop_id, said: error.said })
    return
  }
  await sql`update shop set hook_at = ${ctx.clock.now()} where customer_id = ${shop.customer_id} and shop_id = ${shop.shop_id}`.execute(
    ctx.db.office,
  )
}

/** Whoever made the shop due meanwhile is heard: its turn was to be over by the end of the lease, and any earlier time is somebody's wish. */
async function endTurn(ctx: Ctx, shop: ShopRow, more: boolean): Promise<void> {
  const now = ctx.clock.now()
  const next = new Date(now.getTime() + (more ? 0 : ASK_EVERY_S * 1000))
  await sql`update shop set lease = null, leased_until = null, synced_at = ${now}, failing_since = null, fault = null, said = '', failures = 0, warned_at = null,
      next_at = case when next_at < leased_until then least(next_at, ${next}::timestamptz) else ${next}::timestamptz end
    where customer_id = ${shop.customer_id} and shop_id = ${shop.shop_id} and lease = ${shop.lease}::uuid`.execute(
    ctx.db.office,
  )
  if (shop.fault !== null) ctx.live.changed(shop.customer_id, ['accounts'])
}

async function failTurn(ctx: Ctx, shop: ShopRow, error: unknown): Promise<void> {
  // Somebody else has it.
  if (error instanceof AppError && error.refusal.code === 'conflict') return
  const known = error instanceof ShopError ? error : undefined
  if (!known && !ctx.faults.note(error)) ctx.log.error('a shop could not be asked', { shop: shop.shop_id, error })
  const { fault, said, patienceS } = known ?? new ShopError('answer')
  const now = ctx.clock.now()
  const waitS = askAgainAfter(shop.failures + 1, (ctx.clock.secret(1)[0] ?? 0) / 255, patienceS)
  // A log of faults tells each once, not each try.
  await sql`with failed as (
      update shop set lease = null, leased_until = null, failures = failures + 1, fault = ${fault}, said = ${said}, failing_since = coalesce(failing_since, ${now}),
        next_at = ${now}::timestamptz + make_interval(secs => ${waitS})
      where customer_id = ${shop.customer_id} and shop_id = ${shop.shop_id} and lease = ${shop.lease}::uuid returning shop_id)
    insert into shop_log (customer_id, log_id, shop_id, at, kind, fault, said)
    select ${shop.customer_id}, ${ctx.clock.id()}::uuid, shop_id, ${now}, 'orders', ${fault}, ${said} from failed where ${shop.fault !== fault}`.execute(
    ctx.db.office,
  )
  if (shop.fault !== fault) ctx.live.changed(shop.customer_id, ['accounts'])
}
