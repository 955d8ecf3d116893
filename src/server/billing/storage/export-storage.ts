// Storage bills as a table to take away, for both sides, and the lines of one.
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import type {
  officeStorageFeeCalls,
  OfficeStorageFee,
  storageFeeCalls,
  StorageFeeLine,
} from '#shared/billing/storage.contract.ts'
import { STORAGE_NAMES as NAMES, STORAGE_STATES } from '#shared/billing/storage.text.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { getStorageFee, listStorageFees, type Reader } from './storage.queries.ts'

const cubic = ({ en, zh_CN }: { en: string; zh_CN: string }) => ({ en: `${en} (m³)`, zh_CN: `${zh_CN}（m³）` })

const OWN: readonly SheetColumn<OfficeStorageFee>[] = [
  [NAMES.bill_no, (row) => row.bill_no],
  [NAMES.billed_on, (row) => row.billed_on],
  [NAMES.day, (row) => row.day],
  [NAMES.warehouse, (row) => row.warehouse_code],
  [NAMES.currency, (row) => row.currency],
  [NAMES.receivable, (row) => row.receivable],
  [NAMES.discount, (row) => row.discount],
  [NAMES.received_preview, (row) => row.received_preview],
  [NAMES.received, (row) => row.received],
  [NAMES.sku_types, (row) => row.sku_types],
  [NAMES.pieces, (row) => row.pieces],
  [cubic(NAMES.actual_m3), (row) => row.actual_m3],
  [cubic(NAMES.free_m3), (row) => row.free_m3],
  [cubic(NAMES.discount_m3), (row) => row.discount_m3],
  [cubic(NAMES.receivable_m3), (row) => row.receivable_m3],
  [
    NAMES.state,
    (row, language) => inLanguage<string>(STORAGE_STATES[row.settled_at ? 'settled' : 'unsettled'], language),
  ],
  [NAMES.settled_at, (row) => row.settled_at],
]
const OFFICE: readonly SheetColumn<OfficeStorageFee>[] = [
  [{ en: 'Customer ID', zh_CN: '客户 ID' }, (row) => row.customer_id],
  [NAMES.customer, (row) => row.company_name],
  [NAMES.manager, (row) => row.manager_name],
  ...OWN,
]

/** Refuses `export_nothing`, `export_too_many`. */
export const exportStorageFees = (
  ctx: Ctx,
  reader: Reader,
  { format, ...filters }: ParsedInputOf<typeof officeStorageFeeCalls.exportList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'storage-fees',
    columns: reader.kind === 'staff' ? OFFICE : OWN,
    list: (asked) => listStorageFees(ctx, reader, { ...filters, ...asked }),
    format,
    language: reader.request.language,
  })

const LINES: readonly SheetColumn<StorageFeeLine>[] = [
  [NAMES.sku, (row) => row.sku],
  [NAMES.shelved_on, (row) => row.shelved_on],
  [NAMES.age_days, (row) => row.age_days],
  [NAMES.quantity, (row) => row.quantity],
  [cubic(NAMES.actual_m3), (row) => row.volume_m3],
  [cubic(NAMES.free_m3), (row) => row.free_m3],
  [cubic(NAMES.discount_m3), (row) => row.discount_m3],
  [cubic(NAMES.receivable_m3), (row) => row.charged_m3],
  [NAMES.per_m3_day, (row) => row.per_m3_day],
  [NAMES.amount, (row) => row.amount],
]

/** Refuses `not_found`, `export_too_many`. */
export async function exportStorageLines(
  ctx: Ctx,
  actor: CustomerActor,
  { bill_id, format }: ParsedInputOf<typeof storageFeeCalls.exportLines>,
): Promise<FlowingDocument> {
  const bill = await getStorageFee(ctx, actor, { bill_id }, MAX_EXPORT_ROWS)
  if (bill.line_count > MAX_EXPORT_ROWS) throw new AppError('export_too_many', { limit: MAX_EXPORT_ROWS })
  return listDocument({
    name: bill.bill_no,
    columns: LINES,
    list: () => Promise.resolve({ rows: bill.lines, next: null, previous: null, total: null }),
    format,
    language: actor.request.language,
  })
}
