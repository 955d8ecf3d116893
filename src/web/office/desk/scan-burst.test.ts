// Fingers and scanners at a number field.
import { expect, test } from 'vitest'
import { burstAfter, codeOf, type Burst } from './scan-burst.ts'

/** Types keys with a gap each and presses Enter after the same gap. */
function enter(before: string, keys: string, gapMs: number): { code: string | undefined; before: string | undefined } {
  let burst: Burst | undefined
  let value = before
  let at = 5000
  for (const key of keys) {
    burst = burstAfter(burst, value, (at += gapMs))
    value += key
  }
  return { code: codeOf(burst, value, at + gapMs), before: burst?.before }
}

test('a scan is known by its speed, and what stood in the field before comes back', () => {
  expect(enter('', '4006381333931', 8)).toEqual({ code: '4006381333931', before: '' })
  expect(enter('420', 'SN-0001', 2)).toEqual({ code: 'SN-0001', before: '420' })
})

test('what fingers type is no scan, however long; nor is a number of three digits', () => {
  expect(enter('', '1240', 80).code).toBeUndefined()
  expect(enter('', '4006381333931', 70).code).toBeUndefined()
  expect(enter('', '420', 5).code).toBeUndefined()
})

test('a scan that begins right after typing begins where the fingers rested', () => {
  const typed = burstAfter(undefined, '4', 1000)
  const first = burstAfter(typed, '42', 1300)
  expect(first.before).toBe('42')
})
