// Tells by mail which SKUs have become low (Rule 6.5): the customer's warned addresses and its sales person, each SKU once until its stock
// has risen above the warning quantity again. Set-based: a fixed number of statements for any number of customers.
import { sql } from 'kysely'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { MAIL_BRAND, queueMails, SEND_MAIL, tellAll, type Mail } from '#server/mail/index.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { lowStockMail, type LowSku } from './low-stock-mail.ts'
import type { WarnedReader } from './warning-mail.ts'

/** Customers of one turn; a mail each to at most eleven readers. */
const SHARE = 200
/** After so long the list says nothing true any more. */
const KEPT_MS = 3 * 86_400_000

type New = LowSku & { customer_id: number }

/** What is available of each SKU over all warehouses, where a warning is wanted and goods ever lay on a shelf. */
const LEVELS = sql`select p.customer_id, p.sku_id, p.sku, p.product_name, p.warning_quantity, sum(s.total - s.frozen)::int as available
  from sku p join stock s on s.customer_id = p.customer_id and s.sku_id = p.sku_id
  where p.warning_quantity > 0 and p.deleted_at is null`
const PER_SKU = sql`group by p.customer_id, p.sku_id, p.sku, p.product_name, p.warning_quantity`
/** Whom warnings of a customer's goods go to. */
export const READERS = sql`select w.customer_id, w.email, w.language, false as is_staff from warning_email w where w.enabled
  union all select c.customer_id, s.email, 'en', true from customer c join staff s on s.staff_id = c.sales_id and s.enabled`

/** One turn; returns how many customers it was about, 0 when there is no news. */
export async function warnLowStock(ctx: Ctx): Promise<number> {
  const customers = await customersWithNews(ctx.db.office)
  if (customers.length === 0) return 0
  const mails = await write(ctx, systemActor('stock.warn'), async (tx) => {
    await forgetRisen(tx, customers)
    const fresh = await rememberLow(tx, customers)
    const byCustomer = Map.groupBy(fresh, (sku) => sku.customer_id)
    const readers = await readersOf(tx.db, [...byCustomer.keys()])
    const queued: Mail[] = readers.map((reader) => ({
      ...lowStockMail(reader, byCustomer.get(reader.customer_id) ?? []),
      dropAfter: new Date(tx.now.getTime() + KEPT_MS),
    }))
    await queueMails(ctx, tx.db, tx.now, queued)
    await tellAll(
      ctx,
      tx,
      [...byCustomer].map(([customerId, skus]) => aboutSkus(tx, customerId, 'low_stock', skus)),
    )
    for (const [customerId, skus] of byCustomer)
      tx.note({
        customerId,
        object: 'stock_warning',
        objectId: '',
        after: { skus: skus.slice(0, 50).map(({ sku }) => sku), count: skus.length },
      })
    if (byCustomer.size === 0) tx.note({ customerId: 0, object: 'stock_warning', objectId: '', after: { count: 0 } })
    return queued.length
  })
  if (mails > 0) ctx.jobs.wake(SEND_MAIL)
  return customers.length
}

/** The day's message about SKUs: counted on at each turn. */
export const aboutSkus = (tx: Tx, customerId: number, event: 'low_stock' | 'expiring', skus: readonly { sku: string }[]) => ({
  customerId,
  event,
  about: tx.now.toISOString().slice(0, 10),
  params: { count: skus.length, sku: skus[0]?.sku ?? '' },
  path: (event === 'low_stock' ? stockPages.bySku : stockPages.lots).path,
}) // prettier-ignore

/** Customers whose SKUs have become low with somebody to tell, or have risen again. */
async function customersWithNews(db: Database): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number }>`with level as (${LEVELS} ${PER_SKU})
    select customer_id from (
      select l.customer_id from level l
      where l.available <= l.warning_quantity and exists (select from (${READERS}) r where r.customer_id = l.customer_id)
        and not exists (select from stock_warning w where w.customer_id = l.customer_id and w.sku_id = l.sku_id)
      union
      select w.customer_id from stock_warning w left join level l on l.customer_id = w.customer_id and l.sku_id = w.sku_id
      where l.available > l.warning_quantity or l.sku_id is null) x
    order by customer_id limit ${SHARE}`.execute(db)
  return rows.map((row) => row.customer_id)
}

async function forgetRisen(tx: Tx, customers: readonly number[]): Promise<void> {
  await sql`with level as (${LEVELS} and p.customer_id = any (${customers}::int[]) ${PER_SKU})
    delete from stock_warning w where w.customer_id = any (${customers}::int[]) and not exists (select from level l
      where l.customer_id = w.customer_id and l.sku_id = w.sku_id and l.available <= l.warning_quantity)`.execute(tx.db)
}

/** The key lets one process remember a SKU: the other waits for its commit, finds the row there and tells nobody. */
async function rememberLow(tx: Tx, customers: readonly number[]): Promise<New[]> {
  const { rows } = await sql<New>`with level as (${LEVELS} and p.customer_id = any (${customers}::int[]) ${PER_SKU}),
    fresh as (
      insert into stock_warning (customer_id, sku_id, available, warned_at)
      select l.customer_id, l.sku_id, l.available, ${tx.now} from level l
      where l.available <= l.warning_quantity and exists (select from (${READERS}) r where r.customer_id = l.customer_id)
      order by l.customer_id, l.sku_id
      on conflict do nothing returning customer_id, sku_id)
    select l.customer_id, l.sku, l.product_name, l.available, l.warning_quantity from fresh f join level l using (customer_id, sku_id)
    order by l.customer_id, l.sku`.execute(tx.db)
  return rows
}

/** The same, of these customers, with what a mail to them needs. */
export async function readersOf(db: Database, customers: readonly number[]): Promise<WarnedReader[]> {
  if (customers.length === 0) return []
  const { rows } =
    await sql<WarnedReader>`select r.customer_id, c.company_name, r.email, r.language, r.is_staff, ${MAIL_BRAND}
    from (${READERS}) r join customer c on c.customer_id = r.customer_id join brand b on b.platform_type = c.platform_type
    where r.customer_id = any (${customers}::int[])`.execute(db)
  return rows
}
