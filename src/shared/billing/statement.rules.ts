// A statement's months and sums (Rules 12.19, 12.21). Making one is the database's range of entries; no clock here.
import type { FeeType } from '../rates/calculator/fees.ts'
import { sumMoney } from '../money.ts'
import { addMonths } from '../time.ts'
import type { BillType } from './billing.fields.ts'

/** The fees that a state takes in the end, wherever an entry of them stands. */
export const TAX_FEES: readonly FeeType[] = ['eu_ioss', 'eu_duty', 'sg_gst', 'br_icms', 'vat']

export const STATEMENT_GROUPS = ['top_ups', 'fees', 'taxes', 'refunds', 'adjustments', 'payouts'] as const
export type StatementGroup = (typeof STATEMENT_GROUPS)[number]

const GROUP_OF: Record<BillType, StatementGroup> = {
  order: 'fees',
  storage: 'fees',
  inbound: 'fees',
  return: 'fees',
  top_up: 'top_ups',
  refund: 'refunds',
  loss_payout: 'refunds',
  correction: 'adjustments',
  payout: 'payouts',
}

/** Entries of one type of a statement's month, added up; amounts above 0 add to the balance. */
export type StatementLine = { bill_type: BillType; fee_type: FeeType | null; entries: number; amount: string }

export const groupOf = ({ bill_type, fee_type }: Pick<StatementLine, 'bill_type' | 'fee_type'>): StatementGroup =>
  fee_type && TAX_FEES.includes(fee_type) ? 'taxes' : GROUP_OF[bill_type]

/** What each group comes to, as exact decimals. */
export function sumsOf(lines: readonly StatementLine[]): Record<StatementGroup, string> {
  const of = (group: StatementGroup) =>
    sumMoney(lines.filter((line) => groupOf(line) === group).map(({ amount }) => amount))
  return Object.fromEntries(STATEMENT_GROUPS.map((group) => [group, of(group)])) as Record<StatementGroup, string>
}

/** Months of one journal. */
export const MOST_JOURNAL_MONTHS = 12

/** Whether months are in order and at most a year together. */
export const isJournalPeriod = (from: string, to: string): boolean =>
  from <= to && to < addMonths(from, MOST_JOURNAL_MONTHS)
