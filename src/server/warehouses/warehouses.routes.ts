// Contract -> query or use case for warehouses, their locations and cartons, and countries; no logic.
import { cartonCalls } from '#shared/warehouses/cartons.contract.ts'
import { locationCalls } from '#shared/warehouses/locations.contract.ts'
import { officeWarehouseCalls, warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { answered, type Routes } from '#server/base/http/http.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffWorksIn } from '#server/customers/index.ts'
import { printCartonLabels } from './carton-labels.ts'
import { listCartons } from './cartons.queries.ts'
import { countries } from './countries.ts'
import { addLocations, deleteLocations, setLocationStatus } from './change-locations.ts'
import { printLocationLabels } from './location-labels.ts'
import { exportLocations, listLocations } from './locations.queries.ts'
import { listOpenWarehouses, seesWarehouse } from './find-warehouses.ts'
import { addCarton, setCartonStatus, updateCarton } from './save-carton.ts'
import { addWarehouse, setWarehouseStatus, updateWarehouse } from './save-warehouse.ts'
import { getWarehouse, listAllWarehouses } from './warehouses.queries.ts'

const warehouseRoutes = answered(warehouseCalls, (ctx) => ({
  getList: (actor) =>
    read(ctx, actor, async (db) => ({
      rows: (await listOpenWarehouses(ctx, db)).filter((place) => seesWarehouse(actor, place.warehouse_id)),
    })),
  getCountries: () => ({ rows: countries() }),
}))

const officeWarehouseRoutes = answered(officeWarehouseCalls, (ctx) => ({
  getAll: (actor) => listAllWarehouses(ctx, actor),
  getDetail: (actor, input) => getWarehouse(ctx, actor, input.warehouse_id),
  addWarehouse: (actor, input) => addWarehouse(ctx, actor, input),
  updateWarehouse: (actor, input) => updateWarehouse(ctx, actor, input),
  setStatus: (actor, input) => setWarehouseStatus(ctx, actor, input),
  getList: (actor) =>
    read(ctx, actor, async (db) => {
      const open = await listOpenWarehouses(ctx, db)
      return { rows: open.filter(({ warehouse_id }) => staffWorksIn(actor, warehouse_id)) }
    }),
}))

const locationRoutes = answered(locationCalls, (ctx) => ({
  getList: (actor, input) => listLocations(ctx, actor, input),
  exportList: (actor, input) => exportLocations(ctx, actor, input),
  addLocations: (actor, input) => addLocations(ctx, actor, input),
  setStatus: (actor, input) => setLocationStatus(ctx, actor, input),
  deleteLocations: (actor, input) => deleteLocations(ctx, actor, input),
  printLabels: (actor, input) => printLocationLabels(ctx, actor, input),
}))

const cartonRoutes = answered(cartonCalls, (ctx) => ({
  getAll: (actor) => listCartons(ctx, actor),
  addCarton: (actor, input) => addCarton(ctx, actor, input),
  updateCarton: (actor, input) => updateCarton(ctx, actor, input),
  setStatus: (actor, input) => setCartonStatus(ctx, actor, input),
  printLabels: (actor, input) => printCartonLabels(ctx, actor, input),
}))

export const routes: readonly Routes[] = [warehouseRoutes, officeWarehouseRoutes, locationRoutes, cartonRoutes]
