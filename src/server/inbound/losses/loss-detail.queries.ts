// One loss order with all there is about it, for either side, and its pictures. Four statements, however many lines.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { lossDifference } from '#shared/inbound/counting.rules.ts'
import type { FilePurpose } from '#shared/files.ts'
import type { OfficeLossDetail } from '#shared/inbound/losses.contract.ts'
import type { CustomerActor, StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { StoredDocument } from '#server/base/http/http.ts'
import { openUpload } from '#server/base/http/uploads.ts'
import { read } from '#server/base/database/transaction.ts'
import { seesMoneyOf } from '#server/customers/index.ts'
import { seesSku } from '#server/products/index.ts'
import { LOSS_HEAD, LOSS_JOINS, seesLoss, withAnswerDay } from './loss-list.queries.ts'

type Reader = CustomerActor | StaffActor
type Key = { customer_id: number; loss_id: string }
type Detail = OfficeLossDetail
type Head = Omit<Detail, 'lines' | 'pictures' | 'events' | 'answer_by'> & { answer_until: string | null }

/** Refuses `not_found`, also outside the person's scope; a supplier gets its own SKUs only. */
export function lossDetail(ctx: Ctx, reader: Reader, key: Key): Promise<Detail> {
  return read(ctx, reader, async (db) => {
    const heads =
      await sql<Head>`select ${LOSS_HEAD(reader)}, coalesce(p.inspection, o.inspection, b.inspection) as inspection, o.review_comment, o.dispute_reason
      from loss_order o ${LOSS_JOINS} where o.customer_id = ${key.customer_id} and o.loss_id = ${key.loss_id} and ${seesLoss(reader)}`.execute(
        db,
      )
    const head = heads.rows[0]
    if (!head) throw new AppError('not_found')
    const lines = await sql<Omit<Detail['lines'][number], 'difference'>>`
      select y.box_no, y.sku_id, s.sku, s.product_name, s.image_file_id, y.appointment_quantity, y.arrival_quantity, y.qualified_quantity,
        y.actual_quantity, y.description, case when q.loss_id is not null and ${seesMoneyOf(reader, 'y')} then jsonb_build_object('missing', q.missing,
          'unit_price', q.unit_price::text, 'price_currency', q.price_currency, 'rate', q.rate::text, 'amount', q.amount::text) end as pays
      from loss_line y join sku s using (customer_id, sku_id) left join loss_payout_line q using (customer_id, loss_id, box_no, sku_id)
      where y.customer_id = ${key.customer_id} and y.loss_id = ${key.loss_id} and ${seesSku(reader, 'y.sku_id')} order by y.box_no, s.sku`.execute(
      db,
    )
    const pictures = await sql<
      Detail['pictures'][number]
    >`select f.file_id, f.name from loss_picture x join file f using (customer_id, file_id)
      where x.customer_id = ${key.customer_id} and x.loss_id = ${key.loss_id} order by x.file_id`.execute(db)
    const events = await sql<
      Detail['events'][number]
    >`select event_id, at, event, actor_kind, actor_name, note from loss_event
      where customer_id = ${key.customer_id} and loss_id = ${key.loss_id} order by event_id`.execute(db)
    return {
      ...withAnswerDay(head),
      lines: lines.rows.map((line) => ({ ...line, difference: lossDifference(head.type, line) })),
      pictures: pictures.rows,
      events: events.rows,
    }
  })
}

/** The bytes of a picture of its opening or of a review. Refuses `not_found`. */
export async function openLossPicture(
  ctx: Ctx,
  reader: Reader,
  key: Key & { file_id: string },
): Promise<StoredDocument> {
  const purpose = await read(ctx, reader, async (db) => {
    const { rows } = await sql<{ purpose: FilePurpose }>`select f.purpose
      from loss_order o join loss_picture x using (customer_id, loss_id) join file f using (customer_id, file_id)
      where o.customer_id = ${key.customer_id} and o.loss_id = ${key.loss_id} and x.file_id = ${key.file_id} and ${seesLoss(reader)}`.execute(
      db,
    )
    if (!rows[0]) throw new AppError('not_found')
    return rows[0].purpose
  })
  return openUpload(ctx, reader, { customerId: key.customer_id, fileId: key.file_id, purpose })
}
