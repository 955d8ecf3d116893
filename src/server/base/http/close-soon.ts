// A graceful stop that ends as soon as it can: what was asked is answered, then every connection is closed, also those that Node
// would wait for: streams, and connections that a browser opened in advance and never used.
import type { FastifyInstance } from 'fastify'

const LONGEST_MS = 6_000
const LOOK_MS = 25

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
