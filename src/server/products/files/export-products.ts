// Products as a table to take away: what is filtered, in the list's order, with the columns of the import, so that a customer can change its
// file and bring it back; behind them what lies in stock. The staff's says whose they are.
import type { ParsedInputOf } from '#shared/contract.ts'
import { MAX_EXPORT_PRODUCTS, type productCalls } from '#shared/products/products.contract.ts'
import type { officeProductCalls } from '#shared/products/products-office.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listFullOfficeProducts, type FullOfficeProduct } from '../catalogue/office-products.queries.ts'
import { listFullProducts, type FullProduct } from '../catalogue/products.queries.ts'
import { readKinds } from '../kinds/kind-cells.ts'
import { productFields } from './product-fields.ts'

const STOCK: readonly SheetColumn<FullProduct>[] = [
  [{ en: 'Total', zh_CN: '总数' }, (row) => row.total],
  [{ en: 'Frozen', zh_CN: '冻结' }, (row) => row.frozen],
  [{ en: 'Available', zh_CN: '可用' }, (row) => row.available],
  [{ en: 'Created', zh_CN: '创建时间' }, (row) => row.created_at],
]
/** Heads that an import leaves unread. */
export const STOCK_HEADS = STOCK.map(([head]) => head)

/** Refuses `export_nothing`, and more rows than a file may have (`export_too_many`). */
export async function exportProducts(
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...input }: ParsedInputOf<typeof productCalls.exportSku>,
): Promise<FlowingDocument> {
  const fields = productFields(actor, await read(ctx, actor, readKinds))
  return listDocument({
    name: 'products',
    columns: [...fields.map(({ head, show }) => [head, show] as const), ...STOCK],
    list: (page) => listFullProducts(ctx, actor, { ...input, ...page }),
    format,
    language: actor.request.language,
    limit: MAX_EXPORT_PRODUCTS,
  })
}

const OWNER: readonly SheetColumn<FullOfficeProduct>[] = [
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Customer', zh_CN: '客户' }, (row) => row.company_name],
]
const MEASURED: readonly SheetColumn<FullOfficeProduct>[] = [
  [{ en: 'Measured weight (g)', zh_CN: '实测重量（g）' }, (row) => row.measured_weight_g],
  [{ en: 'Measured length (cm)', zh_CN: '实测长（cm）' }, (row) => row.measured_length_cm],
  [{ en: 'Measured width (cm)', zh_CN: '实测宽（cm）' }, (row) => row.measured_width_cm],
  [{ en: 'Measured height (cm)', zh_CN: '实测高（cm）' }, (row) => row.measured_height_cm],
]

/** The products of the customers in this person's scope. */
export async function exportOfficeProducts(
  ctx: Ctx,
  actor: StaffActor,
  { format, ...input }: ParsedInputOf<typeof officeProductCalls.exportList>,
): Promise<FlowingDocument> {
  const fields = productFields({ ...actor, seesMoney: actor.moneySeen !== 'nobody' }, await read(ctx, actor, readKinds))
  return listDocument({
    name: 'products',
    columns: [...OWNER, ...fields.map(({ head, show }) => [head, show] as const), ...MEASURED, ...STOCK],
    list: (page) => listFullOfficeProducts(ctx, actor, { ...input, ...page }),
    format,
    language: actor.request.language,
    limit: MAX_EXPORT_PRODUCTS,
  })
}
