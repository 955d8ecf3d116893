// What a customer paid for, out of its ledger: sums of what is added up, and the entries after them (Rules 19.3, 19.5).
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { BILL_TYPES } from '#shared/billing/billing.fields.ts'
import { roundMoney } from '#shared/money.ts'
import { FEE_TYPES } from '#shared/rates/calculator/fees.ts'
import type { ExpenseRow, statisticsCalls } from '#shared/statistics/statistics.contract.ts'
import { EXPENSE_TYPES } from '#shared/statistics/statistics.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { ofBoth, periodsOf } from './shipped.queries.ts'

type Calls = typeof statisticsCalls
type Found = { currency: OutputOf<Calls['getExpenses']>['currency'] } & {
  [K in keyof ExpenseRow]: ExpenseRow[K] | null
} & { fee: string | null }

type Period = readonly [from: string, to: string]

/** Days, types and amounts of a customer, whose number may come out of another table, from one day on until before another. */
export const expensesIn = (customer: RawBuilder<unknown>, [from, to]: Period): RawBuilder<unknown> => {
  const types = sql`${[...EXPENSE_TYPES]}::text[]`
  return sql`
    select d.day, d.bill_type, d.fee_type, d.amount from expense_day d
    where d.customer_id = ${customer} and d.day >= ${from}::date and d.day < ${to}::date and d.bill_type = any (${types})
    union all
    select (e.at at time zone 'UTC')::date, e.bill_type, coalesce(e.fee_type, ''), e.amount from ledger_entry e
    where e.customer_id = ${customer} and e.seq > coalesce((select p.seq from expense_progress p where p.customer_id = ${customer}), 0)
      and e.at >= ${`${from}T00:00:00Z`}::timestamptz and e.at < ${`${to}T00:00:00Z`}::timestamptz and e.bill_type = any (${types})`
}

/** By months, then bill types and fees in their usual order. */
export function getExpenses(
  ctx: Ctx,
  actor: CustomerActor,
  asked: ParsedInputOf<Calls['getExpenses']>,
): Promise<OutputOf<Calls['getExpenses']>> {
  const periods = periodsOf(asked)
  const { customerId } = actor
  const one = (period: Period) => expensesIn(sql`${customerId}`, period)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Found>`
      with x as (${ofBoth(periods, one)})
      select s.*, a.currency from account a left join (
        select month, bill_type, nullif(fee_type, '') as fee_type, coalesce(-sum(amount) filter (where is_now), 0)::text as now,
          coalesce(-sum(amount) filter (where not is_now), 0)::text as before
        from x group by grouping sets ((month, bill_type, fee_type), ())) s on true
      where a.customer_id = ${customerId}`.execute(db)
    const { currency } = rows[0]!
    const money = (amount: string | null) => roundMoney(amount ?? '0', currency)
    const whole = rows.find(({ month }) => month === null)
    const parts = rows.filter((row): row is Found & ExpenseRow => row.month !== null)
    return {
      rows: parts.toSorted(byOrder).map(({ month, bill_type, fee_type, now, before }) => ({
        month,
        bill_type,
        fee_type,
        now: money(now),
        before: money(before),
      })),
      now: money(whole?.now ?? null),
      before: money(whole?.before ?? null),
      currency,
    }
  })
}

const byOrder = (a: ExpenseRow, b: ExpenseRow) =>
  a.month.localeCompare(b.month) ||
  BILL_TYPES.indexOf(a.bill_type) - BILL_TYPES.indexOf(b.bill_type) ||
  (a.fee_type ? FEE_TYPES.indexOf(a.fee_type) : -1) - (b.fee_type ? FEE_TYPES.indexOf(b.fee_type) : -1)
