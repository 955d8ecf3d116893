// How a migration takes its locks while others work (Rule 27.1): whoever waits for a table's heavy lock holds up everybody who comes after, so it
// waits briefly, lets go of all it has, and tries again later.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const LOCK_NOT_AVAILABLE = '55P03'
/** How long a request may stand behind a migration, and how often it is tried: about two minutes together with the pauses. */
const WAIT = '2s'
const PATIENCE = { tries: 15, pauseMs: 500 }
const LONGEST_PAUSE_MS = 8_000

/**
 * Runs `work` in a transaction whose locks are waited for briefly, again and again. Throws what `work` throws, with nothing changed; `what` names it where
 * somebody kept its locks to the end.
 */
export async function withPatientLocks<T>(
  client: pg.Client,
  what: string,
  work: () => Promise<T>,
  { tries, pauseMs } = PATIENCE,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = '${WAIT}'`)
      const done = await work()
      await client.query('commit')
      return done
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
      if (tried >= tries)
        throw new Error(
          `${what} did not get its locks in ${tries} tries, because a transaction that is open keeps them (pg_stat_activity names it). Nothing was changed: end it and start again.`,
          { cause: error },
        )
      await sleep(Math.min(LONGEST_PAUSE_MS, pauseMs * 2 ** (tried - 1)))
    }
  }
}

/** Takes a lock of the session that others of us may hold for minutes. Asked for again and again: a statement that waits would be in the way of an index that is made beside the work. */
export async function takeSessionLock(client: pg.Client, number: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [number])
    if (rows[0]?.mine) return
    await sleep(100)
  }
}
