// The sums that statistics are made of (Rules 19.5, 19.20). Of a warehouse days that are over, a month at most in one transaction; of a ledger all entries
// that are posted. Each share moves the mark how far it came: killed, doubled or late, it goes on there and comes to the same.
import { sql } from 'kysely'
import { addDays, localDate } from '#shared/time.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'
import { addUpSuppliers } from './add-up-suppliers.ts'

/** Days of a warehouse, and customers with their entries, in one transaction. */
const DAYS = 31
const CUSTOMERS = 200
const ENTRIES = 50_000
/** Changes of a customer that wait until they are put into its months, which writes those anew; and how many of how many customers in one transaction. */
const WAITING = 200
const CHANGES = 20_000
const CHANGED = 5
/** After a day's end, so that whatever began before it is written. */
const GRACE_MS = 3_600_000
const actor = systemActor('statistics.sums')

type Due = { warehouse_id: string; time_zone: string; through: string }

/** One turn of the sweep; returns how much it did. `waiting`: from how many changes of a customer or supplier on they are put into its months. */
export const addUp = async (ctx: Ctx, waiting = WAITING, supplierLines?: number): Promise<number> =>
  (await addUpShipped(ctx)) +
  (await addUpExpenses(ctx)) +
  (await addUpOnTime(ctx, waiting)) +
  (await addUpSuppliers(ctx, waiting, supplierLines))

/** A warehouse whose sums are behind; of one without any the day before the first order left the house. */
async function findDue(db: Database, now: Date): Promise<(Due & { to: string }) | undefined> {
  const { rows } = await sql<Due>`select w.warehouse_id, w.time_zone, coalesce(p.through, f.first - 1)::text as through
    from warehouse w left join statistics_progress p using (warehouse_id)
    left join lateral (select (min(x.at) at time zone w.time_zone)::date as first from customer c
      cross join lateral (select min(o.shipped_at) as at from orders o where o.customer_id = c.customer_id and o.shipped_at is not null) x
      where p.through is null) f on true
    where coalesce(p.through, f.first) is not null order by through`.execute(db)
  for (const due of rows) {
    const over = addDays(localDate(new Date(now.getTime() - GRACE_MS), due.time_zone), -1)
    if (due.through < over) {
      const most = addDays(due.through, DAYS)
      return { ...due, to: most < over ? most : over }
    }
  }
  return undefined
}

async function addUpShipped(ctx: Ctx): Promise<number> {
  const due = await findDue(ctx.db.office, ctx.clock.now())
  if (!due) return 0
  const { warehouse_id, time_zone, through, to } = due
  return write(ctx, actor, async ({ db, note }) => {
    // Whoever is at it already leaves nothing to do here.
    const { rows } =
      await sql`insert into statistics_progress as p (warehouse_id, through) values (${warehouse_id}, ${to}::date)
      on conflict (warehouse_id) do update set through = excluded.through where p.through = ${through}::date returning 1`.execute(
        db,
      )
    if (rows.length > 0)
      await sql`select add_shipped(c.customer_id, ${warehouse_id}, ${time_zone}, x.ids) from customer c
        cross join lateral (select array_agg(o.order_id) as ids from orders o
          where o.customer_id = c.customer_id and o.warehouse_id = ${warehouse_id} and o.shipped_at is not null
            and o.shipped_at >= (${through}::date + 1)::timestamp at time zone ${time_zone}
            and o.shipped_at < (${to}::date + 1)::timestamp at time zone ${time_zone}) x
        where x.ids is not null`.execute(db)
    note({ object: 'statistics', objectId: warehouse_id, customerId: 0, after: { from: addDays(through, 1), to } })
    return rows.length
  })
}

async function addUpExpenses(ctx: Ctx): Promise<number> {
  const behind = sql<{ customer_id: number; after: number; upto: number }>`select a.customer_id,
      coalesce(p.seq, 0) as after, least(a.seq, coalesce(p.seq, 0) + ${ENTRIES})::int as upto
    from account a left join expense_progress p using (customer_id) where a.seq > coalesce(p.seq, 0) order by 1 limit ${CUSTOMERS}`
  if ((await behind.execute(ctx.db.office)).rows.length === 0) return 0
  return write(ctx, actor, async ({ db, note }) => {
    await sql`select pg_advisory_xact_lock(hashtext('statistics.expenses'))`.execute(db)
    const { rows } = await behind.execute(db)
    const shares = JSON.stringify(rows)
    const SHARES = sql`jsonb_to_recordset(${shares}::jsonb) s(customer_id int, after int, upto int)`
    await sql`insert into expense_day as d (customer_id, day, bill_type, fee_type, entries, amount)
      select e.customer_id, (e.at at time zone 'UTC')::date, e.bill_type, coalesce(e.fee_type, ''), count(*), sum(e.amount)
      from ${SHARES} join ledger_entry e on e.customer_id = s.customer_id and e.seq > s.after and e.seq <= s.upto
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (customer_id, day, bill_type, fee_type) do update set entries = d.entries + excluded.entries, amount = d.amount + excluded.amount`.execute(
      db,
    )
    await sql`insert into expense_progress (customer_id, seq) select customer_id, upto from ${SHARES} where true
      on conflict (customer_id) do update set seq = excluded.seq`.execute(db)
    note({ object: 'statistics', objectId: 'ledger', customerId: 0, after: { count: rows.length } })
    return rows.length
  })
}

/** What has come to the months of on time since: the orders of days that were added up, and deliveries. Whoever reads adds what waits, so a few may. */
async function addUpOnTime(ctx: Ctx, waiting: number): Promise<number> {
  const due = sql<{ customer_id: number }>`select c.customer_id from customer c
    where (select count(*) from (select from on_time_change x where x.customer_id = c.customer_id limit ${waiting}) x) >= ${waiting} limit ${CHANGED}`
  const { rows } = await due.execute(ctx.db.office)
  if (rows.length === 0) return 0
  return write(ctx, actor, async (tx) => {
    const ids = rows.map(({ customer_id }) => customer_id).toSorted((a, b) => a - b)
    const folded = await sql<{
      count: number
    }>`select coalesce(sum(fold_on_time(c, ${CHANGES})), 0)::int as count from unnest(${ids}::int[]) c`.execute(tx.db)
    const { count } = folded.rows[0]!
    if (count === 0) tx.idle()
    else tx.note({ object: 'statistics', objectId: 'on_time', customerId: 0, after: { count } })
    return count
  })
}
