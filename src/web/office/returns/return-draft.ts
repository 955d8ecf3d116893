// What is counted of a return at the desk: pieces by SKU and grade, as they are typed or scanned. Pure.
import { GRADES, type Grade } from '#shared/returns/returns.rules.ts'
import { countOf } from '#web/office/desk/typed-count.ts'

export type Goods = { sku_id: string; sku: string; product_name: string; announced: number }
/** Typed text by `sku_id/grade`. */
export type Counts = Readonly<Record<string, string>>

/** Scanned serial numbers by SKU. */
export type Serials = Readonly<Record<string, readonly string[]>>

const keyOf = (skuId: string, grade: Grade) => `${skuId}/${grade}`
export const typedOf = (counts: Counts, skuId: string, grade: Grade): string => counts[keyOf(skuId, grade)] ?? ''

export const withTyped = (counts: Counts, skuId: string, grade: Grade, typed: string): Counts => ({
  ...counts,
  [keyOf(skuId, grade)]: typed,
})

/** One piece more of this grade. */
export const withPiece = (counts: Counts, skuId: string, grade: Grade): Counts =>
  withTyped(counts, skuId, grade, String((countOf(typedOf(counts, skuId, grade)) ?? 0) + 1))

const pieces = (counts: Counts, skuId: string, grade: Grade) => countOf(typedOf(counts, skuId, grade)) ?? 0

/** What is sent: goods of which there is at least one piece. */
export const linesOf = (counts: Counts, goods: readonly Goods[], serials: Serials = {}) =>
  goods
    .map(({ sku_id }) => ({
      sku_id,
      sellable: pieces(counts, sku_id, 'sellable'),
      opened: pieces(counts, sku_id, 'opened'),
      unsellable: pieces(counts, sku_id, 'unsellable'),
      serial_numbers: [...(serials[sku_id] ?? [])],
    }))
    .filter((line) => GRADES.some((grade) => line[grade] > 0))

export const totalOf = (counts: Counts, goods: readonly Goods[]): number =>
  linesOf(counts, goods).reduce((sum, line) => sum + line.sellable + line.opened + line.unsellable, 0)

/** A field holds something that is no count. */
export const isFaulty = (counts: Counts): boolean =>
  Object.values(counts).some((typed) => typed.trim() !== '' && countOf(typed) === undefined)
