// Tells by mail which lots begin to expire and which have expired (Rule 6.30), to those who hear of low stock, each lot once a state. Set-based: a
// fixed number of statements for any number of customers.
import { sql } from 'kysely'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { queueMails, SEND_MAIL, type Mail, tellAll } from '#server/mail/index.ts'
import { expiryMail, type ExpiringLot } from './expiry-mail.ts'
import { aboutSkus, READERS, readersOf } from './warn-low-stock.ts'
import { EXPIRING_FROM } from '../lots/lots.queries.ts'

/** Customers of one turn; a mail each to at most eleven readers. */
const SHARE = 200
/** After so long the list says nothing true any more. */
const KEPT_MS = 3 * 86_400_000

const lotsOfNews = (
  now: Date,
) => sql`select b.customer_id, b.warehouse_id, b.sku_id, p.sku, p.product_name, w.code as warehouse, coalesce(b.lot, '') as lot,
    b.expires_on, case when b.expires_on < w.today then 'expired' else 'expiring' end as state, sum(b.quantity_left)::int as pieces,
    case when p.minimum_days > 0 and b.expires_on >= w.today then b.expires_on - p.minimum_days end as sold_until
  from stock_batch b join sku p using (customer_id, sku_id)
  join (select *, (${now}::timestamptz at time zone time_zone)::date as today from warehouse) w using (warehouse_id)
  where b.quantity_left > 0 and b.expires_on is not null and b.expires_on <= w.today + ${EXPIRING_FROM} and p.deleted_at is null
    and exists (select from (${READERS}) r where r.customer_id = b.customer_id)
    and not exists (select from expiry_warning x where x.customer_id = b.customer_id and x.warehouse_id = b.warehouse_id and x.sku_id = b.sku_id
      and x.lot = coalesce(b.lot, '') and x.expires_on = b.expires_on
      and x.state = case when b.expires_on < w.today then 'expired' else 'expiring' end)`
const PER_LOT = sql`group by b.customer_id, b.warehouse_id, b.sku_id, p.sku, p.product_name, w.code, w.today, b.lot, b.expires_on, p.minimum_days`

/** One turn; returns how many customers it was about, 0 when there is no news. */
export async function warnExpiry(ctx: Ctx): Promise<number> {
  const found = await sql<{
    customer_id: number
  }>`select distinct customer_id from (${lotsOfNews(ctx.clock.now())} ${PER_LOT}) x
    order by customer_id limit ${SHARE}`.execute(ctx.db.office)
  const customers = found.rows.map(({ customer_id }) => customer_id)
  if (customers.length === 0) return 0
  const mails = await write(ctx, systemActor('stock.expiry'), async (tx) => {
    // The key lets one process remember a lot: the other finds the row there and tells nobody.
    const { rows } = await sql<ExpiringLot & { customer_id: number }>`with news as (
        ${lotsOfNews(tx.now)} and b.customer_id = any (${customers}::int[]) ${PER_LOT}),
      fresh as (
        insert into expiry_warning (customer_id, warehouse_id, sku_id, lot, expires_on, state, pieces, warned_at)
        select customer_id, warehouse_id, sku_id, lot, expires_on, state, pieces, ${tx.now} from news
        order by customer_id, warehouse_id, sku_id, lot, expires_on
        on conflict do nothing returning customer_id, warehouse_id, sku_id, lot, expires_on, state)
      select n.customer_id, n.sku, n.product_name, n.warehouse, n.lot, n.expires_on, n.state, n.sold_until, n.pieces
      from fresh f join news n using (customer_id, warehouse_id, sku_id, lot, expires_on, state) order by n.customer_id, n.expires_on, n.sku`.execute(
      tx.db,
    )
    const byCustomer = Map.groupBy(rows, ({ customer_id }) => customer_id)
    const readers = await readersOf(tx.db, [...byCustomer.keys()])
    const queued: Mail[] = readers.map((reader) => ({
      ...expiryMail(reader, byCustomer.get(reader.customer_id) ?? []),
      dropAfter: new Date(tx.now.getTime() + KEPT_MS),
    }))
    await queueMails(ctx, tx.db, tx.now, queued)
    await tellAll(
      ctx,
      tx,
      [...byCustomer].map(([customerId, lots]) => aboutSkus(tx, customerId, 'expiring', lots)),
    )
    for (const [customerId, lots] of byCustomer)
      tx.note({
        customerId,
        object: 'expiry_warning',
        objectId: '',
        after: { skus: lots.slice(0, 50).map(({ sku, lot }) => `${sku} ${lot}`.trim()), count: lots.length },
      })
    if (byCustomer.size === 0) tx.idle()
    return queued.length
  })
  if (mails > 0) ctx.jobs.wake(SEND_MAIL)
  return customers.length
}
