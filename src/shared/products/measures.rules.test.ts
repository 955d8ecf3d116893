// When a measured product differs from what was declared: beyond the larger of the warehouse's share and amount.
import { expect, test } from 'vitest'
import { differsFrom } from './measures.rules.ts'

const TOLERANCE = { measure_percent: 5, measure_weight_g: 20, measure_side_cm: 1 }
const declared = { weight_g: 1000, length_cm: 40, width_cm: 10, height_cm: 5.5 }

test.each([
  [false, {}],
  [false, { weight_g: 1050 }],
  [true, { weight_g: 1051 }],
  [true, { weight_g: 949 }],
  [false, { length_cm: 42 }],
  [true, { length_cm: 42.1 }],
  [false, { height_cm: 6.5 }],
  [true, { height_cm: 6.6 }],
  // Laid down on another side.
  [false, { length_cm: 10, width_cm: 5.5, height_cm: 40 }],
])('%s: %j', (expected, measured) => {
  expect(differsFrom(declared, { ...declared, ...measured }, TOLERANCE)).toBe(expected)
})

test('light goods may differ by 20 g', () => {
  expect(differsFrom({ ...declared, weight_g: 50 }, { ...declared, weight_g: 70 }, TOLERANCE)).toBe(false)
  expect(differsFrom({ ...declared, weight_g: 50 }, { ...declared, weight_g: 71 }, TOLERANCE)).toBe(true)
})

test('a warehouse that measures to the gram says so', () => {
  const strict = { measure_percent: 0, measure_weight_g: 1, measure_side_cm: 0 }
  expect(differsFrom(declared, { ...declared, weight_g: 1001 }, strict)).toBe(false)
  expect(differsFrom(declared, { ...declared, weight_g: 1002 }, strict)).toBe(true)
  expect(differsFrom(declared, { ...declared, height_cm: 5.6 }, strict)).toBe(true)
  expect(differsFrom(declared, { ...declared, weight_g: 1300 }, { ...TOLERANCE, measure_percent: 30 })).toBe(false)
})
