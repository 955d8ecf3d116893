// The entries of a ledger with its running balance: the customer's own, what of them are no fees, one with its fee lines, and a customer's as
// the staff read it.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { int4, type Page } from '#shared/fields.ts'
import { disputeRefusal, disputeUntil } from '#shared/billing/dispute.rules.ts'
import type { billingCalls, EntryDetail, officeBillingCalls, Transaction } from '#shared/billing/billing.contract.ts'
import { readNumber } from '#shared/document-numbers.ts'
import { RECORD_TYPES } from '#shared/billing/billing.fields.ts'
import { roundMoney } from '#shared/money.ts'
import type { ExplainedFee } from '#shared/rates/fee-line.ts'
import { seesMoneyOf } from '#server/access/index.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'

type Input = ParsedInputOf<typeof billingCalls.getTransactionList>

/** Reads what `entries` selects of the ledger with the goods and numbers of what it was for. */
const rowsOf = (entries: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<Transaction>`
  select e.seq, e.at, e.bill_type, e.fee_type, e.reference, e.cause, e.cause_id, e.country, e.amount, e.currency,
    e.balance_after, e.quantity, e.weight_g,
    coalesce(e.tracking_no, p.tracking_no) as tracking_no, e.remark, e.reverses, coalesce(k.skus, '[]') as skus,
    (select r.seq from ledger_entry r where r.customer_id = e.customer_id and r.reverses = e.seq) as reversed_by,
    case when e.cause = 'adjustment' then (select j.corrects from adjustment j
      where j.customer_id = e.customer_id and j.adjustment_id = e.cause_id) end as corrects
  from (${entries}) e
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
  order by ${order}`

/** Newest first, by the entries' numbers. */
function entriesOf(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  customerId: number,
  input: Input,
  narrowed: RawBuilder<unknown>,
): Promise<Page<Transaction>> {
  const from = fromCursor(input, int4)
  const up = (input.sort === 'at') !== from.backwards
  const parts = [sql`e.customer_id = ${customerId}`, narrowed]
  parts.push(...withinDays(sql`e.at`, input))
  if (input.bill_type) parts.push(sql`e.bill_type = ${input.bill_type}`)
  if (input.fee_type) parts.push(sql`e.fee_type = ${input.fee_type}`)
  // Numbers are looked up where they are unique; the ledger is then read by what caused its entries.
  if (input.reference && readNumber(input.reference)?.kind === 'ST') {
    // A statement has no page of entries of its own: these are its.
    const bound = (of: 'seq_from' | 'seq_to') =>
      sql`(select s.${sql.ref(of)} from statement s where s.customer_id = ${customerId} and s.statement_no = ${input.reference})`
    parts.push(sql`e.seq between ${bound('seq_from')} and ${bound('seq_to')}`)
  } else if (input.reference) {
    const no = input.reference
    parts.push(sql`e.cause_id = any (array(
      select order_id from orders where customer_id = ${customerId} and order_no = ${no}
      union all select order_id from orders where customer_id = ${customerId} and customer_order_no = ${no} and deleted_at is null
      union all select top_up_id from top_up where customer_id = ${customerId} and top_up_no = ${no}
      union all select booking_id from booking where customer_id = ${customerId} and booking_no = ${no}
      union all select adjustment_id from adjustment where customer_id = ${customerId} and adjustment_no = ${no}
      union all select adjustment_id from fee_dispute where customer_id = ${customerId} and dispute_no = ${no} and adjustment_id is not null
      union all select bill_id from storage_bill where customer_id = ${customerId} and bill_no = ${no}
      union all select return_id from return_order where customer_id = ${customerId} and return_no = ${no}
      union all select loss_id from loss_order where customer_id = ${customerId} and loss_no = ${no}))`)
  }
  const matching = sql`select 1 from ledger_entry e where ${sql.join(parts, sql` and `)}`
  if (from.key !== undefined) parts.push(up ? sql`e.seq > ${from.key}` : sql`e.seq < ${from.key}`)
  const order = up ? sql`e.seq asc` : sql`e.seq desc`
  const entries = sql`select * from ledger_entry e where ${sql.join(parts, sql` and `)} order by ${order} ${pageLimit(input)}`
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      rowsOf(entries, order).execute(db),
      countMatching(db, input, matching),
    ])
    return cutPage(rows, input, from, (row) => row.seq, total)
  })
}

export const listTransactions = (ctx: Ctx, actor: CustomerActor, input: Input): Promise<Page<Transaction>> =>
  entriesOf(ctx, actor, actor.customerId, input, sql`true`)

/** Top-ups, refunds, loss pay-outs, pay-outs and corrections alone (Rule 12.7). */
export const listRecords = (
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof billingCalls.getRecordList>,
): Promise<Page<Transaction>> =>
  entriesOf(ctx, actor, actor.customerId, input, sql`e.bill_type = any (${[...RECORD_TYPES]})`)

