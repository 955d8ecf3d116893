// The identity provider of a company as it lies in the database: its sealed secret, the line to it, and where it sends people back (Rules 4.16, 4.17).
import { sql } from 'kysely'
import { accessPages } from '#shared/access/access.pages.ts'
import { AppError } from '#shared/errors.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import type { RoleMap } from '#shared/people/company-sign-in.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { derive, seal, unseal } from '#server/base/secrets/seal.ts'
import { IdentityError, type Provider } from '#server/outside/identity/openid.ts'

export type Side = 'customer' | 'staff'
/** The house's own people. */
export const HOUSE = 0

export type ProviderRow = {
  customer_id: number
  issuer: string
  client_id: string
  secret: Buffer
  domains: string[]
  proven: string[]
  roles_claim: string
  role_map: RoleMap
  default_roles: string[] | null
  enabled: boolean
  forced: boolean
  break_glass: string | null
  changed_at: string
}

/** Whose provider an actor looks after. */
export const companyOf = (actor: CustomerActor | StaffActor): number =>
  actor.kind === 'staff' ? HOUSE : actor.customerId

const about = (customerId: number) => `company sign-in ${customerId}`
export const sealSecret = (ctx: Ctx, customerId: number, secret: string): Buffer =>
  seal(ctx, Buffer.from(secret), about(customerId))
/** Refuses `company_secret_lost` where the sealing key is not the one that sealed it. */
export function openSecret(ctx: Ctx, { customer_id, secret }: Pick<ProviderRow, 'customer_id' | 'secret'>): string {
  const opened = unseal(ctx, secret, about(customer_id))
  if (!opened) throw new AppError('company_secret_lost')
  return opened.toString()
}

export const lineTo = (ctx: Ctx, to: Pick<Provider, 'issuer' | 'clientId' | 'secret'>): Provider => ({
  ...to,
  ask: ctx.askPublic,
  anywhere: ctx.config.WEBHOOKS_ANYWHERE,
})

/** The line of what is stored. To who comes by it a lost secret is a provider that cannot be asked. */
export function storedLine(ctx: Ctx, row: ProviderRow): Provider {
  const secret = unseal(ctx, row.secret, about(row.customer_id))
  if (!secret) throw new IdentityError('away', 'the sealed secret does not open')
  return lineTo(ctx, { issuer: row.issuer, clientId: row.client_id, secret: secret.toString() })
}

export async function findProvider(db: Database, customerId: number, lock = false): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`select * from company_sign_in where customer_id = ${customerId}
    ${lock ? sql`for no key update` : sql``}`.execute(db)
  return rows[0]
}

/** Whether the customer leaves (Rule 3.22): nobody comes in any more. */
export async function isClosed(db: Database, customerId: number): Promise<boolean> {
  const { rows } = await sql`select from customer_leaving where customer_id = ${customerId}`.execute(db)
  return rows.length > 0
}

/** What of a domain must stand in the name service: the same for the same customer and domain each time. */
export const proofOf = (ctx: Ctx, customerId: number, domain: string): string =>
  derive(ctx, 'proof of a domain', `${customerId} ${domain}`, 16).toString('hex')

const PATHS = { customer: accessPages.companySignIn.path, staff: `${OFFICE_BASE}${accessPages.companySignIn.path}` }

type Address = { host: string | null; site_url: string; is_default: boolean }
const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : undefined)

/** Where a provider sends the browser back: to the host that it came by, if it is one of ours, else to the house's own. Refuses `site_missing`. */
export async function redirectUriFor(ctx: Ctx, side: Side, calledBy: string): Promise<string> {
  const host = calledBy.toLowerCase().replace(/\.$/, '')
  const name = host.replace(/:\d+$/, '')
  const { rows } = await sql<Address>`select h.host, b.site_url, b.is_default from brand b
    left join brand_host h on h.platform_type = b.platform_type and h.host = ${name}
    where h.host is not null or b.site_url <> '' order by b.platform_type`.execute(ctx.db.office)
  const named = rows.map(({ site_url }) => originOf(site_url)).find((origin) => origin && new URL(origin).host === host)
  const known = rows.some((row) => row.host !== null) ? `https://${name}` : undefined
  const standard = originOf(rows.find(({ is_default }) => is_default)?.site_url ?? '')
  const origin = named ?? known ?? standard
  if (!origin) throw new AppError('site_missing')
  return origin + PATHS[side]
}

/** Every address that is entered at the provider: of each host of the customer's brand, for staff of the default one. */
export async function redirectUrisOf(db: Database, side: Side, platformType: number | null): Promise<string[]> {
  const { rows } = await sql<{ site_url: string; hosts: string[] }>`select b.site_url,
      array(select h.host from brand_host h where h.platform_type = b.platform_type order by h.host) as hosts
    from brand b where case when ${platformType}::smallint is null then b.is_default else b.platform_type = ${platformType}::smallint end`.execute(
    db,
  )
  const origins = rows.flatMap(({ site_url, hosts }) => [
    ...[originOf(site_url)].filter((origin) => origin !== undefined),
    ...hosts.map((host) => `https://${host}`),
  ])
  return [...new Set(origins)].map((origin) => origin + PATHS[side])
}

/** Faults of the provider as the person is told them; its own words stand in the log of the server only. */
export async function toldFaults<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error
    ctx.log.warn('company sign-in failed', { fault: error.fault, about: error.about })
    throw new AppError(error.fault === 'refused' ? 'company_refused' : 'company_away')
  }
}
