// Opening the account that somebody registered for, with the link of the mail: a customer, its empty account and its main account.
import { sql } from 'kysely'
import type { registrationCalls } from '#shared/customers/registration.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { uniqueOr, write } from '#server/base/database/transaction.ts'

type Registered = {
  first_name: string
  last_name: string
  company_name: string
  phone: string
  country: string
  currency: string
  password_hash: string
  platform_type: number
}

/** Refuses `link_expired` for a wrong, used or old code and when the address got an account meanwhile. */
export async function confirmRegistration(
  ctx: Ctx,
  actor: PublicActor,
  input: ParsedInputOf<typeof registrationCalls.confirmRegistration>,
): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'confirm', actor.request.ip)
  return write(ctx, actor, async ({ db, now, note }) => {
    const { rows } = await sql<{ email: string; data: Registered }>`select email, data from one_time_link
      where token_hash = ${hashToken(input.token)} and purpose = 'register' and used_at is null and expires_at > ${now} for update`.execute(
      db,
    )
    const link = rows[0]
    if (!link) throw new AppError('link_expired')
    // All links of the address are used up: the one that was opened decides what the account is.
    await db
      .updateTable('one_time_link')
      .set({ used_at: now, data: null })
      .where('purpose', '=', 'register')
      .where('email', '=', link.email)
      .execute()
    const { first_name, last_name, company_name, phone, country, currency, password_hash, platform_type } = link.data
    const { rows: numbers } = await sql<{ id: number }>`select nextval('customer_number')::int as id`.execute(db)
    const customer_id = numbers[0]!.id
    const member_id = ctx.clock.id()
    await db
      .insertInto('customer')
      .values({ customer_id, platform_type, company_name, currency, country, created_at: now })
      .execute()
    await sql`select open_account(${customer_id}, ${currency}, 0)`.execute(db)
    await db
      .insertInto('member')
      .values({
        customer_id,
        member_id,
        sub_account_id: 0,
        account_type: 'main',
        first_name,
        last_name,
        email: link.email,
        phone,
        password_hash,
        created_at: now,
      })
      .execute()
    const login = db
      .insertInto('login')
      .values({ side: 'customer', email: link.email, customer_id, member_id })
      .execute()
    await uniqueOr(login, { login_pkey: () => new AppError('link_expired') })
    note({
      customerId: customer_id,
      object: 'customer',
      objectId: String(customer_id),
      after: { company_name, country, currency, platform_type },
    })
    return {}
  })
}
