// The rules of lots and expiry dates (Rules 6.27, 6.28, 6.29, 6.30, 6.36): what shelving has to be told, and how near a date is.
import type { Refusal } from '../errors.ts'

/** What a SKU asks for when its goods are shelved. */
export type Asked = { sku_id: string; sku: string; asks_lot: boolean; asks_expiry: boolean; minimum_days: number }
/** So many pieces of a SKU with their lot and date; null where they have none. */
export type Lot = { sku_id: string; lot: string | null; expires_on: string | null; quantity: number }

export const LOT_STATES = ['expired', 'expiring', 'good', 'undated'] as const
export type LotState = (typeof LOT_STATES)[number]

const DAY_MS = 86_400_000

/** Whole days from the warehouse's today to the last good day; below 0 it has passed. */
export const daysLeft = (expiresOn: string, today: string): number =>
  Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS)

type Dated = { expiring_days: number; minimum_days: number }

/** The day itself is good; `expiring_days` before it goods begin to expire, or when they have only the days left that they are sold with. */
export function lotState(days: number | null, { expiring_days, minimum_days }: Dated): LotState {
  if (days === null) return 'undated'
  if (days < 0) return 'expired'
  return days <= Math.max(expiring_days, minimum_days) ? 'expiring' : 'good'
}

type Selling = { sku_id: string; minimum_days: number }

/** Whether goods with this date have expired or have fewer days left than their product is sold with (Rule 6.36). */
export const isUnsold = (expiresOn: string | null, today: string, minimumDays: number): boolean =>
  expiresOn !== null && daysLeft(expiresOn, today) < minimumDays

/** Whether any of these pieces go to quarantine instead of being sold. */
export const someUnsold = (products: readonly Selling[], lots: readonly Lot[], today: string): boolean =>
  lots.some(({ sku_id, expires_on }) =>
    isUnsold(expires_on, today, products.find((product) => product.sku_id === sku_id)?.minimum_days ?? 0),
  )

/**
 * Refuses `lots_missing` where the lots of a SKU are not as many pieces as are shelved, or lack what it asks for, and `lot_expired` for
 * a date that has passed, `lot_unsold` for one that is nearer than the product asks for, unless that was confirmed. `pieces` are those shelved, by SKU.
 */
export function refuseLots(
  asked: readonly Asked[],
  pieces: ReadonlyMap<string, number>,
  lots: readonly Lot[],
  { today, confirmed }: { today: string; confirmed: boolean },
): Refusal | undefined {
  for (const { sku_id, sku, asks_lot, asks_expiry, minimum_days } of asked) {
    const own = lots.filter((lot) => lot.sku_id === sku_id)
    const named = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const wanted = pieces.get(sku_id) ?? 0
    const whole = own.every(
      ({ lot, expires_on }) => (lot !== null || !asks_lot) && (expires_on !== null || !asks_expiry),
    )
    if (named > wanted || (asks_lot || asks_expiry ? named < wanted || !whole : false)) {
      return { code: 'lots_missing', params: { sku, pieces: wanted, named: whole ? named : 0, what: whatOf({ asks_lot, asks_expiry }) } } // prettier-ignore
    }
    if (confirmed) continue
    const passed = own.find(({ expires_on }) => expires_on !== null && expires_on < today)
    if (passed) return { code: 'lot_expired', params: { sku, date: passed.expires_on! } }
    const near = own.find(({ expires_on }) => isUnsold(expires_on, today, minimum_days))
    if (near) return { code: 'lot_unsold', params: { sku, date: near.expires_on!, days: minimum_days } }
  }
  return undefined
}

const whatOf = ({ asks_lot, asks_expiry }: Pick<Asked, 'asks_lot' | 'asks_expiry'>) => {
  if (asks_lot && asks_expiry) return { en: 'lot number and expiry date', zh_CN: '批号和有效期' }
  return asks_expiry ? { en: 'expiry date', zh_CN: '有效期' } : { en: 'lot number', zh_CN: '批号' }
}
