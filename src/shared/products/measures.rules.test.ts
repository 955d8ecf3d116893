// When a measured product differs from what was declared: beyond the larger of five percent and 20 g or 1 cm.
import { expect, test } from 'vitest'
import { differsFrom } from './measures.rules.ts'

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
  expect(differsFrom(declared, { ...declared, ...measured })).toBe(expected)
})

test('light goods may differ by 20 g', () => {
  expect(differsFrom({ ...declared, weight_g: 50 }, { ...declared, weight_g: 70 })).toBe(false)
  expect(differsFrom({ ...declared, weight_g: 50 }, { ...declared, weight_g: 71 })).toBe(true)
})
