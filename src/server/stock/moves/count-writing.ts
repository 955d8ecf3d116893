// What every write of a stock count shares: finding and locking it within a person's scope, its log row and its news.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseCountEvent, type CountEvent, type CountStatus } from '#shared/stock/counts.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { seesCounts } from './counts.queries.ts'

export type LockedCount = {
  customer_id: number
  count_id: string
  count_no: string
  warehouse_id: string
  time_zone: string
  status: CountStatus
  /** Of a count by location. */
  place_count_id: string | null
}

/** Locks a count for an event. Refuses `not_found`, `count_state`. */
export async function lockCount(
  { db }: Tx,
  actor: StaffActor,
  key: { customer_id: number; count_id: string },
  event: CountEvent,
): Promise<LockedCount> {
  const { rows } =
    await sql<LockedCount>`select c.customer_id, c.count_id, c.count_no, c.warehouse_id, w.time_zone, c.status, c.place_count_id
    from stock_count c join warehouse w using (warehouse_id)
    where c.customer_id = ${key.customer_id} and c.count_id = ${key.count_id} and ${seesCounts(actor)} for no key update of c`.execute(
      db,
    )
  const found = rows[0]
  if (!found) throw new AppError('not_found')
  refuse(refuseCountEvent(event, found.status))
  return found
}

/** The log row, and news for open pages. */
export function noteCount(
  tx: Tx,
  count: Pick<LockedCount, 'customer_id' | 'count_no'>,
  before: object | undefined,
  after: object,
): void {
  tx.note({ customerId: count.customer_id, object: 'stock_count', objectId: count.count_no, before, after })
  tx.changed(['stock'], count.customer_id)
}

/** Ends locked counts: posted or canceled, their SKUs are free for the next one. */
export async function closeCounts(
  tx: Tx,
  actor: StaffActor,
  counts: readonly LockedCount[],
  status: 'posted' | 'canceled',
  note: string,
): Promise<void> {
  if (counts.length === 0) return
  const keys = sql`select * from unnest(${counts.map(({ customer_id }) => customer_id)}::int[], ${counts.map(({ count_id }) => count_id)}::uuid[])`
  await sql`update stock_count set status = ${status}, closed_by = ${actor.name}, closed_at = ${tx.now}, closing_note = ${note}
    where (customer_id, count_id) in (${keys})`.execute(tx.db)
  await sql`update stock_count_line set open = false where (customer_id, count_id) in (${keys})`.execute(tx.db)
}
