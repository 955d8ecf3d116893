// A packing list while it is typed: texts as they stand in the inputs, with a key for each box and row. Pure; from here to what
// the call accepts, and back. Weights are typed in kg and sent in grams.
import { readNumber } from '#shared/typed-number.ts'
import type { Box, PackingMethod, SkuQuantity } from '#shared/inbound/inbound.values.ts'

export type ItemDraft = { key: number; sku_id: string | undefined; quantity: string }
export type BoxDraft = {
  key: number
  box_no: string
  weight: string
  length: string
  width: string
  height: string
  items: ItemDraft[]
}
export type BoxField = 'box_no' | 'weight' | 'length' | 'width' | 'height'

let lastKey = 0
const nextKey = () => ++lastKey

export const newItem = (item?: SkuQuantity): ItemDraft => ({
  key: nextKey(),
  sku_id: item?.sku_id,
  quantity: item ? String(item.quantity) : '',
})

export const newBox = (boxNo: number, items: readonly SkuQuantity[]): BoxDraft => ({
  key: nextKey(),
  box_no: String(boxNo),
  weight: '',
  length: '',
  width: '',
  height: '',
  items: items.length > 0 ? items.map(newItem) : [newItem()],
})

/** Saved boxes, or those of a file. */
export const draftOf = (boxes: readonly Box[]): BoxDraft[] =>
  boxes.map((box) => ({
    key: nextKey(),
    box_no: String(box.box_no),
    weight: String(box.weight_g / 1000),
    length: String(box.length_cm),
    width: String(box.width_cm),
    height: String(box.height_cm),
    items: box.items.map(newItem),
  }))

/** Boxes that were typed in another life of the page: their keys may be in use here. */
export const withNewKeys = (boxes: readonly BoxDraft[]): BoxDraft[] =>
  boxes.map((box) => ({
    ...box,
    key: nextKey(),
    items: box.items.map((item) => ({ ...item, key: nextKey() })),
  }))

/** What a method starts with: everything in one box, a box a SKU, or one box to be filled. */
export function startBoxes(method: PackingMethod, lines: readonly SkuQuantity[]): BoxDraft[] {
  return method === 'one_sku_per_box' ? lines.map((line, at) => newBox(at + 1, [line])) : [newBox(1, lines)]
}

/** How many decimals each may have: kilograms to the gram, centimetres to the millimetre. */
export const BOX_DECIMALS: Record<BoxField, number> = { box_no: 0, weight: 3, length: 1, width: 1, height: 1 }
const FIELDS = Object.keys(BOX_DECIMALS) as BoxField[]

const numberIn = (typed: string, decimals: number): number => {
  const read = readNumber(typed, decimals)
  const fits = 'number' in read && new RegExp(`^\\d{1,7}(\\.\\d{1,${decimals || 1}})?$`).test(read.number)
  return fits ? Number(read.number) : Number.NaN
}
const whole = (typed: string): number => {
  const number = numberIn(typed, 0)
  return Number.isInteger(number) ? number : Number.NaN
}
const fieldOf = (draft: BoxDraft, field: BoxField): number =>
  field === 'box_no' ? whole(draft.box_no) : numberIn(draft[field], BOX_DECIMALS[field])

/** Boxes do not change, they are replaced: what was read of one holds for good, and a thousand others cost nothing while one types. */
function oncePerBox<T>(read: (box: BoxDraft) => T): (box: BoxDraft) => T {
  const known = new WeakMap<BoxDraft, T>()
  return (box) => {
    const before = known.get(box)
    if (before !== undefined) return before
    const now = read(box)
    known.set(box, now)
    return now
  }
}

const filledItems = oncePerBox(({ items }) => ({
  items: items.flatMap(({ sku_id, quantity }) =>
    sku_id && whole(quantity) > 0 ? [{ sku_id, quantity: whole(quantity) }] : [],
  ),
}))
/** What is boxed so far, for the live difference: rows that are not filled count nothing. */
export const boxedSoFar = (boxes: readonly BoxDraft[]): { items: SkuQuantity[] }[] => boxes.map(filledItems)

/** Keys of wrong inputs: `<box key>.weight`, `<box key>.<item key>`. */
export type WrongInputs = ReadonlySet<string>

const readBox = oncePerBox((draft): { box: Box; wrong: string[] } => ({
  box: {
    box_no: fieldOf(draft, 'box_no'),
    weight_g: Math.round(fieldOf(draft, 'weight') * 1000),
    length_cm: fieldOf(draft, 'length'),
    width_cm: fieldOf(draft, 'width'),
    height_cm: fieldOf(draft, 'height'),
    items: draft.items.map(({ sku_id, quantity }) => ({ sku_id: sku_id ?? '', quantity: whole(quantity) })),
  },
  wrong: [
    ...FIELDS.filter((field) => !(fieldOf(draft, field) > 0)),
    ...draft.items.filter(({ sku_id, quantity }) => !sku_id || !(whole(quantity) > 0)).map((item) => item.key),
  ].map((part) => `${draft.key}.${part}`),
}))

/** The boxes as the call wants them, or which inputs are wrong. */
export function readBoxes(drafts: readonly BoxDraft[]): { boxes: Box[]; wrong: WrongInputs } {
  const read = drafts.map(readBox)
  return { boxes: read.map(({ box }) => box), wrong: new Set(read.flatMap(({ wrong }) => wrong)) }
}

/** The number after the highest one in use. */
export const nextBoxNo = (drafts: readonly BoxDraft[]): number =>
  Math.max(0, ...drafts.map(({ box_no }) => whole(box_no) || 0)) + 1

/** `count` copies of a box below the last number: a copied box, or "n equal boxes". */
export function copies(drafts: readonly BoxDraft[], box: BoxDraft, count: number): BoxDraft[] {
  const from = nextBoxNo(drafts)
  return withNewKeys(Array.from({ length: count }, (_, at) => ({ ...box, box_no: String(from + at) })))
}

/** What lies in a box, divided over `count` boxes of its kind: the box itself and new ones; the first ones take the rest. */
export function divided(drafts: readonly BoxDraft[], box: BoxDraft, count: number): BoxDraft[] {
  const share = (quantity: string, nth: number) => {
    const pieces = whole(quantity)
    return Number.isNaN(pieces) ? quantity : String(Math.floor(pieces / count) + (nth < pieces % count ? 1 : 0))
  }
  const parts = [box, ...copies(drafts, box, count - 1)].map((one, nth): BoxDraft => {
    const items = one.items
      .map((item) => ({ ...item, quantity: share(item.quantity, nth) }))
      .filter(({ quantity }) => quantity !== '0')
    return { ...one, items: items.length > 0 ? items : [newItem()] }
  })
  return drafts.flatMap((one) => (one.key === box.key ? parts.slice(0, 1) : [one])).concat(parts.slice(1))
}

/** Total of all boxes in cubic metres with 3 decimals, never 0: what the shipping step proposes. */
export function volumeM3(boxes: readonly { length_cm: number; width_cm: number; height_cm: number }[]): string {
  const mm3 = boxes.reduce(
    (sum, box) => sum + Math.round(box.length_cm * 10) * Math.round(box.width_cm * 10) * Math.round(box.height_cm * 10),
    0,
  )
  return String(
    Math.max(mm3 / 1e9, boxes.length > 0 ? 0.001 : 0)
      .toFixed(3)
      .replace(/\.?0+$/, '') || '0',
  )
}
