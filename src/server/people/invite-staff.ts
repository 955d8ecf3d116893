// A colleague by invitation, as invite-sub-account.ts does it for customers; the mail comes from the default brand.
import type { officeStaffCalls } from '#shared/people/staff.contract.ts'
import { refuseNotInvited } from '#shared/people/sub-accounts.rules.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { refuse, type Language } from '#shared/errors.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { invitedUntil, limitInvitations, mailInvitation, makeInvitation, type Invitation } from './invitation.ts'
import { insertStaff, lockStaff, voidInvitations } from './save-staff.ts'
import { mailBrand, SEND_MAIL } from '#server/mail/index.ts'

type Calls = typeof officeStaffCalls

/** Refuses as adding does, and `too_often`. */
export async function inviteStaff(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['invite']>,
): Promise<{ staff_id: string }> {
  const { language, ...person } = input
  await limitInvitations(ctx, 'staff', person.email)
  const invitation = await makeInvitation(ctx)
  const answer = await write(ctx, actor, async (tx) => {
    const made = await insertStaff(ctx, tx, person, {
      password_hash: invitation.password_hash,
      must_change_password: false,
      invited_until: invitedUntil(tx.now),
    })
    await send(ctx, tx, actor, invitation, { staff_id: made.staff_id, email: person.email }, language)
    return made
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

/** Refuses `not_found`, `not_invited`, `too_often`. */
export async function sendStaffInvitation(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['sendInvitation']>,
): Promise<Record<string, never>> {
  await limitInvitations(ctx, 'staff', input.staff_id)
  const invitation = await makeInvitation(ctx)
  const answer = await write(ctx, actor, async (tx) => {
    const { before } = await lockStaff(tx, input.staff_id)
    refuse(refuseNotInvited(before))
    await setInvited(tx, input.staff_id, invitedUntil(tx.now), true)
    await send(ctx, tx, actor, invitation, before, input.language)
    tx.note({ customerId: 0, object: 'staff', objectId: input.staff_id, after: { invitation: 'sent' } })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

/** The links are void and the account is disabled. Refuses `not_found`, `not_invited`. */
export function withdrawStaffInvitation(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['withdrawInvitation']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { before } = await lockStaff(tx, input.staff_id)
    refuse(refuseNotInvited(before))
    await setInvited(tx, input.staff_id, tx.now, false)
    await voidInvitations(tx, input.staff_id)
    tx.note({ customerId: 0, object: 'staff', objectId: input.staff_id, after: { invitation: 'withdrawn' } })
    return {}
  })
}

const setInvited = (tx: Tx, staffId: string, invited_until: Date, enabled: boolean) =>
  tx.db.updateTable('staff').set({ invited_until, enabled }).where('staff_id', '=', staffId).execute()

async function send(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  invitation: Invitation,
  { staff_id, email }: { staff_id: string; email: string },
  language: Language,
): Promise<void> {
  await voidInvitations(tx, staff_id)
  await tx.db
    .insertInto('one_time_link')
    .values({ token_hash: invitation.hash, purpose: 'invite', email, expires_at: invitedUntil(tx.now), staff_id })
    .execute()
  const { platform_type } = await tx.db
    .selectFrom('brand')
    .select('platform_type')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  const brand = await mailBrand(tx.db, platform_type)
  await mailInvitation(ctx, tx, invitation, { kind: 'colleague', brand, to: email, language, by: actor.name })
}
