// A customer that the staff add: company, contract and people in charge at once; the first person chooses a password with the link of a
// mail, as every invited person does.
import { sql } from 'kysely'
import type { officeCustomerCalls } from '#shared/customers/customers.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse, type Language } from '#shared/errors.ts'
import { refuseNotInvited } from '#shared/people/sub-accounts.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { mailBrand, SEND_MAIL } from '#server/mail/index.ts'
import {
  invitedUntil,
  limitInvitations,
  mailInvitation,
  makeInvitation,
  type Invitation,
} from '#server/people/index.ts'
import { refuseNotInRole } from './edit-customer.ts'
import { openCustomer } from './open-customer.ts'
import { staffSeesCustomer } from '#server/access/index.ts'

type Calls = typeof officeCustomerCalls
const inviterOf = (actor: StaffActor) => `staff ${actor.id}`

/** The brands that a customer can belong to. */
export function listCustomerBrands(ctx: Ctx, actor: StaffActor): Promise<OutputOf<Calls['getBrands']>> {
  return read(ctx, actor, async (db) => ({
    brands: await db.selectFrom('brand').select(['platform_type', 'name']).orderBy('platform_type').execute(),
  }))
}

/**
 * Who may not put people in charge becomes the sales person of the customer. Refuses `email_exists`, `too_often`, `not_found` for
 * somebody without the role and for a brand that is none, `site_missing`.
 */
export async function addCustomer(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['addCustomer']>,
): Promise<OutputOf<Calls['addCustomer']>> {
  const { first_name, last_name, email, phone, language, sales_id = null, manager_id = null, ...company } = input
  await limitInvitations(ctx, inviterOf(actor), email)
  const invitation = await makeInvitation(ctx)
  const answer = await write(ctx, actor, async (tx) => {
    const inCharge = actor.permissions.has('customers.assign')
      ? { sales_id, manager_id }
      : { sales_id: actor.id, manager_id: null }
    await refuseNotInRole(tx, inCharge.sales_id, 'sales')
    await refuseNotInRole(tx, inCharge.manager_id, 'account_manager')
    await refuseNoBrand(tx, company.platform_type)
    const person = {
      first_name,
      last_name,
      email,
      phone,
      password_hash: invitation.password_hash,
      invited_until: invitedUntil(tx.now),
    }
    const opened = await openCustomer(ctx, tx, { ...company, ...inCharge }, person, () => new AppError('email_exists'))
    await send(ctx, tx, actor, invitation, { ...company, ...opened, email }, language)
    const { customer_id: customerId } = opened
    tx.note({ customerId, object: 'customer', objectId: String(customerId), after: { ...company, ...inCharge } })
    return { customer_id: customerId }
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

/** Sends another link to a main account that nobody has opened. Refuses `not_found`, `not_invited`, `too_often`. */
export async function inviteMainAgain(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id, language }: ParsedInputOf<Calls['sendInvitation']>,
): Promise<Record<string, never>> {
  await limitInvitations(ctx, inviterOf(actor), `main account of ${customer_id}`)
  const invitation = await makeInvitation(ctx)
  const answer = await write(ctx, actor, async (tx) => {
    const { rows } = await sql<
      Invited & { invited_until: string | null }
    >`select c.customer_id, c.company_name, c.platform_type, m.member_id, m.email, m.invited_until
      from customer c join member m on m.customer_id = c.customer_id and m.sub_account_id = 0
      where c.customer_id = ${customer_id} and ${staffSeesCustomer(actor)} for no key update of m`.execute(tx.db)
    const main = rows[0]
    if (!main) throw new AppError('not_found')
    refuse(refuseNotInvited(main))
    await tx.db
      .updateTable('member')
      .set({ invited_until: invitedUntil(tx.now) })
      .where('customer_id', '=', customer_id)
      .where('member_id', '=', main.member_id)
      .execute()
    await send(ctx, tx, actor, invitation, main, language)
    tx.note({ customerId: customer_id, object: 'member', objectId: main.member_id, after: { invitation: 'sent' } })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

type Invited = { customer_id: number; member_id: string; company_name: string; platform_type: number; email: string }

/** Voids the earlier links of the person, stores the new one and queues its mail. */
async function send(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  { hash, ...invitation }: Invitation,
  { customer_id, member_id, company_name, platform_type, email }: Invited,
  language: Language,
): Promise<void> {
  await tx.db
    .updateTable('one_time_link')
    .set({ used_at: tx.now })
    .where('customer_id', '=', customer_id)
    .where('member_id', '=', member_id)
    .where('used_at', 'is', null)
    .execute()
  const link = { token_hash: hash, purpose: 'invite', email, customer_id, member_id, expires_at: invitedUntil(tx.now) }
  await tx.db.insertInto('one_time_link').values(link).execute()
  const letter = { kind: 'invited' as const, brand: await mailBrand(tx.db, platform_type), to: email, language }
  await mailInvitation(ctx, tx, { hash, ...invitation }, { ...letter, by: actor.name, company: company_name })
}

async function refuseNoBrand(tx: Tx, platformType: number): Promise<void> {
  const found = await tx.db
    .selectFrom('brand')
    .select('name')
    .where('platform_type', '=', platformType)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
}
