// The customer's products as a table to take away: what is filtered, in the list's order.
import { ATTRIBUTE_TEXT } from '#shared/attributes.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import type { productCalls, ProductRow } from '#shared/products/products.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listProducts } from './products.queries.ts'

const COLUMNS: readonly SheetColumn<ProductRow>[] = [
  [{ en: 'SKU', zh_CN: 'SKU' }, (row) => row.sku],
  [{ en: 'Barcode', zh_CN: '条码' }, (row) => row.barcode],
  [{ en: 'Product name', zh_CN: '产品名称' }, (row) => row.product_name],
  [{ en: 'English name', zh_CN: '英文名称' }, (row) => row.name_en],
  [{ en: 'Chinese name', zh_CN: '中文名称' }, (row) => row.name_zh],
  [{ en: 'Attribute', zh_CN: '属性' }, (row, language) => inLanguage(ATTRIBUTE_TEXT[row.attribute], language)],
  [{ en: 'HS code', zh_CN: 'HS 编码' }, (row) => row.hs_code],
  [{ en: 'Declared value (USD)', zh_CN: '申报价值（USD）' }, (row) => row.declared_value_usd],
  [{ en: 'Weight (g)', zh_CN: '重量（g）' }, (row) => row.weight_g],
  [{ en: 'Length (cm)', zh_CN: '长（cm）' }, (row) => row.length_cm],
  [{ en: 'Width (cm)', zh_CN: '宽（cm）' }, (row) => row.width_cm],
  [{ en: 'Height (cm)', zh_CN: '高（cm）' }, (row) => row.height_cm],
  [{ en: 'Total', zh_CN: '总数' }, (row) => row.total],
  [{ en: 'Frozen', zh_CN: '冻结' }, (row) => row.frozen],
  [{ en: 'Available', zh_CN: '可用' }, (row) => row.available],
  [{ en: 'Warning quantity', zh_CN: '预警数量' }, (row) => row.warning_quantity],
  [{ en: 'Created', zh_CN: '创建时间' }, (row) => row.created_at],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportProducts(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof productCalls.exportList>,
): Promise<Document> {
  const page = await listProducts(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('products', COLUMNS, page, actor.request.language)
}
