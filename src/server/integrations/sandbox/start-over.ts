// What the main account sees of its sandbox, and beginning it anew (Rule 22.5).
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import type { sandboxCalls } from '#shared/integrations/sandbox.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { forgetShadow, openShadow, sandboxOf } from './shadow.ts'

type Calls = typeof sandboxCalls
type Shadow = NonNullable<OutputOf<Calls['getInfo']>['shadow']>

export async function getSandbox(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getInfo']>> {
  const shadow = -actor.customerId
  const { rows } = await sql<Shadow>`select c.created_at as begun_at, a.balance::text, a.currency,
      (select count(*)::int from sku s where s.customer_id = c.customer_id and s.deleted_at is null) as products,
      (select count(*)::int from orders o where o.customer_id = c.customer_id and o.deleted_at is null) as orders
    from customer c join account a using (customer_id) where c.customer_id = ${shadow}`.execute(
    sandboxOf(ctx).db.office,
  )
  return { shadow: rows[0] ?? null }
}

/** A repeated request does not take away what was done since. Refuses `forbidden` to staff who act for the customer. */
export async function startOver(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['startOver']>> {
  if (actor.actingStaff) throw new AppError('forbidden')
  // First that it was asked for, where everybody of the customer reads it; the sandbox is other tables, and another transaction.
  const { begun_at } = await write(ctx, actor, async (tx) => {
    tx.note({ object: 'sandbox', objectId: String(actor.customerId), after: { begun_at: tx.now.toISOString() } })
    return { begun_at: tx.now.toISOString() }
  })
  await forgetShadow(ctx, actor.customerId, new Date(begun_at))
  await openShadow(ctx, actor.customerId)
  return { begun_at }
}
