// Every movement between locations, newest first, in the warehouses of the person.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { int4, type Page } from '#shared/fields.ts'
import type { placeCalls, PlaceLogRow } from '#shared/stock/places.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import { staffSeesWarehouse } from '#server/customers/index.ts'

export async function listPlaceLog(
  ctx: Ctx,
  actor: StaffActor,
  input: ParsedInputOf<typeof placeCalls.getLog>,
): Promise<Page<PlaceLogRow>> {
  const from = fromCursor(input, int4)
  const all: RawBuilder<unknown>[] = [staffSeesWarehouse(actor, 'g')]
  if (input.warehouse_id) all.push(sql`g.warehouse_id = ${input.warehouse_id}`)
  if (input.customer_id) all.push(sql`g.customer_id = ${input.customer_id}`)
  if (input.code) all.push(sql`${input.code.toUpperCase()} in (g.from_code, g.to_code)`)
  const wanted = [...all]
  if (from.key) wanted.push(from.backwards ? sql`g.seq > ${from.key}` : sql`g.seq < ${from.key}`)
  const order = from.backwards ? sql`g.seq` : sql`g.seq desc`
  const [{ rows }, total] = await read(ctx, actor, (db) =>
    Promise.all([
      sql<
        PlaceLogRow & { seq: number }
      >`select g.log_id, g.seq::int as seq, g.customer_id, c.company_name, g.sku_id, k.sku, k.barcode, k.name_en as name, w.code as warehouse_code,
          w.time_zone, g.from_code, g.to_code, g.quantity, g.cause, coalesce(b.booking_no, o.order_no, t.transfer_no, n.count_no) as cause_no, g.staff_name, g.at
        from stock_place_log g join customer c using (customer_id) join warehouse w using (warehouse_id)
        join sku k on k.customer_id = g.customer_id and k.sku_id = g.sku_id
        left join stock_log s on s.customer_id = g.customer_id and s.warehouse_id = g.warehouse_id and s.sku_id = g.sku_id and s.seq = g.stock_seq
        left join orders o on s.cause = 'order' and o.customer_id = g.customer_id and o.order_id = s.cause_id
        left join booking b on g.cause = 'booking' and b.customer_id = g.customer_id and b.booking_id = g.cause_id
        left join stock_transfer t on 'transfer' in (g.cause, s.cause) and t.customer_id = g.customer_id and t.transfer_id = coalesce(s.cause_id, g.cause_id)
        left join stock_count n on 'count' in (g.cause, s.cause) and n.customer_id = g.customer_id and n.count_id = coalesce(s.cause_id, g.cause_id)
        where ${sql.join(wanted, sql` and `)} order by ${order} limit ${input.size + 1}`.execute(db),
      countMatching(db, input, sql`select 1 from stock_place_log g where ${sql.join(all, sql` and `)}`),
    ]),
  )
  return cutPage(rows, input, from, (row) => row.seq, total)
}
