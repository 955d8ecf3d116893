// The stock log as a table to take away: what is filtered, in the list's order; times as instants and in the warehouse's zone by its name.
import type { ParsedInputOf } from '#shared/contract.ts'
import { inLanguage } from '#shared/language.ts'
import type { stockCalls, StockLogRow } from '#shared/stock/stock.contract.ts'
import { STOCK_LOG_TEXT } from '#shared/stock/stock.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listStockLog } from './stock-log.queries.ts'

const COLUMNS: readonly SheetColumn<StockLogRow>[] = [
  [{ en: 'Time', zh_CN: '时间' }, (row) => row.at],
  [{ en: 'Time zone of the warehouse', zh_CN: '仓库时区' }, (row) => row.time_zone],
  [{ en: 'SKU', zh_CN: 'SKU' }, (row) => row.sku],
  [{ en: 'Product name', zh_CN: '产品名称' }, (row) => row.product_name],
  [{ en: 'Barcode', zh_CN: '条码' }, (row) => row.barcode],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'Type', zh_CN: '类型' }, (row, language) => inLanguage(STOCK_LOG_TEXT[row.type], language)],
  [{ en: 'Change of total', zh_CN: '总数变化' }, (row) => row.total_change],
  [{ en: 'Change of frozen', zh_CN: '冻结变化' }, (row) => row.frozen_change],
  [{ en: 'Total after', zh_CN: '变动后总数' }, (row) => row.total_after],
  [{ en: 'Frozen after', zh_CN: '变动后冻结' }, (row) => row.frozen_after],
  [{ en: 'Available after', zh_CN: '变动后可用' }, (row) => row.available_after],
  [{ en: 'Order or booking', zh_CN: '订单或预约单' }, (row) => row.cause_no],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export const exportStockLog = (
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...input }: ParsedInputOf<typeof stockCalls.exportLog>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'stock-log',
    columns: COLUMNS,
    list: (page) => listStockLog(ctx, actor, { ...input, ...page }),
    format,
    language: actor.request.language,
  })
