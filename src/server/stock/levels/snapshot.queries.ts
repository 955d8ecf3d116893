// Stock as it lay at the end of a past day in one warehouse, by SKU with batches and ages (Rule 6.8). The log of the batches tells it, so that
// a snapshot asked for again says the same. Two statements, however many SKUs.
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { id, text, type Page } from '#shared/fields.ts'
import type { officeSnapshotCalls, snapshotCalls, SnapshotRow } from '#shared/stock/snapshot.contract.ts'
import { instantsOf, localDate } from '#shared/time.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { cappedTotal, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { startsWith } from '#server/base/database/starts-with.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesCustomer, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'

type Condition = RawBuilder<unknown>
type Reader = CustomerActor | StaffActor
type Asked = Omit<ParsedInputOf<typeof officeSnapshotCalls.getTotal>, 'customer_id'> & { customer_id?: number }
type Listed = Asked & Omit<ParsedInputOf<typeof snapshotCalls.getList>, keyof Asked>

/** A page of what lay there, by SKU. Refuses `not_found`, and a deadline that lies ahead. */
export function listSnapshot(ctx: Ctx, actor: Reader, input: Listed): Promise<Page<SnapshotRow>> {
  const from = fromCursor(input, z.tuple([text(30), id]))
  return read(ctx, actor, async (db) => {
    const lying = await lyingAt(ctx, db, actor, input)
    const key = from.key && sql`(${from.key[0]}::text, ${from.key[1]}::uuid)`
    const beyond = key ? sql`where (sku, sku_id) ${from.backwards ? sql`<` : sql`>`} ${key}` : sql``
    const found = input.count ? sql`(select count(distinct sku_id)::int from lying)` : sql`0`
    const order = from.backwards ? sql`sku desc, sku_id desc` : sql`sku, sku_id`
    // Counted where it lies: the batches of a past day are looked up once.
    const { rows } = await sql<SnapshotRow & { found: number }>`with lying as materialized (${lying}),
        page as (
          select sku_id, sku, sum(quantity)::int as total, sum(volume_m3) as volume_m3 from lying ${beyond}
          group by sku_id, sku order by ${order} ${pageLimit(input)}),
        batches as (
          select sku_id, jsonb_agg(jsonb_build_object('shelved_on', shelved_on, 'quantity', quantity, 'age_days', age_days) order by shelved_on) as batches
          from (select sku_id, shelved_on, age_days, sum(quantity) as quantity from lying where sku_id in (select sku_id from page) group by 1, 2, 3) d
          group by sku_id)
        select p.sku_id, p.sku, s.barcode, s.product_name, s.name_en, s.name_zh, p.total, p.volume_m3, b.batches, ${found} as found
        from page p join sku s on s.customer_id = ${customerOf(actor, input)} and s.sku_id = p.sku_id
        join batches b on b.sku_id = p.sku_id
        order by ${from.backwards ? sql`p.sku desc, p.sku_id desc` : sql`p.sku, p.sku_id`}`.execute(db)
    return cutPage(
      rows,
      input,
      from,
      (row) => [row.sku, row.sku_id],
      input.count ? totalOf(rows[0]?.found ?? 0, input) : null,
    )
  })
}

/** All of it added up, under the same filters. */
export const totalSnapshot = (
  ctx: Ctx,
  actor: Reader,
  input: Asked,
): Promise<OutputOf<typeof snapshotCalls.getTotal>> =>
  read(ctx, actor, async (db) => {
    const lying = await lyingAt(ctx, db, actor, input)
    const { rows } = await sql<OutputOf<typeof snapshotCalls.getTotal>>`
      select count(distinct sku_id)::int as skus, coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(volume_m3), 0::numeric(18, 6)) as volume_m3
      from (${lying}) l`.execute(db)
    return rows[0]!
  })

const totalOf = (found: number, { count }: Listed) =>
  count === 'exact' ? { count: found, more: false } : cappedTotal(found)

const customerOf = (actor: Reader, input: Asked): number | undefined =>
  actor.kind === 'staff' ? input.customer_id : actor.customerId

/** The batches as they lay at the end of the deadline, as a query. A piece's volume is rounded as the storage fee rounds it (Rule 14.2). */
async function lyingAt(ctx: Ctx, db: Database, actor: Reader, input: Asked): Promise<Condition> {
  const customerId = customerOf(actor, input)
  const seen =
    actor.kind === 'staff'
      ? sql`${staffSeesWarehouse(actor, 'w')} and exists (select from customer c where c.customer_id = ${customerId} and ${staffSeesCustomer(actor)})`
      : sql`true`
  const { rows } = await sql<{ time_zone: string }>`
    select w.time_zone from warehouse w where w.warehouse_id = ${input.warehouse_id} and ${seen}`.execute(db)
  const place = rows[0]
  if (!place) throw new AppError('not_found')
  if (input.deadline > localDate(ctx.clock.now(), place.time_zone))
    throw new AppError('invalid_input', undefined, [{ path: 'deadline', reason: ruleText('future_date') }])
  const { end } = instantsOf(undefined, input.deadline, place.time_zone)
  // Changes are dated by the millisecond: the last one of the day lies one before the next day.
  const at = new Date(end!.getTime() - 1)
  const named = input.sku ? sql`and ${startsWith(sql`p.sku`, input.sku)}` : sql``
  return sql`select b.sku_id, p.sku, b.shelved_on, b.quantity_left as quantity, ${input.deadline}::date - b.shelved_on as age_days,
      b.quantity_left * round(p.rated_length_cm * p.rated_width_cm * p.rated_height_cm / 1000000, 6) as volume_m3
    from batches_at(${customerId}, ${input.warehouse_id}, ${at}) b
    join sku p on p.customer_id = ${customerId} and p.sku_id = b.sku_id
    where ${seesSku(actor, 'b.sku_id')} ${named}`
}
