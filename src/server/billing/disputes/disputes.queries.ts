// Disputes as they are read: a customer's own, and those of the customers whose money the reader of the staff sees; as lists, tables to take away
// and one with all that is known of it.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { id, MAX_EXPORT_ROWS, type Page } from '#shared/fields.ts'
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import type {
  disputeCalls, Dispute, DisputeDetail, DisputeFigure, OfficeDispute, OfficeDisputeDetail, officeDisputeCalls,
} from '#shared/billing/dispute.contract.ts' // prettier-ignore
import { DISPUTE_NAMES, DISPUTE_STATUS_NAMES } from '#shared/billing/dispute.text.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { inLanguage } from '#shared/language.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import { seesMoneyOf } from '#server/access/index.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import type { Document, StoredDocument } from '#server/base/http/http.ts'
import { openUpload } from '#server/base/http/uploads.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { feesOf } from '../ledger/entries.queries.ts'

type Reader = CustomerActor | StaffActor
type Filters = ParsedInputOf<typeof officeDisputeCalls.getList>
type Figures = { figures: DisputeFigure[] }

const FROM = sql`fee_dispute d join ledger_entry e on e.customer_id = d.customer_id and e.seq = d.seq`
// What the staff think of giving back is said when it is given.
const COLUMNS = sql`d.dispute_id, d.dispute_no, d.status, d.seq, d.line_no, e.at as charged_at, e.bill_type, e.fee_type, e.reference, e.cause, e.cause_id,
  d.amount, d.claimed, e.currency, d.reason, d.filed_by_name, d.created_at, d.decided_at,
  case when d.decided_at is not null then d.answer end as answer,
  case when d.status = 'accepted' then d.right_amount end as right_amount,
  case when d.status = 'accepted' then d.amount - d.right_amount end as given_back`
const OFFICE_COLUMNS = sql`${COLUMNS}, d.customer_id, (select c.company_name from customer c where c.customer_id = d.customer_id) as company_name,
  d.adjustment_id is not null and d.status <> 'accepted' as waits,
  (select s.name from staff s where s.staff_id = d.decided_by) as decided_by_name`

/** Newest first, unless a sort is named; `columns` say for whom. */
function disputesOf<Row extends Dispute>(
  ctx: Ctx,
  actor: Reader,
  input: Filters,
  seen: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
): Promise<Page<Row>> {
  const from = fromCursor(input, id)
  const up = (input.sort === 'created_at') !== from.backwards
  const parts = [seen, ...withinDays(sql`d.created_at`, input)]
  if (input.customer_id !== undefined) parts.push(sql`d.customer_id = ${input.customer_id}`)
  if (input.status) parts.push(sql`d.status = ${input.status}`)
  if (input.bill_type) parts.push(sql`e.bill_type = ${input.bill_type}`)
  if (input.fee_type) parts.push(sql`e.fee_type = ${input.fee_type}`)
  if (input.number) parts.push(sql`(d.dispute_no = ${input.number.toUpperCase()} or e.reference = ${input.number})`)
  if (input.min_days !== undefined)
    parts.push(sql`d.created_at <= ${ctx.clock.now()}::timestamptz - make_interval(days => ${input.min_days}::int)`)
  const matching = sql`select 1 from ${FROM} where ${sql.join(parts, sql` and `)}`
  if (from.key) parts.push(up ? sql`d.dispute_id > ${from.key}` : sql`d.dispute_id < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<Row>`select ${columns} from ${FROM} where ${sql.join(parts, sql` and `)}
        order by d.dispute_id ${up ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching, sql`d.dispute_id`),
    ])
    return cutPage(rows, input, from, (row) => row.dispute_id, total)
  })
}

const ownOf = (actor: CustomerActor) => sql`d.customer_id = ${actor.customerId}`

export const listDisputes = (ctx: Ctx, actor: CustomerActor, input: ParsedInputOf<typeof disputeCalls.getList>) =>
  disputesOf<Dispute>(ctx, actor, input, ownOf(actor), COLUMNS)

export const listOfficeDisputes = (ctx: Ctx, actor: StaffActor, input: Filters) =>
  disputesOf<OfficeDispute>(ctx, actor, input, seesMoneyOf(actor, 'd'), OFFICE_COLUMNS)

const SHEET: readonly SheetColumn<Dispute>[] = [
  [DISPUTE_NAMES.dispute_no, (row) => row.dispute_no],
  [DISPUTE_NAMES.status, (row, language) => inLanguage(DISPUTE_STATUS_NAMES[row.status], language)],
  [DISPUTE_NAMES.bill_type, (row, language) => inLanguage(BILL_TYPE_NAMES[row.bill_type], language)],
  [DISPUTE_NAMES.fee_type, (row, language) => row.fee_type && inLanguage(FEE_NAMES[row.fee_type], language)],
  [DISPUTE_NAMES.reference, (row) => row.reference],
  [DISPUTE_NAMES.seq, (row) => row.seq],
  [DISPUTE_NAMES.amount, (row) => row.amount],
  [DISPUTE_NAMES.claimed, (row) => row.claimed],
  [DISPUTE_NAMES.right_amount, (row) => row.right_amount],
  [DISPUTE_NAMES.given_back, (row) => row.given_back],
  [DISPUTE_NAMES.currency, (row) => row.currency],
  [DISPUTE_NAMES.reason, (row) => row.reason],
  [DISPUTE_NAMES.filed_at, (row) => row.created_at],
  [DISPUTE_NAMES.filed_by, (row) => row.filed_by_name],
  [DISPUTE_NAMES.decided_at, (row) => row.decided_at],
  [DISPUTE_NAMES.answer, (row) => row.answer],
]
const OFFICE_SHEET: readonly SheetColumn<OfficeDispute>[] = [
  [DISPUTE_NAMES.customer_id, (row) => row.customer_id],
  [DISPUTE_NAMES.company, (row) => row.company_name],
  ...SHEET,
]

