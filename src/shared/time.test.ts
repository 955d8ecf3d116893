// Ranges of days, as every list takes them.
import { expect, test } from 'vitest'
import { isRange } from './time.ts'

test.each([
  [undefined, undefined, true],
  ['2026-01-01', undefined, true],
  [undefined, '2026-01-01', true],
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
  ['2026-01-02', '2026-01-01', false],
])('from %s to %s: %s', (from, to, fine) => expect(isRange(from, to)).toBe(fine))
