// The shipping methods that are open, without what they cost: a quote says that.
import { sql } from 'kysely'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'

export type OpenMethod = {
  method_id: string
  code: string
  warehouse_id: string
  warehouse_code: string
  name_en: string
  name_zh: string
  carrier: string
  transit_days_min: number
  transit_days_max: number
}

/** Of the open warehouses, or of one of them, by warehouse and code. */
export async function listOpenMethods(ctx: Ctx, actor: CustomerActor, warehouseId?: string): Promise<OpenMethod[]> {
  const { rows } = await read(ctx, actor, (db) =>
    sql<OpenMethod>`select m.method_id, m.code, m.warehouse_id, w.code as warehouse_code, m.name_en, m.name_zh, m.carrier, m.transit_days_min,
        m.transit_days_max
      from shipping_method m join warehouse w on w.warehouse_id = m.warehouse_id
      where m.enabled and w.enabled ${warehouseId ? sql`and m.warehouse_id = ${warehouseId}` : sql``} order by w.code, m.code`.execute(
      db,
    ),
  )
  return rows
}
