// What the office does with a conversation besides answering, and what either side has read (Rules 18.20, 18.21).
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { refuseClosing, type ThreadStatus } from '#shared/messages/threads.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'
import { refuseReader, seenDocument, type About, type Reader } from './documents.ts'
import { mayAnswer } from './threads.queries.ts'

type Done = Promise<Record<string, never>>
type Found = { thread_id: string; status: ThreadStatus; posts: number; assigned_to: string | null; number: string }

/** Locked. Refuses `not_found`, also where nobody has written yet. */
async function find(db: Database, actor: Reader, about: About): Promise<Found> {
  const { rows } = await sql<Found>`select t.thread_id, t.status, t.posts, t.number, t.assigned_to from thread t
    where t.customer_id = ${about.customer_id} and t.kind = ${about.kind} and t.document_id = ${about.document_id}
      and exists (${seenDocument(actor, about)}) for no key update of t`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Refuses `not_found`, `thread_closed`. The customer's next post opens it again. */
export function closeThread(ctx: Ctx, actor: StaffActor, about: About): Done {
  return write(ctx, actor, async (tx) => {
    const { thread_id, status, number } = await find(tx.db, actor, about)
    refuse(refuseClosing(status))
    await sql`update thread set status = 'closed', since = ${tx.now}
      where customer_id = ${about.customer_id} and thread_id = ${thread_id}`.execute(tx.db)
    tx.note({
      customerId: about.customer_id,
      object: 'thread',
      objectId: thread_id,
      before: { status },
      after: { status: 'closed', number },
    })
    tx.changed(['threads'], about.customer_id)
    return {}
  })
}

/** To a colleague, to the person itself, or to nobody. Refuses `not_found`, also for somebody who may not answer this customer. */
export function assignThread(
  ctx: Ctx,
  actor: StaffActor,
  { staff_id, ...about }: About & { staff_id: string | null },
): Done {
  return write(ctx, actor, async (tx) => {
    const { thread_id, assigned_to, number } = await find(tx.db, actor, about)
    if (staff_id !== null) {
      const { rows } = await sql`select from staff s join customer c on c.customer_id = ${about.customer_id}
        where s.staff_id = ${staff_id} and ${mayAnswer}`.execute(tx.db)
      if (rows.length === 0) throw new AppError('not_found')
    }
    await sql`update thread set assigned_to = ${staff_id}::uuid
      where customer_id = ${about.customer_id} and thread_id = ${thread_id}`.execute(tx.db)
    tx.note({
      customerId: about.customer_id,
      object: 'thread',
      objectId: thread_id,
      before: { assigned_to },
      after: { assigned_to: staff_id, number },
    })
    tx.changed(['threads'], about.customer_id)
    return {}
  })
}

/** Up to this place; never back. Refuses `not_found`, `forbidden`. */
export function markThread(ctx: Ctx, actor: Reader, { place, ...about }: About & { place: number }): Done {
  refuseReader(actor, about.kind)
  return write(ctx, actor, async (tx) => {
    const { thread_id, posts } = await find(tx.db, actor, about)
    const read = Math.min(place, posts)
    await sql`insert into thread_read as r (customer_id, thread_id, reader_id, place)
      values (${about.customer_id}, ${thread_id}, ${actor.id}, ${read})
      on conflict (customer_id, thread_id, reader_id) do update set place = greatest(r.place, excluded.place)`.execute(
      tx.db,
    )
    tx.note({ customerId: about.customer_id, object: 'thread', objectId: thread_id, after: { read } })
    return {}
  })
}
