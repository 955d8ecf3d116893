// Goods go to quarantine: from the shelf by a person at work there, or from an inspection, whose use case names them. They belong to the
// customer and are frozen from the moment they are written down.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { officeQuarantineCalls } from '#shared/stock/quarantine.contract.ts'
import type { QuarantineReason } from '#shared/stock/quarantine.rules.ts'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { uniqueOr, write, type Tx } from '#server/base/database/transaction.ts'
import { knownPictures } from '#server/base/http/uploads.ts'
import { staffSeesCustomer, staffWorksIn } from '#server/customers/index.ts'

type Call = typeof officeQuarantineCalls.addQuarantine
export type DoubtfulGoods = {
  sku_id: string
  quantity: number
  reason: QuarantineReason
  note: string
  picture_ids: readonly string[]
  /** Of an inspection: where it lay. */
  box_no: number | null
}
type Place = { customer_id: number; warehouse_id: string; time_zone: string; booking_id: string | null }

/** Refuses `not_found`, `quarantine_short` where fewer pieces are free, a picture of something else. */
export function addQuarantine(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { customer_id, warehouse_id, sku_id } = input
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ time_zone: string; sku: string }>`select w.time_zone, p.sku
      from customer c join warehouse w on w.warehouse_id = ${warehouse_id} join stock s on s.customer_id = c.customer_id and s.warehouse_id = w.warehouse_id
      join sku p on p.customer_id = s.customer_id and p.sku_id = s.sku_id
      where c.customer_id = ${customer_id} and s.sku_id = ${sku_id} and ${staffSeesCustomer(actor)}`.execute(tx.db)
    const found = rows[0]
    if (!found || !staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
    const place = { customer_id, warehouse_id, time_zone: found.time_zone, booking_id: null }
    const [quarantine_id = ''] = await keepQuarantine(ctx, tx, actor, place, [{ ...input, box_no: null }])
    const { quantity, reason, note } = input
    tx.note({
      customerId: customer_id,
      object: 'quarantine',
      objectId: found.sku,
      after: { sku: found.sku, quantity, reason, note },
    })
    return { quarantine_id }
  })
}

/** Writes the rows and freezes their pieces; answers the ids. Goods of a booking come into stock by it. Refuses as addQuarantine does. */
export async function keepQuarantine(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  { customer_id, warehouse_id, time_zone, booking_id }: Place,
  goods: readonly DoubtfulGoods[],
): Promise<string[]> {
  await knownPictures(tx, customer_id, 'goods_picture', goods.flatMap(({ picture_ids }) => picture_ids)) // prettier-ignore
  const rows = goods.map((one) => ({ ...one, quarantine_id: ctx.clock.id() }))
  await tx.db
    .insertInto('quarantine')
    .values(
      rows.map(({ quarantine_id, sku_id, quantity, reason, note, box_no }) => ({
        customer_id,
        quarantine_id,
        warehouse_id,
        sku_id,
        quantity,
        reason,
        note,
        booking_id,
        box_no,
        status: 'kept',
        created_by: actor.name,
        created_at: tx.now,
      })),
    )
    .execute()
  const pictures = rows.flatMap(({ quarantine_id, picture_ids }) =>
    [...new Set(picture_ids)].map((file_id) => ({ customer_id, quarantine_id, file_id })),
  )
  if (pictures.length > 0) await tx.db.insertInto('quarantine_picture').values(pictures).execute()
  const ids = rows.map(({ quarantine_id }) => quarantine_id)
  await uniqueOr(
    sql`select keep_quarantine(${customer_id}, ${ids}::uuid[], ${localDate(tx.now, time_zone)}::date, ${tx.now})`.execute(
      tx.db,
    ),
    { stock_never_negative: () => new AppError('quarantine_short') },
  )
  tx.changed(['stock'], customer_id)
  return ids
}
