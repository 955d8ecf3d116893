// Making and revoking keys of machines that act for a customer. The key is told in the answer of its making and kept nowhere: the
// database has its hash, and the answer that is stored for a repeated request has a nonce, from which the key is derived again.
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { refuseBoundWebhooks, refuseMoreKeys, refusePastDay, shownPart } from '#shared/access/api-keys.rules.ts'
import { apiKeyOf } from '#shared/api-key.ts'
import type { apiKeyCalls } from '#shared/customers/settings.contract.ts'
import type { CustomerPermission } from '#shared/permissions.ts'
import { withImplied } from '#shared/people/sub-accounts.rules.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { hashToken } from '#server/base/http/http.ts'
import { derive } from '#server/base/secrets/seal.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'

type Calls = typeof apiKeyCalls

/** The ASVS asks for secrets of at least 128 bits; keys have twice that. */
const KEY_BYTES = 32
const HOUR_MS = 3_600_000

/** Over `k`: the key works at the instant. */
export const worksAt = (
  now: Date,
) => sql<boolean>`k.revoked_at is null and (k.ends_at is null or k.ends_at > ${now}) and (k.expires_on is null
  or k.expires_on >= (${now}::timestamptz at time zone 'UTC')::date)`

/** The same key for the same nonce each time; the nonce goes with the stored answer after two days. */
const keyFrom = (ctx: Ctx, keyId: string, nonce: string, test: boolean): string =>
  apiKeyOf(derive(ctx, `api key ${keyId}`, nonce, KEY_BYTES).toString('base64url'), test)

/**
 * Makes one key with the main account as its author (Rule 3.12). Refuses `api_keys_full`, `invalid_input` for a day that has passed, a warehouse that is not open or webhooks of a bound key,
 * and `forbidden` to staff who act for the customer: a key would outlive their visit.
 */
export async function generateApiKey(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['generate']>,
): Promise<OutputOf<Calls['generate']>> {
  if (actor.actingStaff) throw new AppError('forbidden')
  const { key_id, nonce } = await write(ctx, actor, async (tx) => {
    const { name, expires_on = null, test } = input
    const allowed_from = networksOf(input.allowed_from)
    const warehouse_ids = await openWarehouses(tx, input.warehouse_ids)
    const scopes = withImplied(input.scopes)
    refuse(refusePastDay(expires_on, tx.now.toISOString().slice(0, 10)))
    refuse(refuseBoundWebhooks(scopes, warehouse_ids))
    await lockKeys(tx, actor)
    const { prefix, ...made } = await insertKey(ctx, tx, actor, {
      name,
      scopes,
      expires_on,
      allowed_from,
      warehouse_ids,
      calls_a_day: null,
      test,
    })
    tx.note({
      object: 'api_key',
      objectId: made.key_id,
      after: { name, scopes, expires_on, allowed_from, warehouse_ids, test, prefix },
    })
    tx.changed(['accounts'])
    return made
  })
  return { apikey: keyFrom(ctx, key_id, nonce, input.test), key_id }
}

/** The customer's row is locked by a statement of its own: only the next one sees what somebody else committed meanwhile. */
const lockKeys = (tx: Tx, actor: CustomerActor) =>
  sql`select from customer where customer_id = ${actor.customerId} for no key update`.execute(tx.db)

type KeyContent = {
  name: string
  scopes: CustomerPermission[]
  expires_on: string | null
  allowed_from: string[]
  /** Empty: it is bound to none. */
  warehouse_ids: string[]
  calls_a_day: number | null
  test: boolean
}

/** Beside the locked customer. Refuses `api_keys_full`. */
async function insertKey(ctx: Ctx, tx: Tx, actor: CustomerActor, content: KeyContent) {
  const { rows } = await sql<{ active: number }>`select count(*)::int as active from api_key k
    where k.customer_id = ${actor.customerId} and ${worksAt(tx.now)}`.execute(tx.db)
  refuse(refuseMoreKeys(rows[0]?.active ?? 0))
  const made = { key_id: ctx.clock.id(), nonce: ctx.clock.secret(KEY_BYTES).toString('hex') }
  const apikey = keyFrom(ctx, made.key_id, made.nonce, content.test)
  const prefix = shownPart(apikey)
  await tx.db
    .insertInto('api_key')
    .values({
      ...content,
      allowed_from: sql<string[]>`${content.allowed_from}::text[]::cidr[]`,
      customer_id: actor.customerId,
      key_id: made.key_id,
      prefix,
      token_hash: hashToken(apikey),
      created_by: actor.id,
      created_at: tx.now,
    })
    .execute()
  return { ...made, prefix }
}

