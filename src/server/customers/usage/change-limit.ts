// How often a day one key may call (Rule 3.18): below what the contract allows all keys together.
import { sql } from 'kysely'
import { refuseWiderDay } from '#shared/access/key-usage.rules.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import type { keyUsageCalls } from '#shared/customers/key-usage.contract.ts'
import { AppError, refuse } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'

/** Counts at the key's next call. Refuses `not_found`, and `invalid_input` beyond the contract. */
export function changeLimit(
  ctx: Ctx,
  actor: CustomerActor,
  { key_id, calls_a_day }: ParsedInputOf<typeof keyUsageCalls.changeLimit>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ name: string; was: number | null; most: number | null }>`select k.name, k.calls_a_day as was,
        c.api_calls_a_day as most
      from api_key k join customer c on c.customer_id = k.customer_id
      where k.customer_id = ${actor.customerId} and k.key_id = ${key_id} for no key update of k`.execute(tx.db)
    const [key] = rows
    if (!key) throw new AppError('not_found')
    refuse(refuseWiderDay(calls_a_day, key.most))
    await tx.db
      .updateTable('api_key')
      .set({ calls_a_day })
      .where('customer_id', '=', actor.customerId)
      .where('key_id', '=', key_id)
      .execute()
    const { name, was } = key
    tx.note({ object: 'api_key', objectId: key_id, before: { name, calls_a_day: was }, after: { calls_a_day } })
    tx.changed(['accounts'])
    return {}
  })
} // prettier-ignore
