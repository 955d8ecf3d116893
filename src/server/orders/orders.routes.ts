// Contract -> use case for the portal's order calls and the carriers' door; no logic.
import { sql } from 'kysely'
import { orderImportCalls, orderMappingCalls, uploadResultCalls } from '#shared/orders/order-import.contract.ts'
import { orderCalls } from '#shared/orders/orders.contract.ts'
import { publicTrackingCalls } from '#shared/orders/public-tracking.contract.ts'
import { methodRuleCalls } from '#shared/orders/methods/method-rules.contract.ts'
import { calculatorCalls, officeCalculatorCalls } from '#shared/orders/methods/calculator.contract.ts'
import { tariffPreviewCalls } from '#shared/orders/methods/tariff-preview.contract.ts'
import { chooseForAllCalls } from '#shared/orders/methods/choose-for-all.contract.ts'
import { warehouseChoiceCalls } from '#shared/orders/methods/warehouse-choice.contract.ts'
import { savedRecipientCalls } from '#shared/orders/addresses/saved-recipients.contract.ts'
import { trackingCalls } from '#shared/orders/tracking.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { keepSearch } from '#server/base/database/list-search.ts'
import { read } from '#server/base/database/transaction.ts'
import { importHandlers, mappingHandlers } from '#server/sheets/index.ts'
import { addOrder } from './drafting/add-order.ts'
import { chooseMethod } from './drafting/choose-method.ts'
import { calculateMethods, getOrderMethods } from './drafting/compare-methods.ts'
import { compareWarehouses } from './drafting/compare-warehouses.ts'
import { cancelOrder, deleteOrders } from './drafting/delete-orders.ts'
import { formChoices } from './drafting/form-choices.ts'
import { ORDER_IMPORT } from './files/order-import.ts'
import { previewRules } from './files/preview-rules.ts'
import { exportDrafts, uploadResults } from './files/upload-results.ts'
import { exportOrders } from './lists/export-orders.ts'
import { orderDetail } from './lists/order-detail.ts'
import { tellOrderSearch } from './lists/order-search.ts'
import { countOrders, customerSees, listOrders } from './lists/orders.queries.ts'
import { receive17Track, receiveTracking } from './tracking/receive-tracking.ts'
import { confirmDelivery } from './tracking/confirm-delivery.ts'
import { calculateForStaff, calculatePrices } from './methods/calculate-prices.ts'
import { previewTariff } from './methods/preview-tariff.ts'
import { chooseForAll, chooseMethods } from './methods/choose-by-rules.ts'
import { addRule, deleteRule, listRules, moveRule, updateRule } from './methods/method-rules.ts'
import { addRecipient, deleteRecipient, listRecipients, updateRecipient } from './recipients/saved-recipients.ts'
import { getShipment } from './tracking/tracking-link.ts'
import { cancelOwnOrders } from './stopping/cancel-own-orders.ts'
import { holdOwnOrders, releaseOwnOrders } from './stopping/hold-orders.ts'
import { interceptOrder } from './stopping/intercept-order.ts'
import { correctOwnRecipient, previewOwnCorrection } from './submitting/correct-recipient.ts'
import { replyError } from './submitting/requote-order.ts'
import { mergeOrders, previewMerge } from './splitting/merge-orders.ts'
import { splitChoices, splitOrder } from './splitting/split-order.ts'
import { saveForLater } from './drafting/save-for-later.ts'
import { restoreOrders } from './drafting/restore-orders.ts'
import { previewSubmit } from './submitting/preview-submit.ts'
import { placeOrders } from './drafting/place-orders.ts'
import { leaveQueue } from './backorders/queue.ts'
import { submitOrders } from './submitting/submit-orders.ts'
import { eraseOwnRecipients } from './erasing/erase-recipients.ts'
import { listUploads } from './lists/uploads.queries.ts'
import { saveOwnLabelOrder, saveSelfService } from './drafting/save-own-ways.ts'
import { updateOrder } from './drafting/update-order.ts'
import { marginRoutes, officeOrderRoutes, trackingFileRoutes } from './office-orders.routes.ts'
import { fileRoutes } from './files.routes.ts'
import { manifestRoutes } from './manifests.routes.ts'
import { packingRoutes } from './packing.routes.ts'
import { taskRoutes } from './tasks.routes.ts'
import { waveRoutes } from './waves.routes.ts'

