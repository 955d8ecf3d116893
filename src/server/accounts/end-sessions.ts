// "End all others": every session of this person but the one that asks.
import { sql } from 'kysely'
import type { CustomerActor } from '../base/actor.ts'
import type { Ctx } from '../base/context.ts'
import { write } from '../base/transaction.ts'

/** Ends them and tells how many there were. */
export function endOtherSessions(ctx: Ctx, actor: CustomerActor): Promise<{ ended: number }> {
  return write(ctx, actor, async ({ db, now, note }) => {
    const { rows } = await sql<{
      ended: number
    }>`select end_other_sessions(${actor.id}, ${actor.tokenHash ?? null}::bytea, ${now}) as ended`.execute(db)
    const ended = rows[0]?.ended ?? 0
    note({ object: 'member', objectId: actor.id, after: { sessions_ended: ended } })
    return { ended }
  })
}
