// The staff's list of carriers' words that nobody knows. A word that the table learns is gone from it, and one that comes no more after 30 days.
import { sql } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import { KNOWN_WORDS } from '#shared/orders/tracking.rules.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'

type Page = OutputOf<typeof officeOrderCalls.getUnknownWords>
type Row = Page['rows'][number] & { word_key: string }

/** The condition over `t` the table of words. */
export const unknownWords = (now: Date) =>
  sql<boolean>`t.last_seen_at > ${now}::timestamptz - interval '30 days' and t.word_key <> all (${[...KNOWN_WORDS]}::text[])`

const cursor = z.tuple([instant, z.string(), z.string()])

export function listUnknownWords(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeOrderCalls.getUnknownWords>,
): Promise<Page> {
  const from = fromCursor(input, cursor)
  const beyond = from.key
    ? sql`and (t.last_seen_at, t.carrier, t.word_key) ${from.backwards ? sql`>` : sql`<`} (${from.key[0]}::timestamptz, ${from.key[1]}, ${from.key[2]})`
    : sql``
  const way = from.backwards ? sql`asc` : sql`desc`
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<Row>`select t.carrier, t.word, t.word_key, t.times, t.first_seen_at, t.last_seen_at from tracking_word t
      where ${unknownWords(ctx.clock.now())} ${beyond}
      order by t.last_seen_at ${way}, t.carrier ${way}, t.word_key ${way} ${pageLimit(input)}`.execute(db)
    return cutPage(rows, input, from, (row) => [row.last_seen_at, row.carrier, row.word_key])
  })
}
