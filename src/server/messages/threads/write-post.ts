// Writing a post: the customer asks, the office answers, and the other side is told (Rules 18.19, 18.20, 18.21, 18.22).
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { refusePost, THREAD_EVENTS, type ThreadStatus } from '#shared/messages/threads.states.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { knownPictures, storeUpload } from '#server/base/http/uploads.ts'
import type { Extras } from '#server/base/http/http.ts'
import { tell } from '#server/mail/index.ts'
import { holdOrder, pathOf, refuseReader, seenDocument, type About, type Reader } from './documents.ts'

type Posting = About & { said: string; picture_ids: string[] }
type Begun = { thread_id: string; posts: number; was: ThreadStatus | null }

/** Refuses `not_found`, `forbidden`, `erase_done`, `thread_full`, `invalid_input` (files that were not uploaded, or stand in another post). */
export function writePost(
  ctx: Ctx,
  actor: Reader,
  { said, picture_ids, ...about }: Posting,
): Promise<{ thread_id: string; place: number }> {
  refuseReader(actor, about.kind)
  return write(ctx, actor, async (tx) => {
    const byStaff = actor.kind === 'staff'
    const { customer_id } = about
    const number = await documentFor(tx, actor, about)
    const { thread_id, posts, was } = await begin(ctx, tx, about, number)
    refuse(refusePost({ erased: false, posts }))
    const files = await knownPictures(tx, customer_id, 'thread_file', picture_ids)
    const place = posts + 1
    const key = { customer_id, thread_id, place }
    const { to: status } = THREAD_EVENTS[byStaff ? 'answer' : 'ask']
    await tx.db
      .insertInto('thread_post')
      .values({
        ...key,
        by_staff: byStaff,
        author: actor.name,
        member_id: byStaff ? null : actor.id,
        staff_id: byStaff ? actor.id : null,
        said,
        at: tx.now,
      })
      .execute()
    if (files.length > 0)
      await uniqueOr(
        tx.db
          .insertInto('thread_file')
          .values(files.map((file_id, n) => ({ ...key, file_id, nth: n + 1 })))
          .execute(),
        { thread_file_pkey: () => wrongFiles() },
      )
    await sql`update thread set posts = ${place}, status = ${status}, last_at = ${tx.now},
        since = case when status = ${status} and posts > 0 then since else ${tx.now} end
      where customer_id = ${customer_id} and thread_id = ${thread_id}`.execute(tx.db)
    tx.note({
      customerId: customer_id,
      object: 'thread',
      objectId: thread_id,
      before: was === null ? undefined : { status: was },
      after: { status, number, place, files: files.length },
    })
    tx.changed(['threads'], customer_id)
    if (byStaff)
      await tell(ctx, tx, {
        customerId: customer_id,
        event: `${about.kind}_answered`,
        about: thread_id,
        params: { number },
        path: pathOf(about, number),
      })
    return { thread_id, place }
  })
}

const wrongFiles = () =>
  new AppError('invalid_input', undefined, [{ path: 'picture_ids', reason: ruleText('required') }])

/** Its number; erasing waits until the post stands. Refuses `not_found`, `erase_done`. */
async function documentFor(tx: Tx, actor: Reader, about: About): Promise<string> {
  if (about.kind === 'order' || about.kind === 'return') await holdOrder(about).execute(tx.db)
  const { rows } = await sql<{ number: string; erased: boolean }>`${seenDocument(actor, about)}`.execute(tx.db)
  const [document] = rows
  if (!document) throw new AppError('not_found')
  refuse(refusePost({ erased: document.erased, posts: 0 }))
  return document.number
}

/** The document's conversation, locked; `was` is null where it begins here. */
async function begin(ctx: Ctx, tx: Tx, { customer_id, kind, document_id }: About, number: string): Promise<Begun> {
  const { rows } = await sql<Begun>`insert into thread as t
      (customer_id, thread_id, kind, document_id, number, status, created_at, since, last_at)
    values (${customer_id}, ${ctx.clock.id()}, ${kind}, ${document_id}, ${number}, 'waiting', ${tx.now}, ${tx.now}, ${tx.now})
    on conflict (customer_id, kind, document_id) do update set posts = t.posts
    returning thread_id, posts, case when posts > 0 then status end as was`.execute(tx.db)
  return rows[0]!
}

/** Keeps a file for a post to come. Refuses `not_found`, `forbidden`, and what no such file may be. */
export function uploadThreadFile(
  ctx: Ctx,
  actor: Reader,
  about: About,
  file: Extras['file'],
): Promise<{ file_id: string; name: string }> {
  refuseReader(actor, about.kind)
  if (!file) throw new AppError('file_missing')
  return storeUpload(ctx, actor, 'thread_file', file, about.customer_id, async (tx) => {
    await documentFor(tx, actor, about)
  })
}
