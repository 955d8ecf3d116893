// Contract -> use case for stock, its past, its places, its counts, and the addresses that are warned of low stock; no logic.
import { countCalls, officeCountCalls } from '#shared/stock/counts.contract.ts'
import { placeCalls } from '#shared/stock/places.contract.ts'
import { officeQuarantineCalls, quarantineCalls } from '#shared/stock/quarantine.contract.ts'
import { officeSnapshotCalls, snapshotCalls } from '#shared/stock/snapshot.contract.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { stockCalls } from '#shared/stock/stock.contract.ts'
import { warningEmailCalls } from '#shared/stock/warning-emails.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { exportCountLines, exportCounts } from './moves/export-counts.ts'
import { addCountPictures, openCountPicture } from './moves/count-pictures.ts'
import { exportOfficeSkuStock, exportOfficeStock, exportSkuStock, exportStock } from './levels/export-stock.ts'
import { lotRoutes } from './lots.routes.ts'
import { placeCountRoutes } from './place-counts.routes.ts'
import { transferRoutes } from './transfers.routes.ts'
import { keepSearch } from '#server/base/database/list-search.ts'
import { getReorderTarget, setReorderTarget } from './levels/reorder-target.ts'
import { listSkuStock } from './levels/sku-stock.queries.ts'
import { listOfficeStockDocuments, listStockDocuments } from './levels/stock-documents.queries.ts'
import { exportStockLog } from './levels/export-stock-log.ts'
import { listOfficeStockLog } from './levels/office-stock-log.queries.ts'
import { listStockLog } from './levels/stock-log.queries.ts'
import { listOfficeSkuStock, listOfficeStock, tellOfficeStockSearch } from './levels/office-stock.queries.ts'
import { countStock, listStock, tellStockSearch } from './levels/stock.queries.ts'
import { exportSnapshot } from './levels/export-snapshot.ts'
import { listSnapshot, totalSnapshot } from './levels/snapshot.queries.ts'
import { moveGoods, undoMove } from './places/move-goods.ts'
import { listPlaceLog } from './places/place-log.queries.ts'
import { lookAt, pickList, suggestPlaces } from './places/places.queries.ts'
import { beginCount } from './moves/begin-count.ts'
import { countDetail, countSheet, listCounts } from './moves/counts.queries.ts'
import { enterCounts } from './moves/enter-counts.ts'
import { releaseQuarantine, writeOffQuarantine } from './quarantine/close-quarantine.ts'
import { addQuarantine } from './quarantine/keep-quarantine.ts'
import { listQuarantine, openQuarantinePicture } from './quarantine/quarantine.queries.ts'
import { cancelCount, postCount } from './moves/post-count.ts'
import {
  addWarningEmail,
  deleteWarningEmail,
  listWarningEmails,
  setWarningEmailStatus,
  updateWarningEmail,
} from './warnings/warning-emails.ts'

const stockRoutes = answered(stockCalls, (ctx) => ({
  getList: (actor, input) => listStock(ctx, actor, input),
  exportList: (actor, input) => exportStock(ctx, actor, input),
  getSkuList: (actor, input) => listSkuStock(ctx, actor, input),
  exportSkuList: (actor, input) => exportSkuStock(ctx, actor, input),
  getDocuments: (actor, input) => listStockDocuments(ctx, actor, input),
  getReorderTarget: (actor) => getReorderTarget(ctx, actor),
  setReorderTarget: (actor, input) => setReorderTarget(ctx, actor, input),
  keepSearch: (actor, input) => keepSearch(ctx, actor, 'inventory', input.terms),
  getSearch: (actor, input) => tellStockSearch(ctx, actor, input.search_id),
  getCounts: (actor, input) => countStock(ctx, actor, input),
  getLog: (actor, input) => listStockLog(ctx, actor, input),
  exportLog: (actor, input) => exportStockLog(ctx, actor, input),
}))

const officeStockRoutes = answered(officeStockCalls, (ctx) => ({
  getList: (actor, input) => listOfficeStock(ctx, actor, input),
  exportList: (actor, input) => exportOfficeStock(ctx, actor, input),
  getSkuList: (actor, input) => listOfficeSkuStock(ctx, actor, input),
  exportSkuList: (actor, input) => exportOfficeSkuStock(ctx, actor, input),
  keepSearch: (actor, input) => keepSearch(ctx, actor, 'inventory', input.terms),
  getSearch: (actor, input) => tellOfficeStockSearch(ctx, actor, input.search_id),
  getDocuments: (actor, input) => listOfficeStockDocuments(ctx, actor, input),
  getLog: (actor, input) => listOfficeStockLog(ctx, actor, input),
}))

