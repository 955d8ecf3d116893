// What the house says to a loss order: approved, with the pay-out that follows from it, or rejected; with a comment and pictures.
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { officeLossCalls } from '#shared/inbound/losses.contract.ts'
import { lossPath } from '#shared/inbound/inbound.pages.ts'
import { answerUntil, lastAnswerDay } from '#shared/inbound/losses.rules.ts'
import { refuseLossEvent } from '#shared/inbound/losses.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { tell } from '#server/mail/index.ts'
import { payLoss, wasPaid } from './pay-loss.ts'
import { addPictures, happen, lockLoss, type LockedLoss } from './loss-writing.ts'

type Calls = typeof officeLossCalls
type Review = ParsedInputOf<Calls['approve']>

/**
 * Approves and pays, once: a loss order that was paid and disputed is approved without another pay-out. Refuses `loss_state`,
 * `loss_price_missing`, `rate_missing`, `invalid_input` (a picture of something else), `not_found`.
 */
export function approveLoss(ctx: Ctx, actor: StaffActor, input: Review): Promise<OutputOf<Calls['approve']>> {
  return write(ctx, actor, async (tx) => {
    const loss = await lockLoss(tx.db, actor, input)
    refuse(refuseLossEvent('approve', loss.status))
    const paid = (await wasPaid(tx.db, loss)) ? null : await payLoss(tx, loss)
    await answer(ctx, tx, actor, loss, 'approve', input, paid ?? {})
    return { paid: paid !== null && Number(paid.amount) > 0 }
  })
}

/** Rejects; nothing is paid. Refuses as approving does, and `loss_paid`: what was paid stays so. */
export function rejectLoss(ctx: Ctx, actor: StaffActor, input: Review): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const loss = await lockLoss(tx.db, actor, input)
    refuse(refuseLossEvent('reject', loss.status))
    if (await wasPaid(tx.db, loss)) throw new AppError('loss_paid')
    await answer(ctx, tx, actor, loss, 'reject', input, {})
    return {}
  })
}

async function answer(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  loss: LockedLoss,
  event: 'approve' | 'reject',
  { comment, picture_ids }: Review,
  after: object,
): Promise<void> {
  await addPictures(tx, loss, picture_ids)
  const until = answerUntil(tx.now, loss.loss_answer_days, loss.time_zone)
  const set = { review_comment: comment, reviewed_at: tx.now, answer_until: until }
  await happen(ctx, tx, actor, loss, event, { set, note: comment, after: { comment, ...after } })
  await tell(ctx, tx, {
    customerId: loss.customer_id,
    event: 'loss_to_answer',
    about: loss.loss_id,
    params: { number: loss.loss_no, outcome: event, until: lastAnswerDay(until, loss.time_zone) },
    path: lossPath(loss.loss_id),
  })
}
