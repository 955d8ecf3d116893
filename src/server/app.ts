// The HTTP application over a context: what the server listens with and what tests call through `inject`.
import proxyAddr from '@fastify/proxy-addr'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError, ERRORS, type Refusal } from '#shared/errors.ts'
import { TRACK_BASE } from '#shared/orders/tracking.pages.ts'
import { apiDocument } from './api/index.ts'
import type { Ctx } from './base/context.ts'
import { meaningOf, refusalCode } from './base/database/faults.ts'
import { closeSoon, isLeaving } from './base/http/close-soon.ts'
import { boundConnections, TIMEOUTS } from './base/http/connections.ts'
import { compress } from './base/http/compress.ts'
import { sendRefusal, tellEnd } from './base/http/http.ts'
import { openApi } from './base/http/openapi.ts'
import { permissionsPolicy } from './base/http/permissions-policy.ts'
import { servePages } from './base/http/pages.ts'
import { watchRequests } from './base/http/watch-requests.ts'
import { inRequest } from './base/watch/about.ts'
import { answerBrokenRequest, readJsonOnly } from './base/http/request-bodies.ts'
import { doorplate } from './brands/index.ts'
import { serveMetrics } from './oversight/index.ts'
import { mountAll, publicParts } from './routes.ts'

/** Fastify's own refusals that have a meaning in the catalogue; every other 4xx is a request that cannot be read. */
const FASTIFY_REFUSALS: Record<string, 'too_large' | 'unsupported_media'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media',
}

/** What the sender hears of an error: a refusal as it is, Fastify's and the database's by their meaning, anything else as our fault. */
function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof AppError) return error.refusal
  const known = FASTIFY_REFUSALS[error.code]
  if (known) return { code: known }
  // Who hung up in the middle of a body was not refused by the database.
  const unread = error.statusCode && error.statusCode >= 400 && error.statusCode < 500
  if (unread || request.raw.readableAborted) return { code: 'bad_request' }
  const meaning = meaningOf(error)
  return { code: meaning ? refusalCode(meaning) : 'internal' }
}

/** A year, with subdomains: whoever came by https once comes by nothing else. */
const HSTS = 'max-age=31536000; includeSubDomains'

/** An answer that is opened like a page is none: it loads, runs and frames nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"

/** A document of all calls, made when it is first asked for: no start waits for it. */
function whenAsked(make: () => object): () => string {
  let text: string | undefined
  return () => (text ??= JSON.stringify(make()))
}
const allDocument = whenAsked(() => openApi(publicParts))
const machineDocument = whenAsked(apiDocument)

/** Calls are held to their contracts by `answer`; no route has a schema of Fastify's, whose compilers would be read at each start. */
const refuseSchemas = () => () => {
  throw new Error('a route has a schema of its own: its input belongs into its contract')
}
const WITHOUT_SCHEMAS = { buildValidator: refuseSchemas, buildSerializer: refuseSchemas }

export async function buildApp(ctx: Ctx): Promise<FastifyInstance> {
  const proxies = ctx.config.TRUST_PROXY.split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const isProxy = proxyAddr.compile(proxies)
  const app = Fastify({
    logger: false,
    trustProxy: isProxy,
    ...TIMEOUTS,
    bodyLimit: 1024 * 1024,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, request, reply) => {
      void sendRefusal(request, reply, { code: 'bad_request' })
    },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    schemaController: { compilersFactory: WITHOUT_SCHEMAS },
  })
  readJsonOnly(app)
  await app.register(multipart)

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request)
    if (ERRORS[refusal.code].status >= 500 && !ctx.faults.note(error))
      inRequest(request.raw, () => ctx.log.error('request failed', { error }))
    return sendRefusal(request, reply, refusal)
  })
  watchRequests(app, ctx)
  // RFC 9112, 3.2: of two host names a proxy may believe the one and we the other.
  app.addHook('onRequest', async ({ raw }) => {
    // A test's request has no raw headers.
    const rawHeaders = (raw.rawHeaders as string[] | undefined) ?? []
    let hosts = 0
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts++
    if (hosts > 1) throw new AppError('bad_request')
  })
  app.addHook('onSend', async (request, reply) => {
    // Over plain http it would be ignored, and a forged one could lock people out: only our own TLS or a trusted proxy counts.
    if (request.protocol === 'https') void reply.header('strict-transport-security', HSTS)
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('x-frame-options', 'DENY')
      .header('referrer-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin')
    if (!reply.hasHeader('permissions-policy')) void reply.header('permissions-policy', permissionsPolicy())
    if (!reply.hasHeader('content-security-policy')) void reply.header('content-security-policy', NO_PAGE)
  })
  app.addHook('onSend', compress)
  app.addHook('onResponse', async (request, reply) => tellEnd(request, reply.elapsedTime))

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (isLeaving(app)) return sendRefusal(request, reply, { code: 'unavailable' })
    try {
      await sql`select 1`.execute(ctx.db.office)
      return { status: 'ready' }
    } catch (error) {
      ctx.faults.note(error)
      return sendRefusal(request, reply, { code: 'unavailable' })
    }
  })
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(allDocument()))
  app.get('/api/v1/openapi.json', (_request, reply) => reply.type('application/json').send(machineDocument()))

  serveMetrics(app, ctx)
  closeSoon(app)
  boundConnections(app, ctx, (address) => isProxy(address, 0))
  mountAll(app, ctx)
  await servePages(
    app,
    (host) => doorplate(ctx.db.office, host),
    (path) => path.startsWith(`${TRACK_BASE}/`),
  )
  return app
}
