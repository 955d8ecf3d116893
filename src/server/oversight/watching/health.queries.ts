// What the office's page of the house's health shows. Five statements, whatever the house holds.
import { sql } from 'kysely'
import { inLanguage } from '#shared/language.ts'
import { nodeState, type Health } from '#shared/oversight/health.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { JOB_TITLES } from '../log-names.ts'
import { readFigures } from './figures.ts'

type Node = {
  node_id: string
  name: string
  version: string
  started_at: string
  seen_at: string
  silent_s: number
  state: unknown
}
type Standby = Health['database']['standbys'][number] // prettier-ignore

export async function getHealth(ctx: Ctx, actor: StaffActor): Promise<Health> {
  const now = ctx.clock.now()
  const titleOf = (name: string) => inLanguage(JOB_TITLES[name] ?? { en: name, zh_CN: name }, actor.request.language)
  const [figures, nodes, databases, backups, certificates] = await read(ctx, actor, (db) =>
    Promise.all([
      readFigures(db, now),
      sql<Node>`select node_id, name, version, started_at, seen_at, state,
        greatest(0, extract(epoch from ${now}::timestamptz - seen_at))::double precision as silent_s
        from server_node where seen_at > ${now}::timestamptz - interval '1 day' order by name, started_at`.execute(db),
      sql<Omit<Health['database'], 'standbys'> & { standbys: Standby[] | null }>`
        select current_setting('server_version') as version, pg_database_size(current_database()) as size_b,
          current_setting('max_connections')::int as max_connections, l.connections, l.longest_s,
          (select jsonb_agg(s) from database_standbys() s) as standbys
        from database_load() l`.execute(db),
      sql<
        NonNullable<Health['backups']['last']>
      >`select bytes::double precision as bytes, seconds, files, missing, locked
        from backup_run where fault is null order by at desc limit 1`.execute(db),
      sql<
        Health['certificates'][number]
      >`select host, checked_at, extract(epoch from expires_at - ${now}::timestamptz)::double precision as left_s
        from certificate_check order by expires_at, host limit 100`.execute(db),
    ]),
  )
  const [database] = databases.rows
  if (!database) throw new Error('the database said nothing of itself')
  const states = nodes.rows.map(({ state }) => nodeState.parse(state))
  const sweeps = new Map<string, Health['sweeps'][number]>()
  for (const [at, { sweeps: own }] of states.entries())
    for (const { name, everySeconds: every_s, ageS } of own) {
      const age = ageS + (nodes.rows[at]?.silent_s ?? 0)
      if (age < (sweeps.get(name)?.age ?? Infinity)) sweeps.set(name, { name, title: titleOf(name), every_s, age })
    }
  return {
    at: now.toISOString(),
    nodes: nodes.rows.map((node, at) => ({ ...node, ...states[at]! })),
    mails: { waiting: figures.mails_waiting, age: figures.mails_age, can_send: ctx.mail !== null },
    webhooks: { waiting: figures.webhooks_waiting, age: figures.webhooks_age, failed: figures.webhooks_failed },
    jobs: figures.jobs.map((job) => ({ ...job, title: titleOf(job.name) })),
    sweeps: [...sweeps.values()].sort((a, b) => a.name.localeCompare(b.name)),
    database: { ...database, standbys: database.standbys ?? [] },
    seals: { unsealed: figures.unsealed, unsealed_age: figures.unsealed_age, age: figures.seal_age },
    books: { age: figures.books_age, wrong_rows: figures.books_wrong_rows },
    backups: {
      expected: ctx.config.NODE_ENV === 'production',
      age: figures.backup_age,
      failed: figures.backup_failed,
      last: backups.rows[0] ?? null,
    },
    certificates: certificates.rows,
  }
}
