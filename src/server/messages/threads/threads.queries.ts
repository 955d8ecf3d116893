// Conversations as they are read: one with its posts on either side, and the office's list of them (Rules 18.19, 18.20, 18.21, 18.22).
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Page } from '#shared/fields.ts'
import type { OfficeThread, officeThreadCalls, Post, Thread, ThreadRow } from '#shared/messages/threads.contract.ts'
import { THREAD_STATUSES } from '#shared/messages/threads.states.ts'
import { ROLE_PERMISSIONS, STAFF_ROLES } from '#shared/permissions.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countEach, countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import type { StoredDocument } from '#server/base/http/http.ts'
import { openUpload } from '#server/base/http/uploads.ts'
import { staffSeesCustomerOf } from '#server/customers/index.ts'
import { refuseReader, seenDocument, type About, type Reader } from './documents.ts'

type OfficeCalls = typeof officeThreadCalls

/** Roles that answer customers: all of them, or those in whose charge they are. */
const answering = STAFF_ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('threads.answer'))
const everywhere = answering.filter((role) => role !== 'account_manager')
/** Of the staff `s`, about the customer `c`. */
export const mayAnswer: RawBuilder<boolean> = sql`s.enabled and (s.roles && ${everywhere}::text[]
  or 'account_manager' = any (s.roles) and (c.manager_id = s.staff_id or c.sales_id = s.staff_id))`

const OFFICE_COLUMNS = sql`c.customer_id, c.company_name, t.assigned_to, s.name as assigned_name`

/** One conversation, also where nobody has written yet. Refuses `not_found`, `forbidden`. */
async function threadOf<T extends Thread>(ctx: Ctx, reader: Reader, about: About): Promise<T> {
  refuseReader(reader, about.kind)
  const { customer_id, kind, document_id } = about
  const one = sql`t.customer_id = ${customer_id} and t.kind = ${kind} and t.document_id = ${document_id}`
  const office = reader.kind === 'staff'
  return read(ctx, reader, async (db) => {
    const [{ rows }, { rows: posts }] = await Promise.all([
      sql<Omit<T, 'posts'>>`select d.number, d.erased, t.thread_id, t.status, coalesce(r.place, 0) as read ${office ? sql`, ${OFFICE_COLUMNS}` : sql``}
        from (${seenDocument(reader, about)}) d left join thread t on ${one}
        left join thread_read r on r.customer_id = t.customer_id and r.thread_id = t.thread_id and r.reader_id = ${reader.id}
        ${office ? sql`join customer c on c.customer_id = d.customer_id left join staff s on s.staff_id = t.assigned_to` : sql``}`.execute(db),
      sql<Post>`select p.place, p.by_staff, p.author, p.said, p.at,
          coalesce((select jsonb_agg(jsonb_build_object('file_id', f.file_id, 'name', f.name, 'media_type', f.media_type) order by x.nth)
            from thread_file x join file f using (customer_id, file_id)
            where x.customer_id = p.customer_id and x.thread_id = p.thread_id and x.place = p.place), '[]') as files
        from thread t join thread_post p using (customer_id, thread_id) where ${one} order by p.place`.execute(db),
    ])
    const [found] = rows
    if (!found) throw new AppError('not_found')
    return { ...found, posts } as unknown as T
  }, { narrow: true })
} // prettier-ignore

export const getThread = (ctx: Ctx, actor: CustomerActor, about: Omit<About, 'customer_id'>): Promise<Thread> =>
  threadOf<Thread>(ctx, actor, { ...about, customer_id: actor.customerId })
export const getOfficeThread = (ctx: Ctx, actor: StaffActor, about: About): Promise<OfficeThread> =>
  threadOf<OfficeThread>(ctx, actor, about)

