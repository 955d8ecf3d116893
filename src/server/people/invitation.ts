// What an invitation is on both sides: a mail with a one-time link that lets a person choose the first password. Who may invite whom is in
// invite-sub-account.ts and invite-staff.ts; opening the link is accept-invitation.ts.
import { accessPages } from '#shared/access/access.pages.ts'
import { AppError, type Language } from '#shared/errors.ts'
import { OFFICE_BASE } from '#shared/pages.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { takeTurn } from '#server/base/http/rate-limit.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { accountMail, hashPassword } from '#server/access/index.ts'
import { type MailBrand, queueMail } from '#server/mail/index.ts'

/** Our choice: long enough for a holiday week, short enough that a forgotten mailbox opens nothing. */
const INVITATION_MS = 7 * 24 * 3_600_000
const HOUR_S = 3600
/** So many invitations an hour from one inviter, and to one address. */
const FROM_ONE = 50
const TO_ONE = 20

/** A link that is not stored yet; `code` stands in the mail only. */
export type Invitation = { code: string; hash: Buffer; password_hash: string }

/** Makes the link and a password that nobody knows, so that trying to sign in takes as long as with any account. Outside of the transaction. */
export async function makeInvitation(ctx: Ctx): Promise<Invitation> {
  const code = ctx.clock.secret(32).toString('base64url')
  return {
    code,
    hash: hashToken(code),
    password_hash: await hashPassword(ctx.clock.secret(32).toString('base64url')),
  }
}

export const invitedUntil = (now: Date): Date => new Date(now.getTime() + INVITATION_MS)

/** Refuses `too_often` when this inviter sends, or this address gets, more mails an hour than people need. */
export async function limitInvitations(ctx: Ctx, inviter: string, email?: string): Promise<void> {
  const counts = [[`invite ${inviter}`, FROM_ONE] as const, ...(email ? [[`mail ${email}`, TO_ONE] as const] : [])]
  for (const [key, most] of counts) {
    const waitS = await takeTurn(ctx, key, HOUR_S, most)
    if (waitS > 0) throw new AppError('too_often', { retry_after_s: waitS })
  }
}

type Letter = {
  kind: 'invited' | 'colleague'
  brand: MailBrand
  to: string
  language: Language
  by: string
  company?: string
}

/** Queues the mail. Refuses `site_missing` where the brand has no address that the link could lead to. */
export function mailInvitation(ctx: Ctx, tx: Tx, { code }: Invitation, letter: Letter): Promise<void> {
  const { kind, brand, to, language, ...from } = letter
  if (!URL.canParse(brand.site_url)) throw new AppError('site_missing')
  const path = `${kind === 'colleague' ? OFFICE_BASE : ''}${accessPages.acceptInvitation.path}#code=${code}`
  return queueMail(ctx, tx.db, tx.now, accountMail(kind, brand, to, language, path, invitedUntil(tx.now), from))
}
