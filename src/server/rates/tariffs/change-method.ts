// Changing what is said of a shipping method, and switching it on or off (Rule 11.21). Its prices are its tariff's matter.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { officeRateCalls } from '#shared/rates/rates.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'

type Calls = typeof officeRateCalls
type Done = Promise<Record<string, never>>

/** Replaces all that is said of it. Refuses `not_found`, `conflict` where somebody else changed it since it was read. */
export function updateMethod(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Calls['updateMethod']>): Done {
  const { method_id, version, ...after } = input
  return write(ctx, actor, async (tx) => {
    const { version: stands, enabled: _enabled, ...before } = await lock(tx, method_id)
    if (stands !== version) throw new AppError('conflict')
    await tx.db
      .updateTable('shipping_method')
      .set({ ...after, version: version + 1 })
      .where('method_id', '=', method_id)
      .execute()
    tx.note({ customerId: 0, object: 'shipping_method', objectId: method_id, before, after })
    return {}
  })
}

/** Refuses `not_found`; the same state again changes nothing. */
export function setMethodStatus(
  ctx: Ctx,
  actor: StaffActor,
  { method_id, enabled }: ParsedInputOf<Calls['setMethodStatus']>,
): Done {
  return write(ctx, actor, async (tx) => {
    const before = await lock(tx, method_id)
    await sql`update shipping_method set enabled = ${enabled}, version = version + 1
      where method_id = ${method_id} and enabled <> ${enabled}`.execute(tx.db)
    const about = { customerId: 0, object: 'shipping_method', objectId: method_id }
    tx.note({ ...about, before: { enabled: before.enabled }, after: { enabled } })
    return {}
  })
}

async function lock(tx: Tx, methodId: string) {
  const found = await tx.db
    .selectFrom('shipping_method')
    .select([
      'name_en',
      'name_zh',
      'carrier',
      'transit_days_min',
      'transit_days_max',
      'stuck_after_days',
      'letter_post',
    ])
    .select(['enabled', 'version'])
    .where('method_id', '=', methodId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  return found
}
