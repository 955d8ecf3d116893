// Closing a customer and calling that off (Rule 3.22). From the closing on nobody signs in, no key works, no webhook goes out and no shop is asked: every one
// of these places asks for the row that is written here, so calling off is taking it away, and all is as it was.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { officeLeavingCalls } from '#shared/oversight/leaving.contract.ts'
import { CALL_OFF_DAYS, refuseCallOff, type LeavingState } from '#shared/oversight/leaving.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read, write } from '#server/base/database/transaction.ts'
import { staffSeesCustomer } from '#server/access/index.ts'
import { archivesOf } from './archives.ts'
import { hindrancesOf } from './hindrances.ts'

type Calls = typeof officeLeavingCalls
const DAY_MS = 86_400_000

/** Refuses `not_found`. */
export function getLeaving(ctx: Ctx, actor: StaffActor, customerId: number): Promise<OutputOf<Calls['getLeaving']>> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql`select from customer c where c.customer_id = ${customerId} and ${staffSeesCustomer(actor)}`.execute(db)
    if (rows.length === 0) throw new AppError('not_found')
    const [hindrances, leaving, archives] = await Promise.all([
      hindrancesOf(db, customerId),
      leavingOf(db, customerId),
      archivesOf(db, customerId, ctx.clock.now()),
    ])
    return { hindrances, leaving, archives }
  })
}

async function leavingOf(db: Database, customerId: number): Promise<LeavingState | null> {
  const { rows } = await sql<LeavingState>`select closed_at, erase_at, begun_at, erased_at from customer_leaving
    where customer_id = ${customerId}`.execute(db)
  return rows[0] ?? null
}

/** Refuses `not_found`, `leaving_number` where another number was typed, `leaving_closed`, and `leaving_hindered` with what stands in the way. */
export function closeCustomer(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id: customerId, typed }: ParsedInputOf<Calls['close']>,
): Promise<OutputOf<Calls['close']>> {
  return write(ctx, actor, async (tx) => {
    await lock(tx.db, actor, customerId)
    if (typed !== customerId) throw new AppError('leaving_number')
    if (await leavingOf(tx.db, customerId)) throw new AppError('leaving_closed')
    const hindrances = await hindrancesOf(tx.db, customerId)
    if (hindrances.length > 0) throw new AppError('leaving_hindered', { count: hindrances.length })
    const eraseAt = new Date(tx.now.getTime() + CALL_OFF_DAYS * DAY_MS)
    await sql`insert into customer_leaving (customer_id, closed_at, closed_by, erase_at)
      values (${customerId}, ${tx.now}, ${actor.id}, ${eraseAt})`.execute(tx.db)
    const erase_at = eraseAt.toISOString()
    tx.note({ customerId, object: 'customer', objectId: String(customerId), after: { closed: true, erase_at } })
    return { erase_at }
  })
}

/** Refuses `not_found`, `leaving_open` where it is not closed, `leaving_begun` once the erasure has begun. */
export function callOff(
  ctx: Ctx,
  actor: StaffActor,
  { customer_id: customerId }: ParsedInputOf<Calls['callOff']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    await lock(tx.db, actor, customerId)
    const leaving = await leavingOf(tx.db, customerId)
    refuse(refuseCallOff(leaving))
    await sql`delete from customer_leaving where customer_id = ${customerId}`.execute(tx.db)
    const before = { closed: true, erase_at: leaving?.erase_at }
    tx.note({ customerId, object: 'customer', objectId: String(customerId), before, after: { closed: false } })
    return {}
  })
}

async function lock(db: Database, actor: StaffActor, customerId: number): Promise<void> {
  const { rows } =
    await sql`select from customer c where c.customer_id = ${customerId} and ${staffSeesCustomer(actor)} for update`.execute(
      db,
    )
  if (rows.length === 0) throw new AppError('not_found')
}
