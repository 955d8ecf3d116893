// Addresses as the posts of their countries want them.
import { expect, test } from 'vitest'
import { addressLines } from './figures.ts'

const address = (country: string, city: string, postcode: string, region = '') =>
  addressLines({ lines: ['12 High Street', ''], city, postcode, region, country })

test('the postcode stands before the town, after it, or below', () => {
  expect(address('DE', 'Berlin', '10115')).toEqual(['12 High Street', '10115 Berlin', 'GERMANY'])
  expect(address('GB', 'Ballater', 'AB35 4ZZ')).toEqual(['12 High Street', 'Ballater', 'AB35 4ZZ', 'UNITED KINGDOM'])
  expect(address('US', 'Austin', '73301', 'TX')).toEqual(['12 High Street', 'Austin TX 73301', 'UNITED STATES'])
  expect(addressLines({ lines: [], city: 'Hong Kong', country: 'HK' })[0]).toBe('Hong Kong')
})
