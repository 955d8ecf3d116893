// A moment from the two inputs to the instant and back.
import { expect, test } from 'vitest'
import { isInstant, momentOf, partsOf } from './typed-moment.ts'

test.each([
  ['2026-11-22', '9:30', '2026-11-22T01:30:00.000Z'],
  ['2026-11-22', '0930', '2026-11-22T01:30:00.000Z'],
  ['', ' ', undefined],
])('%s %s in Shanghai is %s', (date, time, instant) => {
  expect(momentOf({ date, time }, 'Asia/Shanghai')).toBe(instant)
  if (instant) expect(partsOf(instant, 'Asia/Shanghai')).toEqual({ date, time: '09:30' })
})

test.each([
  ['2026-11-22', '', 'Asia/Shanghai'],
  ['', '09:30', 'Asia/Shanghai'],
  ['03/04/2026', '09:30', 'Asia/Shanghai'],
  ['2026-11-22', '25:00', 'Asia/Shanghai'],
  // Clocks go forward over it.
  ['2026-03-29', '02:30', 'Europe/Berlin'],
])('%s %s in %s is no moment, and nothing of it is lost', (date, time, zone) => {
  const held = momentOf({ date, time }, zone)!
  expect(isInstant(held)).toBe(false)
  expect(partsOf(held, zone)).toEqual({ date, time })
})
