// The lots of goods that come into stock as they are typed at a desk, by SKU, and what the call takes of them. Pure.
import { isUnsold, type Asked, type Lot } from '#shared/stock/lots.rules.ts'
import { isDate } from '#shared/time.ts'
import { countOf } from './typed-count.ts'

/** One lot as it is typed; the only one without a count is the rest of the SKU's pieces. */
export type TypedLot = { lot: string; expires_on: string | undefined; count: string }
export type TypedLots = Readonly<Record<string, readonly TypedLot[]>>

export const BLANK_LOT: TypedLot = { lot: '', expires_on: undefined, count: '' }

/** Pieces that the typed counts leave to the lots without one. */
export const restOf = (pieces: number, typed: readonly TypedLot[]): number =>
  typed.reduce((left, { count }) => left - (countOf(count) ?? 0), pieces)

/** Which lot takes the rest: the only one that says what it is but not how many. Of two nobody knows, so neither does: -1. */
export function restIndex(typed: readonly TypedLot[]): number {
  const open = typed.flatMap((one, n) => (one.count.trim() === '' ? [n] : []))
  const named = open.filter((n) => typed[n]!.lot.trim() !== '' || typed[n]!.expires_on)
  if (named.length > 1) return -1
  return named[0] ?? open[0] ?? -1
}

/** Which fields of each lot are to be filled in or put right before the goods can come into stock. */
export function faultsOf(
  { asks_lot, asks_expiry, minimum_days }: Omit<Asked, 'sku_id' | 'sku'>,
  pieces: number,
  typed: readonly TypedLot[],
  { today, confirmed }: { today: string; confirmed: boolean },
): { lot: boolean; expires_on: boolean; count: boolean }[] {
  const rest = restOf(pieces, typed)
  const open = restIndex(typed)
  return typed.map(({ lot, expires_on, count }) => {
    const dated = expires_on !== undefined && isDate(expires_on)
    return {
      lot: asks_lot && lot.trim() === '',
      expires_on: asks_expiry && (!dated || (isUnsold(expires_on, today, minimum_days) && !confirmed)),
      count: rest < 0 || (rest > 0 && open < 0) || (count.trim() !== '' && countOf(count) === undefined),
    }
  })
}

/** What is sent: the rest goes to the one lot without a count, and a lot of no pieces is left out. */
export function lotsOf(pieces: ReadonlyMap<string, number>, typed: TypedLots): Lot[] {
  return [...pieces].flatMap(([sku_id, wanted]) => {
    const own = typed[sku_id] ?? []
    const open = restIndex(own)
    const rest = Math.max(0, restOf(wanted, own))
    return own.flatMap(({ lot, expires_on, count }, n): Lot[] => {
      const quantity = n === open ? rest : (countOf(count) ?? 0)
      return quantity > 0
        ? [
            {
              sku_id,
              lot: lot.trim() || null,
              expires_on: expires_on && isDate(expires_on) ? expires_on : null,
              quantity,
            },
          ]
        : []
    })
  })
}
