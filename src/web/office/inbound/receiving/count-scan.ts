// What the scan of an item means while a booking is counted: one piece more in the current box. Pure: the desk keeps the counts.
import type { ArrivalReason } from '#shared/inbound/found-goods.rules.ts'
import type { QuarantineReason } from '#shared/stock/quarantine.rules.ts'
import { countKey, countLimit, type CountedLine, type CountStep } from '#shared/inbound/counting.rules.ts'

/** `place` is the location that was typed for all of it, `places` what was put where by scan; `reason` why another number arrived. */
export type Entry = {
  count: string
  why: string
  place?: string
  places?: Readonly<Record<string, number>>
  reason?: ArrivalReason
  doubtful?: Doubtful | undefined
}

/** Pieces that an inspection puts into quarantine, as they are typed. */
export type Doubtful = { count: string; reason: QuarantineReason; note: string; picture_ids: string[] }

/** How many pieces were put at locations by scan. */
export const placedPieces = ({ places = {} }: Pick<Entry, 'places'>): number =>
  Object.values(places).reduce((sum, quantity) => sum + quantity, 0)

type Known = { sku_id: string; sku: string; barcode: string }
export type ItemScan =
  { kind: 'counted'; line: CountedLine; count: number } | { kind: 'too_many' | 'no_box' | 'other_box'; sku: string }

/** Undefined for what is no item of this booking. `counts` holds what was counted so far, by `countKey`. */
export function scanItem(
  code: string,
  at: { step: CountStep; items: readonly Known[]; lines: readonly CountedLine[]; box: number | undefined },
  counts: Readonly<Record<string, number | undefined>>,
): ItemScan | undefined {
  const lower = code.toLowerCase()
  const item =
    at.items.find(({ barcode }) => barcode === code) ?? at.items.find(({ sku }) => sku.toLowerCase() === lower)
  if (!item) return undefined
  const { sku } = item
  if (at.box === undefined) return { kind: 'no_box', sku }
  const line = at.lines.find(({ box_no, sku_id }) => box_no === at.box && sku_id === item.sku_id)
  if (!line) return { kind: 'other_box', sku }
  const count = (counts[countKey(line)] ?? 0) + 1
  const limit = countLimit(at.step, line)
  return limit !== null && count > limit ? { kind: 'too_many', sku } : { kind: 'counted', line, count }
}
