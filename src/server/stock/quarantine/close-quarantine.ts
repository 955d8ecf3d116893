// What becomes of goods in quarantine: released, they are available again; written off, they are gone. Once, with a reason.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeQuarantineCalls } from '#shared/stock/quarantine.contract.ts'
import { refuseClosing, type QuarantineStatus } from '#shared/stock/quarantine.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { seesQuarantine } from './quarantine.queries.ts'

type Closing = ParsedInputOf<typeof officeQuarantineCalls.release>

/** Refuses `not_found`, `quarantine_closed`, `quarantine_expired` for the release of what has expired. */
export function closeQuarantine(
  ctx: Ctx,
  actor: StaffActor,
  closing: Closing,
  status: 'released' | 'written_off',
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await endQuarantine(tx, actor, closing, status)
    return {}
  })
}

type Ended = { sku_id: string; sku: string; quantity: number; warehouse_id: string; booking_id: string | null }

/** The same within a use case of a later domain; answers what it was. */
export async function endQuarantine(
  tx: Tx,
  actor: StaffActor,
  { customer_id, quarantine_id, note }: Closing,
  status: 'released' | 'written_off',
): Promise<Ended> {
  const { rows } = await sql<Ended & { status: QuarantineStatus; expired_on: string | null }>`
      select q.status, q.sku_id, p.sku, q.quantity, q.warehouse_id, q.booking_id,
        case when b.expires_on < warehouse_day(q.warehouse_id, ${tx.now}) then b.expires_on end as expired_on
      from quarantine q join sku p using (customer_id, sku_id) left join stock_batch b using (customer_id, batch_id)
      where q.customer_id = ${customer_id} and q.quarantine_id = ${quarantine_id} and ${seesQuarantine(actor)}
      for no key update of q`.execute(tx.db)
  const found = rows[0]
  if (!found) throw new AppError('not_found')
  refuse(refuseClosing(found.status, status, found.expired_on))
  await sql`select close_quarantine(${customer_id}, ${quarantine_id}, ${status}, ${actor.name}, ${note}, ${tx.now})`.execute(
    tx.db,
  )
  const { sku, quantity } = found
  tx.note({
    customerId: customer_id,
    object: 'quarantine',
    objectId: sku,
    before: { status: found.status },
    after: { status, sku, quantity, note },
  })
  tx.changed(['stock'], customer_id)
  return found
}
