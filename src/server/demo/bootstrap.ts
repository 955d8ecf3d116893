// What an empty database gets at the first start: the demo, or (DEMO=off) a default brand and a one-time link for the first
// admin. A filled database is left alone. Either is complete or absent: a start that was killed begins again.
import { sql } from 'kysely'
import { officeAccessPages } from '#shared/access/access-office.pages.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import type { Ctx } from '#server/base/context.ts'
import { asOwner } from '#server/base/database/as-owner.ts'
import { hashToken } from '#server/base/http/http.ts'
import { DEMO_SIGN_INS } from './people.ts'

const LINK_MS = 24 * 3_600_000
/** The tables that migrations write rows into; a test holds the list against an empty database. */
export const MIGRATED = [
  'migration', 'currency', 'top_up_tolerance', 'adjustment_limit', 'statement_progress', 'product_category', 'product_attribute', 'rating_version',
] as const // prettier-ignore
export const FIRST_ADMIN = 'first_admin'

/** Fills an empty database; the lines that it returns tell how to sign in. */
export async function bootstrap(
  { ctx, url }: { ctx: Ctx; url: string },
  say: (line: string) => void,
): Promise<(port: number) => string[]> {
  const { rows } = await sql<{ staff: boolean; demo: 'filling' | 'filled' | null }>`
    select exists (select 1 from staff) as staff, (select state from demo_state) as demo`.execute(ctx.db.office)
  const { staff = false, demo = null } = rows[0] ?? {}
  if (demo === 'filling') await emptyAgain(url)
  if (demo === 'filling' || (!staff && ctx.config.DEMO)) {
    // Read by nobody else, and by no start of a house that is furnished.
    const { fillDemo } = await import('./fill.ts')
    await ctx.db.office.insertInto('demo_state').values({ state: 'filling' }).execute()
    await fillDemo(ctx, url, say)
    await ctx.db.office.updateTable('demo_state').set({ state: 'filled' }).execute()
    return demoLines
  }
  if (demo === 'filled') return demoLines
  if (staff) return () => []
  const token = await firstAdminLink(ctx)
  const path = `${OFFICE_BASE}${officeAccessPages.firstAdmin.path}`
  return (port) => [`first admin  http://localhost:${port}${path}?code=${token}  (one use, 24 hours)`]
}

/** Removes a half-filled demo; what migrations wrote stays. Only ever called for a database whose demo_state proves that it holds nothing else. */
async function emptyAgain(url: string): Promise<void> {
  await asOwner(url, (owner) =>
    owner.query(`do $$ begin
      if (select state from demo_state) is distinct from 'filling' then raise exception 'not a half-filled demo'; end if;
      execute (select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity'
        from pg_tables where schemaname = 'public' and tablename not in (${MIGRATED.map((name) => `'${name}'`).join(', ')}));
      perform setval('customer_number', 1024, false);
    end $$`),
  )
}

const demoLines = (port: number) => [
  `portal  http://localhost:${port}/`,
  `office  http://localhost:${port}/office`,
  ...DEMO_SIGN_INS.map(
    ({ where, email, password, who }) => `  ${where.padEnd(7)}${email.padEnd(32)}${password.padEnd(18)}${who}`,
  ),
]

/** A fresh link each start as long as there is nobody; older ones stop working. */
async function firstAdminLink(ctx: Ctx): Promise<string> {
  const now = ctx.clock.now()
  const token = ctx.clock.secret(32).toString('base64url')
  await ctx.db.office.transaction().execute(async (db) => {
    await db
      .insertInto('brand')
      .values({
        platform_type: 1,
        name: 'ucenter',
        label_en: 'ucenter',
        label_zh: 'ucenter',
        color: '#0958d9',
        logo_svg:
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0958d9"/><path d="M10 9v9a6 6 0 0 0 12 0V9" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/></svg>',
        favicon_svg:
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0958d9"/><path d="M10 9v9a6 6 0 0 0 12 0V9" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/></svg>',
        site_url: '',
        privacy_url: '',
        terms_url: '',
        mail_sender: '',
        is_default: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.deleteFrom('one_time_link').where('purpose', '=', FIRST_ADMIN).execute()
    await db
      .insertInto('one_time_link')
      .values({ token_hash: hashToken(token), purpose: FIRST_ADMIN, expires_at: new Date(now.getTime() + LINK_MS) })
      .execute()
  })
  return token
}
