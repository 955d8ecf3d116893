// What a shop's codes and shipping titles mean here (Rule 23.4). What is said counts for orders that wait, too: they are tried again at once.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { shopOrderCalls } from '#shared/integrations/shops/shop-orders.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { lockShop, SYNC_SHOPS } from './shop-writing.ts'

type Calls = typeof shopOrderCalls

/** Refuses `not_found` (the shop, or a code that it never named), `invalid_input` at the SKU. */
export async function mapSku(
  ctx: Ctx,
  actor: CustomerActor,
  { shop_id, code, sku }: ParsedInputOf<Calls['mapSku']>,
): Promise<OutputOf<Calls['mapSku']>> {
  const tried = await write(ctx, actor, async (tx) => {
    const { customer_id } = await lockShop(tx.db, { customer_id: actor.customerId, shop_id })
    const { rows } = await sql<{ sku_id: string }>`select sku_id from sku where customer_id = ${customer_id} and sku = ${sku} and deleted_at is null
      for key share`.execute(tx.db) // prettier-ignore
    const [found] = rows
    if (sku !== '' && !found)
      throw new AppError('invalid_input', undefined, [
        { path: 'sku', reason: { en: 'This SKU does not exist', zh_CN: '该 SKU 不存在' } },
      ])
    const { rows: mapped } =
      await sql`update shop_sku set sku_id = ${found?.sku_id ?? null}::uuid, updated_at = ${tx.now}
      where customer_id = ${customer_id} and shop_id = ${shop_id} and code = ${code} returning 1`.execute(tx.db)
    if (mapped.length === 0) throw new AppError('not_found')
    const again = found
      ? await sql`update shop_order set again = true where customer_id = ${customer_id} and shop_id = ${shop_id} and state = 'review'
          and content -> 'lines' @> ${JSON.stringify([{ code }])}::jsonb returning 1`.execute(tx.db)
      : { rows: [] }
    // Its stock is told under the new name too.
    if (found)
      await sql`insert into shop_push as p (customer_id, shop_id, kind, ref, state, next_at)
        select customer_id, shop_id, 'stock', ${found.sku_id}::uuid, 'waiting', ${tx.now}::timestamptz from shop
        where customer_id = ${customer_id} and shop_id = ${shop_id} and pushes_stock and enabled
        on conflict (customer_id, shop_id, kind, ref) do update set state = 'waiting', version = p.version + 1, attempts = 0, said = '', next_at = excluded.next_at`.execute(
        tx.db,
      )
    tx.note({ object: 'shop', objectId: shop_id, after: { code, sku } })
    tx.changed(['accounts'])
    return again.rows.length
  })
  ctx.jobs.wake(SYNC_SHOPS)
  return { tried }
}

/** Refuses `not_found`, `invalid_input` at the method. Orders that are here already keep theirs. */
export function mapMethod(
  ctx: Ctx,
  actor: CustomerActor,
  { shop_id, title, choice, method_id }: ParsedInputOf<Calls['mapMethod']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { customer_id, warehouse_ids } = await lockShop(tx.db, { customer_id: actor.customerId, shop_id })
    const { rows } = await sql`select from shipping_method where method_id = ${method_id ?? null}::uuid and enabled
      and warehouse_id = any (${warehouse_ids}::uuid[])`.execute(tx.db)
    if (choice === 'method' && rows.length === 0)
      throw new AppError('invalid_input', undefined, [
        { path: 'method_id', reason: { en: 'This shipping method does not exist', zh_CN: '该运输方式不存在' } },
      ])
    const { rows: mapped } = await sql`update shop_method set choice = ${choice}, method_id = ${method_id ?? null}::uuid, chosen = true, updated_at = ${tx.now}
      where customer_id = ${customer_id} and shop_id = ${shop_id} and title = ${title} returning 1`.execute(tx.db) // prettier-ignore
    if (mapped.length === 0) throw new AppError('not_found')
    tx.note({ object: 'shop', objectId: shop_id, after: { title, choice, method_id } })
    tx.changed(['accounts'])
    return {}
  })
}
