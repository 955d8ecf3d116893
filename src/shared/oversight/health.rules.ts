// What is wrong with the house, the worst first (Rule 26.9). The same bounds stand in deploy/monitoring/alerts.yml, held together by a test.
import type { Health } from './health.contract.ts'

const MINUTE_S = 60
const HOUR_S = 3600

/** Our choice: what is longer than any usual day, and short enough that somebody can still do something. */
export const HEALTH_BOUNDS = {
  silentS: MINUTE_S,
  mailS: 15 * MINUTE_S,
  webhookS: 6 * HOUR_S,
  jobS: 10 * MINUTE_S,
  /** Of its own measure, and so much more. */
  sweepTurns: 3,
  sweepS: 5 * MINUTE_S,
  unsealedS: 10 * MINUTE_S,
  booksS: 36 * HOUR_S,
  backupS: 36 * HOUR_S,
  certificateS: 14 * 24 * HOUR_S,
  /** Shares. */
  diskFree: 0.1,
  connections: 0.8,
  transactionS: 10 * MINUTE_S,
  standbyS: MINUTE_S,
}

export type HealthProblem =
  | { code: 'books_wrong'; rows: number }
  | { code: 'disk_full'; name: string; free_b: number }
  | { code: 'node_silent'; name: string; s: number }
  | { code: 'sweep_late'; name: string; s: number }
  | { code: 'job_waits'; name: string; waiting: number; s: number }
  | { code: 'mail_waits'; waiting: number; s: number; can_send: boolean }
  | { code: 'webhooks_wait'; waiting: number; s: number }
  | { code: 'unsealed'; rows: number; s: number }
  | { code: 'pool_waits'; name: string; pool: string; waiting: number }
  | { code: 'connections'; used: number; max: number }
  | { code: 'transaction'; s: number }
  | { code: 'standby_behind'; name: string; s: number }
  | { code: 'standby_unread'; name: string; state: 'behind' | 'away' | 'promoted' }
  | { code: 'versions_differ'; versions: string }
  | { code: 'books_old'; s: number | null }
  | { code: 'certificate_ends'; name: string; s: number }
  | { code: 'backup_failed' }
  | { code: 'backup_old'; s: number | null }

/** A server that begins does everything at once: who waits in its first minute says nothing. */
const isWarm = ({ started_at, seen_at }: Health['nodes'][number]): boolean =>
  Date.parse(seen_at) - Date.parse(started_at) > MINUTE_S * 1000

/** In the order in which they are to be looked at. */
export function healthProblems(health: Health): HealthProblem[] {
  const { nodes, mails, webhooks, jobs, sweeps, database, seals, books, backups, certificates } = health
  const bounds = HEALTH_BOUNDS
  const living = nodes.filter(({ silent_s }) => silent_s <= bounds.silentS)
  const versions = [...new Set(living.map(({ version }) => version))].sort()
  const when = <T>(is: boolean, problem: T): T[] => (is ? [problem] : [])
  return [
    ...when((books.wrong_rows ?? 0) > 0, { code: 'books_wrong', rows: books.wrong_rows ?? 0 } as const),
    ...living
      .filter(({ disk_free_b, disk_b }) => disk_free_b < disk_b * bounds.diskFree)
      .map(({ name, disk_free_b }) => ({ code: 'disk_full', name, free_b: disk_free_b }) as const),
    ...nodes
      .filter(({ silent_s }) => silent_s > bounds.silentS)
      .map(({ name, silent_s }) => ({ code: 'node_silent', name, s: silent_s }) as const),
    ...sweeps
      .filter(({ every_s, age }) => age > every_s * bounds.sweepTurns + bounds.sweepS)
      .map(({ name, age }) => ({ code: 'sweep_late', name, s: age }) as const),
    ...jobs
      .filter(({ age }) => age > bounds.jobS)
      .map(({ name, waiting, age }) => ({ code: 'job_waits', name, waiting, s: age }) as const),
    ...when((mails.age ?? 0) > bounds.mailS, { code: 'mail_waits', waiting: mails.waiting, s: mails.age ?? 0, can_send: mails.can_send } as const),
    ...when((webhooks.age ?? 0) > bounds.webhookS, { code: 'webhooks_wait', waiting: webhooks.waiting, s: webhooks.age ?? 0 } as const),
    ...when((seals.unsealed_age ?? 0) > bounds.unsealedS, { code: 'unsealed', rows: seals.unsealed, s: seals.unsealed_age ?? 0 } as const),
    ...living.filter(isWarm).flatMap(({ name, pools }) =>
      pools.filter(({ waiting }) => waiting > 0).map(({ pool, waiting }) => ({ code: 'pool_waits', name, pool, waiting }) as const),
    ),
    ...when(database.connections > database.max_connections * bounds.connections, { code: 'connections', used: database.connections, max: database.max_connections } as const),
    ...when((database.longest_s ?? 0) > bounds.transactionS, { code: 'transaction', s: database.longest_s ?? 0 } as const),
    ...database.standbys
      .filter(({ lag_s }) => (lag_s ?? 0) > bounds.standbyS)
      .map(({ name, lag_s }) => ({ code: 'standby_behind', name, s: lag_s ?? 0 }) as const),
    ...living.filter(isWarm).flatMap(({ name, standby }) =>
      standby && standby.state !== 'used' ? [{ code: 'standby_unread', name, state: standby.state } as const] : [],
    ),
    ...when(versions.length > 1, { code: 'versions_differ', versions: versions.join(', ') } as const),
    ...certificates
      .filter(({ left_s }) => left_s !== null && left_s < bounds.certificateS)
      .map(({ host, left_s }) => ({ code: 'certificate_ends', name: host, s: left_s ?? 0 }) as const),
    ...when(backups.failed, { code: 'backup_failed' } as const),
    ...when(backups.age === null ? backups.expected : backups.age > bounds.backupS, { code: 'backup_old', s: backups.age } as const),
    ...when(books.age === null || books.age > bounds.booksS, { code: 'books_old', s: books.age } as const),
  ]
} // prettier-ignore
