// What the warehouse measured of a product against what its seller declared: when the two differ so far that the seller is told (Rule 5.16).
import { D } from '../money.ts'

/** Whole grams, and centimetres with one decimal. */
export type Measures = { weight_g: number; length_cm: number; width_cm: number; height_cm: number }

/** So much of a difference is the scale's and the tape's own, as a warehouse says: of a weight and of each side, the larger of a share and an amount. */
export type MeasureTolerance = { measure_percent: number; measure_weight_g: number; measure_side_cm: number }

/** Sides are compared by their length: how a parcel lies on the table is nobody's fault. */
export function differsFrom(declared: Measures, measured: Measures, tolerance: MeasureTolerance): boolean {
  const { measure_percent: percent, measure_weight_g, measure_side_cm } = tolerance
  const sidesOf = ({ length_cm, width_cm, height_cm }: Measures) =>
    [length_cm, width_cm, height_cm].sort((a, b) => b - a)
  const measuredSides = sidesOf(measured)
  return (
    isBeyond(declared.weight_g, measured.weight_g, percent, measure_weight_g) ||
    sidesOf(declared).some((side, n) => isBeyond(side, measuredSides[n]!, percent, measure_side_cm))
  )
}

function isBeyond(declared: number, measured: number, percent: number, amount: number): boolean {
  const allowed = D.max(new D(declared).times(percent).div(100), amount)
  return new D(measured).minus(declared).abs().gt(allowed)
}
