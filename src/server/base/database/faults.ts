// What a fault of the database or of the disk means to whoever asked: somebody else holds the row, the database or the file store is away, there
// is no room. The one place that knows PostgreSQL's, the driver's and the system's words for it; what is unknown here stays a fault.
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { FILES_AWAY } from '#server/outside/files/store.ts'

export type FaultMeaning = 'conflict' | 'unavailable' | 'storage_full' | 'files_away'

/** Deadlock and serialisation failure: the same transaction may well succeed a moment later. */
const RETRIED = new Set(['40001', '40P01'])
const LOCK_TIMEOUT = '55P03'
const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/**
 * Connection exceptions; out of memory or connections; shut down, crashed, starting, dropped; a statement that took too long; and what the
 * system says of a peer that is not there.
 */
const AWAY =
  /^(08...|53[0-9].{2}|57P0.|57014|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own words: it gives them no code. */
const AWAY_WORDS =
  /connection terminated|connection error|not queryable|timeout exceeded when trying to connect|timeout expired|after calling end on the pool/i

/** Not every fault is an `Error`: the job queue tells of a copy of one. */
const wordsOf = (error: unknown): { code: string; message: string } => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' }
}

/** True for what a second try of the same transaction may heal. */
export const mayHeal = (error: unknown): boolean => RETRIED.has(wordsOf(error).code)

/** Undefined: it says nothing about the database or the disk, or it has been translated already. */
export function meaningOf(error: unknown): FaultMeaning | undefined {
  if (error instanceof AppError) return undefined
  const { code, message } = wordsOf(error)
  if (code === LOCK_TIMEOUT || RETRIED.has(code)) return 'conflict'
  if (code === FILES_AWAY) return 'files_away'
  if (NO_ROOM.has(code)) return 'storage_full'
  return AWAY.test(code) || AWAY_WORDS.test(message) ? 'unavailable' : undefined
}

/** What the sender hears of it. */
export const refusalCode = (meaning: FaultMeaning): ErrorCode => (meaning === 'files_away' ? 'unavailable' : meaning)

/**
 * For bookkeeping beside an answer (when a session was last used): without room, or while somebody holds the row, it is left out, and the next
 * request tries again. Any other fault is thrown.
 */
export async function ifPossible(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (meaningOf(error) === undefined) throw error
  }
}

/** Guards of the database that hold wherever the write was: the code they raise, and the refusal. Their detail is the SKU. */
const GUARDS: Record<string, ErrorCode> = {
  UC003: 'kit_without_goods',
  UC004: 'conflict',
  UC005: 'component_in_use',
  UC006: 'kit_components_deleted',
}

/** A row of a warehouse that the key is not bound to (Rule 3.20), refused by the wall whatever wrote it. */
const WAREHOUSE_WALL = /row-level security policy "bound_warehouses"/

/** The refusal that a fault means, with the fault as its cause; any other error as it is. */
export function translated(error: unknown): unknown {
  const { code, detail } = (error ?? {}) as { code?: unknown; detail?: unknown }
  const guard = typeof code === 'string' ? GUARDS[code] : undefined
  if (guard) return Object.assign(new AppError(guard, { sku: String(detail), skus: String(detail) }), { cause: error })
  if (WAREHOUSE_WALL.test(wordsOf(error).message)) return Object.assign(new AppError('key_warehouse'), { cause: error })
  const meaning = meaningOf(error)
  return meaning ? Object.assign(new AppError(refusalCode(meaning)), { cause: error }) : error
}
