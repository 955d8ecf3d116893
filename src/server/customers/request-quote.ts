// Somebody without an account wants a quote: kept for the sales people and mailed to the brand's sales address. Nothing is looked up, so the
// answer is the same for everybody.
import { officeQuotePages } from '#shared/customers/customers-office.pages.ts'
import type { quoteRequestCalls } from '#shared/customers/quote-request.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import type { PublicActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { takeTurn, limitByAddress } from '#server/base/http/rate-limit.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { getBrand } from '#server/brands/index.ts'
import { spendCaptcha } from '#server/access/index.ts'
import { quoteRequestMail } from './quote-request-mail.ts'
import { composeMail, mailBrand, queueMail, SEND_MAIL } from '#server/mail/index.ts'
import { isPhone } from './phone.ts'

const HOUR_S = 3600
/** More than these an hour are kept, but mailed no more: somebody is playing. */
const MAILS_AN_HOUR = 60

/** Refuses `too_often`, `captcha_wrong` and `invalid_input` for a phone number that cannot be. */
export async function requestQuote(
  ctx: Ctx,
  actor: PublicActor,
  input: ParsedInputOf<typeof quoteRequestCalls.request>,
): Promise<Record<string, never>> {
  await limitByAddress(ctx, 'quote', actor.request.ip)
  if (!(await isPhone(input.phone)))
    throw new AppError('invalid_input', undefined, [{ path: 'phone', reason: ruleText('phone') }])
  await spendCaptcha(ctx, input)
  const { captcha_id: _id, captcha_text: _text, captcha_work: _work, platform_type: named, ...asked } = input
  const { platform_type } = await getBrand(ctx.db.office, { host: actor.request.host, platformType: named })
  const mailed = (await takeTurn(ctx, `quotes ${platform_type}`, HOUR_S, MAILS_AN_HOUR)) === 0
  // The log keeps no stranger's name for ever; what was asked stands in its own row.
  const unnamed: PublicActor = { ...actor, request: { ...actor.request, parameters: {} } }
  await write(ctx, unnamed, async (tx) => {
    const quote_request_id = ctx.clock.id()
    const { language } = actor.request
    await tx.db
      .insertInto('quote_request')
      .values({ quote_request_id, platform_type, language, created_at: tx.now, ...asked })
      .execute()
    if (mailed) await tell(ctx, tx, platform_type, actor.request.language, asked)
    tx.note({ customerId: 0, object: 'quote_request', objectId: quote_request_id, after: { country: asked.country } })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return {}
}

/** Writes to the brand's sales address, else to its sender's; a house that has entered neither only sees the list. */
async function tell(
  ctx: Ctx,
  tx: Tx,
  platformType: number,
  language: PublicActor['request']['language'],
  asked: Parameters<typeof quoteRequestMail>[1],
): Promise<void> {
  const brand = await mailBrand(tx.db, platformType)
  const { sales_email } = await tx.db
    .selectFrom('brand')
    .select('sales_email')
    .where('platform_type', '=', platformType)
    .executeTakeFirstOrThrow()
  const to = sales_email || (/<([^<>]+)>$/.exec(brand.mail_sender)?.[1] ?? brand.mail_sender)
  if (!to) return
  await queueMail(
    ctx,
    tx.db,
    tx.now,
    composeMail(brand, to, language, quoteRequestMail(language, asked), `${OFFICE_BASE}${officeQuotePages.list.path}`),
  )
}
