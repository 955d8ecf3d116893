// Numbers of the trade as printed on real goods, each with its last digit changed, and what is none.
import { expect, test } from 'vitest'
import { barcode } from './product-input.ts'
import { internalBarcode } from './products.rules.ts'
import { tradeNumber } from './trade-number.ts'

test.each([
  ['036000291452', 'UPC-A'],
  ['012345678905', 'UPC-A'],
  ['4006381333931', 'EAN-13'],
  ['5901234123457', 'EAN-13'],
  ['96385074', 'EAN-8'],
  ['73513537', 'EAN-8'],
  ['9780306406157', 'ISBN-13'],
  ['9791034304318', 'ISBN-13'],
  ['0306406152', 'ISBN-10'],
  ['097522980X', 'ISBN-10'],
  [internalBarcode('12345678901'), 'EAN-13'],
])('%s is a right %s, and with another last digit the wanted one is named', (number, kind) => {
  const wanted = number.slice(-1)
  expect(tradeNumber(number)).toEqual({ kind, wanted, right: true })
  const other = wanted === '1' ? '2' : '1'
  const wrong = number.slice(0, -1) + other
  expect(tradeNumber(wrong)).toEqual({ kind, wanted, right: false })
  expect(barcode.safeParse(wrong).success).toBe(true)
})

test('two digits in the wrong order are found', () => {
  expect(tradeNumber('4006381339331')).toMatchObject({ right: false })
})

test('an ASIN has no check digit', () => {
  expect(tradeNumber('B07PGL2ZSL')).toEqual({ kind: 'ASIN', wanted: null, right: true })
})

test.each(['', '1', 'ABC-123', '1234567', '123456789', '12345678901', '00012345678905', 'b07pgl2zsl', '40063813339X1'])(
  '"%s" is a number of the seller’s own',
  (number) => expect(tradeNumber(number)).toBeUndefined(),
)
