// Bounds and shares of how long calls took, and when a day is used up.
import { expect, test } from 'vitest'
import { refuseDay, refuseWiderDay, tookAtMost, tookBound } from './key-usage.rules.ts'

test.each([[0, 5], [5, 5], [5.1, 10], [999, 1000], [1000, 1000], [1000.5, 2000], [1e12, 86_400_000]])('%d ms are counted under %d', (ms, bound) => {
  expect(tookBound(ms)).toBe(bound)
}) // prettier-ignore

test('a share is told by the bound that it did not go beyond', () => {
  const calls = new Map([[5, 50], [100, 45], [2000, 5]]) // prettier-ignore
  expect([0.5, 0.51, 0.95, 0.96].map((share) => tookAtMost(calls, share))).toEqual([5, 100, 100, 2000])
  expect(tookAtMost(new Map([[20, 1]]), 0.95)).toBe(20)
  expect(tookAtMost(new Map(), 0.5)).toBe(null)
})

test('the next call beyond a limit is told how long it is until midnight', () => {
  const evening = new Date('2026-03-02T23:59:30.500Z')
  const none = { own: null, all: null }
  expect(refuseDay(none, { own: 9e9, all: 9e9 }, evening)).toBe(undefined)
  expect(refuseDay({ own: 5, all: 9 }, { own: 4, all: 8 }, evening)).toBe(undefined)
  expect(refuseDay({ own: 5, all: 9 }, { own: 5, all: 9 }, evening)).toEqual({
    code: 'api_key_day_used',
    params: { limit: 5, retry_after_s: 30 },
  })
  expect(refuseDay({ own: 5, all: 9 }, { own: 4, all: 9 }, new Date('2026-03-02T00:00:00Z'))).toEqual({
    code: 'api_day_used',
    params: { limit: 9, retry_after_s: 86_400 },
  })
})

test("a key's own limit is not beyond that of the contract", () => {
  expect(refuseWiderDay(10, 10)).toBe(undefined)
  expect(refuseWiderDay(11, null)).toBe(undefined)
  expect(refuseWiderDay(null, 10)).toBe(undefined)
  expect(refuseWiderDay(11, 10)?.fields?.[0]?.path).toBe('calls_a_day')
})
