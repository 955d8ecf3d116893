// Estimates beside charges as a file: the list's own rows.
import type { ParsedInputOf } from '#shared/contract.ts'
import {
  ESTIMATE_REASONS,
  MAX_ESTIMATE_EXPORT_ROWS,
  type officeEstimateCalls,
  type OfficeEstimate,
} from '#shared/billing/estimate.contract.ts'
import { ESTIMATE_NAMES as NAMES, ESTIMATE_REASON_NAMES } from '#shared/billing/estimate.text.ts'
import { inLanguage } from '#shared/language.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listEstimates, type Reader } from './estimates.queries.ts'

const LISTED: readonly SheetColumn<OfficeEstimate>[] = [
  [NAMES.packed_at, (row) => row.packed_at],
  [NAMES.order_no, (row) => row.order_no],
  [NAMES.customer_order_no, (row) => row.customer_order_no],
  [NAMES.warehouse, (row) => row.warehouse_code],
  [NAMES.country, (row) => row.country],
  [
    NAMES.method,
    (row, language) => row.method_code && inLanguage({ en: row.method_name_en!, zh_CN: row.method_name_zh! }, language),
  ],
  [NAMES.estimate, (row) => row.estimate],
  [NAMES.charged, (row) => row.charged],
  [NAMES.difference, (row) => row.difference],
  ...ESTIMATE_REASONS.map((reason) => [ESTIMATE_REASON_NAMES[reason], (row: OfficeEstimate) => row[reason]] as const),
  [NAMES.given_back, (row) => row.given_back],
  [NAMES.currency, (row) => row.currency],
]
const OFFICE: readonly SheetColumn<OfficeEstimate>[] = [
  [NAMES.customer_id, (row) => row.customer_id],
  [NAMES.customer, (row) => row.company_name],
  ...LISTED,
]

/** Refuses `export_nothing`, `export_too_many`. */
export const exportEstimates = (
  ctx: Ctx,
  reader: Reader,
  { format, ...filters }: ParsedInputOf<typeof officeEstimateCalls.exportList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'estimates-and-charges',
    columns: reader.kind === 'staff' ? OFFICE : LISTED,
    list: (asked) => listEstimates(ctx, reader, { ...filters, ...asked }),
    format,
    language: reader.request.language,
    limit: MAX_ESTIMATE_EXPORT_ROWS,
  })
