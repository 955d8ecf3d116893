// The operation log's hash chain: sealing takes rows in the order of their ids, a batch at a time, after they have been committed, so no
// write ever waits for it; verifying recomputes everything and names the first row that is not what it was. Retention is log-retention.ts.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { firstIdAt } from '#server/base/database/first-id.ts'

export const SEALS_CHECK = 'check_operation_log_seals'
const BATCH_ROWS = 500
/** Our choice: clocks of several servers agree within this, and no write lasts as long (statements 10 s, idle 20 s). */
const WAIT_MS = 60_000
const LONGEST_WRITE = '50 s'
const LOCK = 8_152
const HASH_BYTES = 32
/** Stands where the first batch of all has no batch before it. */
const GENESIS = Buffer.alloc(HASH_BYTES)
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * A row's fingerprint: every column, times as seconds, so that no setting of a session changes it. Columns that came later count where they
 * are set, so that the seals of rows from before them stay true.
 */
export const ROW_HASH = sql<Buffer>`sha256(convert_to(jsonb_build_array(l.customer_id, l.log_id, extract(epoch from l.at), l.actor_kind, l.actor_id, l.actor_name,
  l.menu, l.method, l.path, l.url, l.ip, l.parameters, l.object, l.object_id, l.before, l.after)::text
  || coalesce(' on behalf of ' || l.on_behalf_of, ''), 'UTF8'))`

type Batch = {
  day: string
  batch_no: number
  first_id: string
  last_id: string
  row_ids: string[]
  row_hashes: Buffer
  previous: Buffer
}

/** The hash of a batch: its place, its rows and the batch before it. */
const hashOf = (batch: Batch): Buffer =>
  createHash('sha256')
    .update(batch.previous)
    .update(`${batch.day}|${batch.batch_no}|${batch.first_id}|${batch.last_id}|${batch.row_ids.join(',')}|`)
    .update(batch.row_hashes)
    .digest()

type Row = { log_id: string; day: string; hash: Buffer }

/** Seals one batch of at most `most` rows that are older than a minute; answers how many it sealed. */
export async function sealLogBatch(ctx: Ctx, most = BATCH_ROWS): Promise<number> {
  const now = ctx.clock.now()
  const sealed = await ctx.db.office.transaction().execute(async (db) => {
    const { rows: turn } = await sql<{ mine: boolean; busy: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as mine, write_under_way(${LONGEST_WRITE}::interval) as busy`.execute(
      db,
    )
    if (!turn[0]?.mine || turn[0].busy) return undefined
    const last = await db
      .selectFrom('operation_log_seal')
      .select(['day', 'batch_no', 'last_id', 'hash'])
      .orderBy('first_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { rows } = await sql<Row>`select l.log_id, (l.at at time zone 'UTC')::date as day, ${ROW_HASH} as hash
      from operation_log l where l.log_id > ${last?.last_id ?? FIRST_ID} and l.log_id < ${firstIdAt(new Date(now.getTime() - WAIT_MS))}
      order by l.log_id limit ${most}`.execute(db)
    const day = rows[0]?.day
    // One day a batch.
    const end = rows.findIndex((row) => row.day !== day)
    const taken = end < 0 ? rows : rows.slice(0, end)
    const [first, final] = [taken[0], taken.at(-1)]
    if (!first || !final || day === undefined) return undefined
    const { rows: numbers } = await sql<{
      next: number
    }>`select coalesce(max(batch_no), 0) + 1 as next from operation_log_seal where day = ${day}`.execute(db)
    const batch: Batch = {
      day,
      batch_no: numbers[0]?.next ?? 1,
      first_id: first.log_id,
      last_id: final.log_id,
      row_ids: taken.map(({ log_id }) => log_id),
      row_hashes: Buffer.concat(taken.map(({ hash }) => hash)),
      previous: last?.hash ?? GENESIS,
    }
    const hash = hashOf(batch)
    await db
      .insertInto('operation_log_seal')
      .values({
        ...batch,
        row_count: taken.length,
        hash,
        sealed_at: now,
      })
      .execute()
    return { day, batch: batch.batch_no, rows: taken.length, hash: hash.toString('hex') }
  })
  // The server's log lies outside the database: whoever rewrites the whole chain there has not rewritten this line.
  if (sealed) ctx.log.info('operation log sealed', sealed)
  return sealed?.rows ?? 0
}

/** What is wrong with a batch, and with which row; `log_id` is null where the batch itself was changed. */
export type LogSealFinding = { day: string; batch_no: number; log_id: string | null; problem: string }
type Seal = Batch & { row_count: number; hash: Buffer; dropped_at: string | null }
const PAGE = 20

/** Recomputes the chain from its beginning and names the first batch, and in it the first row, that is not what was sealed; undefined when all is. */
export async function verifyLogSeals(db: Database): Promise<LogSealFinding | undefined> {
  let previous: Buffer = GENESIS
  let after = FIRST_ID
  for (;;) {
    const { rows: seals } =
      await sql<Seal>`select day, batch_no, first_id, last_id, row_count, row_ids, row_hashes, previous, hash, dropped_at
      from operation_log_seal where first_id > ${after} order by first_id limit ${PAGE}`.execute(db)
    for (const seal of seals) {
      const finding = (problem: string, log_id: string | null = null): LogSealFinding => ({
        day: seal.day,
        batch_no: seal.batch_no,
        log_id,
        problem,
      })
      if (!seal.previous.equals(previous)) return finding('the batch before it is missing or was changed')
      if (!hashOf(seal).equals(seal.hash) || seal.row_count !== seal.row_ids.length)
        return finding('the seal was changed')
      const { rows } = await sql<{
        log_id: string
        hash: Buffer
        erased: Buffer | null
      }>`select l.log_id, ${ROW_HASH} as hash, e.hash as erased from operation_log l left join operation_log_erased e using (log_id)
        where l.log_id > ${after} and l.log_id <= ${seal.last_id} order by l.log_id`.execute(db)
      const wrong = seal.dropped_at
        ? rows[0] && { log_id: rows[0].log_id, problem: 'the row was added' }
        : firstWrong(seal, rows)
      if (wrong) return finding(wrong.problem, wrong.log_id)
      previous = seal.hash
      after = seal.last_id
    }
    if (seals.length < PAGE) return undefined
  }
}

function firstWrong(
  seal: Seal,
  rows: readonly { log_id: string; hash: Buffer; erased: Buffer | null }[],
): { log_id: string; problem: string } | undefined {
  const found = new Map(rows.map((row) => [row.log_id, row]))
  for (const [at, log_id] of seal.row_ids.entries()) {
    const row = found.get(log_id)
    if (!row) return { log_id, problem: 'the row is missing' }
    // Of a row whose words were erased what stayed must be what it was then (Rule 17.9).
    if (
      !(row.erased && row.hash.equals(row.erased)) &&
      !row.hash.equals(seal.row_hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES))
    )
      return { log_id, problem: 'the row was changed' }
    found.delete(log_id)
  }
  for (const log_id of found.keys()) return { log_id, problem: 'the row was added' }
  return undefined
}
