// Tells open pages that something of theirs changed, after the commit. It carries topics, never data: the page asks again
// with its own rights. Across processes news travels by NOTIFY, sent outside business transactions so that no commit waits.
import pg from 'pg'

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
  /** News for one customer's pages (or EVERYBODY's) and for the office's; sent within 200 ms, doubled news once. */
  changed(customerId: number, topics: Iterable<Topic>): void
  /** `customerId` null listens to every customer: the office. Returns the way to stop. */
  listen(customerId: number | null, listener: Listener): () => void
  close(): Promise<void>
}

const OFFICE = 0
/** In place of a customer: news for everybody's pages, one message however many customers there are. */
export const EVERYBODY = -1

/**
 * With a database the news crosses servers; without (tests, tools) it stays inside this one. `id` tells this server from all others: the number of a process
 * does not, in containers it is the same everywhere.
 */
export function makeLive(across?: { url: string; id: string }): Live {
  const listeners = new Map<number, Set<Listener>>()
  const pending = new Map<number, Set<Topic>>()
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let closed = false
  let sending = false

  const deliver = (customerId: number, topics: Topic[]) => {
    const keys = customerId === EVERYBODY ? [...listeners.keys()] : new Set([customerId, OFFICE])
    for (const key of keys) for (const listener of listeners.get(key) ?? []) listener(topics)
  }
  const connect = async () => {
    if (!across || closed) return
    const made = new pg.Client({ connectionString: across.url })
    made.on('error', () => undefined)
    // The end comes once for each connection, also for one that was never made: whoever tried again at the refusal too would have
    // twice as many connections after every try.
    made.on('end', () => {
      if (client === made) client = undefined
      if (!closed) setTimeout(() => void connect(), 2_000).unref()
    })
    made.on('notification', ({ payload = '' }) => {
      const [sender, customerId, topics] = payload.split(' ')
      if (sender !== across.id) deliver(Number(customerId), (topics ?? '').split(',') as Topic[])
    })
    try {
      await made.connect()
      await made.query('listen ucenter_live')
      client = made
    } catch {
      await made.end().catch(() => undefined)
    }
  }
  void connect()

  const flush = () => {
    timer = undefined
    for (const [customerId, topics] of pending) deliver(customerId, [...topics])
    const news = [...pending].map(([customerId, topics]) => `${across?.id} ${customerId} ${[...topics].join(',')}`)
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
    changed(customerId, topics) {
      const known = pending.get(customerId) ?? new Set()
      for (const topic of topics) known.add(topic)
      pending.set(customerId, known)
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
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
