// Pasted and imported lists of SKUs as spreadsheets and people write them.
import { expect, test } from 'vitest'
import { skuLines, skusOfFile, withoutSkus, withSkus } from './sku-lines.ts'

const bytesOf = (...values: number[]) => new Uint8Array(values).buffer
const utf8 = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer

test('one SKU a line, the first column only, blanks are left out', () => {
  expect(skuLines('A-1\r\n  B-2  \tten pieces\n\n\nC 3')).toEqual(['A-1', 'B-2', 'C 3'])
  expect(skuLines('A-1,Cup\nB-2;Pot\n"C.3","Pan, large"\rD_4')).toEqual(['A-1', 'B-2', 'C.3', 'D_4'])
  expect(skuLines(' \n')).toEqual([])
})

test('a file is read with its mark, its head and in the encoding of Chinese spreadsheets', () => {
  expect(skusOfFile(utf8('\ufeffSKU,名称\r\nA-1,水杯\r\nB-2,茶壶\r\n'))).toEqual(['A-1', 'B-2'])
  expect(skusOfFile(utf8('sku\n'))).toEqual(['sku'])
  expect(skusOfFile(utf8('A-1\nSKU\n'))).toEqual(['A-1', 'SKU'])
  // "A-1,水杯" in GB18030.
  expect(skusOfFile(bytesOf(0x41, 0x2d, 0x31, 0x2c, 0xcb, 0xae, 0xb1, 0xad))).toEqual(['A-1'])
  expect(skusOfFile(utf8(''))).toEqual([])
})

test('lists are joined and cut without doubling or losing anything else', () => {
  expect(withSkus('A-1\nB-2\n', ['B-2', 'C-3', 'C-3'])).toBe('A-1\nB-2\nC-3')
  expect(withSkus('', ['A-1'])).toBe('A-1')
  expect(withoutSkus('A-1\nX\nB-2\nX', new Set(['X']))).toBe('A-1\nB-2')
})
