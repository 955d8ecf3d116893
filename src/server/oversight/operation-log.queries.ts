// Reads of the operation log, page by page and as a document. Its ids begin with the instant, so a range of days is a range of ids, and pages go by id.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { id, type Page, type PageInput, type Total } from '#shared/fields.ts'
import {
  MAX_LOG_EXPORT_ROWS,
  type OfficeOperationLogRow,
  type officeOperationLogCalls,
  type OperationLogRow,
  type operationLogCalls,
} from '#shared/oversight/operation-log.contract.ts'
import { instantsOf } from '#shared/time.ts'
import type { Language } from '#shared/language.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { Document } from '#server/base/http/http.ts'
import { countMatching, cutPage, fromCursor, type From } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { firstIdAt } from '#server/base/database/first-id.ts'
import { seesBalance } from '#server/billing/index.ts'
import { seesEverySku } from '#server/products/index.ts'
import { logDocument } from './log-document.ts'
import { pathsSaying, pathsUnder, readable } from './log-reading.ts'

/** The number that people know an object by: its own, where its id is one that only machines know. */
const NUMBER = sql`coalesce(case when l.object_id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-' then l.object_id else case l.object
  when 'order' then (select o.order_no from orders o where o.customer_id = l.customer_id and o.order_id = l.object_id::uuid)
  when 'booking' then (select k.booking_no from booking k where k.customer_id = l.customer_id and k.booking_id = l.object_id::uuid)
  when 'sku' then (select s.sku from sku s where s.customer_id = l.customer_id and s.sku_id = l.object_id::uuid)
  when 'top_up' then (select p.top_up_no from top_up p where p.customer_id = l.customer_id and p.top_up_id = l.object_id::uuid)
  when 'adjustment' then (select j.adjustment_no from adjustment j where j.customer_id = l.customer_id and j.adjustment_id = l.object_id::uuid)
  when 'fee_dispute' then (select d.dispute_no from fee_dispute d where d.customer_id = l.customer_id and d.dispute_id = l.object_id::uuid)
  end end, '')`
/** The ids of what people know by this number. */
const idsOf = (no: string) => sql`select order_id::text from orders where order_no = ${no}
  union all select booking_id::text from booking where booking_no = ${no}
  union all select sku_id::text from sku where sku = ${no}
  union all select top_up_id::text from top_up where top_up_no = ${no}
  union all select adjustment_id::text from adjustment where adjustment_no = ${no}
  union all select dispute_id::text from fee_dispute where dispute_no = ${no}`
const COLUMNS = sql`l.log_id, l.customer_id, l.at, l.actor_kind, l.actor_name, l.menu, l.method, l.path, l.url, l.ip, l.parameters, l.object,
  l.object_id, l.before, l.after, ${NUMBER} as object_no, coalesce(trim(b.first_name || ' ' || b.last_name), '') as on_behalf_of`

type Filters = Omit<ParsedInputOf<typeof operationLogCalls.getList>, keyof PageInput>
/** A row as it was written down. */
type Stored = Omit<OperationLogRow, 'action' | 'object_name' | 'changes'>
type Cut = { from: From<string>; size: number }
/** One row more than an export may have tells that there are too many. */
const EXPORT_CUT: Cut = { from: { key: undefined, backwards: false }, size: MAX_LOG_EXPORT_ROWS }

/** The sign-in address of a row's author: a person of the row's customer, and for staff readers one of the staff. */
const MEMBER = sql`left join member m on m.customer_id = l.customer_id and m.member_id = l.actor_id and l.actor_kind in ('main', 'sub')`
/** For whom one of the staff acted. */
const BEHALF = sql`left join member b on b.customer_id = l.customer_id and b.member_id = l.on_behalf_of`
const STAFF = sql`left join staff t on t.staff_id = l.actor_id and l.actor_kind = 'staff'`

function filtered(input: Filters, own: RawBuilder<unknown>, account: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = [own]
  const { start, end } = instantsOf(input.from, input.to, input.time_zone)
  if (start) parts.push(sql`l.log_id >= ${firstIdAt(start)}`)
  if (end) parts.push(sql`l.log_id < ${firstIdAt(end)}`)
  if (input.menu) parts.push(sql`l.path = any(${pathsUnder(input.menu)})`)
  if (input.action) parts.push(sql`l.path = any(${pathsSaying(input.action)})`)
  if (input.actor) parts.push(sql`position(lower(${input.actor}) in lower(l.actor_name)) > 0`)
  if (input.path) parts.push(sql`position(lower(${input.path}) in lower(l.path)) > 0`)
  if (input.account) parts.push(sql`position(lower(${input.account}) in lower(${account})) > 0`)
  if (input.method) parts.push(sql`l.method = ${input.method}`)
  if (input.url) parts.push(sql`position(lower(${input.url}) in lower(l.url)) > 0`)
  if (input.parameters) parts.push(sql`position(lower(${input.parameters}) in lower(l.parameters::text)) > 0`)
  if (input.details)
    parts.push(
      sql`position(lower(${input.details}) in lower(l.object || ' ' || l.object_id || coalesce(l.before::text, '') || coalesce(l.after::text, ''))) > 0`,
    )
  if (input.on_behalf) parts.push(sql`l.on_behalf_of is not null`)
  if (input.ip) parts.push(sql`l.ip = ${input.ip}`)
  if (input.actor_kind) parts.push(sql`l.actor_kind = ${input.actor_kind}`)
  if (input.object) parts.push(sql`l.object = ${input.object}`)
  if (input.object_id) parts.push(sql`(l.object_id = ${input.object_id} or l.object_id in (${idsOf(input.object_id)}))`)
  return sql.join(parts, sql` and `)
}

