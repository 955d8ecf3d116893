// The last days or months of a customer beside those before (Rules 19.7, 19.8): three statements, whatever there is. What was shipped and paid comes from
// the same sums as the reports, what has trouble from the conditions of the order list.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { Currency } from '#shared/currencies.ts'
import { BILL_TYPES, type BillType } from '#shared/billing/billing.fields.ts'
import { roundMoney } from '#shared/money.ts'
import { TROUBLES, type analysisCalls, type Trouble } from '#shared/statistics/analysis.contract.ts'
import type { Shipped } from '#shared/statistics/statistics.contract.ts'
import { spanOf } from '#shared/statistics/statistics.rules.ts'
import { addDays, localDate } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { conditions, customerSees } from '#server/orders/index.ts'
import { seesEverySku } from '#server/products/index.ts'
import { expensesIn } from './expenses.queries.ts'
import { BEFORE, figures, NOW, shippedIn } from './shipped.queries.ts'

type Analysis = OutputOf<typeof analysisCalls.getAnalysis>
type Span = ReturnType<typeof spanOf>
type Period = readonly [from: string, to: string]

export function getAnalysis(
  ctx: Ctx,
  actor: CustomerActor,
  { period: asked, time_zone }: ParsedInputOf<typeof analysisCalls.getAnalysis>,
): Promise<Analysis> {
  const now = ctx.clock.now()
  // Sums of a supplier's SKUs are made by months (Rule 19.4).
  const period = seesEverySku(actor) ? asked : '12m'
  const span = spanOf(period, localDate(now, time_zone))
  const { from, to, before } = span
  return read(ctx, actor, async (db) => ({
    period,
    from,
    to,
    before,
    shipped: await shippedOf(db, actor, span),
    troubles: actor.permissions.has('orders.view') ? await troublesOf(db, actor, span, { now, time_zone }) : null,
    expenses: actor.permissions.has('billing.view') ? await expensesOf(db, actor, span) : null,
  }))
}

/** The rows of both periods under the day or month of the first that each is of. What is of a day that has begun elsewhere alone is of the last one. */
function ofBoth({ unit, shift, from, to, before }: Span, one: (period: Period) => RawBuilder<unknown>) {
  const format = unit === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'
  const later = unit === 'day' ? sql`make_interval(days => ${shift})` : sql`make_interval(months => ${shift})`
  return sql`select true as is_now, to_char(least(x.day, ${to}::date), ${format}) as part, x.* from (${one([from, addDays(to, 2)])}) x
    union all select false, to_char(x.day + ${later}, ${format}), x.* from (${one([before.from, from])}) x`
}

type Both = { now: Shipped; before: Shipped }
type ShippedRow = Both & {
  of: 'part' | 'country' | 'warehouse' | 'method' | 'all'
  part: string
  country: string
  warehouse_id: string
  code: string | null
  name_en: string | null
  name_zh: string | null
}

async function shippedOf(db: Database, actor: CustomerActor, span: Span): Promise<Analysis['shipped']> {
  const whole = seesEverySku(actor)
  const { rows } = await sql<ShippedRow>`
    with x as (${ofBoth(span, (period) => shippedIn(actor, {}, period, span.unit))}), s as (
      select case grouping(part, country, warehouse_id, method_id) when 7 then 'part' when 11 then 'country' when 13 then 'warehouse'
          when 14 then 'method' else 'all' end as of,
        part, country, warehouse_id, method_id, ${figures(NOW, whole)} as now, ${figures(BEFORE, whole)} as before
      from x group by grouping sets ((part), (country), (warehouse_id), (method_id), ()))
    select s.of, s.part, s.country, s.warehouse_id, coalesce(w.code, m.code) as code, coalesce(w.name_en, m.name_en) as name_en,
      coalesce(w.name_zh, m.name_zh) as name_zh, s.now, s.before
    from s left join warehouse w using (warehouse_id) left join shipping_method m on m.method_id = s.method_id
    order by (s.now ->> 'pieces')::bigint desc, (s.before ->> 'pieces')::bigint desc, s.country, 5`.execute(db)
  const of = (what: ShippedRow['of']) => rows.filter((row) => row.of === what)
  const { now, before } = of('all')[0]!
  const none = Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, value === null ? null : name === 'volume_cm3' ? '0' : 0]),
  ) as Shipped
  const parts = new Map(of('part').map((row) => [row.part, row]))
  return {
    now,
    before,
    trend: span.parts.map((part) => ({
      part,
      now: parts.get(part)?.now ?? none,
      before: parts.get(part)?.before ?? none,
    })),
    countries: of('country'),
    warehouses: of('warehouse'),
    methods: whole ? of('method') : null,
  }
}

const FILTERS = {
  error: { status: 'error' },
  late: { promise: 'late' },
  overdue: { promise: 'overdue' },
  problem: { delivery_problem: 'any' },
} as const satisfies Record<Trouble, object>

async function troublesOf(
  db: Database,
  actor: CustomerActor,
  { from, to, before }: Span,
  { now, time_zone }: { now: Date; time_zone: string },
): Promise<Analysis['troubles']> {
  const asked = { reader: actor, customer: sql`${actor.customerId}`, order: sql`order_id desc` }
  const made = (trouble: Trouble, [created_from, created_to]: Period) => {
    const filters = { ...FILTERS[trouble], created_from, created_to, time_zone }
    const wanted = conditions(filters, now, asked)
    return sql`(select count(*)::int from orders o where ${sql.join([customerSees(actor), ...wanted], sql` and `)})`
  }
  const { rows } = await sql<{ trouble: Trouble; now: number; before: number }>`${sql.join(
    TROUBLES.map(
      (trouble) => sql`select ${trouble}::text as trouble, ${made(trouble, [from, to])} as now,
        ${made(trouble, [before.from, before.to])} as before`,
    ),
    sql` union all `,
  )}`.execute(db)
  return TROUBLES.map((trouble) => rows.find((row) => row.trouble === trouble)!)
}

type Spent = { currency: Currency; part: string | null; bill_type: BillType | null; now: string; before: string }

async function expensesOf(db: Database, actor: CustomerActor, span: Span): Promise<Analysis['expenses']> {
  const { customerId } = actor
  const { rows } = await sql<Spent>`
    with x as (${ofBoth(span, (period) => expensesIn(sql`${customerId}`, period))})
    select a.currency, s.part, s.bill_type, s.now, s.before from account a cross join (
      select part, bill_type, coalesce(-sum(amount) ${NOW}, 0)::text as now, coalesce(-sum(amount) ${BEFORE}, 0)::text as before
      from x group by grouping sets ((part), (bill_type), ())) s
    where a.customer_id = ${customerId}`.execute(db)
  const whole = rows.find(({ part, bill_type }) => part === null && bill_type === null)!
  const { currency } = whole
  const money = (row: Spent | undefined) => ({
    now: roundMoney(row?.now ?? '0', currency),
    before: roundMoney(row?.before ?? '0', currency),
  })
  const parts = new Map(rows.map((row) => [row.part, row]))
  return {
    currency,
    ...money(whole),
    trend: span.parts.map((part) => ({ part, ...money(parts.get(part)) })),
    types: BILL_TYPES.flatMap((bill_type) => {
      const row = rows.find((one) => one.bill_type === bill_type)
      return row ? [{ bill_type, ...money(row) }] : []
    }),
  }
}
