// What packed orders left of what was charged for their carriage: of methods in a month, of orders, and of one order (Rule 11.34).
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { addMonths, startOfMonth } from '#shared/time.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { instant, type Page } from '#shared/fields.ts'
import { D, roundMoney } from '#shared/money.ts'
import type { marginCalls, MethodMargin, OrderMargin } from '#shared/orders/margins/margins.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'

type Calls = typeof marginCalls
type Listed = ParsedInputOf<Calls['getList']>
type Figures = Pick<OrderMargin, 'currency' | 'revenue' | 'cost' | 'margin' | 'refusal'>

const METHOD = sql`m.code as method_code, m.name_en as method_name_en, m.name_zh as method_name_zh`
const ONLY = { loss: sql<boolean>`x.cost > x.revenue`, unknown: sql<boolean>`x.cost is null` }

function shown<Row extends Omit<Figures, 'margin'>>(row: Row): Row & { margin: string | null } {
  const money = (amount: string) => roundMoney(amount, row.currency)
  const cost = row.cost === null ? null : money(row.cost)
  const margin = cost === null ? null : money(new D(row.revenue).minus(cost).toFixed())
  return { ...row, revenue: money(row.revenue), cost, margin }
}

function wantedBy({ customer_id, month, method_id, only, number }: Omit<Listed, 'size'>): RawBuilder<boolean>[] {
  const parts = [sql<boolean>`true`]
  if (customer_id !== undefined) parts.push(sql`x.customer_id = ${customer_id}`)
  if (month) parts.push(sql`x.packed_at >= ${startOfMonth(month)} and x.packed_at < ${startOfMonth(addMonths(month, 1))}`)
  if (method_id) parts.push(sql`x.method_id = ${method_id}`)
  if (only) parts.push(ONLY[only])
  if (number)
    parts.push(sql`(x.customer_id, x.order_id) in (select o.customer_id, o.order_id from orders o where o.order_no = ${number}
      union all select o.customer_id, o.order_id from orders o where o.customer_order_no = ${number} and o.deleted_at is null)`)
  return parts
} // prettier-ignore

/** What was packed last comes first. */
export function listMargins(ctx: Ctx, actor: StaffActor, input: Listed): Promise<Page<OrderMargin>> {
  const from = fromCursor(input, z.tuple([instant, z.uuid()]))
  const wanted = wantedBy(input)
  const matching = sql`select 1 from order_margin x where ${sql.join(wanted, sql` and `)}`
  if (from.key)
    wanted.push(
      sql`(x.packed_at, x.order_id) ${from.backwards ? sql`>` : sql`<`} (${from.key[0]}::timestamptz, ${from.key[1]}::uuid)`,
    )
  const order = from.backwards ? sql`x.packed_at, x.order_id` : sql`x.packed_at desc, x.order_id desc`
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<Omit<OrderMargin, 'margin'>>`
        with page as materialized (select * from order_margin x where ${sql.join(wanted, sql` and `)} order by ${order} ${pageLimit(input)})
        select x.order_id, o.order_no, x.customer_id, c.company_name, x.packed_at, o.country, w.code as warehouse_code, ${METHOD}, a.currency,
          x.revenue, x.cost, x.refusal
        from page x
        join orders o on o.customer_id = x.customer_id and o.order_id = x.order_id
        join customer c on c.customer_id = x.customer_id join account a on a.customer_id = x.customer_id
        join shipping_method m on m.method_id = x.method_id join warehouse w on w.warehouse_id = m.warehouse_id
        order by ${order}`.execute(db),
      countMatching(db, input, matching, sql`x.packed_at`),
    ])
    return cutPage(rows.map(shown), input, from, (row) => [row.packed_at, row.order_id], total)
  })
}

export function listMethodMargins(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getMethods']>,
): Promise<OutputOf<Calls['getMethods']>> {
  return read(ctx, actor, async (db) => {
    const [{ rows }, { rows: without }] = await Promise.all([
      sql<Omit<MethodMargin, 'margin'>>`
        select x.method_id, w.code as warehouse_code, ${METHOD}, x.currency, x.orders, x.unknown, x.losses, x.revenue, x.cost
        from (select x.method_id, a.currency, count(*)::int as orders, (count(*) filter (where x.cost is null))::int as unknown,
            (count(*) filter (where x.cost > x.revenue))::int as losses, coalesce(sum(x.revenue) filter (where x.cost is not null), 0) as revenue,
            coalesce(sum(x.cost), 0) as cost
          from order_margin x join account a using (customer_id) where ${sql.join(wantedBy(input), sql` and `)} group by 1, 2) x
        join shipping_method m using (method_id) join warehouse w using (warehouse_id)
        order by x.orders desc, m.code, x.currency`.execute(db),
      sql<OutputOf<Calls['getMethods']>['without'][number]>`select w.code as warehouse_code, ${METHOD}
        from shipping_method m join warehouse w using (warehouse_id)
        where m.enabled and not exists (select from margin_progress p where p.method_id = m.method_id) order by w.code, m.code`.execute(db),
    ])
    const figures = (row: Omit<MethodMargin, 'margin'>) => {
      const { refusal: _none, ...sums } = shown({ ...row, refusal: null })
      return { ...sums, cost: sums.cost ?? '0', margin: sums.margin ?? '0' }
    }
    return { rows: rows.map(figures), without }
  })
} // prettier-ignore

export function getOrderMargin(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id, order_id }: ParsedInputOf<Calls['getOrder']>,
): Promise<OutputOf<Calls['getOrder']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Omit<Figures, 'margin'>>`select a.currency, x.revenue, x.cost, x.refusal
      from order_margin x join account a using (customer_id) where x.customer_id = ${customer_id} and x.order_id = ${order_id}`.execute(
      db,
    )
    return { margin: rows[0] ? shown(rows[0]) : null }
  })
}
