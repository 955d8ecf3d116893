// What every write of a loss order shares: finding and locking it within a person's scope, and letting an event happen to it; and its
// pictures.
import { sql, type Updateable } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import {
  lossStatusAfter,
  refuseLossEvent,
  type LossEvent,
  type LossStatus,
  type LossType,
} from '#shared/inbound/losses.states.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { LossOrder } from '#server/base/database/tables.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { knownPictures } from '#server/base/http/uploads.ts'
import { seesLoss } from './loss-list.queries.ts'

export type LossKey = { customer_id: number; loss_id: string }
export type LockedLoss = LossKey & {
  loss_no: string
  type: LossType
  status: LossStatus
  booking_id: string | null
  answer_until: string | null
  time_zone: string
  loss_answer_days: number
}

/** Refuses `not_found`, also outside the person's scope. */
export async function lockLoss(
  db: Database,
  actor: CustomerActor | StaffActor,
  { customer_id, loss_id }: LossKey,
): Promise<LockedLoss> {
  const { rows } = await sql<LockedLoss>`
    select o.customer_id, o.loss_id, o.loss_no, o.type, o.status, o.booking_id, o.answer_until, w.time_zone, c.loss_answer_days
    from loss_order o join warehouse w using (warehouse_id) join customer c using (customer_id)
    where o.customer_id = ${customer_id} and o.loss_id = ${loss_id} and ${seesLoss(actor)} for update of o`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Refused by the state table, else status, timeline and log row follow. `set` is what changes besides; `after` the log shows. */
export async function happen(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  loss: LockedLoss,
  event: Exclude<LossEvent, 'open' | 'lapse' | 'goods_came'>,
  change: { set: Updateable<LossOrder>; note?: string; after?: object },
): Promise<void> {
  refuse(refuseLossEvent(event, loss.status))
  const { customer_id, loss_id } = loss
  const status = lossStatusAfter(event)
  await tx.db
    .updateTable('loss_order')
    .set({ status, ...change.set })
    .where('customer_id', '=', customer_id)
    .where('loss_id', '=', loss_id)
    .execute()
  await addLossEvent(ctx, tx, actor, loss, event, change.note)
  tx.note({
    customerId: customer_id,
    object: 'loss_order',
    objectId: loss.loss_no,
    before: { status: loss.status },
    after: { status, ...change.after },
  })
  tx.changed(['inbound'], customer_id)
}

export async function addLossEvent(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  { customer_id, loss_id }: LossKey,
  event: LossEvent,
  note = '',
): Promise<void> {
  const who = { actor_kind: actor.kind, actor_name: actor.name }
  await tx.db
    .insertInto('loss_event')
    .values({ customer_id, loss_id, event_id: ctx.clock.id(), at: tx.now, event, ...who, note })
    .execute()
}

/** A picture is one that was uploaded for a loss order of this customer. */
export async function addPictures(tx: Tx, { customer_id, loss_id }: LossKey, given: readonly string[]): Promise<void> {
  const ids = await knownPictures(tx, customer_id, 'loss_picture', given)
  if (ids.length === 0) return
  await tx.db
    .insertInto('loss_picture')
    .values(ids.map((file_id) => ({ customer_id, loss_id, file_id, added_at: tx.now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
