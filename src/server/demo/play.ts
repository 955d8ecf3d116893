// Plays many stories on one time line: each runs until it yields the hours to its next step, and the earliest step of all is always
// the next one.
import type { Story } from './story.ts'

export type Scene = { at: Date; story: Story }
const HOUR_MS = 3_600_000

/** Plays up to `end`; what would come later stays untold. Returns the number of steps. */
export async function play(
  scenes: Scene[],
  end: Date,
  step: (at: Date, run: () => Promise<void>) => Promise<void>,
): Promise<number> {
  const open = [...scenes].sort((a, b) => b.at.getTime() - a.at.getTime())
  let steps = 0
  for (let scene = open.pop(); scene && scene.at <= end; scene = open.pop()) {
    const { at, story } = scene
    await step(at, async () => {
      const { value, done } = await story.next()
      if (done) return
      const next = { at: new Date(at.getTime() + value * HOUR_MS), story }
      // Kept sorted, latest first: a binary search for the place.
      let low = 0
      let high = open.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((open[middle]?.at.getTime() ?? 0) > next.at.getTime()) low = middle + 1
        else high = middle
      }
      open.splice(low, 0, next)
    })
    steps++
  }
  return steps
}
