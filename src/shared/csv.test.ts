// CSV: separators, quotes, line ends and formulas stay inside their cell.
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-1+1', "'-1+1"],
  ["'-5", "''-5"],
  ['-12.5000', '-12.5000'],
  ['@SUM(A1),2', '"\'@SUM(A1),2"'],
])('%j is written as %j', (value, written) => {
  expect(csvOf([[value]])).toBe(`\ufeff${written}\r\n`)
})
