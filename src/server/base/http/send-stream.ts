// The answer of a `stream` call: news for a page that stays open, until it is closed.
import type { FastifyReply } from 'fastify'
import { AppError } from '#shared/errors.ts'

/** Called with a way to push, returns the way to stop. */
export type Stream = (push: (data: object) => void) => () => void

/** How many live pages one person may have open in one process. */
const STREAMS_EACH = 20
const openStreams = new Map<string, number>()
/** How many live pages are open in this process. */
export const livePages = (): number => [...openStreams.values()].reduce((sum, open) => sum + open, 0)

/** Server-sent events until the reader goes away; a comment every 20 s keeps proxies from closing it. Refuses `too_many_open`. */
export function sendStream(reply: FastifyReply, stream: Stream, reader: string): FastifyReply {
  const open = openStreams.get(reader) ?? 0
  if (open >= STREAMS_EACH) throw new AppError('too_many_open', { retry_after_s: 60 })
  openStreams.set(reader, open + 1)
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  reply.raw.write(': open\n\n')
  const stop = stream((data) => reply.raw.write(`data: ${JSON.stringify(data)}\n\n`))
  const beat = setInterval(() => reply.raw.write(': beat\n\n'), 20_000)
  reply.raw.on('close', () => {
    clearInterval(beat)
    stop()
    const left = (openStreams.get(reader) ?? 1) - 1
    if (left > 0) openStreams.set(reader, left)
    else openStreams.delete(reader)
  })
  return reply
}
