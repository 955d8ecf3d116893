// Answers what people without a session asked for, by mail and nothing else. Only here is it
// looked up whether an address is known: the asker neither sees nor times it.
import { sql } from 'kysely'
import { portalAccessPages } from '#shared/access/access-portal.pages.ts'
import { accessPages } from '#shared/access/access.pages.ts'
import type { Language } from '#shared/errors.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Sweep } from '#server/base/jobs.ts'
import type { Database } from '#server/base/database/database.ts'
import { hashToken } from '#server/base/http/http.ts'
import { takeTurn } from '#server/base/http/rate-limit.ts'
import { accountMail } from '../account-mails.ts'
import { onlyByCompany } from '../only-by-company.ts'
import type { Holder } from '../open-session.ts'
import { mailBrand, queueMail, SEND_MAIL } from '#server/mail/index.ts'

export const ANSWER_REQUESTS: Sweep = { name: 'access.answer', everySeconds: 10 }
/** OWASP ASVS 6.5.5: ten minutes for what opens an account; a day for what opens a new, empty one. */
const RESET_MS = 10 * 60_000
const CONFIRM_MS = 24 * 3_600_000
const HOUR_S = 3600
/** So many mails an hour to one address, whoever asks (Rule 4.5). */
const MAILS_AN_HOUR = 20

type Asked = {
  side: Holder['side']
  kind: 'reset' | 'register'
  email: string
  language: Language
  platform_type: number
  data: object
}
type Owner = Omit<Holder, 'side'> & { enabled: boolean; platform_type: number; company_only: boolean }

/** Answers one request, in one transaction with its mail; returns 0 when there is none. */
export async function answerRequest(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const answered = await ctx.db.office.transaction().execute(async (db) => {
    // A link needs the installation's address: until the default brand has one, requests wait, at most a day.
    await db
      .deleteFrom('account_request')
      .where('created_at', '<', new Date(now.getTime() - CONFIRM_MS).toISOString())
      .execute()
    const { rows } = await sql<Asked>`delete from account_request where request_id = (
        select request_id from account_request where exists (select 1 from brand where is_default and site_url <> '') order by created_at, request_id limit 1 for update skip locked)
      returning side, kind, email, language, platform_type, data`.execute(db)
    const asked = rows[0]
    if (!asked) return 0
    if ((await takeTurn(ctx, `mail ${asked.email}`, HOUR_S, MAILS_AN_HOUR, db)) > 0) return 1
    const owner = await ownerOf(db, asked)
    if (asked.kind === 'register') await answerRegistration(ctx, db, now, asked, owner)
    else if (owner?.enabled && owner.company_only) await sayCompanyOnly(ctx, db, now, asked, owner)
    else if (owner?.enabled) await sendResetLink(ctx, db, now, asked, owner)
    return 1
  })
  if (answered > 0) ctx.jobs.wake(SEND_MAIL)
  return answered
}

/** Staff sign in under the default brand. */
async function ownerOf(db: Database, { side, email }: Asked): Promise<Owner | undefined> {
  const { rows } =
    await sql<Owner>`select l.customer_id, l.member_id, l.staff_id, coalesce(m.enabled, s.enabled) as enabled,
      coalesce(c.platform_type, (select b.platform_type from brand b where b.is_default)) as platform_type,
      ${onlyByCompany(sql`l.customer_id`, sql`l.member_id`, sql`l.staff_id`)} as company_only
    from login l
    left join member m on m.customer_id = l.customer_id and m.member_id = l.member_id
    left join customer c on c.customer_id = l.customer_id
    left join staff s on s.staff_id = l.staff_id
    where l.side = ${side} and l.email = ${email}`.execute(db)
  return rows[0]
}

type Link = {
  purpose: 'reset' | 'register'
  email: string
  expires_at: Date
  customer_id?: number | null
  member_id?: string | null
  staff_id?: string | null
  data?: string
}

/** Stores a link's hash and returns its code, which stands in the mail only. */
async function makeLink(ctx: Ctx, db: Database, link: Link): Promise<string> {
  const token = ctx.clock.secret(32).toString('base64url')
  await db
    .insertInto('one_time_link')
    .values({ ...link, token_hash: hashToken(token) })
    .execute()
  return token
}

async function sendResetLink(
  ctx: Ctx,
  db: Database,
  now: Date,
  asked: Asked,
  { customer_id, member_id, staff_id, platform_type }: Owner,
): Promise<void> {
  const expires_at = new Date(now.getTime() + RESET_MS)
  const token = await makeLink(ctx, db, {
    purpose: 'reset',
    email: asked.email,
    expires_at,
    customer_id,
    member_id,
    staff_id,
  })
  // Behind '#', so that the code reaches no server's log and no other site.
  await queueMail(
    ctx,
    db,
    now,
    accountMail(
      'reset',
      await mailBrand(db, platform_type),
      asked.email,
      asked.language,
      `${staff_id === null ? '' : OFFICE_BASE}${accessPages.newPassword.path}#code=${token}`,
      expires_at,
    ),
  )
}

/** A password would open nothing (Rule 4.21): the mail says what does. */
async function sayCompanyOnly(ctx: Ctx, db: Database, now: Date, asked: Asked, owner: Owner): Promise<void> {
  const brand = await mailBrand(db, owner.platform_type)
  const path = `${owner.staff_id === null ? '' : OFFICE_BASE}${accessPages.companySignIn.path}`
  await queueMail(ctx, db, now, accountMail('company_only', brand, asked.email, asked.language, path))
}

async function answerRegistration(
  ctx: Ctx,
  db: Database,
  now: Date,
  asked: Asked,
  owner: Owner | undefined,
): Promise<void> {
  if (owner) {
    const brand = await mailBrand(db, owner.platform_type)
    return queueMail(ctx, db, now, accountMail('known', brand, asked.email, asked.language, accessPages.signIn.path))
  }
  const expires_at = new Date(now.getTime() + CONFIRM_MS)
  const data = JSON.stringify({ ...asked.data, platform_type: asked.platform_type })
  const token = await makeLink(ctx, db, { purpose: 'register', email: asked.email, expires_at, data })
  const brand = await mailBrand(db, asked.platform_type)
  await queueMail(
    ctx,
    db,
    now,
    accountMail(
      'confirm',
      brand,
      asked.email,
      asked.language,
      `${portalAccessPages.confirmEmail.path}#code=${token}`,
      expires_at,
    ),
  )
}
