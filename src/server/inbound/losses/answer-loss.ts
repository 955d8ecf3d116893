// What the customer says to a decision about a loss order: agreed, or disputed with a reason, until the last day for it; and what
// the house does when nobody said anything.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { lastAnswerDay } from '#shared/inbound/losses.rules.ts'
import { LOSS_EVENTS, lossStatusAfter, refuseLossEvent } from '#shared/inbound/losses.states.ts'
import { systemActor, type CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { seesSkus } from '#server/products/index.ts'
import { happen, lockLoss, type LockedLoss } from './loss-writing.ts'

/** Refuses `loss_state`, `not_found`, and `forbidden` for a supplier who sees a part of it only. */
export function agreeToLoss(
  ctx: Ctx,
  actor: CustomerActor,
  input: { loss_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await happen(ctx, tx, actor, await lockWhole(tx, actor, input), 'agree', { set: { agreed_at: tx.now } })
    return {}
  })
}

/** The staff decide again. Refuses as agreeing does, and `loss_answer_late`. */
export function disputeLoss(
  ctx: Ctx,
  actor: CustomerActor,
  input: { loss_id: string; reason: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const loss = await lockWhole(tx, actor, input)
    refuse(refuseLossEvent('dispute', loss.status))
    const until = new Date(loss.answer_until ?? 0)
    if (until <= tx.now) throw new AppError('loss_answer_late', { date: lastAnswerDay(until, loss.time_zone) })
    const { reason } = input
    const set = { dispute_reason: reason, disputed_at: tx.now }
    await happen(ctx, tx, actor, loss, 'dispute', { set, note: reason, after: { reason } })
    return {}
  })
}

async function lockWhole(tx: Tx, actor: CustomerActor, { loss_id }: { loss_id: string }): Promise<LockedLoss> {
  const loss = await lockLoss(tx.db, actor, { customer_id: actor.customerId, loss_id })
  const lines = await tx.db
    .selectFrom('loss_line')
    .select('sku_id')
    .where('customer_id', '=', loss.customer_id)
    .where('loss_id', '=', loss_id)
    .execute()
  const held = lines.map(({ sku_id }) => sku_id)
  if (!seesSkus(actor, held)) throw new AppError('forbidden')
  return loss
}

/** Loss orders of one turn. */
const SHARE = 500
const UNANSWERED = sql`status = any (${[...LOSS_EVENTS.lapse.from]}::text[])`

/** Those whose last day has passed count as agreed (Rule 8.6); returns how many there were. */
export async function lapseLosses(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const due = await sql`select from loss_order where ${UNANSWERED} and answer_until <= ${now} limit 1`.execute(
    ctx.db.office,
  )
  if (due.rows.length === 0) return 0
  const actor = systemActor('inbound.lapse')
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ customer_id: number; loss_no: string; was: string }>`with due as (
        select customer_id, loss_id, status as was from loss_order where ${UNANSWERED} and answer_until <= ${tx.now}
        order by answer_until limit ${SHARE} for update skip locked),
      agreed as (
        update loss_order o set status = ${lossStatusAfter('lapse')}, agreed_at = ${tx.now} from due d
        where o.customer_id = d.customer_id and o.loss_id = d.loss_id returning o.customer_id, o.loss_id, o.loss_no, d.was),
      told as (
        insert into loss_event (customer_id, loss_id, event_id, at, event, actor_kind, actor_name)
        select customer_id, loss_id, uuid_v7(${tx.now}), ${tx.now}, 'lapse', ${actor.kind}, '' from agreed)
      select customer_id, loss_no, was from agreed`.execute(tx.db)
    for (const { customer_id, loss_no, was } of rows) {
      const after = { status: lossStatusAfter('lapse') }
      tx.note({ customerId: customer_id, object: 'loss_order', objectId: loss_no, before: { status: was }, after })
      tx.changed(['inbound'], customer_id)
    }
    if (rows.length === 0) tx.idle()
    return rows.length
  })
}
