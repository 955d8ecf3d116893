// Contract -> use case for serial numbers; no logic.
import { officeSerialCalls } from '#shared/serials/office-serials.contract.ts'
import { serialImportCalls } from '#shared/serials/serial-import.contract.ts'
import { serialCalls } from '#shared/serials/serials.contract.ts'
import { keepSearch } from '#server/base/database/list-search.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { importHandlers } from '#server/sheets/index.ts'
import { addSerials } from './add-serials.ts'
import { exportSerials } from './files/export-serials.ts'
import { SERIAL_IMPORT } from './files/serial-import.ts'
import { findGoods, receiveSerials } from './receive-serials.ts'
import { deleteSerials, restoreSerials } from './remove-serials.ts'
import { listOfficeSerialLog, listSerialLog } from './serial-log.queries.ts'
import { listOfficeSerials, listSerials, tellSerialSearch } from './serials.queries.ts'
import { unbindSerial } from './unbind-serial.ts'

const serialRoutes = answered(serialCalls, (ctx) => ({
  getList: (actor, input) => listSerials(ctx, actor, input),
  exportList: (actor, input) => exportSerials(ctx, actor, input),
  keepSearch: (actor, input) => keepSearch(ctx, actor, 'serials', input.terms),
  getSearch: (actor, input) => tellSerialSearch(ctx, actor, input.search_id),
  getLog: (actor, input) => listSerialLog(ctx, actor, input),
  addSerials: (actor, input) => addSerials(ctx, actor, input),
  deleteSerials: (actor, input) => deleteSerials(ctx, actor, input.serial_ids),
  restoreSerials: (actor, input) => restoreSerials(ctx, actor, input.serial_ids),
}))

const officeSerialRoutes = answered(officeSerialCalls, (ctx) => ({
  getList: (actor, input) => listOfficeSerials(ctx, actor, input),
  getLog: (actor, input) => listOfficeSerialLog(ctx, actor, input),
  unbind: (actor, input) => unbindSerial(ctx, actor, input),
  findGoods: (actor, input) => findGoods(ctx, actor, input.code),
  receive: (actor, input) => receiveSerials(ctx, actor, input),
}))

const importRoutes = answered(serialImportCalls, (ctx) => importHandlers(ctx, SERIAL_IMPORT))

export const routes: readonly Routes[] = [serialRoutes, officeSerialRoutes, importRoutes]
