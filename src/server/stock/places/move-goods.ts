// The move desk: goods from one location to another, to the shelf for the first time, or off it; and taking back the last move.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { placeCalls } from '#shared/stock/places.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { staffWorksIn } from '#server/customers/index.ts'
import { findLocations, placeGoods } from './place-goods.ts'

type Calls = typeof placeCalls
const UNDO_WITHIN_MS = 3_600_000

/** Refuses `not_found` for goods that never lay in this warehouse, `location_unknown`, `place_short`, `place_over`. */
export function moveGoods(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['move']>,
): Promise<Record<string, never>> {
  const { warehouse_id, customer_id, sku_id, quantity } = input
  return write(ctx, actor, async (tx) => {
    const stock = staffWorksIn(actor, warehouse_id)
      ? await tx.db
          .selectFrom('stock')
          .select('sku_id')
          .where('customer_id', '=', customer_id)
          .where('warehouse_id', '=', warehouse_id)
          .where('sku_id', '=', sku_id)
          .executeTakeFirst()
      : undefined
    if (!stock) throw new AppError('not_found')
    // Goods may be taken from a closed location, but not put there.
    const to = input.to === null ? null : input.to.toUpperCase()
    const open = to === null ? new Map<string, string>() : await findLocations(tx.db, warehouse_id, [to])
    const from = input.from === null ? null : input.from.toUpperCase()
    const away =
      from === null
        ? undefined
        : await tx.db
            .selectFrom('location')
            .select('location_id')
            .where('warehouse_id', '=', warehouse_id)
            .where('code', '=', from)
            .executeTakeFirst()
    if (from !== null && !away) throw new AppError('location_unknown', { code: from })
    const move = { sku_id, from: away?.location_id ?? null, to: to === null ? null : (open.get(to) ?? null), quantity }
    await placeGoods(tx, actor, input, [move], { cause: 'move', cause_id: null })
    tx.note({
      customerId: customer_id,
      object: 'stock_place',
      objectId: sku_id,
      before: { from },
      after: { to, quantity },
    })
    return {}
  })
}

type Last = {
  customer_id: number
  log_id: string
  sku_id: string
  sku: string
  from_id: string | null
  to_id: string | null
  from_code: string | null
  to_code: string | null
  quantity: number
}

/** Refuses `move_undone` where there is none within the hour, and what a move back may refuse. */
export function undoMove(
  ctx: Ctx,
  actor: StaffActor,
  { warehouse_id }: ParsedInputOf<Calls['undo']>,
): Promise<OutputOf<Calls['undo']>> {
  return write(ctx, actor, async (tx) => {
    const { rows } =
      await sql<Last>`select g.customer_id, g.log_id, g.sku_id, s.sku, g.from_id, g.to_id, g.from_code, g.to_code, g.quantity
      from stock_place_log g join sku s on s.customer_id = g.customer_id and s.sku_id = g.sku_id
      where g.staff_id = ${actor.id} and g.cause = 'move' and g.warehouse_id = ${warehouse_id}
        and g.at >= ${new Date(tx.now.getTime() - UNDO_WITHIN_MS)}
        and not exists (select from stock_place_log u where u.customer_id = g.customer_id and u.cause = 'undo' and u.cause_id = g.log_id)
      order by g.seq desc limit 1`.execute(tx.db)
    const last = rows[0]
    if (!last || !staffWorksIn(actor, warehouse_id)) throw new AppError('move_undone')
    const { customer_id, log_id, sku_id, sku, quantity, from_code, to_code } = last
    const back = { sku_id, from: last.to_id, to: last.from_id, quantity }
    await placeGoods(tx, actor, { customer_id, warehouse_id }, [back], { cause: 'undo', cause_id: log_id })
    tx.note({
      customerId: customer_id,
      object: 'stock_place',
      objectId: sku_id,
      before: { from: to_code },
      after: { to: from_code, quantity },
    })
    return { sku, quantity, from_code, to_code }
  })
}
