// One of the staff gets into a customer's portal as its main account, for an hour, with a reason that the customer can read. Every write made there
// says who really acted (base/database/transaction.ts); what is withheld is in shared/permissions.ts.
import { sql } from 'kysely'
import type { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { codeOf, issueSignInCode, staffSeesCustomer } from '#server/access/index.ts'

type Calls = typeof officeCustomerCalls

/** Refuses `not_found`, also outside the person's scope and where the main account is disabled. */
export async function actFor(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id: customerId, reason }: ParsedInputOf<Calls['actFor']>,
): Promise<OutputOf<Calls['actFor']>> {
  const made = await write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ member_id: string }>`select m.member_id from customer c
      join member m on m.customer_id = c.customer_id and m.sub_account_id = 0 and m.enabled
      where c.customer_id = ${customerId} and ${staffSeesCustomer(actor)}`.execute(tx.db)
    const memberId = rows[0]?.member_id
    if (!memberId) throw new AppError('not_found')
    const code = await issueSignInCode(ctx, tx.db, tx.now, { customerId, memberId, actedBy: actor })
    tx.note({ customerId, object: 'acting', objectId: String(customerId), after: { reason } })
    return code
  })
  return codeOf(ctx, made)
}
