// Connecting, changing and disconnecting a shop (Rules 23.1, 23.2, 23.3, 23.12). A key is tried at the shop before it is kept, never within a transaction, and never shown again.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse, type Text } from '#shared/errors.ts'
import { SHOP_KIND_WORDS, type ShopKind } from '#shared/integrations/shops/shop-kinds.ts'
import { MAX_FILL_DAYS, refuseMoreShops, SHOP_FAULT_TEXT } from '#shared/integrations/shops/shops.rules.ts'
import type { shopCalls } from '#shared/integrations/shops/shops.contract.ts'
import { addDays, localDate, startOfDay } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { SHOP_ADAPTERS } from './adapters.ts'
import { ShopError, type ShopFacts, type ShopLine } from '#server/outside/shops/shop-adapter.ts'
import { findWarehouses } from '#server/warehouses/index.ts'
import {
  findShop,
  keyEnd,
  lineTo,
  lockShop,
  makerOf,
  sealAccess,
  SYNC_SHOPS,
  type ShopKey,
  type ShopRow,
} from './shop-writing.ts'

type Calls = typeof shopCalls
type Done = Record<string, never>

const keyOf = (actor: CustomerActor, { shop_id }: { shop_id: string }): ShopKey => ({ customer_id: actor.customerId, shop_id }) // prettier-ignore

/**
 * Refuses `invalid_input` at the address or the key where the shop says no, `shops_full`, and `forbidden` to staff who act
 * for the customer: news would flow on after their visit.
 */
