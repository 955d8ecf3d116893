// The bookings and boxes that marks name, for a customer who types them or brings them in a file.
import { sql } from 'kysely'
import { boxCode, parseScan } from '#shared/inbound/booking-number.ts'
import type { CustomerActor } from '#server/base/actor.ts'
import type { Database } from '#server/base/database/database.ts'
import { seesBooking } from '#server/products/index.ts'

export type Box = { booking_id: string; box_no: number | null }

/**
 * By each code, a box mark or a receiving order number as it was given; one that names nothing of this customer's is not among them. A mark
 * that was printed for a booking which was merged into another is the box there. One query, however many.
 */
export async function findBoxes(
  db: Database,
  actor: CustomerActor,
  codes: readonly string[],
): Promise<Map<string, Box>> {
  const asked = [...new Set(codes)].flatMap((code) => {
    const scan = parseScan(code)
    if (scan?.customer_id !== actor.customerId) return []
    const { booking_no, box_no } = scan
    return [{ code, booking_no, box_no, printed: box_no === null ? null : boxCode(booking_no, box_no) }]
  })
  if (asked.length === 0) return new Map()
  const x = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) x(code text, booking_no text, box_no int, printed text)`
  const own = sql`b.customer_id = ${actor.customerId} and b.deleted_at is null and ${seesBooking(actor)}`
  const { rows } = await sql<Box & { code: string }>`
    select x.code, b.booking_id, x.box_no from ${x} join booking b on ${own} and b.booking_no = x.booking_no
    where x.box_no is null or exists (select from booking_box y
      where y.customer_id = b.customer_id and y.booking_id = b.booking_id and y.box_no = x.box_no)
    union all
    select x.code, y.booking_id, y.box_no from ${x} join booking_box y on y.customer_id = ${actor.customerId} and y.printed_code = x.printed
    join booking b on ${own} and b.booking_id = y.booking_id`.execute(db)
  return new Map(rows.map(({ code, booking_id, box_no }) => [code, { booking_id, box_no }]))
}
