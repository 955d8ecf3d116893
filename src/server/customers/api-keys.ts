// Making and revoking keys of machines that act for a customer. The key is told in the answer of its making and kept nowhere: the
// database has its hash, and the answer that is stored for a repeated request has a nonce, from which the key is derived again.
import { sql } from 'kysely'
import { refuseMoreKeys, refusePastDay, shownPart } from '#shared/access/api-keys.rules.ts'
import { apiKeyOf } from '#shared/api-key.ts'
import type { apiKeyCalls } from '#shared/customers/settings.contract.ts'
import { withImplied } from '#shared/people/sub-accounts.rules.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { derive } from '#server/base/secrets/seal.ts'
import { write } from '#server/base/database/transaction.ts'

type Calls = typeof apiKeyCalls

/** The ASVS asks for secrets of at least 128 bits; keys have twice that. */
const KEY_BYTES = 32

/** Over `k`: the key works at the instant. */
export const worksAt = (now: Date) => sql<boolean>`k.revoked_at is null and (k.expires_on is null
  or k.expires_on >= (${now}::timestamptz at time zone 'UTC')::date)`

/** The same key for the same nonce each time; the nonce goes with the stored answer after two days. */
const keyFrom = (ctx: Ctx, keyId: string, nonce: string): string =>
  apiKeyOf(derive(ctx, `api key ${keyId}`, nonce, KEY_BYTES).toString('base64url'))

/**
 * Makes one key with the main account as its author (Rule 3.12). Refuses `api_keys_full`, `invalid_input` for a day that has passed,
 * and `forbidden` to staff who act for the customer: a key would outlive their visit.
 */
export async function generateApiKey(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['generate']>,
): Promise<OutputOf<Calls['generate']>> {
  if (actor.actingStaff) throw new AppError('forbidden')
  const { key_id, nonce } = await write(ctx, actor, async (tx) => {
    const { name, expires_on = null } = input
    refuse(refusePastDay(expires_on, tx.now.toISOString().slice(0, 10)))
    // The customer's row is locked by a statement of its own: only the next one sees what somebody else committed meanwhile.
    await sql`select from customer where customer_id = ${actor.customerId} for no key update`.execute(tx.db)
    const { rows } = await sql<{ active: number }>`select count(*)::int as active from api_key k
      where k.customer_id = ${actor.customerId} and ${worksAt(tx.now)}`.execute(tx.db)
    refuse(refuseMoreKeys(rows[0]?.active ?? 0))
    const made = { key_id: ctx.clock.id(), nonce: ctx.clock.secret(KEY_BYTES).toString('hex') }
    const apikey = keyFrom(ctx, made.key_id, made.nonce)
    const prefix = shownPart(apikey)
    const scopes = withImplied(input.scopes)
    await tx.db
      .insertInto('api_key')
      .values({
        customer_id: actor.customerId,
        key_id: made.key_id,
        name,
        prefix,
        token_hash: hashToken(apikey),
        scopes,
        expires_on,
        created_by: actor.id,
        created_at: tx.now,
      })
      .execute()
    tx.note({ object: 'api_key', objectId: made.key_id, after: { name, scopes, expires_on, prefix } })
    tx.changed(['accounts'])
    return made
  })
  return { apikey: keyFrom(ctx, key_id, nonce), key_id }
}

/** The key is out at its next request. Revoking twice has the effect of once; refuses `not_found`. */
export function revokeApiKey(
  ctx: Ctx,
  actor: CustomerActor,
  { key_id }: ParsedInputOf<Calls['revoke']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const key = await tx.db
      .selectFrom('api_key')
      .select(['name', 'prefix', 'revoked_at'])
      .where('customer_id', '=', actor.customerId)
      .where('key_id', '=', key_id)
      .forUpdate()
      .executeTakeFirst()
    if (!key) throw new AppError('not_found')
    await tx.db
      .updateTable('api_key')
      .set({ revoked_at: key.revoked_at ?? tx.now })
      .where('customer_id', '=', actor.customerId)
      .where('key_id', '=', key_id)
      .execute()
    const { name, prefix } = key
    tx.note({
      object: 'api_key',
      objectId: key_id,
      before: { name, prefix, revoked: key.revoked_at !== null },
      after: { revoked: true },
    })
    tx.changed(['accounts'])
    return {}
  })
}
