// The lists of orders as tables to take away: what is filtered, in the list's order; amounts for who sees them in the list.
import type { ParsedInputOf } from '#shared/contract.ts'
import { MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import type { orderCalls } from '#shared/orders/orders.contract.ts'
import { STATUS_NAMES } from '#shared/orders/orders.states.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listOfficeOrders } from './office-orders.queries.ts'
import type { OrderListRow } from './order-list-rows.ts'
import { listOrders } from './orders.queries.ts'

const NUMBER: SheetColumn<OrderListRow> = [{ en: 'Order no.', zh_CN: '订单号' }, (row) => row.order_no]
const COLUMNS: readonly SheetColumn<OrderListRow>[] = [
  [{ en: 'Customer order no.', zh_CN: '客户订单号' }, (row) => row.customer_order_no],
  [{ en: 'Status', zh_CN: '状态' }, (row, language) => inLanguage(STATUS_NAMES[row.status], language)],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'Recipient', zh_CN: '收件人' }, (row) => row.recipient_name],
  [{ en: 'City', zh_CN: '城市' }, (row) => row.city],
  [{ en: 'Country', zh_CN: '国家' }, (row) => row.country],
  [{ en: 'Pieces', zh_CN: '件数' }, (row) => row.pieces],
  [{ en: 'Amount', zh_CN: '金额' }, (row) => row.amount],
  [{ en: 'Currency', zh_CN: '币种' }, (row) => row.currency],
  [
    { en: 'Shipping method', zh_CN: '物流方式' },
    (row) => (row.carriage === 'carrier' ? row.method?.code : row.carriage),
  ],
  [{ en: 'Tracking no.', zh_CN: '跟踪号' }, (row) => row.tracking_nos.join(', ')],
  [{ en: 'Created', zh_CN: '创建时间' }, (row) => row.created_at],
  [{ en: 'Submitted', zh_CN: '提交时间' }, (row) => row.submitted_at],
  [{ en: 'Shipped', zh_CN: '发货时间' }, (row) => row.shipped_at],
  [{ en: 'Delivered', zh_CN: '签收时间' }, (row) => row.delivered_at],
]

type OfficeRow = OrderListRow & { customer_id: number; company_name: string }
export const PORTAL_COLUMNS: readonly SheetColumn<OrderListRow>[] = [NUMBER, ...COLUMNS]
export const OFFICE_COLUMNS: readonly SheetColumn<OfficeRow>[] = [
  NUMBER,
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Company', zh_CN: '公司' }, (row) => row.company_name],
  ...COLUMNS,
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportOrders(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof orderCalls.exportList>,
): Promise<Document> {
  const page = await listOrders(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('orders', PORTAL_COLUMNS, page, actor.request.language)
}

/** The same of all customers in the person's scope, with their names. */
export async function exportOfficeOrders(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeOrderCalls.exportList>,
): Promise<Document> {
  const page = await listOfficeOrders(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('orders', OFFICE_COLUMNS, page, actor.request.language)
}
