// The rules of counting stock (Rules 6.12, 6.13, 6.33, 6.34): when a count stands, what it corrects, and why it may differ. Pure; the server asks them before it
// posts, the screens before they offer it.
import type { FieldRefusal, Refusal, Text } from '../errors.ts'
import { reasonFor } from '../field-reasons.ts'

/** A difference of more pieces than this and of more of the book than that asks for a second count. */
export const COUNT_AGAIN_ABOVE = { pieces: 2, percent: 1 } as const

/** The most SKUs that one count may hold, and the most locations. */
export const MAX_COUNT_LINES = 2000
export const MAX_COUNT_PLACES = 500

export const COUNT_REASONS = ['miscounted', 'lost', 'found', 'damaged', 'mixed_up', 'other'] as const
export type CountReason = (typeof COUNT_REASONS)[number]
export const COUNT_REASON_TEXT: Record<CountReason, Text> = {
  miscounted: { en: 'Miscounted at receiving', zh_CN: '收货时点数有误' },
  lost: { en: 'Lost', zh_CN: '丢失' },
  found: { en: 'Found', zh_CN: '找回' },
  damaged: { en: 'Damaged', zh_CN: '损坏' },
  mixed_up: { en: 'Mixed up with another SKU', zh_CN: '与其他 SKU 混淆' },
  other: { en: 'Other', zh_CN: '其他' },
}

/** The last count of a SKU beside the book's total at that moment; `rounds` says how often it was counted. */
export type Counted = { rounds: number; quantity: number; book: number; scanned: boolean }

/** Where a SKU of a count stands: not counted, to be counted again by scan, or done. */
export type LineState = 'open' | 'again' | 'done'
export const LINE_STATE_TEXT: Record<LineState, Text> = {
  open: { en: 'To count', zh_CN: '待盘点' },
  again: { en: 'Count again by scan', zh_CN: '需扫码复盘' },
  done: { en: 'Counted', zh_CN: '已盘点' },
}

const isFarOff = ({ quantity, book }: Counted): boolean => {
  const off = Math.abs(quantity - book)
  return off > COUNT_AGAIN_ABOVE.pieces && off * 100 > book * COUNT_AGAIN_ABOVE.percent
}

/** The second count decides whatever it finds, if it was scanned; where nothing lies there is nothing to scan. */
export function lineState(counted: Counted | null): LineState {
  if (!counted) return 'open'
  return isFarOff(counted) && !(counted.rounds > 1 && (counted.scanned || counted.quantity === 0)) ? 'again' : 'done'
}

/** What posting corrects the total by: what moved after the count is in the total already. */
export const countDifference = (counted: Counted): number => counted.quantity - counted.book

/** The last count of a SKU at one location, where `book` lay, and what of it lay at no location then. */
export type PlaceCounted = Counted & { loose: number }

/**
 * What the locations of a SKU held in all. More than the book has at them is first of all what lay at no location, and in their book then; too
 * few at one and too many at another are no difference.
 */
export function sumPlaces(places: readonly PlaceCounted[]): Counted {
  const quantity = places.reduce((sum, place) => sum + place.quantity, 0)
  const book = places.reduce((sum, place) => sum + place.book, 0)
  const loose = Math.max(0, ...places.map((place) => (place.quantity > place.book ? place.loose : 0)))
  const rounds = Math.max(1, ...places.map((place) => place.rounds))
  const placed = Math.min(Math.max(quantity - book, 0), loose)
  return { rounds, quantity, book: book + placed, scanned: places.every(({ scanned }) => scanned) }
}

/** A SKU may lie at any location of the count, so it is open as long as one of them is; each location is counted again by itself. */
export function placesState(places: readonly PlaceCounted[], uncounted: number): LineState {
  if (uncounted > 0) return 'open'
  return places.some((place) => lineState(place) === 'again') ? 'again' : 'done'
}

type Line = { sku_id: string; state: LineState; counted: Counted | null }

/** Every SKU is counted, far differences twice, and each difference has one reason. */
export function refusePosting(
  lines: readonly Line[],
  reasons: readonly { sku_id: string; reason: CountReason }[],
): Refusal | undefined {
  const open = lines.filter(({ state }) => state === 'open').length
  const again = lines.filter(({ state }) => state === 'again').length
  if (open + again > 0) return { code: 'count_incomplete', params: { open, again } }
  const given = new Set(reasons.map(({ sku_id }) => sku_id))
  const fields: FieldRefusal[] = lines
    .filter(({ sku_id, counted }) => counted && countDifference(counted) !== 0 && !given.has(sku_id))
    .map(({ sku_id }) => ({ path: `reasons.${sku_id}`, reason: reasonFor('required') }))
  return fields.length > 0 ? { code: 'invalid_input', fields } : undefined
}
