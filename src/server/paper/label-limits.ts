// How many labels one document may hold; refused before any drawing begins.
import { AppError } from '#shared/errors.ts'

/** The most labels in one document, copies counted. */
export const MAX_LABELS = 5000

/** Refuses an empty document, one of more than `MAX_LABELS` labels, and counts that are not whole and positive. */
export function checkCount(counts: readonly number[], path: string): void {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total >= 1 && total <= MAX_LABELS && counts.every((count) => Number.isInteger(count) && count >= 1)) return
  throw new AppError('invalid_input', undefined, [
    {
      path,
      reason: { en: `Print 1 to ${MAX_LABELS} labels at a time`, zh_CN: `每次可打印 1 至 ${MAX_LABELS} 张标签` },
    },
  ])
}
