// Reads of the operation log. Its ids begin with the instant, so a range of days is a range of ids, and pages go by id.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, type Page } from '#shared/fields.ts'
import type {
  OfficeOperationLogRow,
  officeOperationLogCalls,
  OperationLogRow,
  operationLogCalls,
} from '#shared/statistics/operation-log.contract.ts'
import { addDays } from '#shared/time.ts'
import type { CustomerActor, StaffActor } from '../base/actor.ts'
import type { Ctx } from '../base/context.ts'
import { cutPage, fromCursor, type From } from '../base/keyset.ts'
import { read } from '../base/transaction.ts'
import { firstIdAt } from './first-id.ts'

const COLUMNS = sql`l.log_id, l.at, l.actor_kind, l.actor_name, l.menu, l.method, l.path, l.url, l.ip, l.parameters, l.object, l.object_id,
  l.before, l.after`

type Filters = ParsedInputOf<typeof operationLogCalls.getList>

function listed(input: Filters, from: From<string>, own: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = [own]
  if (input.from) parts.push(sql`l.log_id >= ${firstIdAt(new Date(`${input.from}T00:00:00Z`))}`)
  if (input.to) parts.push(sql`l.log_id < ${firstIdAt(new Date(`${addDays(input.to, 1)}T00:00:00Z`))}`)
  if (input.menu) parts.push(sql`position(lower(${input.menu}) in lower(l.menu)) > 0`)
  if (input.actor) parts.push(sql`position(lower(${input.actor}) in lower(l.actor_name)) > 0`)
  if (input.actor_kind) parts.push(sql`l.actor_kind = ${input.actor_kind}`)
  if (input.object) parts.push(sql`l.object = ${input.object}`)
  if (input.object_id) parts.push(sql`l.object_id = ${input.object_id}`)
  if (from.key) parts.push(from.backwards ? sql`l.log_id > ${from.key}` : sql`l.log_id < ${from.key}`)
  return sql`${sql.join(parts, sql` and `)} order by l.log_id ${from.backwards ? sql`asc` : sql`desc`} limit ${input.size + 1}`
}

/** What was done with the customer's data, by its own people and by the house. A supplier sees what it did itself. */
export function listOperations(ctx: Ctx, actor: CustomerActor, input: Filters): Promise<Page<OperationLogRow>> {
  const from = fromCursor(input, id)
  const own =
    actor.skuIds === null
      ? sql`l.customer_id = ${actor.customerId}`
      : sql`l.customer_id = ${actor.customerId} and l.actor_id = ${actor.id}`
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<OperationLogRow>`select ${COLUMNS} from operation_log l where ${listed(input, from, own)}`.execute(db)
    return cutPage(rows, input, from, (row) => row.log_id)
  })
}

export function listOfficeOperations(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeOperationLogCalls.getList>,
): Promise<Page<OfficeOperationLogRow>> {
  const from = fromCursor(input, id)
  const own = input.customer_id === undefined ? sql`true` : sql`l.customer_id = ${input.customer_id}`
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OfficeOperationLogRow>`select ${COLUMNS}, l.customer_id, c.company_name
      from operation_log l left join customer c on c.customer_id = l.customer_id where ${listed(input, from, own)}`.execute(
      db,
    )
    return cutPage(rows, input, from, (row) => row.log_id)
  })
}
