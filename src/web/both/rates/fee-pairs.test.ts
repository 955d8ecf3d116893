// Quoted beside charged: every fee of either side once, in the order of a quote, with exact differences.
import { expect, test } from 'vitest'
import { feePairs, totalOf } from './fee-pairs.ts'
import type { ExplainedFee as Fee } from '#shared/rates/fee-line.ts'

const fee = (fee_type: Fee['fee_type'], amount: string): Fee => ({
  fee_type,
  amount,
  basis: { rule: 'per_parcel', currency: 'USD', inputs: { amount } },
})

test('fees of both sides meet, new and dropped ones stand alone', () => {
  const pairs = feePairs(
    [fee('registration', '1.50'), fee('base_freight', '9.20')],
    [fee('base_freight', '9.30'), fee('oversize', '4.00')],
  )
  expect(pairs.map(({ fee_type, difference }) => [fee_type, difference])).toEqual([
    ['base_freight', '0.1'],
    ['registration', '-1.5'],
    ['oversize', '4'],
  ])
})

test('totals are exact', () => {
  expect(totalOf([fee('base_freight', '0.10'), fee('registration', '0.20')])).toBe('0.3')
})
