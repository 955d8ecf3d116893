// The rules of a booking's content: products, boxes that add up to them, shipping, and the order of the wizard's steps. What
// may happen in which status is in inbound.states.ts, what the warehouse counts in counting.rules.ts.
import type { FieldRefusal, Refusal, Text } from '../errors.ts'
import { reasonFor } from '../field-reasons.ts'
import { refuseEvent, type Stage } from './inbound.states.ts'
import type { PackingMethod, Shipping, SkuQuantity } from './inbound.values.ts'

/** How people call a SKU: rules work on ids, refusals name codes. */
export type SkuName = (skuId: string) => string
type BoxedItems = { box_no: number; items: readonly SkuQuantity[] }

const invalid = (fields: FieldRefusal[]): Refusal | undefined =>
  fields.length > 0 ? { code: 'invalid_input', fields } : undefined

/** The positions in a list whose key already stands at an earlier position. */
function repeated<T>(list: readonly T[], keyOf: (item: T) => unknown): number[] {
  const seen = new Set<unknown>()
  return list.flatMap((item, index) => {
    const key = keyOf(item)
    if (seen.has(key)) return [index]
    seen.add(key)
    return []
  })
}

/** Step 1: at least one product, none twice, no quantity of 0 (Rule 7.11). */
export function refuseLines(lines: readonly SkuQuantity[]): Refusal | undefined {
  if (lines.length === 0) return { code: 'lines_missing' }
  const twice = repeated(lines, ({ sku_id }) => sku_id).map((at) => ({
    path: `lines.${at}.sku_id`,
    reason: reasonFor('duplicate'),
  }))
  const empty = lines.flatMap(({ quantity }, at) =>
    quantity > 0 ? [] : [{ path: `lines.${at}.quantity`, reason: reasonFor('positive') }],
  )
  return invalid([...twice, ...empty])
}

/** What one SKU of a packing list amounts to; `difference` is boxed − announced. */
export type PackingDifference = { sku_id: string; announced: number; boxed: number; difference: number }

/** Booking against boxes, SKU by SKU: the booking's lines in their order, then what is boxed and not booked. */
export function packingBalance(
  lines: readonly SkuQuantity[],
  boxes: readonly { items: readonly SkuQuantity[] }[],
): PackingDifference[] {
  const boxed = new Map<string, number>()
  for (const box of boxes)
    for (const { sku_id, quantity } of box.items) boxed.set(sku_id, (boxed.get(sku_id) ?? 0) + quantity)
  const rows = lines.map(({ sku_id, quantity }) => ({ sku_id, announced: quantity, boxed: boxed.get(sku_id) ?? 0 }))
  const known = new Set(lines.map(({ sku_id }) => sku_id))
  for (const [sku_id, quantity] of boxed) if (!known.has(sku_id)) rows.push({ sku_id, announced: 0, boxed: quantity })
  return rows.map((row) => ({ ...row, difference: row.boxed - row.announced }))
}

const signed = (value: number) => (value > 0 ? `+${value}` : `−${-value}`)

/** The boxes must add up to the booking; the refusal names every SKU and by how many it differs (Rule 7.6). */
export function refuseDifference(
  lines: readonly SkuQuantity[],
  boxes: readonly { items: readonly SkuQuantity[] }[],
  name: SkuName,
): Refusal | undefined {
  const wrong = packingBalance(lines, boxes).filter(({ difference }) => difference !== 0)
  if (wrong.length === 0) return undefined
  const differences = wrong.map(({ sku_id, difference }) => `${name(sku_id)} ${signed(difference)}`).join(', ')
  return { code: 'packing_differs', params: { differences } }
}

const ONE_BOX: Text = { en: 'All SKUs go into one box', zh_CN: '所有SKU须装入同一箱' }
const ONE_SKU: Text = { en: 'One SKU per box', zh_CN: '每箱只能装一种SKU' }

