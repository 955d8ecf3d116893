// Comparing methods: exact prices, days, ties.
import { expect, test } from 'vitest'
import { fastestOf, sortOffers } from '#shared/orders/offers.rules.ts'
import { carryingOf, reasonsThatMatter } from './offer-order.ts'
import type { Offer } from '../order-types.ts'

const offer = (code: string, total: string | null, min = 0, max = 0): Offer => ({
  method_id: code, code, name_en: code, name_zh: code, carrier: code, reasons: [],
  quote: total === null ? null : {
    lines: [], total, currency: 'USD', chargeable_weight_g: 1, volumetric_weight_g: 0, zone: '1', transit_days: { min, max },
    tariff_versions: { method: { code, version: 1 }, handling: { code, version: 1 }, tax: { code, version: 1 } },
  },
}) // prettier-ignore
const codes = (offers: readonly Offer[]) => offers.map(({ code }) => code).join(' ')

test('by price as numbers, not as texts; refusing methods are not among them', () => {
  const all = carryingOf([
    offer('a', '10.00', 2, 3),
    offer('b', '9.90', 5, 9),
    offer('c', null),
    offer('d', '100.00', 1, 2),
  ])
  expect(codes(sortOffers(all, 'price'))).toBe('b a d')
  expect(codes(sortOffers(all, 'days'))).toBe('d a b')
  expect(fastestOf(all)?.code).toBe('d')
})

test('ties go by the other measure, then by code', () => {
  const all = carryingOf([offer('b', '5.00', 2, 4), offer('c', '5.00', 1, 4), offer('a', '5.00', 2, 4)])
  expect(codes(sortOffers(all, 'price'))).toBe('c a b')
})

test('nothing is the fastest where all take equally long', () => {
  expect(fastestOf(carryingOf([offer('a', '1.00', 2, 4), offer('b', '2.00', 2, 4)]))).toBeUndefined()
})

test('where a method does not deliver, its limits are not told', () => {
  const heavy = { code: 'too_heavy' } as const
  const nowhere = { code: 'country_not_served' } as const
  expect(reasonsThatMatter([heavy, nowhere])).toEqual([nowhere])
  expect(reasonsThatMatter([heavy])).toEqual([heavy])
})
