// Months as they are drawn and walked through, and the ready-made ranges.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/time.ts'
import { readDate } from '#shared/typed-date.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { addMonths, keyMove, weeksOf } from './month.ts'
import { PRESETS, type Preset } from './presets.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', -12, '2027-02-28'],
])('%s and %s months are %s', (date, months, later) => expect(addMonths(date, months)).toBe(later))

test.each([
  ['en', '2026-11-01'],
  ['zh_TW', '2026-11-01'],
  ['zh_CN', '2026-10-26'],
] as const)('in %s the sheet of November 2026 begins on %s', (language, first) => {
  const weeks = weeksOf('2026-11-22', language)
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(weeks[0]![0]).toBe(first)
})

const dates = fc.integer({ min: 0, max: 36_000 }).map((n) => addDays('2000-02-01', n))

test('a sheet holds the whole month, day after day, and what is shown can be typed', () => {
  fc.assert(
    fc.property(dates, fc.constantFrom('en', 'zh_CN', 'zh_TW'), (date, language) => {
      const days = weeksOf(date, language).flat()
      expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => addDays(day, 1)))
      const month = date.slice(0, 7)
      expect(days).toContain(`${month}-01`)
      expect(days).toContain(addDays(`${addMonths(date, 1).slice(0, 7)}-01`, -1))
      expect(readDate(formatDate(date, language))).toEqual({ date })
    }),
  )
})

test.each([
  ['ArrowLeft', false, '2026-11-21'],
  ['ArrowRight', false, '2026-11-23'],
  ['ArrowUp', false, '2026-11-15'],
  ['ArrowDown', false, '2026-11-29'],
  ['PageUp', false, '2026-10-22'],
  ['PageDown', false, '2026-12-22'],
  ['PageUp', true, '2025-11-22'],
  ['PageDown', true, '2027-11-22'],
  ['Home', false, '2026-11-22'],
  ['End', false, '2026-11-28'],
  ['a', false, undefined],
])('%s (shift %s) leads from 22 November 2026 to %s', (key, shift, to) =>
  expect(keyMove(key, shift, '2026-11-22', 'en')).toBe(to),
)
test('the week of a Chinese reader begins on Monday', () =>
  expect(keyMove('Home', false, '2026-11-22', 'zh_CN')).toBe('2026-11-16'))

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['week', '2026-02-23', '2026-03-01'],
  ['days30', '2026-01-31', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
] satisfies [Preset, string, string][])('on 1 March %s is %s to %s', (preset, from, to) =>
  expect(PRESETS[preset]('2026-03-01')).toEqual({ from, to }),
)
