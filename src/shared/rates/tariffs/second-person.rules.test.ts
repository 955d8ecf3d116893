// What another person has to look at before it is published.
import { expect, test } from 'vitest'
import { SAMPLE_METHOD } from '../calculator/rates.samples.ts'
import type { MethodTariff } from './method.tariff.ts'
import { needsSecondPerson } from './second-person.rules.ts'

const before: MethodTariff = { ...SAMPLE_METHOD, registration: '1.50' }
const next = (change: Partial<MethodTariff>): MethodTariff => ({
  ...before,
  version: before.version + 1,
  valid_from: '2026-04-01',
  ...change,
})
const asked = (change: Partial<MethodTariff>) => needsSecondPerson(next(change), before, '2026-03-02')

test.each([
  ['nothing changed', {}, undefined],
  ['exactly twice', { registration: '3.00' }, undefined],
  ['more than twice', { registration: '3.01' }, 'price'],
  ['exactly half', { registration: '0.75' }, undefined],
  ['less than half', { registration: '0.74' }, 'price'],
  ['free', { registration: '0' }, 'price'],
  ['another currency', { currency: 'JPY' as const }, 'price'],
  ['a start in the past', { valid_from: '2026-03-01' }, 'past'],
  ['a start today', { valid_from: '2026-03-02' }, undefined],
] as const)('%s', (_, change, reason) => expect(asked(change)).toBe(reason))

test('a band dearer by a hundred is seen wherever it stands, a postal code is no amount', () => {
  const zones = structuredClone(before.zones)
  const freight = zones[0]?.freight
  if (freight?.kind !== 'bands') throw new Error('the sample has bands')
  freight.bands = freight.bands.map((band) => ({ ...band, per_kg: '900.00' }))
  expect(asked({ zones })).toBe('price')
  const areas = zones.map((zone, n) => ({
    ...(before.zones[n] ?? zone),
    areas: [{ country: 'DE' as const, prefixes: ['99999'], ranges: [] }],
  }))
  expect(asked({ zones: areas })).toBeUndefined()
})
