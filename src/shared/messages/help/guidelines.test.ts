// The search of the inbound guidelines: all without words, every word must be said, a title brings all its points.
import { expect, test } from 'vitest'
import { findGuidelines, GUIDELINES } from './guidelines.ts'
import { BOOKING_GUIDE, SKU_GUIDE } from './guides.ts'

const keys = (words: string) => findGuidelines(words).map(({ key }) => key)

test('without words everything, with words what says all of them in either language', () => {
  expect(findGuidelines('  ')).toEqual(GUIDELINES)
  expect(keys('ispm')).toEqual(['pallets'])
  expect(findGuidelines('ispm')[0]?.points).toHaveLength(1)
  expect(keys('木质')).toEqual(['pallets'])
  expect(keys('Wooden stamp')).toEqual(['pallets'])
  expect(keys('wooden battery')).toEqual([])
})

test.each([
  ['SKU', SKU_GUIDE, 'hs code', 'customs'],
  ['booking', BOOKING_GUIDE, '向下填充', 'packing'],
])('the guide of a %s is searched in the same way, and no two parts share a key', (_, guide, words, key) => {
  expect(findGuidelines(words, guide).map((one) => one.key)).toContain(key)
  expect(findGuidelines('wooden battery', guide)).toEqual([])
  expect(new Set(guide.map((one) => one.key)).size).toBe(guide.length)
})

test('a title that says the words brings all its points', () => {
  const found = findGuidelines('BOX MARKS').find(({ key }) => key === 'marks')
  expect(found).toEqual(GUIDELINES.find(({ key }) => key === 'marks'))
})
