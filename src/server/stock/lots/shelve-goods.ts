// Goods go to the shelf with the lots and dates that their SKUs ask for (Rule 6.27): the one way for what bookings bring. What lies at which
// location is places/place-goods.ts.
import { sql } from 'kysely'
import { refuse } from '#shared/errors.ts'
import { refuseLots, someUnsold, type Asked, type Lot } from '#shared/stock/lots.rules.ts'
import { localDate } from '#shared/time.ts'
import type { StaffActor } from '#server/base/actor.ts'
import type { Tx } from '#server/base/database/transaction.ts'
import { keepExpired } from './keep-expired.ts'

type Shelved = {
  place: { customer_id: number; warehouse_id: string; time_zone: string; booking_id: string }
  type: 'inbound' | 'arrival_and_storage'
  /** Pieces by SKU. */
  pieces: ReadonlyMap<string, number>
  lots: readonly Lot[]
  confirm_expired: boolean
}

/** One change a SKU and lot, dated by the warehouse's calendar (Rule 2.3). Refuses `lots_missing`, `lot_expired`, `lot_unsold`. */
export async function shelveGoods(
  tx: Tx,
  actor: StaffActor,
  { place, type, pieces, lots, confirm_expired }: Shelved,
): Promise<void> {
  const { customer_id, warehouse_id, booking_id } = place
  const today = localDate(tx.now, place.time_zone)
  const { rows: asked } = await sql<Asked>`select sku_id, sku, asks_lot, asks_expiry, minimum_days from sku
    where customer_id = ${customer_id} and sku_id = any (${[...pieces.keys(), ...lots.map(({ sku_id }) => sku_id)]}::uuid[])
    order by sku`.execute(tx.db)
  refuse(refuseLots(asked, pieces, lots, { today, confirmed: confirm_expired }))
  const rest = [...pieces].map(([sku_id, wanted]) => ({ sku_id, lot: null, expires_on: null, quantity: unnamed(sku_id, wanted, lots) })) // prettier-ignore
  const rows = [...lots, ...rest].filter(({ quantity }) => quantity > 0)
  if (rows.length === 0) return
  await sql`select shelve_stock(${customer_id}, ${warehouse_id}, ${rows.map(({ sku_id }) => sku_id)}::uuid[],
    ${rows.map(({ quantity }) => quantity)}::int[], ${type}, 'booking', ${booking_id}, ${today}::date, ${tx.now},
    ${rows.map(({ lot }) => lot)}::text[], ${rows.map(({ expires_on }) => expires_on)}::date[])`.execute(tx.db)
  if (someUnsold(asked, lots, today)) await keepExpired(tx, customer_id, actor.name)
}

/** What of the pieces of a SKU no lot names: all of one that asks for none. */
export const unnamed = (skuId: string, pieces: number, lots: readonly Lot[]): number =>
  lots.reduce((left, lot) => (lot.sku_id === skuId ? left - lot.quantity : left), pieces)
