// Positions in the write-ahead log (Rule 28.3): what has been replayed up to one holds every commit before it. They are bytes since the database was
// made, written by PostgreSQL as two hexadecimal numbers.
import { CompiledQuery } from 'kysely'
import type { Statement } from './batch.ts'
import type { Database } from './database.ts'

const WRITTEN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** Undefined for what is none. */
export function parsePosition(text: string | null | undefined): bigint | undefined {
  const [, high, low] = WRITTEN.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : undefined
}

export const writtenPosition = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase()

export const later = (a: bigint, b: bigint | undefined): bigint => (b !== undefined && b > a ? b : a)

/** Sent behind a commit, whose record is on the disk then. Not where the next record begins: behind the head of a page nothing is replayed yet. */
export const POSITION: Statement = { text: 'select pg_current_wal_flush_lsn()::text as position' }

/** The position in a row of `POSITION`. Throws where there is none. */
export function positionIn(rows: readonly unknown[]): bigint {
  const position = parsePosition((rows[0] as { position?: string } | undefined)?.position)
  if (position === undefined) throw new Error('the database said no position of its log')
  return position
}

/** Where the primary's log is now. Throws where the database is in recovery. */
export const primaryPosition = async (db: Database): Promise<bigint> =>
  positionIn((await db.executeQuery(CompiledQuery.raw(POSITION.text))).rows)
