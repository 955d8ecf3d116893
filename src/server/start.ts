// Puts a running server together: database, migrations, queue, context, application. Used by main and by the tests of whole
// processes; knows nothing of the command line.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from './app.ts'
import { makeClock, timeAhead, type Clock } from './base/clock.ts'
import type { Config } from './base/config.ts'
import type { Ctx } from './base/context.ts'
import { openDatabases, type Databases } from './base/database/database.ts'
import { makeFaultLog } from './base/database/fault-log.ts'
import { openDatabaseServer } from './base/database/database-server.ts'
import { makeJobs, prepareJobs } from './base/jobs.ts'
import { drain } from './base/http/close-soon.ts'
import { makeLive } from './base/http/live.ts'
import { makeLog } from './base/log.ts'
import { openWatch, type Watch } from './base/watch/watch.ts'
import { migrate } from './base/database/migrate.ts'
import { signIns, signInsAt, type SignIns } from './base/database/sign-ins.ts'
import { openStandby, withStandby } from './base/database/standby.ts'
import { SANDBOX_CONNECTIONS, withSandbox } from './base/sandbox.ts'
import { SANDBOX_PATH } from './base/database/sandbox-schema.ts'
import { sealingKey } from './base/secrets/seal.ts'
import { unlessTold } from './base/unless-told.ts'
import { flushKeyUsage } from './access/index.ts'
import { listenForScrapes, takeLeave } from './oversight/index.ts'
import { read17Track } from './orders/tracking/track17-message.ts'
import { trackingSecret } from './orders/tracking/tracking-secret.ts'
import { withDemoShops } from './demo/demo-shops.ts'
import { allJobs } from './jobs.ts'
import { webhookChat } from './outside/chat.ts'
import { makeAskPublic, type AskPublic } from './outside/ask-public.ts'
import { certificateOf } from '#server/outside/certificate.ts'
import { makeFetchPublic } from './outside/fetch-public.ts'
import { txtRecords } from './outside/identity/domain-proof.ts'
import { ANYWHERE, OPEN_INTERNET } from './outside/open-internet.ts'
import { makePostPublic } from './outside/post-public.ts'
import { chooseStores } from './outside/files/choose-stores.ts'
import { fileStore } from './outside/files/file-store.ts'
import { smtpSender } from './outside/mail.ts'
import { simulatedSource } from './outside/tracking/simulated-source.ts'
import { track17Source } from './outside/tracking/track17-source.ts'
import type { TrackingSource } from './outside/tracking/tracking-source.ts'
import { baiduTranslator, libreTranslator, type Translator } from './outside/translation.ts'

/** `url` is the owner's, for the start alone: what runs afterwards signs in as a role that owns nothing. */
export type Opened = {
  ctx: Ctx
  url: string
  embedded: boolean
  /** As in openDatabaseServer. */
  lost: Promise<Error>
  close(): Promise<void>
}

/**
 * A migrated database and a context over it; `owner` as in openDatabaseServer. Jobs do not run until started. Aborting `signal` ends what is
 * under way, stops what was started, and rejects.
 */
