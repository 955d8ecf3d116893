// The bills of storage, each night (Rules 14.1, 14.7). A warehouse's days follow each other and its customers are taken by the fifty, each share
// in one transaction with the mark how far it came: killed, doubled or late, it goes on there. What has no price waits, and keeps nobody else.
import { sql } from 'kysely'
import { numberOf } from '#shared/document-numbers.ts'
import { addDays } from '#shared/time.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { endOf, priceDay, type BilledPlace, type PricedBill } from './price-day.ts'

/** Customers of one transaction. */
const SHARE = 50
const actor = systemActor('billing.storage')

type Due = BilledPlace & { billed_through: string; after_customer: number }

/** One turn of the sweep: the next share of a day that is over, else what waited for a price. Returns how much it did. */
export async function makeStorageBills(ctx: Ctx): Promise<number> {
  const db = ctx.db.office
  const now = ctx.clock.now()
  for (const place of await findUnbegun(db)) await beginWarehouse(ctx, place)
  const due = await findDue(db, now)
  for (const { warehouse_id } of due) if (await billShare(ctx, warehouse_id)) return 1
  return retryWaiting(ctx)
}

/** An hour after the day's end there, so that whatever began on it is in the books, also where the clock leaps over midnight. */
const LAST_DAY = (now: Date) => sql`((${now}::timestamptz - interval '1 hour') at time zone w.time_zone)::date - 1`

async function findDue(db: Database, now: Date, warehouseId?: string): Promise<Due[]> {
  const { rows } = await sql<Due>`select w.warehouse_id, w.code, w.time_zone, d.billed_through, d.after_customer
    from storage_day d join warehouse w using (warehouse_id)
    where d.billed_through < ${LAST_DAY(now)} and ${warehouseId ? sql`d.warehouse_id = ${warehouseId}` : sql`true`}
    order by d.billed_through, d.warehouse_id ${warehouseId ? sql`for update of d skip locked` : sql``}`.execute(db)
  return rows
}

/** Warehouses that got their first goods since; they begin with the day on which these came. */
async function findUnbegun(db: Database): Promise<{ warehouse_id: string; time_zone: string }[]> {
  const { rows } = await sql<{
    warehouse_id: string
    time_zone: string
  }>`select w.warehouse_id, w.time_zone from warehouse w
    where not exists (select from storage_day d where d.warehouse_id = w.warehouse_id)
      and exists (select from customer c join stock_batch b using (customer_id) where b.warehouse_id = w.warehouse_id)`.execute(
    db,
  )
  return rows
}

const beginWarehouse = (ctx: Ctx, { warehouse_id, time_zone }: { warehouse_id: string; time_zone: string }) =>
  write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ billed_through: string }>`insert into storage_day (warehouse_id, billed_through)
      select ${warehouse_id}, (min(l.at) at time zone ${time_zone})::date - 1
      from stock_batch b join stock_batch_log l using (customer_id, batch_id) where b.warehouse_id = ${warehouse_id}
      on conflict do nothing returning billed_through`.execute(tx.db)
    tx.note({ object: 'storage_bill', objectId: '', customerId: 0, after: { from: rows[0]?.billed_through } })
  })

/** Bills up to fifty customers of the warehouse's next day; false where somebody else is at it or it is done. */
const billShare = (ctx: Ctx, warehouseId: string): Promise<boolean> =>
  write(ctx, actor, async (tx) => {
    const [due] = await findDue(tx.db, tx.now, warehouseId)
    if (!due) {
      tx.idle()
      return false
    }
    const day = addDays(due.billed_through, 1)
    const { rows: customers } = await sql<{ customer_id: number }>`select c.customer_id from customer c
      where c.customer_id > ${due.after_customer} and exists (select from stock_batch b where b.customer_id = c.customer_id
        and b.warehouse_id = ${warehouseId} and (b.quantity_left > 0 or b.changed_at > ${endOf(day, due.time_zone)}))
      order by 1 limit ${SHARE}`.execute(tx.db)
    const ids = customers.map(({ customer_id }) => customer_id)
    const { bills, unpriced } = await priceDay(tx.db, due, day, ids)
    await insertBills(ctx, tx, due, day, bills)
    if (unpriced.length > 0) {
      await sql`insert into storage_due (customer_id, warehouse_id, day, reason, since)
        select x.customer_id, ${warehouseId}, ${day}, x.reason, ${tx.now}
        from jsonb_to_recordset(${JSON.stringify(unpriced)}::jsonb) x(customer_id int, reason jsonb)
        on conflict do nothing`.execute(tx.db)
      ctx.log.warn('storage bills wait for a price', { warehouse: due.code, day, bills: unpriced.length })
    }
    const finished = ids.length < SHARE
    await sql`update storage_day set billed_through = ${finished ? day : due.billed_through},
      after_customer = ${finished ? 0 : ids.at(-1)!} where warehouse_id = ${warehouseId}`.execute(tx.db)
    tx.note({
      object: 'storage_bill',
      objectId: due.code,
      customerId: 0,
      after: { day, count: bills.length, waiting: unpriced.length },
    })
    return true
  })

