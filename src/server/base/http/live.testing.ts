// For tests that say who hears nothing: the moment after which all news sent so far has arrived wherever it goes.
import type { Live } from './live.ts'

/** News goes out in one piece, in the order in which it came: what the office hears at last has all else before it. */
export function newsDelivered(live: Live): Promise<void> {
  return new Promise((resolve) => {
    const stop = live.listen(null, () => {
      stop()
      resolve()
    })
    live.changed(0, ['accounts'])
  })
}
