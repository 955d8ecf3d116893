// Finance's decision about a top-up: received, with one ledger entry, or rejected with a reason. Whoever comes second is refused. An amount
// far from the filed one is booked when two clerks have found it.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { refuse } from '#shared/errors.ts'
import {
  confirmRefusal,
  expectedAmount,
  needsSecondClerk,
  rejectRefusal,
  remittanceRefusal,
} from '#shared/billing/billing.rules.ts'
import { billingPages } from '#shared/billing/billing.pages.ts'
import type { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import { type Currency } from '#shared/currencies.ts'
import { D, roundMoney } from '#shared/money.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { tell } from '#server/mail/index.ts'
import { rateOn } from '#server/rates/index.ts'
import { changedRefusal, lockTopUp, ownSlip } from './lock-top-up.ts'
import { tolerance } from './tolerance.ts'

/**
 * Posts what was received, in the account's currency, to the balance, or keeps it as this clerk's word (Rule 13.7). Refuses `top_up_state`, `four_eyes`, `not_found`,
 * `top_up_changed`, `invalid_input` (more decimals than the currency has, a future date, a slip that is none).
 */
export function confirmTopUp(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeTopUpCalls.confirm>,
): Promise<OutputOf<typeof officeTopUpCalls.confirm>> {
  return write(ctx, actor, (tx) => confirmIn(ctx, tx, actor, input))
}

/** The same inside of a transaction that does more, such as matching a payment of the bank. */
export async function confirmIn(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeTopUpCalls.confirm>,
): Promise<OutputOf<typeof officeTopUpCalls.confirm>> {
  const { customer_id: customerId, top_up_id } = input
  const topUp = await lockTopUp(tx.db, customerId, top_up_id)
  refuse(confirmRefusal(topUp, actor.id))
  refuse(changedRefusal(topUp, input.updated_at))
  const { received_slip_file_id } = input
  if (received_slip_file_id) await ownSlip(tx.db, customerId, received_slip_file_id, 'received_slip_file_id')
  const { currency } = await tx.db
    .selectFrom('account')
    .select('currency')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const found = { amount: input.received_amount, currency, date: input.received_on }
  refuse(
    remittanceRefusal(found, tx.now.toISOString().slice(0, 10), { amount: 'received_amount', date: 'received_on' }),
  )

  const rate = await rateOn(tx.db, topUp.currency, currency, topUp.paid_on)
  const far = needsSecondClerk(
    input.received_amount,
    expectedAmount(topUp.amount, rate, currency),
    await tolerance(tx.db),
  )
  const agreed =
    topUp.proposed_amount !== null &&
    topUp.proposed_by !== actor.id &&
    new D(topUp.proposed_amount).eq(input.received_amount)
  if (far && !agreed) {
    const proposed = { proposed_amount: input.received_amount, proposed_on: input.received_on, proposed_by: actor.id }
    await tx.db
      .updateTable('top_up')
      .set({ ...proposed, ...(received_slip_file_id && { received_slip_file_id }), updated_at: tx.now })
      .where('customer_id', '=', customerId)
      .where('top_up_id', '=', top_up_id)
      .execute()
    tx.note({ customerId, object: 'top_up', objectId: top_up_id, before: { filed: topUp.amount }, after: proposed })
    tx.changed(['billing'], customerId)
    return { outcome: 'proposed', balance: null, currency: currency as Currency }
  }

  const after = { status: 'received', received_amount: input.received_amount, received_on: input.received_on }
  await tx.db
    .updateTable('top_up')
    .set({
      ...after,
      ...(received_slip_file_id && { received_slip_file_id }),
      decided_by: actor.id,
      decided_at: tx.now,
      updated_at: tx.now,
    })
    .where('customer_id', '=', customerId)
    .where('top_up_id', '=', top_up_id)
    .execute()
  const { rows } = await sql<{
    balance: string
  }>`select post_entry(${customerId}, ${input.received_amount}, ${`bank.${topUp.payment_method}`},
      'top_up', null, 'top_up', ${top_up_id}, ${topUp.top_up_no}, '', ${tx.now}) as balance`.execute(tx.db)
  tx.note({ customerId, object: 'top_up', objectId: top_up_id, before: { status: topUp.status }, after })
  tx.changed(['billing'], customerId)
  const params = { number: topUp.top_up_no, amount: roundMoney(input.received_amount, currency), currency }
  await tell(ctx, tx, { ...toldOf(customerId, topUp), event: 'top_up_received', params })
  return { outcome: 'booked', balance: rows[0]?.balance ?? '0', currency: currency as Currency }
}

/** Rejects with a reason that the customer reads. Refuses `top_up_state`, `not_found`. */
export function rejectTopUp(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeTopUpCalls.reject>,
): Promise<Record<string, never>> {
  return write(ctx, actor, (tx) => rejectIn(ctx, tx, actor, input))
}

/** The same inside of a transaction that does more. */
export async function rejectIn(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeTopUpCalls.reject>,
): Promise<Record<string, never>> {
  const { customer_id: customerId, top_up_id } = input
  const topUp = await lockTopUp(tx.db, customerId, top_up_id)
  refuse(rejectRefusal(topUp))
  const after = { status: 'rejected', reject_reason: input.reason }
  await tx.db
    .updateTable('top_up')
    .set({ ...after, decided_by: actor.id, decided_at: tx.now, updated_at: tx.now })
    .where('customer_id', '=', customerId)
    .where('top_up_id', '=', top_up_id)
    .execute()
  tx.note({ customerId, object: 'top_up', objectId: top_up_id, before: { status: topUp.status }, after })
  tx.changed(['billing'], customerId)
  const params = { number: topUp.top_up_no, reason: input.reason }
  await tell(ctx, tx, { ...toldOf(customerId, topUp), event: 'top_up_rejected', params })
  return {}
}

const toldOf = (customerId: number, { top_up_no }: { top_up_no: string }) => ({
  customerId,
  about: top_up_no,
  path: `${billingPages.topUps.path}?top_up_no=${top_up_no}`,
})
