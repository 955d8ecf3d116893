// What customers' people read: the published notices that reach their customer, each with whether this person has read it.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, instant, type Page } from '#shared/fields.ts'
import type { Headline, Notice, noticeCalls } from '#shared/messages/notices.contract.ts'
import { wordsFor } from '#shared/messages/notices.rules.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'

type Calls = typeof noticeCalls
type Row = {
  press_id: string
  title_en: string
  title_zh: string
  meta_title_en: string
  meta_title_zh: string
  description_en: string
  description_zh: string
  is_popup: boolean
  publish_on_time: string
  is_read: 0 | 1
}

/**
 * As `n`, with `is_read`: what this person may read now. What was published before the person's account was made counts as read (our choice:
 * nobody begins with a year of news). The sweep that ends a notice may be late by a turn, so its end is asked for here too.
 */
export const readable = (actor: CustomerActor, now: Date): RawBuilder<unknown> => sql`(select n.*,
    case when r.press_id is not null or n.publish_on_time < m.created_at then 1 else 0 end as is_read
  from member m
  join customer c on c.customer_id = m.customer_id
  join notice n on n.status = 'published' and (n.ends_at is null or n.ends_at > ${now})
    and notice_reaches(n.platform_types, n.customer_ids, n.manager_ids, c.customer_id, c.platform_type, c.manager_id)
  left join notice_read r on r.customer_id = m.customer_id and r.member_id = m.member_id and r.press_id = n.press_id
  where m.customer_id = ${actor.customerId} and m.member_id = ${actor.id})`

const HEAD = sql`n.press_id, n.title_en, n.title_zh, n.meta_title_en, n.meta_title_zh, n.publish_on_time, n.is_read, n.is_popup`

function shown({ request }: CustomerActor, row: Row): Notice {
  const { press_id, publish_on_time, is_popup, is_read } = row
  const words = wordsFor(
    request.language,
    { title: row.title_en, meta_title: row.meta_title_en, description: row.description_en },
    { title: row.title_zh, meta_title: row.meta_title_zh, description: row.description_zh },
  )
  return { press_id, publish_on_time, is_popup, is_read, ...words }
}

/** The newest unread one that is to pop up, else the newest of all; null where there is none. */
export function getNewestNotice(ctx: Ctx, actor: CustomerActor): Promise<Notice | null> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<Row>`select n.* from ${readable(actor, ctx.clock.now())} n
      order by n.is_popup and n.is_read = 0 desc, n.publish_on_time desc, n.press_id desc limit 1`.execute(db)
    return rows[0] ? shown(actor, rows[0]) : null
  })
}

export function countNotices(ctx: Ctx, actor: CustomerActor): Promise<OutputOf<Calls['getUnreadCount']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{
      unread: number
      read: number
    }>`select count(*) filter (where n.is_read = 0)::int as unread,
        count(*) filter (where n.is_read = 1)::int as read
      from ${readable(actor, ctx.clock.now())} n`.execute(db)
    return rows[0] ?? { unread: 0, read: 0 }
  })
}

const place = z.tuple([instant, id])

/** A page of headlines, the newest first. */
export function listNotices(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<Headline>> {
  const from = fromCursor(input, place)
  const parts = [sql`true`]
  if (input.status) parts.push(sql`n.is_read = ${input.status === 'read' ? 1 : 0}`)
  const matching = sql`select 1 from ${readable(actor, ctx.clock.now())} n where ${sql.join(parts, sql` and `)}`
  if (from.key) {
    const [at, press] = from.key
    const key = sql`(${at}::timestamptz, ${press}::uuid)`
    parts.push(
      from.backwards ? sql`(n.publish_on_time, n.press_id) > ${key}` : sql`(n.publish_on_time, n.press_id) < ${key}`,
    )
  }
  const order = from.backwards ? sql`asc` : sql`desc`
  return read(ctx, actor, async (db) => {
    // A headline is Chinese only where the whole notice is, so whether the body is written comes along; the body itself does not.
    const [{ rows }, total] = await Promise.all([
      sql<Row>`select ${HEAD}, '' as description_en, left(n.description_zh, 1) as description_zh from ${readable(actor, ctx.clock.now())} n
      where ${sql.join(parts, sql` and `)} order by n.publish_on_time ${order}, n.press_id ${order} ${pageLimit(input)}`.execute(
        db,
      ),
      countMatching(db, input, matching),
    ])
    const page = cutPage(rows, input, from, (row) => [row.publish_on_time, row.press_id], total)
    return { ...page, rows: page.rows.map((row) => shown(actor, row)) }
  })
}

/** One notice. Refuses `not_found` for one that does not reach this customer, whether it exists or not. */
export function getNotice(ctx: Ctx, actor: CustomerActor, pressId: string): Promise<Notice> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<Row>`select n.* from ${readable(actor, ctx.clock.now())} n where n.press_id = ${pressId}`.execute(db)
    if (!rows[0]) throw new AppError('not_found')
    return shown(actor, rows[0])
  })
}
