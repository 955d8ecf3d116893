// What a person does with a shop's orders that wait (Rules 23.5, 23.6): tries them again, mends their recipient, sets them aside, decides about changes in the shop.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseDecision, type ShopChange } from '#shared/integrations/shops/shops.rules.ts'
import type { shopOrderCalls } from '#shared/integrations/shops/shop-orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'
import { cancelOrderIn, updateOrderIn } from '#server/orders/index.ts'
import { judgeOrder, readMeanings, type KeptContent } from './judge-order.ts'
import { tryAgain } from './keep-orders.ts'
import { lockShop, type ShopKey } from './shop-writing.ts'
import { wakeFor } from './sync-shops.ts'

type Calls = typeof shopOrderCalls
type Done = Record<string, never>

const keyOf = (actor: CustomerActor, { shop_id }: { shop_id: string }): ShopKey => ({ customer_id: actor.customerId, shop_id }) // prettier-ignore

/** Those that wait to be mended, judged anew; others are left as they are. Refuses `not_found`. */
export async function retryOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['retryOrders']>,
): Promise<OutputOf<Calls['retryOrders']>> {
  const { imported, review, brought } = await write(ctx, actor, async (tx) => {
    const shop = await lockShop(tx.db, keyOf(actor, input))
    await needOwn(tx.db, shop, input.shop_order_ids)
    const kept = await tryAgain(ctx, tx, actor, shop, input.shop_order_ids)
    tx.note({
      object: 'shop',
      objectId: shop.shop_id,
      after: { tried: input.shop_order_ids.length, imported: kept.imported },
    })
    tx.changed(['orders', 'accounts'])
    return kept
  })
  wakeFor(ctx, brought)
  return { imported, left: review }
}

/** They come in no more, whatever becomes of them in the shop; what it told of them is forgotten. Refuses `not_found`. */
export function ignoreOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['ignoreOrders']>,
): Promise<OutputOf<Calls['ignoreOrders']>> {
  return write(ctx, actor, async (tx) => {
    const { customer_id, shop_id } = await lockShop(tx.db, keyOf(actor, input))
    await needOwn(tx.db, { customer_id, shop_id }, input.shop_order_ids)
    const { rows } = await sql<{ number: string }>`update shop_order set state = 'ignored', content = null, reasons = '[]', again = false, updated_at = ${tx.now}
      where customer_id = ${customer_id} and shop_id = ${shop_id} and shop_order_id = any (${input.shop_order_ids}::uuid[]) and state = 'review' returning number`.execute(
      tx.db,
    ) // prettier-ignore
    tx.note({ object: 'shop', objectId: shop_id, after: { ignored: rows.map(({ number }) => number) } })
    tx.changed(['accounts'])
    return { count: rows.length }
  })
}

/** Refuses `not_found` where one of them is none of the shop's. */
async function needOwn(db: Database, { customer_id, shop_id }: ShopKey, ids: readonly string[]): Promise<void> {
  const { rows } =
    await sql`select from shop_order where customer_id = ${customer_id} and shop_id = ${shop_id} and shop_order_id = any (${[...ids]}::uuid[])`.execute(
      db,
    )
  if (rows.length < new Set(ids).size) throw new AppError('not_found')
}

type Waiting = { content: KeptContent; order_id: string | null; change: ShopChange | null }

async function lockWaiting(
  db: Database,
  { customer_id, shop_id }: ShopKey,
  shopOrderId: string,
  state: 'review' | 'changed',
): Promise<Waiting> {
  const { rows } = await sql<Waiting & { state: string }>`select state, content, order_id, change from shop_order
    where customer_id = ${customer_id} and shop_id = ${shop_id} and shop_order_id = ${shopOrderId} for no key update`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  refuse(row.state === state ? undefined : { code: 'shop_order_decided' })
  return row
}

/** The recipient as a person writes it counts until the shop changes the order. Refuses `not_found`, `shop_order_decided`. */
export async function mendOrder(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['mendOrder']>,
): Promise<OutputOf<Calls['mendOrder']>> {
  const { shop_order_id, recipient } = input
  const { imported, brought } = await write(ctx, actor, async (tx) => {
    const shop = await lockShop(tx.db, keyOf(actor, input))
    await lockWaiting(tx.db, shop, shop_order_id, 'review')
    await sql`update shop_order set content = content || jsonb_build_object('mended', ${JSON.stringify(recipient)}::jsonb)
      where customer_id = ${shop.customer_id} and shop_order_id = ${shop_order_id}`.execute(tx.db)
    const kept = await tryAgain(ctx, tx, actor, shop, [shop_order_id])
    tx.note({ object: 'shop_order', objectId: shop_order_id, after: { mended: true, imported: kept.imported } })
    tx.changed(['orders', 'accounts'])
    return kept
  })
  wakeFor(ctx, brought)
  return { imported: imported === 1 }
}

/**
 * `take` writes the shop's order over ours, as an edit by hand would, and `cancel` cancels ours: both only while it waits to be submitted (`order_state`). Refuses `not_found`,
 * `shop_order_decided`, `invalid_input` where the shop's order cannot be one of ours.
 */
export function decideChange(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['decideChange']>,
): Promise<Done> {
  const { shop_order_id, decision } = input
  return write(ctx, actor, async (tx) => {
    const shop = await lockShop(tx.db, keyOf(actor, input))
    const { change, content, order_id } = await lockWaiting(tx.db, shop, shop_order_id, 'changed')
    refuse(refuseDecision(change, decision))
    if (decision === 'cancel' && order_id !== null) await cancelOrderIn(ctx, tx, actor, { order_id })
    if (decision === 'take' && order_id !== null) {
      const judged = judgeOrder(shop, content, await readMeanings(tx.db, shop, [content]))
      if ('reasons' in judged) throw new AppError('invalid_input', undefined, judged.reasons)
      await updateOrderIn(ctx, tx, actor, { ...judged.order.form, order_id })
    }
    await sql`update shop_order set state = 'imported', change = null, content = null, reasons = '[]', updated_at = ${tx.now}
      where customer_id = ${shop.customer_id} and shop_order_id = ${shop_order_id}`.execute(tx.db)
    tx.note({ object: 'shop_order', objectId: shop_order_id, before: { change }, after: { decision } })
    tx.changed(['orders', 'accounts'])
    return {}
  })
}
