// The months of a statistic and those it is compared with (Rule 19.2); no clock here.
import type { BillType } from '../billing/billing.fields.ts'
import { addMonths } from '../time.ts'

/** The same months a year before, or as many months just before. */
export const COMPARISONS = ['year', 'period'] as const
export type Comparison = (typeof COMPARISONS)[number]
/** What rows of shipped goods are of. */
export const SHIPPED_BY = ['month', 'country', 'method'] as const
export type ShippedBy = (typeof SHIPPED_BY)[number]

export const MOST_MONTHS = 36

type Period = { from: string; to: string }

export const monthsOf = ({ from, to }: Period): number => {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  return number(to) - number(from) + 1
}

/** Whether months are in order and not too many. */
export const inOrder = (period: Period): boolean => monthsOf(period) >= 1 && monthsOf(period) <= MOST_MONTHS

/** How many months earlier the other period is. */
export const shiftOf = (period: Period & { against: Comparison }): number =>
  period.against === 'year' ? 12 : monthsOf(period)

/** All months, the first one first. */
export const listMonths = (period: Period): string[] =>
  Array.from({ length: Math.max(monthsOf(period), 0) }, (_, n) => addMonths(period.from, n))

/** What services cost and what was given back of it (Rule 19.3); money that was paid in, paid out or paid for lost goods is no expense. */
export const EXPENSE_TYPES = [
  'order',
  'storage',
  'inbound',
  'return',
  'refund',
  'correction',
] as const satisfies readonly BillType[]
