// Finance's decision about a top-up: received, with one ledger entry, or rejected with a reason. Whoever comes second is refused.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { TopUpStatus } from '#shared/billing/billing.fields.ts'
import { confirmRefusal, rejectRefusal, remittanceRefusal } from '#shared/billing/billing.rules.ts'
import type { officeTopUpCalls } from '#shared/billing/top-up.contract.ts'
import type { Currency } from '#shared/money.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'

/**
 * Posts what was received, in the account's currency, to the balance. Refuses `top_up_state`, `four_eyes`, `not_found`,
 * `invalid_input` (more decimals than the currency has, a future date).
 */
export function confirmTopUp(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeTopUpCalls.confirm>,
): Promise<{ balance: string; currency: Currency }> {
  return write(ctx, actor, async (tx) => {
    const { customer_id: customerId, top_up_id } = input
    const topUp = await lockTopUp(tx.db, customerId, top_up_id)
    refuse(confirmRefusal(topUp, actor.id))
    const { currency } = await tx.db
      .selectFrom('account')
      .select('currency')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    const found = { amount: input.received_amount, currency, date: input.received_on }
    refuse(
      remittanceRefusal(found, tx.now.toISOString().slice(0, 10), { amount: 'received_amount', date: 'received_on' }),
    )

    const after = { status: 'received', received_amount: input.received_amount, received_on: input.received_on }
    await tx.db
      .updateTable('top_up')
      .set({ ...after, decided_by: actor.id, decided_at: tx.now, updated_at: tx.now })
      .where('customer_id', '=', customerId)
      .where('top_up_id', '=', top_up_id)
      .execute()
    const { rows } = await sql<{
      balance: string
    }>`select post_entry(${customerId}, ${input.received_amount}, ${`bank.${topUp.payment_method}`},
      'top_up', null, 'top_up', ${top_up_id}, ${topUp.top_up_no}, '', ${tx.now}) as balance`.execute(tx.db)
    tx.note({ customerId, object: 'top_up', objectId: top_up_id, before: { status: topUp.status }, after })
    tx.changed(['billing'], customerId)
    return { balance: rows[0]?.balance ?? '0', currency: currency as Currency }
  })
}

/** Rejects with a reason that the customer reads. Refuses `top_up_state`, `not_found`. */
export function rejectTopUp(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeTopUpCalls.reject>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
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
    return {}
  })
}

async function lockTopUp(db: Database, customerId: number, topUpId: string) {
  const row = await db
    .selectFrom('top_up')
    .select(['top_up_no', 'status', 'payment_method', 'filed_by', 'filed_by_staff'])
    .where('customer_id', '=', customerId)
    .where('top_up_id', '=', topUpId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { ...row, status: row.status as TopUpStatus }
}
