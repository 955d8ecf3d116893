// Contract -> use case for the staff's order calls; no logic.
import { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { marginCalls } from '#shared/orders/margins/margins.contract.ts'
import { trackingFileCalls } from '#shared/orders/tracking/tracking-file.contract.ts'
import { answered } from '#server/base/http/http.ts'
import { labelOrder } from './packing/label-order.ts'
import { confirmDelivery } from './tracking/confirm-delivery.ts'
import { enterLastMileNo } from './tracking/last-mile.ts'
import { previewTrackingFile, takeTrackingFile, trackingTemplate } from './tracking/tracking-file.ts'
import { listUnknownWords } from './tracking/unknown-words.queries.ts'
import { exportOfficeOrders } from './lists/export-orders.ts'
import { countOfficeOrders, findForPacking, getOfficeOrder, listOfficeOrders } from './lists/office-orders.queries.ts'
import { exportMargins } from './margins/export-margins.ts'
import { getOrderMargin, listMargins, listMethodMargins } from './margins/margins.queries.ts'
import { agreePrice, refusePrice } from './packing/agree-price.ts'
import { handOver } from './packing/hand-over.ts'
import { packOrder } from './packing/pack-order.ts'
import { printLabel, printPapers } from './packing/print-papers.ts'
import { shipOrders } from './packing/ship-orders.ts'
import { unpackOrder } from './packing/unpack-order.ts'
import { holdOrders, releaseOrders } from './stopping/hold-orders.ts'
import { answerInterception } from './stopping/intercept-order.ts'
import { correctRecipient, previewCorrection } from './submitting/correct-recipient.ts'
import { cancelAllByStaff, cancelByStaff, raiseError } from './submitting/stop-order.ts'
import { verifyOrder } from './submitting/verify-orders.ts'

export const officeOrderRoutes = answered(officeOrderCalls, (ctx) => ({
  getList: (actor, input) => listOfficeOrders(ctx, actor, input),
  exportList: (actor, input) => exportOfficeOrders(ctx, actor, input),
  getStatusCounts: (actor, input) => countOfficeOrders(ctx, actor, input),
  getDetail: (actor, input) => getOfficeOrder(ctx, actor, input),
  verifyOrder: (actor, input) => verifyOrder(ctx, actor, input),
  raiseError: (actor, input) => raiseError(ctx, actor, input),
  cancelOrder: (actor, input) => cancelByStaff(ctx, actor, input),
  cancelOrders: (actor, input) => cancelAllByStaff(ctx, actor, input),
  holdOrders: (actor, input) => holdOrders(ctx, actor, input),
  releaseOrders: (actor, input) => releaseOrders(ctx, actor, input),
  answerInterception: (actor, input) => answerInterception(ctx, actor, input),
  previewCorrection: (actor, input) => previewCorrection(ctx, actor, input),
  correctRecipient: (actor, input) => correctRecipient(ctx, actor, input),
  agreePrice: (actor, input) => agreePrice(ctx, actor, input),
  refusePrice: (actor, input) => refusePrice(ctx, actor, input),
  findForPacking: (actor, input) => findForPacking(ctx, actor, input),
  packOrder: (actor, input) => packOrder(ctx, actor, input),
  labelOrder: (actor, input) => labelOrder(ctx, actor, input),
  handOver: (actor, input) => handOver(ctx, actor, input),
  confirmDelivery: (actor, input) => confirmDelivery(ctx, actor, input),
  unpackOrder: (actor, input) => unpackOrder(ctx, actor, input),
  setLastMileNo: (actor, input) => enterLastMileNo(ctx, actor, input),
  getUnknownWords: (actor, input) => listUnknownWords(ctx, actor, input),
  getLabel: (actor, input) => printLabel(ctx, actor, input),
  printPapers: (actor, input) => printPapers(ctx, actor, input),
  shipOrders: (actor, input) => shipOrders(ctx, actor, input),
}))

export const marginRoutes = answered(marginCalls, (ctx) => ({
  getMethods: (actor, input) => listMethodMargins(ctx, actor, input),
  getList: (actor, input) => listMargins(ctx, actor, input),
  exportList: (actor, input) => exportMargins(ctx, actor, input),
  getOrder: (actor, input) => getOrderMargin(ctx, actor, input),
}))

export const trackingFileRoutes = answered(trackingFileCalls, (ctx) => ({
  template: (actor, input) => trackingTemplate(actor, input),
  preview: (actor, _input, extras) => previewTrackingFile(ctx, actor, extras),
  take: (actor, _input, extras) => takeTrackingFile(ctx, actor, extras),
}))
