// What runs later or on a clock. Queued jobs live in pg-boss on the same database and are sent inside the transaction that
// wants them; sweeps look for work by the state of the rows themselves and need no queue at all.
import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Ctx } from './context.ts'
import { asOwner } from './database/as-owner.ts'
import { WITHOUT_LIMITS, type Database } from './database/database.ts'
import { doing } from './watch/about.ts'
import { monotonicMs } from './watch/monotonic.ts'

/** What a job of this queue carries. The name stands in the database, with jobs that wait: once published it stays. */
export type Queue<T extends object> = { name: string; data: z.ZodType<T> }
export const queue = <T extends object>(name: string, data: z.ZodType<T>): Queue<T> => ({ name, data })
/** Work found by state, and how often it is looked for. */
export type Sweep = { name: string; everySeconds: number }

type QueuedJob = { kind: 'queued'; name: string; run(ctx: Ctx, data: unknown): Promise<void> }
type SweepJob = Sweep & { kind: 'sweep'; run(ctx: Ctx): Promise<number> }
/** A queue or a sweep together with who does the work; whoever only sends or wakes needs the definition alone. */
export type Job = QueuedJob | SweepJob

/** Who does the jobs of a queue. A job may run twice (a crash after its work), so its work has one effect. */
export const queuedJob = <T extends object>(queue: Queue<T>, run: (ctx: Ctx, data: T) => Promise<void>): Job => ({
  kind: 'queued',
  name: queue.name,
  run: (ctx, data) => run(ctx, queue.data.parse(data)),
})
/** Who does a sweep: `run` does a bounded share and returns how much it did; it is called again while that is not 0. */
export const sweep = (definition: Sweep, run: (ctx: Ctx) => Promise<number>): Job => ({
  kind: 'sweep',
  ...definition,
  run,
})

/** How long ago a sweep had its last good turn in this process; before the first, since the jobs were started. */
export type SweepAge = { name: string; everySeconds: number; ageS: number }
/** Does a run of a job or a turn of a sweep, and watches it. */
export type During = (name: string, work: () => Promise<void>) => Promise<void>

const unwatched: During = (name, work) => doing({ fields: { call: name, actor_kind: 'system' } }, work)

/** Between the first turns of two sweeps: all at once, the first requests of a new server would stand behind them. */
const APART_MS = 40
/** How soon a sweep comes again that the database refused. */
const AGAIN_S = 5

export type Jobs = {
  /** Sends a job inside the transaction of `db`. */
  send<T extends object>(db: Database, queue: Queue<T>, data: NoInfer<T>): Promise<void>
  /** Runs a sweep soon instead of at its next turn: after a commit that left it work. Throws for one that nobody does. */
  wake(sweep: Sweep): void
  start(ctx: Ctx): Promise<void>
  /** Runs everything that is due, in this process, until nothing is left: tests and the demo. */
  drain(ctx: Ctx): Promise<void>
  /** Empty where no jobs run. */
  sweepAges(): SweepAge[]
  /** Waits up to `ms` for running jobs. */
  stop(ms: number): Promise<void>
}

/**
 * Creates the queue's schema as the owner. The portal may send and read nothing of what was sent, the office runs the jobs; neither
 * may change the schema.
 */
export async function prepareJobs(url: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  for (const job of jobs)
    if (job.kind === 'queued') await boss.createQueue(job.name, { retryLimit: 10, retryBackoff: true, retryDelay: 2 })
  await boss.stop({ graceful: false })
  // In one piece: whoever sends meanwhile may send all the time.
  const grants = `begin;
    select pg_advisory_xact_lock(8152);
    revoke all on all tables in schema pgboss from ucenter_portal, ucenter_office;
    grant usage on schema pgboss to ucenter_portal, ucenter_office;
    grant select, insert, update, delete on all tables in schema pgboss to ucenter_office;
    grant select on pgboss.queue to ucenter_portal;
    grant insert, select (id) on pgboss.job, pgboss.job_common to ucenter_portal;
    commit`
  await asOwner(url, (owner) => owner.query(grants))
}

/** `url` signs in as the office, straight to the database. */
export function makeJobs(url: string, jobs: readonly Job[], during = unwatched): Jobs {
  let boss: PgBoss | undefined
  let stopped = false
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  let context: Ctx | undefined

  const open = async () => {
    if (boss) return boss
    boss = new PgBoss({ connectionString: url, max: 2, schedule: false, migrate: false, options: WITHOUT_LIMITS })
    boss.on('error', (error) => {
      if (!context?.faults.note(error)) context?.log.warn('job queue', { error })
    })
    await boss.start()
    return boss
  }

  const sweeps = jobs.filter((job) => job.kind === 'sweep')
  const goodMs = new Map<string, number>()
  const runSweep = (ctx: Ctx, job: SweepJob) =>
    during(job.name, async () => {
      while (!stopped && (await job.run(ctx)) > 0);
      goodMs.set(job.name, monotonicMs())
    })
  const turn = (job: SweepJob, delayMs: number) => {
    clearTimeout(timers.get(job.name))
    timers.set(
      job.name,
      setTimeout(() => {
        const ctx = context
        if (!ctx || stopped || running.has(job.name)) return
        let nextS = job.everySeconds
        const work = runSweep(ctx, job)
          .catch((error: unknown) => {
            // Who works once a day does not lose the day because the database was away for a second.
            if (ctx.faults.note(error)) nextS = Math.min(nextS, AGAIN_S)
            else ctx.log.error('sweep failed', { job: job.name, error })
          })
          .finally(() => {
            running.delete(job.name)
            if (!stopped) turn(job, nextS * 1000)
          })
        running.set(job.name, work)
      }, delayMs).unref(),
    )
  }

  return {
    async send(db, queue, data) {
      const sender = await open()
      await sender.send(queue.name, data, {
        db: {
          executeSql: async (text: string, values?: unknown[]) => ({
            rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows,
          }),
        },
      })
    },
    wake({ name }) {
      const job = sweeps.find((known) => known.name === name)
      if (!job) throw new Error(`nobody does the sweep ${name}`)
      if (context && !stopped && !running.has(name)) turn(job, 20)
    },
    async start(ctx) {
      context = ctx
      const queue = await open()
      for (const [n, job] of sweeps.entries()) {
        goodMs.set(job.name, monotonicMs())
        turn(job, 500 + n * APART_MS)
      }
      for (const job of jobs)
        if (job.kind === 'queued')
          await queue.work(job.name, { pollingIntervalSeconds: 1, batchSize: 20 }, async (batch) => {
            for (const { data } of batch) await during(job.name, () => job.run(ctx, data))
          })
    },
    async drain(ctx) {
      const queue = await open()
      for (let busy = true; busy;) {
        busy = false
        for (const job of jobs) {
          if (job.kind === 'sweep') {
            await runSweep(ctx, job)
            continue
          }
          for (const { id, data } of (await queue.fetch(job.name, { batchSize: 100 })) ?? []) {
            busy = true
            await job.run(ctx, data)
            await queue.complete(job.name, id)
          }
        }
      }
    },
    sweepAges: () => {
      const now = monotonicMs()
      return sweeps.flatMap(({ name, everySeconds }) => {
        const good = goodMs.get(name)
        return good === undefined || !context ? [] : [{ name, everySeconds, ageS: (now - good) / 1000 }]
      })
    },
    async stop(ms) {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.race([
        Promise.allSettled([...running.values(), boss?.stop({ graceful: true, timeout: ms, close: true })]),
        new Promise((resolve) => setTimeout(resolve, ms).unref()),
      ])
    },
  }
}