const cutAt = ({ from, size }: Cut): RawBuilder<unknown> =>
  sql`${from.key ? (from.backwards ? sql`and l.log_id > ${from.key}` : sql`and l.log_id < ${from.key}`) : sql``}
    order by l.log_id ${from.backwards ? sql`asc` : sql`desc`} limit ${size + 1}`

/** What a reader's filters match, of which a page, an export or a number is taken. */
type Source<Row> = {
  rows(db: Database, cut: Cut): Promise<Row[]>
  total(db: Database, page: PageInput): Promise<Total | null>
}

function source<Row extends Stored>(
  columns: RawBuilder<unknown>,
  matching: RawBuilder<unknown>,
  language: Language,
): Source<ReturnType<typeof readable<Row>>> {
  return {
    rows: async (db, cut) => {
      const { rows } = await sql<Row>`select ${columns} ${matching} ${cutAt(cut)}`.execute(db)
      return rows.map((row) => readable(row, language))
    },
    total: (db, page) => countMatching(db, page, sql`select 1 ${matching}`),
  }
}

/** The log as a reader gets it, and searches it: who may not see the bills gets its rows without amounts (Rule 3.7). */
const logFor = (actor: CustomerActor): RawBuilder<unknown> =>
  seesBalance(actor)
    ? sql`operation_log`
    : sql`(select log_id, customer_id, at, actor_kind, actor_id, actor_name, on_behalf_of, menu, method, path, url, ip, object, object_id,
        without_money(parameters) as parameters, without_money(before) as before, without_money(after) as after from operation_log)`

function ofCustomer(actor: CustomerActor, input: Filters): Source<OperationLogRow> {
  const account = sql`coalesce(m.email, '')`
  const own = seesEverySku(actor)
    ? sql`l.customer_id = ${actor.customerId}`
    : sql`l.customer_id = ${actor.customerId} and l.actor_id = ${actor.id}`
  return source<Stored>(
    sql`${COLUMNS}, ${account} as account`,
    sql`from ${logFor(actor)} l ${MEMBER} ${BEHALF} where ${filtered(input, own, account)}`,
    actor.request.language,
  )
}

type OfficeFilters = Filters & { customer_id?: number }
function ofAll(actor: StaffActor, input: OfficeFilters): Source<OfficeOperationLogRow> {
  const account = sql`coalesce(m.email, t.email, '')`
  const own = input.customer_id === undefined ? sql`true` : sql`l.customer_id = ${input.customer_id}`
  return source<Stored & { company_name: string | null }>(
    sql`${COLUMNS}, ${account} as account, c.company_name`,
    sql`from operation_log l ${MEMBER} ${BEHALF} ${STAFF} left join customer c on c.customer_id = l.customer_id
      where ${filtered(input, own, account)}`,
    actor.request.language,
  )
}

async function pageFrom<Row extends { log_id: string }>(
  db: Database,
  input: PageInput,
  log: Source<Row>,
): Promise<Page<Row>> {
  const from = fromCursor(input, id)
  const [rows, total] = await Promise.all([log.rows(db, { from, size: input.size }), log.total(db, input)])
  return cutPage(rows, input, from, (row) => row.log_id, total)
}

/** What was done with the customer's data, by its own people and by the house. A supplier sees what it did itself. */
export function listOperations(
  ctx: Ctx,
  actor: CustomerActor,
  input: ParsedInputOf<typeof operationLogCalls.getList>,
): Promise<Page<OperationLogRow>> {
  return read(ctx, actor, (db) => pageFrom(db, input, ofCustomer(actor, input)))
}

export function listOfficeOperations(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeOperationLogCalls.getList>,
): Promise<Page<OfficeOperationLogRow>> {
  return read(ctx, actor, (db) => pageFrom(db, input, ofAll(actor, input)))
}

/** The filtered rows as CSV, newest first; more than the limit are refused (`export_too_many`). */
export async function exportOperations(ctx: Ctx, actor: CustomerActor, input: Filters): Promise<Document> {
  return logDocument(
    await read(ctx, actor, (db) => ofCustomer(actor, input).rows(db, EXPORT_CUT)),
    actor.request.language,
  )
}

export async function exportOfficeOperations(ctx: Ctx, actor: StaffActor, input: OfficeFilters): Promise<Document> {
  return logDocument(await read(ctx, actor, (db) => ofAll(actor, input).rows(db, EXPORT_CUT)), actor.request.language)
}