export async function addShop(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['addShop']>,
): Promise<OutputOf<Calls['addShop']>> {
  if (actor.actingStaff) throw new AppError('forbidden')
  const { kind, name, key, secret, warehouse_ids, from } = input
  const address = addressOf(ctx, kind, input.address)
  const since = beginOf(ctx, input)
  await read(ctx, actor, (db) => refuseWarehouses(db, warehouse_ids))
  const line: ShopLine = { ask: ctx.askPublic, address, key, secret, now: ctx.clock.now() }
  const { facts, total } = await asked(async () => ({
    facts: await SHOP_ADAPTERS[kind].facts(line),
    total: await SHOP_ADAPTERS[kind].countOrders(line, since),
  }))
  const made = await write(ctx, actor, async (tx) => {
    const { customerId: customer_id } = actor
    await sql`select from customer where customer_id = ${customer_id} for no key update`.execute(tx.db)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from shop
      where customer_id = ${customer_id} and deleted_at is null`.execute(tx.db)
    refuse(refuseMoreShops(rows[0]?.n ?? 0))
    const shop = { customer_id, shop_id: ctx.clock.id() }
    await uniqueOr(
      tx.db
        .insertInto('shop')
        .values({
          ...shop,
          ...factsOf(facts),
          kind,
          name,
          address,
          secret: sealAccess(ctx, shop, { key, secret }),
          key_end: keyEnd(key),
          warehouse_ids,
          enabled: true,
          made_by: actor.id,
          maker: JSON.stringify(makerOf(actor)),
          since,
          fill_from: since,
          fill_total: total,
          next_at: tx.now,
          created_by: actor.name,
          created_at: tx.now,
        })
        .execute(),
      { shop_address: () => fieldFault('address', { en: 'This shop is connected already', zh_CN: '该店铺已连接' }) },
    )
    tx.note({ object: 'shop', objectId: shop.shop_id, after: { kind, name, address, account: facts.account, warehouse_ids, from } })
    tx.changed(['accounts'])
    return { shop_id: shop.shop_id, account: facts.account }
  }) // prettier-ignore
  ctx.jobs.wake(SYNC_SHOPS)
  return made
}

const factsOf = ({ account, currency, locations }: ShopFacts) => ({
  account,
  currency,
  location: locations[0]?.id ?? '',
  locations: JSON.stringify(locations),
})

/** What is told from now on is told whole: whoever begins to hear of stock hears of all. Refuses `not_found`, `invalid_input`. */
export async function updateShop(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['updateShop']>,
): Promise<Done> {
  if (actor.actingStaff) throw new AppError('forbidden')
  await write(ctx, actor, async (tx) => {
    const { shop_id, ...set } = input
    await refuseWarehouses(tx.db, set.warehouse_ids)
    const was = await lockShop(tx.db, keyOf(actor, input))
    if (set.location !== was.location && !was.locations.some(({ id }) => id === set.location))
      throw fieldFault('location', { en: 'The shop has no such location', zh_CN: '店铺没有该地点' })
    const begun = set.enabled && !was.enabled
    await tx.db
      .updateTable('shop')
      .set({ ...set, ...(begun && { next_at: tx.now, failing_since: null, fault: null, said: '', failures: 0 }) })
      .where('customer_id', '=', actor.customerId)
      .where('shop_id', '=', shop_id)
      .execute()
    if (tellsAnew(was, set)) await tellAllStock(tx, { ...was, ...set })
    const before = Object.fromEntries(Object.keys(set).map((name) => [name, was[name as keyof typeof set]]))
    tx.note({ object: 'shop', objectId: shop_id, before, after: set })
    tx.changed(['accounts'])
  })
  ctx.jobs.wake(SYNC_SHOPS)
  return {}
}

type Told = Pick<ShopRow, 'enabled' | 'pushes_stock' | 'stock_buffer' | 'location' | 'warehouse_ids'>
const toldOf = ({ stock_buffer, location, warehouse_ids }: Told) => JSON.stringify([stock_buffer, location, warehouse_ids.toSorted()]) // prettier-ignore
const tellsAnew = (was: Told, now: Told) =>
  now.enabled && now.pushes_stock && !(was.enabled && was.pushes_stock && toldOf(was) === toldOf(now))

/** Every SKU that has ever been in stock in the shop's warehouses, and kits of such ones; those that nobody has seen there are not for sale. */
async function tellAllStock(tx: Tx, { customer_id, shop_id, warehouse_ids }: ShopRow): Promise<void> {
  await sql`insert into shop_push as p (customer_id, shop_id, kind, ref, state, next_at)
    select distinct ${customer_id}::int, ${shop_id}::uuid, 'stock', x.sku_id, 'waiting', ${tx.now}::timestamptz
    from stock t cross join lateral (select t.sku_id union all
      select k.kit_id from kit_component k where k.customer_id = t.customer_id and k.sku_id = t.sku_id) x
    where t.customer_id = ${customer_id} and t.warehouse_id = any (${warehouse_ids}::uuid[]) order by x.sku_id
    on conflict (customer_id, shop_id, kind, ref) do update set state = 'waiting', version = p.version + 1, attempts = 0, said = '', next_at = excluded.next_at`.execute(
    tx.db,
  )
}

/** Refuses as `addShop` does, and `invalid_input` at the key for one of another shop. */
export async function changeKey(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['changeKey']>,
): Promise<Done> {
  if (actor.actingStaff) throw new AppError('forbidden')
  const { key, secret } = input
  const shop = await read(ctx, actor, (db) => findShop(db, keyOf(actor, input)))
  const line = { ask: ctx.askPublic, address: shop.address, key, secret, now: ctx.clock.now() }
  const facts = await asked(() => SHOP_ADAPTERS[shop.kind].facts(line), { key: 'key', address: 'key' })
  if (facts.account !== shop.account)
    throw fieldFault('key', { en: `This key is one of ${facts.account}`, zh_CN: `该密钥属于 ${facts.account}` })
  await write(ctx, actor, async (tx) => {
    const was = await lockShop(tx.db, shop)
    await tx.db
      .updateTable('shop')
      .set({
        secret: sealAccess(ctx, shop, { key, secret }),
        key_end: keyEnd(key),
        locations: JSON.stringify(facts.locations),
        fault: null,
        failing_since: null,
        said: '',
        failures: 0,
        next_at: tx.now,
        // What signed until now signs no more.
        hook_at: null,
      })
      .where('customer_id', '=', was.customer_id)
      .where('shop_id', '=', was.shop_id)
      .execute()
    tx.note({ object: 'shop', objectId: was.shop_id, after: { key_changed: true } })
    tx.changed(['accounts'])
  })
  ctx.jobs.wake(SYNC_SHOPS)
  return {}
}

/** Asks the shop now, and keeps what it says in the shop's log. Refuses `not_found`. */
export async function testShop(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['testShop']>,
): Promise<OutputOf<Calls['testShop']>> {
  const shop = await read(ctx, actor, (db) => findShop(db, keyOf(actor, input)))
  let fault: ShopError | undefined
  try {
    await SHOP_ADAPTERS[shop.kind].facts(lineTo(ctx, shop))
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    fault = error
  }
  const outcome = { ok: fault === undefined, fault: fault?.fault ?? null, said: fault?.said ?? '' }
  return write(ctx, actor, async (tx) => {
    await tx.db
      .insertInto('shop_log')
      .values({
        customer_id: shop.customer_id,
        log_id: ctx.clock.id(),
        shop_id: shop.shop_id,
        at: tx.now,
        kind: 'connection',
        fault: outcome.fault,
        said: outcome.said,
      })
      .execute()
    tx.note({ object: 'shop', objectId: shop.shop_id, after: { tested: outcome } })
    tx.changed(['accounts'])
    return outcome
  })
}

/** Makes it due now, whatever patience it was given. Refuses `not_found`, `shop_off`. */
export async function syncShop(ctx: Ctx, actor: CustomerActor, input: ParsedInputOf<Calls['syncShop']>): Promise<Done> {
  await write(ctx, actor, async (tx) => {
    const shop = await lockShop(tx.db, keyOf(actor, input))
    refuse(shop.enabled ? undefined : { code: 'shop_off' })
    await sql`update shop set next_at = ${tx.now} where customer_id = ${shop.customer_id} and shop_id = ${shop.shop_id}`.execute(
      tx.db,
    )
    tx.note({ object: 'shop', objectId: shop.shop_id, after: { due: true } })
    tx.changed(['accounts'])
  })
  ctx.jobs.wake(SYNC_SHOPS)
  return {}
}

/** Reads again from a day on: what is here already stays as it is. Refuses `not_found`, `shop_off`, `invalid_input`. */
export async function fetchFrom(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['fetchFrom']>,
): Promise<OutputOf<Calls['fetchFrom']>> {
  const since = beginOf(ctx, input)
  const found = await read(ctx, actor, (db) => findShop(db, keyOf(actor, input)))
  refuse(found.enabled ? undefined : { code: 'shop_off' })
  const total = await asked(() => SHOP_ADAPTERS[found.kind].countOrders(lineTo(ctx, found), since), {
    key: 'from',
    address: 'from',
  })
  await write(ctx, actor, async (tx) => {
    const shop = await lockShop(tx.db, found)
    // Who reads a page at this moment loses its turn, so that it does not move on from where it was.
    await sql`update shop set since = ${since}, after = '', fill_from = ${since}, fill_done = 0, fill_total = ${total}, next_at = ${tx.now}, lease = null, leased_until = null
      where customer_id = ${shop.customer_id} and shop_id = ${shop.shop_id}`.execute(tx.db)
    tx.note({ object: 'shop', objectId: shop.shop_id, after: { from: input.from, total } })
    tx.changed(['accounts'])
  })
  ctx.jobs.wake(SYNC_SHOPS)
  return { total }
}

/** Its orders stay; what waited to be mended is forgotten. Disconnecting twice is refused as `not_found`. */
export function deleteShop(ctx: Ctx, actor: CustomerActor, input: ParsedInputOf<Calls['deleteShop']>): Promise<Done> {
  if (actor.actingStaff) throw new AppError('forbidden')
  return write(ctx, actor, async (tx) => {
    const { customer_id, shop_id, name, address } = await lockShop(tx.db, keyOf(actor, input))
    await sql`with gone as (
        update shop_order set state = case when order_id is null then 'ignored' else 'imported' end, change = null, content = null, reasons = '[]', again = false
        where customer_id = ${customer_id} and shop_id = ${shop_id} and content is not null),
      told as (update shop_push set state = 'absent' where customer_id = ${customer_id} and shop_id = ${shop_id} and state in ('waiting', 'failed'))
      update shop set enabled = false, deleted_at = ${tx.now}, secret = ''::bytea, lease = null, leased_until = null, fill_from = null
      where customer_id = ${customer_id} and shop_id = ${shop_id}`.execute(tx.db)
    tx.note({ object: 'shop', objectId: shop_id, before: { name, address }, after: { removed: true } })
    tx.changed(['accounts'])
    return {}
  })
}

/** Lets what failed wait anew. Refuses `not_found`. */
export async function retryPushes(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['retryPushes']>,
): Promise<OutputOf<Calls['retryPushes']>> {
  const count = await write(ctx, actor, async (tx) => {
    const shop = await lockShop(tx.db, keyOf(actor, input))
    const { rows } = await sql`with again as (
        update shop_push set state = 'waiting', attempts = 0, said = '', next_at = ${tx.now}
        where customer_id = ${shop.customer_id} and shop_id = ${shop.shop_id} and state = 'failed' returning 1),
      due as (update shop set next_at = least(next_at, ${tx.now}::timestamptz) where customer_id = ${shop.customer_id} and shop_id = ${shop.shop_id})
      select 1 from again`.execute(tx.db)
    tx.note({ object: 'shop', objectId: shop.shop_id, after: { pushes_again: rows.length } })
    tx.changed(['accounts'])
    return rows.length
  })
  ctx.jobs.wake(SYNC_SHOPS)
  return { count }
}

const fieldFault = (path: string, reason: Text): AppError => new AppError('invalid_input', undefined, [{ path, reason }]) // prettier-ignore

function addressOf(ctx: Ctx, kind: ShopKind, typed: string): string {
  const address = SHOP_ADAPTERS[kind].addressOf(typed, ctx.config.WEBHOOKS_ANYWHERE)
  const like = SHOP_KIND_WORDS[kind].address
  if (address === undefined)
    throw fieldFault('address', { en: `Not an address such as ${like}`, zh_CN: `请输入形如 ${like} 的地址` })
  return address
}

/** The instant at which the named day begins on the reader's clock. Refuses `invalid_input` at `from`. */
function beginOf(ctx: Ctx, { from, time_zone }: { from: string; time_zone: string }): string {
  const today = localDate(ctx.clock.now(), time_zone)
  if (from > today) throw fieldFault('from', { en: 'This day is yet to come', zh_CN: '该日期尚未到来' })
  if (from < addDays(today, -MAX_FILL_DAYS))
    throw fieldFault('from', { en: 'At most two years back', zh_CN: '最多可回溯两年' })
  return startOfDay(from, time_zone).toISOString()
}

async function refuseWarehouses(db: Database, ids: readonly string[]): Promise<void> {
  const found = await findWarehouses(db, ids)
  if (!ids.every((id) => found.get(id)?.enabled))
    throw fieldFault('warehouse_ids', { en: 'Please select open warehouses', zh_CN: '请选择开放的仓库' })
}

/** What the shop says no to stands at its field: a wrong key at the key, a wrong address at the address. */
async function asked<T>(work: () => Promise<T>, at = { key: 'key', address: 'address' }): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { fault, said } = error
    const { en, zh_CN } = SHOP_FAULT_TEXT[fault]
    const reason = said === '' ? { en, zh_CN } : { en: `${en} (${said})`, zh_CN: `${zh_CN}（${said}）` }
    throw fieldFault(fault === 'refused' ? at.key : at.address, reason)
  }
}
