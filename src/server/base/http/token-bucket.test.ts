// The limit of keys at its edges: the burst, the next one, the wait that is told, and that keys do not share.
import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { tokenBuckets } from './token-bucket.ts'

const limit = { perMinute: 150, burst: 40 }
const refusalOf = (work: () => void) => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.refusal
    throw error
  }
  return undefined
}

test('40 at once pass, the 41st waits as long as it is told', () => {
  const buckets = tokenBuckets()
  for (let n = 1; n <= 40; n++) buckets.take('a', 1000, limit)
  expect(refusalOf(() => buckets.take('a', 1000, limit))).toMatchObject({
    code: 'too_often',
    params: { retry_after_s: 1 },
  })
  buckets.take('b', 1000, limit)
  expect(refusalOf(() => buckets.take('a', 1399, limit))).toBeDefined()
  buckets.take('a', 1400, limit)
  expect(refusalOf(() => buckets.take('a', 1400, limit))).toBeDefined()
})

test('in the long run 150 a minute, and a rest is not saved up beyond the burst', () => {
  const buckets = tokenBuckets()
  let passed = 0
  for (let ms = 0; ms < 120_000; ms += 100) if (!refusalOf(() => buckets.take('a', ms, limit))) passed++
  expect(passed).toBeGreaterThanOrEqual(300 + 39)
  expect(passed).toBeLessThanOrEqual(300 + 40)
  const later = 10_000_000
  for (let n = 1; n <= 40; n++) buckets.take('a', later, limit)
  expect(refusalOf(() => buckets.take('a', later, limit))).toBeDefined()
})

test('a clock that goes back gives nothing away', () => {
  const buckets = tokenBuckets()
  for (let n = 1; n <= 40; n++) buckets.take('a', 50_000, limit)
  expect(refusalOf(() => buckets.take('a', 10_000, limit))).toBeDefined()
})

test('a key whose limit changes is held to the new one', () => {
  const buckets = tokenBuckets()
  for (let n = 1; n <= 40; n++) buckets.take('a', 0, limit)
  // Four times as many: it fills four times as fast.
  const more = { perMinute: 600, burst: 160 }
  expect(refusalOf(() => buckets.take('a', 99, more))).toBeDefined()
  buckets.take('a', 100, more)
  const fewer = { perMinute: 6, burst: 2 }
  buckets.take('a', 3_600_000, fewer)
  buckets.take('a', 3_600_000, fewer)
  expect(refusalOf(() => buckets.take('a', 3_600_000, fewer))).toMatchObject({ params: { retry_after_s: 10 } })
})