export async function openContext(
  config: Config,
  owner: boolean,
  say: (line: string) => void,
  clock: Clock = makeClock(timeAhead(config.CLOCK_SHIFT_MS)),
  signal?: AbortSignal,
): Promise<Opened> {
  const stores = await unlessTold(signal, chooseStores(config, say))
  const server = await openDatabaseServer(config, owner, say, signal)
  try {
    const applied = await unlessTold(signal, migrate(server.url))
    if (applied.length > 0) say(`applied ${applied.length} migrations`)
    await unlessTold(signal, prepareJobs(server.url, allJobs))
    const { pooledUrl } = server
    const urls = await unlessTold(signal, signIns(server.url))
    const log = makeLog(config.LOG_LEVEL)
    const watch = await openWatch(config, log, clock)
    const [lent, direct] = pooledUrl ? [signInsAt(pooledUrl, urls), urls] : [urls]
    const primary = openDatabases(lent, config.DATABASE_CONNECTIONS, '', watch.trips(''), direct)
    const db = withReads(primary, urls, config, watch)
    const sandboxDb = openDatabases(
      lent.sandbox,
      SANDBOX_CONNECTIONS,
      SANDBOX_PATH,
      watch.trips('sandbox_'),
      direct?.sandbox,
    )
    const house: Omit<Ctx, 'sandbox'> = {
      config: {
        ...config,
        TRACKING_SECRET: trackingSecret(config, clock),
        SEALING_KEY: sealingKey(config, clock),
      },
      clock,
      db,
      jobs: makeJobs(urls.office, allJobs, watch.during),
      live: makeLive({
        url: urls.office,
        id: clock.secret(6).toString('hex'),
        positions: db.standby !== undefined,
      }),
      files: fileStore(stores, clock.secret, log),
      fetchPublic: watch.outgoing('file', makeFetchPublic()),
      postPublic: watch.outgoing('post', makePostPublic(config.WEBHOOKS_ANYWHERE ? ANYWHERE : OPEN_INTERNET)),
      certificateOf,
      askPublic: watch.outgoing('shop', askerOf(config, clock)),
      txtRecords: watch.outgoing('names', txtRecords),
      mail: config.SMTP_URL ? watch.adapter('mail', smtpSender(config.SMTP_URL)) : null,
      tracker: watch.adapter('tracking', trackerOf(config)),
      translator: watch.adapter('translation', translatorOf(config)),
      chat: config.CHAT_WEBHOOK_URL ? watch.adapter('chat', webhookChat(config.CHAT_WEBHOOK_URL)) : undefined,
      log,
      watch,
      faults: makeFaultLog(log, clock, () => sql`select 1`.execute(db.office)),
    }
    const ctx = withSandbox(house, sandboxDb)
    return {
      ctx,
      url: server.url,
      embedded: server.embedded,
      lost: server.lost,
      close: async () => {
        await ctx.live.close()
        ctx.mail?.close()
        await Promise.all([ctx.db.close(), sandboxDb.close()])
        await watch.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** The databases with the standby that the configuration names. */
function withReads(primary: Databases, urls: SignIns, config: Config, watch: Watch): Databases {
  const { DATABASE_READ_URL: url, DATABASE_READ_LAG_S: mostLagS, DATABASE_CONNECTIONS: connections } = config
  if (!url) return primary
  const onRead = watch.metrics?.read
  return withStandby(primary, openStandby({ primary, signIns: signInsAt(url, urls), connections, mostLagS, watcher: watch.trips('standby_'), onRead })) // prettier-ignore
}

/** With the demo its two shops are there, which are simulated within this process. */
function askerOf({ DEMO, WEBHOOKS_ANYWHERE }: Config, clock: Clock): AskPublic {
  const ask = makeAskPublic(WEBHOOKS_ANYWHERE ? ANYWHERE : OPEN_INTERNET)
  return DEMO ? withDemoShops(ask, clock.now) : ask
}

/** The service that the environment names; Baidu where it names both. */
function translatorOf({
  BAIDU_TRANSLATE_APP_ID: appId,
  BAIDU_TRANSLATE_KEY: baiduKey,
  LIBRETRANSLATE_URL: url,
  LIBRETRANSLATE_KEY: key,
}: Config): Translator | null {
  if (appId && baiduKey) return baiduTranslator({ appId, key: baiduKey })
  return url ? libreTranslator({ url, key }) : null
}

/** Whom the environment says to ask about parcels. */
function trackerOf({ TRACKING_SIMULATOR, TRACK17_POLL, TRACK17_KEY: key }: Config): TrackingSource | undefined {
  if (TRACKING_SIMULATOR) return simulatedSource()
  return TRACK17_POLL && key ? track17Source({ key, read: read17Track }) : undefined
}

export type Serving = { app: FastifyInstance; port: number; stop(): Promise<void> }

/** Listens and runs the jobs. `stop` is not ready any more for DRAIN_SECONDS, then answers what is under way, at most 8 s, and closes everything. */
export async function serve(opened: Opened): Promise<Serving> {
  const { ctx } = opened
  const app = await buildApp(ctx)
  await app.listen({ port: ctx.config.PORT, host: ctx.config.HOST })
  const endScrapes = await listenForScrapes(ctx)
  await ctx.jobs.start(ctx)
  const address = app.server.address()
  return {
    app,
    port: typeof address === 'object' && address ? address.port : ctx.config.PORT,
    stop: async () => {
      await drain(app, ctx.config.DRAIN_SECONDS)
      await Promise.all([app.close(), endScrapes(), ctx.jobs.stop(6_000)])
      await Promise.all([flushKeyUsage(ctx), takeLeave(ctx)]).catch((error: unknown) => ctx.faults.note(error))
      await opened.close()
    },
  }
}
