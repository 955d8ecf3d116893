// The customer's products as a table to take away: what is filtered, in the list's order, with the columns of the import, so that a file can be
// changed and brought back; behind them what lies in stock.
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, type Text } from '#shared/errors.ts'
import { inLanguage } from '#shared/language.ts'
import { MAX_EXPORT_PRODUCTS, type productCalls } from '#shared/products/products.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { tableDocument } from '#server/sheets/index.ts'
import { listFullProducts, type FullProduct } from '../catalogue/products.queries.ts'
import { productFields } from './product-fields.ts'

const STOCK: readonly [head: Text, of: (row: FullProduct) => string | number][] = [
  [{ en: 'Total', zh_CN: '总数' }, (row) => row.total],
  [{ en: 'Frozen', zh_CN: '冻结' }, (row) => row.frozen],
  [{ en: 'Available', zh_CN: '可用' }, (row) => row.available],
  [{ en: 'Created', zh_CN: '创建时间' }, (row) => row.created_at],
]
/** Heads that an import leaves unread. */
export const STOCK_HEADS = STOCK.map(([head]) => head)

const ROWS_A_PIECE = 1000

/** Refuses `export_nothing`, and more rows than a file may have (`export_too_many`). */
export async function exportProducts(
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...input }: ParsedInputOf<typeof productCalls.exportSku>,
): Promise<FlowingDocument> {
  const { language } = actor.request
  const fields = productFields(actor)
  const piece = (after?: string) =>
    listFullProducts(ctx, actor, { ...input, size: ROWS_A_PIECE, ...(after && { after }) })
  // Whatever is refused is refused before the first byte.
  const first = await listFullProducts(ctx, actor, { ...input, size: ROWS_A_PIECE, count: 'exact' })
  if (first.rows.length === 0) throw new AppError('export_nothing')
  if ((first.total?.count ?? 0) > MAX_EXPORT_PRODUCTS)
    throw new AppError('export_too_many', { limit: MAX_EXPORT_PRODUCTS })
  const cellsOf = (row: FullProduct) => [
    ...fields.map(({ show }) => show(row, language)),
    ...STOCK.map(([, of]) => of(row)),
  ]
  async function* pieces() {
    for (let page = first; ; page = await piece(page.next ?? undefined)) {
      yield page.rows.map(cellsOf)
      if (page.next === null) return
    }
  }
  return tableDocument({
    name: 'products',
    heads: [...fields.map(({ head }) => head), ...STOCK_HEADS].map((head) => inLanguage(head, language)),
    pieces: pieces(),
    format,
  })
}
