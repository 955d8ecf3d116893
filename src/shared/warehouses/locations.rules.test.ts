// What a range of locations will become, before anything is made.
import { expect, test } from 'vitest'
import { foretell, MAX_LOCATIONS, refuseTooMany } from './locations.rules.ts'

const range = { zone: 'A', aisle_from: 1, aisle_to: 5, bay_from: 1, bay_to: 20, level_from: 1, level_to: 4 }

test('a range says how many, and the first and last of them', () => {
  expect(foretell(range)).toEqual({ count: 400, first: 'A-01-01-1', last: 'A-05-20-4' })
  expect(foretell({ ...range, aisle_to: 1, bay_to: 1, level_to: 1 })).toMatchObject({ count: 1, last: 'A-01-01-1' })
})

test.each([
  ['turned round', { aisle_from: 6 }],
  ['from nothing', { bay_from: 0 }],
  ['beyond the highest', { level_to: 100 }],
  ['in halves', { aisle_to: 2.5 }],
])('a range %s is none', (_, wrong) => expect(foretell({ ...range, ...wrong })).toBeUndefined())

test('one more than the most is refused with both numbers', () => {
  expect(refuseTooMany(MAX_LOCATIONS)).toBeUndefined()
  expect(refuseTooMany(MAX_LOCATIONS + 1)?.params).toEqual({ count: 5001, limit: 5000 })
})