/** Boxes that the packing method does not allow, as wrong fields. */
function methodFields(method: PackingMethod, boxes: readonly BoxedItems[]): FieldRefusal[] {
  if (method === 'all_in_one_box') return boxes.slice(1).map((_, at) => ({ path: `boxes.${at + 1}`, reason: ONE_BOX }))
  if (method === 'multiple_skus_per_box') return []
  return boxes.flatMap(({ items }, at) => (items.length > 1 ? [{ path: `boxes.${at}.items`, reason: ONE_SKU }] : []))
}

/** Step 3: boxes that fit the method, each number once, no empty box, no SKU twice in a box, and that add up to the booking. */
export function refusePacking(
  method: PackingMethod,
  lines: readonly SkuQuantity[],
  boxes: readonly BoxedItems[],
  name: SkuName,
): Refusal | undefined {
  if (boxes.length === 0) return { code: 'packing_missing' }
  const fields = [
    ...repeated(boxes, ({ box_no }) => box_no).map((at) => ({
      path: `boxes.${at}.box_no`,
      reason: reasonFor('duplicate'),
    })),
    ...boxes.flatMap(({ items }, at) =>
      items.length > 0 ? [] : [{ path: `boxes.${at}.items`, reason: reasonFor('required') }],
    ),
    ...boxes.flatMap(({ items }, at) =>
      repeated(items, ({ sku_id }) => sku_id).map((item) => ({
        path: `boxes.${at}.items.${item}.sku_id`,
        reason: reasonFor('duplicate'),
      })),
    ),
    ...methodFields(method, boxes),
  ]
  return invalid(fields) ?? refuseDifference(lines, boxes, name)
}

/** Whether printed box marks no longer fit: other numbers or other content than before. False where nothing was packed before. */
export function marksOutdated(before: readonly BoxedItems[], after: readonly BoxedItems[]): boolean {
  const print = (boxes: readonly BoxedItems[]) =>
    boxes
      .map(
        ({ box_no, items }) =>
          `${box_no}:${items
            .map(({ sku_id, quantity }) => `${sku_id}=${quantity}`)
            .sort()
            .join(',')}`,
      )
      .sort()
      .join(';')
  return before.length > 0 && print(before) !== print(after)
}

const PAST: Text = { en: 'Cannot be in the past', zh_CN: '不能早于今天' }

/** Step 5. `today` is the warehouse's local date. */
export function refuseShipping(shipping: Pick<Shipping, 'estimated_arrival_on'>, today: string): Refusal | undefined {
  return shipping.estimated_arrival_on < today
    ? { code: 'invalid_input', fields: [{ path: 'shipping.estimated_arrival_on', reason: PAST }] }
    : undefined
}

/** What a wizard knows of its booking. */
export type WizardState = {
  stage: Stage
  lines: readonly SkuQuantity[]
  packing_method: PackingMethod | null
  /** False again as soon as warehouse or products have changed. */
  packing_confirmed: boolean
  boxes: readonly BoxedItems[]
  shipping: Shipping | null
}

export type WizardStep = 1 | 2 | 3 | 4 | 5

/** The step at which a person goes on: the first that is not done. Labels (4) leave no trace, so they come before shipping. */
export function resumeStep(booking: Pick<WizardState, 'lines' | 'packing_confirmed' | 'shipping'>): WizardStep {
  if (booking.lines.length === 0) return 1
  if (!booking.packing_confirmed) return 2
  return booking.shipping ? 5 : 4
}

/** Submitting needs every step to be done and to add up (Rules 7.3, 7.6). */
export function refuseSubmit(booking: WizardState, today: string, name: SkuName): Refusal | undefined {
  const state = refuseEvent('submit', booking.stage) ?? refuseLines(booking.lines)
  if (state) return state
  if (!booking.packing_confirmed || !booking.packing_method) return { code: 'packing_missing' }
  const packing = refusePacking(booking.packing_method, booking.lines, booking.boxes, name)
  if (packing) return packing
  if (!booking.shipping) return { code: 'shipping_missing' }
  return refuseShipping(booking.shipping, today)
}
