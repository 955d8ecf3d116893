// A database that is away refuses thousands of calls in a minute. The log gets one line when it goes and one, with the number of those
// who were refused, when it is back; a full disk likewise. What a fault means is known by faults.ts.
import { AppError } from '#shared/errors.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { meaningOf } from './faults.ts'

export type FaultLog = {
  /** Counts a call or a job's turn that failed; true when the database, the disk or the file store was to blame, and nothing more is to be logged. */
  note(error: unknown): boolean
}

const LOOK_MS = 1000
/** Nobody asks a disk whether it has room, nor a store of files whether it is there: a minute without a refusal says so. */
const QUIET_MS = 60_000

/** `ask` resolves when the database answers. */
export function makeFaultLog(log: Log, clock: Pick<Clock, 'now'>, ask: () => Promise<unknown>): FaultLog {
  const nowMs = () => clock.now().getTime()
  const answers = () =>
    ask().then(
      () => true,
      () => false,
    )
  const away = spell(log, nowMs, ['the database is away', 'the database answers again'], answers)
  const quiet = async (quietMs: number) => quietMs >= QUIET_MS
  const full = spell(log, nowMs, ['there is no room to write', 'nothing lacked room for a minute'], quiet)
  const filesAway = spell(log, nowMs, ['the file store is away', 'nothing lacked the file store for a minute'], quiet)
  return {
    note(error) {
      const fault = error instanceof AppError ? error.cause : error
      const meaning = meaningOf(fault)
      if (meaning === 'unavailable') away(fault as Error)
      if (meaning === 'storage_full') full(fault as Error)
      if (meaning === 'files_away') filesAway(fault as Error)
      return meaning !== undefined
    },
  }
}

/** A time in which the same fault comes again and again. */
function spell(
  log: Log,
  nowMs: () => number,
  [begins, ends]: [string, string],
  isOver: (quietMs: number) => Promise<boolean>,
) {
  let refused = 0
  let sinceMs = 0
  let lastMs = 0
  const look = async () => {
    if (!(await isOver(nowMs() - lastMs))) return later()
    log.info(ends, { after_s: Math.round((nowMs() - sinceMs) / 100) / 10, refused })
    refused = 0
  }
  const later = () => void setTimeout(() => void look(), LOOK_MS).unref()
  return ({ message }: Error) => {
    lastMs = nowMs()
    if (refused++ > 0) return
    sinceMs = lastMs
    log.error(begins, { reason: message })
    later()
  }
}
