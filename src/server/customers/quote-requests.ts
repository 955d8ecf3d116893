// The sales people's list of quote requests, and what they have answered.
import { sql } from 'kysely'
import type { officeQuoteRequestCalls, QuoteRequestRow } from '#shared/customers/quote-request.contract.ts'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Page } from '#shared/fields.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read, write } from '#server/base/database/transaction.ts'

type Calls = typeof officeQuoteRequestCalls

/** A page, the newest first; `search` looks in name, company, address and goods. */
export function listQuoteRequests(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<Page<QuoteRequestRow>> {
  const from = fromCursor(input, id)
  const wanted = [sql`true`]
  if (input.state) wanted.push(sql`q.state = ${input.state}`)
  if (input.search)
    wanted.push(
      sql`strpos(lower(q.name || ' ' || q.company || ' ' || q.email || ' ' || q.goods), ${input.search.toLowerCase()}) > 0`,
    )
  const matching = sql`select 1 from quote_request q where ${sql.join(wanted, sql` and `)}`
  if (from.key)
    wanted.push(from.backwards ? sql`q.quote_request_id > ${from.key}` : sql`q.quote_request_id < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<QuoteRequestRow>`select q.quote_request_id, q.platform_type, b.name as brand, q.language, q.name, q.company, q.email, q.phone, q.country,
        q.goods, q.message, q.state, q.created_at, q.answered_at, t.name as answered_by
      from quote_request q join brand b on b.platform_type = q.platform_type left join staff t on t.staff_id = q.answered_by
      where ${sql.join(wanted, sql` and `)} order by q.quote_request_id ${from.backwards ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(
        db,
      ),
      countMatching(db, input, matching),
    ])
    return cutPage(rows, input, from, (row) => row.quote_request_id, total)
  })
}

/** Marks it answered by whoever says so, or new again. Refuses `not_found`. */
export function setQuoteRequestState(
  ctx: Ctx,
  actor: StaffActor,
  { quote_request_id, state }: ParsedInputOf<Calls['setState']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const before = await tx.db
      .selectFrom('quote_request')
      .select('state')
      .where('quote_request_id', '=', quote_request_id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new AppError('not_found')
    const answered =
      state === 'answered' ? { answered_at: tx.now, answered_by: actor.id } : { answered_at: null, answered_by: null }
    await tx.db
      .updateTable('quote_request')
      .set({ state, ...answered })
      .where('quote_request_id', '=', quote_request_id)
      .execute()
    tx.note({ customerId: 0, object: 'quote_request', objectId: quote_request_id, before, after: { state } })
    return {}
  })
}
