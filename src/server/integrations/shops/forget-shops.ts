// What is forgotten of shops (Rule 23.12), and telling their owners of one that has failed for long (Rule 23.11).
import { sql } from 'kysely'
import { shopPath } from '#shared/integrations/integrations.pages.ts'
import { LOG_DAYS, REVIEW_DAYS, WARNED_AFTER_HOURS } from '#shared/integrations/shops/shops.rules.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { SEND_MAIL, tell } from '#server/mail/index.ts'

const SHARE = 2_000

/** One turn; returns how many rows went. Orders that nobody has mended for so long count as ignored, and their recipients are forgotten. */
export async function forgetShops(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const old =
    await sql`update shop_order set state = case when order_id is null then 'ignored' else 'imported' end, change = null, content = null, reasons = '[]', again = false
    where (customer_id, shop_order_id) in (select customer_id, shop_order_id from shop_order
      where content is not null and updated_at < ${now}::timestamptz - make_interval(days => ${REVIEW_DAYS}) limit ${SHARE}) returning 1`.execute(
      ctx.db.office,
    )
  const logs = await sql`delete from shop_log where (customer_id, log_id) in (select customer_id, log_id from shop_log
      where at < ${now}::timestamptz - make_interval(days => ${LOG_DAYS}) limit ${SHARE}) returning 1`.execute(
    ctx.db.office,
  )
  return old.rows.length + logs.rows.length
}

type Failing = { customer_id: number; shop_id: string; name: string }

/** Once for each time that a shop fails: whoever may mend it is told. */
export async function watchShops(ctx: Ctx): Promise<number> {
  const late = sql`enabled and warned_at is null and failing_since < ${ctx.clock.now()}::timestamptz - make_interval(hours => ${WARNED_AFTER_HOURS})`
  const { rows } = await sql<Failing>`select customer_id, shop_id, name from shop where ${late} limit 100`.execute(
    ctx.db.office,
  )
  for (const { customer_id: customerId, shop_id, name } of rows)
    await write(ctx, systemActor('integrations.shopHealth'), async (tx) => {
      const { rows: still } = await sql`update shop set warned_at = ${tx.now}
        where customer_id = ${customerId} and shop_id = ${shop_id} and ${late} returning 1`.execute(tx.db)
      tx.note({ customerId, object: 'shop', objectId: shop_id, after: still.length > 0 ? { happened: 'failing' } : {} })
      if (still.length > 0)
        await tell(ctx, tx, { customerId, event: 'shop', about: shop_id, params: { name }, path: shopPath(shop_id) })
    })
  if (rows.length > 0) ctx.jobs.wake(SEND_MAIL)
  return rows.length
}
