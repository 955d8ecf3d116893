// The ledger as a table to take away: what is filtered, in the list's order.
import { BILL_TYPE_NAMES } from '#shared/billing/billing.fields.ts'
import type { billingCalls, officeBillingCalls, Transaction } from '#shared/billing/billing.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import { FEE_NAMES } from '#shared/rates/rates.text.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listCustomerEntries, listRecords, listTransactions } from './entries.queries.ts'

const COLUMNS: readonly SheetColumn<Transaction>[] = [
  [{ en: 'Entry', zh_CN: '序号' }, (row) => row.seq],
  [{ en: 'Time', zh_CN: '时间' }, (row) => row.at],
  [{ en: 'Bill type', zh_CN: '账单类型' }, (row, language) => inLanguage(BILL_TYPE_NAMES[row.bill_type], language)],
  [
    { en: 'Service fee type', zh_CN: '服务费用类型' },
    (row, language) => row.fee_type && inLanguage(FEE_NAMES[row.fee_type], language),
  ],
  [{ en: 'Order or bill no.', zh_CN: '订单号或单号' }, (row) => row.reference],
  [{ en: 'Amount', zh_CN: '金额' }, (row) => row.amount],
  [{ en: 'Balance after', zh_CN: '变动后余额' }, (row) => row.balance_after],
  [{ en: 'Currency', zh_CN: '币种' }, (row) => row.currency],
  [{ en: 'Country', zh_CN: '国家' }, (row) => row.country],
  [
    { en: 'SKU × quantity', zh_CN: 'SKU × 数量' },
    (row) => row.skus.map((one) => `${one.sku} × ${one.quantity}`).join(', '),
  ],
  [{ en: 'Weight (g)', zh_CN: '重量（g）' }, (row) => row.weight_g],
  [{ en: 'Tracking no.', zh_CN: '跟踪号' }, (row) => row.tracking_no],
  [{ en: 'Remark', zh_CN: '备注' }, (row) => row.remark],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportTransactions(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof billingCalls.exportTransactions>,
): Promise<Document> {
  const page = await listTransactions(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('transactions', COLUMNS, page, actor.request.language)
}

/** The same of what is no fee (Rule 12.7). */
export async function exportRecords(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof billingCalls.exportRecords>,
): Promise<Document> {
  const page = await listRecords(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('payment-records', COLUMNS, page, actor.request.language)
}

/** A customer's, for whoever sees its money. */
export async function exportCustomerEntries(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeBillingCalls.exportEntries>,
): Promise<Document> {
  const page = await listCustomerEntries(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('ledger', COLUMNS, page, actor.request.language)
}
