// Serial numbers as a table to take away: what is filtered, in the list's order, with the columns of the import, so that a file can be changed
// and brought back; behind them what became of each.
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, type Text } from '#shared/errors.ts'
import { inLanguage, type Language } from '#shared/language.ts'
import type { serialCalls, SerialRow } from '#shared/serials/serials.contract.ts'
import { MAX_EXPORT_SERIALS, SERIAL_STATUS_TEXT } from '#shared/serials/serials.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { tableDocument } from '#server/sheets/index.ts'
import { listSerials } from '../serials.queries.ts'
import { SERIAL_FIELDS } from './serial-fields.ts'

const ASIDE: readonly [head: Text, of: (row: SerialRow, language: Language) => string | null][] = [
  [{ en: 'Barcode', zh_CN: '条码' }, (row) => row.barcode],
  [{ en: 'Product name', zh_CN: '产品名称' }, (row) => row.product_name],
  [{ en: 'Status', zh_CN: '状态' }, (row, language) => inLanguage(SERIAL_STATUS_TEXT[row.status], language)],
  [{ en: 'Order number', zh_CN: '系统订单号' }, (row) => row.order_no],
  [{ en: 'Customer order number', zh_CN: '客户订单号' }, (row) => row.customer_order_no],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'Created', zh_CN: '创建时间' }, (row) => row.created_at],
  [{ en: 'Bound at', zh_CN: '绑定时间' }, (row) => row.bound_at],
]
/** Heads that an import leaves unread. */
export const ASIDE_HEADS = ASIDE.map(([head]) => head)

const ROWS_A_PIECE = 1000

/** Refuses `export_nothing`, and more rows than a file may have (`export_too_many`). */
export async function exportSerials(
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...input }: ParsedInputOf<typeof serialCalls.exportList>,
): Promise<FlowingDocument> {
  const { language } = actor.request
  const piece = (after?: string) => listSerials(ctx, actor, { ...input, size: ROWS_A_PIECE, ...(after && { after }) })
  // Whatever is refused is refused before the first byte.
  const first = await listSerials(ctx, actor, { ...input, size: ROWS_A_PIECE, count: 'exact' })
  if (first.rows.length === 0) throw new AppError('export_nothing')
  if ((first.total?.count ?? 0) > MAX_EXPORT_SERIALS)
    throw new AppError('export_too_many', { limit: MAX_EXPORT_SERIALS })
  const cellsOf = (row: SerialRow) => [
    ...SERIAL_FIELDS.map(({ show }) => show(row, language)),
    ...ASIDE.map(([, of]) => of(row, language)),
  ]
  async function* pieces() {
    for (let page = first; ; page = await piece(page.next ?? undefined)) {
      yield page.rows.map(cellsOf)
      if (page.next === null) return
    }
  }
  return tableDocument({
    name: 'serial-numbers',
    heads: [...SERIAL_FIELDS.map(({ head }) => head), ...ASIDE_HEADS].map((head) => inLanguage(head, language)),
    pieces: pieces(),
    format,
  })
}
