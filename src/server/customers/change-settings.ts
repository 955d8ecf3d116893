// The customer's own settings that are one value each.
import type { settingCalls } from '#shared/customers/settings.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'

type Calls = typeof settingCalls

/** 1: orders show the last carrier's number where it is known; 0: the one on our label (Rule 10.3). */
export const showTrueTrackingNumber = (
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['changeShowTrueTrackingNumber']>,
) => change(ctx, actor, 'show_true_tracking_number', input.show_true_tracking_number === 1)

/** How long recipients' personal data are kept after shipping (Rule 17.3); fewer days take effect with the next turn of the job. */
export const changeRecipientDays = (
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['changeRecipientDays']>,
) => change(ctx, actor, 'recipient_days', input.recipient_days)

/** What recipients are told of their parcels by mail (Rule 10.10). */
export const changeRecipientMails = (
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['changeRecipientMails']>,
) => change(ctx, actor, 'recipient_mails', input.recipient_mails)

/** Whether the main account gets each statement by mail (Rule 12.23). */
export const changeStatementMail = (
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['changeStatementMail']>,
) => change(ctx, actor, 'statement_mail', input.statement_mail)

function change(
  ctx: Ctx,
  actor: CustomerActor,
  name: 'show_true_tracking_number' | 'recipient_days' | 'recipient_mails' | 'statement_mail',
  value: boolean | number | string[],
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('customer')
      .select(name)
      .where('customer_id', '=', actor.customerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const after = { [name]: value }
    await tx.db.updateTable('customer').set(after).where('customer_id', '=', actor.customerId).execute()
    tx.note({ object: 'customer', objectId: String(actor.customerId), before, after })
    tx.changed(['orders', 'accounts'])
    return {}
  })
}
