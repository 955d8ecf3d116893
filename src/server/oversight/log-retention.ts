// How long the operation log is kept: whole sealed months go, or days of before it was cut into months; their seals stay and still link the chain. Nothing is dropped unless the
// configuration says so, and never anything younger than 30 days (the database refuses it too).
import { sql } from 'kysely'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { sweep, type Job, type Sweep } from '#server/base/jobs.ts'
import { sealLogBatch } from './log-seals.ts'
import { write } from '#server/base/database/transaction.ts'

const DAY_MS = 86_400_000
const DROP_OLD_DAYS: Sweep = { name: 'oversight.retention', everySeconds: 3_600 }

/** Drops the oldest day that is past its time; answers 1 while there may be another, 0 at the end. It leaves a log row of its own. */
export async function dropOldDay(ctx: Ctx): Promise<number> {
  const days = ctx.config.LOG_RETENTION_DAYS
  if (days === 0) return 0
  const before = new Date(ctx.clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from operation_log_seal where dropped_at is null and day < ${before}::date) as found`.execute(
    ctx.db.office,
  )
  if (!rows[0]?.found) return 0
  return write(ctx, systemActor(DROP_OLD_DAYS.name), async (tx) => {
    const { rows: dropped } = await sql<{
      day: string
      row_count: number
    }>`select day, row_count from drop_sealed_day(${before}::date, ${tx.now})`.execute(tx.db)
    const day = dropped[0]
    // Its month is not over, or another server was first.
    if (!day) tx.idle()
    else tx.note({ customerId: 0, object: 'operation_log', objectId: day.day, before: { rows: day.row_count } })
    return day ? 1 : 0
  })
}

/** Parts of tables that are cut by time, by the database's own clock (Rule 27.5). */
const MAKE_PARTS: Sweep = { name: 'oversight.parts', everySeconds: 3_600 }
async function makeParts({ db }: Ctx): Promise<number> {
  await sql`select make_parts()`.execute(db.office)
  return 0
}

export const logJobs: Job[] = [
  sweep({ name: 'oversight.seal', everySeconds: 60 }, (ctx) => sealLogBatch(ctx)),
  sweep(DROP_OLD_DAYS, dropOldDay),
  sweep(MAKE_PARTS, makeParts),
]
