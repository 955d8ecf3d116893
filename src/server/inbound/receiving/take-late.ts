// Goods of a closed booking come late (Rule 7.20): stock grows by them at once, under a type of its own. The booking's counts and its loss
// orders stay as they are; who reviews these reads in their course that goods have come.
import { sql } from 'kysely'
import { AppError } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import type { receivingCalls } from '#shared/inbound/inbound-office.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { findLocations, placeGoods, shelveGoods } from '#server/stock/index.ts'
import { happen, lockForStaff, type LockedBooking } from '../booking-writing.ts'

type Call = typeof receivingCalls.takeLate
type Taken = { sku_id: string; sku: string; quantity: number; goods_id: string | null; location: string | undefined }

/** Answers the booking's loss orders. Refuses `booking_state`, `late_sku`, `location_unknown`, `not_found` for goods that are not accepted, `lots_missing`, `lot_expired`. */
export function takeLate(ctx: Ctx, actor: StaffActor, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { reason, note, lots, confirm_expired } = input
  return write(ctx, actor, async (tx) => {
    const booking = await lockForStaff(tx.db, actor, input)
    const taken = [...(await announced(tx, booking, input.lines)), ...(await accepted(tx, booking, input.goods_ids))]
    const said = taken.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', ')
    const pieces = taken.reduce((sum, { quantity }) => sum + quantity, 0)
    await happen(ctx, tx, actor, booking, 'take_late', {
      note: note === '' ? said : `${said}: ${note}`,
      after: { reason, quantity: pieces, lines: taken.map(({ sku, quantity }) => ({ sku, quantity })), note },
    })
    const { customer_id, booking_id } = booking
    await tx.db
      .insertInto('late_arrival')
      .values(
        taken.map(({ sku_id, quantity, goods_id }) => ({
          customer_id,
          arrival_id: ctx.clock.id(),
          booking_id,
          sku_id,
          quantity,
          goods_id,
          reason: goods_id ? 'accepted' : reason,
          note,
          taken_by: actor.name,
          taken_at: tx.now,
        })),
      )
      .execute()
    const bySku = new Map<string, number>()
    for (const { sku_id, quantity } of taken) bySku.set(sku_id, (bySku.get(sku_id) ?? 0) + quantity)
    await shelveGoods(tx, actor, { place: booking, type: 'arrival_and_storage', pieces: bySku, lots, confirm_expired })
    await place(tx, actor, booking, taken)
    tx.changed(['stock'], customer_id)
    return { loss_nos: await tellLosses(ctx, tx, actor, booking, said) }
  })
}

/** Refuses `late_sku`: what the booking never announced is unannounced goods. */
async function announced(
  tx: Tx,
  { customer_id, booking_id }: LockedBooking,
  lines: ParsedInputOf<Call>['lines'],
): Promise<Taken[]> {
  const { rows } = await sql<{ sku_id: string; sku: string; announced: boolean }>`
    select s.sku_id, s.sku, l.sku_id is not null as announced from sku s
    left join booking_line l on l.customer_id = s.customer_id and l.booking_id = ${booking_id} and l.sku_id = s.sku_id
    where s.customer_id = ${customer_id} and s.sku_id = any (${lines.map(({ sku_id }) => sku_id)}::uuid[])`.execute(
    tx.db,
  )
  const known = new Map(rows.map((row) => [row.sku_id, row]))
  return lines.map(({ sku_id, quantity, location }) => {
    const sku = known.get(sku_id)
    if (!sku) throw new AppError('not_found')
    if (!sku.announced) throw new AppError('late_sku', { sku: sku.sku })
    return { sku_id, sku: sku.sku, quantity, goods_id: null, location }
  })
}

/** Accepted goods are taken as they were found, once. */
async function accepted(
  tx: Tx,
  { customer_id, booking_id }: LockedBooking,
  given: readonly string[],
): Promise<Taken[]> {
  const ids = [...new Set(given)]
  if (ids.length === 0) return []
  const { rows } = await sql<Taken>`
    with taken as (update unannounced_goods set status = 'added'
      where customer_id = ${customer_id} and booking_id = ${booking_id} and goods_id = any (${ids}::uuid[]) and status = 'accepted'
      returning customer_id, goods_id, sku_id, quantity)
    select t.sku_id, s.sku, t.quantity, t.goods_id from taken t join sku s using (customer_id, sku_id) order by t.goods_id`.execute(
    tx.db,
  )
  if (rows.length < ids.length) throw new AppError('not_found')
  return rows
}

async function place(tx: Tx, actor: StaffActor, booking: LockedBooking, taken: readonly Taken[]): Promise<void> {
  const placed = taken.flatMap(({ location, ...goods }) => (location === undefined ? [] : [{ ...goods, location }]))
  if (placed.length === 0) return
  const found = await findLocations(tx.db, booking.warehouse_id, placed.map(({ location }) => location)) // prettier-ignore
  const moves = placed.map(({ sku_id, quantity, location }) => ({
    sku_id,
    from: null,
    to: found.get(location.toUpperCase()) ?? null,
    quantity,
  }))
  await placeGoods(tx, actor, booking, moves, { cause: 'booking', cause_id: booking.booking_id })
}

/** The numbers of the booking's loss orders, each of which has a line in its course now. */
async function tellLosses(
  ctx: Ctx,
  tx: Tx,
  actor: StaffActor,
  booking: LockedBooking,
  said: string,
): Promise<string[]> {
  const { customer_id, booking_id } = booking
  const losses = await tx.db
    .selectFrom('loss_order')
    .select(['loss_id', 'loss_no'])
    .where('customer_id', '=', customer_id)
    .where('booking_id', '=', booking_id)
    .orderBy('loss_no')
    .execute()
  if (losses.length === 0) return []
  const who = { actor_kind: actor.kind, actor_name: actor.name }
  await tx.db
    .insertInto('loss_event')
    .values(
      losses.map(({ loss_id }) => ({
        customer_id,
        loss_id,
        event_id: ctx.clock.id(),
        at: tx.now,
        event: 'goods_came',
        ...who,
        note: said,
      })),
    )
    .execute()
  return losses.map(({ loss_no }) => loss_no)
}
