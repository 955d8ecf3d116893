// Watches what goes to the database while some work runs: every round trip with its statements. For the benchmark and for tests of
// plans; statements are the real ones, never copies.
import pg from 'pg'
import { Batch, type Statement } from '#server/base/database/batch.ts'

/** One round trip: its statements, and whose side the connection was on: `ucenter_portal`, `ucenter_office`, or '' for the owner. */
export type Trip = { statements: readonly Statement[]; role: string }

/** Runs the work and returns its trips in their order. Nothing else may use the database of this process meanwhile. */
export async function watchTraffic(work: () => Promise<unknown>): Promise<Trip[]> {
  const trips: Trip[] = []
  const query = pg.Client.prototype.query
  // The driver is watched where every trip of the process passes.
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    const role = /^ucenter_(portal|office)/.exec(this.user ?? '')?.[0] ?? ''
    const [first, values] = words
    if (first instanceof Batch) trips.push({ statements: first.statements, role })
    else if (typeof first === 'string')
      trips.push({ statements: [{ text: first, values: Array.isArray(values) ? (values as unknown[]) : [] }], role })
    return Reflect.apply(query, this, words) as never
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return trips
}

/** What the queue does by itself now and then, whoever works. */
const UPKEEP = /from pgboss\.queue q|update pgboss\.(version|queue)|locked_parents/i

/** The statements that do the work: without what opens and closes transactions. */
export const workOf = (trips: readonly Trip[]): Statement[] =>
  trips
    .flatMap(({ statements }) => statements)
    .filter(({ text }) => !/^(begin|commit|rollback|select set_config)/.test(text) && !UPKEEP.test(text))
