// A graceful stop that ends as soon as it can: what was asked is answered, then every connection is closed, also those that Node
// would wait for: streams, and connections that a browser opened in advance and never used.
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LONGEST_MS = 6_000
const LOOK_MS = 25

const leaving = new WeakSet<FastifyInstance>()
/** Whether the server is about to stop: whoever asks if it is ready is told that it is not. */
export const isLeaving = (app: FastifyInstance): boolean => leaving.has(app)

/** Lets balancers send what is new elsewhere: it answers everything as before, closes each connection behind its answer, and says that it is not ready. */
export async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  if (seconds === 0) return
  leaving.add(app)
  await sleep(seconds * 1000)
}

/** When the application closes: waits for answers under way (streams do not count), at most six seconds, then hangs up. */
export function closeSoon(app: FastifyInstance): void {
  let answering = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.call?.stream) {
      answering++
      reply.raw.once('close', () => answering--)
    }
    done()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving(app)) void reply.header('connection', 'close')
  })
  app.addHook('preClose', (done) => {
    const until = performance.now() + LONGEST_MS
    const look = setInterval(() => {
      if (answering > 0 && performance.now() < until) return
      clearInterval(look)
      app.server.closeAllConnections()
    }, LOOK_MS)
    done()
  })
}
