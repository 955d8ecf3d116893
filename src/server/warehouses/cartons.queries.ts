// The cartons of the house: all of them for the office's list, and those in use at a warehouse for its packing desk.
import { sql } from 'kysely'
import type { CartonRow, DeskCarton } from '#shared/warehouses/cartons.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'

const DESK = sql`c.carton_id, c.code, c.name_en, c.name_zh, c.inner_length_mm, c.inner_width_mm, c.inner_height_mm,
  c.outer_length_mm, c.outer_width_mm, c.outer_height_mm, c.weight_g, c.max_weight_g`
/** As `bySize` says. */
const BY_SIZE = sql`c.outer_length_mm::bigint * c.outer_width_mm * c.outer_height_mm, c.weight_g, c.code`

/** By warehouse, the smallest first. */
export function listCartons(ctx: Ctx, actor: StaffActor): Promise<{ rows: CartonRow[] }> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<CartonRow>`select ${DESK}, c.warehouse_id, w.code as warehouse_code, c.enabled, c.version
      from carton c join warehouse w on w.warehouse_id = c.warehouse_id order by w.code, ${BY_SIZE}`.execute(db)
    return { rows }
  })
}

/** What a warehouse packs into, the smallest first. */
export async function cartonsInUse(db: Database, warehouseId: string): Promise<DeskCarton[]> {
  const { rows } = await sql<DeskCarton>`select ${DESK} from carton c
    where c.warehouse_id = ${warehouseId} and c.enabled order by ${BY_SIZE}`.execute(db)
  return rows
}

/** A carton in use at the warehouse; it stays as it is until the transaction ends. */
export async function findCartons(
  db: Database,
  { warehouse_id, carton_ids }: { warehouse_id: string; carton_ids: readonly string[] },
): Promise<Map<string, DeskCarton>> {
  if (carton_ids.length === 0) return new Map()
  const { rows } = await sql<DeskCarton>`select ${DESK} from carton c
    where c.carton_id = any (${carton_ids}::uuid[]) and c.warehouse_id = ${warehouse_id} and c.enabled order by c.carton_id for share`.execute(
    db,
  )
  return new Map(rows.map((carton) => [carton.carton_id, carton]))
}
