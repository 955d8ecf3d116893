// The ordering systems of brands (Rule 24.1): how the office keeps and tests one, and how the others come by it.
import { sql } from 'kysely'
import type { officeOrderingCalls } from '#shared/integrations/dropshipping.contract.ts'
import { AppError } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { seal, unseal } from '#server/base/secrets/seal.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { orderingSimulator } from '#server/outside/ordering/ordering-simulator.ts'
import { pingOrdering, type OrderingSystem } from '#server/outside/ordering/ordering-system.ts'
import { webhookUrlFault } from '../webhook-url.ts'

type Calls = typeof officeOrderingCalls

const simulator = orderingSimulator()
const about = (platformType: number) => `ordering system ${platformType}`
export const sealOrdering = (ctx: Ctx, platformType: number, secret: string): Buffer =>
  seal(ctx, Buffer.from(secret), about(platformType))

export type Sealed = { platform_type: number; url: string; secret: Buffer; simulated: boolean }

/** Undefined where the sealing key is not the one that sealed the secret. */
export function openOrdering(ctx: Ctx, { platform_type, url, secret: sealed, simulated }: Sealed): OrderingSystem | undefined {
  const secret = unseal(ctx, sealed, about(platform_type))?.toString()
  if (secret === undefined) return undefined
  return { url, secret, post: simulated ? simulator.post(secret, () => ctx.clock.now()) : ctx.postPublic }
} // prettier-ignore

/** Those that are switched on. */
export async function findOrdering(ctx: Ctx, platformType?: number): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`select platform_type, url, secret, simulated from ordering_system
    where enabled and (${platformType ?? null}::int is null or platform_type = ${platformType ?? null}::int)`.execute(ctx.db.office) // prettier-ignore
  return rows
}

export function getSystem(
  ctx: Ctx,
  actor: StaffActor,
  { platform_type }: ParsedInputOf<Calls['getSystem']>,
): Promise<OutputOf<Calls['getSystem']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<NonNullable<OutputOf<Calls['getSystem']>>>`select s.url, s.enabled, s.simulated, s.changed_at,
        count(a.member_id)::int as accounts, count(*) filter (where a.next_at is not null)::int as waiting, count(*) filter (where a.gave_up)::int as failed
      from ordering_system s left join customer c on c.platform_type = s.platform_type
      left join ordering_account a on a.customer_id = c.customer_id
      where s.platform_type = ${platform_type} group by s.platform_type`.execute(db)
    return rows[0] ?? null
  })
} // prettier-ignore

const NO_SECRET = {
  path: 'secret',
  reason: { en: 'The first time a secret is needed', zh_CN: '首次设置时必须填写密钥' },
}

/**
 * At another address every account is asked for anew, with the reference that it has: the system that is there now may know none. Refuses `not_found`
 * for no brand, `invalid_input` at an address that may not be asked (Rule 20.6) and without a first secret.
 */
export function saveSystem(
  ctx: Ctx,
  actor: StaffActor,
  { platform_type, url, secret, enabled }: ParsedInputOf<Calls['saveSystem']>,
): Promise<Record<string, never>> {
  const sealed = secret === undefined ? undefined : sealOrdering(ctx, platform_type, secret)
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ url: string | null; enabled: boolean | null; simulated: boolean | null }>`select s.url, s.enabled, s.simulated
      from brand b left join ordering_system s on s.platform_type = b.platform_type where b.platform_type = ${platform_type} for no key update of b`.execute(tx.db)
    const [was] = rows
    if (!was) throw new AppError('not_found')
    const moved = was.url !== url
    const reason = moved ? webhookUrlFault(url, ctx.config.WEBHOOKS_ANYWHERE) : undefined
    if (reason) throw new AppError('invalid_input', undefined, [{ path: 'url', reason }])
    // A simulator's secret opens nothing elsewhere, and a new address is nobody's simulator.
    if (!sealed && (was.url === null || (was.simulated && moved))) throw new AppError('invalid_input', undefined, [NO_SECRET])
    await sql`insert into ordering_system as s (platform_type, url, secret, enabled, simulated, changed_at)
      values (${platform_type}, ${url}, ${sealed ?? Buffer.alloc(0)}, ${enabled}, false, ${tx.now})
      on conflict (platform_type) do update set url = excluded.url, enabled = excluded.enabled, changed_at = excluded.changed_at,
        secret = case when ${sealed !== undefined} then excluded.secret else s.secret end, simulated = s.simulated and not ${moved}`.execute(tx.db)
    if (moved && was.url !== null)
      await sql`update ordering_account a set external_id = null, made_at = null, wanted = wanted + 1, next_at = ${tx.now}, attempts = 0, gave_up = false
        from customer c where c.customer_id = a.customer_id and c.platform_type = ${platform_type}`.execute(tx.db)
    tx.note({
      customerId: 0, object: 'ordering_system', objectId: String(platform_type),
      ...(was.url !== null && { before: { url: was.url, enabled: was.enabled } }),
      after: { url, enabled, ...(sealed && { secret_changed: true }) },
    })
    return {}
  })
} // prettier-ignore

/** Asks the system that is saved, switched on or not. Refuses `not_found`. */
export async function testSystem(
  ctx: Ctx,
  { platform_type }: ParsedInputOf<Calls['testSystem']>,
): Promise<OutputOf<Calls['testSystem']>> {
  const { rows } = await sql<Sealed>`select platform_type, url, secret, simulated from ordering_system where platform_type = ${platform_type}`.execute(ctx.db.office) // prettier-ignore
  if (!rows[0]) throw new AppError('not_found')
  const system = openOrdering(ctx, rows[0])
  if (!system) return { fault: 'secret', status: null, says: '' }
  const failed = await pingOrdering(system, `test_${ctx.clock.id()}`, ctx.clock.now())
  return failed ? { fault: failed.fault, status: failed.status, says: failed.says } : { fault: null, status: 200, says: '' }
} // prettier-ignore
