// Rates out of the table: given, inverted, crossed, missing.
import { expect, test } from 'vitest'
import { makeFx } from './fx.ts'

const fx = makeFx([
  { from_currency: 'EUR', to_currency: 'USD', rate: '1.2500000000' },
  { from_currency: 'USD', to_currency: 'CNY', rate: '7.2000000000' },
  { from_currency: 'USD', to_currency: 'GBP', rate: '0.8000000000' },
  { from_currency: 'EUR', to_currency: 'GBP', rate: '0.9900000000' },
])

test.each([
  ['EUR>USD', '1.25'],
  ['USD>EUR', '0.8'],
  ['CNY>USD', '0.138888888889'],
  ['EUR>CNY', '9'],
  ['CNY>GBP', '0.111111111111'],
  // A row of the pair itself goes before the way through USD.
  ['EUR>GBP', '0.99'],
  ['GBP>EUR', '1.010101010101'],
  ['EUR>JPY', undefined],
  ['JPY>USD', undefined],
])('%s is %s', (pair, rate) => {
  expect(fx(pair)).toBe(rate)
  expect(fx(pair)).toBe(rate)
})
