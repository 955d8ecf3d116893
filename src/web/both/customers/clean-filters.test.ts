// A customer's number as people type it.
import { expect, test } from 'vitest'
import { cleanFilters } from './clean-filters.ts'

test.each([
  ['1024', '1024'],
  [' #1024 ', '1024'],
  ['SO1024', '1024'],
  ['nobody', ''],
  ['12345678901', '123456789'],
])('%s is sent as "%s"', (typed, sent) => expect(cleanFilters({ customer_id: typed })).toEqual({ customer_id: sent }))

test('other filters stay as they are', () => {
  const filters = { number: 'SO1024*' } as { number: string; customer_id?: string }
  expect(cleanFilters(filters)).toBe(filters)
})
