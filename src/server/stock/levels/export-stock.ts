// The customer's stock as a table to take away: what is filtered, one row a SKU and warehouse, or one a SKU; and the staff's list of it.
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeStockCalls, OfficeSkuStockRow, OfficeStockRow } from '#shared/stock/office-stock.contract.ts'
import type { SkuStockRow, stockCalls, StockRow } from '#shared/stock/stock.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listSkuStock } from './sku-stock.queries.ts'
import { listOfficeSkuStock, listOfficeStock } from './office-stock.queries.ts'
import { listStock } from './stock.queries.ts'

const GOODS: readonly SheetColumn<SkuStockRow | StockRow>[] = [
  [{ en: 'SKU', zh_CN: 'SKU' }, (row) => row.sku],
  [{ en: 'Product name', zh_CN: '产品名称' }, (row) => row.product_name],
  [{ en: 'Barcode', zh_CN: '条码' }, (row) => row.barcode],
]
const FIGURES: readonly SheetColumn<SkuStockRow | StockRow>[] = [
  [{ en: 'Total', zh_CN: '总数' }, (row) => row.total],
  [{ en: 'Frozen', zh_CN: '冻结' }, (row) => row.frozen],
  [{ en: 'Available', zh_CN: '可用' }, (row) => row.available],
  [{ en: 'On the way', zh_CN: '在途' }, (row) => row.on_way],
  [{ en: 'Expiring', zh_CN: '临期' }, (row) => row.expiring],
  [{ en: 'Expired', zh_CN: '过期' }, (row) => row.expired],
  [{ en: 'Warning quantity', zh_CN: '预警数量' }, (row) => row.warning_quantity],
  [{ en: 'Oldest goods since', zh_CN: '最早入库日期' }, (row) => row.oldest_on],
  [{ en: 'Age (days)', zh_CN: '库龄（天）' }, (row) => row.age_days],
  [{ en: 'Next storage tier on', zh_CN: '下一仓储费阶梯日期' }, (row) => row.next_tier_on],
  [{ en: 'Packed in 30 days', zh_CN: '近 30 天出库' }, (row) => row.packed],
  [{ en: 'Days of cover', zh_CN: '可售天数' }, (row) => row.cover_days],
  [{ en: 'Target (days)', zh_CN: '备货天数' }, (row) => row.target_days],
  [{ en: 'Lead time (days)', zh_CN: '补货周期（天）' }, (row) => row.lead_days],
  [{ en: 'Reorder proposal', zh_CN: '建议补货' }, (row) => row.reorder],
]
const BY_WAREHOUSE: readonly SheetColumn<StockRow>[] = [
  ...GOODS,
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  ...FIGURES,
]
const BY_SKU: readonly SheetColumn<SkuStockRow>[] = [
  ...GOODS,
  [{ en: 'Warehouses', zh_CN: '仓库数' }, (row) => row.warehouses],
  ...FIGURES,
]

const OWNER: readonly SheetColumn<Pick<OfficeStockRow, 'customer_id' | 'company_name'>>[] = [
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Customer', zh_CN: '客户' }, (row) => row.company_name],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export const exportStock = (
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...input }: ParsedInputOf<typeof stockCalls.exportList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'inventory',
    columns: BY_WAREHOUSE,
    list: (page) => listStock(ctx, actor, { ...input, ...page }),
    format,
    language: actor.request.language,
  })

/** The same by SKU. */
export const exportSkuStock = (
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...input }: ParsedInputOf<typeof stockCalls.exportSkuList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'inventory-by-sku',
    columns: BY_SKU,
    list: (page) => listSkuStock(ctx, actor, { ...input, ...page }),
    format,
    language: actor.request.language,
  })

/** Stock of the customers in this person's scope. */
export const exportOfficeStock = (
  ctx: Ctx,
  actor: StaffActor,
  { format, ...input }: ParsedInputOf<typeof officeStockCalls.exportList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'stock',
    columns: [...OWNER, ...BY_WAREHOUSE] as readonly SheetColumn<OfficeStockRow>[],
    list: (page) => listOfficeStock(ctx, actor, { ...input, ...page }),
    format,
    language: actor.request.language,
  })

/** The same by SKU. */
export const exportOfficeSkuStock = (
  ctx: Ctx,
  actor: StaffActor,
  { format, ...input }: ParsedInputOf<typeof officeStockCalls.exportSkuList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'stock-by-sku',
    columns: [...OWNER, ...BY_SKU] as readonly SheetColumn<OfficeSkuStockRow>[],
    list: (page) => listOfficeSkuStock(ctx, actor, { ...input, ...page }),
    format,
    language: actor.request.language,
  })
