// Volumetric and chargeable weight, band and step edges, and the estimate of a parcel.
import { expect, test } from 'vitest'
import { compileFreight } from './freight.ts'
import { showExact } from './exact.ts'
import { chargeableWeightG, estimateParcel, volumetricWeightG } from './weight.ts'

test.each([
  [30, 20, 8, 6000, 800],
  [30, 20, 8, 5000, 960],
  [30, 20, 8, 8000, 600],
  [30, 20, 8, null, 0],
  [10, 10, 10.1, 6000, 169],
])('%s × %s × %s cm with divisor %s weighs %s g', (l, w, h, divisor, expected) => {
  expect(volumetricWeightG(Math.round(l * w * h * 1000), divisor)).toBe(expected)
})

test.each([
  [620, 800, 50, 800],
  [801, 800, 50, 850],
  [850, 800, 50, 850],
  [851, 0, 500, 1000],
  [1, 0, 1, 1],
])('%s g real and %s g volumetric in steps of %s are %s g', (real, volumetric, step, expected) => {
  expect(chargeableWeightG(real, volumetric, step)).toBe(expected)
})

test.each([
  [1, '6.20'],
  [500, '6.20'],
  [501, '6.509'],
  [2000, '20.00'],
  [2001, '18.0050005'],
  [5000, '30.0025'],
])('band edges are (min, max]: %s g cost %s', (weightG, expected) => {
  const freight = compileFreight({
    kind: 'bands',
    bands: [
      { upto_g: 500, flat: '6.20', per_kg: '0' },
      { upto_g: 2000, flat: '2.00', per_kg: '9.00' },
      { upto_g: 5000, flat: '10.00', per_kg: '4.0005' },
    ],
  })
  expect(freight.uptoG).toBe(5000)
  expect(showExact(freight.price(weightG).amount)).toBe(expected)
})

test.each([
  [1, '11.20'],
  [500, '11.20'],
  [501, '12.55'],
  [1000, '12.55'],
  [1001, '13.90'],
])('first weight and steps: %s g cost %s', (weightG, expected) => {
  const freight = compileFreight({
    kind: 'steps',
    first_g: 500,
    first: '11.20',
    step_g: 500,
    per_step: '1.35',
    upto_g: 30_000,
  })
  expect(showExact(freight.price(weightG).amount)).toBe(expected)
  expect(freight.uptoG).toBe(30_000)
})

const piece = (quantity: number, weight_g: number, length_cm: number, width_cm: number, height_cm: number) => ({
  quantity,
  weight_g,
  length_cm,
  width_cm,
  height_cm,
})

test('an estimate stacks the pieces on their largest faces', () => {
  expect(estimateParcel([piece(2, 300, 5, 30, 20), piece(1, 100, 25, 22, 0.3)])).toEqual({
    weight_g: 700,
    length_cm: 30,
    width_cm: 22,
    height_cm: 10.3,
  })
})

test('a stack that grows higher than long is given with its longest side as the length', () => {
  expect(estimateParcel([piece(10, 50, 10, 8, 2)])).toEqual({
    weight_g: 500,
    length_cm: 20,
    width_cm: 10,
    height_cm: 8,
  })
})

test.each([[[]], [[piece(1, 0, 1, 1, 1)]], [[piece(1, 10, 1, 1, 1), piece(1, 10, 1, 0, 1)]]])(
  '%j has no estimate',
  (lines) => {
    expect(estimateParcel(lines)).toEqual({ weight_g: 0, length_cm: 0, width_cm: 0, height_cm: 0 })
  },
)
