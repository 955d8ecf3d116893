// A turnstile: costly work (hashing, drawing) goes on a few at a time, the rest waits in line, so that a flood of it cannot take the
// processor or the memory from everybody else.

/** Runs work at most `most` at a time, in the order asked for. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // Whoever leaves hands the place to the first in line, so that nobody who comes in between can take it too.
    if (running < most) running++
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
