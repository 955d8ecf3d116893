// Every scan of the receiving desk, kept as it was made. The desk sends what it has kept, again where an answer was lost. The list of them is
// scans.queries.ts.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write } from '#server/base/database/transaction.ts'
import { staffSeesBooking } from '../booking-scope.ts'

type Record = typeof receivingCalls.recordScans

/** Writes the scans that are not written yet. Refuses `not_found`: another's booking, or a SKU that the customer does not have. */
export function recordScans(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Record>): Promise<OutputOf<Record>> {
  const { customer_id, booking_id, scans } = input
  return write(ctx, actor, async (tx) => {
    const { rows } = await sql<{ booking_no: string; strangers: number; written: number }>`
      with asked as (
        select * from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) x(scan_id uuid, step text, code text, box_no int, sku_id uuid,
          location text, outcome text, scanned_at timestamptz)
      ), booking as (
        select b.customer_id, b.booking_id, b.booking_no, b.warehouse_id, (select count(*)::int from asked x where x.sku_id is not null and not exists (
            select from sku s where s.customer_id = b.customer_id and s.sku_id = x.sku_id)) as strangers
        from booking b where b.customer_id = ${customer_id} and b.booking_id = ${booking_id} and ${staffSeesBooking(actor)}
      ), written as (
        insert into desk_scan (customer_id, scan_id, booking_id, warehouse_id, step, code, box_no, sku_id, location, outcome, staff_id, staff_name, scanned_at, at)
        select b.customer_id, x.scan_id, b.booking_id, b.warehouse_id, x.step, x.code, x.box_no, x.sku_id, x.location, x.outcome, ${actor.id}, ${actor.name},
          x.scanned_at, ${tx.now} from booking b cross join asked x where b.strangers = 0
        on conflict do nothing returning 1
      )
      select b.booking_no, b.strangers, (select count(*)::int from written) as written from booking b`.execute(tx.db)
    const found = rows[0]
    if (!found || found.strangers > 0) throw new AppError('not_found')
    tx.note({ customerId: customer_id, object: 'booking', objectId: found.booking_no, after: { scans: found.written } })
    return { written: found.written }
  })
}
