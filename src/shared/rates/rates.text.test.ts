// The sentence that explains a charge: what is nothing is left out, and what a tax is taken of is told part by part.
import { expect, test } from 'vitest'
import type { BasisRule, FeeBasis } from './calculator/fees.ts'
import { basisText } from './rates.text.ts'

const basis = (rule: BasisRule, inputs: FeeBasis['inputs']): FeeBasis => ({ rule, currency: 'GBP', inputs })
const VAT = { percent: '20', base: '107.47', flat: '0', flat_currency: 'GBP' }

test.each([
  ['tax_rate', VAT, '20% of 107.47 (GBP)'],
  ['tax_rate', { ...VAT, flat: '2.00' }, '20% of 107.47 + 2.00 GBP (GBP)'],
  [
    'tax_rate',
    { ...VAT, goods: '92.17', freight: '15.30', duty: '0' },
    '20% of 107.47 (goods 92.17 + freight 15.30) (GBP)',
  ],
  ['tax_rate', { ...VAT, goods: '107.47', freight: '0', duty: '0' }, '20% of 107.47 (GBP)'],
  ['band_per_kg', { weight_kg: '0.8', per_kg: '9.00', flat: '0.00' }, '0.8 kg × 9.00 (GBP)'],
  ['band_per_kg', { weight_kg: '0.8', per_kg: '9.00', flat: '2.00' }, '0.8 kg × 9.00 + 2.00 (GBP)'],
  ['band_flat', { flat: '0', upto_kg: '1' }, '0 up to 1 kg (GBP)'],
] as const)('%s of %j', (rule, inputs, said) => expect(basisText(basis(rule, inputs), 'USD', 'en')).toBe(said))

test('in Chinese, and inside the price', () => {
  const inside = basis('tax_inside', { ...VAT, goods: '92.17', freight: '15.30', duty: '1' })
  expect(basisText(inside, 'USD', 'zh_CN')).toBe('含税价的 20%（税前 107.47 (货值 92.17 + 运费 15.30 + 关税 1)） (GBP)')
})

test('receiving names what it counted, one or many, in both languages', () => {
  const basis = {
    rule: 'items' as const,
    currency: 'USD',
    inputs: {},
    items: [
      { code: 'box', quantity: 1, amount: '0.80' },
      { code: 'piece', quantity: 12, amount: '0.04' },
      { code: 'm3', quantity: '0.0972', amount: '4.50' },
      { code: 'photo', quantity: 5, amount: '0.60' },
    ],
  }
  expect(basisText(basis, 'USD', 'en')).toBe(
    '1 box × 0.80 + 12 pieces × 0.04 + 0.0972 m³ × 4.50 + 5 photo × 0.60 (USD)',
  )
  expect(basisText(basis, 'USD', 'zh_CN')).toContain('1 箱 × 0.80 + 12 件 × 0.04')
})
