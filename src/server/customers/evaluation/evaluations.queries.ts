// Evaluations as the customer, the account manager and administrators read them: managers their own, administrators all (Rule 1.13).
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { addMonths, monthOf } from '#shared/time.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import {
  FEW_STARS,
  TREND_MONTHS,
  type Evaluation,
  type evaluationCalls,
  type officeEvaluationCalls,
  type OfficeEvaluation,
} from '#shared/customers/evaluation.contract.ts'
import { instant, int4, type Page } from '#shared/fields.ts'
import { EVALUATION_NAMES as NAMES } from '#shared/customers/evaluation.text.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import type { FlowingDocument } from '#server/base/http/http.ts'
import { listDocument, type SheetColumn } from '#server/sheets/index.ts'
import { firstDay } from './give-evaluation.ts'

type Calls = typeof evaluationCalls
type OfficeCalls = typeof officeEvaluationCalls

export function getEvaluationState(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getState']>> {
  return read(ctx, actor, async (db) => {
    const month = monthOf(ctx.clock.now())
    const { rows } = await sql<{
      manager: string | null
      given: boolean
    }>`select (select name from own_account_manager()) as manager,
        exists (select from evaluation e where e.customer_id = ${actor.customerId} and e.month = ${firstDay(month)}::date) as given`.execute(
      db,
    )
    const { manager = null, given = false } = rows[0] ?? {}
    return { manager, month, given, next_on: firstDay(addMonths(month, 1)) }
  })
}

const COLUMNS = sql`to_char(e.month, 'YYYY-MM') as month, e.stars, e.content, e.manager, trim(m.first_name || ' ' || m.last_name) as member, e.at, e.answer, e.answered_at`
const MEMBER = sql`join member m on m.customer_id = e.customer_id and m.member_id = e.member_id`

/** The newest first. */
export function listEvaluations(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<Evaluation>> {
  const from = fromCursor(input, z.tuple([instant]))
  const parts = [sql`e.customer_id = ${actor.customerId}`]
  const matching = sql`select 1 from evaluation e where ${parts[0]}`
  if (from.key) parts.push(sql`e.at ${from.backwards ? sql`>` : sql`<`} ${from.key[0]}::timestamptz`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<Evaluation>`select ${COLUMNS} from evaluation e ${MEMBER} where ${sql.join(parts, sql` and `)}
        order by e.month ${from.backwards ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching, sql`e.at`),
    ])
    return cutPage(rows, input, from, (row) => [row.at], total)
  })
}

/** Over evaluations `e`: of managers those of themselves, whoever has the customer now. */
export const seesEvaluation = (actor: StaffActor): RawBuilder<boolean> =>
  actor.permissions.has('evaluations.answer') ? sql<boolean>`true` : sql<boolean>`e.manager_id = ${actor.id}`
const OPEN = sql<boolean>`e.stars <= ${FEW_STARS} and e.answer is null`
const ONLY = { open: OPEN, answered: sql<boolean>`e.answer is not null` }

/** The newest first. */
export function listOfficeEvaluations(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<OfficeCalls['getList']>,
): Promise<Page<OfficeEvaluation>> {
  const from = fromCursor(input, z.tuple([instant, int4]))
  const { customer_id, manager_id, month, stars, only } = input
  const parts = [seesEvaluation(actor)]
  if (customer_id !== undefined) parts.push(sql`e.customer_id = ${customer_id}`)
  if (manager_id) parts.push(sql`e.manager_id = ${manager_id}`)
  if (month) parts.push(sql`e.month = ${firstDay(month)}::date`)
  if (stars !== undefined) parts.push(sql`e.stars = ${stars}`)
  if (only) parts.push(ONLY[only])
  const matching = sql`select 1 from evaluation e where ${sql.join(parts, sql` and `)}`
  if (from.key)
    parts.push(sql`(e.at, e.customer_id) ${from.backwards ? sql`>` : sql`<`} (${from.key[0]}::timestamptz, ${from.key[1]}::int)`)
  const order = from.backwards ? sql`e.at, e.customer_id` : sql`e.at desc, e.customer_id desc`
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<OfficeEvaluation>`select ${COLUMNS}, e.customer_id, c.company_name, e.manager_id, s.name as answered_by
        from evaluation e ${MEMBER} join customer c on c.customer_id = e.customer_id left join staff s on s.staff_id = e.answered_by
        where ${sql.join(parts, sql` and `)} order by ${order} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching, sql`e.at`),
    ])
    return cutPage(rows, input, from, (row) => [row.at, row.customer_id], total)
  })
} // prettier-ignore

/** Managers month by month. */
export function evaluationTrend(ctx: Ctx, actor: StaffActor): Promise<OutputOf<OfficeCalls['getTrend']>> {
  const running = monthOf(ctx.clock.now())
  const months = Array.from({ length: TREND_MONTHS }, (_, n) => addMonths(running, n + 1 - TREND_MONTHS))
  return read(ctx, actor, async (db) => ({ months, managers: await managersIn(db, actor, months) }))
}

type Manager = OutputOf<OfficeCalls['getTrend']>['managers'][number]
async function managersIn(db: Database, actor: StaffActor, months: readonly string[]): Promise<Manager[]> {
  type Found = Omit<Manager, 'by_month'> & { by_month: Record<string, Manager['by_month'][number]> }
  const { rows } = await sql<Found>`select x.manager_id, s.name, sum(x.evaluations)::int as evaluations,
      round(sum(x.stars)::numeric / sum(x.evaluations), 2)::text as average, sum(x.to_answer)::int as to_answer,
      jsonb_object_agg(to_char(x.month, 'YYYY-MM'), jsonb_build_object('evaluations', x.evaluations,
        'average', round(x.stars::numeric / x.evaluations, 2)::text)) as by_month
    from (select e.manager_id, e.month, count(*)::int as evaluations, sum(e.stars)::int as stars, (count(*) filter (where ${OPEN}))::int as to_answer
      from evaluation e where ${seesEvaluation(actor)} and e.month >= ${firstDay(months[0]!)}::date group by 1, 2) x
    join staff s on s.staff_id = x.manager_id group by 1, 2 order by s.name, x.manager_id`.execute(db)
  return rows.map((row) => ({ ...row, by_month: months.map((month) => row.by_month[month] ?? null) }))
}

const LISTED: readonly SheetColumn<OfficeEvaluation>[] = [
  [NAMES.at, (row) => row.at],
  [NAMES.customer_id, (row) => row.customer_id],
  [NAMES.customer, (row) => row.company_name],
  [NAMES.manager, (row) => row.manager],
  [NAMES.stars, (row) => row.stars],
  [NAMES.content, (row) => row.content],
  [NAMES.member, (row) => row.member],
  [NAMES.answer, (row) => row.answer],
  [NAMES.answered_by, (row) => row.answered_by],
  [NAMES.answered_at, (row) => row.answered_at],
]

/** Refuses `export_nothing`, `export_too_many`. */
export const exportEvaluations = (
  ctx: Ctx,
  actor: StaffActor,
  { format, ...filters }: ParsedInputOf<OfficeCalls['exportList']>,
): Promise<FlowingDocument> =>
  listDocument({
    name: 'evaluations',
    columns: LISTED,
    list: (asked) => listOfficeEvaluations(ctx, actor, { ...filters, ...asked }),
    format,
    language: actor.request.language,
  })
