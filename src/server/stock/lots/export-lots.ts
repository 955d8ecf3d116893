// Lots, and the orders that got them, as tables to take away.
import type { ParsedInputOf } from '#shared/contract.ts'
import type { OfficeLotOrder, OfficeLotRow, officeLotCalls } from '#shared/stock/lots.contract.ts'
import { addDays } from '#shared/time.ts'
import type { Ctx } from '#server/base/context.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { listLotOrders } from './lot-orders.queries.ts'
import { listLots, type Reader } from './lots.queries.ts'

type Either = OfficeLotRow | OfficeLotOrder
const CUSTOMER: readonly SheetColumn<Either>[] = [
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Customer', zh_CN: '客户' }, (row) => row.company_name],
]
const GOODS: readonly SheetColumn<Either>[] = [
  [{ en: 'SKU', zh_CN: 'SKU' }, (row) => row.sku],
  [{ en: 'Product name', zh_CN: '产品名称' }, (row) => row.product_name],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'Lot', zh_CN: '批号' }, (row) => row.lot],
  [{ en: 'Expiry date', zh_CN: '有效期' }, (row) => row.expires_on],
  [{ en: 'Pieces', zh_CN: '件数' }, (row) => row.quantity],
]
const LOTS: readonly SheetColumn<OfficeLotRow>[] = [
  ...GOODS,
  [{ en: 'Sold until', zh_CN: '可售至' }, (row) => row.expires_on && addDays(row.expires_on, -row.minimum_days)],
  [{ en: 'Days left', zh_CN: '剩余天数' }, (row) => row.days_left],
  [{ en: 'In quarantine', zh_CN: '隔离数量' }, (row) => row.quarantined],
  [{ en: 'Oldest goods since', zh_CN: '最早入库日期' }, (row) => row.shelved_on],
]
const ORDERS: readonly SheetColumn<OfficeLotOrder>[] = [
  [{ en: 'Order no.', zh_CN: '订单号' }, (row) => row.order_no],
  ...GOODS,
  [{ en: 'Country', zh_CN: '国家/地区' }, (row) => row.country],
  [{ en: 'Packed', zh_CN: '打包时间' }, (row) => row.packed_at],
  [{ en: 'Shipped', zh_CN: '发货时间' }, (row) => row.shipped_at],
]

const of = <Row extends Either>(reader: Reader, columns: readonly SheetColumn<Row>[]): readonly SheetColumn<Row>[] =>
  reader.kind === 'staff' ? [...CUSTOMER, ...columns] : columns

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export const exportLots = (
  ctx: Ctx,
  reader: Reader,
  { format, ...input }: ParsedInputOf<typeof officeLotCalls.exportList>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'lots',
    columns: of(reader, LOTS),
    list: (page) => listLots(ctx, reader, { ...input, ...page }),
    format,
    language: reader.request.language,
  })

/** The same of the orders. */
export const exportLotOrders = (
  ctx: Ctx,
  reader: Reader,
  { format, ...input }: ParsedInputOf<typeof officeLotCalls.exportOrders>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'orders-of-lot',
    columns: of(reader, ORDERS),
    list: (page) => listLotOrders(ctx, reader, { ...input, ...page }),
    format,
    language: reader.request.language,
  })
