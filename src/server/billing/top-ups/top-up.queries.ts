// Reads of top-ups for both sides: list, counts, one, and its slip.
import { sql, type RawBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Total } from '#shared/fields.ts'
import { TOP_UP_STATUSES, type TopUpStatus } from '#shared/billing/billing.fields.ts'
import { expectedAmount } from '#shared/billing/billing.rules.ts'
import type {
  officeTopUpCalls,
  OfficeTopUp,
  ReviewedTopUp,
  TopUp,
  topUpCalls,
} from '#shared/billing/top-up.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import type { StoredDocument } from '#server/base/http/http.ts'
import {
  cappedTotal,
  countMatching,
  COUNT_LIMIT,
  cutPage,
  fromCursor,
  pageLimit,
  type From,
} from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { rateOn } from '#server/rates/index.ts'
import { openUpload } from '#server/base/http/uploads.ts'
import { withinDays } from '#server/base/database/within-days.ts'

const COLUMNS = sql`t.top_up_id, t.top_up_no, t.status, t.amount, t.currency, t.paid_on, t.payment_method, t.slip_file_id, f.name as slip_name,
  f.media_type as slip_media_type, r.name as received_slip_name, r.media_type as received_slip_media_type, t.remark, t.received_amount, t.received_on, a.currency as account_currency, t.reject_reason,
  t.status = 'submitted' and t.proposed_by is null as editable, t.created_at, t.updated_at`
// Names by subselects, so that they are looked up for the rows of the page alone, whatever the planner expects.
const OFFICE_COLUMNS = sql`${COLUMNS}, t.customer_id, c.company_name, t.filed_by, t.filed_by_staff, t.decided_at,
  (select s.name from staff s where s.staff_id = t.decided_by) as decided_by_name,
  t.proposed_amount, t.proposed_on, t.proposed_by, (select s.name from staff s where s.staff_id = t.proposed_by) as proposed_by_name,
  coalesce(case when t.filed_by_staff then (select s.name from staff s where s.staff_id = t.filed_by)
    else (select trim(m.first_name || ' ' || m.last_name) from member m where m.customer_id = t.customer_id and m.member_id = t.filed_by)
    end, '') as filed_by_name`
const FROM = sql`from top_up t
  join file f on f.customer_id = t.customer_id and f.file_id = t.slip_file_id
  left join file r on r.customer_id = t.customer_id and r.file_id = t.received_slip_file_id
  join account a on a.customer_id = t.customer_id`
const OFFICE_FROM = sql`${FROM}
  join customer c on c.customer_id = t.customer_id`

type ListInput = ParsedInputOf<typeof topUpCalls.getList>

/** The conditions of a list, alone and with its page's cursor and order: `ascending` when the oldest comes first. */
function listed(
  input: ListInput,
  from: From<string>,
  ascending: boolean,
): { filters: RawBuilder<unknown>; page: RawBuilder<unknown> } {
  const up = ascending !== from.backwards
  const parts = [sql`true`]
  if (input.status) parts.push(sql`t.status = ${input.status}`)
  if (input.top_up_no) parts.push(sql`t.top_up_no = ${input.top_up_no.toUpperCase()}`)
  parts.push(...withinDays(sql`t.created_at`, input))
  const filters = sql.join(parts, sql` and `)
  if (from.key) parts.push(up ? sql`t.top_up_id > ${from.key}` : sql`t.top_up_id < ${from.key}`)
  const page = sql`${sql.join(parts, sql` and `)} order by t.top_up_id ${up ? sql`asc` : sql`desc`} ${pageLimit(input)}`
  return { filters, page }
}

export function listTopUps(
  ctx: Ctx,
  actor: CustomerActor,
  input: ListInput,
): Promise<OutputOf<typeof topUpCalls.getList>> {
  const from = fromCursor(input, id)
  const { filters, page } = listed(input, from, input.sort === 'created_at')
  const own = sql`t.customer_id = ${actor.customerId}`
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<TopUp>`select ${COLUMNS} ${FROM} where ${own} and ${page}`.execute(db),
      countMatching(db, input, sql`select 1 from top_up t where ${own} and ${filters}`, sql`t.top_up_id`),
    ])
    return cutPage(rows, input, from, (row) => row.top_up_id, total)
  })
}

export function listOfficeTopUps(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof officeTopUpCalls.getList>,
): Promise<OutputOf<typeof officeTopUpCalls.getList>> {
  const from = fromCursor(input, id)
  const { filters, page } = listed(input, from, input.sort ? input.sort === 'created_at' : input.status === 'submitted')
  const customer = input.customer_id === undefined ? sql`true` : sql`t.customer_id = ${input.customer_id}`
  const second = input.second ? sql`t.status = 'submitted' and t.proposed_by is not null` : sql`true`
  const asked = sql`${customer} and ${second}`
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<OfficeTopUp>`select ${OFFICE_COLUMNS} ${OFFICE_FROM} where ${asked} and ${page}`.execute(db),
      countMatching(db, input, sql`select 1 from top_up t where ${asked} and ${filters}`, sql`t.top_up_id`),
    ])
    return cutPage(rows, input, from, (row) => row.top_up_id, total)
  })
}

