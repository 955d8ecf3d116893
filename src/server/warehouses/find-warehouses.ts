// What other domains need to know of warehouses: names, place, zone, what they take. Not their tariffs and not the stock in them.
import { AppError } from '#shared/errors.ts'
import type { Warehouse, WarehouseAddress } from '#shared/warehouses/warehouses.contract.ts'
import type { Database } from '#server/base/database/database.ts'

/** A warehouse with the address that box marks and labels carry. */
export type WarehouseFacts = Warehouse & { address: WarehouseAddress; enabled: boolean }

const all = (db: Database) =>
  db
    .selectFrom('warehouse')
    .select(['warehouse_id', 'code', 'name_en', 'name_zh', 'country', 'time_zone', 'address', 'enabled'])

/** The warehouse of this id, a closed one too; undefined when there is none. */
export async function findWarehouse(db: Database, warehouseId: string): Promise<WarehouseFacts | undefined> {
  const row = await all(db).where('warehouse_id', '=', warehouseId).executeTakeFirst()
  return row && { ...row, address: row.address as WarehouseAddress }
}

/** The warehouses that are open for business, by code. */
export async function listWarehouses(db: Database): Promise<WarehouseFacts[]> {
  const rows = await all(db).where('enabled', '=', true).orderBy('code').execute()
  return rows.map((row) => ({ ...row, address: row.address as WarehouseAddress }))
}

/** For a booking that is submitted: refuses `warehouse_closed`, `inspection_not_offered`. */
export async function needBookable(db: Database, warehouseId: string, inspection: string): Promise<void> {
  const { code, enabled, inspections } = await db
    .selectFrom('warehouse')
    .select(['code', 'enabled', 'inspections'])
    .where('warehouse_id', '=', warehouseId)
    .executeTakeFirstOrThrow()
  if (!enabled) throw new AppError('warehouse_closed', { code })
  if (!inspections.includes(inspection)) throw new AppError('inspection_not_offered', { code })
}
