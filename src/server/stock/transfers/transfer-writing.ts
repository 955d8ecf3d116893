// What every write of a transfer shares: finding and locking it within a person's scope, and letting an event happen to it.
import { sql, type Updateable } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseTransferEvent, type TransferEvent, type TransferStatus } from '#shared/stock/transfers.states.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { StockTransfer } from '#server/base/database/tables.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { staffWorksIn } from '#server/customers/index.ts'
import { seesTransfers } from './transfers.queries.ts'

type Actor = CustomerActor | StaffActor
type Key = { customer_id: number; transfer_id: string }
export type LockedTransfer = Key & {
  transfer_no: string
  status: TransferStatus
  from_warehouse_id: string
  to_warehouse_id: string
  from_code: string
  to_code: string
}

/** Locks a transfer for an event. Refuses `not_found`, also outside the person's scope, and `transfer_state`. */
export async function lockTransfer({ db }: Tx, actor: Actor, key: Key, event: TransferEvent): Promise<LockedTransfer> {
  const { rows } =
    await sql<LockedTransfer>`select t.customer_id, t.transfer_id, t.transfer_no, t.status, t.from_warehouse_id, t.to_warehouse_id,
      f.code as from_code, g.code as to_code
    from stock_transfer t join warehouse f on f.warehouse_id = t.from_warehouse_id join warehouse g on g.warehouse_id = t.to_warehouse_id
    where t.customer_id = ${key.customer_id} and t.transfer_id = ${key.transfer_id} and ${seesTransfers(actor)} for no key update of t`.execute(
      db,
    )
  const found = rows[0]
  if (!found) throw new AppError('not_found')
  refuse(refuseTransferEvent(event, found.status))
  return found
}

/** Refuses `transfer_elsewhere` for people of another warehouse. */
export function mustWorkAt(actor: StaffActor, transfer: LockedTransfer, where: 'from' | 'to'): void {
  if (!staffWorksIn(actor, transfer[`${where}_warehouse_id`]))
    throw new AppError('transfer_elsewhere', { warehouse: transfer[`${where}_code`] })
}

/** Status, timeline, log row and news of an event that was not refused. `set` is what changes besides; `after` the log shows. */
export async function happen(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  transfer: LockedTransfer,
  event: TransferEvent,
  change: { status: TransferStatus; set?: Updateable<StockTransfer>; note?: string; after?: object },
): Promise<void> {
  const { customer_id, transfer_id, transfer_no } = transfer
  const { status, note = '' } = change
  await tx.db
    .updateTable('stock_transfer')
    .set({ status, ...change.set })
    .where('customer_id', '=', customer_id)
    .where('transfer_id', '=', transfer_id)
    .execute()
  await tell(ctx, tx, actor, transfer, event, note)
  tx.note({
    customerId: customer_id,
    object: 'stock_transfer',
    objectId: transfer_no,
    before: { status: transfer.status },
    after: { status, ...(note && { note }), ...change.after },
  })
  tx.changed(['stock'], customer_id)
}

/** A line of the timeline. */
export async function tell(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { customer_id, transfer_id }: Key,
  event: TransferEvent,
  note: string,
) {
  // prettier-ignore
  const who = { actor_kind: actor.kind, actor_name: actor.name }
  await tx.db
    .insertInto('stock_transfer_event')
    .values({ customer_id, transfer_id, event_id: ctx.clock.id(), at: tx.now, event, ...who, note })
    .execute()
}
