// Opening an invited account with the link of the mail: once, within its time, for the person and the address that it was sent to. Asked
// for with anything else, the answer is always the same.
import { sql } from 'kysely'
import type { invitationCalls } from '#shared/people/invitation.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { read, write, type Tx } from '#server/base/database/transaction.ts'
import { refuseCommon, hashPassword } from '#server/access/index.ts'

type Calls = typeof invitationCalls

/** Whose account the link opens. Refuses `link_expired` for a wrong, used, void or old one. */
export async function checkInvitation(
  ctx: Ctx,
  actor: PublicActor,
  input: ParsedInputOf<Calls['check']>,
): Promise<OutputOf<Calls['check']>> {
  await limitByAddress(ctx, 'invitation', actor.request.ip)
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OutputOf<Calls['check']>>`select l.email,
        coalesce(t.name, trim(m.first_name || ' ' || m.last_name)) as name, coalesce(c.company_name, '') as company_name
      from one_time_link l
      left join member m on m.customer_id = l.customer_id and m.member_id = l.member_id
      left join customer c on c.customer_id = m.customer_id
      left join staff t on t.staff_id = l.staff_id
      where l.token_hash = ${hashToken(input.token)} and l.purpose = 'invite' and l.used_at is null and l.expires_at > ${ctx.clock.now()}
        and coalesce(t.email, m.email) = l.email and coalesce(t.enabled, m.enabled)
        and coalesce(t.invited_until, m.invited_until) is not null`.execute(db)
    if (!rows[0]) throw new AppError('link_expired')
    return rows[0]
  })
}

/** Sets the first password. Refuses `link_expired` and `invalid_input` for a common password. */
export async function acceptInvitation(
  ctx: Ctx,
  actor: PublicActor,
  input: ParsedInputOf<Calls['accept']>,
): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'invitation', actor.request.ip)
  refuseCommon(input.new_pwd, 'new_pwd')
  const password_hash = await hashPassword(input.new_pwd)
  return write(ctx, actor, async (tx) => {
    const link = await tx.db
      .updateTable('one_time_link')
      .set({ used_at: tx.now })
      .where('token_hash', '=', hashToken(input.token))
      .where('purpose', '=', 'invite')
      .where('used_at', 'is', null)
      .where('expires_at', '>', tx.now.toISOString())
      .returning(['email', 'customer_id', 'member_id', 'staff_id'])
      .executeTakeFirst()
    const email = link?.email
    if (!link || !email) throw new AppError('link_expired')
    const opened =
      link.staff_id === null
        ? await openMember(tx, link.customer_id, link.member_id, email, password_hash)
        : await openStaff(tx, link.staff_id, email, password_hash)
    if (!opened) throw new AppError('link_expired')
    tx.note({ ...opened, after: { invitation: 'accepted' } })
    return {}
  })
}

async function openMember(
  tx: Tx,
  customerId: number | null,
  memberId: string | null,
  email: string,
  password_hash: string,
) {
  if (customerId === null || memberId === null) return undefined
  const opened = await tx.db
    .updateTable('member')
    .set({ password_hash, must_change_password: false, invited_until: null })
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .where('email', '=', email)
    .where('enabled', '=', true)
    .where('invited_until', 'is not', null)
    .returning('sub_account_id')
    .executeTakeFirst()
  return opened && { customerId, object: 'sub_account', objectId: String(opened.sub_account_id) }
}

async function openStaff(tx: Tx, staffId: string, email: string, password_hash: string) {
  const opened = await tx.db
    .updateTable('staff')
    .set({ password_hash, must_change_password: false, invited_until: null })
    .where('staff_id', '=', staffId)
    .where('email', '=', email)
    .where('enabled', '=', true)
    .where('invited_until', 'is not', null)
    .returning('staff_id')
    .executeTakeFirst()
  return opened && { customerId: 0, object: 'staff', objectId: staffId }
}
