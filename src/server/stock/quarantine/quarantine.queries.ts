// Reads of quarantine, of both sides: the list, newest first, and the pictures.
import { sql, type RawBuilder } from 'kysely'
import type { ParsedInputOf } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { id, type Page } from '#shared/fields.ts'
import type { OfficeQuarantineRow, quarantineCalls } from '#shared/stock/quarantine.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { countMatching, cutPage, fromCursor, pageLimit } from '#server/base/database/keyset.ts'
import { read } from '#server/base/database/transaction.ts'
import type { StoredDocument } from '#server/base/http/http.ts'
import { openUpload } from '#server/base/http/uploads.ts'
import { staffSeesCustomerOf, staffSeesWarehouse } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'

type Condition = RawBuilder<unknown>
type Reader = CustomerActor | StaffActor

/** The rows `q` that a person sees; a supplier those of its SKUs. */
export const seesQuarantine = (reader: Reader): Condition =>
  reader.kind === 'staff'
    ? sql`${staffSeesWarehouse(reader, 'q')} and ${staffSeesCustomerOf(reader, 'q')}`
    : sql`q.customer_id = ${reader.customerId} and ${seesSku(reader, 'q.sku_id')}`

/** Pieces that came into stock with the row `q` of the SKU `p`, still lie there, and lack the lot or date that it asks for. */
export const UNNAMED = sql`coalesce((select n.quantity_left from stock_batch n where n.customer_id = q.customer_id and n.warehouse_id = q.warehouse_id
  and n.sku_id = q.sku_id and n.quantity_left > 0 and n.cause = 'quarantine' and n.cause_id = q.quarantine_id
  and ((p.asks_lot and n.lot is null) or (p.asks_expiry and n.expires_on is null))), 0)`

export async function listQuarantine(
  ctx: Ctx,
  reader: Reader,
  input: ParsedInputOf<typeof quarantineCalls.getList> & { customer_id?: number | undefined },
): Promise<Page<OfficeQuarantineRow>> {
  const from = fromCursor(input, id)
  const wanted: Condition[] = [seesQuarantine(reader)]
  if (input.warehouse_id) wanted.push(sql`q.warehouse_id = ${input.warehouse_id}`)
  if (input.sku_id) wanted.push(sql`q.sku_id = ${input.sku_id}`)
  if (input.status) wanted.push(sql`q.status = ${input.status}`)
  if (input.customer_id) wanted.push(sql`q.customer_id = ${input.customer_id}`)
  const matching = sql`select 1 from quarantine q where ${sql.join(wanted, sql` and `)}`
  if (from.key) wanted.push(sql`q.quarantine_id ${from.backwards ? sql`>` : sql`<`} ${from.key}`)
  const order = from.backwards ? sql`order by q.quarantine_id` : sql`order by q.quarantine_id desc`
  const [{ rows }, total] = await read(ctx, reader, (db) =>
    Promise.all([
      sql<OfficeQuarantineRow>`select q.customer_id, c.company_name, q.quarantine_id, q.warehouse_id, w.code as warehouse_code,
          w.name_en as warehouse_name_en, w.name_zh as warehouse_name_zh, w.time_zone, q.sku_id, p.sku, p.product_name, q.quantity, q.reason, q.note,
          q.booking_id, b.booking_no, p.asks_lot, p.asks_expiry, p.minimum_days, case when q.status = 'kept' then ${UNNAMED} else 0 end as unnamed, q.status, q.created_by, q.created_at, q.closed_at, q.closing_note,
          (select coalesce(jsonb_agg(jsonb_build_object('file_id', f.file_id, 'name', f.name) order by f.file_id), '[]')
            from quarantine_picture x join file f using (customer_id, file_id)
            where x.customer_id = q.customer_id and x.quarantine_id = q.quarantine_id) as pictures,
          (select jsonb_build_object('loss_id', o.loss_id, 'loss_no', o.loss_no) from loss_order o
            where o.customer_id = q.customer_id and o.quarantine_id = q.quarantine_id) as loss
        from (select q.* from quarantine q where ${sql.join(wanted, sql` and `)} ${order} ${pageLimit(input)}) q
        join customer c using (customer_id) join warehouse w using (warehouse_id)
        join sku p on p.customer_id = q.customer_id and p.sku_id = q.sku_id
        left join booking b on b.customer_id = q.customer_id and b.booking_id = q.booking_id ${order}`.execute(db),
      countMatching(db, input, matching, sql`q.quarantine_id`),
    ]),
  )
  return cutPage(rows, input, from, (row) => row.quarantine_id, total)
}

/** The bytes of a picture. Refuses `not_found`. */
export async function openQuarantinePicture(
  ctx: Ctx,
  reader: Reader,
  key: { customer_id: number; quarantine_id: string; file_id: string },
): Promise<StoredDocument> {
  await read(ctx, reader, async (db) => {
    const { rows } = await sql`select from quarantine q join quarantine_picture x using (customer_id, quarantine_id)
      where q.customer_id = ${key.customer_id} and q.quarantine_id = ${key.quarantine_id} and x.file_id = ${key.file_id}
        and ${seesQuarantine(reader)}`.execute(db)
    if (rows.length === 0) throw new AppError('not_found')
  })
  return openUpload(ctx, reader, { customerId: key.customer_id, fileId: key.file_id, purpose: 'goods_picture' })
}
