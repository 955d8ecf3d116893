// The words of quarantine: why goods are there and what becomes of them (Rule 6.25), and what may happen to which.
import type { Refusal, Text } from '../errors.ts'
import { isUnsold } from './lots.rules.ts'

type Names<K extends string> = Record<K, Text>

/** Pictures of goods at one finding. */
export const MAX_GOODS_PICTURES = 5

export const QUARANTINE_REASONS = [
  'damaged',
  'wet',
  'label_missing',
  'wrong_goods',
  'expired',
  'too_few_days',
  'doubtful',
  'other',
] as const
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]
export const QUARANTINE_REASON_TEXT: Names<QuarantineReason> = {
  damaged: { en: 'Damaged', zh_CN: '破损' },
  wet: { en: 'Wet or dirty', zh_CN: '受潮或污损' },
  label_missing: { en: 'Label missing or unreadable', zh_CN: '标签缺失或无法识别' },
  wrong_goods: { en: 'Not what the label says', zh_CN: '货物与标签不符' },
  expired: { en: 'Expired', zh_CN: '已过期' },
  too_few_days: { en: 'Too few days left', zh_CN: '剩余天数不足' },
  doubtful: { en: 'Doubtful', zh_CN: '存疑' },
  other: { en: 'Other', zh_CN: '其他' },
}

export const QUARANTINE_STATUSES = ['kept', 'released', 'written_off'] as const
export type QuarantineStatus = (typeof QUARANTINE_STATUSES)[number]
export const QUARANTINE_STATUS_TEXT: Names<QuarantineStatus> = {
  kept: { en: 'In quarantine', zh_CN: '隔离中' },
  released: { en: 'Released', zh_CN: '已放行' },
  written_off: { en: 'Written off', zh_CN: '已报废' },
}

/** The date of the batch that the pieces are of, and today at their warehouse. */
type Batch = { expires_on: string | null; minimum_days: number; today: string }

/**
 * Refuses `quarantine_closed` for what was released or written off, `quarantine_expired` for the release of what has expired and
 * `quarantine_unsold` for that of what has fewer days left than its product is sold with: it would be back within minutes.
 */
export function refuseClosing(
  status: QuarantineStatus,
  to: 'released' | 'written_off' = 'written_off',
  { expires_on, minimum_days, today }: Batch = { expires_on: null, minimum_days: 0, today: '' },
): Refusal | undefined {
  if (status !== 'kept') return { code: 'quarantine_closed', params: { status: QUARANTINE_STATUS_TEXT[status] } }
  if (to !== 'released' || expires_on === null) return undefined
  if (expires_on < today) return { code: 'quarantine_expired', params: { date: expires_on } }
  if (!isUnsold(expires_on, today, minimum_days)) return undefined
  return { code: 'quarantine_unsold', params: { date: expires_on, days: minimum_days } }
}
