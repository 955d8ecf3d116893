// Orders that go in several parcels (Rules 9.65, 9.67): which of them have left, and what is refused from then on.
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import type { Carriage } from './collecting.rules.ts'

type Standing = { parcel_no: number; left_at: string | null }

/** How many of the parcels have left, while others are still here. */
export const partLeftOut = z.object({ left: z.int(), of: z.int() })
export type PartLeft = z.output<typeof partLeftOut>

/** Null where all are here, or none. */
export function partLeft(parcels: readonly Pick<Standing, 'left_at'>[]): PartLeft | null {
  const left = parcels.filter(({ left_at }) => left_at !== null).length
  return left === 0 || left === parcels.length ? null : { left, of: parcels.length }
}

/** Nothing of an order is taken back once one of its parcels has left. */
export function refuseLeft(parcels: readonly Standing[]): Refusal | undefined {
  const left = parcels.filter(({ left_at }) => left_at !== null)
  if (left.length === 0) return undefined
  return { code: 'parcels_left', params: { left: left.length, of: parcels.length } }
}

/** An own label is one label (Rule 9.58). */
export const refuseOnLabel = (
  { carriage }: { carriage: Carriage },
  parcels: readonly unknown[],
): Refusal | undefined => (carriage === 'own_label' && parcels.length > 1 ? { code: 'own_label_parcels' } : undefined)

/** What one line of the order takes off the shelf: `each` pieces of a SKU for every one of its `quantity`. A kit has several. */
export type LineGoods = { line_no: number; sku_id: string; quantity: number; each: number }
type Contents = { parcel_no: number; lines: readonly { sku_id: string; quantity: number }[] }

/**
 * How many of each line, by its number, lie in each parcel, by its number: what a parcel declares to customs. `divided` are lines of kits whose
 * pieces do not lie together; nothing is said of those beyond what does.
 */
export function linesInParcels(
  goods: readonly LineGoods[],
  parcels: readonly Contents[],
): { inside: Map<number, Map<number, number>>; divided: number[] } {
  const inside = new Map(parcels.map(({ parcel_no }) => [parcel_no, new Map<number, number>()]))
  const loose = new Map(
    parcels.map(({ parcel_no, lines }) => [parcel_no, new Map(lines.map((line) => [line.sku_id, line.quantity]))]),
  )
  const divided: number[] = []
  // Kits first: a piece of a SKU that also stands alone is looked for where its kit lies.
  const lines = [...Map.groupBy(goods, ({ line_no }) => line_no)].toSorted(([, a], [, b]) => b.length - a.length)
  for (const [lineNo, parts] of lines) {
    let missing = parts[0]!.quantity
    for (const [parcelNo, left] of loose) {
      const found = Math.min(missing, ...parts.map(({ sku_id, each }) => Math.floor((left.get(sku_id) ?? 0) / each)))
      if (found === 0) continue
      for (const { sku_id, each } of parts) left.set(sku_id, (left.get(sku_id) ?? 0) - found * each)
      inside.get(parcelNo)!.set(lineNo, found)
      missing -= found
    }
    if (missing > 0) divided.push(lineNo)
  }
  return { inside, divided }
}
