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

/** Small portions of chance out of one large one: asking the system for each costs more than an id does. */
function chances(portion: number): () => Buffer {
  let left = Buffer.alloc(0)
  return () => {
    if (left.length < portion) left = randomBytes(portion * 256)
    const taken = left.subarray(0, portion)
    left = left.subarray(portion)
    return taken
  }
}

/** The real clock; `now` may be replaced by a set one, the ids follow it. */
export function makeClock(now: () => Date = timeAhead(0)): Clock {
  let lastMs = 0
  let seq = 0
  const [starts, rest] = [chances(4), chances(16)]
  return {
    now,
    id() {
      const ms = now().getTime()
      if (ms > lastMs) {
        lastMs = ms
        seq = starts().readUInt32BE() >>> 2
      } else seq++
      return v7({ msecs: lastMs, seq, random: rest() })
    },
    secret: (bytes) => randomBytes(bytes),
  }
}
