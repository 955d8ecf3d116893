// Two or more bookings of one consignment become one, by the provider's hand (Rule 7.12): the earliest takes products, boxes and wishes of the
// others, which are voided and name it.
import { sql } from 'kysely'
import { refuse } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { boxCode } from '#shared/inbound/booking-number.ts'
import type { officeInboundCalls } from '#shared/inbound/inbound-office.contract.ts'
import { INSPECTIONS, MAX_NUMBERS, type Shipping } from '#shared/inbound/inbound.values.ts'
import { mergedPacking, mergedServices, refuseMerge, strictest } from '#shared/inbound/merging.rules.ts'
import { D } from '#shared/money.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { freeArrival, placeArrival } from '../arrivals/place-arrival.ts'
import { contentOf, happen, lockForStaff, type BookingContent, type LockedBooking } from '../booking-writing.ts'
import { checkServices } from '../fees/check-services.ts'

type Call = typeof officeInboundCalls.merge
type Loaded = LockedBooking & Pick<BookingContent, 'lines' | 'boxes'>

/**
 * Refuses `not_found` outside the person's scope, `asn_merge`, `booking_state`, `merge_differs`, services that the price list of the earliest
 * does not have. At most 20 bookings, so each is locked and written by itself.
 */
export function mergeBookings(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  return write(ctx, actor, async (tx) => {
    const { customer_id } = input
    const all: Loaded[] = []
    // In the order of their ids, so that two people who merge the same ones wait for each other.
    for (const booking_id of [...new Set(input.booking_ids)].sort()) {
      const booking = await lockForStaff(tx.db, actor, { customer_id, booking_id })
      const { lines, boxes } = await contentOf(tx.db, booking)
      all.push({ ...booking, lines, boxes })
    }
    refuse(refuseMerge(all))
    const [kept, ...others] = all as [Loaded, ...Loaded[]]
    const lines = all.flatMap((booking) => booking.lines)
    const services = mergedServices(all.flatMap((booking) => booking.services))
    await checkServices(ctx, tx.db, kept, services, lines)
    await takeGoods(tx, kept, others)

    const insured = all.flatMap(({ insurance_value_usd }) => insurance_value_usd ?? [])
    const numbers = others.map(({ booking_no }) => booking_no).join(', ')
    await happen(ctx, tx, actor, kept, 'merge', {
      set: {
        packing_method: mergedPacking(all.map(({ packing_method }) => packing_method)),
        inspection: strictest(
          all.map((booking) => INSPECTIONS.find((known) => known === booking.inspection) ?? 'none'),
        ),
        insurance_value_usd: insured.length > 0 ? D.sum(...insured).toFixed(2) : null,
        services: JSON.stringify(services),
        shipping: JSON.stringify(withNumbers(kept, others)),
        remark: [...new Set(all.map(({ remark }) => remark).filter(Boolean))].join('\n').slice(0, 2000),
      },
      note: numbers,
      after: { merged: numbers },
    })
    const void_reason = `→ ${kept.booking_no}`
    for (const other of others)
      await happen(ctx, tx, actor, other, 'merge_into', {
        set: { merged_into: kept.booking_id, void_reason },
        note: void_reason,
        after: { merged_into: kept.booking_no },
      })
    for (const other of others) await freeArrival(tx, other)
    // All of it comes with the earliest: what was announced twice is let in, whatever places there are.
    if (kept.shipping) await placeArrival(tx, kept, kept.shipping, `+ ${numbers}`)
    // What had been merged into one of these is in the one that remains, so that old marks lead there in one step.
    await tx.db
      .updateTable('booking')
      .set({ merged_into: kept.booking_id })
      .where('customer_id', '=', customer_id)
      .where(
        'merged_into',
        'in',
        others.map(({ booking_id }) => booking_id),
      )
      .execute()
    return { booking_id: kept.booking_id, booking_no: kept.booking_no }
  })
}

/** Products add up; boxes follow behind those that are there, each with the code that is printed on it. The others keep what they announced. */
async function takeGoods(tx: Tx, kept: Loaded, others: readonly Loaded[]): Promise<void> {
  const { customer_id, booking_id } = kept
  let last = Math.max(0, ...kept.boxes.map(({ box_no }) => box_no))
  const moves = others.flatMap((other) =>
    other.boxes.map(({ box_no }) => ({
      from_id: other.booking_id,
      from_no: box_no,
      box_no: ++last,
      printed_code: boxCode(other.booking_no, box_no),
    })),
  )
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m(from_id uuid, from_no int, box_no int, printed_code text)`
  await sql`insert into booking_line as l (customer_id, booking_id, sku_id, quantity)
    select customer_id, ${booking_id}, sku_id, sum(quantity) from booking_line
    where customer_id = ${customer_id} and booking_id = any (${others.map((other) => other.booking_id)}::uuid[]) group by customer_id, sku_id
    on conflict (customer_id, booking_id, sku_id) do update set quantity = l.quantity + excluded.quantity`.execute(
    tx.db,
  )
  await sql`insert into booking_box (customer_id, booking_id, box_no, weight_g, length_cm, width_cm, height_cm, printed_code)
    select x.customer_id, ${booking_id}, m.box_no, x.weight_g, x.length_cm, x.width_cm, x.height_cm, coalesce(x.printed_code, m.printed_code)
    from ${moved} join booking_box x on x.customer_id = ${customer_id} and x.booking_id = m.from_id and x.box_no = m.from_no`.execute(
    tx.db,
  )
  await sql`insert into booking_box_line (customer_id, booking_id, box_no, sku_id, quantity)
    select x.customer_id, ${booking_id}, m.box_no, x.sku_id, x.quantity
    from ${moved} join booking_box_line x on x.customer_id = ${customer_id} and x.booking_id = m.from_id and x.box_no = m.from_no`.execute(
    tx.db,
  )
}

/** Parcels of all come under the numbers of all; a lorry has one plate. */
function withNumbers(kept: Loaded, others: readonly Loaded[]): Shipping | null {
  const { shipping } = kept
  if (shipping?.method !== 'express') return shipping
  const numbers = [kept, ...others].flatMap((booking) =>
    booking.shipping?.method === 'express'
      ? [booking.shipping.tracking_number, ...(booking.shipping.further_numbers ?? [])]
      : [],
  )
  const further_numbers = [...new Set(numbers)].filter((number) => number !== shipping.tracking_number)
  return further_numbers.length > 0 ? { ...shipping, further_numbers: further_numbers.slice(0, MAX_NUMBERS) } : shipping
}
