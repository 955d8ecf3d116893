// The only source of time, ids and chance. Everything else receives it, so that a test can tell its story in dates.
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

export type Clock = {
  now(): Date
  /** A time-ordered id (uuid version 7) of this clock's now; ids of one process never go backwards, even when its clock does. */
  id(): string
  /** Bytes that nobody can guess: tokens, keys, file names. */
  secret(bytes: number): Buffer
}

/** The machine's time and so many milliseconds more; fewer where it is below zero. */
export const timeAhead = (ms: number) => (): Date => new Date(Date.now() + ms)

/** The real clock; `now` may be replaced by a set one, the ids follow it. */
export function makeClock(now: () => Date = timeAhead(0)): Clock {
  let lastMs = 0
  let seq = 0
  return {
    now,
    id() {
      const ms = now().getTime()
      if (ms > lastMs) {
        lastMs = ms
        seq = randomBytes(4).readUInt32BE() >>> 2
      } else seq++
      return v7({ msecs: lastMs, seq })
    },
    secret: (bytes) => randomBytes(bytes),
  }
}
