// What customer service looks at (Rule 19.17): conversations, and what of orders, returns and losses waits for a word. No amounts. Two statements.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { StaffPermission } from '#shared/permissions.ts'
import { type boardCalls } from '#shared/statistics/boards.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { firstIdAt } from '#server/base/database/first-id.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { conditions } from '#server/orders/index.ts'
import { hoursBetween, median, ninth } from '../figures/on-time.queries.ts'
import { WAITING } from './accounts.queries.ts'
import { boardDays } from './board-days.ts'

type Board = OutputOf<typeof boardCalls.getService>
type Counts = Omit<Board, 'from' | 'to' | 'threads'> & Omit<Board['threads'], 'rows'>
/** Who waits longest. */
const LONGEST = 10

export function getService(
  ctx: Ctx,
  actor: StaffActor,
  { period, time_zone }: ParsedInputOf<typeof boardCalls.getService>,
): Promise<Board> {
  const now = ctx.clock.now()
  const { from, to, start } = boardDays(period, now, time_zone)
  const count = (rows: RawBuilder<unknown>) => sql`(select count(*)::int from ${rows})`
  const where = (permission: StaffPermission, rows: RawBuilder<unknown>) =>
    actor.permissions.has(permission) ? count(rows) : sql`null::int`
  const seen = (alias: string) => sql`${staffSeesCustomerOf(actor, alias)} and ${staffSeesWarehouse(actor, alias)}`
  const waiting = sql`thread t where ${WAITING} and ${staffSeesCustomerOf(actor, 't')}`
  const orders = (filters: object) => {
    const wanted = conditions({ ...filters, time_zone }, now, { reader: actor, order: sql`order_id desc` })
    return count(sql`orders o where ${seen('o')} and ${sql.join(wanted, sql` and `)}`)
  }
  const losses = (status: string) => where('loss.review', sql`loss_order l where l.status = ${status} and ${seen('l')}`)
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<Counts>`select ${count(waiting)} as waiting, ${count(sql`${waiting} and t.assigned_to is null`)} as nobody,
      ${count(sql`${waiting} and t.assigned_to = ${actor.id}`)} as mine,
      (select round((extract(epoch from ${now}::timestamptz - min(t.since)) / 3600)::numeric, 1)::float8 from ${waiting}) as longest_hours,
      (select jsonb_build_object('begun', count(*), 'answered', count(a.at), 'median', ${median(hoursBetween('p.at', 'a.at'))},
          'p90', ${ninth(hoursBetween('p.at', 'a.at'))})
        from customer c
        cross join lateral (select t.thread_id from thread t where t.customer_id = c.customer_id and t.thread_id >= ${firstIdAt(start)}) t
        join thread_post p on p.customer_id = c.customer_id and p.thread_id = t.thread_id and p.place = 1 and not p.by_staff
        cross join lateral (select min(a.at) as at from thread_post a
          where a.customer_id = c.customer_id and a.thread_id = t.thread_id and a.by_staff) a
        where ${staffSeesCustomer(actor)}) as first_answers,
      ${where(
        'returns.view',
        sql`return_claim l join unknown_return u using (unknown_id) where l.status = 'asked' and ${staffSeesCustomerOf(actor, 'l')} and ${staffSeesWarehouse(actor, 'u')}`,
      )} as claims,
      ${where('returns.view', sql`return_order r where r.status = 'inspected' and ${seen('r')}`)} as returns_to_decide,
      ${losses('confirmed')} as losses_confirmed, ${losses('disputed')} as losses_disputed,
      ${orders({ interception: '1' })} as interceptions, ${orders({ delivery_problem: 'any' })} as problems,
      ${orders({ delivery_problem: 'house' })} as problems_of_house`.execute(db)
    const longest = await sql<Board['threads']['rows'][number]>`
      select c.customer_id, c.company_name, t.kind, t.document_id, t.number, t.since, s.name as assigned_name
      from (select * from ${waiting} order by t.turn, t.thread_id limit ${LONGEST}) t
      join customer c using (customer_id) left join staff s on s.staff_id = t.assigned_to order by t.turn, t.thread_id`.execute(
      db,
    )
    const { waiting: all, nobody, mine, longest_hours, ...counts } = rows[0]!
    return { from, to, threads: { waiting: all, nobody, mine, longest_hours, rows: longest.rows }, ...counts }
  })
}
