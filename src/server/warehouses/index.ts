// The door of warehouses: what later domains and the server's start may use.
export { findWarehouse, listWarehouses, type WarehouseFacts } from './find-warehouses.ts'
export { officeWarehouseRoutes, warehouseRoutes } from './warehouses.routes.ts'
