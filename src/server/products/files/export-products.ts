// The customer's products as a table to take away: what is filtered, in the list's order, with the columns of the import, so that a file can be
// changed and brought back; behind them what lies in stock.
import type { ParsedInputOf } from '#shared/contract.ts'
import { MAX_EXPORT_PRODUCTS, type productCalls } from '#shared/products/products.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
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
