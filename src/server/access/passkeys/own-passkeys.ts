// One's own passkeys (Rules 4.22, 4.23, 4.27): adding one with a proof of the person, another name, taking one away. Each change of them ends the
// person's other sessions, as every change of a second factor does, and a mail says so.
import { sql } from 'kysely'
import type { passkeyCalls } from '#shared/access/passkeys.contract.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { deviceOf } from '#shared/access/device.rules.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, uniqueOr, write } from '#server/base/database/transaction.ts'
import { getBrand } from '#server/brands/index.ts'
import { SEND_MAIL } from '#server/mail/index.ts'
import { endOthers, objectOf } from '../end-sessions.ts'
import { needPasskeyHost, passkeyHost } from '../passkey-host.ts'
import { giveChallenge, isKnownCredential, passkeysOf, refusedPasskey, takeChallenge } from '../passkeys.ts'
import { codeWrong, hasPasskey, limitCodes, personOf, readFactor, spendCode, type Factor } from '../second-factor.ts'
import { tellPerson } from '../tell-person.ts'
import { isRequired } from '../two-factor/end-two-factor.ts'
import { proveSelf, refuseActing, refuseWrongPassword, toldOf } from '../two-factor/set-up-two-factor.ts'
import { creationOptions, madeKey } from '../webauthn.ts'

type Calls = typeof passkeyCalls
type Self = CustomerActor | StaffActor
type Done = Record<string, never>
/** More are nobody's devices. */
const MOST = 20

type Row = Omit<OutputOf<Calls['getPasskeys']>['passkeys'][number], 'kept' | 'device'> & { user_agent: string }

export async function listPasskeys(ctx: Ctx, actor: Self): Promise<OutputOf<Calls['getPasskeys']>> {
  const person = personOf(actor)
  const { factor, rows } = await read(ctx, actor, async (db) => ({
    factor: await readFactor(db, person),
    rows: (
      await sql<Row>`select passkey_id, name, rp_id as host, synced, user_agent, created_at, last_used_at
        from passkey where ${person.is} order by created_at, passkey_id`.execute(db)
    ).rows,
  }))
  const kept = rows.length === 1 && !factor.two_factor_secret && actor.kind === 'staff' && (await isRequired(ctx, actor)) // prettier-ignore
  return {
    host: (await passkeyHost(ctx, actor.request))?.rpId ?? null,
    has_password: factor.password_hash !== '',
    asks_code: factor.two_factor_secret !== null,
    passkeys: rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent), kept })),
  }
}

type Proof = { current_pwd: string; totp_or_recovery_code: string }

/** The code beside the password, where an app stands: who has only the password and an open session adds no key and takes none away. */
async function spendOwnCode(
  ctx: Ctx,
  db: Database,
  actor: Self,
  factor: Factor,
  { totp_or_recovery_code: code }: Proof,
) {
  if (!factor.two_factor_secret) return
  if (!(await spendCode(ctx, db, personOf(actor), code, ctx.clock.now()))) throw codeWrong('totp_or_recovery_code')
}

/** What the browser is to make. Refuses `passkey_host`, `password_wrong`, `code_wrong`, `sign_in_again`, `too_often`, `passkeys_full`. */
export async function beginPasskey(
  ctx: Ctx,
  actor: Self,
  input: Proof & { name: string },
): Promise<OutputOf<Calls['beginPasskey']>> {
  refuseActing(actor)
  const { request } = actor
  const person = personOf(actor)
  const host = await needPasskeyHost(ctx, request)
  const { factor, right } = await proveSelf(ctx, actor, input.current_pwd)
  if (factor.two_factor_secret) await limitCodes(ctx, person)
  refuseWrongPassword(right)
  const { keys, brand } = await read(ctx, actor, async (db) => ({
    keys: await passkeysOf(db, person),
    brand: await getBrand(db, actor.kind === 'staff' ? {} : { platformType: actor.platformType }),
  }))
  if (keys.length >= MOST) throw new AppError('passkeys_full', { limit: MOST })
  await spendOwnCode(ctx, ctx.db.office, actor, factor, input)
  const side = actor.kind === 'staff' ? 'staff' : 'customer'
  const challenge = await giveChallenge(ctx, request, side, host, { personId: actor.id, name: input.name })
  const asked = { rpId: host.rpId, challenge, brand: brand.name, personId: actor.id, email: actor.email, name: actor.name, keys } // prettier-ignore
  return { options: creationOptions(asked) }
}

