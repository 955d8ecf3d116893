// Switching the second factor on, and making new recovery codes. Nothing secret is stored in the clear, not even in the answer that is
// kept for a repeated request: that one holds a nonce, from which the recovery codes are derived again.
import { sql } from 'kysely'
import type { twoFactorCalls } from '#shared/access/two-factor.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, ERRORS } from '#shared/errors.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { SEND_MAIL } from '#server/mail/index.ts'
import { limitByAddress } from '#server/base/http/rate-limit.ts'
import { seal, unseal } from '#server/base/secrets/seal.ts'
import { qrCode } from '#server/base/qr-code.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { getBrand } from '#server/brands/index.ts'
import { endOthers, objectOf } from '../end-sessions.ts'
import { passwordMatches } from '../password.ts'
import {
  aboutSecret,
  codeWrong,
  limitCodes,
  personOf,
  readFactor,
  spendCode,
  type Factor,
  type Person,
} from '../second-factor.ts'
import { tellPerson } from '../tell-person.ts'
import { hashRecoveryCode, newSecret, recoveryCodes, shownSecret, stepOf } from '../totp.ts'

type Calls = typeof twoFactorCalls
type Self = CustomerActor | StaffActor

/** Whose password and factor this is; a staff member who works as somebody else may touch neither. */
export function refuseActing(actor: Self): void {
  if (actor.kind !== 'staff' && actor.actingStaff) throw new AppError('forbidden')
}

/** A new secret for this person: as a picture, as text, and sealed for the confirmation. Refuses `two_factor_on`. */
export async function beginTwoFactor(ctx: Ctx, actor: Self): Promise<OutputOf<Calls['beginTwoFactor']>> {
  refuseActing(actor)
  const person = personOf(actor)
  const brand = await read(ctx, actor, async (db) => {
    if ((await readFactor(db, person)).two_factor_secret) throw new AppError('two_factor_on')
    return getBrand(db, actor.kind === 'staff' ? {} : { platformType: actor.platformType })
  })
  const secret = newSecret(ctx)
  const { text, uri } = shownSecret(secret, brand.name, actor.email)
  return {
    secret: text,
    qr_svg: qrCode(uri),
    sealed_secret: seal(ctx, secret, aboutSecret(person)).toString('base64url'),
  }
}

/** So long the sign-in itself stands for the password of who has none (Rule 4.20). */
const JUST_NOW_MS = 10 * 60_000

/** Whether the password is the person's; slow, so outside of the transaction. Refuses `too_often`, and `sign_in_again` to who has none and came long ago. */
export async function proveSelf(ctx: Ctx, actor: Self, password: string): Promise<{ factor: Factor; right: boolean }> {
  refuseActing(actor)
  await limitByAddress(ctx, `password ${actor.id}`, actor.request.ip)
  const factor = await read(ctx, actor, (db) => readFactor(db, personOf(actor)))
  if (factor.password_hash === '') {
    if (!(await cameJustNow(ctx, actor))) throw new AppError('sign_in_again')
    return { factor, right: true }
  }
  return { factor, right: await passwordMatches(factor.password_hash, password).catch(() => false) }
}

async function cameJustNow(ctx: Ctx, { tokenHash }: Self): Promise<boolean> {
  if (!tokenHash) return false
  const since = new Date(ctx.clock.now().getTime() - JUST_NOW_MS)
  const { rows } = await sql`select from session where token_hash = ${tokenHash} and created_at > ${since}`.execute(
    ctx.db.office,
  )
  return rows.length > 0
}

/** Refused inside the write, where a request that is sent twice finds the answer of its first sending. */
export function refuseWrongPassword(right: boolean): void {
  if (!right) throw new AppError('password_wrong', undefined, [{ path: 'current_pwd', reason: ERRORS.password_wrong }])
}

async function setCodes(ctx: Ctx, db: Database, person: Person): Promise<{ nonce: string }> {
  const nonce = ctx.clock.secret(16).toString('hex')
  const hashes = recoveryCodes(ctx, person.id, nonce).map(hashRecoveryCode)
  await sql`update ${sql.table(person.table)} set recovery_hashes = ${hashes}::bytea[] where ${person.is}`.execute(db)
  return { nonce }
}

/** Switches it on with the first right code. Refuses `password_wrong`, `code_wrong`, `two_factor_on`, `too_often`, and `ticket_expired` for a secret of another person or key. */
export async function confirmTwoFactor(
  ctx: Ctx,
  actor: Self,
  input: ParsedInputOf<Calls['confirmTwoFactor']>,
): Promise<OutputOf<Calls['confirmTwoFactor']>> {
  const person = personOf(actor)
  const { right } = await proveSelf(ctx, actor, input.current_pwd)
  const sealed = Buffer.from(input.sealed_secret, 'base64url')
  const secret = unseal(ctx, sealed, aboutSecret(person))
  const { nonce } = await write(ctx, actor, async ({ db, now, note }) => {
    refuseWrongPassword(right)
    if (!secret) throw new AppError('ticket_expired')
    const step = stepOf(secret, input.totp_code, now)
    if (step === undefined) throw codeWrong('totp_code')
    const { rows } = await sql<{
      email: string
    }>`update ${sql.table(person.table)} set two_factor_secret = ${sealed}, two_factor_since = ${now},
        two_factor_step = greatest(two_factor_step, ${step})
      where ${person.is} and two_factor_secret is null returning email`.execute(db)
    if (!rows[0]) throw new AppError('two_factor_on')
    const answer = await setCodes(ctx, db, person)
    await endOthers(db, actor, now)
    await tellPerson(ctx, db, now, 'two_factor_on', toldOf(actor, rows[0].email))
    note({ object: objectOf(actor), objectId: actor.id, after: { two_factor: 'on' } })
    return answer
  })
  ctx.jobs.wake(SEND_MAIL)
  return { recovery_codes: recoveryCodes(ctx, person.id, nonce) }
}

/** Ten new codes; the old ones are void. Refuses `password_wrong`, `code_wrong`, `two_factor_off`, `too_often`. */
export async function renewRecoveryCodes(
  ctx: Ctx,
  actor: Self,
  input: ParsedInputOf<Calls['renewRecoveryCodes']>,
): Promise<OutputOf<Calls['renewRecoveryCodes']>> {
  const person = personOf(actor)
  const { factor, right } = await proveSelf(ctx, actor, input.current_pwd)
  await limitCodes(ctx, person)
  const { nonce } = await write(ctx, actor, async ({ db, now, note }) => {
    if (!factor.two_factor_secret) throw new AppError('two_factor_off')
    refuseWrongPassword(right)
    if (!(await spendCode(ctx, db, person, input.totp_or_recovery_code, now))) throw codeWrong('totp_or_recovery_code')
    const answer = await setCodes(ctx, db, person)
    note({ object: objectOf(actor), objectId: actor.id, after: { recovery_codes: 'renewed' } })
    return answer
  })
  return { recovery_codes: recoveryCodes(ctx, person.id, nonce) }
}

export const toldOf = (actor: Self, email: string) => ({
  email,
  platformType: actor.kind === 'staff' ? null : actor.platformType,
  language: actor.request.language,
})
