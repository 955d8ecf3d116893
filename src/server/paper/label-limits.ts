// Which label sizes exist and how many labels one document may hold; refused before any drawing begins.
import { AppError } from '#shared/errors.ts'
import type { SizeMm } from './pdf.ts'

/** The most labels in one document, copies counted. */
export const MAX_LABELS = 5000

export const BOX_MARK_SIZES = {
  '100x100': { width: 100, height: 100 },
  '100x150': { width: 100, height: 150 },
  A4: { width: 210, height: 297 },
} as const satisfies Record<string, SizeMm>
export type BoxMarkSize = keyof typeof BOX_MARK_SIZES

/** The size of that name in mm; refuses a name that is not on the list. */
export function sizeOf(sizes: Record<string, SizeMm>, name: string): SizeMm {
  const size = Object.hasOwn(sizes, name) ? sizes[name] : undefined
  if (size) return size
  const list = Object.keys(sizes).join(', ')
  throw new AppError('invalid_input', undefined, [
    { path: 'size', reason: { en: `Choose one of these sizes: ${list}`, zh_CN: `请选择以下尺寸之一：${list}` } },
  ])
}

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
