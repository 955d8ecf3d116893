// Weights that are charged, and the estimate of a parcel before it is packed. No prices.
import { mm, type ParcelSize } from './shipment.ts'

/**
 * Volumetric weight in whole grams, rounded up: L × W × H in cm ÷ divisor × 1000, which is mm³ ÷ divisor (Rule 11.3).
 * 0 where the method has no divisor.
 */
export function volumetricWeightG(volumeMm3: number, divisor: number | null): number {
  return divisor === null ? 0 : Math.ceil(volumeMm3 / divisor)
}

/** Chargeable weight in grams: the greater of real and volumetric, rounded up to the method's step (Rule 11.4). */
export function chargeableWeightG(weightG: number, volumetricG: number, stepG: number): number {
  return Math.ceil(Math.max(weightG, volumetricG) / stepG) * stepG
}

/** Grams as kilograms for people: 800 is `0.8`. */
export const kilograms = (weightG: number): string => String(weightG / 1000)

/**
 * The parcel that SKU lines will probably make, for quotes before packing (Rule 11.17: simple enough to be checked by hand):
 * each piece lies on its largest face and all are stacked, so the parcel is as long as the longest piece, as wide as the widest, and
 * as high as all heights together; weights are added; nothing is added for packaging. The longest side is given as the length.
 * All 0 for no lines; a piece without size makes a parcel that a quote refuses.
 */
export function estimateParcel(lines: readonly (ParcelSize & { quantity: number })[]): ParcelSize {
  let weightG = 0
  let length = 0
  let width = 0
  let height = 0
  let unknown = lines.length === 0
  for (const line of lines) {
    const [shortest, middle, longest] = [mm(line.length_cm), mm(line.width_cm), mm(line.height_cm)].toSorted(
      byNumber,
    ) as [number, number, number]
    unknown ||= !(shortest > 0) || !(line.weight_g > 0)
    weightG += line.weight_g * line.quantity
    length = Math.max(length, longest)
    width = Math.max(width, middle)
    height += shortest * line.quantity
  }
  if (unknown) return { weight_g: 0, length_cm: 0, width_cm: 0, height_cm: 0 }
  const [c, b, a] = [length, width, height].toSorted(byNumber) as [number, number, number]
  return { weight_g: weightG, length_cm: a / 10, width_cm: b / 10, height_cm: c / 10 }
}

const byNumber = (a: number, b: number): number => a - b
