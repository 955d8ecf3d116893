// Charging a closed booking, once: fee lines and ledger entries in one function of the database (Rules 7.14, 7.15). What could not be
// priced when it was closed is charged by the sweep as soon as its warehouse has a price list for that day.
import { sql, type RawBuilder } from 'kysely'
import type { CountedBox } from '#shared/inbound/booking-fees.rules.ts'
import { systemActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import type { Database } from '#server/base/database/database.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { noteBooking } from '../booking-writing.ts'
import { bookingTerms, quoteBooking, type PricedBooking } from './quote-booking.ts'

type ClosedBooking = PricedBooking & { booking_id: string; booking_no: string }

/** Charges a booking that this transaction has closed or locked; returns the sum, or null where it has no price or was charged before. */
export async function chargeBooking(ctx: Ctx, tx: Tx, booking: ClosedBooking): Promise<string | null> {
  const quote = quoteBooking(await bookingTerms(ctx, tx.db, booking), booking, await boxesOf(tx.db, booking), 'arrived')
  if (!quote.ok) return null
  const { pieces, weight_g } = quote.work
  const fees = JSON.stringify(quote.lines.map((line, n) => ({ line_no: n + 1, ...line })))
  const { rows } = await sql<{
    charged: string | null
  }>`select charge_booking(${booking.customer_id}, ${booking.booking_id},
    ${fees}::jsonb, ${pieces}, ${weight_g}, ${tx.now}) as charged`.execute(tx.db)
  const charged = rows[0]?.charged ?? null
  if (charged !== null) tx.changed(['billing', 'inbound'], booking.customer_id)
  return charged
}

async function boxesOf(db: Database, booking: ClosedBooking): Promise<CountedBox[]> {
  const { rows } = await sql<CountedBox>`
    select x.weight_g, x.length_cm::float8, x.width_cm::float8, x.height_cm::float8,
      jsonb_agg(jsonb_build_object('quantity', i.quantity, 'arrived', i.arrived)) as items
    from booking_box x join booking_box_line i using (customer_id, booking_id, box_no)
    where x.customer_id = ${booking.customer_id} and x.booking_id = ${booking.booking_id}
    group by x.customer_id, x.booking_id, x.box_no`.execute(db)
  return rows
}

const TURN = 50

/** One turn of the sweep; returns how many bookings it charged. Two of these never take the same booking. */
export async function chargeWaiting(ctx: Ctx): Promise<number> {
  const due = await findPriced(ctx)
  if (due.length === 0) return 0
  const actor = systemActor('inbound.charge')
  return write(ctx, actor, async (tx) => {
    const charged = []
    const locked = await findUncharged(
      tx.db,
      sql`b.booking_id = any (${due}::uuid[])`,
      sql`for update of b skip locked`,
    )
    for (const booking of locked) {
      const amount = await chargeBooking(ctx, tx, booking)
      if (amount === null) continue
      noteBooking(tx, booking, undefined, { charged: amount })
      charged.push(booking)
    }
    if (charged.length === 0) tx.idle()
    return charged.length
  })
}

/** The first bookings that can be charged by now; one that still lacks a price or an exchange rate keeps nobody else waiting. */
async function findPriced(ctx: Ctx): Promise<string[]> {
  const db = ctx.db.office
  const priced: string[] = []
  for (let after = sql`true`; ;) {
    const waiting = await findUncharged(db, after)
    for (const booking of waiting) {
      const terms = await bookingTerms(ctx, db, booking)
      if (quoteBooking(terms, booking, await boxesOf(db, booking), 'arrived').ok) priced.push(booking.booking_id)
    }
    const last = waiting.at(-1)
    if (!last || waiting.length < TURN || priced.length >= TURN) return priced.slice(0, TURN)
    after = sql`b.booking_id > ${last.booking_id}`
  }
}

/** Closed bookings without a charge whose warehouse has a price list by now for the day of their submission. */
async function findUncharged(
  db: Database,
  wanted: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<ClosedBooking[]> {
  const { rows } = await sql<ClosedBooking>`
    select b.customer_id, b.booking_id, b.booking_no, b.warehouse_id, w.code as warehouse_code, w.time_zone, c.currency, b.submitted_at,
      b.services, b.insurance_value_usd
    from booking b join warehouse w using (warehouse_id) join customer c using (customer_id)
    where b.bill_status = 'inventory_complete' and b.charged is null and ${wanted}
      and tariff_on('handling', b.warehouse_id, b.customer_id, (b.submitted_at at time zone w.time_zone)::date) is not null
    order by b.booking_id limit ${TURN} ${lock}`.execute(db)
  return rows
}
