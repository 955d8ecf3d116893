// What sales looks at (Rule 19.15): customers won and asleep, what each ships beside the days before, and what is left of it. Three statements.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { D, roundMoney } from '#shared/money.ts'
import { MOST_ON_BOARD, type boardCalls } from '#shared/statistics/boards.contract.ts'
import { ASLEEP_DAYS } from '#shared/statistics/statistics.rules.ts'
import { addDays } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomer } from '#server/customers/index.ts'
import { BEFORE, NOW, shippedOf } from '../figures/shipped.queries.ts'
import { boardDays } from './board-days.ts'

type Board = OutputOf<typeof boardCalls.getSales>
type Days = ReturnType<typeof boardDays>

export function getSales(
  ctx: Ctx,
  actor: StaffActor,
  { period, time_zone }: ParsedInputOf<typeof boardCalls.getSales>,
): Promise<Board> {
  const now = ctx.clock.now()
  const days = boardDays(period, now, time_zone)
  const { from, to, before } = days
  return read(ctx, actor, async (db) => ({
    from,
    to,
    before,
    ...(await wonAndAsleep(db, actor, days, now)),
    volume: await volumeOf(db, actor, days),
    margins: actor.permissions.has('costs.view') ? await marginsOf(db, actor, days) : null,
  }))
}

type Moved = { kind: 'won' | 'asleep'; customer_id: number; company_name: string; at: string; count: number }

async function wonAndAsleep(
  db: Database,
  actor: StaffActor,
  { start }: Days,
  now: Date,
): Promise<Pick<Board, 'won' | 'asleep'>> {
  const one = (shipped: RawBuilder<unknown>) =>
    sql`(select ${shipped} from orders o where o.customer_id = c.customer_id and o.shipped_at is not null)`
  const { rows } = await sql<Moved>`
    with c as materialized (select c.customer_id, c.company_name, ${one(sql`min(o.shipped_at)`)} as first_at, ${one(sql`max(o.shipped_at)`)} as last_at
      from customer c where ${staffSeesCustomer(actor)})
    (select 'won' as kind, customer_id, company_name, first_at as at, (count(*) over ())::int as count from c
      where first_at >= ${start} order by first_at desc, customer_id limit ${MOST_ON_BOARD})
    union all
    (select 'asleep', customer_id, company_name, last_at, (count(*) over ())::int from c
      where last_at < ${now}::timestamptz - make_interval(days => ${ASLEEP_DAYS}) order by last_at desc, customer_id limit ${MOST_ON_BOARD})`.execute(
    db,
  )
  const of = (wanted: Moved['kind']) => rows.filter(({ kind }) => kind === wanted)
  const [won, asleep] = [of('won'), of('asleep')]
  return {
    won: { count: won[0]?.count ?? 0, rows: won.map(({ at, ...row }) => ({ ...row, first_at: at })) },
    asleep: { count: asleep[0]?.count ?? 0, rows: asleep.map(({ at, ...row }) => ({ ...row, last_at: at })) },
  }
}

type Volume = Board['volume']

async function volumeOf(db: Database, actor: StaffActor, { from, to, before }: Days): Promise<Volume> {
  const both = (column: string) =>
    sql`jsonb_build_object('now', coalesce(sum(${sql.ref(column)}) ${NOW}, 0), 'before', coalesce(sum(${sql.ref(column)}) ${BEFORE}, 0))`
  const { rows } = await sql<Volume['rows'][number] & { whole: boolean; customers: number }>`
    with x as (select c.customer_id, x.day >= ${from}::date as is_now, x.orders, x.pieces
      from customer c cross join lateral (${shippedOf(sql`c.customer_id`, {}, [before.from, addDays(to, 2)], 'day')}) x where ${staffSeesCustomer(actor)})
    select s.customer_id, coalesce(c.company_name, '') as company_name, s.orders, s.pieces, s.whole,
      (count(*) filter (where not s.whole) over ())::int as customers
    from (select customer_id, ${both('orders')} as orders, ${both('pieces')} as pieces, grouping(customer_id) = 1 as whole
      from x group by grouping sets ((customer_id), ())) s left join customer c using (customer_id)
    order by s.whole desc, (s.orders ->> 'now')::bigint desc, (s.orders ->> 'before')::bigint desc, c.customer_id limit ${MOST_ON_BOARD + 1}`.execute(
    db,
  )
  const [whole, ...customers] = rows
  const { orders, pieces, customers: count } = whole!
  return { customers: count, orders, pieces, rows: customers }
}

type Margin = NonNullable<Board['margins']>[number]

/** As on the page of margins (Rule 11.34), of the days of packing. */
async function marginsOf(db: Database, actor: StaffActor, { start }: Days): Promise<Margin[]> {
  const { rows } = await sql<
    Omit<Margin, 'margin'>
  >`select c.customer_id, c.company_name, a.currency, x.orders, x.unknown, x.revenue, x.cost
    from customer c join account a using (customer_id)
    cross join lateral (select count(*)::int as orders, (count(*) filter (where m.cost is null))::int as unknown,
      coalesce(sum(m.revenue) filter (where m.cost is not null), 0) as revenue, coalesce(sum(m.cost), 0) as cost
      from order_margin m where m.customer_id = c.customer_id and m.packed_at >= ${start}) x
    where x.orders > 0 and ${staffSeesCustomer(actor)} order by a.currency, x.revenue desc, c.customer_id limit ${MOST_ON_BOARD}`.execute(
    db,
  )
  return rows.map((row) => {
    const money = (amount: string) => roundMoney(amount, row.currency)
    const [revenue, cost] = [money(row.revenue), money(row.cost)]
    return { ...row, revenue, cost, margin: money(new D(revenue).minus(cost).toFixed()) }
  })
}
