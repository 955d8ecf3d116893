// Queues the mail that tells a person of either side what happened to the account, in the brand that the person signs in under.
import { accessPages, ownPages } from '#shared/access/access.pages.ts'
import type { Language } from '#shared/language.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { getBrand } from '#server/brands/index.ts'
import { accountMail, type MailKind } from './account-mails.ts'
import { mailBrand, queueMail } from '#server/mail/index.ts'

/** Null as platform: one of the staff, who sign in under the default brand. */
type Told = { email: string; platformType: number | null; language: Language }

const PATHS: Partial<Record<MailKind, string>> = {
  changed: accessPages.forgot.path,
  two_factor_reset: accessPages.signIn.path,
  company_released: accessPages.signIn.path,
}

export async function tellPerson(ctx: Ctx, db: Database, now: Date, kind: MailKind, told: Told): Promise<void> {
  const staff = told.platformType === null
  const brand = await mailBrand(db, told.platformType ?? (await getBrand(db, {})).platform_type)
  const path = PATHS[kind] ?? ownPages.profile.path
  await queueMail(
    ctx,
    db,
    now,
    accountMail(kind, brand, told.email, told.language, staff ? `${OFFICE_BASE}${path}` : path),
  )
}

/** Under which brand a customer's people sign in; null for staff. */
export async function platformOf(db: Database, customerId: number | null): Promise<number | null> {
  if (customerId === null) return null
  const customer = db.selectFrom('customer').select('platform_type').where('customer_id', '=', customerId)
  return (await customer.executeTakeFirstOrThrow()).platform_type
}
