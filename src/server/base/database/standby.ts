// Reads on a standby (Rules 28.1, 28.2, 28.3, 28.4, 28.5): whether one may go there is decided here, at each read, from what the standby has replayed. How far
// it is behind is measured by our own clock alone: the primary's position is asked every second, and the standby is as old as the newest one that it has
// reached. (The time of its last transaction would make an idle house look old.)
import { sql } from 'kysely'
import { monotonicMs } from '../watch/monotonic.ts'
import {
  openPools,
  openWatching,
  type Databases,
  type PoolState,
  type Session,
  type Side,
  type Watcher,
} from './database.ts'
import { meaningOf } from './faults.ts'
import type { Sides } from './sign-ins.ts'
import { parsePosition, primaryPosition } from './wal-position.ts'

const EVERY_MS = 1_000
const MOST_MARKS = 1_000

/** `promoted`: it is no standby any more. */
export type StandbyState = { state: 'used' | 'behind' | 'away' | 'promoted'; lagS: number | null }
/** Why a read that might have gone to the standby went to the primary. */
export type Reason = 'behind' | 'away' | 'promoted' | 'not_there_yet' | 'broke_off'

export type Standby = {
  /** A connection of the standby's if it has replayed all before `after` and is well, else undefined: then the primary is to be read. */
  session(side: Side, after: bigint): Promise<Session | undefined>
  /** Whether an error of such a session is the standby's own: then the primary is to be asked the same. */
  brokeOff(error: unknown): boolean
  state(): StandbyState
  pools(): PoolState[]
  close(): Promise<void>
}

/** Told of every read that may lag; no reason: it went to the standby. */
export type OnRead = (reason?: Reason) => void

export type StandbyOptions = {
  primary: Databases
  /** How to sign in there, as everywhere. */
  signIns: Sides
  connections: number
  /** Further behind it is not read. */
  mostLagS: number
  watcher?: Watcher | undefined
  onRead?: OnRead | undefined
}

/** Opens the standby and begins to watch it; it is not read before it has been seen to keep up. */
export function openStandby({ primary, signIns, connections, mostLagS, watcher, onRead }: StandbyOptions): Standby {
  const pools = openPools(signIns, connections, { watcher })
  const asking = openWatching(signIns.office)
  /** Positions of the primary, oldest first, from the newest that the standby has reached on. */
  let marks: { at: number; position: bigint }[] = []
  let replayed = -1n
  let state: StandbyState['state'] = 'away'
  let lagMs: number | null = null
  let refreshing: Promise<void> | undefined
  let closed = false

  const look = async () => {
    const { rows } = await sql<{ standby: boolean; replayed: string | null }>`
      select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as replayed`.execute(asking)
    const position = parsePosition(rows[0]?.replayed)
    if (!rows[0]?.standby || position === undefined) state = 'promoted'
    else {
      replayed = position
      const reached = marks.findLastIndex((mark) => mark.position <= position)
      if (reached > 0) marks.splice(0, reached)
      judge(reached >= 0)
    }
  }
  /** The first mark is the newest that it has reached; where it has reached none it is behind by that much at least. */
  const judge = (reached: boolean) => {
    lagMs = marks.length > 0 ? marks.at(-1)!.at - marks[0]!.at : null
    state = reached && lagMs !== null && lagMs <= mostLagS * 1000 ? 'used' : 'behind'
  }
  const away = () => {
    state = 'away'
    lagMs = null
  }
  const refresh = () =>
    (refreshing ??= look()
      .catch(away)
      .finally(() => (refreshing = undefined)))
  const turn = async () => {
    const at = monotonicMs()
    const position = await primaryPosition(primary.watching).catch(() => undefined)
    if (position !== undefined) {
      // A primary whose log is shorter than it was is another one: after a failover what was asked of the old one says nothing.
      if (position < (marks.at(-1)?.position ?? 0n)) marks = []
      marks.push({ at, position })
      // The oldest tells how far it is behind.
      if (marks.length > MOST_MARKS) marks.splice(1, 1)
    }
    await refresh()
  }
  let timer: NodeJS.Timeout | undefined
  const turns = () =>
    void turn().finally(() => {
      if (!closed) timer = setTimeout(turns, EVERY_MS).unref()
    })
  turns()

  /** Also between two turns, and where the primary has said nothing for a while. */
  const whyNot = (): Reason | undefined => {
    if (state !== 'used') return state
    return monotonicMs() - (marks[0]?.at ?? -Infinity) > (mostLagS + 2) * 1000 ? 'behind' : undefined
  }
  const to = (reason: Reason): undefined => {
    onRead?.(reason)
  }

  return {
    async session(side, after) {
      const reason = whyNot()
      if (reason) return to(reason)
      if (after > replayed) await refresh()
      if (after > replayed) return to('not_there_yet')
      try {
        const session = await pools.session(side)
        onRead?.()
        return session
      } catch {
        away()
        return to('away')
      }
    },
    brokeOff(error) {
      const { code } = error as { code?: unknown }
      // What took too long here would take as long there, and the primary is to be spared.
      const own = code !== '57014' && ['conflict', 'unavailable'].includes(meaningOf(error) ?? '')
      if (own) onRead?.('broke_off')
      if (own && meaningOf(error) === 'unavailable') away()
      return own
    },
    state: () => ({ state: whyNot() === 'behind' ? 'behind' : state, lagS: lagMs === null ? null : lagMs / 1000 }),
    pools: pools.states,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await Promise.all([pools.close(), asking.destroy()])
    },
  }
}

/** The databases of a server that reads on a standby too. */
export const withStandby = (primary: Databases, standby: Standby): Databases => ({
  ...primary,
  standby,
  pools: () => [...primary.pools(), ...standby.pools()],
  close: async () => {
    await Promise.all([primary.close(), standby.close()])
  },
})
