// The months of a statistic and those it is compared with (Rule 19.2), and the days of the analysis (Rule 19.7); no clock here.
import type { BillType } from '../billing/billing.fields.ts'
import { addDays, addMonths } from '../time.ts'

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

/** A part of a whole in percent with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

/** Nothing shipped for so many days: the customer sleeps (Rule 19.15). */
export const ASLEEP_DAYS = 30

/** So many days, of which the last one runs, on the boards of the staff. */
export const BOARD_PERIODS = ['7', '30', '90'] as const
export type BoardPeriod = (typeof BOARD_PERIODS)[number]

/** So many days, or months, of which the last one runs. */
export const ANALYSIS_PERIODS = ['7', '30', '90', '12m'] as const
export type AnalysisPeriod = (typeof ANALYSIS_PERIODS)[number]

/** Both days of each are included; `shift` so many `unit`s lie between them; `parts` are the days or months that are drawn. */
export function spanOf(period: AnalysisPeriod, today: string) {
  if (period === '12m') {
    const first = addMonths(today.slice(0, 7), -11)
    return {
      unit: 'month',
      shift: 12,
      from: `${first}-01`,
      to: today,
      before: { from: `${addMonths(first, -12)}-01`, to: addDays(`${first}-01`, -1) },
      parts: Array.from({ length: 12 }, (_, n) => addMonths(first, n)),
    } as const
  }
  const days = Number(period)
  const from = addDays(today, 1 - days)
  return {
    unit: 'day',
    shift: days,
    from,
    to: today,
    before: { from: addDays(from, -days), to: addDays(from, -1) },
    parts: Array.from({ length: days }, (_, n) => addDays(from, n)),
  } as const
}

/** The first and the last day of a month. */
export const daysOf = (month: string): [from: string, to: string] => [
  `${month}-01`,
  addDays(`${addMonths(month, 1)}-01`, -1),
]
