// Which carton goods go into, and what is refused of the one that was taken.
import { expect, test } from 'vitest'
import type { DeskCarton } from '../../warehouses/cartons.contract.ts'
import { bySize, chooseCarton, parcelSizeOf, refuseCarton, type Goods } from './carton-choice.rules.ts'

/** A carton of these inner sides in mm, 6 mm larger outside. */
const carton = (code: string, [l, w, h]: [number, number, number], change: Partial<DeskCarton> = {}): DeskCarton => ({
  carton_id: code, code, name_en: code, name_zh: code, inner_length_mm: l, inner_width_mm: w, inner_height_mm: h,
  outer_length_mm: l + 6, outer_width_mm: w + 6, outer_height_mm: h + 6, weight_g: 100, max_weight_g: 10_000, ...change,
}) // prettier-ignore
const goods = (length_cm: number, width_cm: number, height_cm: number, quantity = 1, weight_g = 200): Goods => ({
  length_cm,
  width_cm,
  height_cm,
  weight_g,
  quantity,
})
const SMALL = carton('S', [200, 150, 100])
const LONG = carton('LONG', [600, 100, 100])
const LARGE = carton('L', [400, 300, 200])
const ALL = [LARGE, LONG, SMALL]
const chosen = (...of: Goods[]) => chooseCarton(of, ALL)?.carton_id

test('the smallest carton that takes all goods is chosen, and how full it is', () => {
  expect(chooseCarton([goods(10, 10, 10)], ALL)).toEqual({ carton_id: 'S', filled_percent: 33 })
  expect(chosen(goods(10, 10, 10, 2))).toBe('S')
  expect(chosen(goods(10, 10, 10, 3))).toBe('LONG')
  expect(chosen(goods(10, 10, 10, 6))).toBe('L')
})

test('a single piece may fill its carton, several may not', () => {
  expect(chooseCarton([goods(20, 15, 10)], ALL)).toEqual({ carton_id: 'S', filled_percent: 100 })
  expect(chosen(goods(10, 15, 10, 2))).toBe('LONG')
})

test('every edge counts, however the piece is turned', () => {
  expect(chosen(goods(10, 20, 15))).toBe('S')
  expect(chosen(goods(50, 5, 5))).toBe('LONG')
  expect(chosen(goods(20.1, 15, 10))).toBe('L')
  expect(chosen(goods(61, 1, 1))).toBeUndefined()
})

test('weight counts with the carton itself', () => {
  expect(chosen(goods(5, 5, 5, 1, 9900))).toBe('S')
  expect(chosen(goods(5, 5, 5, 1, 9901))).toBeUndefined()
  const strong = carton('STRONG', [400, 300, 200], { max_weight_g: 30_000 })
  expect(chooseCarton([goods(5, 5, 5, 1, 9901)], [...ALL, strong])?.carton_id).toBe('STRONG')
})

test.each(['length_cm', 'width_cm', 'height_cm', 'weight_g'] as const)(
  'nothing is chosen where %s is missing',
  (field) => {
    expect(chosen(goods(1, 1, 1), { ...goods(1, 1, 1), [field]: null })).toBeUndefined()
  },
)

test('nothing is chosen for no goods or from no cartons', () => {
  expect(chosen()).toBeUndefined()
  expect(chooseCarton([goods(1, 1, 1)], [])).toBeUndefined()
})

test('cartons of one size are ordered by weight, then by code', () => {
  const [b, a, light] = [carton('B', [9, 9, 9]), carton('A', [9, 9, 9]), carton('Z', [9, 9, 9], { weight_g: 50 })]
  expect([b, a, light].sort(bySize).map(({ code }) => code)).toEqual(['Z', 'A', 'B'])
})

test('a parcel has the outside of its carton and is not heavier than it carries', () => {
  const parcel = { ...parcelSizeOf(SMALL), weight_g: 10_000 }
  expect(parcel).toMatchObject({ length_cm: 20.6, width_cm: 15.6, height_cm: 10.6 })
  expect(refuseCarton(SMALL, parcel)).toBeUndefined()
  expect(refuseCarton(SMALL, { ...parcel, weight_g: 10_001 })).toEqual({
    code: 'carton_overweight',
    params: { carton: 'S', most: '10 kg' },
  })
  expect(refuseCarton(SMALL, { ...parcel, height_cm: 10.7 })).toEqual({
    code: 'carton_size',
    params: { carton: 'S', size: '206 × 156 × 106 mm' },
  })
  expect(refuseCarton(undefined, parcel)?.code).toBe('carton_unknown')
})
