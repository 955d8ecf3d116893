// Barcodes of our own, and the one reason a product stays.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcode } from './product-input.ts'
import { checkDigit, internalBarcode, RECOMMENDED_BARCODE_LENGTH, refuseDelete } from './products.rules.ts'

// Published GS1 examples: EAN-13, UPC-A, EAN-8, GTIN-14.
test.each([
  ['400638133393', 1],
  ['03600029145', 2],
  ['9638507', 4],
  ['1061414100041', 5],
])('the check digit of %s is %i', (digits, expected) => expect(checkDigit(digits)).toBe(expected))

test('a barcode of our own is an EAN-13 of the internal range, and one wrong digit shows', () => {
  const eleven = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 11, maxLength: 11 })
    .map((digits) => digits.join(''))
  fc.assert(
    fc.property(eleven, fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 9 }), (digits, at, plus) => {
      const made = internalBarcode(digits)
      expect(made).toMatch(/^2\d{12}$/)
      expect(made.length).toBeLessThanOrEqual(RECOMMENDED_BARCODE_LENGTH)
      expect(barcode.safeParse(made).success).toBe(true)
      const wrong = Array.from(made.slice(0, 12))
        .map((digit, n) => (n === at ? String((Number(digit) + plus) % 10) : digit))
        .join('')
      expect(checkDigit(wrong)).not.toBe(Number(made[12]))
    }),
  )
})

test('only unused products may go; each used one is named at its place', () => {
  const free = { sku_id: 'a', sku: 'A', used: false }
  const used = { sku_id: 'b', sku: 'B', used: true }
  expect(refuseDelete([free], ['a'])).toBeUndefined()
  expect(refuseDelete([free, used], ['b', 'a'])).toEqual({
    code: 'sku_in_use',
    fields: [{ path: 'sku_ids.0', reason: { en: 'B is in use', zh_CN: 'B 已被使用' } }],
  })
})