const orderRoutes = answered(orderCalls, (ctx) => ({
  getList: (actor, input) => listOrders(ctx, actor, input),
  exportList: (actor, input) => exportOrders(ctx, actor, input),
  keepSearch: (actor, input) => keepSearch(ctx, actor, 'orders', input.terms),
  getSearch: (actor, input) => tellOrderSearch(ctx, actor, input.search_id),
  getUploads: (actor, input) => listUploads(ctx, actor, input),
  getStatusCounts: (actor, input) => countOrders(ctx, actor, input),
  getDetail: (actor, input) =>
    read(ctx, actor, (db) =>
      orderDetail(ctx, db, sql`${customerSees(actor)} and o.order_id = ${input.order_id}`, { actor }),
    ),
  getFormChoices: (actor) => formChoices(ctx, actor),
  addOrder: (actor, input) => addOrder(ctx, actor, input),
  updateOrder: (actor, input) => updateOrder(ctx, actor, input),
  saveForLater: (actor, input) => saveForLater(ctx, actor, input),
  saveSelfService: (actor, input) => saveSelfService(ctx, actor, input),
  saveOwnLabelOrder: (actor, input) => saveOwnLabelOrder(ctx, actor, input),
  confirmDelivery: (actor, { order_id }) => confirmDelivery(ctx, actor, { customer_id: actor.customerId, order_id }),
  getSplitChoices: (actor, input) => splitChoices(ctx, actor, input),
  splitOrder: (actor, input) => splitOrder(ctx, actor, input),
  previewMerge: (actor, input) => previewMerge(ctx, actor, input),
  mergeOrders: (actor, input) => mergeOrders(ctx, actor, input),
  deleteOrder: (actor, input) => deleteOrders(ctx, actor, input),
  restoreOrders: (actor, input) => restoreOrders(ctx, actor, input),
  previewSubmit: (actor, input) => previewSubmit(ctx, actor, input),
  cancelOrder: (actor, input) => cancelOrder(ctx, actor, input),
  cancelOrders: (actor, input) => cancelOwnOrders(ctx, actor, input),
  eraseRecipients: (actor, input) => eraseOwnRecipients(ctx, actor, input),
  holdOrders: (actor, input) => holdOwnOrders(ctx, actor, input),
  releaseOrders: (actor, input) => releaseOwnOrders(ctx, actor, input),
  interceptOrder: (actor, input) => interceptOrder(ctx, actor, input),
  previewCorrection: (actor, input) => previewOwnCorrection(ctx, actor, input),
  correctRecipient: (actor, input) => correctOwnRecipient(ctx, actor, input),
  getOrderMethods: (actor, input) => getOrderMethods(ctx, actor, input),
  calculateMethods: (actor, input) => calculateMethods(ctx, actor, input),
  chooseMethod: (actor, input) => chooseMethod(ctx, actor, input),
  chooseByRules: (actor, input) => chooseMethods(ctx, actor, input),
  placeOrders: (actor, input) => placeOrders(ctx, actor, input),
  submitOrders: (actor, input) => submitOrders(ctx, actor, input),
  leaveQueue: (actor, input) => leaveQueue(ctx, actor, input),
  replyError: (actor, input) => replyError(ctx, actor, input),
}))

const trackingRoutes = answered(trackingCalls, (ctx) => ({
  receive17: (actor, input, { signed }) => receive17Track(ctx, actor, input, signed),
  receive: (actor, input, { signed }) => receiveTracking(ctx, actor, input, signed),
}))

const publicTrackingRoutes = answered(publicTrackingCalls, (ctx) => ({
  getShipment: (actor, input) => getShipment(ctx, actor, input),
}))

const savedRecipientRoutes = answered(savedRecipientCalls, (ctx) => ({
  getList: (actor, input) => listRecipients(ctx, actor, input),
  addRecipient: (actor, input) => addRecipient(ctx, actor, input),
  updateRecipient: (actor, input) => updateRecipient(ctx, actor, input),
  deleteRecipient: (actor, input) => deleteRecipient(ctx, actor, input),
}))

const methodRuleRoutes = answered(methodRuleCalls, (ctx) => ({
  getList: (actor) => listRules(ctx, actor),
  addRule: (actor, input) => addRule(ctx, actor, input),
  updateRule: (actor, input) => updateRule(ctx, actor, input),
  moveRule: (actor, input) => moveRule(ctx, actor, input),
  deleteRule: (actor, input) => deleteRule(ctx, actor, input),
}))

const warehouseChoiceRoutes = answered(warehouseChoiceCalls, (ctx) => ({
  compareWarehouses: (actor, input) => compareWarehouses(ctx, actor, input),
}))

const calculatorRoutes = answered(calculatorCalls, (ctx) => ({
  calculatePrices: (actor, input) => calculatePrices(ctx, actor, input),
}))
const officeCalculatorRoutes = answered(officeCalculatorCalls, (ctx) => ({
  calculatePrices: (actor, input) => calculateForStaff(ctx, actor, input),
}))

const tariffPreviewRoutes = answered(tariffPreviewCalls, (ctx) => ({
  previewTariff: (actor, input) => previewTariff(ctx, actor, input),
}))

const chooseForAllRoutes = answered(chooseForAllCalls, (ctx) => ({
  chooseForAll: (actor, input) => chooseForAll(ctx, actor, input),
}))

const importRoutes = answered(orderImportCalls, (ctx) => importHandlers(ctx, ORDER_IMPORT))
const mappingRoutes = answered(orderMappingCalls, (ctx) => mappingHandlers(ctx, ORDER_IMPORT))

const uploadResultRoutes = answered(uploadResultCalls, (ctx) => ({
  previewRules: (actor, input) => previewRules(ctx, actor, input),
  getResults: (actor, input) => uploadResults(ctx, actor, input),
  exportDrafts: (actor, input) => exportDrafts(ctx, actor, input),
}))

export const routes: readonly Routes[] = [
  orderRoutes,
  officeOrderRoutes,
  marginRoutes,
  trackingFileRoutes,
  ...fileRoutes,
  waveRoutes,
  manifestRoutes,
  packingRoutes,
  trackingRoutes,
  publicTrackingRoutes,
  savedRecipientRoutes,
  methodRuleRoutes,
  warehouseChoiceRoutes,
  calculatorRoutes,
  officeCalculatorRoutes,
  tariffPreviewRoutes,
  chooseForAllRoutes,
  importRoutes,
  mappingRoutes,
  ...taskRoutes,
  uploadResultRoutes,
]
