// Where the figures of the analysis lead: to the orders, entries or months that they count.
import { billingPages } from '#shared/billing/billing.pages.ts'
import type { BillType } from '#shared/billing/billing.fields.ts'
import type { OutputOf } from '#shared/contract.ts'
import { orderPages } from '#shared/orders/orders.pages.ts'
import type { analysisCalls, Trouble } from '#shared/statistics/analysis.contract.ts'
import { daysOf } from '#shared/statistics/statistics.rules.ts'
import { reportPages } from '#shared/statistics/statistics.pages.ts'

export type Analysis = OutputOf<typeof analysisCalls.getAnalysis>
type Days = { from: string; to: string }

const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`

/** The first and the last day of what is drawn as one: a day, or a month of twelve. */
export const daysOfPart = (part: string): Days => {
  const [from, to] = part.length === 7 ? daysOf(part) : [part, part]
  return { from, to }
}

/** Orders that left in these days, of this alone. */
export const shippedPath = ({ from, to }: Days, of: Record<string, string> = {}): string =>
  address(orderPages.list.path, { shipped_from: from, shipped_to: to, ...of })

const FILTERS: Record<Trouble, Record<string, string>> = {
  error: { status: 'error' },
  late: { promise: 'late' },
  overdue: { promise: 'overdue' },
  problem: { delivery_problem: 'any' },
}

/** Orders that were made in these days and have this trouble. */
export const troublePath = (trouble: Trouble, { from, to }: Days): string =>
  address(orderPages.list.path, { ...FILTERS[trouble], created_from: from, created_to: to })

/** Entries of the ledger in these days. */
export const entriesPath = ({ from, to }: Days, bill_type?: BillType): string =>
  address(billingPages.transactions.path, { ...(bill_type && { bill_type }), from, to })

/** The months of a report that the days lie in, beside those before. */
export const reportPath = (report: 'countries' | 'volume' | 'expenses', { from, to }: Days): string =>
  address(reportPages[report].path, { from: from.slice(0, 7), to: to.slice(0, 7), against: 'period' })
