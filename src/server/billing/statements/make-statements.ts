// The statements of a month, once it is over (Rules 12.19, 12.20). Months follow each other and customers are taken by the two hundred, each share
// in one transaction with the mark how far it came: killed, doubled or late, it goes on there and comes to the same.
import { sql } from 'kysely'
import { addMonths, startOfMonth } from '#shared/time.ts'
import { numberOf } from '#shared/document-numbers.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { tellStatements } from './mail-statements.ts'

/** Customers of one transaction. */
const SHARE = 200
/** After the month's end, so that whatever began before it has posted its entries. */
const GRACE_MS = 3_600_000
const actor = systemActor('billing.statements')

type Due = { month: string; after_customer: number }

/** One turn of the sweep: the next share of a month that is over. Returns how much it did. */
export async function makeStatements(ctx: Ctx): Promise<number> {
  return (await findDue(ctx.db.office, ctx.clock.now())) && (await makeShare(ctx)) ? 1 : 0
}

/** The month to be closed; nothing where none is over, or somebody else is at it. */
async function findDue(db: Database, now: Date, lock = sql``): Promise<Due | undefined> {
  const { rows } = await sql<{
    month: string | null
    after_customer: number
  }>`select p.after_customer, to_char(coalesce(p.closed_through + interval '1 month',
      (select min(at) at time zone 'UTC' from ledger_entry)), 'YYYY-MM') as month
    from statement_progress p ${lock}`.execute(db)
  const { month, after_customer = 0 } = rows[0] ?? {}
  return month && startOfMonth(addMonths(month, 1)).getTime() + GRACE_MS <= now.getTime()
    ? { month, after_customer }
    : undefined
}

const makeShare = (ctx: Ctx): Promise<boolean> =>
  write(ctx, actor, async (tx) => {
    const due = await findDue(tx.db, tx.now, sql`for update of p skip locked`)
    if (!due) {
      tx.idle()
      return false
    }
    const { month } = due
    const { rows: customers } = await sql<{ customer_id: number }>`select customer_id from account
      where customer_id > ${due.after_customer} order by 1 limit ${SHARE}`.execute(tx.db)
    const ids = customers.map(({ customer_id }) => customer_id)
    const made = await insertStatements(tx, month, ids)
    // Whoever catches up on old months is not mailed each of them.
    if (startOfMonth(addMonths(month, 2)) > tx.now) await tellStatements(ctx, tx, month, made)
    const finished = ids.length < SHARE
    await sql`update statement_progress set after_customer = ${finished ? 0 : ids.at(-1)!},
      closed_through = case when ${finished} then ${`${month}-01`}::date else closed_through end`.execute(tx.db)
    tx.note({ object: 'statement', objectId: month, customerId: 0, after: { month, count: made.length } })
    return true
  })

type Made = { statement: object; customer_id: number; number: number }

/** Three statements, however many customers; answers whose were made: those with an entry, or a balance that is not 0. */
async function insertStatements(tx: Tx, month: string, ids: readonly number[]): Promise<number[]> {
  const end = startOfMonth(addMonths(month, 1))
  // An entry that comes with an earlier time than the month's end after this belongs to the next statement: its number says so.
  const { rows: made } = await sql<Made>`
    with made as materialized (
      select a.customer_id, c.company_name, a.currency, coalesce(p.seq_to, 0) + 1 as seq_from, coalesce(r.seq_to, p.seq_to, 0) as seq_to,
        coalesce(p.closing, 0) as opening, coalesce(r.closing, p.closing, 0) as closing
      from account a join customer c using (customer_id)
      left join lateral (select s.seq_to, s.closing, s.month from statement s where s.customer_id = a.customer_id order by s.month desc limit 1) p on true
      left join lateral (
        select e.seq as seq_to, e.balance_after as closing from ledger_entry e
        where e.customer_id = a.customer_id and e.seq > coalesce(p.seq_to, 0) and e.at < ${end} order by e.seq desc limit 1) r on true
      where a.customer_id = any (${ids}::int[]) and (r.seq_to is not null or p.closing <> 0)
        and p.month is distinct from ${`${month}-01`}::date
    )
    select to_jsonb(m) || jsonb_build_object('held', h.held, 'holds', h.holds) as statement, m.customer_id, next_numbers(m.customer_id, 'ST', 1) as number
    from made m left join lateral (
      select coalesce(sum(x.amount), 0) as held, count(*) as holds from (
        select b.amount from balance_hold b
          where b.customer_id = m.customer_id and b.state = 'open' and b.amount <> 0 and b.at < ${end}
        union all select b.amount from balance_hold_past b
          where b.customer_id = m.customer_id and b.held_at < ${end} and b.ended_at >= ${end}) x
    ) h on ${end} > (select holds_since from statement_progress)
    order by m.customer_id`.execute(tx.db)
  if (made.length === 0) return []
  const statements = made.map(({ statement, customer_id, number }) => ({
    ...statement,
    statement_no: numberOf('ST', customer_id, number),
  }))
  await sql`insert into statement (customer_id, month, statement_no, company_name, currency, seq_from, seq_to, opening, closing, held, holds, made_at)
    select x.customer_id, ${`${month}-01`}::date, x.statement_no, x.company_name, x.currency, x.seq_from, x.seq_to, x.opening, x.closing, x.held, x.holds,
      ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) x(customer_id int, statement_no text, company_name text, currency char(3),
      seq_from int, seq_to int, opening numeric, closing numeric, held numeric, holds int)`.execute(tx.db)
  const whose = made.map(({ customer_id }) => customer_id)
  await sql`insert into statement_line (customer_id, month, line_no, bill_type, fee_type, entries, amount)
    select e.customer_id, s.month, row_number() over (partition by e.customer_id order by e.bill_type, e.fee_type nulls first), e.bill_type, e.fee_type,
      count(*), sum(e.amount)
    from statement s join ledger_entry e on e.customer_id = s.customer_id and e.seq between s.seq_from and s.seq_to
    where s.month = ${`${month}-01`}::date and s.customer_id = any (${whose}::int[])
    group by e.customer_id, s.month, e.bill_type, e.fee_type`.execute(tx.db)
  for (const customer_id of whose) tx.changed(['billing'], customer_id)
  return whose
}
