// Searches by many pasted numbers: kept for a day for the person who pasted them, and read by the lists under their id.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { CustomerActor, StaffActor } from '../actor.ts'
import type { Ctx } from '../context.ts'
import type { Database } from './database.ts'
import { read, write } from './transaction.ts'

export type SearchedList = 'orders' | 'products' | 'inventory' | 'serials'
type Searcher = CustomerActor | StaffActor
const KEPT_MS = 24 * 3_600_000

/** Keeps the terms; the id is what the list's `search_id` takes. */
export function keepSearch(
  ctx: Ctx,
  actor: Searcher,
  list: SearchedList,
  terms: readonly string[],
): Promise<{ search_id: string }> {
  return write(ctx, actor, async (tx) => {
    const searchId = ctx.clock.id()
    const kept = sql`${searchId}, ${actor.id}, ${list}, ${[...new Set(terms)]}, ${tx.now}`
    await (
      actor.kind === 'staff'
        ? sql`insert into staff_list_search (search_id, made_by, list, terms, made_at) values (${kept})`
        : sql`insert into list_search (customer_id, search_id, made_by, list, terms, made_at) values (${actor.customerId}, ${kept})`
    ).execute(tx.db)
    tx.note({ object: 'list_search', objectId: searchId, after: { list, terms: terms.length } })
    return { search_id: searchId }
  })
}

/** Whose and which searches there are, as `q`. Another person's is as unknown as one that never was. */
const kept = (ctx: Ctx, actor: Searcher, list: SearchedList, searchId: string): RawBuilder<unknown> =>
  sql`${actor.kind === 'staff' ? sql`staff_list_search q where` : sql`list_search q where q.customer_id = ${actor.customerId} and`}
    q.search_id = ${searchId} and q.made_by = ${actor.id} and q.list = ${list}
    and q.made_at > ${new Date(ctx.clock.now().getTime() - KEPT_MS)}`

/** The terms of a search as rows of `term`. */
export const termsOf = (ctx: Ctx, actor: Searcher, list: SearchedList, searchId: string): RawBuilder<unknown> =>
  sql`select unnest(q.terms) as term from ${kept(ctx, actor, list, searchId)}`

/** Refuses `search_gone` where the search is not there; begun together with the list it costs no trip. */
export async function needSearch(
  ctx: Ctx,
  db: Database,
  actor: Searcher,
  list: SearchedList,
  searchId: string | undefined,
): Promise<void> {
  if (searchId === undefined) return
  const { rows } = await sql`select from ${kept(ctx, actor, list, searchId)}`.execute(db)
  if (rows.length === 0) throw new AppError('search_gone')
}

/** What a search found nothing for; `found` selects what there is for one `t.term`. Refuses `search_gone`. */
export async function tellSearch(
  ctx: Ctx,
  actor: Searcher,
  list: SearchedList,
  searchId: string,
  found: RawBuilder<unknown>,
): Promise<{ terms: number; missing: string[] }> {
  const { rows } = await read(ctx, actor, (db) =>
    sql<{ terms: number; missing: string[] }>`
      select cardinality(q.terms) as terms, array(
        select t.term from unnest(q.terms) with ordinality t(term, n) where not exists (${found}) order by t.n) as missing
      from ${kept(ctx, actor, list, searchId)}`.execute(db),
  )
  if (!rows[0]) throw new AppError('search_gone')
  return rows[0]
}

/** What is older than a day is forgotten. */
export async function forgetSearches(ctx: Ctx): Promise<void> {
  const old = new Date(ctx.clock.now().getTime() - KEPT_MS)
  await sql`delete from list_search where made_at < ${old}`.execute(ctx.db.office)
  await sql`delete from staff_list_search where made_at < ${old}`.execute(ctx.db.office)
}
