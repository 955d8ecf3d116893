// Merging bookings of one consignment (Rule 7.12): which may become one, and what the one then asks for.
import type { Refusal, Text } from '../errors.ts'
import type { ChosenService } from '../rates/chosen-services.ts'
import { refuseEvent, type Stage } from './inbound.states.ts'
import { INSPECTIONS, MAX_BOXES, MAX_LINES, type Inspection, type PackingMethod } from './inbound.values.ts'

type Merged = {
  booking_no: string
  stage: Stage
  warehouse_id: string
  original_asn: string
  lines: readonly { sku_id: string }[]
  boxes: readonly unknown[]
}

const OTHER_WAREHOUSE: Text = { en: 'it goes to another warehouse', zh_CN: '目的仓库不同' }
const TOO_LARGE: Text = {
  en: `together they have more than ${MAX_LINES} products or ${MAX_BOXES} boxes`,
  zh_CN: `合并后超过 ${MAX_LINES} 种产品或 ${MAX_BOXES} 箱`,
}

/** Two or more with the same original ASN, for one warehouse, none of which has arrived. Refuses `asn_merge`, `booking_state`, `merge_differs`. */
export function refuseMerge(bookings: readonly Merged[]): Refusal | undefined {
  const [first] = bookings
  const asns = new Set(bookings.map(({ original_asn }) => original_asn))
  if (!first || bookings.length < 2 || asns.size > 1 || first.original_asn === '') return { code: 'asn_merge' }
  const state = bookings.map(({ stage }) => refuseEvent('merge', stage)).find((refusal) => refusal)
  if (state) return state
  const elsewhere = bookings.find(({ warehouse_id }) => warehouse_id !== first.warehouse_id)
  if (elsewhere) return { code: 'merge_differs', params: { number: elsewhere.booking_no, reason: OTHER_WAREHOUSE } }
  const products = new Set(bookings.flatMap(({ lines }) => lines.map(({ sku_id }) => sku_id)))
  const boxes = bookings.reduce((sum, booking) => sum + booking.boxes.length, 0)
  return products.size > MAX_LINES || boxes > MAX_BOXES
    ? { code: 'merge_differs', params: { number: first.booking_no, reason: TOO_LARGE } }
    : undefined
}

/** The strictest inspection that one of them asked for. */
export const strictest = (asked: readonly Inspection[]): Inspection =>
  INSPECTIONS.findLast((inspection) => asked.includes(inspection)) ?? 'none'

/** Boxes of one SKU each stay so; together they are several boxes in any case. */
export const mergedPacking = (methods: readonly (PackingMethod | null)[]): PackingMethod =>
  methods.every((method) => method === 'one_sku_per_box') ? 'one_sku_per_box' : 'multiple_skus_per_box'

/** The services of all, each once with the sum of its quantities. */
export function mergedServices(services: readonly ChosenService[]): ChosenService[] {
  const sums = new Map<string, number>()
  for (const { code, quantity } of services) sums.set(code, (sums.get(code) ?? 0) + quantity)
  return [...sums].map(([code, quantity]) => ({ code, quantity }))
}
