// Opening the account that somebody registered for, with the link of the mail: a customer, its empty account and its main account.
import { sql } from 'kysely'
import type { registrationCalls } from '#shared/customers/registration.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { write } from '#server/base/database/transaction.ts'
import { openCustomer } from './open-customer.ts'

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
  return write(ctx, actor, async (tx) => {
    const { db, now, note } = tx
    const hash = hashToken(input.token)
    // All links of the address are locked, always in the same order: two that are opened at once would wait for each other.
    const { rows } = await sql<{
      email: string
      data: Registered
      opened: boolean
    }>`select email, data, token_hash = ${hash} as opened
      from one_time_link where purpose = 'register' and used_at is null and email = (select o.email from one_time_link o
        where o.token_hash = ${hash} and o.purpose = 'register' and o.used_at is null and o.expires_at > ${now})
      order by token_hash for update`.execute(db)
    const link = rows.find(({ opened }) => opened)
    if (!link) throw new AppError('link_expired')
    // All links of the address are used up: the one that was opened decides what the account is.
    await db
      .updateTable('one_time_link')
      .set({ used_at: now, data: null })
      .where('purpose', '=', 'register')
      .where('email', '=', link.email)
      .execute()
    const { first_name, last_name, company_name, phone, country, currency, password_hash, platform_type } = link.data
    const company = { platform_type, company_name, currency, country }
    const person = { first_name, last_name, email: link.email, phone, password_hash }
    const { customer_id } = await openCustomer(ctx, tx, company, person, () => new AppError('link_expired'))
    note({
      customerId: customer_id,
      object: 'customer',
      objectId: String(customer_id),
      after: company,
    })
    return {}
  })
}
