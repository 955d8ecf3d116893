// The settings of a company sign-in (Rules 4.16, 4.21): who changes them proves to be the person; the secret is sealed and never told again.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError, type Text } from '#shared/errors.ts'
import type { companySignInCalls, officeCompanySignInCalls } from '#shared/people/company-sign-in.contract.ts'
import { proofName } from '#shared/people/company-sign-in.rules.ts'
import { withImplied } from '#shared/people/sub-accounts.rules.ts'
import type { CustomerPermission } from '#shared/permissions.ts'
import {
  endColleaguesSessions,
  proveSelf,
  refuseWrongPassword,
  staffSeesCustomer,
  tellPerson,
} from '#server/access/index.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { SEND_MAIL } from '#server/mail/index.ts'
import { checkProvider, type Checked } from '#server/outside/identity/openid.ts'
import { issuerFault } from './issuer-fault.ts'
import {
  companyOf,
  findProvider,
  HOUSE,
  lineTo,
  openSecret,
  proofOf,
  redirectUriFor,
  sealSecret,
  type ProviderRow,
} from './provider.ts'

type Calls = typeof companySignInCalls
type OfficeCalls = typeof officeCompanySignInCalls
type Self = CustomerActor | StaffActor
type Saved = ParsedInputOf<Calls['save']> | ParsedInputOf<OfficeCalls['save']>
type Done = Record<string, never>

const wrongField = (path: string, reason: Text) => new AppError('invalid_input', undefined, [{ path, reason }])

const REASONS = {
  secret: { en: 'Please enter the client secret', zh_CN: '请输入客户端密钥' },
  unproven: {
    en: 'Show that one of the domains is yours first: before that nobody comes in by it',
    zh_CN: '请先验证其中一个域名：在此之前无人能通过公司账号登录',
  },
  untried: {
    en: 'Sign in by it once yourself first: so it is known to work',
    zh_CN: '请先用公司账号登录一次，以确认其可用',
  },
  off: { en: 'Switch the company sign-in on first', zh_CN: '请先启用公司账号登录' },
  glass: {
    en: 'Name an enabled admin with two-factor authentication, whose password goes on to open',
    zh_CN: '请指定一位已启用两步验证的管理员，其密码仍可用于登录',
  },
  proof: {
    en: 'The entry is not there yet: it may take an hour until everybody sees it',
    zh_CN: '尚未找到该记录，生效可能需要一小时',
  },
} as const satisfies Record<string, Text>

/** Refuses `password_wrong`, `sign_in_again`, `too_often`, and `invalid_input` at the field that does not do. */
export async function saveProvider(ctx: Ctx, actor: Self, input: Saved): Promise<Done> {
  const customerId = companyOf(actor)
  const { right } = await proveSelf(ctx, actor, input.current_pwd)
  return write(ctx, actor, async (tx) => {
    refuseWrongPassword(right)
    const fault = issuerFault(input.issuer, ctx.config.WEBHOOKS_ANYWHERE)
    if (fault) throw wrongField('issuer', fault)
    const before = await findProvider(tx.db, customerId, true)
    if (!before && input.client_secret === '') throw wrongField('client_secret', REASONS.secret)
    const domains = [...new Set(input.domains)]
    // The house says itself which domains are its own.
    const proven = customerId === HOUSE ? domains : domains.filter((domain) => before?.proven.includes(domain))
    const glass = 'break_glass' in input && input.forced ? input.break_glass : null
    if (input.forced) await refuseForcing(tx, customerId, input, proven, glass)
    const row = {
      issuer: input.issuer,
      client_id: input.client_id,
      secret: before && input.client_secret === '' ? before.secret : sealSecret(ctx, customerId, input.client_secret),
      domains,
      proven,
      roles_claim: input.roles_claim,
      role_map: JSON.stringify(
        input.role_map.map(({ value, roles }) => ({ value, roles: rolesIn(customerId, roles) })),
      ),
      default_roles: input.default_roles && rolesIn(customerId, input.default_roles),
      enabled: input.enabled,
      forced: input.forced,
      break_glass: glass,
      changed_at: tx.now,
    }
    await tx.db
      .insertInto('company_sign_in')
      .values({ customer_id: customerId, ...row })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
      .execute()
    if (input.forced && !before?.forced) await endColleaguesSessions(tx.db, actor)
    tx.note({
      object: 'company_sign_in',
      objectId: String(customerId),
      before: before && shown(before),
      after: {
        ...shown({ ...row, role_map: input.role_map }),
        ...(before && input.client_secret !== '' && { secret_changed: true }),
      },
    })
    return {}
  })
}

const rolesIn = (customerId: number, roles: readonly string[]): string[] =>
  customerId === HOUSE ? [...new Set(roles)] : withImplied(roles as CustomerPermission[])

const shown = (row: Omit<ProviderRow, 'customer_id' | 'secret' | 'changed_at' | 'proven'>) => ({
  issuer: row.issuer,
  client_id: row.client_id,
  domains: row.domains,
  roles_claim: row.roles_claim,
  role_map: row.role_map,
  default_roles: row.default_roles,
  enabled: row.enabled,
  forced: row.forced,
  break_glass: row.break_glass,
})

