// The browsers in which a person wants to see messages (Rule 18.29).
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { pushCalls } from '#shared/messages/push.contract.ts'
import { deviceOf } from '#shared/access/device.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { webhookUrlFault } from '#server/integrations/index.ts'
import { pushKeys } from './push-keys.ts'

type Calls = typeof pushCalls

/** Browsers of one person; whoever needs more forgets one. */
const MOST = 10

export function getDevices(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getDevices']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OutputOf<Calls['getDevices']>['rows'][number]>`select device_id, name, created_at,
        coalesce(session_hash = ${actor.tokenHash ?? null}::bytea, false) as here
      from push_device where customer_id = ${actor.customerId} and member_id = ${actor.id} order by created_at, device_id`.execute(
      db,
    )
    return { key: pushKeys(ctx).publicKey, rows }
  })
}

/**
 * The browser that asks shows this person's messages from now on, and nobody else's. Refuses `push_devices_full`, `invalid_input` for an address
 * that may not be asked, and `forbidden` to staff who act for the customer: news would flow on after their visit.
 */
export function addDevice(
  ctx: Ctx,
  actor: CustomerActor,
  { endpoint, p256dh, auth }: ParsedInputOf<Calls['addDevice']>,
): Promise<{ device_id: string }> {
  if (actor.actingStaff || !actor.tokenHash) throw new AppError('forbidden')
  const reason = webhookUrlFault(endpoint, ctx.config.WEBHOOKS_ANYWHERE)
  if (reason) throw new AppError('invalid_input', undefined, [{ path: 'endpoint', reason }])
  return write(ctx, actor, async (tx) => {
    const own = { customer_id: actor.customerId, member_id: actor.id }
    // One after the other: two tabs of one browser are one device, and ten are ten.
    await sql`select from member where customer_id = ${own.customer_id} and member_id = ${own.member_id} for no key update`.execute(tx.db)
    await sql`select forget_push_device(${endpoint})`.execute(tx.db)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from push_device
      where customer_id = ${own.customer_id} and member_id = ${own.member_id}`.execute(tx.db)
    if ((rows[0]?.n ?? 0) >= MOST) throw new AppError('push_devices_full', { limit: MOST })
    const device = { device_id: ctx.clock.id(), name: deviceOf(actor.request.userAgent).slice(0, 100) }
    await tx.db
      .insertInto('push_device')
      .values({ ...own, ...device, endpoint, p256dh, auth, session_hash: actor.tokenHash!, created_at: tx.now })
      .execute()
    tx.note({ object: 'push_device', objectId: device.device_id, after: { name: device.name } })
    tx.changed(['messages'])
    return { device_id: device.device_id }
  })
} // prettier-ignore

/** Refuses `not_found`. */
export function removeDevice(
  ctx: Ctx,
  actor: CustomerActor,
  { device_id }: { device_id: string },
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{
      name: string
    }>`delete from push_device where customer_id = ${actor.customerId} and member_id = ${actor.id}
      and device_id = ${device_id} returning name`.execute(tx.db)
    if (!rows[0]) throw new AppError('not_found')
    tx.note({ object: 'push_device', objectId: device_id, before: rows[0] })
    tx.changed(['messages'])
    return {}
  })
}
