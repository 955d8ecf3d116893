// Pasted lists of SKUs as spreadsheets and people write them.
import { expect, test } from 'vitest'
import { skuLines } from './sku-lines.ts'

test('one SKU a line, the first column only, blanks are left out', () => {
  expect(skuLines('A-1\r\n  B-2  \tten pieces\n\n\nC 3')).toEqual(['A-1', 'B-2', 'C 3'])
  expect(skuLines(' \n')).toEqual([])
})
