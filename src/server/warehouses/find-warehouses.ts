// What other domains need to know of warehouses: names, place, zone, what they take. Not their tariffs and not the stock in them.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OpenWarehouse, Warehouse, WarehouseAddress } from '#shared/warehouses/warehouses.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'

/** A warehouse with the address that box marks and labels carry. */
export type WarehouseFacts = Warehouse & { address: WarehouseAddress; enabled: boolean }

const all = (db: Database) =>
  db
    .selectFrom('warehouse')
    .select(['warehouse_id', 'code', 'name_en', 'name_zh', 'country', 'time_zone', 'address', 'enabled'])

const factsOf = (row: Omit<WarehouseFacts, 'address'> & { address: unknown }): WarehouseFacts => ({
  ...row,
  address: row.address as WarehouseAddress,
})

/** The warehouse of this id, a closed one too; undefined when there is none. */
export async function findWarehouse(db: Database, warehouseId: string): Promise<WarehouseFacts | undefined> {
  return (await findWarehouses(db, [warehouseId])).get(warehouseId)
}

/** These warehouses by their ids, closed ones too. */
export async function findWarehouses(db: Database, ids: Iterable<string>): Promise<Map<string, WarehouseFacts>> {
  const rows = await all(db)
    .where('warehouse_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.warehouse_id, factsOf(row)]))
}

/** The warehouses that are open for business, by code. */
export async function listWarehouses(db: Database): Promise<WarehouseFacts[]> {
  const rows = await all(db).where('enabled', '=', true).orderBy('code').execute()
  return rows.map(factsOf)
}

/** The same with their hours and what they inspect, for whoever sends goods there. */
export async function listOpenWarehouses(ctx: Ctx, db: Database): Promise<OpenWarehouse[]> {
  const { rows } =
    await sql<OpenWarehouse>`select w.warehouse_id, w.code, w.name_en, w.name_zh, w.country, w.time_zone, w.address, w.cut_off,
      w.working_days, w.inspections, array(select day::text from unnest(w.closed_on) day
        where day >= (${ctx.clock.now()}::timestamptz at time zone w.time_zone)::date order by day) as closed_on
    from warehouse w where w.enabled order by w.code`.execute(db)
  return rows
}

/** Whether somebody works there at all: a key may be bound to some warehouses (Rule 3.20). */
export const seesWarehouse = ({ boundTo }: Pick<CustomerActor, 'boundTo'>, warehouseId: string): boolean =>
  !boundTo || boundTo.includes(warehouseId)

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
