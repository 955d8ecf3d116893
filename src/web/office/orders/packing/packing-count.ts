// Counting the goods of one order at the packing desk: what a scan means, and when the parcel is complete. Pure: the desk
// shows the outcome, the server judges again.
import { goodsOf } from '#shared/orders/order-goods.ts'

export type PackItem = {
  sku_id: string
  sku: string
  barcode: string
  name: string
  ordered: number
  scan_serial: boolean
  attribute: string
  /** Used for each piece. */
  consumables: readonly { code: string; name_en: string; name_zh: string }[]
}
/** `asking` is the SKU whose serial number the next scan must be. */
export type Count = {
  counted: Readonly<Record<string, number>>
  serials: Readonly<Record<string, readonly string[]>>
  asking: string | null
}
export type ScanOutcome =
  | { kind: 'counted' | 'over' | 'serial_asked'; item: PackItem }
  | { kind: 'serial_twice' | 'serial_wrong'; item: PackItem }
  | { kind: 'wrong' }

type Goods = Omit<PackItem, 'ordered' | 'consumables'> & { quantity: number }
type Line = Goods & Pick<PackItem, 'consumables'> & { components: readonly Goods[] }
const SERIAL = /^[\x21-\x7e]{1,60}$/

export const EMPTY_COUNT: Count = { counted: {}, serials: {}, asking: null }

/** The goods of an order by SKU: the same SKU may stand on two lines or in a kit, on the table its pieces are one heap. */
export function packItems(lines: readonly Line[]): PackItem[] {
  const items = new Map<string, PackItem>()
  for (const one of goodsOf(lines)) {
    const { sku_id, sku, barcode, name, quantity, scan_serial, attribute } = one
    const consumables = 'consumables' in one ? one.consumables : []
    const known = items.get(sku_id)
    if (known) known.ordered += quantity
    else items.set(sku_id, { sku_id, sku, barcode, name, ordered: quantity, scan_serial, attribute, consumables })
  }
  return [...items.values()]
}

export const countedOf = (count: Count, item: PackItem): number => count.counted[item.sku_id] ?? 0
export const serialsOf = (count: Count, item: PackItem): readonly string[] => count.serials[item.sku_id] ?? []
export const isComplete = (items: readonly PackItem[], count: Count): boolean =>
  items.every((item) => countedOf(count, item) === item.ordered)
export const piecesOf = (items: readonly PackItem[], count: Count) => ({
  counted: items.reduce((sum, item) => sum + countedOf(count, item), 0),
  ordered: items.reduce((sum, item) => sum + item.ordered, 0),
})

/** The item a scanned code names: by barcode as printed, else by SKU in any case. */
export function itemOf(items: readonly PackItem[], code: string): PackItem | undefined {
  const lower = code.toLowerCase()
  return items.find(({ barcode }) => barcode === code) ?? items.find(({ sku }) => sku.toLowerCase() === lower)
}

/** The kit that a scanned code names: it lies nowhere, so it is never counted. */
export const kitOf = <L extends Pick<Line, 'sku' | 'barcode' | 'components'>>(
  lines: readonly L[],
  code: string,
): L | undefined =>
  lines.find(
    ({ sku, barcode, components }) =>
      components.length > 0 && (barcode === code || sku.toLowerCase() === code.toLowerCase()),
  )

/**
 * One scan: an item counts one piece, or asks for its serial number, which the next scan then is. `taken` are serial numbers of other parcels of
 * the order.
 */
export function scan(
  items: readonly PackItem[],
  count: Count,
  code: string,
  taken: readonly string[] = [],
): { count: Count; outcome: ScanOutcome } {
  const asked = items.find(({ sku_id }) => sku_id === count.asking)
  if (asked) return scanSerial(items, count, asked, code, taken)
  const item = itemOf(items, code)
  return item ? addOne(count, item) : { count, outcome: { kind: 'wrong' } }
}

/** One piece more of an item; an item with serial numbers asks for the piece's number first. */
export function addOne(count: Count, item: PackItem): { count: Count; outcome: ScanOutcome } {
  if (countedOf(count, item) >= item.ordered) return { count, outcome: { kind: 'over', item } }
  if (item.scan_serial) return { count: { ...count, asking: item.sku_id }, outcome: { kind: 'serial_asked', item } }
  return { count: setCounted(count, item, countedOf(count, item) + 1), outcome: { kind: 'counted', item } }
}

/** One piece less; the serial number scanned last goes with it, and so does an open question. */
export function removeOne(count: Count, item: PackItem): Count {
  if (count.asking === item.sku_id) return { ...count, asking: null }
  const serials = { ...count.serials, [item.sku_id]: serialsOf(count, item).slice(0, -1) }
  return setCounted({ ...count, serials }, item, Math.max(0, countedOf(count, item) - 1))
}

/** A typed number of pieces, where no serial numbers are asked for; more than was ordered is not taken. */
export function typeCount(count: Count, item: PackItem, pieces: number): { count: Count; outcome: ScanOutcome } {
  if (pieces > item.ordered) return { count, outcome: { kind: 'over', item } }
  return { count: setCounted(count, item, pieces), outcome: { kind: 'counted', item } }
}

function scanSerial(items: readonly PackItem[], count: Count, item: PackItem, code: string, others: readonly string[]) {
  // A scanner fired twice gives the item's own barcode where its serial number is due.
  if (!SERIAL.test(code) || itemOf(items, code)) return { count, outcome: { kind: 'serial_wrong' as const, item } }
  if (others.includes(code) || Object.values(count.serials).some((taken) => taken.includes(code)))
    return { count, outcome: { kind: 'serial_twice' as const, item } }
  const serials = { ...count.serials, [item.sku_id]: [...serialsOf(count, item), code] }
  const next = setCounted({ ...count, serials, asking: null }, item, countedOf(count, item) + 1)
  return { count: next, outcome: { kind: 'counted' as const, item } }
}

const setCounted = (count: Count, item: PackItem, pieces: number): Count => ({
  ...count,
  counted: { ...count.counted, [item.sku_id]: pieces },
})

/** The lines that the pack call wants. */
export const packedLines = (items: readonly PackItem[], count: Count) =>
  items
    .filter((item) => countedOf(count, item) > 0)
    .map((item) => ({
      sku_id: item.sku_id,
      quantity: countedOf(count, item),
      serial_numbers: [...serialsOf(count, item)],
    }))
