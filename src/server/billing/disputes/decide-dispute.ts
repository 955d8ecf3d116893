// The staff's side of a dispute: asking back, rejecting, and accepting, which gives back by an adjustment (Rules 12.14, 12.16).
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { Currency } from '#shared/currencies.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { askRefusal, decideRefusal } from '#shared/billing/dispute.rules.ts'
import type { officeDisputeCalls } from '#shared/billing/dispute.contract.ts'
import type { DisputeStatus } from '#shared/billing/dispute.text.ts'
import { D } from '#shared/money.ts'
import { seesMoneyOf } from '#server/access/index.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import type { Database } from '#server/base/database/database.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { confirmAdjustment, fileOne, postAtOnce } from '../adjustments/adjust.ts'
import { tellDispute } from './dispute-mail.ts'
import { refuseAmount } from './file-dispute.ts'

type Calls = typeof officeDisputeCalls
type Which = { customer_id: number; dispute_id: string }
type Found = {
  dispute_no: string
  status: DisputeStatus
  waits: boolean
  seq: number
  line_no: number | null
  amount: string
  currency: Currency
  question: string | null
}

/** Refuses `not_found`, `dispute_state`, `dispute_asked`. The customer is told by mail. */
export function askAboutDispute(
  ctx: Ctx,
  actor: StaffActor,
  { question, ...which }: ParsedInputOf<Calls['ask']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const found = await find(tx.db, actor, which, true)
    refuse(askRefusal(found))
    await sql`update fee_dispute set status = 'answered', question = ${question}, asked_at = ${tx.now} where ${keyOf(which)}`.execute(
      tx.db,
    )
    noted(tx, which, found, { status: 'answered', question })
    await tellDispute(ctx, tx, which.customer_id, sql`d.dispute_id = ${which.dispute_id}`)
    return {}
  })
}

/** Nothing is given back; the customer reads why. Refuses `not_found`, `dispute_state`. */
export function rejectDispute(
  ctx: Ctx,
  actor: StaffActor,
  { answer, ...which }: ParsedInputOf<Calls['reject']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const found = await find(tx.db, actor, which, true)
    refuse(decideRefusal(found))
    await sql`update fee_dispute set status = 'rejected', answer = ${answer}, decided_by = ${actor.id}, decided_at = ${tx.now}
      where ${keyOf(which)}`.execute(tx.db)
    noted(tx, which, found, { status: 'rejected', answer })
    await tellDispute(ctx, tx, which.customer_id, sql`d.dispute_id = ${which.dispute_id}`)
    return {}
  })
}

/**
 * Gives back what was charged less what is right, by an adjustment: at once up to the house's limit, else when a second person of finance
 * confirms it (Rule 12.9), as always where the decider is not of finance. Refuses `not_found`, `dispute_state`, `entry_reversed`,
 * `entry_not_reversible`, `dispute_amount`, `invalid_input` (a right amount that is not less than was charged, or too fine).
 */
export function acceptDispute(
  ctx: Ctx,
  actor: StaffActor,
  { answer, right_amount, ...which }: ParsedInputOf<Calls['accept']>,
): Promise<OutputOf<Calls['accept']>> {
  const { customer_id, dispute_id } = which
  return write(ctx, actor, async (tx) => {
    // By the number those who accept come one after the other. The dispute is locked only after the account, as whoever confirms an adjustment
    // does: nobody waits for the other crosswise.
    const found = await find(tx.db, actor, which)
    const adjustment_no = await takeDocumentNumber(tx.db, 'AJ', customer_id)
    refuse(decideRefusal(await find(tx.db, actor, which)))
    refuseAmount('right_amount', right_amount, found.amount, found.currency)
    const given = new D(found.amount).minus(right_amount)
    const { adjustment_id, status, amount, currency } = await fileOne(ctx, tx, actor, customer_id, {
      adjustment_no,
      kind: 'dispute',
      signed: given.toFixed(),
      payment_method: null,
      entry: found.seq,
      reason: answer,
      reference: found.dispute_no,
    })
    // Rejected or withdrawn meanwhile: then nothing of this was.
    refuse(decideRefusal(await find(tx.db, actor, which, true)))
    await sql`update fee_dispute set answer = ${answer}, right_amount = ${right_amount}::numeric, adjustment_id = ${adjustment_id}
      where ${keyOf(which)}`.execute(tx.db)
    if (status === 'posted') {
      await postAtOnce(tx, customer_id, adjustment_id)
      await tellDispute(ctx, tx, customer_id, sql`d.dispute_id = ${dispute_id}`)
    }
    noted(tx, which, found, {
      status: status === 'posted' ? 'accepted' : found.status,
      answer,
      right_amount,
      adjustment_no,
    })
    return { status, adjustment_no, given_back: amount, currency }
  })
}

/** Confirms an adjustment as finance does; where it is of a dispute, that is accepted with it, and the customer is told. */
export const confirmWithDispute = (
  ctx: Ctx,
  actor: StaffActor,
  input: { customer_id: number; adjustment_id: string },
) =>
  confirmAdjustment(ctx, actor, input, (tx) =>
    tellDispute(ctx, tx, input.customer_id, sql`d.adjustment_id = ${input.adjustment_id}`),
  )

const keyOf = ({ customer_id, dispute_id }: Which) => sql`customer_id = ${customer_id} and dispute_id = ${dispute_id}`

/** Refuses `not_found`, also of customers whose money the person does not see. */
async function find(
  db: Database,
  actor: StaffActor,
  { customer_id, dispute_id }: Which,
  locked = false,
): Promise<Found> {
  const { rows } =
    await sql<Found>`select d.dispute_no, d.status, d.adjustment_id is not null and d.status <> 'accepted' as waits, d.seq,
      d.line_no, d.amount, d.question, (select e.currency from ledger_entry e where e.customer_id = d.customer_id and e.seq = d.seq) as currency
    from fee_dispute d where d.customer_id = ${customer_id} and d.dispute_id = ${dispute_id} and ${seesMoneyOf(actor, 'd')} ${locked ? sql`for update of d` : sql``}`.execute(
      db,
    )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

function noted(
  tx: Tx,
  { customer_id: customerId, dispute_id }: Which,
  was: Found,
  after: Record<string, string>,
): void {
  tx.note({ customerId, object: 'fee_dispute', objectId: dispute_id, before: { status: was.status }, after })
  tx.changed(['billing'], customerId)
}
