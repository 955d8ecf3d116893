// What is counted of this process and of the house, for Prometheus (Rules 26.1, 26.2): the names and labels of all of it stand here. Labels come from
// lists of the code (calls, jobs, pools), never from what somebody sends, so that their number is bounded. What the database knows is filled in at
// the scrape by oversight/watching.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Reason } from '../database/standby.ts'

/** Seconds; the same for calls and for trips to the database. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_SECONDS = [0.05, 0.5, 5, 30, 300]

const GAUGES = {
  build: ['ucenter_build_info', 'The version that runs; always 1', ['version', 'node']],
  databaseUp: ['ucenter_database_up', 'Whether the database answered this scrape', []],
  poolSize: ['ucenter_database_pool_connections', 'Open connections of a pool', ['pool', 'state']],
  poolMax: ['ucenter_database_pool_max', 'How many connections the pool may open', ['pool']],
  poolWaiting: ['ucenter_database_pool_waiting', 'Who waits for a connection of the pool', ['pool']],
  standbyUsed: ['ucenter_standby_used', 'Whether reads that may lag go to the standby', []],
  standbyLag: ['ucenter_standby_lag_seconds', 'How far the standby is behind, at least', []],
  jobsWaiting: ['ucenter_jobs_waiting', 'Jobs in the queue that wait to be done', ['job']],
  jobsOldest: ['ucenter_jobs_oldest_age_seconds', 'Age of the oldest job that waits', ['job']],
  sweepAge: [
    'ucenter_sweep_age_seconds',
    'Since the last good turn of a sweep in this process, or since it was started',
    ['sweep'],
  ],
  sweepEvery: ['ucenter_sweep_every_seconds', 'How often the sweep has its turn', ['sweep']],
  mailsWaiting: ['ucenter_mail_waiting', 'Mails in the outbox that have not left', []],
  mailsOldest: ['ucenter_mail_oldest_age_seconds', 'Age of the oldest of them', []],
  webhooksWaiting: ['ucenter_webhooks_waiting', 'Deliveries of webhooks that wait', []],
  webhooksOldest: ['ucenter_webhooks_oldest_age_seconds', 'Age of the oldest of them', []],
  webhooksFailed: ['ucenter_webhooks_failed', 'Deliveries that were given up within the last day', []],
  sealWaiting: ['ucenter_log_unsealed_rows', 'Rows of the operation log without a seal', []],
  sealAge: ['ucenter_log_unsealed_age_seconds', 'Age of the oldest of them', []],
  sealLast: ['ucenter_log_seal_age_seconds', 'Since the last seal', []],
  booksAge: ['ucenter_books_age_seconds', 'Since the last books check', []],
  booksWrong: ['ucenter_books_wrong_rows', 'Rows that it found to disagree, at most 20 of each check', []],
  backupAge: ['ucenter_backup_age_seconds', 'Since the last backup that was made', []],
  backupFailed: ['ucenter_backup_failed', 'Whether a later try failed', []],
  certificateLeft: [
    'ucenter_certificate_left_seconds',
    'How long the certificate of the brands’ addresses that ends first is still good',
    [],
  ],
  diskFree: ['ucenter_disk_free_bytes', 'Free room where the server keeps its files', []],
  diskSize: ['ucenter_disk_size_bytes', 'All room there', []],
  livePages: ['ucenter_live_pages', 'Pages that hold a live line open', []],
} as const satisfies Record<string, readonly [name: string, help: string, labels: readonly string[]]>
type GaugeName = keyof typeof GAUGES // prettier-ignore

export type Metrics = {
  register: Registry
  gauges: Record<GaugeName, Gauge>
  /** `call` is the method and pattern of a call, `pages` or `none`; `ms` undefined for what stays open. */
  request(call: string, status: number, ms: number | undefined): void
  trip(pool: string, statements: number, ms: number, failed: boolean): void
  /** One that may lag; the reason why it did not go to the standby. */
  read(reason?: Reason): void
  job(name: string, ms: number, failed: boolean): void
  refusedConnection(reason: 'address' | 'all'): void
}

const statusClass = (status: number) => `${Math.floor(status / 100)}xx`

/** One for each process that somebody scrapes; without one nothing is counted. */
export function makeMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const requests = counter('ucenter_requests_total', 'Requests that were answered', ['call', 'status'])
  const refused = counter('ucenter_connections_refused_total', 'Connections that were refused: too many in all, or of one address', ['reason']) // prettier-ignore
  const statements = counter('ucenter_database_statements_total', 'Statements that were sent', ['pool'])
  const faults = counter('ucenter_database_errors_total', 'Trips to the database that failed', ['pool'])
  const reads = counter('ucenter_reads_total', 'Reads that may lag, by where they went, and why not to the standby', ['place', 'reason']) // prettier-ignore
  const runs = counter('ucenter_job_runs_total', 'Runs of jobs and turns of sweeps', ['job', 'result'])
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  const took = histogram('ucenter_request_duration_seconds', 'How long answers took', ['call'], SECONDS)
  const trips = histogram('ucenter_database_trip_duration_seconds', 'How long trips to the database took: statements that travel together are one', ['pool'], SECONDS) // prettier-ignore
  const jobTook = histogram('ucenter_job_duration_seconds', 'How long jobs and turns of sweeps took', ['job'], JOB_SECONDS) // prettier-ignore
  for (const reason of ['address', 'all']) refused.inc({ reason }, 0)
  const gauges = Object.fromEntries(
    Object.entries(GAUGES).map(([key, [name, help, labelNames]]) => [
      key,
      new Gauge({ name, help, labelNames: [...labelNames], registers }),
    ]),
  ) as Metrics['gauges']
  return {
    register,
    gauges,
    request(call, status, ms) {
      requests.inc({ call, status: statusClass(status) })
      if (ms !== undefined) took.observe({ call }, ms / 1000)
    },
    trip(pool, count, ms, failed) {
      statements.inc({ pool }, count)
      trips.observe({ pool }, ms / 1000)
      if (failed) faults.inc({ pool })
    },
    read: (reason) => reads.inc({ place: reason ? 'primary' : 'standby', reason: reason ?? 'none' }),
    job(job, ms, failed) {
      runs.inc({ job, result: failed ? 'failed' : 'done' })
      jobTook.observe({ job }, ms / 1000)
    },
    refusedConnection: (reason) => refused.inc({ reason }),
  }
}