/** Nobody is to lock everybody out: it must have let somebody in already. */
async function refuseForcing(
  tx: Tx,
  customerId: number,
  { enabled, issuer }: Pick<Saved, 'enabled' | 'issuer'>,
  proven: readonly string[],
  glass: string | null,
): Promise<void> {
  if (!enabled) throw wrongField('forced', REASONS.off)
  if (proven.length === 0) throw wrongField('forced', REASONS.unproven)
  const came =
    await sql`select from company_person where customer_id = ${customerId} and issuer = ${issuer} limit 1`.execute(
      tx.db,
    )
  if (came.rows.length === 0) throw wrongField('forced', REASONS.untried)
  if (customerId !== HOUSE) return
  const admin = await sql`select from staff where staff_id = ${glass} and ${IS_GLASS} for share`.execute(tx.db)
  if (admin.rows.length === 0) throw wrongField('break_glass', REASONS.glass)
}

/** Who can be named: an enabled admin with password and second factor; the demo's own people need none. */
export const IS_GLASS = sql<boolean>`(enabled and 'admin' = any (roles) and password_hash <> '' and (two_factor_secret is not null or two_factor_exempt
  or exists (select from passkey k where k.staff_id = staff.staff_id)))`

/** Passwords work again; who came in by it comes in by a link to a new password. Refuses `not_found`, `password_wrong`, `sign_in_again`, `too_often`. */
export async function removeProvider(ctx: Ctx, actor: Self, input: { current_pwd: string }): Promise<Done> {
  const customerId = companyOf(actor)
  const { right } = await proveSelf(ctx, actor, input.current_pwd)
  return write(ctx, actor, async (tx) => {
    refuseWrongPassword(right)
    const before = await findProvider(tx.db, customerId, true)
    if (!before) throw new AppError('not_found')
    await tx.db.deleteFrom('company_sign_in').where('customer_id', '=', customerId).execute()
    tx.note({
      object: 'company_sign_in',
      objectId: String(customerId),
      before: shown(before),
      after: { removed: true },
    })
    return {}
  })
}

/** Looks at a provider as it is entered. Refuses `invalid_input` at the address, `too_often`, `company_secret_lost`. */
export async function tryProvider(ctx: Ctx, actor: Self, input: ParsedInputOf<Calls['attempt']>): Promise<Checked> {
  await limitByAddress(ctx, 'company-sign-in', actor.request.ip)
  const fault = issuerFault(input.issuer, ctx.config.WEBHOOKS_ANYWHERE)
  if (fault) throw wrongField('issuer', fault)
  const before = input.client_secret === '' ? await findProvider(ctx.db.office, companyOf(actor)) : undefined
  if (input.client_secret === '' && !before) throw wrongField('client_secret', REASONS.secret)
  const secret = before ? openSecret(ctx, before) : input.client_secret
  // A stored secret is told to nobody but whom it was entered for.
  if (before && before.issuer !== input.issuer) throw wrongField('client_secret', REASONS.secret)
  const { issuer, client_id: clientId } = input
  const side = actor.kind === 'staff' ? 'staff' : 'customer'
  return checkProvider(lineTo(ctx, { issuer, clientId, secret }), await redirectUriFor(ctx, side, actor.request.host))
}

/** Shows that a domain is the customer's. Refuses `not_found` for one that is not listed, `invalid_input` while the entry is not there, `unavailable` where nobody can be asked. */
export async function proveDomain(ctx: Ctx, actor: CustomerActor, { domain }: { domain: string }): Promise<Done> {
  await limitByAddress(ctx, 'company-sign-in', actor.request.ip)
  const records = await ctx.txtRecords(proofName(domain)).catch(() => {
    throw new AppError('unavailable')
  })
  return write(ctx, actor, async (tx) => {
    const before = await findProvider(tx.db, actor.customerId, true)
    if (!before?.domains.includes(domain)) throw new AppError('not_found')
    if (!records.includes(proofOf(ctx, actor.customerId, domain))) throw wrongField('domain', REASONS.proof)
    const proven = [...new Set([...before.proven, domain])]
    await tx.db.updateTable('company_sign_in').set({ proven }).where('customer_id', '=', actor.customerId).execute()
    tx.note({ object: 'company_sign_in', objectId: String(actor.customerId), after: { proven_domain: domain } })
    return {}
  })
}

/** By staff, for a customer that has locked itself out: its passwords open again. Refuses `not_found`, also outside the person's scope or where nothing is forced. */
export async function releaseCompany(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id: customerId, reason }: ParsedInputOf<OfficeCalls['release']>,
): Promise<Done> {
  const answer = await write(ctx, actor, async (tx) => {
    const { rows } = await sql<{
      email: string
      language: 'en' | null
      platform_type: number
    }>`select m.email, m.language, c.platform_type
      from customer c join member m on m.customer_id = c.customer_id and m.sub_account_id = 0
      where c.customer_id = ${customerId} and ${staffSeesCustomer(actor)}`.execute(tx.db)
    const main = rows[0]
    const released = await sql`update company_sign_in set forced = false, changed_at = ${tx.now}
      where customer_id = ${customerId} and forced and ${main !== undefined} returning 1`.execute(tx.db)
    if (!main || released.rows.length === 0) throw new AppError('not_found')
    const told = { email: main.email, platformType: main.platform_type, language: main.language ?? 'en' }
    await tellPerson(ctx, tx.db, tx.now, 'company_released', told)
    tx.note({
      customerId,
      object: 'company_sign_in',
      objectId: String(customerId),
      before: { forced: true },
      after: { forced: false, reason },
    })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}
