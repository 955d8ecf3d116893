// Tells open pages that something of theirs changed, after the commit. It carries topics, never data: the page asks again
// with its own rights. Across processes news travels by NOTIFY, sent outside business transactions so that no commit waits.
import pg from 'pg'
import { WITHOUT_LIMITS } from '../database/database.ts'
import { later, parsePosition, POSITION, positionIn, writtenPosition } from '../database/wal-position.ts'

export const TOPICS = [
  'orders',
  'stock',
  'billing',
  'inbound',
  'returns',
  'products',
  'accounts',
  'notices',
  'messages',
  'threads',
] as const
export type Topic = (typeof TOPICS)[number]
type Listener = (topics: Topic[]) => void

export type Live = {
  /** News for one customer's pages (or EVERYBODY's) and for the office's; sent within 200 ms, doubled news once. `position` is behind its commit. */
  changed(customerId: number, topics: Iterable<Topic>, position?: bigint): void
  /** `customerId` null listens to every customer: the office. Returns the way to stop. */
  listen(customerId: number | null, listener: Listener): () => void
  /** Up to where the log holds all that this customer's pages (null: the office's) have been told; undefined where news may have passed unheard. */
  position(customerId: number | null): bigint | undefined
  close(): Promise<void>
}

const OFFICE = 0
/** In place of a customer: news for everybody's pages, one message however many customers there are. */
export const EVERYBODY = -1

/**
 * With a database the news crosses servers; without (tests, tools) it stays inside this one. `id` tells this server from all others: the number of a process
 * does not, in containers it is the same everywhere. `positions`: a standby is read.
 */
export function makeLive(across?: { url: string; id: string; positions?: boolean }): Live {
  const listeners = new Map<number, Set<Listener>>()
  const pending = new Map<number, { topics: Set<Topic>; position: bigint | undefined }>()
  const heard = new Map<number, bigint>()
  /** What was told before this server listened, and what was for everybody. */
  let floor = 0n
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let closed = false
  let sending = false

  const deliver = (customerId: number, topics: Topic[], position: bigint | undefined) => {
    if (position !== undefined && customerId === EVERYBODY) floor = later(floor, position)
    else if (position !== undefined)
      for (const key of [customerId, OFFICE]) heard.set(key, later(position, heard.get(key)))
    const keys = customerId === EVERYBODY ? [...listeners.keys()] : new Set([customerId, OFFICE])
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener(topics)
  }
  const connect = async () => {
    if (!across || closed) return
    const made = new pg.Client({ connectionString: across.url, options: WITHOUT_LIMITS })
    made.on('error', () => undefined)
    // The end comes once for each connection, also for one that was never made: whoever tried again at the refusal too would have
    // twice as many connections after every try.
    made.on('end', () => {
      if (client === made) client = undefined
      if (!closed) setTimeout(() => void connect(), 2_000).unref()
    })
    made.on('notification', ({ payload = '' }) => {
      const [sender, customerId, topics, position] = payload.split(' ')
      if (sender !== across.id)
        deliver(Number(customerId), (topics ?? '').split(',') as Topic[], parsePosition(position))
    })
    try {
      await made.connect()
      await made.query('listen ucenter_live')
      if (across.positions) {
        // After a failover those of the old primary may lie ahead of the new one's log.
        heard.clear()
        floor = positionIn((await made.query(POSITION.text)).rows)
      }
      client = made
    } catch {
      await made.end().catch(() => undefined)
    }
  }
  void connect()

  const flush = () => {
    timer = undefined
    for (const [customerId, { topics, position }] of pending) deliver(customerId, [...topics], position)
    const news = [...pending].map(([customerId, { topics, position }]) =>
      [across?.id, customerId, [...topics].join(), ...(position === undefined ? [] : [writtenPosition(position)])].join(
        ' ',
      ),
    )
    // One statement at a time: the next flush is 200 ms away, and a connection that is still busy then may miss news of a page that
    // asks again by itself soon.
    if (client && !sending) {
      sending = true
      client
        .query("select pg_notify('ucenter_live', x) from unnest($1::text[]) x", [news])
        .catch(() => undefined)
        .finally(() => (sending = false))
    }
    pending.clear()
  }

  return {
    changed(customerId, topics, position) {
      const known = pending.get(customerId)
      pending.set(customerId, {
        topics: new Set([...(known?.topics ?? []), ...topics]),
        position: position === undefined ? known?.position : later(position, known?.position),
      })
      timer ??= setTimeout(flush, 200).unref()
    },
    listen(customerId, listener) {
      const key = customerId ?? OFFICE
      const known = listeners.get(key) ?? new Set()
      listeners.set(key, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0) listeners.delete(key)
      }
    },
    position: (customerId) => (across && !client ? undefined : later(floor, heard.get(customerId ?? OFFICE))),
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
