// The lists of bookings as tables to take away: what is filtered, in the list's order.
import { AppError, type Text } from '#shared/errors.ts'
import { MAX_EXPORT_ROWS, type Page, type PageInput } from '#shared/fields.ts'
import type { SheetFormat } from '#shared/files.ts'
import {
  ARRIVAL_PERIOD_TEXT,
  INSPECTION_TEXT,
  PACKAGING_TEXT,
  PACKING_METHOD_TEXT,
  SHIPPING_METHOD_TEXT,
} from '#shared/inbound/inbound.values.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import type { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { STAGE_TEXT, stageOf } from '#shared/inbound/inbound.states.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { inLanguage, type Language } from '#shared/language.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { tableDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listOfficeBookings, listOwnBookings, type BookingListRow } from './booking-list.queries.ts'

const ROWS_A_PIECE = 500
/** A chosen word in the reader's language. */
const named =
  <K extends string, V extends string>(key: K, names: Record<V, Text>) =>
  (row: { [P in K]: V | null }, language: Language): string | null => {
    const value = row[key]
    return value === null ? null : inLanguage(names[value], language)
  }

const NUMBER: SheetColumn<BookingListRow> = [{ en: 'Booking no.', zh_CN: '预约单号' }, (row) => row.booking_no]
const COLUMNS: readonly SheetColumn<BookingListRow>[] = [
  [{ en: 'Status', zh_CN: '状态' }, (row, language) => inLanguage(STAGE_TEXT[stageOf(row)], language)],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'SKUs', zh_CN: 'SKU 数' }, (row) => row.sku_count],
  [{ en: 'Boxes', zh_CN: '箱数' }, (row) => row.box_count],
  [{ en: 'Pieces', zh_CN: '件数' }, (row) => row.quantity],
  [{ en: 'Arrived', zh_CN: '到货数' }, (row) => row.arrived],
  [{ en: 'Qualified', zh_CN: '合格数' }, (row) => row.qualified],
  [{ en: 'Shelved', zh_CN: '上架数' }, (row) => row.shelved],
  [{ en: 'Loss orders', zh_CN: '差异单' }, (row) => row.loss_nos.join(', ')],
  [{ en: 'Packing method', zh_CN: '装箱方式' }, named('packing_method', PACKING_METHOD_TEXT)],
  [{ en: 'Quality inspection', zh_CN: '质检方式' }, named('inspection', INSPECTION_TEXT)],
  [{ en: 'Shipping method', zh_CN: '运输方式' }, named('shipping_method', SHIPPING_METHOD_TEXT)],
  [{ en: 'Courier or freight company', zh_CN: '快递或货运公司' }, (row) => row.carrier],
  [{ en: 'Tracking or plate no.', zh_CN: '跟踪号或车牌号' }, (row) => row.carried_by],
  [{ en: 'Original ASN', zh_CN: '原始 ASN' }, (row) => row.original_asn],
  [{ en: 'Expected arrival', zh_CN: '预计到达' }, (row) => row.estimated_arrival_on],
  [{ en: 'Time of day', zh_CN: '到仓时段' }, named('arrival_period', ARRIVAL_PERIOD_TEXT)],
  [{ en: 'Packaging', zh_CN: '来货包装' }, named('packaging', PACKAGING_TEXT)],
  [{ en: 'Volume (m³)', zh_CN: '体积（m³）' }, (row) => row.volume_m3],
  [{ en: 'Remark', zh_CN: '备注' }, (row) => row.remark],
  [{ en: 'Created', zh_CN: '创建时间' }, (row) => row.created_at],
  [{ en: 'Submitted', zh_CN: '提交时间' }, (row) => row.submitted_at],
  [{ en: 'Confirmed', zh_CN: '确认时间' }, (row) => row.confirmed_at],
  [{ en: 'Received', zh_CN: '收货时间' }, (row) => row.received_at],
  [{ en: 'Shelved at', zh_CN: '上架时间' }, (row) => row.shelved_at],
]
const OFFICE_COLUMNS: readonly SheetColumn<BookingListRow>[] = [
  NUMBER,
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Company', zh_CN: '公司' }, (row) => row.company_name],
  ...COLUMNS,
]

/**
 * Written while it is read, a piece after the other. Refuses `export_nothing`, and more rows than an export may have (`export_too_many`),
 * before the first byte.
 */
export const exportBookings = (
  ctx: Ctx,
  actor: CustomerActor,
  { format, ...input }: ParsedInputOf<typeof inboundCalls.exportList>,
): Promise<FlowingDocument> =>
  flowing({ columns: [NUMBER, ...COLUMNS], format, language: actor.request.language }, (page) =>
    listOwnBookings(ctx, actor, { ...input, ...page }),
  )

/** The same of all customers in the person's scope, with their names. */
export const exportOfficeBookings = (
  ctx: Ctx,
  actor: StaffActor,
  { format, ...input }: ParsedInputOf<typeof officeInboundCalls.exportList>,
): Promise<FlowingDocument> =>
  flowing({ columns: OFFICE_COLUMNS, format, language: actor.request.language }, (page) =>
    listOfficeBookings(ctx, actor, { ...input, ...page }),
  )

type Written = { columns: readonly SheetColumn<BookingListRow>[]; format: SheetFormat; language: Language }

async function flowing(
  { columns, format, language }: Written,
  pageOf: (page: PageInput) => Promise<Page<BookingListRow>>,
): Promise<FlowingDocument> {
  const first = await pageOf({ size: ROWS_A_PIECE, count: 'exact' })
  if (first.rows.length === 0) throw new AppError('export_nothing')
  if ((first.total?.count ?? 0) > MAX_EXPORT_ROWS) throw new AppError('export_too_many', { limit: MAX_EXPORT_ROWS })
  async function* pieces() {
    for (let page = first; ; page = await pageOf({ size: ROWS_A_PIECE, after: page.next ?? undefined })) {
      yield page.rows.map((row) => columns.map(([, of]) => of(row, language) ?? null))
      if (page.next === null) return
    }
  }
  const heads = columns.map(([head]) => inLanguage(head, language))
  return tableDocument({ name: 'bookings', heads, pieces: pieces(), format })
}
