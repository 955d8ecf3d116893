// Step 3 of the wizard: the packing list, whole. It replaces what was packed before and must add up to the booking.
import { sql } from 'kysely'
import { refuse } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { inboundCalls } from '#shared/inbound/inbound.contract.ts'
import { marksOutdated, refusePacking } from '#shared/inbound/inbound.rules.ts'
import { refuseEvent } from '#shared/inbound/inbound.states.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { contentOf, happen, lockOwn } from '../booking-writing.ts'

type Call = typeof inboundCalls.savePacking

/** Refuses `packing_missing`, wrong fields, `packing_differs`, `booking_state` after submit, `conflict`. */
export function savePacking(ctx: Ctx, actor: CustomerActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  return write(ctx, actor, async (tx) => {
    const booking = await lockOwn(tx.db, actor, input.booking_id, input.version)
    refuse(refuseEvent('edit', booking.stage))
    const content = await contentOf(tx.db, booking)
    refuse(refusePacking(input.packing_method, content.lines, input.boxes, content.name))

    const { customer_id, booking_id } = booking
    for (const table of ['booking_box_line', 'booking_box'] as const) {
      await tx.db
        .deleteFrom(table)
        .where('customer_id', '=', customer_id)
        .where('booking_id', '=', booking_id)
        .execute()
    }
    const boxes = JSON.stringify(input.boxes)
    await sql`insert into booking_box (customer_id, booking_id, box_no, weight_g, length_cm, width_cm, height_cm)
      select ${customer_id}, ${booking_id}, x.box_no, x.weight_g, x.length_cm, x.width_cm, x.height_cm
      from jsonb_to_recordset(${boxes}::jsonb) x(box_no int, weight_g int, length_cm numeric, width_cm numeric, height_cm numeric)`.execute(
      tx.db,
    )
    await sql`insert into booking_box_line (customer_id, booking_id, box_no, sku_id, quantity)
      select ${customer_id}, ${booking_id}, x.box_no, i.sku_id, i.quantity
      from jsonb_to_recordset(${boxes}::jsonb) x(box_no int, items jsonb), jsonb_to_recordset(x.items) i(sku_id uuid, quantity int)`.execute(
      tx.db,
    )
    await happen(ctx, tx, actor, booking, 'edit', {
      inTimeline: false,
      set: { packing_method: input.packing_method, packing_confirmed_at: tx.now },
      before: { packing_method: booking.packing_method, boxes: content.boxes.length },
      after: { packing_method: input.packing_method, boxes: input.boxes.length },
    })
    return {
      booking_id,
      booking_no: booking.booking_no,
      version: booking.version + 1,
      marks_outdated: marksOutdated(content.boxes, input.boxes),
    }
  })
}
