// The customer's workplace: at most seven statements, whatever there is. A figure that the reader has no permission for is null, and a
// supplier's figures count its own SKUs alone.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { STAGES, STAGE_NAMES } from '#shared/inbound/inbound.states.ts'
import { TO_ANSWER } from '#shared/inbound/losses.states.ts'
import { TREND_DAYS, type dashboardCalls } from '#shared/statistics/dashboard.contract.ts'
import { addDays, daysBetween, localDate, startOfDay } from '#shared/time.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesBalance } from '#server/billing/index.ts'
import { hasProblem, latestUploads } from '#server/orders/index.ts'
import { seesBooking, seesLossOf, seesOrderOf, seesSku } from '#server/products/index.ts'
import { firstIdAt } from '#server/base/database/first-id.ts'

type Workplace = OutputOf<typeof dashboardCalls.getWorkplace>
const LATEST = 8
const LATEST_FILES = 5

export function getWorkplace(
  ctx: Ctx,
  actor: CustomerActor,
  { time_zone }: ParsedInputOf<typeof dashboardCalls.getWorkplace>,
): Promise<Workplace> {
  const may = actor.permissions
  return read(ctx, actor, async (db) => {
    const figures = await figuresOf(db, actor)
    const orders = may.has('orders.view') ? await ordersOf(db, actor, ctx.clock.now(), time_zone) : null
    return {
      name: actor.name,
      ...figures,
      orders: orders?.byStatus ?? null,
      orders_this_month: orders?.thisMonth ?? null,
      problems_to_answer: orders?.toAnswer ?? null,
      trend: orders?.trend ?? null,
      latest_orders: orders?.latest ?? null,
      latest_uploads: orders && (await latestUploads(db, actor, { limit: LATEST_FILES })),
      sign_ins: await signInsOf(db, actor),
    }
  })
}

type Figures = Pick<
  Workplace,
  'company_name' | 'skus' | 'bookings' | 'losses_to_answer' | 'top_ups' | 'balance' | 'stock'
>

/** How many loss orders wait for the customer's answer, by status. */
export const lossesToAnswer = (actor: CustomerActor): RawBuilder<unknown> =>
  sql`select coalesce(jsonb_object_agg(x.status, x.n), '{}') from (select o.status, count(*)::int as n from loss_order o
    where o.customer_id = ${actor.customerId} and o.status = any (${[...TO_ANSWER]}::text[]) and ${seesLossOf(actor, 'o')} group by 1) x`

/** The stock of each SKU in all warehouses as `x`, and the SKU as `s`. */
export const ownStock = (actor: CustomerActor): RawBuilder<unknown> =>
  sql`(select sku_id, sum(total)::int as total, sum(frozen)::int as frozen from stock k
      where k.customer_id = ${actor.customerId} and ${seesSku(actor, 'k.sku_id')} group by 1) x
    join sku s on s.customer_id = ${actor.customerId} and s.sku_id = x.sku_id and s.deleted_at is null`

/** Everything that is counted in one place: one statement of scalar sub-selects. */
async function figuresOf(db: Database, actor: CustomerActor): Promise<Figures> {
  const { customerId, permissions } = actor
  const when = (allowed: boolean, select: RawBuilder<unknown>) => (allowed ? sql`(${select})` : sql`null`)
  const money = permissions.has('billing.view')
  const stages = sql.join(
    STAGE_NAMES.map(
      (stage) =>
        sql`when b.status = ${STAGES[stage].status} and b.bill_status = ${STAGES[stage].bill_status} then ${stage}`,
    ),
    sql` `,
  )
  const { rows } = await sql<Figures>`select c.company_name,
    ${when(permissions.has('products.view'), sql`select count(*)::int from sku s where s.customer_id = ${customerId} and s.deleted_at is null and ${seesSku(actor, 's.sku_id')}`)} as skus,
    ${when(
      permissions.has('inbound.view'),
      sql`select coalesce(jsonb_object_agg(x.stage, x.n), '{}') from (
        select case ${stages} end as stage, count(*)::int as n from booking b
        where b.customer_id = ${customerId} and b.deleted_at is null and ${seesBooking(actor)} group by 1) x where x.stage is not null`,
    )} as bookings,
    ${when(permissions.has('inbound.view'), lossesToAnswer(actor))} as losses_to_answer,
    ${when(money, sql`select coalesce(jsonb_object_agg(x.status, x.n), '{}') from (select status, count(*)::int as n from top_up where customer_id = ${customerId} group by 1) x`)} as top_ups,
    ${when(
      seesBalance(actor),
      sql`select jsonb_build_object('currency', a.currency, 'balance', a.balance::text, 'held', a.held::text, 'credit_limit', a.credit_limit::text,
        'available', (a.balance + a.credit_limit - a.held)::text) from account a where a.customer_id = ${customerId}`,
    )} as balance,
    ${when(
      permissions.has('inventory.view'),
      sql`select jsonb_build_object('skus', count(*) filter (where x.total > 0), 'total', coalesce(sum(x.total), 0), 'frozen', coalesce(sum(x.frozen), 0),
          'available', coalesce(sum(x.total - x.frozen), 0), 'below_warning', count(*) filter (where s.warning_quantity > 0 and x.total - x.frozen <= s.warning_quantity))
        from ${ownStock(actor)}`,
    )} as stock
    from customer c where c.customer_id = ${customerId}`.execute(db)
  return rows[0] as Figures
}

