// Who watches this process: metrics, traces and the lines about slow statements, made out of the configuration. What nobody watches is not timed.
import { hostname } from 'node:os'
import { v7 } from 'uuid'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Trip } from '../database/batch.ts'
import type { Watcher } from '../database/database.ts'
import type { During } from '../jobs.ts'
import type { Log } from '../log.ts'
import { VERSION } from '../version.ts'
import { about, doing } from './about.ts'
import { monotonicMs } from './monotonic.ts'
import { makeMetrics, type Metrics } from './metrics.ts'
import { openTraces, type Traces } from './traces.ts'

export type Watch = {
  /** This process among others on the same database. */
  node: { id: string; name: string; startedAt: Date }
  /** Null where nobody may scrape them. */
  metrics: Metrics | null
  traces: Traces | null
  /** For the pools whose names begin with `prefix`. */
  trips(prefix: string): Watcher | undefined
  during: During
  /** A way to others, as a part of the request or job that goes it. */
  outgoing<A extends unknown[], R>(name: string, ask: (...given: A) => Promise<R>): (...given: A) => Promise<R>
  /** The same for what has several ways; those that answer nothing stay as they are. */
  adapter<T extends object | null | undefined>(name: string, adapter: T): T
  close(): Promise<void>
}

export async function openWatch(config: Config, log: Log, clock: Clock): Promise<Watch> {
  const metrics = config.METRICS_TOKEN || config.METRICS_PORT ? makeMetrics() : null
  const traces = await openTraces(config, VERSION)
  const slowMs = config.SLOW_STATEMENT_MS
  const onTrip = (pool: string, trip: Trip) => {
    metrics?.trip(pool, trip.texts.length, trip.ms, trip.failed)
    traces?.trip(pool, trip)
    if (slowMs > 0 && trip.ms >= slowMs) tellSlow(log, pool, trip)
  }
  const isWatched = metrics !== null || traces !== null || slowMs > 0
  return {
    // Not an id of the clock's, whose later ones never go back behind it.
    node: { id: v7(), name: `${hostname()}:${process.pid}`, startedAt: clock.now() },
    metrics,
    traces,
    trips: (prefix) => (isWatched ? { prefix, onTrip } : undefined),
    async during(name, work) {
      const drawn = traces?.begin(name, 'internal', undefined)
      const began = monotonicMs()
      let failed = true
      try {
        await doing({ fields: { call: name, actor_kind: 'system' }, span: drawn?.span }, work)
        failed = false
      } finally {
        metrics?.job(name, monotonicMs() - began, failed)
        drawn?.end(failed)
      }
    },
    outgoing: (name, ask) => (traces ? drawnBy(traces, name, ask) : ask),
    adapter(name, adapter) {
      if (!traces || !adapter) return adapter
      const ways = Object.entries(adapter).map(([way, ask]) => [
        way,
        way !== 'close' && typeof ask === 'function' ? drawnBy(traces, name, ask.bind(adapter) as Ask) : ask,
      ])
      return Object.fromEntries(ways) as typeof adapter
    },
    close: async () => {
      await traces?.close()
    },
  }
}

type Ask = (...given: unknown[]) => Promise<unknown>

/** As a part of what asks; an answer that is a fault has failed too. */
function drawnBy<A extends unknown[], R>(traces: Traces, name: string, ask: (...given: A) => Promise<R>) {
  return async (...given: A): Promise<R> => {
    const drawn = traces.begin(name, 'client', about()?.span)
    let failed = true
    try {
      const answer = await ask(...given)
      failed = typeof answer === 'object' && answer !== null && 'fault' in answer && answer.fault !== undefined
      return answer
    } finally {
      drawn.end(failed)
    }
  }
}

/** Rule 26.5: a statement's text names its parameters by numbers alone, so none of their values stands in the line. */
function tellSlow(log: Log, pool: string, { texts, ms, failed, about: asker }: Trip): void {
  const said = { pool, ms: Math.round(ms), failed, statements: texts.map((text) => text.replace(/\s+/g, ' ').slice(0, 2_000)) }
  const tell = () => log.warn('slow statement', said)
  if (asker) doing(asker, tell)
  else tell()
} // prettier-ignore
