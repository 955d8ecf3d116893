// Contract -> use case or query for inbound bookings, of the customer, the office and the receiving desk; no logic.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { arrivalCalls, officeArrivalCalls } from '#shared/inbound/arrivals.contract.ts'
import { bookingFileCalls, officeBookingFileCalls } from '#shared/inbound/booking-files.contract.ts'
import { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { inboundSheetCalls } from '#shared/inbound/inbound-sheets.contract.ts'
import { officeInboundCalls, receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { OFFICE_STAGES, RECEIVING_STAGES, STAGE_NAMES } from '#shared/inbound/inbound.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { scanCalls } from '#shared/inbound/scans.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { storeUpload } from '#server/base/http/uploads.ts'
import { read } from '#server/base/database/transaction.ts'
import { confirmBooking, voidBooking } from './booking/audit-booking.ts'
import { bookingDetail } from './lists/booking-detail.queries.ts'
import { boxMarks, packingList, productList } from './papers/booking-documents.ts'
import { countBookings, listBookings, listOfficeBookings, listOwnBookings } from './lists/booking-list.queries.ts'
import { exportBookings, exportOfficeBookings } from './lists/export-bookings.ts'
import { customerSeesBooking, needCustomerHere, staffSeesBooking } from './booking-scope.ts'
import { copyBooking } from './booking/copy-booking.ts'
import { mergeBookings } from './booking/merge-bookings.ts'
import { findBySku } from './booking/find-by-sku.ts'
import { lossRoutes } from './losses/losses.routes.ts'
import { findScanned } from './receiving/find-scanned.ts'
import { answerUnannounced } from './receiving/answer-unannounced.ts'
import { recordScans } from './receiving/desk-scans.ts'
import { exportScans, listScans } from './receiving/scans.queries.ts'
import { recordUnannounced } from './receiving/record-unannounced.ts'
import { takeLate } from './receiving/take-late.ts'
import { openGoodsPicture } from './lists/found-goods.queries.ts'
import { listArrivalDays, readCalendar } from './arrivals/arrival-days.queries.ts'
import { moveArrival } from './arrivals/move-arrival.ts'
import { saveDay, savePlan } from './arrivals/save-places.ts'
import { openBookingFile } from './files/booking-files.queries.ts'
import { addFile, removeFile } from './files/change-files.ts'
import { inspectBooking } from './receiving/inspect-booking.ts'
import { receiveBooking } from './receiving/receive-booking.ts'
import { saveDraft } from './booking/save-draft.ts'
import { savePacking } from './packing/save-packing.ts'
import { saveShipping } from './booking/save-shipping.ts'
import { packingSheet, readPackingSheet } from './sheets/packing-sheet.ts'
import { productSheet, readProductSheet } from './sheets/product-sheet.ts'
import { shelveBooking } from './receiving/shelve-booking.ts'
import { restoreDraft, resubmitBooking } from './booking/restore-booking.ts'
import { submitBooking } from './booking/submit-booking.ts'
import { deleteDraft, withdrawBooking } from './booking/withdraw-booking.ts'

const inboundRoutes = answered(inboundCalls, (ctx) => ({
  getList: (actor, input) => listOwnBookings(ctx, actor, input),
  exportList: (actor, input) => exportBookings(ctx, actor, input),
  getStatusCounts: (actor, filter) =>
    read(ctx, actor, (db) => countBookings(db, customerSeesBooking(actor), filter, STAGE_NAMES)),
  getDetail: (actor, input) =>
    read(ctx, actor, (db) =>
      bookingDetail(ctx, db, customerSeesBooking(actor), { bookingId: input.booking_id, reader: actor }),
    ),
  findBySku: (actor, input) => findBySku(ctx, actor, input),
  saveDraft: (actor, input) => saveDraft(ctx, actor, input),
  savePacking: (actor, input) => savePacking(ctx, actor, input),
  saveShipping: (actor, input) => saveShipping(ctx, actor, input),
  submit: (actor, input) => submitBooking(ctx, actor, input),
  withdraw: (actor, input) => withdrawBooking(ctx, actor, input),
  copy: (actor, input) => copyBooking(ctx, actor, input),
  restoreDraft: (actor, input) => restoreDraft(ctx, actor, input),
  resubmit: (actor, input) => resubmitBooking(ctx, actor, input),
  deleteDraft: (actor, input) => deleteDraft(ctx, actor, input),
  answerUnannounced: (actor, input) => answerUnannounced(ctx, actor, input),
  getGoodsPicture: (actor, input) => openGoodsPicture(ctx, actor, customerSeesBooking(actor), input, actor.customerId),
  productList: (actor, input) => productList(ctx, actor, input),
  packingList: (actor, input) => packingList(ctx, actor, input),
  boxMarks: (actor, input) => boxMarks(ctx, actor, input),
}))

const sheetRoutes = answered(inboundSheetCalls, (ctx) => ({
  products: (actor, input) => productSheet(ctx, actor, input),
  readProducts: (actor, input, extras) => readProductSheet(ctx, actor, input, extras),
  packing: (actor, input) => packingSheet(ctx, actor, input),
  readPacking: (actor, input, extras) => readPackingSheet(ctx, actor, input, extras),
}))

const fileRoutes = answered(bookingFileCalls, (ctx) => ({
  addFile: (actor, input, { file }) => addFile(ctx, actor, { ...input, customer_id: actor.customerId }, file),
  removeFile: (actor, input) => removeFile(ctx, actor, { ...input, customer_id: actor.customerId }),
  getFile: (actor, input) => openBookingFile(ctx, actor, customerSeesBooking(actor), input, actor.customerId),
}))

const officeFileRoutes = answered(officeBookingFileCalls, (ctx) => ({
  addFile: (actor, input, { file }) => addFile(ctx, actor, input, file),
  removeFile: (actor, input) => removeFile(ctx, actor, input),
  getFile: (actor, input) => openBookingFile(ctx, actor, staffSeesBooking(actor), input, input.customer_id),
}))

const arrivalRoutes = answered(arrivalCalls, (ctx) => ({
  getDays: (actor, input) => listArrivalDays(ctx, actor, input),
}))

const officeArrivalRoutes = answered(officeArrivalCalls, (ctx) => ({
  getCalendar: (actor, input) => readCalendar(ctx, actor, input),
  savePlan: (actor, input) => savePlan(ctx, actor, input),
  saveDay: (actor, input) => saveDay(ctx, actor, input),
  move: (actor, input) => moveArrival(ctx, actor, input),
}))

const staffDetail = (ctx: Ctx, actor: StaffActor, input: { customer_id: number; booking_id: string }) =>
  read(ctx, actor, (db) =>
    bookingDetail(ctx, db, sql`b.customer_id = ${input.customer_id} and ${staffSeesBooking(actor)}`, {
      bookingId: input.booking_id,
      reader: actor,
    }),
  )

const officeInboundRoutes = answered(officeInboundCalls, (ctx) => ({
  getList: (actor, input) => listOfficeBookings(ctx, actor, input),
  exportList: (actor, input) => exportOfficeBookings(ctx, actor, input),
  getStatusCounts: (actor, filter) =>
    read(ctx, actor, (db) => countBookings(db, staffSeesBooking(actor), filter, OFFICE_STAGES)),
  getDetail: (actor, input) => staffDetail(ctx, actor, input),
  confirm: (actor, input) => confirmBooking(ctx, actor, input),
  void: (actor, input) => voidBooking(ctx, actor, input),
  merge: (actor, input) => mergeBookings(ctx, actor, input),
  answerUnannounced: (actor, input) => answerUnannounced(ctx, actor, input),
  getGoodsPicture: (actor, input) => openGoodsPicture(ctx, actor, staffSeesBooking(actor), input, input.customer_id),
}))

const receivingRoutes = answered(receivingCalls, (ctx) => ({
  getQueue: (actor, { stage, warehouse_id, ...page }) =>
    read(ctx, actor, (db) =>
      listBookings(db, staffSeesBooking(actor), {
        filter: { warehouse_id, time_zone: 'UTC' },
        stages: stage ? [stage] : RECEIVING_STAGES,
        reader: actor,
        oldestFirst: true,
        page,
      }),
    ),
  findScanned: (actor, input) => findScanned(ctx, actor, input),
  getDetail: (actor, input) => staffDetail(ctx, actor, input),
  receive: (actor, input) => receiveBooking(ctx, actor, input),
  inspect: (actor, input) => inspectBooking(ctx, actor, input),
  shelve: (actor, input) => shelveBooking(ctx, actor, input),
  uploadPicture: async (actor, { customer_id }, { file }) => {
    if (!file) throw new AppError('file_missing')
    await needCustomerHere(ctx, actor, customer_id)
    return storeUpload(ctx, actor, 'goods_picture', file, customer_id)
  },
  recordUnannounced: (actor, input) => recordUnannounced(ctx, actor, input),
  takeLate: (actor, input) => takeLate(ctx, actor, input),
  recordScans: (actor, input) => recordScans(ctx, actor, input),
}))

const scanRoutes = answered(scanCalls, (ctx) => ({
  getList: (actor, input) => listScans(ctx, actor, input),
  exportList: (actor, input) => exportScans(ctx, actor, input),
}))

export const routes: readonly Routes[] = [
  inboundRoutes,
  sheetRoutes,
  arrivalRoutes,
  officeArrivalRoutes,
  fileRoutes,
  officeFileRoutes,
  officeInboundRoutes,
  receivingRoutes,
  scanRoutes,
  ...lossRoutes,
]
