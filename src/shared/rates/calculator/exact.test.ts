// The arithmetic under every quote: scaled numbers, rounding, sheets of many lines (Rule 2.6), chargeable weight.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, currencyDigits } from '../../currencies.ts'
import { D, roundMoney, sumMoney } from '../../money.ts'
import { exact, roundHalfUp, scaled, showExact, unscaled } from './exact.ts'
import { FeeSheet } from './fee-sheet.ts'
import { FEE_TYPES } from './fees.ts'
import { chargeableWeightG } from './weight.ts'

const RUNS = { numRuns: 1000 }
const money = (max: number) =>
  fc
    .integer({ min: 0, max: max * 10_000 })
    .map((n) => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`)
const currency = fc.constantFrom(...CURRENCIES)
const rate = fc.integer({ min: 1, max: 2_000_000_000 }).map((n) => (n / 1_000_000).toFixed(6))

test('a sheet of up to 30 lines from 1 to 10^12 in any currency adds up and rounds like Decimal', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(String)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(amount, fc.nat(9999)), { minLength: 1, maxLength: 30 }),
      currency,
      rate,
      (rows, account, fx) => {
        const sheet = new FeeSheet(() => fx, account, '2026-03-02')
        const texts = rows.map(([whole, rest]) => `${whole}.${String(rest).padStart(4, '0')}`)
        for (const [n, text] of texts.entries())
          sheet.charge(FEE_TYPES[n % FEE_TYPES.length]!, exact(text), 'RUB', 'per_parcel', {})
        const factor = account === 'RUB' ? '1' : fx
        const expected = texts
          .map((text) => roundMoney(new D(text).times(factor), account))
          .filter((text) => /[1-9]/.test(text))
        expect(sheet.lines.map((line) => line.amount)).toEqual(expected)
        expect(sheet.total()).toBe(new D(sumMoney(expected)).toFixed(currencyDigits(account)))
      },
    ),
    RUNS,
  )
})

test('chargeable weight is a multiple of the step, not below either weight, and less than one step above', () => {
  const g = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(g, g, fc.integer({ min: 1, max: 1000 }), (real, volumetric, step) => {
      const charged = chargeableWeightG(real, volumetric, step)
      expect(charged % step).toBe(0)
      expect(charged - Math.max(real, volumetric)).toBeGreaterThanOrEqual(0)
      expect(charged - Math.max(real, volumetric)).toBeLessThan(step)
    }),
    RUNS,
  )
})

test('scaled numbers come back as they went in; whatever is not a plain unsigned decimal is refused', () => {
  fc.assert(
    fc.property(money(1_000_000), (text) => unscaled(scaled(text, 4), 4) === text),
    RUNS,
  )
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 15n }), (a, b) => {
      const rounded = roundHalfUp(a, b)
      expect(2n * (rounded * b - a) <= b && 2n * (a - rounded * b) < b).toBe(true)
    }),
    RUNS,
  )
  for (const text of ['', '.', '1.', '.5', '-1', '+1', '1e3', '0x10', ' 1', '1,5', 'NaN', '1.2.3', '١', '1.00001']) {
    expect(() => scaled(text, 4)).toThrow(RangeError)
  }
  expect(showExact(exact('9.2'))).toBe('9.20')
  expect(showExact(exact('0.12345'))).toBe('0.12345')
  expect(showExact(exact('100'))).toBe('100.00')
})
