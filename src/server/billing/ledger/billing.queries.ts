// Reads of the ledger: an account's figures and the transaction history with its running balance.
import { sql } from 'kysely'
import { int4 } from '#shared/fields.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { billingCalls, officeBillingCalls, Transaction } from '#shared/billing/billing.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'

const BALANCE = sql`a.currency, a.balance, a.held, a.credit_limit, a.balance + a.credit_limit - a.held as available`

/** Whether somebody sees what the customer has: who may see the bills, and so no supplier (Rules 3.6, 3.7). */
export const seesBalance = (actor: CustomerActor): boolean => actor.permissions.has('billing.view')

export async function getBalance(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<typeof billingCalls.getBalance>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<
      OutputOf<typeof billingCalls.getBalance>
    >`select ${BALANCE} from account a where a.customer_id = ${actor.customerId}`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  })
}

export function getCustomerBalance(
  ctx: Ctx,
  actor: StaffActor,
  customerId: number,
): Promise<OutputOf<typeof officeBillingCalls.getBalance>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<
      OutputOf<typeof officeBillingCalls.getBalance>
    >`select ${BALANCE}, a.customer_id, c.company_name, a.seq as entries
      from account a join customer c on c.customer_id = a.customer_id where a.customer_id = ${customerId}`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  })
}

/**
 * The ledger, newest first, by the entries' numbers.
 */
export function listTransactions(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof billingCalls.getTransactionList>,
): Promise<OutputOf<typeof billingCalls.getTransactionList>> {
  const customerId = actor.customerId
  const from = fromCursor(input, int4)
  const up = (input.sort === 'at') !== from.backwards
  const parts = [sql`e.customer_id = ${customerId}`]
  parts.push(...withinDays(sql`e.at`, input))
  if (input.bill_type) parts.push(sql`e.bill_type = ${input.bill_type}`)
  if (input.fee_type) parts.push(sql`e.fee_type = ${input.fee_type}`)
  // Numbers are looked up where they are unique; the ledger is then read by what caused its entries.
  if (input.reference) {
    const no = input.reference
    parts.push(sql`e.cause_id = any (array(
      select order_id from orders where customer_id = ${customerId} and order_no = ${no}
      union all select order_id from orders where customer_id = ${customerId} and customer_order_no = ${no} and deleted_at is null
      union all select top_up_id from top_up where customer_id = ${customerId} and top_up_no = ${no}
      union all select booking_id from booking where customer_id = ${customerId} and booking_no = ${no}
      union all select loss_id from loss_order where customer_id = ${customerId} and loss_no = ${no}))`)
  }
  const matching = sql`select 1 from ledger_entry e where ${sql.join(parts, sql` and `)}`
  if (from.key !== undefined) parts.push(up ? sql`e.seq > ${from.key}` : sql`e.seq < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<Transaction>`
      select e.seq, e.at, e.bill_type, e.fee_type, e.reference, e.cause, e.cause_id, e.country, e.amount, e.currency,
        e.balance_after, e.quantity, e.weight_g,
        coalesce(e.tracking_no, p.tracking_no) as tracking_no, e.remark, e.reverses, coalesce(k.skus, '[]') as skus
      from (select * from ledger_entry e where ${sql.join(parts, sql` and `)}
        order by e.seq ${up ? sql`asc` : sql`desc`} ${pageLimit(input)}) e
      left join lateral (
        select string_agg(case when c.show_true_tracking_number then coalesce(x.last_mile_no, x.tracking_no) else x.tracking_no end, ', '
          order by x.parcel_no) as tracking_no
        from parcel x join customer c on c.customer_id = x.customer_id
        where x.customer_id = e.customer_id and x.order_id = e.cause_id and x.tracking_no is not null) p on e.cause = 'order'
      left join lateral (
        select jsonb_agg(jsonb_build_object('sku', x.sku, 'quantity', x.quantity) order by x.sku) as skus
        from (select s.sku, sum(l.quantity) as quantity from order_line l
          join sku s on s.customer_id = l.customer_id and s.sku_id = l.sku_id
          where l.customer_id = e.customer_id and l.order_id = e.cause_id group by s.sku) x) k on e.cause = 'order'
      order by e.seq ${up ? sql`asc` : sql`desc`}`.execute(db),
      countMatching(db, input, matching),
    ])
    return cutPage(rows, input, from, (row) => row.seq, total)
  })
}
