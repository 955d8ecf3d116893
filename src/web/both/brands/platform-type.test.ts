// The order in which a page without a session finds its brand (Rule 1.3).
import { expect, test } from 'vitest'
import { chooseBrand } from './platform-type.ts'

const brands = (known: number | null) => ({ known, standard: 1, every: [1, 3, 4] })

test.each([
  ['the known host before all else', brands(3), '4', '4', 3],
  ['on an unknown host what the address names', brands(null), '4', '3', 4],
  ['then what the browser has kept', brands(null), null, '3', 3],
  ['a named brand that is gone gives way to the kept one', brands(null), '55', '3', 3],
  ['a kept brand that is gone gives way to the default', brands(null), null, '55', 1],
  ['2 and nonsense are no brands', brands(null), '2', 'x', 1],
  ['a first visit gets the default', brands(null), null, null, 1],
  ['with no word of the server a number is taken', undefined, '4', '3', 4],
  ['with no word and no number nothing is known', undefined, null, '2', undefined],
])('%s', (_, known, named, kept, expected) => {
  expect(chooseBrand(known, named, kept)).toBe(expected)
})