/** Refuses `export_nothing`, `export_too_many`. */
export async function exportDisputes(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof disputeCalls.exportList>,
): Promise<Document> {
  const page = await listDisputes(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('disputes', SHEET, page, actor.request.language)
}

/** Refuses `export_nothing`, `export_too_many`. */
export async function exportOfficeDisputes(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeDisputeCalls.exportList>,
): Promise<Document> {
  const page = await listOfficeDisputes(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('disputes', OFFICE_SHEET, page, actor.request.language)
}

/** By month of filing on the reader's clock, kind of fee and currency: one statement, of the last twelve months. */
export function disputeFigures(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id, time_zone }: ParsedInputOf<typeof officeDisputeCalls.getFigures>,
): Promise<Figures> {
  const parts = [seesMoneyOf(actor, 'd'), sql`d.created_at > ${ctx.clock.now()}::timestamptz - interval '12 months'`]
  if (customer_id !== undefined) parts.push(sql`d.customer_id = ${customer_id}`)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<DisputeFigure>`
      select to_char(d.created_at at time zone ${time_zone}, 'YYYY-MM') as month, e.bill_type, e.fee_type, e.currency,
        (count(*) filter (where d.status in ('open', 'answered')))::int as open,
        (count(*) filter (where d.status = 'accepted'))::int as accepted,
        (count(*) filter (where d.status = 'rejected'))::int as rejected,
        (count(*) filter (where d.status = 'withdrawn'))::int as withdrawn,
        coalesce(sum(d.amount - d.right_amount) filter (where d.status = 'accepted'), 0) as given_back,
        coalesce(round((sum(extract(epoch from d.decided_at - d.created_at)) / 86400)::numeric, 2), 0) as decided_days
      from ${FROM} where ${sql.join(parts, sql` and `)} group by 1, 2, 3, 4 order by 1 desc, 2, 3 nulls first, 4`.execute(
      db,
    )
    return { figures: rows }
  })
}

type Found<Row> = Row & { customer_id: number; adjustment_id: string | null }

/** One with what was said about it, its files and how the charge came about. Refuses `not_found`. */
async function detailOf<Row extends Dispute>(
  db: Database,
  columns: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<Row & Omit<DisputeDetail, keyof Dispute>> {
  const { rows } = await sql<Found<Row> & Omit<DisputeDetail, keyof Dispute | 'fees'>>`select ${columns}, d.customer_id,
      d.question, d.asked_at, d.reply, d.replied_at,
      (select j.adjustment_no from adjustment j where j.customer_id = d.customer_id and j.adjustment_id = d.adjustment_id and d.status = 'accepted') as adjustment_no,
      coalesce((select jsonb_agg(jsonb_build_object('file_id', f.file_id, 'name', f.name) order by x.place)
        from fee_dispute_file x join file f using (customer_id, file_id)
        where x.customer_id = d.customer_id and x.dispute_id = d.dispute_id), '[]') as files
    from ${FROM} where ${which}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const fees = await feesOf(db, row.customer_id, row)
  return { ...row, fees: row.line_no === null ? fees : fees.filter((fee) => fee.line_no === row.line_no) }
}

export const getDispute = (ctx: Ctx, actor: CustomerActor, disputeId: string): Promise<DisputeDetail> =>
  read(ctx, actor, (db) => detailOf<Dispute>(db, COLUMNS, sql`${ownOf(actor)} and d.dispute_id = ${disputeId}`))

type Which = { customer_id: number; dispute_id: string }
const seenOf = (actor: StaffActor, { customer_id, dispute_id }: Which) =>
  sql`d.customer_id = ${customer_id} and d.dispute_id = ${dispute_id} and ${seesMoneyOf(actor, 'd')}`

export const getOfficeDispute = (ctx: Ctx, actor: StaffActor, which: Which): Promise<OfficeDisputeDetail> =>
  read(ctx, actor, (db) => detailOf<OfficeDispute>(db, OFFICE_COLUMNS, seenOf(actor, which)))

/** A file of a dispute that the reader sees. Refuses `not_found`. */
export async function getDisputeFile(
  ctx: Ctx,
  actor: Reader,
  { customer_id, dispute_id, file_id }: Which & { file_id: string },
): Promise<StoredDocument> {
  const seen = actor.kind === 'staff' ? seenOf(actor, { customer_id, dispute_id }) : ownOf(actor)
  const { rows } = await read(ctx, actor, (db) =>
    sql`select 1 from fee_dispute d join fee_dispute_file x using (customer_id, dispute_id)
      where ${seen} and d.dispute_id = ${dispute_id} and x.file_id = ${file_id}`.execute(db),
  )
  if (rows.length === 0) throw new AppError('not_found')
  return openUpload(ctx, actor, { customerId: customer_id, fileId: file_id, purpose: 'dispute_file' })
}
