// Days on a clock: ranges as every list takes them, and where a day begins.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, instantAt, instantsOf, isRange, localDate, localTime, startOfDay } from './time.ts'

test.each([
  [undefined, undefined, true],
  ['2026-01-01', undefined, true],
  [undefined, '2026-01-01', true],
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
  ['2026-01-02', '2026-01-01', false],
])('from %s to %s: %s', (from, to, fine) => expect(isRange(from, to)).toBe(fine))

test.each([
  ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z', 24],
  ['Asia/Shanghai', '2026-11-22', '2026-11-21T16:00:00.000Z', 24],
  ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00.000Z', 24],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00.000Z', 24],
  ['Etc/GMT+12', '2026-11-22', '2026-11-22T12:00:00.000Z', 24],
  // Clocks go forward, and back.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
  ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', 24.5],
  // Forward at midnight: the day begins at one o'clock.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', 23],
  // Samoa left this day out when it changed sides of the date line.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
])('in %s %s begins at %s and has %s hours', (zone, day, start, hours) => {
  const bounds = instantsOf(day, day, zone)
  expect(bounds.start?.toISOString()).toBe(start)
  expect((bounds.end!.getTime() - bounds.start!.getTime()) / 3_600_000).toBe(hours)
})

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Pacific/Kiritimati', 'Asia/Kathmandu']

test('every instant belongs to the day that is shown for it, and to no other', () => {
  const instants = fc.date({ min: new Date('2012-01-01'), max: new Date('2099-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), instants, (zone, at) => {
      const day = localDate(at, zone)
      const { start, end } = instantsOf(day, day, zone)
      expect(start!.getTime()).toBeLessThanOrEqual(at.getTime())
      expect(end!.getTime()).toBeGreaterThan(at.getTime())
      // The instant before the day is shown under an earlier one.
      expect(localDate(new Date(start!.getTime() - 1), zone) < day).toBe(true)
      expect(startOfDay(addDays(day, 1), zone)).toEqual(end)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['Asia/Shanghai', '2026-11-22', '00:30', '2026-11-21T16:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-22', '00:30', '2026-11-21T18:45:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-22', '13:59', '2026-11-21T23:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  // Never on that clock, and twice: the earlier one.
  ['Europe/Berlin', '2026-03-29', '02:30', undefined],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/Santiago', '2026-09-06', '00:30', undefined],
])('in %s %s %s is %s', (zone, day, time, at) => expect(instantAt(day, time, zone)?.toISOString()).toBe(at))

test('what a clock shows of an instant leads back to it, or to the earlier one that looks the same', () => {
  const minutes = fc.integer({ min: Date.UTC(2012) / 60_000, max: Date.UTC(2099) / 60_000 })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), minutes, (zone, minute) => {
      const at = new Date(minute * 60_000)
      const [day, time] = [localDate(at, zone), localTime(at, zone)]
      const found = instantAt(day, time, zone)!
      expect([localDate(found, zone), localTime(found, zone)]).toEqual([day, time])
      expect(at.getTime() - found.getTime()).toBeGreaterThanOrEqual(0)
      expect(at.getTime() - found.getTime()).toBeLessThanOrEqual(3_600_000)
    }),
    { numRuns: 1000 },
  )
})
