// The API's calls about inbound bookings -> the use cases of inbound.
import { apiInboundCalls } from '#shared/api/inbound.contract.ts'
import { read } from '#server/base/database/transaction.ts'
import { answered } from '#server/base/http/http.ts'
import {
  bookingDetail,
  customerSeesBooking,
  listOwnBookings,
  saveDraft,
  savePacking,
  saveShipping,
  submitBooking,
  withdrawBooking,
} from '#server/inbound/index.ts'
import { readCodes, warehouseOf } from './codes.ts'
import { apiPage } from './pages.ts'

export const inboundRoutes = answered(apiInboundCalls, (ctx) => ({
  getList: async (actor, input) => {
    const { warehouse_code, limit, cursor, fields: _, ...filters } = input
    const asked = { ...filters, time_zone: 'UTC', ...(await warehouseOf(ctx, actor, warehouse_code)) }
    return apiPage(
      ctx,
      actor,
      { limit, cursor },
      (page) => listOwnBookings(ctx, actor, { ...asked, ...page }),
      ({ box_count, sku_count, ...row }) => ({ ...row, boxes: box_count, skus: sku_count }),
    )
  },
  getDetail: (actor, { booking_id }) =>
    read(ctx, actor, (db) =>
      bookingDetail(ctx, db, customerSeesBooking(actor), { bookingId: booking_id, reader: actor }),
    ),
  addBooking: async (actor, { warehouse_code, lines }) => {
    const codes = await readCodes(ctx, actor, { warehouses: [warehouse_code], skus: lines.map(({ sku }) => sku) })
    const draft = { warehouse_id: codes.warehouse(warehouse_code), lines: codes.goods(lines) }
    return codes.inWords(() => saveDraft(ctx, actor, draft))
  },
  updateDraft: async (actor, { warehouse_code, lines, ...booking }) => {
    const codes = await readCodes(ctx, actor, { warehouses: [warehouse_code], skus: lines.map(({ sku }) => sku) })
    const draft = { ...booking, warehouse_id: codes.warehouse(warehouse_code), lines: codes.goods(lines) }
    return codes.inWords(() => saveDraft(ctx, actor, draft))
  },
  pack: async (actor, { boxes, ...packing }) => {
    const skus = boxes.flatMap(({ items }) => items.map(({ sku }) => sku))
    const codes = await readCodes(ctx, actor, { skus })
    const packed = boxes.map(({ items, ...box }) => ({ ...box, items: codes.goods(items) }))
    return codes.inWords(() => savePacking(ctx, actor, { ...packing, boxes: packed }))
  },
  ship: (actor, input) => saveShipping(ctx, actor, input),
  submit: async (actor, input) => {
    await submitBooking(ctx, actor, input)
    return input
  },
  withdraw: async (actor, input) => {
    await withdrawBooking(ctx, actor, input)
    return input
  },
}))
