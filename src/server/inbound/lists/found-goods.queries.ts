// What the desk found beside the announcement of a booking: unannounced goods with their pictures, and goods that came late.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { LateArrival, UnannouncedGoods } from '#shared/inbound/booking.outputs.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { read } from '#server/base/database/transaction.ts'
import type { StoredDocument } from '#server/base/http/http.ts'
import { openUpload } from '#server/base/http/uploads.ts'
import { seesSku } from '#server/products/index.ts'
import type { Condition } from '../booking-scope.ts'

type Reader = CustomerActor | StaffActor

/** Of a booking that the reader sees; a supplier gets its own SKUs only. */
export async function goodsAtTheDesk(
  db: Database,
  reader: Reader,
  { customer_id, booking_id }: { customer_id: number; booking_id: string },
): Promise<{ unannounced: UnannouncedGoods[]; late: LateArrival[] }> {
  const unannounced = await sql<UnannouncedGoods>`
    select g.goods_id, g.box_no, g.code, g.sku_id, s.sku,
      coalesce(s.asks_lot, false) as asks_lot, coalesce(s.asks_expiry, false) as asks_expiry, coalesce(s.minimum_days, 0) as minimum_days, g.quantity, g.reason, g.note, g.status, g.found_at, g.answered_by, g.answer_note,
      (select coalesce(jsonb_agg(jsonb_build_object('file_id', f.file_id, 'name', f.name) order by f.file_id), '[]')
        from unannounced_picture x join file f using (customer_id, file_id) where x.customer_id = g.customer_id and x.goods_id = g.goods_id) as pictures
    from unannounced_goods g left join sku s on s.customer_id = g.customer_id and s.sku_id = g.sku_id
    where g.customer_id = ${customer_id} and g.booking_id = ${booking_id} and ${seesSku(reader, 'g.sku_id')} order by g.goods_id`.execute(
    db,
  )
  const late = await sql<LateArrival>`
    select a.arrival_id, s.sku, a.quantity, a.reason, a.note, a.taken_at from late_arrival a join sku s using (customer_id, sku_id)
    where a.customer_id = ${customer_id} and a.booking_id = ${booking_id} and ${seesSku(reader, 'a.sku_id')} order by a.arrival_id`.execute(
    db,
  )
  return { unannounced: unannounced.rows, late: late.rows }
}

/** The bytes of a picture of unannounced goods, of a booking `b` within `scope`. Refuses `not_found`. */
export async function openGoodsPicture(
  ctx: Ctx,
  reader: Reader,
  scope: Condition,
  { booking_id, goods_id, file_id }: { booking_id: string; goods_id: string; file_id: string },
  customerId: number,
): Promise<StoredDocument> {
  await read(ctx, reader, async (db) => {
    const { rows } = await sql`select from booking b join unannounced_goods g using (customer_id, booking_id)
      join unannounced_picture x using (customer_id, goods_id)
      where b.customer_id = ${customerId} and b.booking_id = ${booking_id} and g.goods_id = ${goods_id} and x.file_id = ${file_id}
        and ${scope} and ${seesSku(reader, 'g.sku_id')}`.execute(db)
    if (rows.length === 0) throw new AppError('not_found')
  })
  return openUpload(ctx, reader, { customerId, fileId: file_id, purpose: 'goods_picture' })
}
