// What account managers look at (Rule 19.16): of each of their customers how punctual the house was, and what waits. One statement.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { MOST_ON_BOARD, type boardCalls } from '#shared/statistics/boards.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesEvaluation, staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { conditions } from '#server/orders/index.ts'
import { LEFT_IN_TIME } from '../figures/on-time.queries.ts'
import { boardDays, earliest } from './board-days.ts'

type Board = OutputOf<typeof boardCalls.getAccounts>

/** As the list of orders finds them. */
const FILTERS = {
  late: { promise: 'late' },
  error: { status: 'error' },
  held: { held: '1' },
  problem: { delivery_problem: 'any' },
} as const

export function getAccounts(
  ctx: Ctx,
  actor: StaffActor,
  { period, time_zone }: ParsedInputOf<typeof boardCalls.getAccounts>,
): Promise<Board> {
  const now = ctx.clock.now()
  const { from, to } = boardDays(period, now, time_zone)
  const orders = (name: keyof typeof FILTERS) => {
    const asked = { reader: actor, customer: sql`c.customer_id`, order: sql`order_id desc` }
    const wanted = conditions({ ...FILTERS[name], time_zone }, now, asked)
    return counted(
      name,
      sql`orders o where o.customer_id = c.customer_id and ${staffSeesWarehouse(actor, 'o')} and ${sql.join(wanted, sql` and `)}`,
    )
  }
  const losses = (status: 'confirmed' | 'disputed') =>
    counted(
      `losses_${status}`,
      sql`loss_order l where l.customer_id = c.customer_id and l.status = ${status} and ${staffSeesWarehouse(actor, 'l')}`,
    )
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Board['rows'][number] & { customers: number }>`
      select x.*, (count(*) over ())::int as customers from (
        select c.customer_id, c.company_name, s.*, ${orders('late')}, ${orders('error')}, ${orders('held')}, ${orders('problem')},
          ${losses('confirmed')}, ${losses('disputed')},
          ${counted('claims', sql`return_claim l where l.customer_id = c.customer_id and l.status = 'asked'`)},
          ${counted('threads', sql`thread t where t.customer_id = c.customer_id and ${WAITING}`)}, e.stars, e.month
        from customer c
        cross join lateral (select count(*)::int as shipped, count(${LEFT_IN_TIME})::int as promised,
            count(case when ${LEFT_IN_TIME} then 1 end)::int as in_time
          from orders o join warehouse w using (warehouse_id) where o.customer_id = c.customer_id and o.shipped_at >= ${earliest(from)}
            and (o.shipped_at at time zone w.time_zone)::date >= ${from}::date and o.carriage <> 'collect' and ${staffSeesWarehouse(actor, 'o')}) s
        left join lateral (select e.stars::int, to_char(e.month, 'YYYY-MM') as month from evaluation e
          where e.customer_id = c.customer_id and ${seesEvaluation(actor)} order by e.month desc limit 1) e on true
        where ${staffSeesCustomer(actor)}) x
      order by late + error + held + problem + losses_confirmed + losses_disputed + claims + threads desc, company_name, customer_id
      limit ${MOST_ON_BOARD}`.execute(db)
    return { from, to, customers: rows[0]?.customers ?? 0, rows }
  })
}

/** Over a conversation `t`: the customer waits. In the index by turns those come first. */
export const WAITING: RawBuilder<boolean> = sql`t.status = 'waiting' and t.turn < 10000000000000`

const counted = (name: string, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::int from ${rows}) as ${sql.id(name)}`
