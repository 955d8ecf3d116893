// Connections to PostgreSQL. Two pools, one a side: the portal's role sees one customer at a time, the office's role sees
// all; neither owns a table. Who signs in: sign-ins.ts. The owner's own connection is for the start only.
import { Kysely, PostgresDialect, type Logger } from 'kysely'
import type { Socket } from 'node:net'
import pg from 'pg'
import { about, doing } from '../watch/about.ts'
import { BatchSender, type OnTrip, type Trip } from './batch.ts'
import { builderOver, type Send } from './builder.ts'
import type { Sides } from './sign-ins.ts'
import type { Standby } from './standby.ts'
import type { DB } from './tables.ts'

// Rows carry what contracts carry: counts as numbers, dates and instants as ISO text, numeric as an exact string.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (value) => value)
pg.types.setTypeParser(1184, instantOf)

/** `2026-11-30 13:16:21.5+00` as `2026-11-30T13:16:21.500Z`. A page of a list holds seven for each of its rows; made a date of, each took 1.6 us instead of 0.2. */
function instantOf(text: string): string {
  const end = text.length - '+00'.length
  // Another zone, a year of five digits, one before Christ: what a date makes of it.
  if (end < 19 || text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, end).padEnd(3, '0').slice(0, 3)}Z`
}

export type Database = Kysely<DB>
export type Side = 'portal' | 'office'

/** One connection held for one transaction or one read. */
export type Session = {
  /** Queries over this connection alone. Those begun together (`Promise.all`) go to the server together, in their order. */
  db: Database
  sender: BatchSender
  /** Gives the connection back; `broken` closes it instead. */
  release(broken?: boolean): void
}

/** Connections of one pool: lent and idle ones are open; `waiting` is who waits for one. */
export type PoolState = { pool: string; max: number; used: number; idle: number; waiting: number }

/** Who is told of every trip to the database, and under which name: `sandbox_` or `standby_` before that of the pool. */
export type Watcher = { prefix: string; onTrip(pool: string, trip: Trip): void }

export type Databases = {
  /** For single statements that need no tenant. */
  portal: Database
  office: Database
  /** For look-ups that every request begins with: those asked for while one trip is under way travel together in the next. */
  lookups: Database
  session(side: Side): Promise<Session>
  /** Where reads that may lag go (Rule 28.1); undefined without one. */
  standby?: Standby | undefined
  /** One connection of the office's for who watches, which a pool that is used up does not keep waiting; it reads, and no longer than two seconds. */
  watching: Database
  /** How the pools stand at this moment. */
  pools(): PoolState[]
  close(): Promise<void>
}

function pool(url: string, max: number, options: string | undefined): pg.Pool {
  const made = new pg.Pool({
    connectionString: url,
    max,
    ...(options !== undefined && { options }),
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
  })
  // A connection may die with the server, idle or lent; the pool opens another, and who holds it sees its query fail. Without
  // listeners it would end the process.
  made.on('error', () => undefined)
  made.on('connect', (client) => {
    client.on('error', () => undefined)
    hangUpOnSilence(client as unknown as Connected)
  })
  return made
}

/** What the driver keeps of a connection; `@types/pg` does not name it. */
type Connected = { connection: { stream: Socket }; readyForQuery: boolean }
/** No statement takes longer than ten seconds, so who says nothing for longer hangs, or the way to it does. */
const SILENCE_MS = 15_000

/**
 * A database that hangs closes no socket, and what was asked of it would wait for ever: the connection is ended, and its query fails as on any
 * connection that is lost.
 */
function hangUpOnSilence(client: Connected): void {
  const { stream } = client.connection
  stream.setTimeout(SILENCE_MS, () => {
    if (!client.readyForQuery) stream.destroy(new Error('connection terminated: the database is silent'))
  })
}

/** Well below the ten seconds that Prometheus waits. */
const WATCH_MS = 2_000

/** Opened at its first use. */
export function openWatching(url: string): Kysely<DB> {
  const one = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: WATCH_MS,
    query_timeout: WATCH_MS,
    options: `-c statement_timeout=${WATCH_MS} -c default_transaction_read_only=on`,
  })
  one.on('error', () => undefined)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: one }) })
}

/** What each connection of the pools is held to, and every sign-in of the four roles that says nothing else (sign-ins.ts). */
export const LIMITS = {
  statement_timeout: '10000',
  lock_timeout: '3000',
  idle_in_transaction_session_timeout: '20000',
} as const
/**
 * Where connections look for names: word for word as our functions say it. PostgreSQL plans the check of a reference and the questions of a trigger
 * anew whenever they come under another path than the last time, and each order is written by both (decision 138).
 */
export const HOUSE_NAMES = 'pg_catalog,public,pg_temp'
const AS_OPTIONS = Object.entries({ ...LIMITS, search_path: HOUSE_NAMES }).map(([name, value]) => `-c ${name}=${value}`).join(' ') // prettier-ignore
/** Start-up options for who is not to be held to the limits that the roles bring along: the queue, and who only listens. */
export const WITHOUT_LIMITS = Object.keys(LIMITS).map((name) => `-c ${name}=0`).join(' ') // prettier-ignore

export type PoolOptions = {
  /** Further start-up options of each connection. */
  settings?: string
  /** Without one trips are not timed. */
  watcher?: Watcher | undefined
  /** Through a pooler that lends a connection for a transaction (Rule 28.6): nothing is kept on it, and the limits are those that the role brings along. */
  pooled?: boolean
}

/** A pool a side; `connections` is the number of both together. */
export function openPools(
  signIns: Sides,
  connections: number,
  { settings = '', watcher, pooled = false }: PoolOptions,
) {
  const half = Math.max(2, Math.floor(connections / 2))
  const options = pooled ? undefined : `${AS_OPTIONS} ${settings}`
  const pools = { portal: pool(signIns.portal, half, options), office: pool(signIns.office, half, options) }
  const nameOf = (side: Side) => `${watcher?.prefix ?? ''}${side}`
  const onTripOf = (side: Side): OnTrip | undefined => watcher && ((trip) => watcher.onTrip(nameOf(side), trip))
  const onTrips = { portal: onTripOf('portal'), office: onTripOf('office') }
  const senderOver = (side: Side) => (client: pg.ClientBase) => new BatchSender(client, onTrips[side], !pooled)
  return {
    pools,
    onTrips,
    senderOver,
    session: (side: Side) => openSession(pools[side], senderOver(side)),
    states: () => SIDES.map((side) => stateOf(nameOf(side), pools[side])),
    close: async () => {
      await Promise.all([pools.portal.end(), pools.office.end()])
    },
  }
}

/** Opens both pools, and beside them the one connection for who watches: that of `direct`, where the pools go through a pooler. */
export function openDatabases(
  signIns: Sides,
  connections: number,
  settings = '',
  watcher?: Watcher,
  direct?: Sides,
): Databases {
  const opened = openPools(signIns, connections, { settings, watcher, pooled: direct !== undefined })
  const { pools, onTrips } = opened
  const single = (side: Side) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: pools[side] }), ...logged(onTrips[side]) })
  const portal = single('portal')
  const office = single('office')
  const watching = openWatching((direct ?? signIns).office)
  return {
    portal,
    office,
    lookups: builderOver(gathering(pools.office, opened.senderOver('office'))),
    watching,
    session: opened.session,
    pools: opened.states,
    close: async () => {
      await Promise.all([portal.destroy(), office.destroy(), watching.destroy()])
    },
  }
}

const SIDES: readonly Side[] = ['portal', 'office']

const stateOf = (
  pool: string,
  { options, totalCount, idleCount: idle, waitingCount: waiting }: pg.Pool,
): PoolState => ({
  pool,
  max: options.max ?? 0,
  used: totalCount - idle,
  idle,
  waiting,
})

/** Statements that go alone are trips of one. */
function logged(onTrip: OnTrip | undefined): { log?: Logger } {
  if (!onTrip) return {}
  return {
    log: ({ level, query, queryDurationMillis: ms }) =>
      onTrip({ texts: [query.sql], ms, failed: level === 'error', about: about() }),
  }
}

type SenderOver = (client: pg.ClientBase) => BatchSender

async function openSession(from: pg.Pool, senderOver: SenderOver): Promise<Session> {
  const client = await from.connect()
  const sender = senderOver(client)
  return {
    // This one connection, also for several queries at a time, and only while the session lasts: a query that comes too late must
    // not run in the transaction, and with the tenant, of whoever has the connection then.
    db: builderOver((statement) => sender.send(statement)),
    sender,
    release(broken = false) {
      sender.end()
      client.release(broken || sender.spoiled)
    },
  }
}

/**
 * One trip at a time over a connection of the pool, each with all that was asked for since the last one left. A statement that fails takes
 * those behind it along, so it is for reads that no input can make fail.
 */
function gathering(from: pg.Pool, senderOver: SenderOver): Send {
  let waiting: ((sender: BatchSender | Error) => Promise<void>)[] = []
  let underWay = false
  const travel = async () => {
    while (waiting.length > 0) {
      const client = await from.connect().catch((error: Error) => error)
      const asked = waiting
      waiting = []
      const sender = client instanceof Error ? client : senderOver(client)
      const answers = asked.map((ask) => ask(sender))
      await Promise.allSettled(answers)
      if (sender instanceof BatchSender && !(client instanceof Error)) client.release(sender.spoiled)
    }
    underWay = false
  }
  return (statement) =>
    new Promise((resolve, reject) => {
      waiting.push(async (sender) => {
        if (sender instanceof Error) reject(sender)
        else await sender.send(statement).then(resolve, reject)
      })
      if (underWay) return
      underWay = true
      // For all that asked, not for who happened to be the first.
      void doing({ fields: { call: 'lookups' } }, travel)
    })
}
