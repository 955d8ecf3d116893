// Sizes and files of box marks (Rule 7.11): what can be chosen and what can be typed. Where things stand on a mark is the server's.
import { z } from 'zod'

/** Offered first; any other size can be typed. Width × height in mm, A4 for ordinary printers. */
export const MARK_SIZES = ['100x100', '100x150', 'A4'] as const
export const MIN_MARK_MM = 50
export const MAX_MARK_MM = 300
/** A page a mark, or the language that label printers speak themselves. */
export const MARK_FORMATS = ['pdf', 'zpl'] as const
export const MARK_DPI = [203, 300] as const

/** `100x150` as mm; undefined for what is no size of a mark. */
export function markMm(size: string): { width: number; height: number } | undefined {
  if (size === 'A4') return { width: 210, height: 297 }
  const [, width, height] = /^([1-9]\d{1,2})x([1-9]\d{1,2})$/.exec(size) ?? []
  const sides = { width: Number(width), height: Number(height) }
  const fit = Object.values(sides).every((side) => side >= MIN_MARK_MM && side <= MAX_MARK_MM)
  return fit ? sides : undefined
}

export const markSize = z.string().refine((size) => markMm(size) !== undefined, {
  params: { rule: 'label_size', min: MIN_MARK_MM, max: MAX_MARK_MM },
})
