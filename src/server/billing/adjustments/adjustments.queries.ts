// The list of adjustments, and the same as a table to take away: for whoever sees the money of the customer.
import { sql } from 'kysely'
import { ADJUSTMENT_KIND_NAMES, ADJUSTMENT_STATUS_NAMES, PAYMENT_METHOD_NAMES } from '#shared/billing/billing.fields.ts'
import type { Adjustment, adjustmentCalls } from '#shared/billing/adjustment.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { id, MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import { seesMoneyOf } from '#server/access/index.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'

// Names by subselects, so that they are looked up for the rows of the page alone.
const columns = (
  actor: StaffActor,
) => sql`j.customer_id, (select c.company_name from customer c where c.customer_id = j.customer_id) as company_name,
  j.adjustment_id, j.adjustment_no, j.kind, j.status, j.amount, j.currency, j.payment_method, j.reverses, j.corrects, j.reason, j.reference, j.second_person,
  (select e.reference from ledger_entry e where e.customer_id = j.customer_id and e.seq = coalesce(j.reverses, j.corrects)) as reversed_reference,
  (select s.name from staff s where s.staff_id = j.filed_by) as filed_by_name, j.filed_by = ${actor.id} as own,
  (select s.name from staff s where s.staff_id = j.decided_by) as decided_by_name, j.decided_at, j.reject_reason, j.seq,
  (select e.balance_after from ledger_entry e where e.customer_id = j.customer_id and e.seq = j.seq) as balance_after, j.created_at`

/** Newest first, unless a sort is named. */
export function listAdjustments(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof adjustmentCalls.getList>,
): Promise<OutputOf<typeof adjustmentCalls.getList>> {
  const from = fromCursor(input, id)
  const up = (input.sort === 'created_at') !== from.backwards
  const parts = [sql`${seesMoneyOf(actor, 'j')}`, ...withinDays(sql`j.created_at`, input)]
  if (input.customer_id !== undefined) parts.push(sql`j.customer_id = ${input.customer_id}`)
  if (input.adjustment_no) parts.push(sql`j.adjustment_no = ${input.adjustment_no.toUpperCase()}`)
  if (input.kind) parts.push(sql`j.kind = ${input.kind}`)
  if (input.status) parts.push(sql`j.status = ${input.status}`)
  const matching = sql`select 1 from adjustment j where ${sql.join(parts, sql` and `)}`
  if (from.key) parts.push(up ? sql`j.adjustment_id > ${from.key}` : sql`j.adjustment_id < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<Adjustment>`select ${columns(actor)} from adjustment j where ${sql.join(parts, sql` and `)}
        order by j.adjustment_id ${up ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching, sql`j.adjustment_id`),
    ])
    return cutPage(rows, input, from, (row) => row.adjustment_id, total)
  })
}

const COLUMNS: readonly SheetColumn<Adjustment>[] = [
  [{ en: 'Adjustment no.', zh_CN: '调账单号' }, (row) => row.adjustment_no],
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Company', zh_CN: '公司' }, (row) => row.company_name],
  [{ en: 'Kind', zh_CN: '类型' }, (row, language) => inLanguage(ADJUSTMENT_KIND_NAMES[row.kind], language)],
  [{ en: 'Status', zh_CN: '状态' }, (row, language) => inLanguage(ADJUSTMENT_STATUS_NAMES[row.status], language)],
  [{ en: 'Amount', zh_CN: '金额' }, (row) => row.amount],
  [{ en: 'Currency', zh_CN: '币种' }, (row) => row.currency],
  [
    { en: 'Paid from', zh_CN: '付款账户' },
    (row, language) => row.payment_method && inLanguage(PAYMENT_METHOD_NAMES[row.payment_method], language),
  ],
  [{ en: 'Reverses entry', zh_CN: '冲销流水' }, (row) => row.reverses],
  [{ en: 'Gives back of entry', zh_CN: '退款流水' }, (row) => row.corrects],
  [{ en: 'Reason', zh_CN: '原因' }, (row) => row.reason],
  [{ en: 'Reference', zh_CN: '参考号' }, (row) => row.reference],
  [{ en: 'Entry', zh_CN: '流水号' }, (row) => row.seq],
  [{ en: 'Balance after', zh_CN: '变动后余额' }, (row) => row.balance_after],
  [{ en: 'Filed', zh_CN: '提交时间' }, (row) => row.created_at],
  [{ en: 'Filed by', zh_CN: '提交人' }, (row) => row.filed_by_name],
  [{ en: 'Decided', zh_CN: '处理时间' }, (row) => row.decided_at],
  [{ en: 'Decided by', zh_CN: '处理人' }, (row) => row.decided_by_name],
  [{ en: 'Reason of rejection', zh_CN: '驳回原因' }, (row) => row.reject_reason],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportAdjustments(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof adjustmentCalls.exportList>,
): Promise<Document> {
  const page = await listAdjustments(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('adjustments', COLUMNS, page, actor.request.language)
}