/** A file of a post that the reader sees. Refuses `not_found`, `forbidden`. */
export async function getThreadFile(
  ctx: Ctx,
  reader: Reader,
  { file_id, ...about }: About & { file_id: string },
): Promise<StoredDocument> {
  refuseReader(reader, about.kind)
  const { rows } = await read(ctx, reader, (db) =>
    sql`select from thread t join thread_file x using (customer_id, thread_id) where t.customer_id = ${about.customer_id}
      and t.kind = ${about.kind} and t.document_id = ${about.document_id} and x.file_id = ${file_id} and exists (${seenDocument(reader, about)})`.execute(
      db,
    ),
  )
  if (rows.length === 0) throw new AppError('not_found')
  return openUpload(ctx, reader, { customerId: about.customer_id, fileId: file_id, purpose: 'thread_file' })
}

const place = z.tuple([z.int(), id])
/** Written by the customer since the reader looked; what a colleague has answered or closed is news to nobody. */
const UNREAD = (reader: StaffActor) => sql`(select count(*)::int from thread_post p
  where p.customer_id = t.customer_id and p.thread_id = t.thread_id and t.status = 'waiting' and not p.by_staff and p.place > coalesce((select r.place from thread_read r
    where r.customer_id = t.customer_id and r.thread_id = t.thread_id and r.reader_id = ${reader.id}), 0))`

/** A page: who waits longest first, then the answered and the closed ones, the newest first. */
export function listThreads(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<OfficeCalls['getList']>,
): Promise<Page<ThreadRow>> {
  const from = fromCursor(input, place)
  const parts = [staffSeesCustomerOf(actor, 't')]
  if (input.status) parts.push(sql`t.status = ${input.status}`)
  if (input.kind) parts.push(sql`t.kind = ${input.kind}`)
  if (input.customer_id !== undefined) parts.push(sql`t.customer_id = ${input.customer_id}`)
  if (input.number) parts.push(sql`t.number = ${input.number.toUpperCase()}`)
  if (input.assigned) parts.push(input.assigned === 'me' ? sql`t.assigned_to = ${actor.id}` : sql`t.assigned_to is null`)
  const matching = sql`select 1 from thread t where ${sql.join(parts, sql` and `)}`
  if (from.key) {
    const key = sql`(${from.key[0]}::bigint, ${from.key[1]}::uuid)`
    parts.push(from.backwards ? sql`(t.turn, t.thread_id) < ${key}` : sql`(t.turn, t.thread_id) > ${key}`)
  }
  const order = from.backwards ? sql`desc` : sql`asc`
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<ThreadRow & { turn: number }>`select ${OFFICE_COLUMNS}, t.thread_id, t.kind, t.document_id, t.number, t.status, t.posts, t.since, t.last_at,
          ${UNREAD(actor)} as unread, left(p.said, 200) as said, p.author, p.by_staff, t.turn::float8 as turn
        from thread t join customer c on c.customer_id = t.customer_id left join staff s on s.staff_id = t.assigned_to
        join thread_post p on p.customer_id = t.customer_id and p.thread_id = t.thread_id and p.place = t.posts
        where ${sql.join(parts, sql` and `)} order by t.turn ${order}, t.thread_id ${order} ${pageLimit(input)}`.execute(db),
      countMatching(db, input, matching, sql`t.turn`),
    ])
    return cutPage(rows, input, from, (row) => [row.turn, row.thread_id], total)
  })
} // prettier-ignore

export function countThreads(ctx: Ctx, actor: StaffActor): Promise<OutputOf<OfficeCalls['getStatusCounts']>> {
  return read(ctx, actor, (db) =>
    countEach(
      db,
      THREAD_STATUSES,
      (status) =>
        sql`select 1 from thread t where t.status = ${status} and ${staffSeesCustomerOf(actor, 't')} order by t.turn`,
    ),
  )
}

/** Who may answer this customer; nobody where the reader does not see it. */
export function getColleagues(
  ctx: Ctx,
  actor: StaffActor,
  customerId: number,
): Promise<OutputOf<OfficeCalls['getColleagues']>> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<{
      staff_id: string
      name: string
      me: boolean
    }>`select s.staff_id, s.name, s.staff_id = ${actor.id} as me from staff s
      join customer c on c.customer_id = ${customerId}
      where ${mayAnswer} and ${staffSeesCustomerOf(actor, 'c')} order by s.name, s.staff_id`.execute(db)
    return { rows }
  })
}
