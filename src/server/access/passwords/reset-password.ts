// Setting a new password with the link of a mail: once, within its time, for the person it was made for. Every session and every
// other link of that person ends with it.
import { sql } from 'kysely'
import type { passwordCalls } from '#shared/access/passwords.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { hashToken } from '#server/base/http/http.ts'
import { SEND_MAIL } from '#server/mail/index.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { write } from '#server/base/database/transaction.ts'
import { onlyByCompany } from '../only-by-company.ts'
import type { Holder } from '../open-session.ts'
import { refuseCommon } from '../password-rules.ts'
import { hashPassword } from '../password.ts'
import { holderPerson } from '../second-factor.ts'
import { forgetTries, keepDevice } from '../tries.ts'
import { platformOf, tellPerson } from '../tell-person.ts'

/** Refuses `link_expired` for a wrong, used or old code and for a disabled account, `company_only` where passwords open nothing, `invalid_input` for a common one. */
export async function resetPassword(
  ctx: Ctx,
  actor: PublicActor,
  side: Holder['side'],
  input: ParsedInputOf<typeof passwordCalls.resetPassword>,
): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'reset-password', actor.request.ip)
  refuseCommon(input.new_pwd, 'new_pwd')
  const password_hash = await hashPassword(input.new_pwd)
  const answer = await write(ctx, actor, async ({ db, now, note }) => {
    const link = await db
      .updateTable('one_time_link')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(input.token))
      .where('purpose', '=', 'reset')
      .where(side === 'staff' ? 'staff_id' : 'member_id', 'is not', null)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning(['customer_id', 'member_id', 'staff_id'])
      .executeTakeFirst()
    if (!link) throw new AppError('link_expired')
    const holder = { side, ...link }
    const person = holderPerson(holder)
    const { rows } = await sql<{ email: string; company_only: boolean }>`update ${sql.table(person.table)}
      set password_hash = ${password_hash}, must_change_password = false, invited_until = null
      where ${person.is} and enabled returning email,
        ${onlyByCompany(sql`${link.customer_id}`, sql`${link.member_id}`, sql`${link.staff_id}`)} as company_only`.execute(
      db,
    )
    const email = rows[0]?.email
    if (!email) throw new AppError('link_expired')
    if (rows[0]?.company_only) throw new AppError('company_only')
    await endAll(db, holder, now)
    await forgetTries(ctx, db, side, email)
    // Whoever reads the person's mail is no stranger: this is how somebody gets in whom others keep guessing for.
    await keepDevice(ctx, db, actor.request, side, email, now)
    const { language } = actor.request
    await tellPerson(ctx, db, now, 'changed', { email, platformType: await platformOf(db, link.customer_id), language })
    const object = side === 'staff' ? 'staff' : 'member'
    note({ customerId: link.customer_id ?? 0, object, objectId: person.id, after: { password: 'reset' } })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

/** Every session and every other link of either kind. */
async function endAll(db: Database, { side, customer_id, member_id, staff_id }: Holder, now: Date): Promise<void> {
  const own =
    side === 'staff' ? sql`staff_id = ${staff_id}` : sql`customer_id = ${customer_id} and member_id = ${member_id}`
  await sql`update one_time_link set used_at = ${now} where ${own} and used_at is null`.execute(db)
  await sql`delete from session where ${own}`.execute(db)
  if (staff_id !== null) await sql`delete from session where acting_staff_id = ${staff_id}`.execute(db)
}
