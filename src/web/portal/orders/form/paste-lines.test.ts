// Pasted lists as people paste them: from spreadsheets, with commas, with blank and broken lines.
import { expect, test } from 'vitest'
import { readPaste } from './paste-lines.ts'

test('two columns of a spreadsheet', () => {
  expect(readPaste('MUG-1\t2\r\nTEE red.L\t10\r\n')).toEqual({
    lines: [
      { line: 1, sku: 'MUG-1', quantity: 2 },
      { line: 2, sku: 'TEE red.L', quantity: 10 },
    ],
    faults: [],
  })
})

test('commas, blank lines, and lines that cannot be read keep their numbers', () => {
  const { lines, faults } = readPaste('\nMUG-1, 2\nMUG-2\nMUG-3\t0\nMUG-4\t1.5\nMUG-5\t2000000\nMUG-6\t1\t9')
  expect(lines).toEqual([{ line: 2, sku: 'MUG-1', quantity: 2 }])
  expect(faults.map(({ line, fault }) => [line, fault])).toEqual([
    [3, 'shape'],
    [4, 'quantity'],
    [5, 'quantity'],
    [6, 'quantity'],
    [7, 'shape'],
  ])
})
