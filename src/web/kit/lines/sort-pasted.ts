// What becomes of pasted lines once their SKUs have been looked up. Pure.
import type { PastedLine } from '#shared/pasted-lines.ts'

export type Sorted<Row> = { taken: (Row & { quantity: string })[]; unknown: PastedLine[]; over: PastedLine[] }

/** Of the first `most` lines those that were found, and those that do not exist; the rest is over. */
export function sortPasted<Row extends { sku: string }>(
  lines: readonly PastedLine[],
  rows: readonly Row[],
  most: number,
): Sorted<Row> {
  const found = new Map(rows.map((row) => [row.sku, row]))
  const asked = lines.slice(0, most)
  return {
    taken: asked.flatMap(({ sku, quantity }) => {
      const row = found.get(sku)
      return row ? [{ ...row, quantity: String(quantity) }] : []
    }),
    unknown: asked.filter(({ sku }) => !found.has(sku)),
    over: lines.slice(most),
  }
}
