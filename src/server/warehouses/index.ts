// The door of warehouses: what later domains and the server's start may use.
export { routes } from './warehouses.routes.ts'
export {
  findWarehouse,
  findWarehouses,
  listOpenWarehouses,
  seesWarehouse,
  listWarehouses,
  needBookable,
  type WarehouseFacts,
} from './find-warehouses.ts'
export { findCartons, cartonsInUse } from './cartons.queries.ts'
