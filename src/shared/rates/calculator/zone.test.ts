// Zones: longest prefix, ranges, whole countries, and how postal codes are read.
import { expect, test } from 'vitest'
import { findByPostalCode, indexAreas, normalPostalCode } from './zone.ts'

const index = indexAreas([
  { area: { country: 'US', prefixes: [], ranges: [] }, value: 'rest' },
  { area: { country: 'US', prefixes: ['9', '967'], ranges: [{ from: '100', to: '119' }, { from: '995', to: '999' }] }, value: 'A' },
  { area: { country: 'US', prefixes: ['99950'], ranges: [{ from: '96', to: '97' }] }, value: 'B' },
  { area: { country: 'US', prefixes: ['996'], ranges: [{ from: '006', to: '009' }] }, value: 'C' },
  { area: { country: 'GB', prefixes: ['AB3'], ranges: [] }, value: 'D' },
]) // prettier-ignore

test.each<[string, string, string | undefined, string]>([
  ['US', '50000', 'rest', 'nothing but the country'],
  ['US', '90001', 'A', 'one digit'],
  ['US', '96701', 'A', 'three digits beat a range of two'],
  ['US', '96801', 'B', 'a range of two beats one digit'],
  ['US', '99501', 'A', 'first of a range'],
  ['US', '99999', 'A', 'last of a range'],
  ['US', '99601', 'C', 'a prefix beats a range of the same length'],
  ['US', '99950', 'B', 'five digits beat three'],
  ['US', '00599', 'rest', 'just before a range'],
  ['US', '00600', 'C', 'first of a range with leading zeros'],
  ['US', '01000', 'rest', 'just after a range'],
  ['US', '11999-1234', 'A', 'a code with a suffix'],
  ['US', '12000', 'rest', 'after a range'],
  ['US', '1', 'rest', 'a code shorter than any range'],
  ['US', '', 'rest', 'no code'],
  ['GB', 'ab35 4zz', 'D', 'small letters and a space'],
  ['GB', 'AB2 1AA', undefined, 'no zone of that country'],
  ['FR', '75001', undefined, 'no such country'],
])('%s %s belongs to %s: %s', (country, code, value) => {
  expect(findByPostalCode(index, country, normalPostalCode(code))).toBe(value)
})
