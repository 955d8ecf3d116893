// What statements really read, for tests of plans: runs the recorded ones again as the same role and judges tables read whole, rows
// and pages, those inside functions included. Knows no query by name.
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { Statement } from '#server/base/database/batch.ts'
import type { TestApp } from './app.ts'
import { databaseUrl } from './database-setup.ts'
import { watchTraffic, workOf } from './traffic.ts'

/** What one query may read: a page of 20 with its lines is about 150 rows, and tabs are counted to a thousand, each perhaps looked up by its key. */
const MAX_ROWS = 3000
const MAX_PAGES = 4500
/** Small by nature, whatever the customers do: reading them whole is no fault. */
const SMALL = new Set([
  'customer',
  'warehouse',
  'shipping_method',
  'currency',
  'tariff',
  'exchange_rate',
  'rating_version',
  'account',
  'staff',
  'brand',
])

/** The connection string of this test's database, as its owner. */
export async function ownerUrl(app: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db.office)
  return databaseUrl(inject('serverUrl'), rows[0]!.name)
}

/** Work as the owner, or as a role that the owner may take. */
export async function asOwner<T>(app: TestApp, work: (client: pg.Client) => Promise<T>, role = ''): Promise<T> {
  const client = new pg.Client({ connectionString: await ownerUrl(app), options: role && `-c role=${role}` })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Read = { table: string; seq_tup_read: number; idx_tup_fetch: number }
type Measured = { pages: number; whole: string[]; rows: number }

/** A statement of the traffic, and whether it goes by a plan that is kept whatever its values are. */
type Recorded = Statement & { kept: boolean }

/** Prepares a statement whose plan knows no values; returns what executes it with these, which `explain` wants written out. */
async function prepared(client: pg.Client, text: string, values: readonly unknown[]): Promise<string> {
  await client.query(`set plan_cache_mode = force_generic_plan; prepare measured as ${text}`)
  if (values.length === 0) return 'execute measured'
  const literals = values.map((_, n) => `quote_nullable($${n + 1}::text)`)
  const { rows } = await client.query<{ written: string }>(`select concat_ws(', ', ${literals.join()}) as written`, [
    ...values,
  ])
  return `execute measured(${rows[0]!.written})`
}

/** What a statement really reads, functions included: run twice as the same role, the second time with its plans made. */
function measure(app: TestApp, customerId: number, statement: Recorded, role: string): Promise<Measured> {
  const { text, values = [], kept } = statement
  return asOwner(
    app,
    async (client) => {
      const [asked, given] = kept ? [await prepared(client, text, values), []] : [text, [...values]]
      let pages = 0
      let before: Read[] = []
      let after: Read[] = []
      for (let time = 0; time < 2; time++) {
        before = after
        await client.query('begin')
        if (role === 'ucenter_portal')
          await client.query("select set_config('app.customer', $1, true)", [String(customerId)])
        const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
          `explain (analyze, buffers, format json) ${asked}`,
          given,
        )
        const plan = rows[0]!['QUERY PLAN'][0]!.Plan
        pages = plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
        // The counters go on over both runs.
        after = (
          await client.query<Read>(
            `select relname as table, seq_tup_read, coalesce(idx_tup_fetch, 0) as idx_tup_fetch from pg_stat_xact_user_tables where schemaname = 'public'`,
          )
        ).rows
        await client.query('rollback')
      }
      const large = after
        .filter(({ table }) => !SMALL.has(table))
        .map((now) => {
          const then = before.find(({ table }) => table === now.table)
          return {
            ...now,
            seq_tup_read: now.seq_tup_read - (then?.seq_tup_read ?? 0),
            idx_tup_fetch: now.idx_tup_fetch - (then?.idx_tup_fetch ?? 0),
          }
        })
      return {
        pages,
        whole: large
          .filter(({ seq_tup_read }) => seq_tup_read > 0)
          .map(({ table, seq_tup_read }) => `${table} read whole: ${seq_tup_read} rows`),
        rows: large.reduce((sum, { idx_tup_fetch }) => sum + idx_tup_fetch, 0),
      }
    },
    role,
  )
}

/**
 * Faults of a piece of work: a large table read from end to end, or too much read. What changes the world is measured on another order
 * (`again`: the first id becomes the second) and rolled back; the log row, an insert and nothing else, is left out.
 */
export async function planFaults(
  app: TestApp,
  customerId: number,
  work: () => Promise<unknown>,
  again?: [from: string, to: string],
): Promise<string[]> {
  const found: string[] = []
  const swapped = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(swapped) : again && value === again[0] ? again[1] : value
  let keptUntilEnd = false
  for (const trip of await watchTraffic(work)) {
    const has = (start: RegExp) => trip.statements.some(({ text }) => start.test(text))
    const kept: boolean = keptUntilEnd || has(/^select set_config.*'force_generic_plan'/)
    keptUntilEnd = (keptUntilEnd || (kept && has(/^begin/))) && !has(/^(commit|rollback)/)
    for (const { text, values = [] } of workOf([trip])) {
      if (text.includes('insert into operation_log')) continue
      const statement = { text, values: values.map(swapped), kept }
      const { pages, whole, rows } = await measure(app, customerId, statement, trip.role)
      const start = statement.text.replace(/\s+/g, ' ').slice(0, 80)
      for (const fault of whole) found.push(`${fault} (${start})`)
      if (rows > MAX_ROWS) found.push(`${rows} rows (${start})`)
      if (pages > MAX_PAGES) found.push(`${pages} pages (${start})`)
    }
  }
  return found
}
