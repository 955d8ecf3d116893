// The lists of top-ups as tables to take away: what is filtered, in the list's order.
import { PAYMENT_METHOD_NAMES, TOP_UP_STATUS_NAMES } from '#shared/billing/billing.fields.ts'
import type { officeTopUpCalls, OfficeTopUp, TopUp, topUpCalls } from '#shared/billing/top-up.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listOfficeTopUps, listTopUps } from './top-up.queries.ts'

const NUMBER: SheetColumn<TopUp> = [{ en: 'Top-up no.', zh_CN: '充值单号' }, (row) => row.top_up_no]
const COLUMNS: readonly SheetColumn<TopUp>[] = [
  [{ en: 'Status', zh_CN: '状态' }, (row, language) => inLanguage(TOP_UP_STATUS_NAMES[row.status], language)],
  [{ en: 'Amount', zh_CN: '金额' }, (row) => row.amount],
  [{ en: 'Currency', zh_CN: '币种' }, (row) => row.currency],
  [{ en: 'Amount received', zh_CN: '到账金额' }, (row) => row.received_amount],
  [{ en: 'Account currency', zh_CN: '账户币种' }, (row) => row.account_currency],
  [{ en: 'Paid on', zh_CN: '付款日期' }, (row) => row.paid_on],
  [{ en: 'Received on', zh_CN: '到账日期' }, (row) => row.received_on],
  [
    { en: 'Payment method', zh_CN: '付款方式' },
    (row, language) => inLanguage(PAYMENT_METHOD_NAMES[row.payment_method], language),
  ],
  [{ en: 'Reason', zh_CN: '驳回原因' }, (row) => row.reject_reason],
  [{ en: 'Remark', zh_CN: '备注' }, (row) => row.remark],
  [{ en: 'Filed', zh_CN: '提交时间' }, (row) => row.created_at],
]
const OFFICE_COLUMNS: readonly SheetColumn<OfficeTopUp>[] = [
  NUMBER,
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Company', zh_CN: '公司' }, (row) => row.company_name],
  ...COLUMNS,
  [{ en: 'Filed by', zh_CN: '提交人' }, (row) => row.filed_by_name],
  [{ en: 'Decided by', zh_CN: '处理人' }, (row) => row.decided_by_name],
  [{ en: 'Decided', zh_CN: '处理时间' }, (row) => row.decided_at],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportTopUps(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof topUpCalls.exportList>,
): Promise<Document> {
  const page = await listTopUps(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('top-ups', [NUMBER, ...COLUMNS], page, actor.request.language)
}

/** The same of all customers, with their names and who acted. */
export async function exportOfficeTopUps(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeTopUpCalls.exportList>,
): Promise<Document> {
  const page = await listOfficeTopUps(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('top-ups', OFFICE_COLUMNS, page, actor.request.language)
}
