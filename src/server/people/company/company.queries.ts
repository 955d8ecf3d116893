// Company sign-in as it is shown: the settings without their secret, and of a customer to the staff how it stands.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { companySignInCalls, officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { proofName } from '#shared/people/company-sign-in.rules.ts'
import { staffSeesCustomer } from '#server/access/index.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import { findProvider, HOUSE, proofOf, redirectUrisOf, type ProviderRow } from './provider.ts'
import { IS_GLASS } from './save-provider.ts'

type Shown = OutputOf<typeof companySignInCalls.getSettings>
type OfficeShown = OutputOf<typeof officeCompanySignInCalls.getSettings>

async function peopleOf(db: Database, customerId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from company_person
    where customer_id = ${customerId}`.execute(db)
  return rows[0]?.n ?? 0
}

const domainsOf = ({ domains, proven }: Pick<ProviderRow, 'domains' | 'proven'>) =>
  domains.map((domain) => ({ domain, proven: proven.includes(domain) }))

const shownOf = (ctx: Ctx, row: ProviderRow, people: number) => ({
  issuer: row.issuer,
  client_id: row.client_id,
  domains: domainsOf(row).map((one) => ({
    ...one,
    proof_name: proofName(one.domain),
    proof_value: proofOf(ctx, row.customer_id, one.domain),
  })),
  roles_claim: row.roles_claim,
  enabled: row.enabled,
  forced: row.forced,
  changed_at: row.changed_at,
  people,
})

export async function getCompanySignIn(ctx: Ctx, actor: CustomerActor): Promise<Shown> {
  const redirect_uris = await redirectUrisOf(ctx.db.office, 'customer', actor.platformType)
  return read(ctx, actor, async (db) => {
    const row = await findProvider(db, actor.customerId)
    const given = row as (ProviderRow & Pick<NonNullable<Shown['settings']>, 'role_map' | 'default_roles'>) | undefined
    return {
      redirect_uris,
      settings: given
        ? {
            ...shownOf(ctx, given, await peopleOf(db, actor.customerId)),
            role_map: given.role_map,
            default_roles: given.default_roles,
          }
        : null,
    }
  })
}

export function getHouseSignIn(ctx: Ctx, actor: StaffActor): Promise<OfficeShown> {
  return read(ctx, actor, async (db) => {
    const row = await findProvider(db, HOUSE)
    const given = row as
      (ProviderRow & Pick<NonNullable<OfficeShown['settings']>, 'role_map' | 'default_roles'>) | undefined
    const { rows: admins } = await sql<{
      staff_id: string
      name: string
    }>`select staff_id, name from staff where ${IS_GLASS}
      order by name, staff_id`.execute(db)
    return {
      redirect_uris: await redirectUrisOf(db, 'staff', null),
      admins,
      settings: given
        ? {
            ...shownOf(ctx, given, await peopleOf(db, HOUSE)),
            role_map: given.role_map,
            default_roles: given.default_roles,
            break_glass: given.break_glass,
          }
        : null,
    }
  })
}

/** Refuses `not_found` for a customer that the person does not see. */
export function getCustomerSignIn(
  ctx: Ctx,
  actor: StaffActor,
  customerId: number,
): Promise<OutputOf<typeof officeCompanySignInCalls.getCustomer>> {
  return read(ctx, actor, async (db) => {
    const seen =
      await sql`select from customer c where c.customer_id = ${customerId} and ${staffSeesCustomer(actor)}`.execute(db)
    if (seen.rows.length === 0) throw new AppError('not_found')
    const row = await findProvider(db, customerId)
    return {
      settings: row
        ? {
            issuer: row.issuer,
            domains: domainsOf(row),
            enabled: row.enabled,
            forced: row.forced,
            people: await peopleOf(db, customerId),
            changed_at: row.changed_at,
          }
        : null,
    }
  })
}