/** A customer's, for whoever sees its money. */
export const listCustomerEntries = (
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeBillingCalls.getEntryList>,
): Promise<Page<Transaction>> => entriesOf(ctx, actor, input.customer_id, input, seesMoneyOf(actor, 'e'))

/** One entry as the lists show it; undefined where there is none. */
export async function findEntry(db: Database, customerId: number, seq: number): Promise<Transaction | undefined> {
  const entry = sql`select * from ledger_entry where customer_id = ${customerId} and seq = ${seq}`
  return (await rowsOf(entry, sql`e.seq`).execute(db)).rows[0]
}

/** Refuses `not_found`. */
export function getEntry(ctx: Ctx, actor: CustomerActor, seq: number): Promise<EntryDetail> {
  const { customerId } = actor
  return read(ctx, actor, async (db) => {
    const row = await findEntry(db, customerId, seq)
    if (!row) throw new AppError('not_found')
    return {
      ...row,
      fees: await feesOf(db, customerId, row),
      tariffs: await tariffsOf(db, customerId, row),
      ...(await disputable(db, customerId, row, ctx.clock.now())),
    }
  })
}

type Disputable = Pick<EntryDetail, 'dispute_until' | 'dispute_refusal' | 'disputes'>

/** Until when this entry may be disputed, why it may not, and what was disputed of it, newest first (Rule 12.13). */
export async function disputable(db: Database, customerId: number, entry: Transaction, now: Date): Promise<Disputable> {
  const { rows } = await sql<{
    days: number
    own_charge: boolean
    shipped: boolean
    disputes: Disputable['disputes']
  }>`select c.dispute_days as days,
      exists (select from adjustment j where j.customer_id = c.customer_id and j.adjustment_id = ${entry.cause_id} and j.kind = 'charge') as own_charge,
      ${entry.cause} <> 'order' or exists (select from orders o where o.customer_id = c.customer_id and o.order_id = ${entry.cause_id}
        and o.shipped_at is not null) as shipped,
      coalesce((select jsonb_agg(jsonb_build_object('dispute_id', d.dispute_id, 'dispute_no', d.dispute_no, 'line_no', d.line_no, 'status', d.status)
        order by d.dispute_id desc) from fee_dispute d where d.customer_id = c.customer_id and d.seq = ${entry.seq}), '[]') as disputes
    from customer c where c.customer_id = ${customerId}`.execute(db)
  const { days, disputes, ...more } = rows[0]!
  const at = new Date(entry.at)
  const refusal = disputeRefusal({ ...entry, ...more, at }, days, now)
  return {
    dispute_until: disputeUntil(at, days).toISOString(),
    dispute_refusal: (refusal?.code as Disputable['dispute_refusal']) ?? null,
    disputes,
  }
}

type Fee = Omit<ExplainedFee, 'parcel_no'> & { parcel_no: number | null; line_no: number }
/** Where a fee is from, and in whose decimals it is shown. */
type Charge = Pick<Transaction, 'fee_type' | 'cause_id' | 'currency'>

/** The stored lines of this fee of this document: several where an order went in several parcels. */
export async function feesOf(db: Database, customerId: number, entry: Charge): Promise<EntryDetail['fees']> {
  if (entry.fee_type === null) return []
  const { rows } = await sql<Fee>`
    select fee_type, amount, basis, parcel_no, line_no from order_fee
      where customer_id = ${customerId} and order_id = ${entry.cause_id} and fee_type = ${entry.fee_type}
    union all select fee_type, amount, basis, null, line_no from booking_fee
      where customer_id = ${customerId} and booking_id = ${entry.cause_id} and fee_type = ${entry.fee_type}
    union all select fee_type, amount, basis, null, line_no from return_fee
      where customer_id = ${customerId} and return_id = ${entry.cause_id} and fee_type = ${entry.fee_type}
    order by line_no`.execute(db)
  return rows.map(({ parcel_no, ...fee }) => ({
    ...fee,
    amount: roundMoney(fee.amount, entry.currency),
    ...(parcel_no !== null && { parcel_no }),
  }))
}

/** The versions that an order was priced by, at its quote and at packing alike; each once. */
async function tariffsOf(db: Database, customerId: number, entry: Transaction): Promise<EntryDetail['tariffs']> {
  if (entry.fee_type === null || entry.cause !== 'order') return []
  const { rows } = await sql<EntryDetail['tariffs'][number]>`
    select distinct v.value ->> 'code' as code, (v.value ->> 'version')::int as version,
      exists (select from tariff t where t.tariff_id = (o.quote #>> array['priced', 'tariff_ids', v.key])::uuid and (t.for_customer is not null or t.for_group is not null)) as own
    from orders o, jsonb_each(o.quote -> 'tariff_versions') v
    where o.customer_id = ${customerId} and o.order_id = ${entry.cause_id} and jsonb_typeof(v.value) = 'object' order by 1`.execute(
    db,
  )
  return rows
}
