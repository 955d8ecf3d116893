// A sub-account by invitation: the main account types no password, the person chooses one with the link of a mail. Sending again voids
// the earlier links; withdrawing shuts the account that nobody has opened.
import { sql } from 'kysely'
import type { subAccountCalls } from '#shared/people/sub-accounts.contract.ts'
import { refuseNotInvited } from '#shared/people/sub-accounts.rules.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { refuse, type Language } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { invitedUntil, limitInvitations, mailInvitation, makeInvitation, type Invitation } from './invitation.ts'
import { lockSubAccount } from './lock-sub-account.ts'
import { insertSubAccount } from './save-sub-account.ts'
import { mailBrand, SEND_MAIL } from '#server/mail/index.ts'

type Calls = typeof subAccountCalls
const inviterOf = (actor: CustomerActor) => `customer ${actor.customerId}`

/** Refuses as adding does, and `too_often`. */
export async function inviteSubAccount(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['invite']>,
): Promise<OutputOf<Calls['invite']>> {
  const { language, ...person } = input
  await limitInvitations(ctx, inviterOf(actor), person.email)
  const invitation = await makeInvitation(ctx)
  const answer = await write(ctx, actor, async (tx) => {
    const made = await insertSubAccount(ctx, tx, actor, person, {
      password_hash: invitation.password_hash,
      must_change_password: false,
      invited_until: invitedUntil(tx.now),
    })
    await send(ctx, tx, actor, invitation, made.member_id, person.email, language)
    return made
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

/** Sends another link for 7 days, also to somebody whose invitation was withdrawn. Refuses `not_found`, `not_invited`, `too_often`. */
export async function sendInvitation(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['sendInvitation']>,
): Promise<Record<string, never>> {
  await limitInvitations(ctx, inviterOf(actor), input.member_id)
  const invitation = await makeInvitation(ctx)
  const answer = await write(ctx, actor, async (tx) => {
    const before = await lockSubAccount(tx.db, actor, input.member_id)
    refuse(refuseNotInvited(before))
    await setInvited(tx, actor, input.member_id, invitedUntil(tx.now), true)
    await send(ctx, tx, actor, invitation, input.member_id, before.email, input.language)
    tx.note({ object: 'sub_account', objectId: String(before.sub_account_id), after: { invitation: 'sent' } })
    tx.changed(['accounts'])
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

/** The links are void and the account is disabled. Refuses `not_found`, `not_invited`. */
export function withdrawInvitation(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['withdrawInvitation']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await lockSubAccount(tx.db, actor, input.member_id)
    refuse(refuseNotInvited(before))
    await setInvited(tx, actor, input.member_id, tx.now, false)
    await sql`select invite_member(${input.member_id}, '', null, null, ${tx.now})`.execute(tx.db)
    tx.note({ object: 'sub_account', objectId: String(before.sub_account_id), after: { invitation: 'withdrawn' } })
    tx.changed(['accounts'])
    return {}
  })
}

const setInvited = (tx: Tx, actor: CustomerActor, memberId: string, invited_until: Date, enabled: boolean) =>
  tx.db
    .updateTable('member')
    .set({ invited_until, enabled })
    .where('customer_id', '=', actor.customerId)
    .where('member_id', '=', memberId)
    .execute()

async function send(
  ctx: Ctx,
  tx: Tx,
  actor: CustomerActor,
  invitation: Invitation,
  memberId: string,
  email: string,
  language: Language,
): Promise<void> {
  await sql`select invite_member(${memberId}, ${email}, ${invitation.hash}::bytea, ${invitedUntil(tx.now)}, ${tx.now})`.execute(
    tx.db,
  )
  const { company_name } = await tx.db
    .selectFrom('customer')
    .select('company_name')
    .where('customer_id', '=', actor.customerId)
    .executeTakeFirstOrThrow()
  const brand = await mailBrand(tx.db, actor.platformType)
  await mailInvitation(ctx, tx, invitation, {
    kind: 'invited',
    brand,
    to: email,
    language,
    by: actor.name,
    company: company_name,
  })
}
