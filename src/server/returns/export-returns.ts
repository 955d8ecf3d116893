// The lists of returns as tables to take away: what is filtered, in the list's order.
import type { ParsedInputOf } from '#shared/contract.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import type { officeReturnCalls, OfficeReturnRow, returnCalls } from '#shared/returns/returns.contract.ts'
import { RETURN_KIND_TEXT, RETURN_STATUS_TEXT } from '#shared/returns/returns.states.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listReturns } from './return-list.queries.ts'
import type { Reader } from './return-scope.ts'

type Column = SheetColumn<OfficeReturnRow>
const NUMBER: Column = [{ en: 'Return no.', zh_CN: '退件单号' }, (row) => row.return_no]
const COLUMNS: readonly Column[] = [
  [{ en: 'Kind', zh_CN: '类型' }, (row, language) => inLanguage(RETURN_KIND_TEXT[row.kind], language)],
  [{ en: 'Status', zh_CN: '状态' }, (row, language) => inLanguage(RETURN_STATUS_TEXT[row.status], language)],
  [{ en: 'Order no.', zh_CN: '订单号' }, (row) => row.order_no],
  [{ en: 'Tracking number', zh_CN: '运单号' }, (row) => row.tracking_number],
  [{ en: 'Reference', zh_CN: '参考号' }, (row) => row.reference],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'SKUs', zh_CN: 'SKU 数' }, (row) => row.sku_count],
  [{ en: 'Announced pieces', zh_CN: '预报件数' }, (row) => row.announced],
  [{ en: 'Inspected pieces', zh_CN: '质检件数' }, (row) => row.inspected],
  [{ en: 'Decide by', zh_CN: '决定截止日' }, (row) => row.decide_by],
  [{ en: 'Created by', zh_CN: '创建人' }, (row) => row.created_by],
  [{ en: 'Created', zh_CN: '创建时间' }, (row) => row.created_at],
  [{ en: 'Arrived', zh_CN: '到仓时间' }, (row) => row.arrived_at],
  [{ en: 'Inspected', zh_CN: '质检时间' }, (row) => row.inspected_at],
  [{ en: 'Closed', zh_CN: '完成时间' }, (row) => row.closed_at],
]
const OFFICE_COLUMNS: readonly Column[] = [
  NUMBER,
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Company', zh_CN: '公司' }, (row) => row.company_name],
  ...COLUMNS,
]

type Input = ParsedInputOf<typeof returnCalls.exportList> | ParsedInputOf<typeof officeReturnCalls.exportList>

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportReturns(ctx: Ctx, reader: Reader, input: Input): Promise<Document> {
  const page = await listReturns(ctx, reader, { ...input, size: MAX_EXPORT_ROWS })
  const columns = reader.kind === 'staff' ? OFFICE_COLUMNS : [NUMBER, ...COLUMNS]
  return pageDocument('returns', columns, page, reader.request.language)
}
