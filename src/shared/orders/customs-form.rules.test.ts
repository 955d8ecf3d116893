// Which form goes with a parcel, and what is said of goods that cannot be declared yet.
import { expect, test } from 'vitest'
import { customsGaps, refuseCustomsGaps } from './customs-form.rules.ts'
import { customsFormOf } from './customs-values.rules.ts'

const line = {
  sku: 'CUP-1',
  description: 'Cup',
  quantity: 2,
  unit_price_usd: '12.50',
  hs_code: '691110',
  origin_country: 'CN',
  weight_g: 300,
}

test.each([
  [true, 2000, '400.00', 'cn22'],
  [true, 2001, '400.00', 'cn23'],
  [true, 2000, '400.01', 'cn23'],
  [false, 200, '10.00', 'cn23'],
] as const)('letter post %s, %i g, %s USD: %s', (letter_post, weight_g, value_usd, form) => {
  expect(customsFormOf({ letter_post, weight_g, value_usd, cn22_limit_usd: '400.00' })).toBe(form)
})

test('what is missing is named by SKU; complete goods lack nothing', () => {
  expect(customsGaps([line])).toEqual([])
  expect(refuseCustomsGaps([])).toBeUndefined()
  const gaps = customsGaps([line, { ...line, sku: 'CUP-2', hs_code: '' }, { ...line, sku: 'CUP-3', hs_code: '6911', origin_country: '', unit_price_usd: '0' }]) // prettier-ignore
  expect(gaps).toEqual([
    { sku: 'CUP-2', fields: ['hs_code'] },
    { sku: 'CUP-3', fields: ['hs_code', 'origin_country', 'value'] },
  ])
  expect(refuseCustomsGaps(gaps)).toEqual({
    code: 'customs_incomplete',
    params: {
      gaps: {
        en: 'CUP-2: HS code; CUP-3: HS code, country of origin, declared value',
        zh_CN: 'CUP-2：HS 编码；CUP-3：HS 编码、原产国、申报价值',
      },
    },
  })
})
