// The versions of customers' own price lists for the office (Rule 11.28), as a list and as a table to take away; and what a new one begins with.
import { sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { id, MAX_EXPORT_ROWS } from '#shared/fields.ts'
import { inLanguage } from '#shared/language.ts'
import type { customerListCalls, CustomerList } from '#shared/rates/tariffs/customer-lists.contract.ts'
import { KIND_TEXT } from '#shared/rates/tariffs/kind-text.ts'
import { TARIFF_STATE_TEXT } from '#shared/rates/tariffs/tariff-state.ts'
import { staffSeesCustomer } from '#server/access/index.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { withinDays } from '#server/base/database/within-days.ts'
import type { Document } from '#server/base/http/http.ts'
import { pageDocument, type SheetColumn } from '#server/sheets/index.ts'
import { isFor, ownerOf, scopeOf, seenOwner } from './publish-tariff.ts'

type Calls = typeof customerListCalls

/** As `tariffStates` says it, in the database: the list is searched by it. */
const stateOn = (
  today: string,
) => sql`case when t.withdrawn_at is not null then 'withdrawn' when t.valid_from > ${today} then 'planned'
  when t.valid_until < ${today} then 'ended' when t.tariff_id = tariff_on(t.kind, t.scope_id, t.for_customer, ${today}) then 'in_force' else 'replaced' end`
const FROM = sql`tariff t join customer c on c.customer_id = t.for_customer left join shipping_method m on t.kind = 'method' and m.method_id = t.scope_id
  join warehouse w on w.warehouse_id = coalesce(m.warehouse_id, t.scope_id)`

/** Newest first, unless a sort is named; of the customers that the person sees. */
export function listCustomerLists(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['getList']>,
): Promise<OutputOf<Calls['getList']>> {
  const from = fromCursor(input, id)
  const up = (input.sort === 'published_at') !== from.backwards
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const parts = [sql`t.for_customer is not null`, staffSeesCustomer(actor), ...withinDays(sql`t.published_at`, input)]
  if (input.customer_id !== undefined) parts.push(sql`t.for_customer = ${input.customer_id}`)
  if (input.company) parts.push(sql`strpos(lower(c.company_name), ${input.company.toLowerCase()}) > 0`)
  if (input.kind) parts.push(sql`t.kind = ${input.kind}`)
  if (input.code) parts.push(sql`coalesce(m.code, w.code) = ${input.code}`)
  if (input.state) parts.push(sql`${stateOn(today)} = ${input.state}`)
  const matching = sql`select 1 from ${FROM} where ${sql.join(parts, sql` and `)}`
  if (from.key) parts.push(up ? sql`t.tariff_id > ${from.key}` : sql`t.tariff_id < ${from.key}`)
  return read(ctx, actor, async (db) => {
    const [{ rows }, total] = await Promise.all([
      sql<CustomerList>`select t.for_customer as customer_id, c.company_name, t.tariff_id, t.kind, coalesce(m.code, w.code) as code,
          coalesce(m.name_en, w.name_en) as name_en, coalesce(m.name_zh, w.name_zh) as name_zh, w.code as warehouse_code, t.version,
          t.document ->> 'valid_from' as valid_from, t.valid_until, ${stateOn(today)} as state, t.published_at,
          (select s.name from staff s where s.staff_id = t.published_by) as published_by,
          (select s.name from tariff_proposal p join staff s on s.staff_id = p.proposed_by where p.tariff_id = t.tariff_id) as proposed_by,
          t.withdrawn_reason
        from ${FROM} where ${sql.join(parts, sql` and `)} order by t.tariff_id ${up ? sql`asc` : sql`desc`} ${pageLimit(input)}`.execute(
        db,
      ),
      countMatching(db, input, matching, sql`t.tariff_id`),
    ])
    return cutPage(rows, input, from, (row) => row.tariff_id, total)
  })
}

const COLUMNS: readonly SheetColumn<CustomerList>[] = [
  [{ en: 'Customer no.', zh_CN: '客户编号' }, (row) => row.customer_id],
  [{ en: 'Company', zh_CN: '公司' }, (row) => row.company_name],
  [{ en: 'Kind', zh_CN: '类型' }, (row, language) => inLanguage(KIND_TEXT[row.kind], language)],
  [{ en: 'Code', zh_CN: '代码' }, (row) => row.code],
  [{ en: 'Name', zh_CN: '名称' }, (row, language) => inLanguage({ en: row.name_en, zh_CN: row.name_zh }, language)],
  [{ en: 'Warehouse', zh_CN: '仓库' }, (row) => row.warehouse_code],
  [{ en: 'Version', zh_CN: '版本' }, (row) => row.version],
  [{ en: 'Valid from', zh_CN: '生效日期' }, (row) => row.valid_from],
  [{ en: 'Last day', zh_CN: '最后一日' }, (row) => row.valid_until],
  [{ en: 'State', zh_CN: '状态' }, (row, language) => inLanguage(TARIFF_STATE_TEXT[row.state], language)],
  [{ en: 'Published', zh_CN: '发布时间' }, (row) => row.published_at],
  [{ en: 'Published by', zh_CN: '发布人' }, (row) => row.published_by],
  [{ en: 'Written by', zh_CN: '编写人' }, (row) => row.proposed_by],
  [{ en: 'Reason of withdrawal', zh_CN: '撤回原因' }, (row) => row.withdrawn_reason],
]

/** Refuses `export_nothing`, and more rows than an export may have (`export_too_many`). */
export async function exportCustomerLists(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<Calls['exportList']>,
): Promise<Document> {
  const page = await listCustomerLists(ctx, actor, { ...input, size: MAX_EXPORT_ROWS })
  return pageDocument('customer-price-lists', COLUMNS, page, actor.request.language)
}

/** Refuses `not_found` (the customer or group) and `tariff_scope`. */
export function customerListStart(
  ctx: Ctx,
  actor: StaffActor,
  { kind, code, valid_from, copy, ...whose }: ParsedInputOf<Calls['getStart']>,
): Promise<OutputOf<Calls['getStart']>> {
  return read(ctx, actor, async (db) => {
    await seenOwner(db, actor, whose)
    const scope = await scopeOf(db, { kind, code })
    const { rows } = await sql<{ tariff_id: string | null }>`select coalesce(
      (select t.tariff_id from tariff t where ${copy} = 'own' and t.kind = ${kind} and t.scope_id = ${scope} and ${isFor(ownerOf(whose))}
        and t.withdrawn_at is null order by t.version desc limit 1),
      tariff_on(${kind}, ${scope}, null, ${valid_from})) as tariff_id`.execute(db)
    return { tariff_id: rows[0]?.tariff_id ?? null }
  })
}
