// The warehouse begins a count by location: of named ones, of a zone or of one of its aisles (Rule 6.33); or ends one without a correction.
import { sql } from 'kysely'
import { AppError, refuse } from '#shared/errors.ts'
import type { OutputOf, ParsedInputOf } from '#shared/contract.ts'
import { MAX_COUNT_PLACES } from '#shared/stock/counts.rules.ts'
import { refuseCountEvent } from '#shared/stock/counts.states.ts'
import type { placeCountCalls } from '#shared/stock/place-counts.contract.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Ctx } from '#server/base/context.ts'
import { write, type Tx } from '#server/base/database/transaction.ts'
import { staffSeesCustomerOf, staffSeesWarehouse, staffWorksIn } from '#server/customers/index.ts'
import { closeCounts, noteCount, type LockedCount } from './count-writing.ts'
import { addLines, type Goods, type PlaceCount } from './place-count-lines.ts'

type Calls = typeof placeCountCalls
type Begin = ParsedInputOf<Calls['begin']>
type Location = { location_id: string; code: string }

/** Refuses `not_found`, `location_unknown`, `count_no_locations`, `count_too_large`, and `count_open` for goods that are being counted. */
export function beginPlaceCount(ctx: Ctx, actor: StaffActor, input: Begin): Promise<OutputOf<Calls['begin']>> {
  const { warehouse_id, note } = input
  return write(ctx, actor, async (tx) => {
    if (!staffWorksIn(actor, warehouse_id)) throw new AppError('not_found')
    const locations = await chosen(tx, input)
    const place_count_id = ctx.clock.id()
    const { rows } = await sql<{
      number: number
    }>`insert into place_count (place_count_id, number, warehouse_id, note, created_by, created_at)
      select ${place_count_id}, nextval('place_count_number'), w.warehouse_id, ${note}, ${actor.name}, ${tx.now}
      from warehouse w where w.warehouse_id = ${warehouse_id} returning number`.execute(tx.db)
    const number = rows[0]?.number
    if (number === undefined) throw new AppError('not_found')
    await tx.db.insertInto('place_count_location').values(locations.map((one) => ({ ...one, place_count_id }))).execute() // prettier-ignore
    await addLines(ctx, tx, actor, { place_count_id, number, warehouse_id }, await lyingAt(tx, actor, warehouse_id, locations)) // prettier-ignore
    const after = { locations: locations.length, from: locations[0]!.code, to: locations.at(-1)!.code, note }
    tx.note({ object: 'place_count', objectId: String(number), after })
    return { place_count_id, number }
  })
}

/** Closed locations too: goods may lie there. */
async function chosen(tx: Tx, { warehouse_id, codes, zone, aisle }: Begin): Promise<Location[]> {
  const wanted = [...new Set(codes.map((code) => code.toUpperCase()))]
  const which = wanted.length > 0 ? sql`l.code = any (${wanted}::text[])` : sql`l.zone = ${zone.toUpperCase()} and (${aisle}::int is null or l.aisle = ${aisle}::int)` // prettier-ignore
  const { rows } = await sql<Location>`select l.location_id, l.code from location l
    where l.warehouse_id = ${warehouse_id} and ${which} order by l.code limit ${MAX_COUNT_PLACES + 1}`.execute(tx.db)
  const missing = wanted.find((code) => !rows.some((row) => row.code === code))
  if (missing !== undefined) throw new AppError('location_unknown', { code: missing })
  if (rows.length === 0) throw new AppError('count_no_locations')
  if (rows.length > MAX_COUNT_PLACES) throw new AppError('count_too_large', { limit: MAX_COUNT_PLACES })
  return rows
}

async function lyingAt(
  tx: Tx,
  actor: StaffActor,
  warehouseId: string,
  locations: readonly Location[],
): Promise<Goods[]> {
  const { rows } =
    await sql<Goods>`select distinct p.customer_id, p.sku_id, s.sku from stock_place p join sku s using (customer_id, sku_id)
    where p.warehouse_id = ${warehouseId} and p.location_id = any (${locations.map(({ location_id }) => location_id)}::uuid[])
      and ${staffSeesCustomerOf(actor, 'p')}`.execute(tx.db)
  return rows
}

/** Locks a count by location that is not canceled. Refuses `not_found`, `count_state`. */
export async function lockPlaceCount(tx: Tx, actor: StaffActor, placeCountId: string): Promise<PlaceCount> {
  const { rows } = await sql<PlaceCount & { canceled: boolean }>`
    select c.place_count_id, c.number, c.warehouse_id, c.canceled_at is not null as canceled from place_count c
    where c.place_count_id = ${placeCountId} and ${staffSeesWarehouse(actor, 'c')} for no key update of c`.execute(
    tx.db,
  )
  const found = rows[0]
  if (!found) throw new AppError('not_found')
  if (found.canceled) refuse(refuseCountEvent('enter', 'canceled'))
  return found
}

/** What of it is posted stays posted. Refuses `not_found`, `count_state` where nothing is left to be canceled. */
export function cancelPlaceCount(
  ctx: Ctx,
  actor: StaffActor,
  { place_count_id, note }: ParsedInputOf<Calls['cancel']>,
): Promise<Record<string, never>> {
  return write(ctx, actor, async (tx) => {
    const { number } = await lockPlaceCount(tx, actor, place_count_id)
    const { rows } =
      await sql<LockedCount>`select c.customer_id, c.count_id, c.count_no, c.warehouse_id, w.time_zone, c.status, c.place_count_id
      from stock_count c join warehouse w using (warehouse_id)
      where c.place_count_id = ${place_count_id} order by c.customer_id for no key update of c`.execute(tx.db)
    const open = rows.filter(({ status }) => status === 'counting')
    if (rows.length > 0 && open.length === 0) refuse(refuseCountEvent('cancel', 'posted'))
    await closeCounts(tx, actor, open, 'canceled', note)
    await tx.db.updateTable('place_count').set({ canceled_at: tx.now }).where('place_count_id', '=', place_count_id).execute() // prettier-ignore
    for (const count of open) noteCount(tx, count, { status: count.status }, { status: 'canceled', note })
    tx.note({ object: 'place_count', objectId: String(number), after: { status: 'canceled', note } })
    return {}
  })
}