type Orders = {
  byStatus: NonNullable<Workplace['orders']>
  thisMonth: number
  toAnswer: number
  trend: NonNullable<Workplace['trend']>
  latest: NonNullable<Workplace['latest_orders']>
}

async function ordersOf(db: Database, actor: CustomerActor, now: Date, timeZone: string): Promise<Orders> {
  const own = sql`o.customer_id = ${actor.customerId} and o.deleted_at is null and ${seesOrderOf(actor, 'o.customer_id', 'o.order_id')}`
  const statuses = await sql<{
    status: keyof Orders['byStatus']
    n: number
    yours: number
  }>`select o.status, count(*)::int as n, (count(*) filter (where ${hasProblem('customer')}))::int as yours
    from orders o where ${own} group by 1`.execute(db)

  const today = localDate(now, timeZone)
  const month = `${today.slice(0, 7)}-01`
  const trendFrom = addDays(today, 1 - TREND_DAYS)
  const first = trendFrom < month ? trendFrom : month
  const days = Array.from({ length: daysBetween(first, today) + 1 }, (_, index) => addDays(first, index))
  const starts = days.map((day) => startOfDay(day, timeZone))
  // The days' own bounds instead of the database's zones, which need not know every name that a browser knows.
  const counted = await sql<{
    day: number
    n: number
  }>`select width_bucket(o.created_at, ${starts}::timestamptz[]) as day, count(*)::int as n
    from orders o where ${own} and o.order_id >= ${firstIdAt(starts[0]!)} group by 1`.execute(db)
  const byDay = new Map(counted.rows.map(({ day, n }) => [days[day - 1], n]))
  const ordersOn = (day: string) => byDay.get(day) ?? 0

  const latest = await sql<Orders['latest'][number]>`
    select o.order_id, o.created_at, o.order_no, o.customer_order_no, o.source, o.status, coalesce(x.quantity, 0)::int as quantity,
      (case when o.shipped_at is null then 0 else coalesce(x.quantity, 0) end)::int as sent_quantity
    from (select * from orders o where ${own} order by o.order_id desc limit ${LATEST}) o
    left join lateral (select sum(l.quantity)::int as quantity from order_line l
      where l.customer_id = o.customer_id and l.order_id = o.order_id and ${seesSku(actor, 'l.sku_id')}) x on true
    order by o.order_id desc`.execute(db)
  return {
    byStatus: Object.fromEntries(statuses.rows.map(({ status, n }) => [status, n])),
    toAnswer: statuses.rows.reduce((sum, { yours }) => sum + yours, 0),
    thisMonth: days.filter((day) => day >= month).reduce((sum, day) => sum + ordersOn(day), 0),
    trend: days.slice(-TREND_DAYS).map((on_date) => ({ on_date, orders: ordersOn(on_date) })),
    latest: latest.rows,
  }
}

async function signInsOf(db: Database, actor: CustomerActor): Promise<Workplace['sign_ins']> {
  const whose = actor.kind === 'main' ? sql`true` : sql`s.member_id = ${actor.id}`
  const { rows } = await sql<Workplace['sign_ins'][number]>`
    select s.at, trim(m.first_name || ' ' || m.last_name) as name, s.ip, s.user_agent
    from sign_in s join member m on m.customer_id = s.customer_id and m.member_id = s.member_id
    where s.customer_id = ${actor.customerId} and ${whose} order by s.sign_in_id desc limit 5`.execute(db)
  return rows
}
