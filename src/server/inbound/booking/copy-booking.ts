// A new draft with what another booking had (Rule 7.17): its warehouse, products, boxes and wishes. Who brings the goods, and when, is new.
import { sql } from 'kysely'
import type { OutputOf } from '#shared/contract.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { contentOf, lockOwn } from '../booking-writing.ts'
import { createDraft } from './save-draft.ts'

/** Refuses `sku_unknown` where a product was deleted since, and a warehouse that is closed now. The packing has to be confirmed again. */
export function copyBooking(
  ctx: Ctx,
  actor: CustomerActor,
  input: { booking_id: string },
): Promise<OutputOf<typeof inboundCalls.copy>> {
  return write(ctx, actor, async (tx) => {
    const source = await lockOwn(tx.db, actor, input.booking_id)
    const { lines } = await contentOf(tx.db, source)
    const asked = {
      warehouse_id: source.warehouse_id,
      lines: lines.map(({ sku_id, quantity }) => ({ sku_id, quantity })),
    }
    const made = await createDraft(ctx, tx, actor, asked, source.booking_no)
    const [from, to] = [source.booking_id, made.booking_id]
    const own = sql`customer_id = ${source.customer_id} and booking_id = ${from}`
    await sql`insert into booking_box (customer_id, booking_id, box_no, weight_g, length_cm, width_cm, height_cm)
      select customer_id, ${to}, box_no, weight_g, length_cm, width_cm, height_cm from booking_box where ${own}`.execute(
      tx.db,
    )
    await sql`insert into booking_box_line (customer_id, booking_id, box_no, sku_id, quantity)
      select customer_id, ${to}, box_no, sku_id, quantity from booking_box_line where ${own}`.execute(tx.db)
    await sql`update booking b set (packing_method, inspection, insurance_value_usd, services, remark, original_asn) =
        (select packing_method, inspection, insurance_value_usd, services, remark, original_asn from booking where ${own})
      where b.customer_id = ${source.customer_id} and b.booking_id = ${to}`.execute(tx.db)
    return made
  })
}
