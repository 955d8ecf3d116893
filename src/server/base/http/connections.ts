// Bounds on connections: how many one address may hold, and how long one may take for what it sends. What is refused, or too slow, is hung
// up on; nobody waits for the other end to agree. How often somebody may ask is not decided here (rate-limit.ts).
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import { answerBrokenRequest, hangUp } from './request-bodies.ts'
import { networkOf } from './rate-limit.ts'

/** A request's head. */
const HEAD_MS = 10_000
/** A request's body. Files may take longer: whoever sends one is signed in, and lines of 100 kB a second are common. */
const BODY_MS = 25_000
const FILE_MS = 300_000
/** Neither sends nor takes anything; a live page gets a sign of life every 20 seconds. */
const SILENT_MS = 29_000

/** For Fastify: Node looks for slow senders every second instead of every thirty. */
export const TIMEOUTS = {
  connectionTimeout: SILENT_MS,
  requestTimeout: FILE_MS,
  http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: 1_000 },
} as const

/** `isProxy` knows the addresses behind which many senders stand: those are not counted as one. */
export function boundConnections(
  app: FastifyInstance,
  { config, watch: { metrics } }: Ctx,
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>()
  app.server.maxConnections = config.MAX_CONNECTIONS
  app.server.on('drop', () => metrics?.refusedConnection('all'))
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const sender = networkOf(address)
    const count = (open.get(sender) ?? 0) + 1
    open.set(sender, count)
    socket.once('close', () => {
      const left = (open.get(sender) ?? 1) - 1
      if (left > 0) open.set(sender, left)
      else open.delete(sender)
    })
    if (count <= config.CONNECTIONS_PER_ADDRESS) return
    metrics?.refusedConnection('address')
    socket.destroy()
  })

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    // Answered before all was sent: a refusal. The rest is of no interest.
    reply.raw.once('finish', () => {
      if (raw.complete === false) hangUp(raw.socket)
    })
    // A request that came over no line has none to hang up on.
    if (request.method === 'GET' || request.method === 'HEAD' || !(raw.socket instanceof Socket)) return
    const tooLong = () =>
      answerBrokenRequest(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    const overdue = setTimeout(tooLong, request.routeOptions.config.call?.upload ? FILE_MS : BODY_MS).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(overdue))
  })
}
