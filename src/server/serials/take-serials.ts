// Serial numbers scanned by the warehouse: bound to the order that is packed, or received with a box; and free again when what was packed is
// unpacked (Rules 6.22, 6.23). Part of the caller's transaction; nobody without serial numbers pays a statement for it.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { namedSerials, repeatedSerials } from '#shared/serials/serials.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Tx } from '#server/base/database/transaction.ts'

export type Scanned = readonly { sku_id: string; serial_numbers: readonly string[] }[]
/** What the pieces are scanned for: an order, or a booking and, where it is known, its box. */
export type Cause = { order_id: string } | { booking_id: string; box_no: number | null }
type Place = { customer_id: number; warehouse_id: string }
type InTheWay = { sn: string; sku_id: string; order_id: string | null }

/** Takes all or none: one statement. Refuses by name `serial_twice`, `serial_bound` with the order, `serial_other_sku` with the SKU. */
export async function takeSerials(
  tx: Tx,
  actor: StaffActor,
  place: Place,
  scanned: Scanned,
  cause: Cause,
): Promise<void> {
  const pieces = scanned.flatMap(({ sku_id, serial_numbers }) => serial_numbers.map((sn) => ({ sku_id, sn })))
  if (pieces.length === 0) return
  const sns = pieces.map(({ sn }) => sn)
  const repeated = repeatedSerials(sns)
  if (repeated.length > 0) throw new AppError('serial_twice', { serials: namedSerials(repeated) })
  const binds = 'order_id' in cause
  const { rows } =
    await sql<InTheWay>`select * from take_serials(${place.customer_id}, ${pieces.map(({ sku_id }) => sku_id)}::uuid[],
    ${sns}::text[], ${binds ? 'bind' : 'receive'}, ${place.warehouse_id}, ${binds ? cause.order_id : null}::uuid,
    ${binds ? null : cause.booking_id}::uuid, ${binds ? null : cause.box_no}::int, ${actor.kind}, ${actor.name}, ${tx.now})`.execute(
      tx.db,
    )
  if (rows.length > 0) throw await refusalOf(tx.db, place.customer_id, rows)
}

/** Binds the pieces that are packed to their order. */
export const bindSerials = (tx: Tx, actor: StaffActor, order: Place & { order_id: string }, scanned: Scanned) =>
  takeSerials(tx, actor, order, scanned, { order_id: order.order_id })

/** Frees all numbers of an order, for this reason; answers how many those were. */
export async function releaseSerials(
  tx: Tx,
  actor: StaffActor,
  { customer_id, order_id }: { customer_id: number; order_id: string },
  reason: string,
  serialId: string | null = null,
): Promise<number> {
  const { rows } = await sql<{
    freed: number
  }>`select release_serials(${customer_id}, ${serialId}::uuid, ${order_id}, ${reason},
    ${actor.kind}, ${actor.name}, ${tx.now}) as freed`.execute(tx.db)
  return rows[0]?.freed ?? 0
}

/** Frees these numbers, each of its order, for this reason, in one statement. */
export const releaseSeveral = (
  tx: Tx,
  actor: StaffActor,
  customerId: number,
  numbers: readonly { serial_id: string; order_id: string }[],
  reason: string,
): Promise<unknown> =>
  sql`select release_serials(${customerId}, x.serial_id, x.order_id, ${reason}, ${actor.kind}, ${actor.name}, ${tx.now})
    from unnest(${numbers.map(({ serial_id }) => serial_id)}::uuid[], ${numbers.map(({ order_id }) => order_id)}::uuid[]) x(serial_id, order_id)
    order by x.serial_id`.execute(tx.db)

/** Says what stands in the way: orders first, since a number of another SKU may be bound as well. */
async function refusalOf(db: Database, customerId: number, found: readonly InTheWay[]): Promise<AppError> {
  const { rows } = await sql<{ sn: string; order_no: string | null; sku: string }>`select x.sn, o.order_no, k.sku
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) x(sn text, sku_id uuid, order_id uuid)
    join sku k on k.customer_id = ${customerId} and k.sku_id = x.sku_id
    left join orders o on o.customer_id = ${customerId} and o.order_id = x.order_id order by x.sn`.execute(db)
  const bound = rows.filter(({ order_no }) => order_no !== null)
  if (bound.length > 0)
    return new AppError('serial_bound', {
      serials: namedSerials(bound.map(({ sn, order_no }) => `${sn} (${order_no})`)),
    })
  return new AppError('serial_other_sku', { serials: namedSerials(rows.map(({ sn, sku }) => `${sn} (${sku})`)) })
}
