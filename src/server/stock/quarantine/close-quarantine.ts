// What becomes of goods in quarantine: released, they are available again, with the lots that their SKU
// asks for (Rule 6.35); written off, they are gone. Once, with a reason.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { officeQuarantineCalls } from '#shared/stock/quarantine.contract.ts'
import { refuseLots, someUnsold, type Asked } from '#shared/stock/lots.rules.ts'
import { refuseClosing, type QuarantineStatus } from '#shared/stock/quarantine.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { keepExpired } from '../lots/keep-expired.ts'
import { seesQuarantine, UNNAMED } from './quarantine.queries.ts'

type Closing = ParsedInputOf<typeof officeQuarantineCalls.writeOff>
type Release = ParsedInputOf<typeof officeQuarantineCalls.release>

/** Refuses `not_found`, `quarantine_closed`. */
export function writeOffQuarantine(ctx: Ctx, actor: StaffActor, closing: Closing): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await endQuarantine(tx, actor, closing, 'written_off')
    return {}
  })
}

/** Refuses `not_found`, `quarantine_closed`, `quarantine_expired`, `quarantine_unsold`, and what lacks the lots that it asks for: `lots_missing`, `lot_expired`, `lot_unsold`. */
export function releaseQuarantine(
  ctx: Ctx,
  actor: StaffActor,
  { lots, confirm_expired, ...closing }: Release,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { sku_id, today } = await endQuarantine(tx, actor, closing, 'released')
    const { customer_id, quarantine_id } = closing
    const { rows } = await sql<Asked & { unnamed: number }>`
      select p.sku_id, p.sku, p.asks_lot, p.asks_expiry, p.minimum_days, ${UNNAMED} as unnamed from quarantine q join sku p using (customer_id, sku_id)
      where q.customer_id = ${customer_id} and q.quarantine_id = ${quarantine_id}`.execute(tx.db)
    if (lots.some((lot) => lot.sku_id !== sku_id)) throw new AppError('not_found')
    const unnamed = rows[0]!.unnamed
    refuse(refuseLots(unnamed > 0 || lots.length > 0 ? rows : [], new Map([[sku_id, unnamed]]), lots, { today, confirmed: confirm_expired })) // prettier-ignore
    if (lots.length === 0) return {}
    await sql`select name_released(${customer_id}, ${quarantine_id}, ${ctx.clock.id()}, ${lots.map(({ lot }) => lot)}::text[],
      ${lots.map(({ expires_on }) => expires_on)}::date[], ${lots.map(({ quantity }) => quantity)}::int[], ${tx.now})`.execute(
      tx.db,
    )
    tx.note({ customerId: customer_id, object: 'lot', objectId: rows[0]!.sku, after: { lots } })
    if (someUnsold(rows, lots, today)) await keepExpired(tx, customer_id, actor.name)
    return {}
  })
}

type Ended = {
  sku_id: string
  sku: string
  quantity: number
  warehouse_id: string
  booking_id: string | null
  today: string
}

/** The same within a use case of a later domain; answers what it was. */
export async function endQuarantine(
  tx: Tx,
  actor: StaffActor,
  { customer_id, quarantine_id, note }: Closing,
  status: 'released' | 'written_off',
): Promise<Ended> {
  const { rows } = await sql<Ended & { status: QuarantineStatus; expires_on: string | null; minimum_days: number }>`
      select q.status, warehouse_day(q.warehouse_id, ${tx.now}) as today, q.sku_id, p.sku, q.quantity, q.warehouse_id, q.booking_id,
        b.expires_on, p.minimum_days
      from quarantine q join sku p using (customer_id, sku_id) left join stock_batch b using (customer_id, batch_id)
      where q.customer_id = ${customer_id} and q.quarantine_id = ${quarantine_id} and ${seesQuarantine(actor)}
      for no key update of q`.execute(tx.db)
  const found = rows[0]
  if (!found) throw new AppError('not_found')
  refuse(refuseClosing(found.status, status, found))
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
