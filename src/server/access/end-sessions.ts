// Ending sessions of one person: "end all others", and what every change of a password or a second factor does as well.
import { sql } from 'kysely'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write } from '#server/base/database/transaction.ts'

/** Ends all of a staff member's sessions but the kept one, those in customers' portals too, and voids open links to new passwords. */
export async function endStaffSessions(db: Database, staffId: string, now: Date, keep?: Buffer): Promise<number> {
  const { rows } = await sql<{ ended: number }>`with ended as (
      delete from session where (staff_id = ${staffId} or acting_staff_id = ${staffId}) and token_hash is distinct from ${keep ?? null}::bytea returning 1),
    voided as (update one_time_link set used_at = ${now} where staff_id = ${staffId} and purpose = 'reset' and used_at is null)
    select count(*)::int as ended from ended`.execute(db)
  return rows[0]?.ended ?? 0
}

/** Ends every session of this person but the one that asks, in the transaction of its write, and voids open links. */
export async function endOthers(db: Database, actor: CustomerActor | StaffActor, now: Date): Promise<number> {
  if (actor.kind === 'staff') return endStaffSessions(db, actor.id, now, actor.tokenHash)
  const { rows } = await sql<{
    ended: number
  }>`select end_other_sessions(${actor.id}, ${actor.tokenHash ?? null}::bytea, ${now}) as ended`.execute(db)
  return rows[0]?.ended ?? 0
}

/** Ends the sessions of everybody of the actor's company, customer or house, but the one that asks; of the staff also those in customers' portals. */
export async function endColleaguesSessions(db: Database, actor: CustomerActor | StaffActor): Promise<void> {
  const keep = actor.tokenHash ?? null
  if (actor.kind !== 'staff') await sql`select end_colleagues_sessions(${keep}::bytea)`.execute(db)
  else
    await sql`delete from session where (staff_id is not null or acting_staff_id is not null)
      and token_hash is distinct from ${keep}::bytea and coalesce(acting_staff_id, staff_id) <> ${actor.id}`.execute(db)
}

/** What the log calls a person. */
export const objectOf = (actor: CustomerActor | StaffActor) => (actor.kind === 'staff' ? 'staff' : 'member')

/** Ends them and tells how many there were. */
export function endOtherSessions(ctx: Ctx, actor: CustomerActor | StaffActor): Promise<{ ended: number }> {
  return write(ctx, actor, async ({ db, now, note }) => {
    const ended = await endOthers(db, actor, now)
    note({ object: objectOf(actor), objectId: actor.id, after: { sessions_ended: ended } })
    return { ended }
  })
}
