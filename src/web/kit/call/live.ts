// Figures that follow without a reload: server-sent events say which topics changed, and the queries about them are read
// again. Events carry no data, so permissions stay where the reads are. EventSource cannot send the token, hence fetch.
import { useEffect } from 'react'
import { queryClient } from './queries.ts'
import { sentBy } from './sandbox.ts'
import { getToken, onSessionBegun } from './session.ts'

/** Which call paths show a topic. Dashboards and statistics are made of all of them but what people are told. */
export const TOPIC_AREAS = {
  products: ['/product'],
  orders: ['/order'],
  inbound: ['/inbound', '/booking', '/receiving'],
  returns: ['/return'],
  stock: ['/product', '/inventory', '/stock', '/serial'],
  billing: ['/billing', '/ledger', '/topup', '/balance', '/finance'],
  notices: ['/notice', '/helptext'],
  messages: ['/message'],
  threads: ['/thread'],
  accounts: ['/subaccount', '/setting', '/dropshipping', '/recipient', '/methodRule', '/plugins'],
} as const
const EVERY_TOPIC_AREAS = ['/dashboard', '/workplace', '/statistics']

/** News that reaches every open page in one moment: each waits a little, so that they do not all ask at once. */
const EVERYBODYS = 'notices'
const SPREAD_MS = 1_500

const HIDDEN_LIMIT_MS = 60_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/** Whether a call's path shows one of the topics; letter case does not matter. */
export function concerns(path: string, topics: readonly string[]): boolean {
  const lower = path.toLowerCase()
  const areas = topics.flatMap((topic) => TOPIC_AREAS[topic as keyof typeof TOPIC_AREAS] ?? [])
  const made = topics.some((topic) => topic !== EVERYBODYS && topic !== 'messages' && topic !== 'threads')
    ? EVERY_TOPIC_AREAS
    : []
  return [...areas, ...made].some((area) => lower.includes(area))
}

/** The topics of one server-sent line, none when it is a comment or not readable. */
export function topicsOf(line: string): string[] {
  if (!line.startsWith('data:')) return []
  try {
    const { topics } = JSON.parse(line.slice(5)) as { topics?: unknown }
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : []
  } catch {
    return []
  }
}

function invalidate(topics: readonly string[]): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => concerns(String(path), topics) })
}

async function listen(path: string, signal: AbortSignal, onOpen: () => void): Promise<void> {
  const headers = { ...sentBy(), accept: 'text/event-stream' }
  const response = await fetch(path, { headers, signal, cache: 'no-store' })
  if (!response.ok || !response.body) throw new Error(`live: ${response.status}`)
  onOpen()
  let rest = ''
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const topics of lines.map(topicsOf)) {
      if (topics.includes(EVERYBODYS)) setTimeout(() => invalidate(topics), Math.random() * SPREAD_MS)
      else invalidate(topics)
    }
  }
}

/** Listens until the returned function is called; after a gap everything shown is read again. */
export function startLive(path: string): () => void {
  let control: AbortController | undefined
  let waitMs = FIRST_WAIT_MS
  let again: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let gap = false

  const connect = () => {
    if (control || getToken() === null) return
    const mine = (control = new AbortController())
    const opened = () => {
      waitMs = FIRST_WAIT_MS
      if (gap) invalidate(Object.keys(TOPIC_AREAS))
      gap = false
    }
    void listen(path, mine.signal, opened)
      .catch(() => undefined)
      .finally(() => {
        if (control !== mine) return
        control = undefined
        gap = true
        // Spread out, so that a restarted server is not met by everybody at once.
        again = setTimeout(connect, waitMs * (0.5 + Math.random()))
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      })
  }
  const disconnect = () => {
    clearTimeout(again)
    control?.abort()
    control = undefined
    gap = true
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    // Browsers allow few connections a host: a forgotten window must not hold one.
    if (document.hidden) hiding = setTimeout(disconnect, HIDDEN_LIMIT_MS)
    else connect()
  }
  document.addEventListener('visibilitychange', onVisibility)
  const stop = onSessionBegun(() => {
    disconnect()
    connect()
  })
  connect()
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    disconnect()
  }
}

/** Undefined listens to nothing. */
export function useLive(path: string | undefined): void {
  useEffect(() => (path === undefined ? undefined : startLive(path)), [path])
}