/** Three statements, however many bills. One that is there already stays as it is. */
async function insertBills(
  ctx: Ctx,
  tx: Tx,
  place: BilledPlace,
  day: string,
  priced: readonly PricedBill[],
): Promise<void> {
  if (priced.length === 0) return
  const { rows } = await sql<{ customer_id: number; number: number }>`
    select c.customer_id, next_numbers(c.customer_id, 'SF', 1) as number
    from (select customer_id from unnest(${priced.map(({ customer_id }) => customer_id)}::int[]) x(customer_id)
      where not exists (select from storage_bill b where b.customer_id = x.customer_id and b.warehouse_id = ${place.warehouse_id} and b.day = ${day})
      order by 1) c`.execute(tx.db)
  const numbers = new Map(rows.map(({ customer_id, number }) => [customer_id, numberOf('SF', customer_id, number)]))
  const made = priced
    .filter(({ customer_id }) => numbers.has(customer_id))
    .map(({ lines, ...bill }) => {
      const bill_id = ctx.clock.id()
      const { customer_id } = bill
      return {
        bill: { ...bill, bill_id, bill_no: numbers.get(customer_id) },
        lines: lines.map((line) => ({ customer_id, bill_id, ...line })),
      }
    })
  const bills = made.map(({ bill }) => bill)
  const lines = made.flatMap((one) => one.lines)
  // Where nothing is to be paid there is nothing to confirm (Rule 14.8).
  await sql`insert into storage_bill (customer_id, bill_id, bill_no, warehouse_id, day, currency, tariff_id, rate, sku_types, pieces, actual_m3,
      free_m3, discount_m3, receivable_m3, discount, receivable, made_at, settled_at, received)
    select x.customer_id, x.bill_id, x.bill_no, ${place.warehouse_id}, ${day}, x.currency, x.tariff_id, x.rate, x.sku_types, x.pieces, x.actual_m3,
      x.free_m3, x.discount_m3, x.receivable_m3, x.discount, x.receivable, ${tx.now}, case when x.receivable = 0 then ${tx.now}::timestamptz end,
      case when x.receivable = 0 then 0 end
    from jsonb_to_recordset(${JSON.stringify(bills)}::jsonb) x(customer_id int, bill_id uuid, bill_no text,
      currency char(3), tariff_id uuid, rate numeric, sku_types int, pieces int, actual_m3 numeric, free_m3 numeric, discount_m3 numeric,
      receivable_m3 numeric, discount numeric, receivable numeric)`.execute(tx.db)
  await sql`insert into storage_bill_line (customer_id, bill_id, batch_id, sku_id, shelved_on, age_days, quantity, volume_m3, free_m3, discount_m3,
      charged_m3, from_day, per_m3_day, amount)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x(customer_id int, bill_id uuid, batch_id uuid, sku_id uuid, shelved_on date,
      age_days int, quantity int, volume_m3 numeric, free_m3 numeric, discount_m3 numeric, charged_m3 numeric, from_day int, per_m3_day numeric,
      amount numeric)`.execute(tx.db)
  for (const { customer_id } of bills) tx.changed(['billing'], customer_id)
}

type Waiting = BilledPlace & { day: string; customer_ids: number[] }

/** Makes the bills of the first day that waited for a price and has one by now; what still lacks one keeps no later day waiting. */
async function retryWaiting(ctx: Ctx): Promise<number> {
  const { rows } =
    await sql<Waiting>`select w.warehouse_id, w.code, w.time_zone, d.day, array_agg(d.customer_id order by d.customer_id) as customer_ids
    from storage_due d join warehouse w using (warehouse_id)
    where tariff_on('handling', d.warehouse_id, d.customer_id, d.day) is not null
    group by w.warehouse_id, d.day order by d.day, w.warehouse_id`.execute(ctx.db.office)
  for (const place of rows) {
    const { bills } = await priceDay(ctx.db.office, place, place.day, place.customer_ids)
    if (bills.length > 0) return retryDay(ctx, place, bills)
  }
  return 0
}

const retryDay = (ctx: Ctx, place: Waiting, priced: readonly PricedBill[]): Promise<number> =>
  write(ctx, actor, async (tx) => {
    const { day, warehouse_id, code } = place
    const { rows } = await sql<{ customer_id: number }>`select customer_id from storage_due
      where warehouse_id = ${warehouse_id} and day = ${day} and customer_id = any (${priced.map(({ customer_id }) => customer_id)}::int[])
      order by customer_id for update skip locked`.execute(tx.db)
    const taken = new Set(rows.map(({ customer_id }) => customer_id))
    await insertBills(
      ctx,
      tx,
      place,
      day,
      priced.filter(({ customer_id }) => taken.has(customer_id)),
    )
    await sql`delete from storage_due where warehouse_id = ${warehouse_id} and day = ${day}
      and customer_id = any (${[...taken]}::int[])`.execute(tx.db)
    tx.note({ object: 'storage_bill', objectId: code, customerId: 0, after: { day, count: taken.size } })
    return taken.size
  })
