// Goods to locations and from one to another: a thin hand on place_stock(), which guards and keeps the log.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { uniqueOr, type Tx } from '#server/base/database/transaction.ts'

/** `from` and `to` are ids of locations; null is "not placed". */
export type PlaceMove = { sku_id: string; from: string | null; to: string | null; quantity: number }
type Cause = { cause: 'move' | 'undo' | 'booking' | 'transfer'; cause_id: string | null }

/** All or none. Refuses `location_unknown`, `place_short`, `place_over`, and a second undoing of the same move as `move_undone`. */
export async function placeGoods(
  tx: Tx,
  actor: StaffActor,
  goods: { customer_id: number; warehouse_id: string },
  moves: readonly PlaceMove[],
  { cause, cause_id }: Cause,
): Promise<void> {
  await uniqueOr(
    sql`select place_stock(${goods.customer_id}, ${goods.warehouse_id}, ${moves.map(({ sku_id }) => sku_id)}::uuid[],
      ${moves.map(({ from }) => from)}::uuid[], ${moves.map(({ to }) => to)}::uuid[], ${moves.map(({ quantity }) => quantity)}::int[],
      ${cause}, ${cause_id}, ${actor.id}, ${actor.name}, ${tx.now})`.execute(tx.db),
    {
      place_open: () => new AppError('location_unknown', { code: '' }),
      place_never_negative: () => new AppError('place_short'),
      places_within_stock: () => new AppError('place_over'),
      stock_place_log_undone: () => new AppError('move_undone'),
    },
  )
  tx.changed(['stock'], goods.customer_id)
}

/** The ids of open locations of a warehouse by their codes. Refuses `location_unknown`, naming the first that there is none of. */
export async function findLocations(
  db: Database,
  warehouseId: string,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(codes.map((code) => code.toUpperCase()))]
  const rows = await db
    .selectFrom('location')
    .select(['code', 'location_id'])
    .where('warehouse_id', '=', warehouseId)
    .where('code', 'in', wanted.length > 0 ? wanted : [''])
    .where('enabled', '=', true)
    .execute()
  const found = new Map(rows.map(({ code, location_id }) => [code, location_id]))
  const missing = wanted.find((code) => !found.has(code))
  if (missing !== undefined) throw new AppError('location_unknown', { code: missing })
  return found
}
