// The goods go to the shelf and become stock, exactly once: the booking leaves its stage in the same transaction. A difference
// from the qualified goods opens an abnormal loss order. It closes the booking, which is charged now (Rule 7.14).
import { refuse } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { refuseCounts, type Count } from '#shared/inbound/counting.rules.ts'
import type { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import { refuseEvent } from '#shared/inbound/inbound.states.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { findLocations, placeGoods, shelveGoods, type PlaceMove } from '#server/stock/index.ts'
import { countedLines, pieces, setCounts } from './booking-counts.ts'
import { happen, lockForStaff, type LockedBooking } from '../booking-writing.ts'
import { chargeBooking } from '../fees/charge-booking.ts'
import { openLossOrder } from '../losses/open-loss-order.ts'

type Call = typeof receivingCalls.shelve

/**
 * Refuses `booking_state` (a second shelving too), incomplete counts, `count_exceeds` above what was qualified, `location_unknown`, and
 * `lots_missing`, `lot_expired` by what the SKUs ask for.
 */
export function shelveBooking(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { lots, confirm_expired } = input
  return write(ctx, actor, async (tx) => {
    const booking = await lockForStaff(tx.db, actor, input)
    refuse(refuseEvent('shelve', booking.stage))
    const lines = await countedLines(tx.db, booking)
    refuse(refuseCounts('shelve', lines, input.counts))
    await setCounts(tx.db, booking, 'shelved', input.counts)
    const loss_no = await openLossOrder(ctx, tx, actor, booking, 'abnormal', lines, input.counts)
    await happen(ctx, tx, actor, booking, 'shelve', {
      set: { shelved_at: tx.now },
      note: input.note,
      after: { shelved: pieces(input.counts), loss_no, ...(lots.length > 0 && { lots: lots.length }) },
    })
    await shelveGoods(tx, actor, {
      place: booking,
      type: 'inbound',
      pieces: bySku(input.counts),
      lots,
      confirm_expired,
    })
    await placeCounts(tx, actor, booking, input.counts)
    await chargeBooking(ctx, tx, booking)
    tx.changed(['stock'], booking.customer_id)
    return { loss_no }
  })
}

/** Pieces by SKU, whatever the number of its boxes. */
function bySku(counts: readonly Count[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { sku_id, quantity } of counts) if (quantity > 0) pieces.set(sku_id, (pieces.get(sku_id) ?? 0) + quantity)
  return pieces
}

type Placed = Count & {
  location?: string | undefined
  places?: readonly { location: string; quantity: number }[] | undefined
}

/** What was put at a location lies there (Rule 6.11); the rest is not placed yet. */
async function placeCounts(
  tx: Tx,
  actor: StaffActor,
  booking: LockedBooking,
  counts: readonly Placed[],
): Promise<void> {
  const placed = counts.flatMap(({ sku_id, quantity, location, places }) =>
    (places ?? (location === undefined ? [] : [{ location, quantity }])).map((place) => ({ sku_id, ...place })),
  )
  const lying = placed.filter(({ quantity }) => quantity > 0)
  if (lying.length === 0) return
  const found = await findLocations(tx.db, booking.warehouse_id, lying.map(({ location }) => location)) // prettier-ignore
  const moves = lying.map(({ sku_id, quantity, location }): PlaceMove => ({
    sku_id,
    from: null,
    to: found.get(location.toUpperCase()) ?? null,
    quantity,
  }))
  await placeGoods(tx, actor, booking, moves, { cause: 'booking', cause_id: booking.booking_id })
}