const snapshotRoutes = answered(snapshotCalls, (ctx) => ({
  getList: (actor, input) => listSnapshot(ctx, actor, input),
  getTotal: (actor, input) => totalSnapshot(ctx, actor, input),
  exportList: (actor, input) => exportSnapshot(ctx, actor, input),
}))

const officeSnapshotRoutes = answered(officeSnapshotCalls, (ctx) => ({
  getList: (actor, input) => listSnapshot(ctx, actor, input),
  getTotal: (actor, input) => totalSnapshot(ctx, actor, input),
  exportList: (actor, input) => exportSnapshot(ctx, actor, input),
}))

const countRoutes = answered(countCalls, (ctx) => ({
  getList: (actor, input) => listCounts(ctx, actor, input),
  exportList: (actor, input) => exportCounts(ctx, actor, input),
  exportLines: (actor, input) => exportCountLines(ctx, actor, input),
  getDetail: (actor, input) => countDetail(ctx, actor, input),
  getPicture: (actor, input) => openCountPicture(ctx, actor, { ...input, customer_id: actor.customerId }),
}))

const officeCountRoutes = answered(officeCountCalls, (ctx) => ({
  getList: (actor, input) => listCounts(ctx, actor, input),
  getDetail: (actor, input) => countDetail(ctx, actor, input),
  exportList: (actor, input) => exportCounts(ctx, actor, input),
  exportLines: (actor, input) => exportCountLines(ctx, actor, input),
  getPicture: (actor, input) => openCountPicture(ctx, actor, input),
  addPictures: (actor, input) => addCountPictures(ctx, actor, input),
  getSheet: (actor, input) => countSheet(ctx, actor, input),
  begin: (actor, input) => beginCount(ctx, actor, input),
  enter: (actor, input) => enterCounts(ctx, actor, input),
  post: (actor, input) => postCount(ctx, actor, input),
  cancel: (actor, input) => cancelCount(ctx, actor, input),
}))

const quarantineRoutes = answered(quarantineCalls, (ctx) => ({
  getList: (actor, input) => listQuarantine(ctx, actor, input),
  getPicture: (actor, input) => openQuarantinePicture(ctx, actor, { ...input, customer_id: actor.customerId }),
}))

const officeQuarantineRoutes = answered(officeQuarantineCalls, (ctx) => ({
  getList: (actor, input) => listQuarantine(ctx, actor, input),
  getPicture: (actor, input) => openQuarantinePicture(ctx, actor, input),
  addQuarantine: (actor, input) => addQuarantine(ctx, actor, input),
  release: (actor, input) => releaseQuarantine(ctx, actor, input),
  writeOff: (actor, input) => writeOffQuarantine(ctx, actor, input),
}))

const warningEmailRoutes = answered(warningEmailCalls, (ctx) => ({
  getList: (actor) => listWarningEmails(ctx, actor),
  addEmail: (actor, input) => addWarningEmail(ctx, actor, input),
  updateEmail: (actor, input) => updateWarningEmail(ctx, actor, input),
  setStatus: (actor, input) => setWarningEmailStatus(ctx, actor, input),
  deleteEmail: (actor, input) => deleteWarningEmail(ctx, actor, input),
}))

const placeRoutes = answered(placeCalls, (ctx) => ({
  look: (actor, input) => lookAt(ctx, actor, input),
  move: (actor, input) => moveGoods(ctx, actor, input),
  undo: (actor, input) => undoMove(ctx, actor, input),
  getLog: (actor, input) => listPlaceLog(ctx, actor, input),
  suggest: (actor, input) => suggestPlaces(ctx, actor, input),
  getPickList: (actor, input) => pickList(ctx, actor, input),
}))

export const routes: readonly Routes[] = [
  warningEmailRoutes,
  stockRoutes,
  officeStockRoutes,
  snapshotRoutes,
  officeSnapshotRoutes,
  placeRoutes,
  countRoutes,
  officeCountRoutes,
  placeCountRoutes,
  quarantineRoutes,
  officeQuarantineRoutes,
  ...lotRoutes,
  ...transferRoutes,
]
