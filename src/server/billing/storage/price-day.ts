// What some customers' goods cost in one warehouse for one day: two or three reads whatever their number, and the engine. Nothing is written.
import { sql } from 'kysely'
import { priceStorage, type LyingBatch, type PricedStorage } from '#shared/billing/storage.rules.ts'
import type { Refusal } from '#shared/errors.ts'
import { startOfDay, addDays } from '#shared/time.ts'
import type { Database } from '#server/base/database/database.ts'
import { handlingOn } from '#server/rates/index.ts'

export type BilledPlace = { warehouse_id: string; code: string; time_zone: string }
export type PricedBill = PricedStorage & {
  customer_id: number
  currency: string
  tariff_id: string
  rate: string | null
}
export type Unpriced = { customer_id: number; reason: Refusal }

type Lying = { customer_id: number; currency: string; discount_volume_m3: string; batches: LyingBatch[] }

/** The last instant of a day on a clock: changes are dated by the millisecond. */
export const endOf = (day: string, timeZone: string): Date =>
  new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1)

/**
 * The bills of these customers for the day, and who cannot be billed and why. Who had nothing there is in neither. The goods are those of the
 * batches' log when the day ended on the warehouse's clock, so that a bill made later is the same; measures and contract are today's.
 */
export async function priceDay(
  db: Database,
  place: BilledPlace,
  day: string,
  customerIds: readonly number[],
): Promise<{ bills: PricedBill[]; unpriced: Unpriced[] }> {
  const at = endOf(day, place.time_zone)
  const { rows } = await sql<Lying>`select c.customer_id, c.currency, c.storage_discount_m3::text as discount_volume_m3,
      jsonb_agg(jsonb_build_object('batch_id', b.batch_id, 'sku_id', b.sku_id, 'quantity', b.quantity_left, 'shelved_on', b.shelved_on,
        'piece_volume_m3', round(p.rated_length_cm * p.rated_width_cm * p.rated_height_cm / 1000000, 6)::text)) as batches
    from unnest(${customerIds}::int[]) x(customer_id) join customer c using (customer_id)
    cross join lateral batches_at(c.customer_id, ${place.warehouse_id}, ${at}) b
    join sku p on p.customer_id = c.customer_id and p.sku_id = b.sku_id
    where b.shelved_on <= ${day}
    group by c.customer_id order by c.customer_id`.execute(db)
  return price(db, place, day, rows)
}

async function price(db: Database, place: BilledPlace, day: string, lying: readonly Lying[]) {
  const bills: PricedBill[] = []
  const unpriced: Unpriced[] = []
  if (lying.length === 0) return { bills, unpriced }
  const lists = await handlingOn(
    db,
    place.warehouse_id,
    day,
    lying.map(({ customer_id }) => customer_id),
  )
  for (const { customer_id, currency, discount_volume_m3, batches } of lying) {
    const terms = lists.get(customer_id)
    if (!terms) {
      unpriced.push({ customer_id, reason: { code: 'no_tariff', params: { method: place.code } } })
      continue
    }
    const { tariff, fx, tariff_id } = terms
    const priced = priceStorage({ tariff, fx, contract: { currency, discount_volume_m3 } }, day, batches)
    const rate = tariff.currency === currency ? null : (fx(`${tariff.currency}>${currency}`) ?? null)
    if (priced.ok) bills.push({ ...priced.bill, customer_id, currency, tariff_id, rate })
    else unpriced.push({ customer_id, reason: priced.reasons[0]! })
  }
  return { bills, unpriced }
}
