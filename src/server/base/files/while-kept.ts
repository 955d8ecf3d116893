// While a backup is made, no file goes that its rows may name: whoever takes bytes away asks here first, in the transaction in which it does so.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/database.ts'

const LOCK = 8156

/** True until the transaction ends, or false: a backup is being made, and the bytes go another time. */
export async function mayTakeFiles(tx: Database): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock_shared(${LOCK}::bigint) as free`.execute(tx)
  return rows[0]?.free ?? false
}

/** Waits for those that take files away, and keeps others from it as long as the connection lives. */
export const keepFiles = (client: pg.Client): Promise<unknown> => client.query(`select pg_advisory_lock(${LOCK})`)
