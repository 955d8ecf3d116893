// From an API key to an actor, at every request: a revoked or expired key, or one of a disabled customer, is out at once. One statement,
// no cache.
import { sql } from 'kysely'
import { KEY_SCOPES } from '#shared/access/api-keys.rules.ts'
import { refuseDay } from '#shared/access/key-usage.rules.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { CustomerPermission } from '#shared/permissions.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { ifPossible } from '#server/base/database/faults.ts'
import type { FindActor } from '#server/base/http/http.ts'
import { keyTurns } from '#server/base/http/key-turns.ts'
import { keyUsage } from './key-usage.ts'

/** How often a key's last use is written down; more often would be a write a request. */
const USED_MS = 60_000

type Found = {
  customer_id: number
  key_id: string
  name: string
  scopes: CustomerPermission[]
  platform_type: number
  last_used_at: string | null
  from_here: boolean
  calls_a_minute: number | null
  calls_a_day: number | null
  key_calls_a_day: number | null
  called: number | null
  key_called: number | null
  test: boolean
  warehouse_ids: string[]
}

/**
 * Finds the customer that a key acts for, or for a test key the customer's shadow (Rule 22.1); in the office a key is nobody. Refuses `api_key_address` from elsewhere than the key allows, `api_key_day_used`
 * and `api_day_used` beyond the limits of a day, `too_often` beyond that of a minute. However the call ends, it is counted as the key's.
 */
export function findKey(ctx: Ctx): FindActor {
  const turns = keyTurns(ctx.db.office)
  const usage = keyUsage(ctx)
  return async (tokenHash, audience, request) => {
    if (audience !== 'customer') return undefined
    const now = ctx.clock.now()
    const { rows } = await sql<Found>`select * from find_api_key(${tokenHash}, ${now}, ${request.ip}::inet) k
      cross join api_key_today(k.customer_id, k.key_id, (${now}::timestamptz at time zone 'UTC')::date)`.execute(
      ctx.db.lookups,
    )
    const found = rows[0]
    if (!found) return undefined
    request.onEnd = usage.begun(found, request.path, now)
    if (!found.from_here) throw new AppError('api_key_address', { address: request.ip })
    const since = usage.admitted(found, now)
    const today = { own: (found.key_called ?? 0) + since.own, all: (found.called ?? 0) + since.all }
    refuse(refuseDay({ own: found.key_calls_a_day, all: found.calls_a_day }, today, now))
    const perMinute = found.calls_a_minute ?? ctx.config.API_RATE_LIMIT
    const limit = { perMinute, burst: Math.ceil((perMinute * 4) / 15) }
    request.rate = { ...limit, left: 0, fullInS: Math.ceil((limit.burst * 60) / perMinute) }
    Object.assign(request.rate, await turns.take(found.key_id, now.getTime(), limit))
    usage.admit(found, now)
    if (found.last_used_at === null || now.getTime() - Date.parse(found.last_used_at) > USED_MS)
      await ifPossible(
        ctx.db.office
          .updateTable('api_key')
          .set({ last_used_at: now, last_used_ip: request.ip })
          .where('customer_id', '=', found.customer_id)
          .where('key_id', '=', found.key_id)
          .execute(),
      )
    return keyActor(found, tokenHash, request)
  }
}

const keyActor = (found: Found, tokenHash: Buffer, request: CustomerActor['request']): CustomerActor => ({
  kind: 'key',
  customerId: found.test ? -found.customer_id : found.customer_id,
  ...(found.test && { sandbox: true }),
  id: found.key_id,
  subAccountId: 0,
  name: found.name,
  email: '',
  // A scope that keys are no longer given ends with the list, not with the key.
  permissions: new Set(found.scopes.filter((scope) => KEY_SCOPES.includes(scope))),
  skuIds: null,
  ...(found.warehouse_ids.length > 0 && { boundTo: found.warehouse_ids }),
  seesMoney: true,
  platformType: found.platform_type,
  tokenHash,
  request,
})
