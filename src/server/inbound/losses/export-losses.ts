// The lists of loss orders as tables to take away: what is filtered, in the list's order.
import type { ParsedInputOf } from '#shared/contract.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import type { lossCalls, OfficeLossRow, officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { LOSS_SOURCE_TEXT, LOSS_STATUS_TEXT, LOSS_TYPE_TEXT } from '#shared/inbound/losses.states.ts'
import { inLanguage } from '#shared/language.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listLosses } from './loss-list.queries.ts'

type Column = SheetColumn<OfficeLossRow>
const NUMBER: Column = [{ en: 'Loss order no.', zh_CN: '差异单号' }, (row) => row.loss_no]
const COLUMNS: readonly Column[] = [
  [{ en: 'Type', zh_CN: '类型' }, (row, language) => inLanguage(LOSS_TYPE_TEXT[row.type], language)],
  [{ en: 'Source', zh_CN: '来源' }, (row, language) => inLanguage(LOSS_SOURCE_TEXT[row.source], language)],
  [{ en: 'Source no.', zh_CN: '来源单号' }, (row) => row.source_no],
  [{ en: 'Status', zh_CN: '状态' }, (row, language) => inLanguage(LOSS_STATUS_TEXT[row.status], language)],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'SKUs', zh_CN: 'SKU 数' }, (row) => row.sku_count],
  [{ en: 'Missing', zh_CN: '缺少件数' }, (row) => row.missing],
  [{ en: 'Surplus', zh_CN: '多出件数' }, (row) => row.surplus],
  [{ en: 'Pay-out', zh_CN: '赔付金额' }, (row) => row.payout?.amount],
  [{ en: 'Currency', zh_CN: '币种' }, (row) => row.payout?.currency],
  [{ en: 'Answer by', zh_CN: '答复截止日' }, (row) => row.answer_by],
  [{ en: 'Created by', zh_CN: '创建人' }, (row) => row.created_by],
  [{ en: 'Created', zh_CN: '创建时间' }, (row) => row.created_at],
  [{ en: 'Reviewed', zh_CN: '审核时间' }, (row) => row.reviewed_at],
]
const OFFICE_COLUMNS: readonly Column[] = [
  NUMBER,
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Company', zh_CN: '公司' }, (row) => row.company_name],
  ...COLUMNS,
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportLosses(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  input: ParsedInputOf<typeof lossCalls.exportList> | ParsedInputOf<typeof officeLossCalls.exportList>,
): Promise<Document> {
  const page = await listLosses(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  const columns = actor.kind === 'staff' ? OFFICE_COLUMNS : [NUMBER, ...COLUMNS]
  return pageDocument('loss-orders', columns, page, actor.request.language)
}
