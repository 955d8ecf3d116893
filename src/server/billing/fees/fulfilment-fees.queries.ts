// The fulfilment fees of a customer out of the ledger: page, total, export. Without the term in the contract there is nothing here.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { int4 } from '#shared/fields.ts'
import { inLanguage, type Language } from '#shared/language.ts'
import { roundMoney } from '#shared/money.ts'
import {
  MAX_FEE_EXPORT_ROWS,
  type FulfilmentFee,
  type fulfilmentFeeCalls,
} from '#shared/billing/fulfilment-fee.contract.ts'
import { FEE_COLUMN_NAMES } from '#shared/billing/fulfilment-fee.text.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Document } from '#server/base/http/http.ts'
import { countMatching, cutPage, fromCursor } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import { seesOrderOf } from '#server/products/index.ts'
import { sheetDocument } from '#server/sheets/index.ts'

type Calls = typeof fulfilmentFeeCalls
type Filters = ParsedInputOf<Calls['getTotal']>

/** The entries a person may see, over `e`; a supplier those of orders that hold a SKU of its own. */
function entries(actor: CustomerActor, { from, to, time_zone, number }: Filters): RawBuilder<boolean>[] {
  const { customerId } = actor
  const parts = [sql<boolean>`e.customer_id = ${customerId} and e.fee_type = 'fulfilment' and e.cause = 'order'`]
  parts.push(...withinDays(sql`e.at`, { from, to, time_zone }))
  if (number)
    parts.push(sql`e.cause_id = any (array(select order_id from orders where customer_id = ${customerId} and order_no = ${number}
      union all select order_id from orders where customer_id = ${customerId} and customer_order_no = ${number} and deleted_at is null))`)
  parts.push(seesOrderOf(actor, 'e.customer_id', 'e.cause_id'))
  return parts
}

/** Refuses `not_found` where the contract has no fulfilment fee, as if the address did not exist. */
async function needTerm(db: Database, actor: CustomerActor): Promise<void> {
  const { rows } =
    await sql`select from customer where customer_id = ${actor.customerId} and has_fulfilment_fee`.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
}

async function rowsOf(
  db: Database,
  wanted: readonly RawBuilder<boolean>[],
  order: RawBuilder<unknown>,
  limit: number,
): Promise<FulfilmentFee[]> {
  const { rows } = await sql<FulfilmentFee>`
    select e.seq, e.at, o.order_id, o.order_no, o.customer_order_no, w.code as warehouse_code, w.name_en as warehouse_name_en,
      w.name_zh as warehouse_name_zh, e.country, e.quantity, e.weight_g, p.tracking_no,
      -e.amount as amount, e.currency
    from (select * from ledger_entry e where ${sql.join(wanted, sql` and `)} order by e.seq ${order} limit ${limit}) e
    join orders o on o.customer_id = e.customer_id and o.order_id = e.cause_id
    join warehouse w on w.warehouse_id = o.warehouse_id
    left join lateral (
      select string_agg(case when c.show_true_tracking_number then coalesce(x.last_mile_no, x.tracking_no) else x.tracking_no end, ', '
        order by x.parcel_no) as tracking_no
      from parcel x join customer c on c.customer_id = x.customer_id
      where x.customer_id = o.customer_id and x.order_id = o.order_id and x.tracking_no is not null) p on true
    order by e.seq ${order}`.execute(db)
  return rows.map((row) => ({ ...row, amount: roundMoney(row.amount, row.currency) }))
}

/** Newest first, by the entries' numbers. */
export function listFulfilmentFees(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<OutputOf<Calls['getList']>> {
  const from = fromCursor(input, int4)
  const wanted = entries(actor, input)
  const matching = sql`select 1 from ledger_entry e where ${sql.join(wanted, sql` and `)}`
  if (from.key !== undefined) wanted.push(from.backwards ? sql`e.seq > ${from.key}` : sql`e.seq < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [, rows, total] = await Promise.all([
      needTerm(db, actor),
      rowsOf(db, wanted, from.backwards ? sql`asc` : sql`desc`, input.size + 1),
      countMatching(db, input, matching),
    ])
    return cutPage(rows, input, from, (row) => row.seq, total)
  })
}

/** What the filtered entries come to, and how many orders they are of. */
export function totalFulfilmentFee(
  ctx: Ctx,
  actor: CustomerActor,
  filters: Filters,
): Promise<OutputOf<Calls['getTotal']>> {
  return read(ctx, actor, async (db) => {
    const [, { rows }] = await Promise.all([
      needTerm(db, actor),
      sql<{ orders: number; amount: string; currency: OutputOf<Calls['getTotal']>['currency'] }>`
        select x.orders, x.amount, a.currency from account a, (
          select count(distinct e.cause_id)::int as orders, coalesce(-sum(e.amount), 0) as amount
          from ledger_entry e where ${sql.join(entries(actor, filters), sql` and `)}) x
        where a.customer_id = ${actor.customerId}`.execute(db),
    ])
    const total = rows[0]
    if (!total) throw new AppError('not_found')
    return { ...total, amount: roundMoney(total.amount, total.currency) }
  })
}

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportFulfilmentFees(ctx: Ctx, actor: CustomerActor, filters: Filters): Promise<Document> {
  const rows = await read(ctx, actor, async (db) => {
    const wanted = entries(actor, filters)
    const [, found] = await Promise.all([needTerm(db, actor), rowsOf(db, wanted, sql`desc`, MAX_FEE_EXPORT_ROWS + 1)])
    return found
  })
  if (rows.length === 0) throw new AppError('export_nothing')
  return feeDocument(rows, actor.request.language)
}

const COLUMNS = Object.keys(FEE_COLUMN_NAMES) as (keyof typeof FEE_COLUMN_NAMES)[]

function feeDocument(rows: readonly FulfilmentFee[], language: Language): Document {
  const heads = COLUMNS.map((column) =>
    column === 'weight_g'
      ? `${inLanguage<string>(FEE_COLUMN_NAMES[column], language)} (g)`
      : inLanguage<string>(FEE_COLUMN_NAMES[column], language),
  )
  return sheetDocument({
    name: 'order-fulfilment-fees',
    heads,
    rows,
    cellsOf: (row) => COLUMNS.map((column) => String(row[column] ?? '')),
    limit: MAX_FEE_EXPORT_ROWS,
  })
}
