// Every check of a product's fields (Rules 5.1, 5.2, 5.3), one row each: the value, and the field and reason it is refused with.
import { expect, test } from 'vitest'
import { fieldRefusals } from '../field-reasons.ts'
import { productInput } from './product-input.ts'

const GOOD = {
  sku: 'CUP-01',
  product_name: 'Cup',
  name_en: 'Ceramic cup',
  category: 'home_kitchen',
  attribute: 'general',
  declared_value_usd: '8.50',
  hs_code: '691110',
  origin_country: 'CN',
  weight_g: 300,
  length_cm: 12,
  width_cm: 9.5,
  height_cm: 10,
}

const reason = (fields: object): string[] => {
  const parsed = productInput.safeParse({ ...GOOD, ...fields })
  return parsed.success ? [] : fieldRefusals(parsed.error).map((field) => `${field.path}: ${field.reason.en}`)
}

const SKU = 'Letters, digits, hyphen, underscore, space and dot only, no space at either end'
const accepted: object[] = [
  {},
  { sku: 'a' },
  { sku: 'A b_c.d-9' },
  { sku: 'x'.repeat(30) },
  { barcode: '' },
  { barcode: 'X-1' },
  { barcode: '9'.repeat(30) },
  { product_name: '杯'.repeat(30) },
  { hs_code: '1234567890' },
  { declared_value_usd: '0.01' },
  { warning_quantity: 0 },
  { purchase_price: null },
  { purchase_price: '0.01', purchase_currency: 'CNY' },
  { size: 'L'.repeat(100) },
  { color: '红'.repeat(20), material_en: 'm'.repeat(255) },
  { length_cm: 0.1, width_cm: 999.9 },
]
test.each(accepted)('accepts %j', (fields) => expect(reason(fields)).toEqual([]))

const refusedFields: [object, string][] = [
  [{ sku: '' }, 'sku: Required'],
  [{ sku: 'x'.repeat(31) }, 'sku: At most 30 characters'],
  [{ sku: ' A' }, `sku: ${SKU}`],
  [{ sku: 'A ' }, `sku: ${SKU}`],
  [{ sku: 'A/B' }, `sku: ${SKU}`],
  [{ sku: '杯' }, `sku: ${SKU}`],
  [{ sku: 'A\u0000' }, `sku: ${SKU}`],
  [{ sku: 'A\n' }, `sku: ${SKU}`],
  [{ sku: 'Å' }, `sku: ${SKU}`],
  [{ barcode: '9'.repeat(31) }, 'barcode: At most 30 characters'],
  [{ barcode: 'A B' }, 'barcode: Letters, digits and hyphens only'],
  [{ barcode: '１２' }, 'barcode: Letters, digits and hyphens only'],
  [{ product_name: '' }, 'product_name: Required'],
  [{ product_name: '   ' }, 'product_name: Required'],
  [{ product_name: 'x'.repeat(31) }, 'product_name: At most 30 characters'],
  [{ name_en: '' }, 'name_en: Required'],
  [{ name_en: 'x'.repeat(256) }, 'name_en: At most 255 characters'],
  [{ name_zh: 'a\u202eb' }, 'name_zh: Contains characters that cannot be stored'],
  [{ hs_code: '' }, 'hs_code: Required'],
  [{ hs_code: '12345' }, 'hs_code: 6 to 10 digits'],
  [{ hs_code: '12345678901' }, 'hs_code: 6 to 10 digits'],
  [{ hs_code: '1.23E+12' }, 'hs_code: 6 to 10 digits'],
  [{ declared_value_usd: '0' }, 'declared_value_usd: Must be greater than 0'],
  [{ declared_value_usd: '0.00' }, 'declared_value_usd: Must be greater than 0'],
  [{ declared_value_usd: '1.005' }, 'declared_value_usd: The format is wrong'],
  [{ declared_value_usd: '-1' }, 'declared_value_usd: The format is wrong'],
  [{ declared_value_usd: 8.5 }, 'declared_value_usd: '],
  [{ purchase_price: '0' }, 'purchase_price: Must be greater than 0'],
  [{ purchase_price: '1.234' }, 'purchase_price: '],
  [{ purchase_currency: 'XXX' }, 'purchase_currency: '],
  [{ warning_quantity: -1 }, 'warning_quantity: At least 0'],
  [{ warning_quantity: 1.5 }, 'warning_quantity: '],
  [{ size: 'L'.repeat(101) }, 'size: At most 100 characters'],
  [{ color: 'x'.repeat(21) }, 'color: At most 20 characters'],
  [{ purpose_zh: 'x'.repeat(256) }, 'purpose_zh: At most 255 characters'],
  [{ category: 'Big cups' }, 'category: Small letters, digits and _'],
  [{ attribute: '1st' }, 'attribute: Small letters, digits and _'],
  [{ origin_country: 'XX' }, 'origin_country: Not a country'],
  [{ weight_g: 0 }, 'weight_g: At least 1'],
  [{ weight_g: null }, 'weight_g: '],
  [{ length_cm: 1.25 }, 'length_cm: In steps of 0.1'],
  [{ height_cm: 1000.1 }, 'height_cm: At most 1000'],
  [{ image_file_id: '../x' }, 'image_file_id: The format is wrong'],
  [{ version: 3 }, 'version: Unknown field'],
  [{ customer_id: 1 }, 'customer_id: Unknown field'],
]
test.each(refusedFields)('refuses %j', (fields, expected) => {
  const reasons = reason(fields)
  expect(reasons).toHaveLength(1)
  expect(reasons[0]).toContain(expected)
})

test('texts are trimmed, an amount stays as it was typed', () => {
  expect(productInput.parse({ ...GOOD, product_name: ' Cup ' })).toMatchObject({
    product_name: 'Cup',
    declared_value_usd: '8.50',
    barcode: '',
  })
})
