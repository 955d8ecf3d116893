// Margins as a file: the list's own rows.
import type { ParsedInputOf } from '#shared/contract.ts'
import { inLanguage } from '#shared/language.ts'
import { MAX_MARGIN_EXPORT_ROWS, type marginCalls, type OrderMargin } from '#shared/orders/margins/margins.contract.ts'
import { MARGIN_NAMES as NAMES } from '#shared/orders/margins/margins.text.ts'
import { REASON_NAMES } from '#shared/rates/rates.text.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listMargins } from './margins.queries.ts'

const COLUMNS: readonly SheetColumn<OrderMargin>[] = [
  [NAMES.packed_at, (row) => row.packed_at],
  [NAMES.order_no, (row) => row.order_no],
  [NAMES.customer_id, (row) => row.customer_id],
  [NAMES.customer, (row) => row.company_name],
  [NAMES.warehouse, (row) => row.warehouse_code],
  [NAMES.country, (row) => row.country],
  [NAMES.method, (row, language) => inLanguage({ en: row.method_name_en, zh_CN: row.method_name_zh }, language)],
  [NAMES.revenue, (row) => row.revenue],
  [NAMES.cost, (row) => row.cost],
  [NAMES.margin, (row) => row.margin],
  [NAMES.currency, (row) => row.currency],
  [NAMES.refusal, (row, language) => row.refusal && inLanguage(REASON_NAMES[row.refusal], language)],
]

/** Refuses `export_nothing`, `export_too_many`. */
export const exportMargins = (
  ctx: Ctx,
  actor: StaffActor,
  { format, ...filters }: ParsedInputOf<typeof marginCalls.exportList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'margins',
    columns: COLUMNS,
    list: (asked) => listMargins(ctx, actor, { ...filters, ...asked }),
    format,
    language: actor.request.language,
    limit: MAX_MARGIN_EXPORT_ROWS,
  })
