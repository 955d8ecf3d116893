// Connections to PostgreSQL. Two pools, one a side: the portal's role sees one customer at a time, the office's role sees
// all; neither owns a table. The owner's own connection is for migrations only.
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'

// Rows carry what contracts carry: counts as numbers, dates and instants as ISO text, numeric as an exact string.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (value) => value)
pg.types.setTypeParser(1184, (value) => new Date(value).toISOString())

export type Database = Kysely<DB>
export type Databases = { portal: Database; office: Database; close(): Promise<void> }

function pool(url: string, max: number, options: string): pg.Pool {
  const made = new pg.Pool({ connectionString: url, max, options, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 60_000 })
  // An idle connection may die with the server; the pool opens another. Without a listener it would end the process.
  made.on('error', () => undefined)
  return made
}

const LIMITS = '-c statement_timeout=10000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=20000'

/** Opens both pools; `connections` is the number of both together, `settings` further start-up options of each connection. */
export function openDatabases(url: string, connections: number, settings = ''): Databases {
  const half = Math.max(2, Math.floor(connections / 2))
  const portal = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool(url, half, `-c role=ucenter_portal ${LIMITS} ${settings}`) }) })
  const office = new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool(url, half, `-c role=ucenter_office ${LIMITS} ${settings}`) }) })
  return {
    portal,
    office,
    close: async () => {
      await Promise.all([portal.destroy(), office.destroy()])
    },
  }
}
