// What the staff who write notices see of them: every state, both languages, how many people have read each.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Page } from '#shared/fields.ts'
import type { OfficeNotice, OfficeNoticeDetail, officeNoticeCalls } from '#shared/messages/office-notices.contract.ts'
import { NOTICE_STATUSES } from '#shared/messages/notices.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'

type Calls = typeof officeNoticeCalls

const COLUMNS = sql`n.press_id, n.status, n.title_en, n.title_zh, n.meta_title_en, n.meta_title_zh, n.platform_types,
  n.customer_ids <> '{}' or n.manager_ids <> '{}' as is_narrowed, n.is_popup, n.publish_on_time, n.ends_at, n.updated_at,
  s.name as updated_by_name, (select count(*)::int from notice_read r where r.press_id = n.press_id) as read_count`
const FROM = sql`from notice n join staff s on s.staff_id = n.updated_by`

/** A page, the latest written first; `search` looks into both titles. */
export function listOfficeNotices(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<OfficeNotice>> {
  const from = fromCursor(input, id)
  const parts = [sql`n.deleted_at is null`]
  if (input.status) parts.push(sql`n.status = ${input.status}`)
  if (input.search) parts.push(sql`strpos(lower(n.title_en || ' ' || n.title_zh), ${input.search.toLowerCase()}) > 0`)
  const matching = sql`select 1 from notice n where ${sql.join(parts, sql` and `)}`
  if (from.key) parts.push(from.backwards ? sql`n.press_id > ${from.key}` : sql`n.press_id < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<OfficeNotice>`select ${COLUMNS} ${FROM} where ${sql.join(parts, sql` and `)}
      order by n.press_id ${from.backwards ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching),
    ])
    return cutPage(rows, input, from, (row) => row.press_id, total)
  })
}

export function countOfficeNotices(ctx: Ctx, actor: StaffActor): Promise<OutputOf<Calls['getStatusCounts']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{ status: string; count: number }>`select status, count(*)::int as count
      from notice where deleted_at is null group by status`.execute(db)
    const found = new Map(rows.map(({ status, count }) => [status, count]))
    return Object.fromEntries(NOTICE_STATUSES.map((status) => [status, found.get(status) ?? 0])) as OutputOf<
      Calls['getStatusCounts']
    >
  })
}

/** One notice with both languages and whom it reaches. Refuses `not_found`. */
export function getOfficeNotice(ctx: Ctx, actor: StaffActor, pressId: string): Promise<OfficeNoticeDetail> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OfficeNoticeDetail>`select ${COLUMNS}, n.description_en, n.description_zh,
        n.customer_ids, n.manager_ids,
        coalesce((select jsonb_agg(jsonb_build_object('customer_id', c.customer_id, 'company_name', c.company_name) order by c.customer_id)
          from customer c where c.customer_id = any (n.customer_ids)), '[]') as customers,
        (select count(*)::int from customer c join member m on m.customer_id = c.customer_id and m.enabled
          where notice_reaches(n.platform_types, n.customer_ids, n.manager_ids, c.customer_id, c.platform_type, c.manager_id)) as people_count
      ${FROM} where n.press_id = ${pressId} and n.deleted_at is null`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  })
}

/** Brands, and the people who look after customers. */
export function getAudienceChoices(ctx: Ctx, actor: StaffActor): Promise<OutputOf<Calls['getAudienceChoices']>> {
  return read(ctx, actor, async (db) => ({
    brands: await db.selectFrom('brand').select(['platform_type', 'name']).orderBy('platform_type').execute(),
    managers: await db
      .selectFrom('staff')
      .select(['staff_id', 'name'])
      .where('enabled', '=', true)
      .where(sql<boolean>`roles @> '{account_manager}'`)
      .orderBy('name')
      .execute(),
  }))
}
