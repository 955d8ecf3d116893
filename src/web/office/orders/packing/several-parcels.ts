// An order that is packed into several parcels at the desk (Rule 9.65): what is packed is set aside, and the goods that are left go into the next
// parcel, counted as ever. Pure; the server judges all of them together.
import type { InputOf } from '#shared/contract.ts'
import { MAX_PARCELS } from '#shared/orders/order-fields.ts'
import type { officeOrderCalls } from '#shared/orders/office-orders.contract.ts'
import {
  countedOf,
  EMPTY_COUNT,
  isComplete,
  packedLines,
  piecesOf,
  type Count,
  type PackItem,
} from './packing-count.ts'
import type { DeskCartons } from './parcel-carton.ts'
import type { Draft } from './use-drafts.ts'

export type ClosedParcel = InputOf<typeof officeOrderCalls.packOrder>['parcels'][number]

export const piecesIn = ({ lines }: Pick<ClosedParcel, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The goods that lie in no closed parcel. */
export function itemsLeft(items: readonly PackItem[], closed: readonly ClosedParcel[]): PackItem[] {
  const packed = new Map<string, number>()
  for (const { lines } of closed)
    for (const { sku_id, quantity } of lines) packed.set(sku_id, (packed.get(sku_id) ?? 0) + quantity)
  return items
    .map((item) => ({ ...item, ordered: item.ordered - (packed.get(item.sku_id) ?? 0) }))
    .filter(({ ordered }) => ordered > 0)
}

/** Serial numbers of closed parcels: none is scanned again. */
export const serialsIn = (closed: readonly ClosedParcel[]): string[] =>
  closed.flatMap(({ lines }) => lines.flatMap(({ serial_numbers }) => serial_numbers))

/** Whether a further parcel may follow the open one: it holds something, and something is left for the next. */
export const mayClose = (items: readonly PackItem[], { count, closed }: Pick<Draft, 'count' | 'closed'>): boolean =>
  closed.length < MAX_PARCELS - 1 && piecesOf(items, count).counted > 0 && !isComplete(items, count)

/** The open parcel is closed, and an empty one is open. */
export const closeParcel = (
  items: readonly PackItem[],
  { count, closed }: Pick<Draft, 'count' | 'closed'>,
  parcel: Omit<ClosedParcel, 'lines'>,
): Pick<Draft, 'count' | 'typed' | 'cartonId' | 'closed'> => ({
  count: EMPTY_COUNT,
  typed: {},
  cartonId: undefined,
  closed: [...closed, { ...parcel, lines: packedLines(items, count) }],
})

/** The last closed parcel is open again, with what the open one held. */
export function reopenLast({ count, closed }: Pick<Draft, 'count' | 'closed'>): Partial<Draft> {
  const last = closed.at(-1)
  if (!last) return {}
  const counted = { ...count.counted }
  const serials = { ...count.serials }
  for (const { sku_id, quantity, serial_numbers } of last.lines) {
    counted[sku_id] = (counted[sku_id] ?? 0) + quantity
    serials[sku_id] = [...serial_numbers, ...(serials[sku_id] ?? [])]
  }
  return {
    count: { counted, serials, asking: null },
    typed: {
      weight_g: String(last.weight_g),
      length_cm: String(last.length_cm),
      width_cm: String(last.width_cm),
      height_cm: String(last.height_cm),
    },
    cartonId: last.carton_id ?? null,
    closed: closed.slice(0, -1),
  }
}

/** All that is left goes into the open parcel; what asks for serial numbers is still scanned piece by piece. */
export function takeRest(items: readonly PackItem[], count: Count): { count: Count; waits: PackItem | undefined } {
  const counted = { ...count.counted }
  for (const item of items) if (!item.scan_serial) counted[item.sku_id] = item.ordered
  const next = { ...count, counted, asking: null }
  return { count: next, waits: items.find((item) => countedOf(next, item) < item.ordered) }
}

/** The list of cartons where only a part of the goods goes into one: nothing is proposed for it, and no weight is reckoned. */
export const cartonsOfPart = (cartons: DeskCartons): DeskCartons =>
  cartons && { ...cartons, chosen: null, measured: false }
