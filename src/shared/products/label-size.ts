// Sizes and files of product labels (Rule 5.8): what can be chosen and what can be typed. Where things stand on a label is the server's.
import { z } from 'zod'

/** Offered first; any other size can be typed. Width × height in mm. */
export const LABEL_SIZES = ['30x20', '50x30', '60x40'] as const
export const MIN_LABEL_MM = 20
export const MAX_LABEL_MM = 150
/** A page a label, or the language that label printers speak themselves. */
export const LABEL_FORMATS = ['pdf', 'zpl'] as const

/** `50x30` as mm; undefined for what is no size of a label. */
export function labelMm(size: string): { width: number; height: number } | undefined {
  const [, width, height] = /^([1-9]\d{1,2})x([1-9]\d{1,2})$/.exec(size) ?? []
  const sides = { width: Number(width), height: Number(height) }
  const fit = Object.values(sides).every((side) => side >= MIN_LABEL_MM && side <= MAX_LABEL_MM)
  return fit ? sides : undefined
}

export const labelSize = z.string().refine((size) => labelMm(size) !== undefined, {
  params: { rule: 'label_size', min: MIN_LABEL_MM, max: MAX_LABEL_MM },
})
