// What the house answers to a shadow at a test key's word: an interception that was asked for, a loss order, a top-up that a person or the portal filed. Every answer is the
// use case of the staff.
import { sql } from 'kysely'
import { expectedAmount } from '#shared/billing/billing.rules.ts'
import { AppError } from '#shared/errors.ts'
import {
  SIMULATED_REASONS,
  type AskedDecision,
  type AskedInterception,
  type AskedLoss,
} from '#shared/integrations/sandbox.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { confirmIn, rejectTopUp } from '#server/billing/index.ts'
import { approveLoss, rejectLoss } from '#server/inbound/index.ts'
import { answerInterception, CALLED_BACK } from '#server/orders/index.ts'
import { rateOn } from '#server/rates/index.ts'
import { openCalledBack } from '#server/returns/index.ts'
import { houseOf, refuseOutside } from './house.ts'

type Done = Record<string, never>

/** What an open interception comes to; of one that is called back a return is on its way then. Refuses `sandbox_only`, `not_found`, `interception_settled`, `order_state`. */
export async function simulateInterception(
  ctx: Ctx,
  actor: CustomerActor,
  { order_id, answer }: AskedInterception,
): Promise<Done> {
  refuseOutside(ctx, actor)
  const { last } = houseOf(actor)
  const key = { customer_id: actor.customerId, order_id }
  // There is no queue in the sandbox: its one job is done here, and again where the request is repeated, since it opens one return of an order.
  const jobs = { ...ctx.jobs, send: (...[, queue]: Parameters<Ctx['jobs']['send']>) => onlyCalledBack(queue.name) }
  await answerInterception({ ...ctx, jobs }, last, { ...key, answer, reason: SIMULATED_REASONS.answered })
  if (answer === 'returning') await openCalledBack(ctx, key)
  return {}
}
async function onlyCalledBack(name: string): Promise<void> {
  if (name !== CALLED_BACK.name) throw new Error(`the sandbox has no queue for ${name}`)
}

/** Refuses `sandbox_only`, `not_found`, and what reviewing refuses: `loss_state`, `loss_paid`, `loss_price_missing`. */
export async function simulateLoss(ctx: Ctx, actor: CustomerActor, { loss_id, event }: AskedLoss): Promise<Done> {
  refuseOutside(ctx, actor)
  const { last } = houseOf(actor)
  const review = { customer_id: actor.customerId, loss_id, comment: SIMULATED_REASONS.answered, picture_ids: [] }
  if (event === 'approved') await approveLoss(ctx, last, review)
  else await rejectLoss(ctx, last, review)
  return {}
}

type Filed = { amount: string; filed_in: string; paid_on: string; currency: string }

/** A top-up that was filed is received as it was filed, in the account's currency, or rejected. Refuses `sandbox_only`, `not_found`, `top_up_state`, `rate_missing`. */
export async function decideTopUp(ctx: Ctx, actor: CustomerActor, { top_up_id, event }: AskedDecision): Promise<Done> {
  refuseOutside(ctx, actor)
  const { last } = houseOf(actor)
  const key = { customer_id: actor.customerId, top_up_id }
  if (event === 'rejected') {
    await rejectTopUp(ctx, last, { ...key, reason: SIMULATED_REASONS.rejected })
    return {}
  }
  const { rows } = await read(
    ctx,
    actor,
    (db) =>
    sql<Filed>`select t.amount::text, t.currency as filed_in, t.paid_on::text, a.currency
      from top_up t join account a on a.customer_id = t.customer_id where t.customer_id = ${key.customer_id} and t.top_up_id = ${top_up_id}`.execute(db), // prettier-ignore
  )
  const filed = rows[0]
  if (!filed) throw new AppError('not_found')
  await write(ctx, last, async (tx) => {
    const rate = await rateOn(tx.db, filed.filed_in, filed.currency, filed.paid_on)
    const received_amount = expectedAmount(filed.amount, rate, filed.currency)
    if (received_amount === null) throw new AppError('rate_missing')
    return confirmIn(ctx, tx, last, { ...key, received_amount, received_on: filed.paid_on })
  })
  return {}
}
