// A shop says that something happened (Rule 23.10). What it says is not believed, only that it is the shop that says it: the shop becomes due at once and is asked. So a
// message that is forged, repeated, lost or out of order changes nothing.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { ShopKind } from '#shared/integrations/shops/shop-kinds.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Extras } from '#server/base/http/http.ts'
import { SHOP_ADAPTERS } from './adapters.ts'
import { openAccess, SYNC_SHOPS, type ShopKey } from './shop-writing.ts'

/** One address may be connected by several customers, each with its own key. */
const MOST = 20

/** Refuses `signature_wrong`. */
export async function hearShop(ctx: Ctx, kind: ShopKind, signed: Extras['signed']): Promise<Record<string, never>> {
  const adapter = SHOP_ADAPTERS[kind]
  const address = signed && adapter.sender(signed.headers)
  if (!signed || address === undefined) throw new AppError('signature_wrong')
  const { rows } = await sql<ShopKey & { secret: Buffer }>`select customer_id, shop_id, secret from shop
    where kind = ${kind} and address = ${address} and enabled limit ${MOST}`.execute(ctx.db.office)
  const heard = rows.filter((shop) => {
    const access = openAccess(ctx, shop)
    return access && adapter.signed(access, signed.headers, signed.bytes)
  })
  if (heard.length === 0) throw new AppError('signature_wrong')
  const now = ctx.clock.now()
  for (const { customer_id, shop_id } of heard)
    // Not before a shop that asked for patience may be asked again.
    await sql`update shop set next_at = ${now} where customer_id = ${customer_id} and shop_id = ${shop_id} and next_at > ${now} and failures = 0`.execute(
      ctx.db.office,
    )
  ctx.jobs.wake(SYNC_SHOPS)
  return {}
}
