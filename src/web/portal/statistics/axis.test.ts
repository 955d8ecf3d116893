// Scales that start at 0, end above the largest value and have few, round steps.
import { expect, test } from 'vitest'
import { axisSteps } from './axis.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [830, [0, 500, 1000]],
])('up to %i', (largest, steps) => expect(axisSteps(largest)).toEqual(steps))

test('no scale has more than six lines, and none ends below its value', () => {
  for (let largest = 1; largest < 20_000; largest += 37) {
    const steps = axisSteps(largest)
    expect(steps.length).toBeLessThanOrEqual(6)
    expect(steps.at(-1)).toBeGreaterThanOrEqual(largest)
  }
})
