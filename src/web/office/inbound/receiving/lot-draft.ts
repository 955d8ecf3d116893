// The lots of what is shelved as they are typed on the desk, by SKU, and what the call takes of them. Pure.
import type { Lot } from '#shared/stock/lots.rules.ts'
import { isDate } from '#shared/time.ts'
import { countOf } from './count-scan.ts'

/** One lot as it is typed; without a count it is the rest of the SKU's pieces. */
export type TypedLot = { lot: string; expires_on: string | undefined; count: string }
export type TypedLots = Readonly<Record<string, readonly TypedLot[]>>

export const BLANK_LOT: TypedLot = { lot: '', expires_on: undefined, count: '' }

/** Pieces that the typed counts leave to the lots without one. */
export const restOf = (pieces: number, typed: readonly TypedLot[]): number =>
  typed.reduce((left, { count }) => left - (countOf(count) ?? 0), pieces)

/** What is sent: the rest goes to the first lot without a count, and a lot of no pieces is left out. */
export function lotsOf(pieces: ReadonlyMap<string, number>, typed: TypedLots): Lot[] {
  return [...pieces].flatMap(([sku_id, wanted]) => {
    const own = typed[sku_id] ?? []
    const open = own.findIndex(({ count }) => count.trim() === '')
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
