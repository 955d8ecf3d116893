// Whether the balance is enough, to the cent.
import { expect, test } from 'vitest'
import { missingBalance, refuseUnpaid } from './balance-refusals.ts'

test('the balance is enough at exactly the total, and nobody is told one that is not theirs', () => {
  expect(missingBalance('10.00', { available: '10.0000' })).toBeNull()
  expect(missingBalance('10.01', { available: '10.00' })).toBe('0.01')
  expect(missingBalance('0.10', { available: '-3' })).toBe('3.1')
  expect(missingBalance('10.01', { available: null })).toBeNull()
  expect(refuseUnpaid('12', { available: '2.5', currency: 'EUR' })).toEqual({
    code: 'balance_short',
    params: { missing: '9.5', currency: 'EUR' },
  })
})
