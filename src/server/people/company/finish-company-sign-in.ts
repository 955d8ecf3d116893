// Back from a company's identity provider (Rules 4.17, 4.18, 4.19, 4.20): the answer is checked, the person found or made, the roles follow the claim,
// and a session begins. The write keeps no token: the session is opened after it.
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { companySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { giveSignInTicket, openSession, readFactor, staffPerson } from '#server/access/index.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { write } from '#server/base/database/transaction.ts'
import { claimsOf, type Claims } from '#server/outside/identity/openid.ts'
import { bindingOf, flowSecretOf, forgetFlow } from './begin-company-sign-in.ts'
import { enterMember, enterStaff } from './enter-person.ts'
import { findProvider, isClosed, storedLine, toldFaults, type ProviderRow, type Side } from './provider.ts'

type Opened = OutputOf<typeof companySignInCalls.finish>

/** Refuses `too_often`, `company_refused`, `company_away`, `company_unknown`, `company_no_address`, `company_no_role`, `company_address_taken`, `account_disabled`, `last_admin`. */
export async function finishCompanySignIn(
  ctx: Ctx,
  actor: PublicActor,
  side: Side,
  { answer_token: answer }: { answer_token: string },
): Promise<Opened> {
  await limitByAddress(ctx, 'sign-in-code', actor.request.ip)
  const { provider, claims, remember } = await cameBack(ctx, actor, side, answer)
  const entered = await write(ctx, actor, (tx) =>
    side === 'staff' ? enterStaff(ctx, tx, provider, claims) : enterMember(ctx, tx, provider, claims),
  )
  const { holder, asksCode } = entered
  if (asksCode) {
    const { password_hash } = await readFactor(ctx.db.office, staffPerson(holder.staff_id ?? ''))
    return { token: '', ...(await giveSignInTicket(ctx, actor.request, holder, password_hash, remember)) }
  }
  const opened = await ctx.db.office.transaction().execute((db) => openSession(ctx, db, actor, holder, { remember }))
  return { ...opened, ticket: null, ways: [] }
}

type Back = { provider: ProviderRow; claims: Claims; remember: boolean }

/** The way that began in this browser, used up whatever comes of it, and who the provider says has come. */
async function cameBack(ctx: Ctx, { request }: PublicActor, side: Side, answer: string): Promise<Back> {
  const secret = flowSecretOf(request, side)
  const state = new URLSearchParams(answer).get('state') ?? ''
  const flow =
    secret &&
    (await ctx.db.office
      .deleteFrom('company_flow')
      .where('state_hash', '=', hashToken(state))
      .where('browser_hash', '=', hashToken(secret))
      .where('side', '=', side)
      .where('expires_at', '>', ctx.clock.now().toISOString())
      .returning(['customer_id', 'remember', 'redirect_uri'])
      .executeTakeFirst())
  if (!secret || !flow) throw new AppError('company_refused')
  forgetFlow(request, side)
  const provider = await findProvider(ctx.db.office, flow.customer_id)
  if (!provider?.enabled || (await isClosed(ctx.db.office, provider.customer_id))) throw new AppError('company_unknown')
  const binding = bindingOf(ctx, secret, state)
  const claims = await toldFaults(ctx, () => claimsOf(storedLine(ctx, provider), flow.redirect_uri, answer, binding))
  return { provider, claims, remember: flow.remember }
}
