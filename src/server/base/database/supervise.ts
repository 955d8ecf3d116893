// Looks after the embedded PostgreSQL of a running application: a server that has died (killed by the system for its memory, by a full
// disk, by hand) is started again on the same port, so that the pools find it by themselves. Not for a database of DATABASE_URL.
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, type EmbeddedPostgres } from './embedded-postgres/index.ts'

const LOOK_MS = 200
const AGAIN_MS = 1_000
/** So many starts in a row that fail mean that the folder is broken; nobody mends it by waiting. */
const STARTS = 4
/** What heals when somebody makes room. */
const NO_ROOM = /No space left on device|Disk quota exceeded/i

export type Supervised = {
  /** Resolves with the reason when the server cannot be brought back; never otherwise. */
  lost: Promise<Error>
  /** Stops looking, and the server. */
  stop(): Promise<void>
}

/** `start` begins a server on the port of `first`, or finds one that runs. */
export function supervise(
  first: EmbeddedPostgres,
  start: (port: number, signal: AbortSignal) => Promise<EmbeddedPostgres>,
  say: (line: string) => void,
): Supervised {
  const stopping = new AbortController()
  const { signal } = stopping
  let server = first

  /** One try; the reason when it did not help. */
  const tryStart = async (): Promise<Error | undefined> => {
    try {
      server = await start(first.port, signal)
    } catch (error) {
      return error as Error
    }
    if (server.port === first.port) return undefined
    // A tool that works on the folder meanwhile has started it for itself, and stops it at its end.
    return new Error(`it runs on port ${server.port}, for another program`)
  }
  const bringBack = async () => {
    say(`the embedded PostgreSQL (process ${server.pid}) has ended: starting it again`)
    let said = ''
    for (let failures = 0; ;) {
      const reason = await tryStart()
      if (!reason) return say(`the embedded PostgreSQL runs again (process ${server.pid})`)
      if (signal.aborted) return
      if (!NO_ROOM.test(reason.message) && server.port === first.port && ++failures >= STARTS) throw reason
      if (reason.message !== said) say(`not yet: ${reason.message}`)
      said = reason.message
      await sleep(AGAIN_MS, undefined, { signal })
    }
  }
  const look = async () => {
    while (!signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal, ref: false })
      if (!isAlive(server.pid)) await bringBack()
    }
  }
  const looking = look().catch((error: unknown) => (signal.aborted ? undefined : (error as Error)))
  return {
    lost: looking.then((reason) => reason ?? new Promise<never>(() => undefined)),
    async stop() {
      stopping.abort()
      await looking
      if (server.port === first.port) await server.stop()
    },
  }
}
