// The metrics' address (Rules 26.1, 26.2, 26.3). What the database knows is read over a connection of its own, so that a pool that is used up hides nothing;
// scrapes of the same seconds share one answer of it, and a database that is away leaves its figures out.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#server/base/context.ts'
import { livePages } from '#server/base/http/send-stream.ts'
import type { Metrics } from '#server/base/watch/metrics.ts'
import { monotonicMs } from '#server/base/watch/monotonic.ts'
import { VERSION } from '#server/base/version.ts'
import { diskRoom, type Room } from './disk-room.ts'
import { readFigures, type Figures } from './figures.ts'

const SHARED_MS = 3_000
const PATH = '/metrics'

type Scraping = { text(): Promise<string>; type: string }

/** Null where nothing is counted. */
function scrapingOf(ctx: Ctx): Scraping | null {
  const { metrics } = ctx.watch
  if (!metrics) return null
  let latest: { at: number; figures: Promise<Figures | undefined> } | undefined
  const figures = () => {
    const at = monotonicMs()
    if (!latest || at - latest.at > SHARED_MS)
      latest = { at, figures: readFigures(ctx.db.watching, ctx.clock.now()).catch(() => undefined) }
    return latest.figures
  }
  return {
    type: metrics.register.contentType,
    async text() {
      fill(metrics, ctx, await figures(), await diskRoom(ctx))
      return metrics.register.metrics()
    },
  }
}

/** Gauges say what is now or nothing: an old value would pass for a new one. */
function fill({ gauges }: Metrics, ctx: Ctx, figures: Figures | undefined, room: Room | undefined): void {
  const say = (gauge: keyof Metrics['gauges'], value: number | null | undefined) => {
    if (value === null || value === undefined) gauges[gauge].remove()
    else gauges[gauge].set(value)
  }
  for (const name of ['poolSize', 'poolMax', 'poolWaiting', 'jobsWaiting', 'jobsOldest', 'sweepAge', 'sweepEvery'] as const)
    gauges[name].reset()
  gauges.build.set({ version: VERSION, node: process.versions.node }, 1)
  gauges.livePages.set(livePages())
  for (const { pool, max, used, idle, waiting } of [...ctx.db.pools(), ...(ctx.sandbox?.db.pools() ?? [])]) {
    gauges.poolMax.set({ pool }, max)
    gauges.poolSize.set({ pool, state: 'used' }, used)
    gauges.poolSize.set({ pool, state: 'idle' }, idle)
    gauges.poolWaiting.set({ pool }, waiting)
  }
  for (const { name: sweep, everySeconds, ageS } of ctx.jobs.sweepAges()) {
    gauges.sweepAge.set({ sweep }, ageS)
    gauges.sweepEvery.set({ sweep }, everySeconds)
  }
  const standby = ctx.db.standby?.state()
  say('standbyUsed', standby && (standby.state === 'used' ? 1 : 0))
  say('standbyLag', standby?.lagS)
  gauges.databaseUp.set(figures ? 1 : 0)
  for (const { name: job, waiting, age } of figures?.jobs ?? []) {
    gauges.jobsWaiting.set({ job }, waiting)
    gauges.jobsOldest.set({ job }, age)
  }
  // Nothing that waits is as old as nothing; a seal or a check that never was has no age.
  const orNone = (age: number | null | undefined) => (figures ? (age ?? 0) : undefined)
  say('mailsWaiting', figures?.mails_waiting)
  say('mailsOldest', orNone(figures?.mails_age))
  say('webhooksWaiting', figures?.webhooks_waiting)
  say('webhooksOldest', orNone(figures?.webhooks_age))
  say('webhooksFailed', figures?.webhooks_failed)
  say('sealWaiting', figures?.unsealed)
  say('sealAge', orNone(figures?.unsealed_age))
  say('sealLast', figures?.seal_age)
  say('booksAge', figures?.books_age)
  say('booksWrong', figures?.books_wrong_rows)
  say('backupAge', figures?.backup_age)
  say('backupFailed', figures && Number(figures.backup_failed))
  say('certificateLeft', figures?.certificate_left)
  say('diskFree', room?.free_b)
  say('diskSize', room?.all_b)
} // prettier-ignore

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether this header may read: the token, or anybody where there is none. */
function mayRead(token: string | undefined, authorization: string | undefined): boolean {
  if (token === undefined) return true
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** Where nobody scrapes, or does so at a port of its own, the address is not there. */
export function serveMetrics(app: FastifyInstance, ctx: Ctx): void {
  const { METRICS_TOKEN: token, METRICS_PORT: port } = ctx.config
  const scraping = scrapingOf(ctx)
  if (!scraping || port !== undefined || token === undefined) return
  app.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!mayRead(token, request.headers.authorization))
      return reply.code(401).header('www-authenticate', 'Bearer').type('text/plain').send('the token is missing or wrong\n')
    return reply.type(scraping.type).send(await scraping.text())
  })
} // prettier-ignore

/** At a port of their own. Answers the way to stop. */
export async function listenForScrapes(ctx: Ctx): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_TOKEN: token, HOST: host } = ctx.config
  const scraping = scrapingOf(ctx)
  if (!scraping || port === undefined) return () => Promise.resolve()
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string): void =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
    if (request.method !== 'GET' || request.url !== PATH) return answer(404, 'text/plain', 'only /metrics is here\n')
    if (!mayRead(token, request.headers.authorization)) return answer(401, 'text/plain', 'the token is missing or wrong\n')
    void scraping.text().then(
      (text) => answer(200, scraping.type, text),
      (error: unknown) => {
        ctx.log.error('metrics failed', { error })
        answer(500, 'text/plain', 'the metrics could not be read\n')
      },
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
} // prettier-ignore
