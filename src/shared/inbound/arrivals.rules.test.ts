// Which days can be chosen, case by case, and what day of the week a date is. Places are tested with the server.
import { expect, test } from 'vitest'
import { closureOf, partsOfPlaces, weekdayOf } from './arrivals.rules.ts'

const hours = { working_days: [1, 2, 3, 4, 5], closed_on: ['2026-12-25'], cut_off: '15:00' }
const now = (time: string) => ({ date: '2026-12-21', time })

test.each([
  ['2026-12-20', '09:00', 'past'],
  ['2026-12-21', '14:59', undefined],
  ['2026-12-21', '15:00', 'cut_off'],
  ['2026-12-22', '23:59', undefined],
  ['2026-12-25', '09:00', 'closed'],
  ['2026-12-26', '09:00', 'not_working'],
  ['2026-12-27', '09:00', 'not_working'],
  ['2026-12-28', '09:00', undefined],
])('%s at %s: %s', (day, time, closure) => expect(closureOf(day, hours, now(time))).toBe(closure))

test('weeks begin on Monday, also where the clocks change', () => {
  expect(['2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'].map(weekdayOf)).toEqual([7, 1, 7, 1])
})

test.each([
  [10, [4, 3, 3]],
  [2, [1, 1, 0]],
  [9, [3, 3, 3]],
  [0, [0, 0, 0]],
])('%i places of a day are as many in its parts', (places, parts) => expect(partsOfPlaces(places, 3)).toEqual(parts))
