// The second factor of one person of either side, as it lies in the database: reading it, using a code up, putting another in its
// place. A code counts once even for two requests at the same instant: the statement that uses it up decides.
import { sql, type RawBuilder } from 'kysely'
import { AppError, ERRORS } from '#shared/errors.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { takeTurn } from '#server/base/http/rate-limit.ts'
import { unseal } from '#server/base/secrets/seal.ts'
import type { Holder } from './open-session.ts'
import { hashRecoveryCode, isTotpCode, stepOf } from './totp.ts'

const WINDOW_S = 3600
/** Wrong or right, at sign-in and in the profile together: a guesser who has the password gets 12 of a million an hour. */
const TRIES_AN_HOUR = 12

export type Person = { id: string; table: 'member' | 'staff'; is: RawBuilder<unknown> }
export type Factor = {
  two_factor_secret: Buffer | null
  two_factor_since: string | null
  recovery_codes_left: number
  password_hash: string
  email: string
  enabled: boolean
}

export const memberPerson = (customerId: number, id: string): Person =>
  ({ id, table: 'member', is: sql`customer_id = ${customerId} and member_id = ${id}` }) // prettier-ignore
export const staffPerson = (id: string): Person => ({ id, table: 'staff', is: sql`staff_id = ${id}` })
export const personOf = (actor: CustomerActor | StaffActor): Person =>
  actor.kind === 'staff' ? staffPerson(actor.id) : memberPerson(actor.customerId, actor.id)
export const holderPerson = ({ customer_id, member_id, staff_id }: Holder): Person =>
  staff_id === null ? memberPerson(customer_id ?? 0, member_id ?? '') : staffPerson(staff_id)

/** What a sealed secret is sealed for. */
export const aboutSecret = (person: Person) => `totp secret of ${person.id}`

export async function readFactor(db: Database, person: Person): Promise<Factor> {
  const { rows } =
    await sql<Factor>`select two_factor_secret, two_factor_since, cardinality(recovery_hashes) as recovery_codes_left,
    password_hash, email, enabled from ${sql.table(person.table)} where ${person.is}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Counts one try of a code against the person. Refuses `too_often`. */
export async function limitCodes(ctx: Ctx, person: Person): Promise<void> {
  const waitS = await takeTurn(ctx, `second factor ${person.id}`, WINDOW_S, TRIES_AN_HOUR)
  if (waitS > 0) throw new AppError('too_often', { retry_after_s: waitS })
}

/** Uses the code up and tells which kind it was; undefined for a wrong, an old or a used one, or where two-factor is off. */
export async function spendCode(
  ctx: Ctx,
  db: Database,
  person: Person,
  code: string,
  now: Date,
): Promise<'totp' | 'recovery' | undefined> {
  const table = sql.table(person.table)
  if (!isTotpCode(code)) {
    const hash = hashRecoveryCode(code)
    const { rows } = await sql`update ${table} set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
      where ${person.is} and two_factor_secret is not null and ${hash}::bytea = any (recovery_hashes) returning 1`.execute(
      db,
    )
    return rows.length > 0 ? 'recovery' : undefined
  }
  const { two_factor_secret: sealed } = await readFactor(db, person)
  const secret = sealed && unseal(ctx, sealed, aboutSecret(person))
  const step = secret && stepOf(secret, code, now)
  if (!step) return undefined
  const { rows } = await sql`update ${table} set two_factor_step = ${step}
    where ${person.is} and two_factor_secret = ${sealed} and two_factor_step < ${step} returning 1`.execute(db)
  return rows.length > 0 ? 'totp' : undefined
}

/** The refusal of a wrong code, beside its field. */
export const codeWrong = (path: string): AppError =>
  new AppError('code_wrong', undefined, [{ path, reason: ERRORS.code_wrong }])

/** Whether the person has a passkey, which is a second factor too (Rule 4.22). */
export async function hasPasskey(db: Database, person: Person): Promise<boolean> {
  const { rows } = await sql`select from passkey where ${person.is} limit 1`.execute(db)
  return rows.length > 0
}

/** Somebody in charge takes every second factor away; false where there was none. */
export async function clearFactors(db: Database, person: Person): Promise<boolean> {
  const { rows } = await sql`delete from passkey where ${person.is} returning 1`.execute(db)
  return (await clearFactor(db, person)) || rows.length > 0
}

/** Switches the app off, codes and all; the last used step stays, so that switching it on again opens no old code. */
export async function clearFactor(db: Database, person: Person): Promise<boolean> {
  const { rows } =
    await sql`update ${sql.table(person.table)} set two_factor_secret = null, two_factor_since = null, recovery_hashes = '{}'
    where ${person.is} and two_factor_secret is not null returning 1`.execute(db)
  return rows.length > 0
}
