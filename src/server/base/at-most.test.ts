// The turnstile: never more than so many inside, first come first served, a failure gives its place back.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('two at a time, in order, and a failure does not block the line', async () => {
  const inTurn = atMost(2)
  let inside = 0
  let most = 0
  const finished: number[] = []
  const late: Promise<void>[] = []
  const work = (n: number) => async () => {
    most = Math.max(most, ++inside)
    await nextTurn()
    inside--
    finished.push(n)
    // Somebody new comes in the very moment that a place becomes free.
    if (n < 3) late.push(inTurn(work(n + 10)))
    if (n === 4) throw new Error('four')
  }
  const results = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => inTurn(work(n))))
  await Promise.all(late)
  expect(most).toBe(2)
  expect(finished).toEqual([0, 1, 2, 3, 4, 5, 10, 11, 12])
  expect(results.map(({ status }) => status === 'rejected')).toEqual([false, false, false, false, true, false])
})
