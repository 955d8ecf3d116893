// Estimates beside charges: orders that were packed, and the months that they were packed in (Rules 12.25, 12.26, 12.27).
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import {
  ESTIMATE_REASONS,
  type EstimateMonth,
  type estimateCalls,
  type officeEstimateCalls,
  type OfficeEstimate,
} from '#shared/billing/estimate.contract.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time.ts'
import { instant, type Page } from '#shared/fields.ts'
import { D, roundMoney } from '#shared/money.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesMoneyOf, staffSeesCustomerOf } from '#server/customers/index.ts'

export type Reader = CustomerActor | StaffActor
type Listed = ParsedInputOf<typeof officeEstimateCalls.getList>

/** The running one among them. */
const MONTHS = 12
const SUMS = ['estimate', 'charged', ...ESTIMATE_REASONS] as const
const DIFFERS = {
  above: sql<boolean>`x.charged > x.estimate`,
  below: sql<boolean>`x.charged < x.estimate`,
  any: sql<boolean>`x.charged <> x.estimate`,
}

/** Of the customers whose money the reader may see, over `x`; a supplier sees none (Rule 3.7). */
const seen = (reader: Reader): RawBuilder<boolean>[] =>
  reader.kind === 'staff'
    ? [staffSeesCustomerOf(reader, 'x'), seesMoneyOf(reader, 'x')]
    : [sql<boolean>`x.customer_id = ${reader.customerId}`, seesMoneyOf(reader, 'x')]

/** Packed in the months `[from, before)` of UTC. */
const packedIn = (from: string, before: string): RawBuilder<boolean> =>
  sql`x.packed_at >= ${startOfMonth(from)} and x.packed_at < ${startOfMonth(before)}`

function wantedBy(
  reader: Reader,
  { customer_id, month, differs, number }: Omit<Listed, 'size'>,
): RawBuilder<boolean>[] {
  const parts = seen(reader)
  if (customer_id !== undefined) parts.push(sql`x.customer_id = ${customer_id}`)
  if (month) parts.push(packedIn(month, addMonths(month, 1)))
  if (differs) parts.push(DIFFERS[differs])
  if (number)
    parts.push(sql`(x.customer_id, x.order_id) in (select o.customer_id, o.order_id from orders o where o.order_no = ${number}
      union all select o.customer_id, o.order_id from orders o where o.customer_order_no = ${number} and o.deleted_at is null)`)
  return parts
}

/** What came back of the charges of `orders`: freight of what returned, and what adjustments took back of their fees. */
const givenBack = (orders: RawBuilder<unknown>) => sql`
  select x.customer_id, x.order_id, x.packed_at, r.amount from freight_refund r join ${orders} x using (customer_id, order_id)
  union all
  select x.customer_id, x.order_id, x.packed_at, j.amount from adjustment j
  join ledger_entry e on e.customer_id = j.customer_id and e.seq = coalesce(j.reverses, j.corrects) and e.cause = 'order'
  join ${orders} x on x.customer_id = e.customer_id and x.order_id = e.cause_id
  where j.status = 'posted'`

type Sums = Omit<EstimateMonth, 'month' | 'orders' | 'above' | 'below' | 'difference'>

/** With the difference, every amount in the decimals of its currency. */
function shown<Row extends Sums>(row: Row): Row & { difference: string } {
  const money = (amount: string) => roundMoney(amount, row.currency)
  const amounts = Object.fromEntries([...SUMS, 'given_back' as const].map((key) => [key, money(row[key])]))
  return { ...row, ...amounts, difference: money(new D(row.charged).minus(row.estimate).toFixed()) }
}

/** What was packed last comes first. */
export function listEstimates(ctx: Ctx, reader: Reader, input: Listed): Promise<Page<OfficeEstimate>> {
  const from = fromCursor(input, z.tuple([instant, z.uuid()]))
  const wanted = wantedBy(reader, input)
  const matching = sql`select 1 from order_estimate x where ${sql.join(wanted, sql` and `)}`
  if (from.key)
    wanted.push(
      sql`(x.packed_at, x.order_id) ${from.backwards ? sql`>` : sql`<`} (${from.key[0]}::timestamptz, ${from.key[1]}::uuid)`,
    )
  const order = from.backwards ? sql`x.packed_at, x.order_id` : sql`x.packed_at desc, x.order_id desc`
  return read(ctx, reader, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<Omit<OfficeEstimate, 'difference'>>`
        with page as materialized (select * from order_estimate x where ${sql.join(wanted, sql` and `)} order by ${order} ${pageLimit(input)}),
          given as (select order_id, sum(amount) as amount from (${givenBack(sql`page`)}) g group by order_id)
        select x.order_id, o.order_no, o.customer_order_no, x.packed_at, o.country, w.code as warehouse_code, w.name_en as warehouse_name_en,
          w.name_zh as warehouse_name_zh, m.code as method_code, m.name_en as method_name_en, m.name_zh as method_name_zh,
          ${sql.join(SUMS.map((key) => sql`x.${sql.ref(key)}`))}, coalesce(g.amount, 0) as given_back, a.currency, x.customer_id, c.company_name
        from page x
        join orders o on o.customer_id = x.customer_id and o.order_id = x.order_id
        join customer c on c.customer_id = x.customer_id join account a on a.customer_id = x.customer_id
        join warehouse w on w.warehouse_id = x.warehouse_id left join shipping_method m on m.method_id = x.method_id
        left join given g on g.order_id = x.order_id
        order by ${order}`.execute(db),
      countMatching(db, input, matching, sql`x.packed_at`),
    ])
    return cutPage(rows.map(shown), input, from, (row) => [row.packed_at, row.order_id], total)
  })
}

/** The last twelve months that orders were packed in, the newest first; one for each currency where there are several. */
export function listEstimateMonths(
  ctx: Ctx,
  reader: Reader,
  input: ParsedInputOf<typeof officeEstimateCalls.getMonths>,
): Promise<OutputOf<typeof estimateCalls.getMonths>> {
  const running = monthOf(ctx.clock.now())
  const wanted = sql.join(wantedBy(reader, input), sql` and `)
  const since = startOfMonth(addMonths(running, 1 - MONTHS))
  const given = sql`(select * from order_estimate x where ${wanted} and x.packed_at >= ${since})`
  const sums = sql.join(
    (['orders', 'above', 'below', ...SUMS] as const).map((key) => sql`sum(x.${sql.ref(key)}) as ${sql.ref(key)}`),
  )
  return read(ctx, reader, async (db) => {
    const { rows } = await sql<Omit<EstimateMonth, 'difference'>>`
      select to_char(s.month, 'YYYY-MM') as month, s.currency, s.orders::int, s.above::int, s.below::int, ${sql.join(SUMS.map((key) => sql`s.${sql.ref(key)}`))},
        coalesce(g.amount, 0) as given_back
      from (select x.month, a.currency, ${sums} from estimate_month x join account a using (customer_id)
        where ${wanted} and x.month >= ${since}::date and x.orders > 0 group by 1, 2) s
      left join (select date_trunc('month', x.packed_at at time zone 'UTC')::date as month, a.currency, sum(x.amount) as amount
        from (${givenBack(given)}) x join account a using (customer_id) group by 1, 2) g using (month, currency)
      order by s.month desc, s.currency`.execute(db)
    return { rows: rows.map(shown) }
  })
}
