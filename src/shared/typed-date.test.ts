// Dates as they are typed in many countries: read, refused, or refused with both readings.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDate, readTimeOfDay } from './typed-date.ts'

describe('read', () => {
  test.each([
    '2026-11-22', '2026-1-2', '2026/11/22', '2026.11.22', '2026 11 22', '20261122', ' 2026-11-22 ', '２０２６-１１-２２',
    '2026年11月22日', '2026 年 11 月 22 日', '2026年11月22号', '22.11.2026', '22/11/2026', '11/22/2026', '22 11 2026',
    'Nov 22, 2026', 'November 22, 2026', 'nov. 22 2026', '22 Nov 2026', '22. November 2026', '22nd november 2026', '3.3.2026',
  ])('%s', (typed) => {
    const wanted = typed === '2026-1-2' ? '2026-01-02' : typed === '3.3.2026' ? '2026-03-03' : '2026-11-22'
    expect(readDate(typed)).toEqual({ date: wanted })
  }) // prettier-ignore
})

describe('refused', () => {
  test.each([
    '2026-02-30', '2026-13-01', '1999-12-31', '2100-01-01', '22.11.26', '22 Nov', '11-22', '2026-11', 'tomorrow', '2026-11/22', '20261322',
    'Novem 22, 2026', '31.02.2026', '2026-11-22T10:00', '0', '2026-22-11',
  ])('%s', (typed) => expect(readDate(typed)).toEqual({ fault: 'shape' })) // prettier-ignore
  test('nothing is blank', () => expect(readDate('  ')).toEqual({ fault: 'blank' }))
})

test.each(['03/04/2026', '3.4.2026', '03-04-2026', '03 04 2026'])('%s could be two days', (typed) =>
  expect(readDate(typed)).toEqual({ fault: 'ambiguous', readings: ['2026-04-03', '2026-03-04'] }),
)

test('nothing that is typed breaks it, and what is read is a date', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ./年月日-]{0,12}$/)), (typed) => {
      const read = readDate(typed)
      if ('date' in read) expect(read.date).toMatch(/^20\d\d-\d\d-\d\d$/)
    }),
  )
})

test.each([
  ['9:30', '09:30'], ['09:30', '09:30'], ['0930', '09:30'], ['23.59', '23:59'], [' 00:00 ', '00:00'], ['０９：３０', '09:30'],
  ['24:00', undefined], ['12:60', undefined], ['9', undefined], ['930', undefined], ['9:30 pm', undefined], ['', undefined],
])('the time %s is %s', (typed, time) => expect(readTimeOfDay(typed!)).toBe(time)) // prettier-ignore
