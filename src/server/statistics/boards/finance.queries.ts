// What finance looks at (Rule 19.18): money of customers, what they owe, and what waits, each currency by itself. Three statements.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { Currency } from '#shared/currencies.ts'
import { roundMoney } from '#shared/money.ts'
import { MOST_ON_BOARD, type boardCalls } from '#shared/statistics/boards.contract.ts'
import { addDays } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesMoneyOf, staffSeesCustomer } from '#server/customers/index.ts'
import { expensesIn } from '../figures/expenses.queries.ts'
import { boardDays } from './board-days.ts'

type Board = OutputOf<typeof boardCalls.getFinance>
type Row = Board['currencies'][number]
type Accounts = Pick<
  Row,
  'currency' | 'accounts' | 'deposits' | 'held' | 'receivable' | 'debtors' | 'credit_limit' | 'over_limit'
>
type Kind = 'storage' | 'top_ups' | 'disputes' | 'disputed' | 'charged'
type Waiting = { kind: Kind; currency: Currency; count: number; amount: string; since: string | null; answered: number }

export function getFinance(
  ctx: Ctx,
  actor: StaffActor,
  { period }: ParsedInputOf<typeof boardCalls.getFinance>,
): Promise<Board> {
  const { from, to, start } = boardDays(period, ctx.clock.now(), 'UTC')
  const charges = sql`('order', 'storage', 'inbound', 'return')`
  return read(ctx, actor, async (db) => {
    const accounts =
      await sql<Accounts>`select a.currency, count(*)::int as accounts, coalesce(sum(a.balance) filter (where a.balance > 0), 0) as deposits,
        sum(a.held) as held, coalesce(-sum(a.balance) filter (where a.balance < 0), 0) as receivable, (count(*) filter (where a.balance < 0))::int as debtors,
        coalesce(sum(a.credit_limit) filter (where a.balance < 0), 0) as credit_limit,
        (count(*) filter (where a.balance < -a.credit_limit))::int as over_limit
      from account a where ${seesMoneyOf(actor, 'a')} group by a.currency`.execute(db)
    const waiting = await sql<Waiting>`
      select 'storage' as kind, b.currency, count(*)::int as count, sum(b.receivable) as amount, min(b.day)::text as since, 0 as answered
        from storage_bill b where b.settled_at is null and ${seesMoneyOf(actor, 'b')} group by b.currency
      union all select 'top_ups', t.currency, count(*)::int, sum(t.amount), to_char(min(t.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 0
        from top_up t where t.status = 'submitted' and ${seesMoneyOf(actor, 't')} group by t.currency
      union all select 'disputes', e.currency, count(*)::int, sum(d.amount), null, (count(*) filter (where d.status = 'answered'))::int
        from fee_dispute d join ledger_entry e using (customer_id, seq) where d.status in ('open', 'answered') and ${seesMoneyOf(actor, 'd')} group by e.currency
      union all select 'disputed', e.currency, count(*)::int, sum(d.amount), null, 0
        from fee_dispute d join ledger_entry e using (customer_id, seq) where d.created_at >= ${start} and ${seesMoneyOf(actor, 'd')} group by e.currency
      union all select 'charged', a.currency, 0, -sum(x.amount), null, 0
        from customer c join account a using (customer_id) cross join lateral (${expensesIn(sql`c.customer_id`, [from, addDays(to, 1)])}) x
        where x.bill_type in ${charges} and ${staffSeesCustomer(actor)} and ${seesMoneyOf(actor, 'c')} group by a.currency`.execute(
      db,
    )
    const debtors = await sql<
      Board['debtors'][number]
    >`select c.customer_id, c.company_name, a.currency, a.balance, a.credit_limit,
        a.balance + a.credit_limit - a.held as available
      from account a join customer c using (customer_id) where a.balance < 0 and ${seesMoneyOf(actor, 'a')}
      order by a.currency, a.balance, c.customer_id limit ${MOST_ON_BOARD}`.execute(db)
    const codes = [...new Set([...accounts.rows, ...waiting.rows].map(({ currency }) => currency))].toSorted()
    return {
      from,
      to,
      currencies: codes.map((currency) => rowOf(currency, accounts.rows, waiting.rows)),
      debtors: debtors.rows.map((row) => {
        const money = (amount: string) => roundMoney(amount, row.currency)
        return {
          ...row,
          balance: money(row.balance),
          credit_limit: money(row.credit_limit),
          available: money(row.available),
        }
      }),
    }
  })
}

/** A currency in which there is no account may still have payments that wait. */
function rowOf(currency: Currency, accounts: readonly Accounts[], waiting: readonly Waiting[]): Row {
  const account = accounts.find((row) => row.currency === currency)
  const of = (kind: Kind) => waiting.find((row) => row.kind === kind && row.currency === currency)
  const money = (amount: string | undefined) => roundMoney(amount ?? '0', currency)
  const counted = (kind: Kind) => ({ count: of(kind)?.count ?? 0, amount: money(of(kind)?.amount) })
  return {
    currency,
    accounts: account?.accounts ?? 0,
    deposits: money(account?.deposits),
    held: money(account?.held),
    receivable: money(account?.receivable),
    debtors: account?.debtors ?? 0,
    credit_limit: money(account?.credit_limit),
    over_limit: account?.over_limit ?? 0,
    storage: { ...counted('storage'), oldest_on: of('storage')?.since ?? null },
    top_ups: { ...counted('top_ups'), oldest_at: of('top_ups')?.since ?? null },
    disputes: { ...counted('disputes'), answered: of('disputes')?.answered ?? 0 },
    disputed: money(of('disputed')?.amount),
    charged: money(of('charged')?.amount),
  }
}
