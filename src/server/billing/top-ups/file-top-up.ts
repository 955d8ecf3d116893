// Filing a top-up: what the customer says was paid, with its slip, and changing it until finance takes it. It touches no balance; finance
// decides later.
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { editRefusal, remittanceRefusal } from '#shared/billing/billing.rules.ts'
import type { topUpCalls } from '#shared/billing/top-up.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { changedRefusal, lockTopUp, ownSlip } from './lock-top-up.ts'

type Filed = ParsedInputOf<typeof topUpCalls.addTopup>

/** Files a top-up of the actor's customer, or of `customerId` by staff. Refuses `invalid_input` (amount, date, slip), `not_found`. */
export function fileTopUp(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  input: Filed,
  customerId = 'customerId' in actor ? actor.customerId : 0,
): Promise<{ top_up_id: string; top_up_no: string }> {
  return write(ctx, actor, (tx) => fileIn(ctx, tx, actor, customerId, input))
}

/** The same inside of a transaction that does more, such as keeping its slip. */
export async function fileIn(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor | StaffActor,
  customerId: number,
  input: Filed,
): Promise<{ top_up_id: string; top_up_no: string }> {
  const customer = await tx.db
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw new AppError('not_found')
  await judgeRemittance(tx, customerId, input)

  const top_up_no = await takeDocumentNumber(tx.db, 'TU', customerId)
  const row = { top_up_id: ctx.clock.id(), top_up_no, status: 'submitted', ...input }
  await tx.db
    .insertInto('top_up')
    .values({
      customer_id: customerId,
      ...row,
      filed_by: actor.id,
      filed_by_staff: actor.kind === 'staff',
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
  tx.note({ customerId, object: 'top_up', objectId: row.top_up_id, after: row })
  tx.changed(['billing'], customerId)
  return { top_up_id: row.top_up_id, top_up_no }
}

/**
 * Replaces what the actor's customer filed (Rule 13.10). Refuses `top_up_state` once finance has taken it, `top_up_changed` where somebody
 * else was quicker, and what filing refuses.
 */
export function updateTopUp(
  ctx: Ctx,
  actor: CustomerActor,
  { top_up_id, updated_at, ...input }: ParsedInputOf<typeof topUpCalls.updateTopup>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { customerId } = actor
    const before = await lockTopUp(tx.db, customerId, top_up_id)
    refuse(editRefusal({ editable: before.status === 'submitted' && before.proposed_by === null }))
    refuse(changedRefusal(before, updated_at))
    await judgeRemittance(tx, customerId, input)
    await tx.db
      .updateTable('top_up')
      .set({ ...input, updated_at: tx.now })
      .where('customer_id', '=', customerId)
      .where('top_up_id', '=', top_up_id)
      .execute()
    const { amount, currency, paid_on, payment_method, remark, slip_file_id } = before
    tx.note({
      customerId,
      object: 'top_up',
      objectId: top_up_id,
      before: { amount, currency, paid_on, payment_method, remark, slip_file_id },
      after: input,
    })
    tx.changed(['billing'], customerId)
    return {}
  })
}

async function judgeRemittance(tx: Tx, customerId: number, input: Filed): Promise<void> {
  const said = { amount: input.amount, currency: input.currency, date: input.paid_on }
  refuse(remittanceRefusal(said, tx.now.toISOString().slice(0, 10), { amount: 'amount', date: 'paid_on' }))
  await ownSlip(tx.db, customerId, input.slip_file_id, 'slip_file_id')
}
