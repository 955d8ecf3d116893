// Filing a top-up: what the customer says was paid, with its slip. It touches no balance; finance decides later.
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { remittanceRefusal } from '#shared/billing/billing.rules.ts'
import type { topUpCalls } from '#shared/billing/top-up.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { takeDocumentNumber } from '#server/base/database/take-number.ts'
import { write } from '#server/base/database/transaction.ts'

type Filed = ParsedInputOf<typeof topUpCalls.addTopup>

/** Files a top-up of the actor's customer, or of `customerId` by staff. Refuses `invalid_input` (amount, date, slip), `not_found`. */
export function fileTopUp(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  input: Filed,
  customerId = 'customerId' in actor ? actor.customerId : 0,
): Promise<{ top_up_id: string; top_up_no: string }> {
  return write(ctx, actor, async (tx) => {
    const today = tx.now.toISOString().slice(0, 10)
    const said = { amount: input.amount, currency: input.currency, date: input.paid_on }
    refuse(remittanceRefusal(said, today, { amount: 'amount', date: 'paid_on' }))
    const customer = await tx.db
      .selectFrom('customer')
      .select('customer_id')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (!customer) throw new AppError('not_found')
    const slip = await tx.db
      .selectFrom('file')
      .select('file_id')
      .where('customer_id', '=', customerId)
      .where('file_id', '=', input.slip_file_id)
      .where('purpose', '=', 'top_up_slip')
      .executeTakeFirst()
    if (!slip) throw new AppError('invalid_input', undefined, [{ path: 'slip_file_id', reason: ruleText('required') }])

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
  })
}
