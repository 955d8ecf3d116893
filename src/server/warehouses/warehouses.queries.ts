// Warehouses as the office keeps them, closed ones too.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { WarehouseDetail, WarehouseRow } from '#shared/warehouses/warehouse-fields.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'

/** Every warehouse, by code. */
export function listAllWarehouses(ctx: Ctx, actor: StaffActor): Promise<{ rows: WarehouseRow[] }> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<WarehouseRow>`select w.warehouse_id, w.code, w.name_en, w.name_zh, w.country, w.address->>'city' as city, w.time_zone,
        w.currency, w.cut_off, w.enabled,
        (select count(*)::int from shipping_method m where m.warehouse_id = w.warehouse_id and m.enabled) as methods,
        (select count(*)::int from location l where l.warehouse_id = w.warehouse_id) as locations
      from warehouse w order by w.code`.execute(db)
    return { rows }
  })
}

/** Refuses `not_found`. */
export function getWarehouse(ctx: Ctx, actor: StaffActor, warehouseId: string): Promise<WarehouseDetail> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<WarehouseDetail>`select w.warehouse_id, w.code, w.name_en, w.name_zh, w.country, w.time_zone, w.currency, w.cut_off,
        w.address->>'company' as company, w.address->>'street' as street, w.address->>'city' as city, w.address->>'postal_code' as postal_code,
        w.address->>'phone' as phone, w.working_days, w.closed_on::text[] as closed_on, w.inspections, w.weight_under_percent,
        w.weight_over_percent, w.weight_over_g, w.transit_tolerance_days, w.measure_percent, w.measure_weight_g, w.measure_side_cm, w.cn22_limit_usd, w.enabled, w.version, warehouse_in_use(w.warehouse_id) as in_use,
        (select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'name_en', m.name_en, 'name_zh', m.name_zh, 'enabled', m.enabled)
          order by m.code), '[]') from shipping_method m where m.warehouse_id = w.warehouse_id) as methods
      from warehouse w where w.warehouse_id = ${warehouseId}`.execute(db)
    const warehouse = rows[0]
    if (!warehouse) throw new AppError('not_found')
    return warehouse
  })
}