/** The warehouses that a key is bound to, each once. Refuses `invalid_input` where one of them is not there or closed. */
async function openWarehouses(tx: Tx, asked: readonly string[]): Promise<string[]> {
  const ids = [...new Set(asked)]
  if (ids.length === 0) return ids
  const { rows } = await sql`select from warehouse where warehouse_id = any (${ids}::uuid[]) and enabled`.execute(tx.db)
  if (rows.length < ids.length)
    throw new AppError('invalid_input', undefined, [
      {
        path: 'warehouse_ids',
        reason: { en: 'One of these warehouses is not open', zh_CN: '所选仓库中有未开放的仓库' },
      },
    ])
  return ids
}

/** Addresses and networks as the database keeps them. Refuses `invalid_input` with the first that is none. */
function networksOf(typed: readonly string[]): string[] {
  return [...new Set(typed.map((one) => one.trim()))].map((one) => {
    const [address = '', bits, more] = one.split('/')
    const parsed = ipaddr.isValid(address) && isWhole(address) ? ipaddr.process(address) : undefined
    const most = parsed?.kind() === 'ipv6' ? 128 : 32
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (!parsed || more !== undefined || length < 0 || length > most)
      throw new AppError('invalid_input', undefined, [noNetwork(one)])
    const family = parsed.kind() === 'ipv6' ? ipaddr.IPv6 : ipaddr.IPv4
    const network = family.networkAddressFromCIDR(`${parsed.toString()}/${length}`)
    return `${network.toString()}/${length}`
  })
}
/** An address with all its parts: short ways of writing one mean different things to different programs. */
const isWhole = (address: string) => address.includes(':') || /^\d{1,3}(\.\d{1,3}){3}$/.test(address)
const noNetwork = (typed: string) => ({
  path: 'allowed_from',
  reason: {
    en: `${typed} is no address or network, such as 192.0.2.7 or 192.0.2.0/24`,
    zh_CN: `${typed} 不是有效的 IP 地址或网段，例如 192.0.2.7 或 192.0.2.0/24`,
  },
})

/**
 * Replaces a key by one that may the same (Rule 3.12); both work for the overlap. Refuses `not_found`, `api_key_ended` for one that works no more or is
 * replaced already, `api_keys_full`, and `forbidden` to staff who act for the customer.
 */
export async function rotateApiKey(
  ctx: Ctx,
  actor: CustomerActor,
  { key_id: old_id, overlap_hours }: ParsedInputOf<Calls['rotate']>,
): Promise<OutputOf<Calls['rotate']>> {
  if (actor.actingStaff) throw new AppError('forbidden')
  const { key_id, nonce, test } = await write(ctx, actor, async (tx) => {
    await lockKeys(tx, actor)
    const { rows } = await sql<
      KeyContent & { prefix: string; works: boolean }
    >`select k.prefix, k.name, k.scopes, k.expires_on, k.allowed_from::text[], k.warehouse_ids, k.calls_a_day, k.test,
        ${worksAt(tx.now)} and k.ends_at is null as works
      from api_key k where k.customer_id = ${actor.customerId} and k.key_id = ${old_id} for update`.execute(tx.db)
    const old = rows[0]
    if (!old) throw new AppError('not_found')
    if (!old.works) throw new AppError('api_key_ended')
    const ends_at = new Date(tx.now.getTime() + overlap_hours * HOUR_MS)
    await tx.db
      .updateTable('api_key')
      .set({ ends_at })
      .where('customer_id', '=', actor.customerId)
      .where('key_id', '=', old_id)
      .execute()
    const { works: _, prefix: __, ...content } = old
    const { prefix, ...made } = await insertKey(ctx, tx, actor, content)
    tx.note({
      object: 'api_key',
      objectId: made.key_id,
      before: { prefix: old.prefix, ends_at: ends_at.toISOString() },
      after: { ...content, prefix },
    })
    tx.changed(['accounts'])
    return { ...made, test: content.test }
  })
  return { apikey: keyFrom(ctx, key_id, nonce, test), key_id }
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
