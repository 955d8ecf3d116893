// Which carton an order's goods go into (Rule 9.51): the smallest that takes them by edges, volume and weight. And what is refused of the one that
// was taken (Rule 9.52). Pure rules for the desk that proposes and the server that judges.
import type { Refusal } from '../../errors.ts'
import type { DeskCarton } from '../../warehouses/cartons.contract.ts'

/** One kind of goods: a piece's sides in cm and its weight, as measured or else as declared; null where nobody knows. */
export type Goods = {
  quantity: number
  length_cm: number | null
  width_cm: number | null
  height_cm: number | null
  weight_g: number | null
}
export type CartonChoice = {
  carton_id: string
  /** How much of the carton the goods fill. */
  filled_percent: number
}

/** Several pieces never fill a carton to the last corner; a single one may. */
const FILLED_AT_MOST = 0.85

const MM_PER_CM = 10
const sorted = (...sides: number[]): number[] => sides.sort((a, b) => b - a)
const insideOf = (carton: DeskCarton) => [carton.inner_length_mm, carton.inner_width_mm, carton.inner_height_mm]
const outsideOf = (carton: DeskCarton) => [carton.outer_length_mm, carton.outer_width_mm, carton.outer_height_mm]
const volumeOf = (sides: readonly number[]): number => sides.reduce((product, side) => product * side, 1)

/** The order in which cartons are tried and shown: the smallest outside first. */
export const bySize = (a: DeskCarton, b: DeskCarton): number =>
  volumeOf(outsideOf(a)) - volumeOf(outsideOf(b)) || a.weight_g - b.weight_g || (a.code < b.code ? -1 : 1)

/**
 * The smallest carton in which all goods fit: each piece by its edges, however it is turned, largest first; all together by volume and, with the
 * carton, by weight. None where a size or weight is missing, or where no carton takes them.
 */
export function chooseCarton(goods: readonly Goods[], cartons: readonly DeskCarton[]): CartonChoice | undefined {
  const pieces = goods.map(({ length_cm, width_cm, height_cm, weight_g, quantity }) =>
    length_cm === null || width_cm === null || height_cm === null || weight_g === null
      ? undefined
      : {
          sides: sorted(length_cm, width_cm, height_cm).map((side) => Math.round(side * MM_PER_CM)),
          weight_g,
          quantity,
        },
  )
  const known = pieces.filter((piece) => piece !== undefined)
  if (known.length === 0 || known.length < pieces.length) return undefined
  const sum = (of: (piece: (typeof known)[number]) => number) =>
    known.reduce((total, piece) => total + of(piece) * piece.quantity, 0)
  const [count, volume, weight] = [sum(() => 1), sum(({ sides }) => volumeOf(sides)), sum(({ weight_g }) => weight_g)]
  // What does not fit is most often the largest piece.
  const largestFirst = [...known].sort((a, b) => volumeOf(b.sides) - volumeOf(a.sides))
  for (const carton of [...cartons].sort(bySize)) {
    const inside = sorted(...insideOf(carton))
    const room = volumeOf(inside)
    const fits = largestFirst.every(({ sides }) => sides.every((side, n) => side <= inside[n]!))
    if (!fits || volume > room * (count === 1 ? 1 : FILLED_AT_MOST)) continue
    if (weight + carton.weight_g > carton.max_weight_g) continue
    return { carton_id: carton.carton_id, filled_percent: Math.max(1, Math.round((100 * volume) / room)) }
  }
  return undefined
}

/** A parcel's size in a carton: its outside. */
export const parcelSizeOf = (carton: DeskCarton) => ({
  length_cm: carton.outer_length_mm / MM_PER_CM,
  width_cm: carton.outer_width_mm / MM_PER_CM,
  height_cm: carton.outer_height_mm / MM_PER_CM,
})

type Parcel = { weight_g: number; length_cm: number; width_cm: number; height_cm: number }

/** The parcel has the carton's outside, and the carton carries it. Undefined is a carton that this warehouse does not use. */
export function refuseCarton(carton: DeskCarton | undefined, parcel: Parcel): Refusal | undefined {
  if (!carton) return { code: 'carton_unknown' }
  const { code, max_weight_g } = carton
  const outside = outsideOf(carton)
  const said = [parcel.length_cm, parcel.width_cm, parcel.height_cm].map((side) => Math.round(side * MM_PER_CM))
  if (said.some((side, n) => side !== outside[n]))
    return { code: 'carton_size', params: { carton: code, size: `${outside.join(' × ')} mm` } }
  if (parcel.weight_g > max_weight_g)
    return { code: 'carton_overweight', params: { carton: code, most: `${max_weight_g / 1000} kg` } }
  return undefined
}
