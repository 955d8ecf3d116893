// Pasted numbers as people and spreadsheets write them.
import { expect, test } from 'vitest'
import { MAX_SEARCH_TERMS, readTerms, searchInput } from './list-search.ts'

test.each([
  ['A-1\nB-2\r\nC 3', ['A-1', 'B-2', 'C 3']],
  [' A-1 ,B-2;C-3\tD-4，E-5；F-6', ['A-1', 'B-2', 'C-3', 'D-4', 'E-5', 'F-6']],
  ['A-1\n\n"B-2"\nA-1\n', ['A-1', 'B-2']],
  [' \n,;', []],
])('%j', (pasted, terms) => expect(readTerms(pasted)).toEqual(terms))

test('up to five thousand, and not one more', () => {
  const terms = Array.from({ length: MAX_SEARCH_TERMS }, (_, n) => `SO-${n}`)
  expect(searchInput.safeParse({ terms }).success).toBe(true)
  expect(searchInput.safeParse({ terms: [...terms, 'X'] }).success).toBe(false)
  expect(searchInput.safeParse({ terms: [] }).success).toBe(false)
})
