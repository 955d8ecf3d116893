// Where things stand on a box mark of any size: five bands from top to bottom. Drawing them is the document makers'.
import { AppError } from '#shared/errors.ts'
import { ruleText } from '#shared/field-reasons.ts'
import { markMm, MAX_MARK_MM, MIN_MARK_MM } from '#shared/inbound/mark-size.ts'
import type { PostalAddress } from '#server/paper/figures.ts'

export type MarkedBox = {
  number: number
  /** What identifies the box for a scanner, `IB1024-000045-003`. */
  code: string
  items: { sku: string; quantity: number }[]
}
export type BoxMarks = {
  bookingNo: string
  warehouse: { code: string; name: string; address: PostalAddress }
  customerNo: string
  /** All boxes of the booking, also where only some are printed. */
  boxCount: number
  boxes: MarkedBox[]
}

/** Heights of the bands, in units; `unit` is what one is in mm. Letters and lines grow with it. */
export type MarkLayout = { unit: number; head: number; place: number; booking: number; skus: number; code: number }

/** Free on every side, in units. */
export const EDGE = 2.5
const SQUARE = { head: 7, place: 22, booking: 21, skus: 18, code: 27 }
const UPRIGHT = { head: 8, place: 32, booking: 27, skus: 42, code: 36 }
/** The sizes that are used most are set by hand, at a width of 100. */
const SET: Record<string, MarkLayout> = {
  '100x100': { unit: 1, ...SQUARE },
  '100x150': { unit: 1, ...UPRIGHT },
  A4: { unit: 2, ...UPRIGHT, skus: 40 },
}

/** The widest bar of one module: on a large mark more helps no scanner. */
export const moduleMm = ({ unit }: MarkLayout): number => 0.375 * Math.min(unit, 2)

/** Refuses (`invalid_input`) what is no size of a box mark. */
export function layOutMark(size: string): { sizeMm: { width: number; height: number }; layout: MarkLayout } {
  const sizeMm = markMm(size)
  if (sizeMm) return { sizeMm, layout: SET[size] ?? scaled(sizeMm) }
  const reason = ruleText('label_size', { min: MIN_MARK_MM, max: MAX_MARK_MM })
  throw new AppError('invalid_input', undefined, [{ path: 'size', reason }])
}

/** As the upright or the square one is set, larger or smaller, with bands that fill the height. */
function scaled({ width, height }: { width: number; height: number }): MarkLayout {
  const upright = height / width >= 1.25
  const base = upright ? UPRIGHT : SQUARE
  const unit = Math.min(width / 100, height / (upright ? 150 : 100))
  const bands = Object.values(base).reduce((sum, band) => sum + band, 0)
  const stretch = (height / unit - 2 * EDGE) / bands
  const of = (band: number) => band * stretch
  return {
    unit,
    head: of(base.head),
    place: of(base.place),
    booking: of(base.booking),
    skus: of(base.skus),
    code: of(base.code),
  }
}
