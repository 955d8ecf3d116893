// What has arrived of a transfer and was not sent yet, at the desk: counted by scan or typed, and where it goes. Pure.
import { underWay } from '#shared/stock/transfers.rules.ts'

type Line = { sku_id: string; sku: string; barcode: string; shipped: number | null; received: number }
/** By SKU, as typed. */
export type Arrivals = Readonly<Record<string, string>>

/** The pieces that were typed; undefined where it is no number. */
export const arrivedOf = (typed: string | undefined): number | undefined =>
  typed !== undefined && /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined

/** The code of a location, as its label says it; undefined for everything else. */
export const locationOf = (code: string): string | undefined =>
  /^[a-z][a-z0-9]{0,3}-\d{2}-\d{2}-\d{1,2}$/i.test(code) ? code.toUpperCase() : undefined

export const lineOf = <L extends Line>(lines: readonly L[], code: string): L | undefined =>
  lines.find(({ barcode, sku }) => barcode === code || sku.toLowerCase() === code.toLowerCase())

/** Whether more is said to have arrived than is under way. */
export const isOver = (line: Line, arrivals: Arrivals): boolean =>
  (arrivedOf(arrivals[line.sku_id]) ?? 0) > underWay(line)

/** What is to be sent: every SKU of which a piece has arrived. */
export const countsOf = (arrivals: Arrivals): { sku_id: string; quantity: number }[] =>
  Object.entries(arrivals).flatMap(([sku_id, typed]) => {
    const quantity = arrivedOf(typed) ?? 0
    return quantity > 0 ? [{ sku_id, quantity }] : []
  })
