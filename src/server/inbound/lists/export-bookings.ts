// The lists of bookings as tables to take away: what is filtered, in the list's order.
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import type { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { STAGE_TEXT, stageOf } from '#shared/inbound/inbound.states.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { inLanguage } from '#shared/language.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listOfficeBookings, listOwnBookings, type BookingListRow } from './booking-list.queries.ts'

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
  [{ en: 'Tracking or plate no.', zh_CN: '跟踪号或车牌号' }, (row) => row.carried_by],
  [{ en: 'Original ASN', zh_CN: '原始 ASN' }, (row) => row.original_asn],
  [{ en: 'Expected arrival', zh_CN: '预计到达' }, (row) => row.estimated_arrival_on],
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

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportBookings(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof inboundCalls.exportList>,
): Promise<Document> {
  const page = await listOwnBookings(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('bookings', [NUMBER, ...COLUMNS], page, actor.request.language)
}

/** The same of all customers in the person's scope, with their names. */
export async function exportOfficeBookings(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeInboundCalls.exportList>,
): Promise<Document> {
  const page = await listOfficeBookings(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('bookings', OFFICE_COLUMNS, page, actor.request.language)
}
