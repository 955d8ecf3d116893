// The staff's list of errors that browsers reported, newest first.
import { sql } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, type Page } from '#shared/fields.ts'
import type { ClientErrorRow, officeClientErrorCalls } from '#shared/oversight/client-error.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'

export function listClientErrors(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeClientErrorCalls.getList>,
): Promise<Page<ClientErrorRow>> {
  const from = fromCursor(input, id)
  const parts = [sql`true`]
  if (input.customer_id !== undefined) parts.push(sql`e.customer_id = ${input.customer_id}`)
  if (input.message) parts.push(sql`position(lower(${input.message}) in lower(e.message)) > 0`)
  if (input.page) parts.push(sql`position(lower(${input.page}) in lower(e.page)) > 0`)
  const matching = sql`select 1 from client_error e where ${sql.join(parts, sql` and `)}`
  if (from.key) parts.push(from.backwards ? sql`e.error_id > ${from.key}` : sql`e.error_id < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<ClientErrorRow>`select e.error_id, e.customer_id, c.company_name, e.message, e.page, e.user_agent, e.seen_count, e.first_at, e.last_at
      from client_error e left join customer c on c.customer_id = e.customer_id
      where ${sql.join(parts, sql` and `)} order by e.error_id ${from.backwards ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(
        db,
      ),
      countMatching(db, input, matching),
    ])
    return cutPage(rows, input, from, (row) => row.error_id, total)
  })
}
