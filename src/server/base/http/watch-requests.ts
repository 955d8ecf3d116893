// Watches every request: gives it an id, keeps what is known of it for the lines of the log (Rule 26.4), and counts and draws its end.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { aboutRequest, beginRequest, inRequest } from '../watch/about.ts'
import type { Drawn } from '../watch/traces.ts'
import { isApi } from './machine-api.ts'

const ID = /^[\x21-\x7e]{1,128}$/

/** Method and pattern: never what stands in an address. What is no call is a page, one of its files, or nothing. */
const callOf = ({ routeOptions }: FastifyRequest): string | undefined => {
  const call = routeOptions.config?.call
  return call && `${call.method} ${call.path}`
}

/** The sender's own id where it brings one; the answer carries it too. */
export function watchRequests(app: FastifyInstance, { clock, log, watch: { metrics, traces } }: Ctx): void {
  const drawn = new WeakMap<FastifyRequest, Drawn>()
  app.addHook('onRequest', (request, reply, done) => {
    const own = request.headers['x-request-id']
    const id = typeof own === 'string' && ID.test(own) ? own : clock.id()
    void reply.header('x-request-id', id)
    const call = callOf(request)
    const from = request.headers['traceparent']
    const begun = traces?.begin(call ?? 'pages', 'server', typeof from === 'string' ? from : undefined)
    if (begun) drawn.set(request, begun)
    beginRequest(request.raw, { fields: { request_id: id, ...(call !== undefined && { call }) }, span: begun?.span })
    inRequest(request.raw, done)
  })
  // The body has come since, over a socket that knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => inRequest(request.raw, done))
  app.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config ?? {}
    const { statusCode: status, elapsedTime: ms } = reply
    metrics?.request(callOf(request) ?? 'pages', status, call?.stream ? undefined : ms)
    drawn.get(request)?.end(status >= 500, { 'http.response.status_code': status, ...idsOf(request) })
    if (isApi(request.url))
      inRequest(request.raw, () =>
        log.info('api', { method: request.method, path: call?.path ?? '', status, ms: Math.round(ms) }),
      )
  })
}

function idsOf(request: FastifyRequest): Record<string, string | number> {
  const { request_id, customer_id } = aboutRequest(request.raw)?.fields ?? {}
  return {
    ...(request_id !== undefined && { 'ucenter.request_id': request_id }),
    ...(customer_id !== undefined && { 'ucenter.customer_id': customer_id }),
  }
} // prettier-ignore
