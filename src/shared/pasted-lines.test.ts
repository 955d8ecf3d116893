// Pasted lists as people paste them: from spreadsheets, with commas, with blank and broken lines.
import { expect, test } from 'vitest'
import { readPaste } from './pasted-lines.ts'

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

const pairs = (pasted: string) => readPaste(pasted).lines.map(({ sku, quantity }) => [sku, quantity])
const faultOf = (pasted: string) => readPaste(`OK-1\t1\n${pasted}`).faults.map(({ line, fault }) => [line, fault])

test.each([
  ['A-1\t1,000', 1000],
  ['A-1;12,000', 12_000],
  ['A-1\t1 000', 1000],
  ['A-1, 1\u00a0000', 1000],
  ['"A-1";"7"', 7],
  ['A-1；7；', 7],
  ['A-1，7', 7],
])('%j has one reading', (line, count) => expect(pairs(line)).toEqual([['A-1', count]]))

test.each([
  ['A-1,1,000', 'thousands'],
  ['A-1，12，345，678', 'thousands'],
  ['A-1,"1,000"', 'shape'],
  ['A-1\t1.000', 'quantity'],
  ['A-1\t1,00', 'quantity'],
  ['A-1\t1,0000', 'quantity'],
  ['A-1\t-5', 'quantity'],
  ['A-1\t5 pcs', 'quantity'],
  ['A-1\t\t5', 'shape'],
  ['A-1 5', 'shape'],
  ['A-1\t1\t000', 'shape'],
])('%j is refused: %s', (line, fault) => expect(faultOf(line)).toEqual([[2, fault]]))

test.each(['SKU\tQty', 'sku code,quantity', '产品编码\t数量', '商品編碼；數量', 'Artikel\tMenge', '"SKU","Quantity"'])(
  'the head %j is skipped and said',
  (head) =>
    expect(readPaste(`\n${head}\nA-1\t5`)).toEqual({
      lines: [{ line: 3, sku: 'A-1', quantity: 5 }],
      faults: [],
      skippedHead: head,
    }),
)
test('only the first line can be a head, a line of known words alone is one, and a number makes it none', () => {
  expect(faultOf('SKU\tQty')).toEqual([[2, 'quantity']])
  expect(readPaste('SKU')).toEqual({ lines: [], faults: [], skippedHead: 'SKU' })
  expect(readPaste('MUG\tfive').faults).toHaveLength(1)
  expect(readPaste('MUG-1\tfive\nA-1\t5').faults).toHaveLength(1)
  expect(readPaste('SKU\t5')).toEqual({ lines: [{ line: 1, sku: 'SKU', quantity: 5 }], faults: [] })
})

test('a SKU that stands twice is added up and said, up to the most that a line may hold', () => {
  expect(readPaste('A-1\t5\nB-2\t1\nA-1\t7\nA-1\t1')).toEqual({
    lines: [
      { line: 1, sku: 'A-1', quantity: 13 },
      { line: 2, sku: 'B-2', quantity: 1 },
    ],
    faults: [],
    addedUp: ['A-1'],
  })
  const { lines, faults } = readPaste('A-1\t1000000\nA-1\t1')
  expect(lines).toEqual([{ line: 1, sku: 'A-1', quantity: 1_000_000 }])
  expect(faults).toEqual([{ line: 2, text: 'A-1\t1', fault: 'quantity' }])
})
