// Which ways need a customs form, territory by territory.
import { expect, test } from 'vitest'
import { leavesCustomsArea } from './customs-area.ts'

const place = (written: string) => {
  const [country = '', postal_code = ''] = written.split(/ (.*)/)
  return { country, postal_code }
}

test.each([
  ['DE 47119', 'FR 75001', 'a member state'],
  ['DE 47119', 'DE 10115', 'its own country'],
  ['DE 47119', 'MC 98000', 'Monaco'],
  ['FR 75001', 'FR 98000', 'Monaco by its French code'],
  ['DE 47119', 'ES 07001', 'the Balearic Islands'],
  ['DE 47119', 'PT 9000-018', 'Madeira'],
  ['DE 47119', 'GB BT1 5GS', 'Northern Ireland'],
  ['GB SW1A 1AA', 'GB bt1 5gs', 'Northern Ireland from Great Britain'],
  ['GB SW1A 1AA', 'IM IM1 1AA', 'the Isle of Man'],
  ['US 08837', 'US 00901', 'Puerto Rico by its ZIP code'],
  ['US 08837', 'PR 00901', 'Puerto Rico'],
  ['CH 8001', 'LI 9490', 'Liechtenstein'],
  ['CH 8001', 'DE 78266', 'Büsingen from Switzerland'],
  ['ES 35001', 'ES 38001', 'between the Canary Islands'],
])('from %s to %s (%s) none is needed', (from, to) => {
  expect(leavesCustomsArea(place(from), place(to))).toBe(false)
  expect(leavesCustomsArea(place(to), place(from))).toBe(false)
})

test.each([
  ['DE 47119', 'GB SW1A 1AA', 'Great Britain'],
  ['DE 47119', 'CH 8001', 'Switzerland'],
  ['DE 47119', 'NO 0150', 'Norway'],
  ['DE 47119', 'US 10001', 'the USA'],
  ['DE 47119', 'DE 27498', 'Heligoland'],
  ['DE 47119', 'DE 78266', 'Büsingen'],
  ['DE 47119', 'ES 35 001', 'the Canary Islands'],
  ['ES 28001', 'ES 38001', 'Tenerife from Spain'],
  ['ES 28001', 'ES 51001', 'Ceuta'],
  ['ES 28001', 'ES 52001', 'Melilla'],
  ['DE 47119', 'FI 22100', 'Åland by its Finnish code'],
  ['DE 47119', 'AX 22100', 'Åland'],
  ['DE 47119', 'GR 63086', 'Mount Athos'],
  ['DE 47119', 'IT 23041', 'Livigno'],
  ['DE 47119', 'IT 22061', 'Campione d’Italia'],
  ['DE 47119', 'FR 97400', 'Réunion'],
  ['DE 47119', 'RE 97400', 'Réunion by its own code'],
  ['DE 47119', 'FO 100', 'the Faroe Islands'],
  ['DE 47119', 'DK 3900', 'Greenland by its Danish code'],
  ['DE 47119', 'GB JE2 3AB', 'Jersey by a British code'],
  ['GB SW1A 1AA', 'JE JE2 3AB', 'Jersey'],
  ['DE 47119', 'AD AD500', 'Andorra'],
  ['DE 47119', 'SM 47890', 'San Marino'],
  ['DE 47119', 'TR 34000', 'Turkey'],
  ['US 08837', 'US 96910', 'Guam'],
  ['US 08837', 'US 09012', 'military post'],
  ['US 08837', 'CA K1A 0B1', 'Canada'],
])('from %s to %s (%s) one is', (from, to) => {
  expect(leavesCustomsArea(place(from), place(to))).toBe(true)
})

test('a territory by either code is one place', () => {
  for (const [one, other] of [
    ['FR 97400', 'RE 97400'],
    ['FI 22100', 'AX 22100'],
    ['GB GY1 1AA', 'GG GY1 1AA'],
    ['DK 3900', 'GL 3900'],
  ] as const)
    expect(leavesCustomsArea(place(one), place(other))).toBe(false)
})
