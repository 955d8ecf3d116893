// The customer's stock as a table to take away: what is filtered, one row a warehouse and SKU.
import type { ParsedInputOf } from '#shared/contract.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import type { stockCalls, StockRow } from '#shared/stock/stock.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listStock } from './stock.queries.ts'

const COLUMNS: readonly SheetColumn<StockRow>[] = [
  [{ en: 'SKU', zh_CN: 'SKU' }, (row) => row.sku],
  [{ en: 'Product name', zh_CN: '产品名称' }, (row) => row.product_name],
  [{ en: 'Barcode', zh_CN: '条码' }, (row) => row.barcode],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'Total', zh_CN: '总数' }, (row) => row.total],
  [{ en: 'Frozen', zh_CN: '冻结' }, (row) => row.frozen],
  [{ en: 'Available', zh_CN: '可用' }, (row) => row.available],
  [{ en: 'Warning quantity', zh_CN: '预警数量' }, (row) => row.warning_quantity],
  [{ en: 'Oldest goods since', zh_CN: '最早入库日期' }, (row) => row.oldest_on],
  [{ en: 'Age (days)', zh_CN: '库龄（天）' }, (row) => row.age_days],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportStock(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof stockCalls.exportList>,
): Promise<Document> {
  const page = await listStock(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('inventory', COLUMNS, page, actor.request.language)
}
