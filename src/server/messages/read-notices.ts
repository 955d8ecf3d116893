// A person has read a notice, or all of them. Reading is each person's own; saying it twice changes nothing.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { readable } from './notices.queries.ts'

/** Marks one notice as read. Refuses `not_found` for one that does not reach this customer. */
export function markRead(ctx: Ctx, actor: CustomerActor, pressId: string): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{
      press_id: string
    }>`select n.press_id from ${readable(actor, tx.now)} n where n.press_id = ${pressId}`.execute(tx.db)
    if (rows.length === 0) throw new AppError('not_found')
    await tx.db
      .insertInto('notice_read')
      .values({ customer_id: actor.customerId, member_id: actor.id, press_id: pressId, read_at: tx.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    tx.note({ object: 'notice', objectId: pressId, after: { is_read: 1 } })
    tx.changed(['notices'])
    return {}
  })
}

/** Marks everything that this person can read as read; answers how many were unread. */
export function markAllRead(ctx: Ctx, actor: CustomerActor): Promise<{ updated: number }> {
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ press_id: string }>`insert into notice_read (customer_id, member_id, press_id, read_at)
      select ${actor.customerId}, ${actor.id}, n.press_id, ${tx.now} from ${readable(actor, tx.now)} n where n.is_read = 0
      on conflict do nothing returning press_id`.execute(tx.db)
    tx.note({ object: 'notice', objectId: 'all', after: { is_read: 1, press_ids: rows.map((row) => row.press_id) } })
    tx.changed(['notices'])
    return { updated: rows.length }
  })
}
