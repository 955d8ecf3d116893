// The number beside "All": the sum of the tabs' counts, as far as it is known.
import { TOTAL_CAP } from '#shared/fields.ts'

/** `more`: there are more than `count`, which is where the counting stopped. */
export type Counted = { count?: number; more?: boolean }

/** The sum of exact counts. Where one of them stopped counting, the sum would be a number of nothing: then it is the cap and more. */
export function sumOfCounts(counts: readonly Counted[] | undefined): Counted {
  if (counts === undefined) return { count: undefined }
  if (counts.some(({ more }) => more)) return { count: TOTAL_CAP, more: true }
  return { count: counts.reduce((sum, { count = 0 }) => sum + count, 0) }
}