/** How many top-ups each tab holds, counted to 1,000. */
export function countTopUps(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
): Promise<OutputOf<typeof topUpCalls.getStatusCounts>> {
  return read(ctx, actor, async (db) => {
    const own = 'customerId' in actor ? sql`customer_id = ${actor.customerId}` : sql`true`
    const { rows } = await sql<{ status: TopUpStatus; n: number }>`select s as status, (select count(*) from (
        select 1 from top_up where ${own} and status = s ${COUNT_LIMIT}) x)::int as n
      from unnest(${TOP_UP_STATUSES}::text[]) s`.execute(db)
    return Object.fromEntries(rows.map(({ status, n }) => [status, cappedTotal(n)])) as Record<TopUpStatus, Total>
  })
}

export function getTopUp(ctx: Ctx, actor: CustomerActor, topUpId: string): Promise<TopUp> {
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<TopUp>`select ${COLUMNS} ${FROM} where t.customer_id = ${actor.customerId} and t.top_up_id = ${topUpId}`.execute(
        db,
      )
    if (!rows[0]) throw new AppError('not_found')
    return rows[0]
  })
}

export function getOfficeTopUp(
  ctx: Ctx,
  actor: StaffActor,
  input: { customer_id: number; top_up_id: string },
): Promise<ReviewedTopUp> {
  return read(ctx, actor, async (db) => {
    const { rows } = await sql<OfficeTopUp>`select ${OFFICE_COLUMNS} ${OFFICE_FROM}
      where t.customer_id = ${input.customer_id} and t.top_up_id = ${input.top_up_id}`.execute(db)
    const [row] = rows
    if (!row) throw new AppError('not_found')
    const rate = await rateOn(db, row.currency, row.account_currency, row.paid_on)
    const same_slip = await topUpsWithSlip(db, input.customer_id, row.slip_file_id)
    const same = await sql<{ top_up_no: string }>`select t.top_up_no from top_up t
      where t.customer_id = ${input.customer_id} and t.paid_on = ${row.paid_on} and t.amount = ${row.amount} and t.currency = ${row.currency}
        and t.top_up_id <> ${row.top_up_id} and t.status <> 'rejected' order by t.top_up_no limit 20`.execute(db)
    return {
      ...row,
      rate: rate ?? null,
      expected_amount: expectedAmount(row.amount, rate, row.account_currency),
      same_slip: same_slip.filter((number) => number !== row.top_up_no),
      same_payment: same.rows.map(({ top_up_no }) => top_up_no),
    }
  })
}

/** The numbers of the customer's top-ups whose slip is the very same file, oldest first. */
async function topUpsWithSlip(db: Database, customerId: number, fileId: string): Promise<string[]> {
  const { rows } = await sql<{ top_up_no: string }>`select t.top_up_no from file f
    join file same on same.customer_id = f.customer_id and same.sha256 = f.sha256
    join top_up t on t.customer_id = same.customer_id and t.slip_file_id = same.file_id
    where f.customer_id = ${customerId} and f.file_id = ${fileId} order by t.top_up_no`.execute(db)
  return rows.map(({ top_up_no }) => top_up_no)
}

/** A stored slip, with the top-ups that were filed with the same one before. */
export async function withSameSlip<Stored extends { file_id: string }>(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  customerId: number,
  stored: Stored,
): Promise<Stored & { same_slip: string[] }> {
  const same_slip = await read(ctx, actor, (db) => topUpsWithSlip(db, customerId, stored.file_id))
  return { ...stored, same_slip }
}

/** The customer's slip of a top-up, or the bank's proof of it, as a document; the top-up decides whose it is. */
export async function getSlip(
  ctx: Ctx,
  actor: CustomerActor | StaffActor,
  customerId: number,
  topUpId: string,
  proof: 'filed' | 'received' = 'filed',
): Promise<StoredDocument> {
  const row = await read(ctx, actor, (db: Database) =>
    db
      .selectFrom('top_up')
      .select(proof === 'received' ? 'received_slip_file_id as fileId' : 'slip_file_id as fileId')
      .where('customer_id', '=', customerId)
      .where('top_up_id', '=', topUpId)
      .executeTakeFirst(),
  )
  if (!row?.fileId) throw new AppError('not_found')
  return openUpload(ctx, actor, { customerId, fileId: row.fileId, purpose: 'top_up_slip' })
}
