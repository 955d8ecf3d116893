// Where things stand on a product label of any size: the SKU, the name below it, and the bars in what is left. Drawing is the document makers'.
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { labelMm, MAX_LABEL_MM, MIN_LABEL_MM } from '#shared/products/label-size.ts'

export type ProductLabel = { sku: string; name: string; barcode: string; copies: number }

/** Sides in mm, letters in points. */
export type LabelLayout = {
  width: number
  height: number
  margin: number
  sku: number
  name: { size: number; rows: number }
  caption: number
  barTop: number
}

/** Of a line of letters of one point. */
export const MM_PER_PT = (1.27 * 25.4) / 72

/** The sizes that are used most are set by hand. */
const SET: Record<string, Pick<LabelLayout, 'margin' | 'sku' | 'name' | 'caption'>> = {
  '30x20': { margin: 1, sku: 6.5, name: { size: 5, rows: 1 }, caption: 6 },
  '50x30': { margin: 1.5, sku: 9, name: { size: 6.5, rows: 2 }, caption: 8 },
  '60x40': { margin: 2, sku: 11, name: { size: 8, rows: 2 }, caption: 9 },
}

/** Refuses (`invalid_input`) what is no size of a label. */
export function layOut(size: string): LabelLayout {
  const sides = labelMm(size)
  if (!sides) {
    const reason = ruleText('label_size', { min: MIN_LABEL_MM, max: MAX_LABEL_MM })
    throw new AppError('invalid_input', undefined, [{ path: 'size', reason }])
  }
  const set = SET[size] ?? scaled(sides)
  const { margin, sku, name } = set
  return { ...sides, ...set, barTop: margin * 1.5 + (sku + name.size * name.rows) * MM_PER_PT }
}

/** As 50 × 30 is set, larger or smaller, within what can be read and what is not absurd. */
function scaled({ width, height }: { width: number; height: number }) {
  const scale = Math.min(width / 50, height / 30)
  const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value * scale))
  return {
    margin: within(1.5, 1, 4),
    sku: within(9, 5, 24),
    name: { size: within(6.5, 4.5, 16), rows: height < 28 ? 1 : 2 },
    caption: within(8, 5, 16),
  }
}
