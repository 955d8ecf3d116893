// Stock counts as tables to take away: the list as it is filtered, and the lines of one, both as the page shows them to this reader.
import type { SheetFormat } from '#shared/files.ts'
import { inLanguage } from '#shared/language.ts'
import type { CountDetail, CountRow } from '#shared/stock/counts.contract.ts'
import { COUNT_REASON_TEXT, LINE_STATE_TEXT } from '#shared/stock/counts.rules.ts'
import { COUNT_STATUS_TEXT } from '#shared/stock/counts.states.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { countDetail, listCounts } from './counts.queries.ts'

type Reader = CustomerActor | StaffActor
type Column = SheetColumn<CountRow>
type Line = CountDetail['lines'][number]

const NUMBER: Column = [{ en: 'Count no.', zh_CN: '盘点单号' }, (row) => row.count_no]
const CUSTOMER: readonly Column[] = [
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Customer', zh_CN: '客户' }, (row) => row.company_name],
]
const COUNT: readonly Column[] = [
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'Status', zh_CN: '状态' }, (row, language) => inLanguage(COUNT_STATUS_TEXT[row.status], language)],
  [{ en: 'SKUs', zh_CN: 'SKU 数' }, (row) => row.skus],
  [{ en: 'Counted SKUs', zh_CN: '已盘 SKU 数' }, (row) => row.counted],
  [{ en: 'Differing SKUs', zh_CN: '有差异的 SKU 数' }, (row) => row.differing],
  [{ en: 'Found', zh_CN: '盘盈' }, (row) => row.found],
  [{ en: 'Missing', zh_CN: '盘亏' }, (row) => row.missing],
  [{ en: 'Begun', zh_CN: '开始时间' }, (row) => row.created_at],
  [{ en: 'Closed', zh_CN: '结束时间' }, (row) => row.closed_at],
  [{ en: 'Note', zh_CN: '备注' }, (row) => row.note],
]
const LINE: readonly SheetColumn<Line>[] = [
  [{ en: 'SKU', zh_CN: 'SKU' }, (line) => line.sku],
  [{ en: 'Barcode', zh_CN: '条码' }, (line) => line.barcode],
  [{ en: 'Product name', zh_CN: '产品名称' }, (line) => line.product_name],
  [{ en: 'State', zh_CN: '状态' }, (line, language) => inLanguage(LINE_STATE_TEXT[line.state], language)],
  [{ en: 'Book', zh_CN: '账面数量' }, (line) => line.book],
  [{ en: 'Counted', zh_CN: '盘点数量' }, (line) => line.quantity],
  [{ en: 'Difference', zh_CN: '差异' }, (line) => line.difference],
  [
    { en: 'Reason', zh_CN: '原因' },
    (line, language) => (line.reason ? inLanguage(COUNT_REASON_TEXT[line.reason], language) : null),
  ],
  [{ en: 'Counted at', zh_CN: '盘点时间' }, (line) => line.counted_at],
  [{ en: 'Loss order no.', zh_CN: '差异单号' }, (line) => line.loss?.loss_no],
]

type Filter = Omit<Parameters<typeof listCounts>[2], 'size' | 'after' | 'before' | 'count'>

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export const exportCounts = (
  ctx: Ctx,
  reader: Reader,
  { format, ...input }: Filter & { format: SheetFormat },
): Promise<FlowingDocument> =>
  listDocument({
    name: 'stock-counts',
    columns: reader.kind === 'staff' ? [NUMBER, ...CUSTOMER, ...COUNT] : [NUMBER, ...COUNT],
    list: (page) => listCounts(ctx, reader, { ...input, ...page }),
    format,
    language: reader.request.language,
  })

/** What the reader may not see yet is blank, as on the page. Refuses `not_found`. */
export async function exportCountLines(
  ctx: Ctx,
  reader: Reader,
  { format, ...key }: { customer_id?: number; count_id: string; format: SheetFormat },
): Promise<FlowingDocument> {
  const { count_no, lines } = await countDetail(ctx, reader, key)
  return listDocument({
    name: count_no,
    columns: LINE,
    list: () => Promise.resolve({ rows: lines, next: null, previous: null, total: null }),
    format,
    language: reader.request.language,
  })
}
