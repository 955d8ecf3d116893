// What a scan at the receiving desk means: a booking number, a box mark, or what the carrier's papers say.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import { boxCode, parseScan } from '#shared/inbound/booking-number.ts'
import { STAGE_TEXT, stageOf } from '#shared/inbound/inbound.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { read } from '#server/base/database/transaction.ts'
import { broughtUnder } from '../lists/booking-list.queries.ts'
import { staffSeesBooking } from '../booking-scope.ts'

type Found = { customer_id: number; booking_id: string; booking_no: string; status: string; bill_status: string }

/**
 * The booking that was scanned, in the person's own warehouses. Refuses `not_found`, and `booking_not_here` where the booking is
 * known but not confirmed. Of several with the same papers the oldest that is not complete is meant.
 */
export function findScanned(
  ctx: Ctx,
  actor: StaffActor,
  { code }: { code: string },
): Promise<{ customer_id: number; booking_id: string; box_no: number | null }> {
  const scan = parseScan(code)
  const asked = scan
    ? sql`b.customer_id = ${scan.customer_id} and b.booking_id = (select coalesce(m.merged_into, m.booking_id) from booking m
        where m.customer_id = ${scan.customer_id} and m.booking_no = ${scan.booking_no})`
    : sql`b.status = 'confirmed' and ${broughtUnder(code)}`
  return read(ctx, actor, async (db) => {
    const { rows } =
      await sql<Found>`select b.customer_id, b.booking_id, b.booking_no, b.status, b.bill_status from booking b
      where ${asked} and ${staffSeesBooking(actor)}
      order by b.bill_status = 'inventory_complete', b.booking_id limit 1`.execute(db)
    const found = rows[0]
    if (!found) throw new AppError('not_found')
    if (found.status !== 'confirmed') {
      throw new AppError('booking_not_here', { number: found.booking_no, status: STAGE_TEXT[stageOf(found)] })
    }
    const box_no = scan && scan.box_no !== null ? await findBox(db, found, { ...scan, box_no: scan.box_no }) : null
    return { customer_id: found.customer_id, booking_id: found.booking_id, box_no }
  })
}

/** The number of the scanned box: its own, or that of a box whose mark was printed for a booking that was merged into this one. */
async function findBox(
  db: Ctx['db']['office'],
  { customer_id, booking_id, booking_no }: Found,
  scan: { booking_no: string; box_no: number },
): Promise<number> {
  const own = scan.booking_no === booking_no
  const box = await db
    .selectFrom('booking_box')
    .select('box_no')
    .where('customer_id', '=', customer_id)
    .where('booking_id', '=', booking_id)
    .where(own ? 'box_no' : 'printed_code', '=', own ? scan.box_no : boxCode(scan.booking_no, scan.box_no))
    .executeTakeFirst()
  if (!box) throw new AppError('not_found')
  return box.box_no
}