/** Keeps what the browser has made. Refuses `passkey_refused` (also for a challenge of somebody else), `passkeys_full`. */
export async function addPasskey(
  ctx: Ctx,
  actor: Self,
  input: ParsedInputOf<Calls['addPasskey']>,
): Promise<OutputOf<Calls['addPasskey']>> {
  refuseActing(actor)
  const person = personOf(actor)
  const side = actor.kind === 'staff' ? 'staff' : 'customer'
  const known = await isKnownCredential(ctx, input.credential_id)
  const answer = await write(ctx, actor, async ({ db, now, note }) => {
    const taken = await takeChallenge(db, now, actor.request, side, input.client_data)
    const made = taken?.person_id === actor.id ? await madeKey(ctx, taken, input) : undefined
    if (known || !taken?.name || !made || made.credential.id !== input.credential_id) throw refusedPasskey()
    const { email } = await lockFactor(db, actor)
    if ((await passkeysOf(db, person)).length >= MOST) throw new AppError('passkeys_full', { limit: MOST })
    const passkey_id = ctx.clock.id()
    const owner = actor.kind === 'staff' ? { customer_id: 0, staff_id: actor.id } : { customer_id: actor.customerId, member_id: actor.id } // prettier-ignore
    await uniqueOr(
      db
        .insertInto('passkey')
        .values({
          ...owner,
          passkey_id,
          credential_id: Buffer.from(made.credential.id, 'base64url'),
          public_key: Buffer.from(made.credential.publicKey),
          counter: made.credential.counter,
          transports: input.transports,
          rp_id: taken.rp_id,
          name: taken.name,
          synced: made.credentialDeviceType === 'multiDevice',
          user_agent: actor.request.userAgent,
          created_at: now,
        })
        .execute(),
      { passkey_of_customer: refusedPasskey },
    )
    await endOthers(db, actor, now)
    await tellPerson(ctx, db, now, 'passkey_added', toldOf(actor, email))
    note({ object: objectOf(actor), objectId: actor.id, after: { passkey: 'added', name: taken.name } })
    return { passkey_id }
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}

/** The person's row, locked: of two changes of the second factors one waits for the other. */
async function lockFactor(db: Database, actor: Self): Promise<Factor> {
  const { table, is } = personOf(actor)
  await sql`select from ${sql.table(table)} where ${is} for no key update`.execute(db)
  return readFactor(db, personOf(actor))
}

/** Refuses `not_found`. */
export function renamePasskey(
  ctx: Ctx,
  actor: Self,
  { passkey_id, name }: ParsedInputOf<Calls['renamePasskey']>,
): Promise<Done> {
  refuseActing(actor)
  const { is } = personOf(actor)
  return write(ctx, actor, async ({ db, note }) => {
    const { rows } = await sql<{ before: string }>`update passkey p set name = ${name}
      from (select passkey_id, name from passkey where ${is} and passkey_id = ${passkey_id} for update) o
      where p.passkey_id = o.passkey_id returning o.name as before`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    note({
      object: objectOf(actor),
      objectId: actor.id,
      before: { name: rows[0].before },
      after: { passkey: 'renamed', name },
    })
    return {}
  })
}

/** Refuses `not_found`, `password_wrong`, `code_wrong`, `sign_in_again`, `too_often`, and `passkey_last` where the role demands a second factor. */
export async function removePasskey(
  ctx: Ctx,
  actor: Self,
  input: ParsedInputOf<Calls['removePasskey']>,
): Promise<Done> {
  const person = personOf(actor)
  const { factor, right } = await proveSelf(ctx, actor, input.current_pwd)
  if (factor.two_factor_secret) await limitCodes(ctx, person)
  const required = actor.kind === 'staff' && (await isRequired(ctx, actor))
  const answer = await write(ctx, actor, async ({ db, now, note }) => {
    refuseWrongPassword(right)
    const { email, two_factor_secret: app } = await lockFactor(db, actor)
    const { rows } = await sql<{
      name: string
    }>`delete from passkey where ${person.is} and passkey_id = ${input.passkey_id}
      returning name`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    if (required && !app && !(await hasPasskey(db, person))) throw new AppError('passkey_last')
    await spendOwnCode(ctx, db, actor, factor, input)
    await endOthers(db, actor, now)
    await tellPerson(ctx, db, now, 'passkey_removed', toldOf(actor, email))
    note({ object: objectOf(actor), objectId: actor.id, before: { name: rows[0].name }, after: { passkey: 'removed' } })
    return {}
  })
  ctx.jobs.wake(SEND_MAIL)
  return answer
}
