// The password that goes on to open where a company lets its people in by its own sign-in only: its use is logged, and told to the others
// who look after the company's accounts (Rule 4.21).
import { sql } from 'kysely'
import { accessPages } from '#shared/access/access.pages.ts'
import type { Language } from '#shared/language.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { getBrand } from '#server/brands/index.ts'
import { mailBrand, queueMails, SEND_MAIL } from '#server/mail/index.ts'
import { accountMail } from '../account-mails.ts'
import type { Holder } from '../open-session.ts'
import { holderPerson } from '../second-factor.ts'
import { platformOf } from '../tell-person.ts'

/** Before the session is opened: no use goes untold. */
export async function tellBreakGlass(ctx: Ctx, actor: PublicActor, holder: Holder): Promise<void> {
  const { side, customer_id, staff_id } = holder
  await write(ctx, actor, async ({ db, now, note }) => {
    const staff = side === 'staff'
    const { rows: others } = await sql<{ email: string; language: Language | null }>`${
      staff
        ? sql`select email, language from staff where enabled and 'admin' = any (roles) and staff_id <> ${staff_id}`
        : sql`select email, language from member where customer_id = ${customer_id} and enabled and 'settings.edit' = any (permissions) and sub_account_id > 0`
    } order by email limit 100`.execute(db)
    const platform = (await platformOf(db, customer_id)) ?? (await getBrand(db, {})).platform_type
    const brand = await mailBrand(db, platform)
    const path = `${staff ? OFFICE_BASE : ''}${accessPages.signIn.path}`
    const told = others.map((to) => accountMail('break_glass', brand, to.email, to.language ?? 'en', path))
    await queueMails(ctx, db, now, told)
    note({
      customerId: customer_id ?? 0,
      object: staff ? 'staff' : 'member',
      objectId: holderPerson(holder).id,
      after: { break_glass: 'used', told: told.length },
    })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
}
