// Fingers and scanners at a number field.
import { expect, test } from 'vitest'
import { burstAfter, codeOf, type Burst } from './scan-burst.ts'

/** A field with the caret behind what it holds, or with this part of it marked. */
const holding = (value: string, marked: [number, number] = [value.length, value.length]) => ({
  value,
  selectionStart: marked[0],
  selectionEnd: marked[1],
})

/** Types keys with a gap each and presses Enter after the same gap. */
function enter(
  before: string,
  keys: string,
  gapMs: number,
  marked?: [number, number],
): { code: string | undefined; before: string | undefined } {
  let burst: Burst | undefined
  let field = holding(before, marked)
  let value = before
  let at = 5000
  for (const key of keys) {
    burst = burstAfter(burst, field, (at += gapMs))
    const caret = field.selectionStart + 1
    value = field.value.slice(0, field.selectionStart) + key + field.value.slice(field.selectionEnd)
    field = holding(value, [caret, caret])
  }
  return { code: codeOf(burst, value, at + gapMs), before: burst?.before }
}

test('a scan is known by its speed, and what stood in the field before comes back', () => {
  expect(enter('', '4006381333931', 8)).toEqual({ code: '4006381333931', before: '' })
  expect(enter('420', 'SN-0001', 2)).toEqual({ code: 'SN-0001', before: '420' })
})

test('a scan that replaces what is marked, or comes in the midst of it, is known as well', () => {
  expect(enter('8', 'LAMP-01', 8, [0, 1])).toEqual({ code: 'LAMP-01', before: '8' })
  expect(enter('1240', '4006381333931', 8, [1, 3])).toEqual({ code: '4006381333931', before: '1240' })
  expect(enter('12', '4006381333931', 8, [0, 0])).toEqual({ code: '4006381333931', before: '12' })
})

test('what fingers type is no scan, however long; nor is a number of three digits', () => {
  expect(enter('', '1240', 80).code).toBeUndefined()
  expect(enter('', '4006381333931', 70).code).toBeUndefined()
  expect(enter('', '420', 5).code).toBeUndefined()
})

test('a scan that begins right after typing begins where the fingers rested', () => {
  const typed = burstAfter(undefined, holding('4'), 1000)
  const first = burstAfter(typed, holding('42'), 1300)
  expect(first.before).toBe('42')
})
