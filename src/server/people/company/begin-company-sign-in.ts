// The way to a company's identity provider (Rule 4.17). What comes back must come to the same browser, once and within ten minutes.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { domainOf } from '#shared/people/company-sign-in.rules.ts'
import type { PublicActor, RequestInfo } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { derive } from '#server/base/secrets/seal.ts'
import { authorizationUrl, type Binding } from '#server/outside/identity/openid.ts'
import { HOUSE, redirectUriFor, storedLine, toldFaults, type ProviderRow, type Side } from './provider.ts'

const FLOW_MS = 10 * 60_000
const COOKIES = { customer: 'ucenter_company', staff: 'ucenter_company_office' }

/** What the browser keeps for the way: neither nonce nor verifier lies anywhere, both follow from it. */
export const flowSecretOf = ({ cookies }: RequestInfo, side: Side): string | undefined =>
  /^[\w-]{43}$/.exec(cookies?.get(COOKIES[side]) ?? '')?.[0]
export const forgetFlow = ({ cookies }: RequestInfo, side: Side): void => cookies?.set(COOKIES[side], '', 0)
export const bindingOf = (ctx: Ctx, secret: string, state: string): Binding => ({
  state,
  nonce: derive(ctx, 'company sign-in nonce', secret + state, 32).toString('base64url'),
  verifier: derive(ctx, 'company sign-in verifier', secret + state, 32).toString('base64url'),
})

/** Refuses `too_often`, `company_unknown` where no provider is set up for the address, `company_away` where it cannot be asked. */
export async function beginCompanySignIn(
  ctx: Ctx,
  actor: PublicActor,
  side: Side,
  input: { email: string; remember: boolean },
): Promise<{ url: string }> {
  const { request } = actor
  await limitByAddress(ctx, 'sign-in', request.ip)
  const row = await providerFor(ctx, side, input.email)
  if (!row) throw new AppError('company_unknown')
  const redirect_uri = await redirectUriFor(ctx, side, request.host)
  const secret = flowSecretOf(request, side) ?? ctx.clock.secret(32).toString('base64url')
  const state = ctx.clock.secret(32).toString('base64url')
  const binding = bindingOf(ctx, secret, state)
  const url = await toldFaults(ctx, () => authorizationUrl(storedLine(ctx, row), redirect_uri, binding, input.email))
  await ctx.db.office
    .insertInto('company_flow')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(secret),
      side,
      customer_id: row.customer_id,
      remember: input.remember,
      redirect_uri,
      expires_at: new Date(ctx.clock.now().getTime() + FLOW_MS),
    })
    .execute()
  request.cookies?.set(COOKIES[side], secret, FLOW_MS / 1000)
  return { url }
}

/** Of several that have shown a domain to be theirs, the one that knows the person, else the first. */
async function providerFor(ctx: Ctx, side: Side, email: string): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`select x.* from company_sign_in x
    left join login l on l.side = 'customer' and l.email = ${email} and l.customer_id = x.customer_id
    where x.enabled and x.proven @> array[${domainOf(email)}]::text[] and (x.customer_id = ${HOUSE}) = ${side === 'staff'}
      and not exists (select from customer_leaving v where v.customer_id = x.customer_id)
    order by l.email is null, x.customer_id limit 1`.execute(ctx.db.office)
  return rows[0]
}
