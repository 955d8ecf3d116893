// The columns of statements, as both sides read them, and the months to choose from.
import { monthName } from '#shared/language.ts'
import type { Statement } from '#shared/billing/statement.contract.ts'
import { type StatementGroup } from '#shared/billing/statement.rules.ts'
import { addMonths, monthOf } from '#shared/time.ts'
import { STATEMENT_GROUP_NAMES, STATEMENT_NAMES as NAMES } from '#shared/billing/statement.text.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { useReader } from '#web/kit/text/language.ts'

/** As many months are offered. */
const MONTHS = 36

/** From the running month, or the one before it, backwards. */
export const monthOptions = (from: 'running' | 'over') =>
  Array.from({ length: MONTHS }, (_, n) => {
    const value = addMonths(monthOf(new Date()), -n - (from === 'over' ? 1 : 0))
    return { value, label: monthName(value) }
  })

export function MonthName({ month }: { month: string }) {
  return useReader()(monthName(month))
}

const currency = (row: Statement) => row.currency
const sum = (key: StatementGroup, hidden = false): Column<Statement> => ({
  key,
  title: STATEMENT_GROUP_NAMES[key],
  kind: 'money',
  currency,
  hidden,
})

export const statementColumns = <Row extends Statement>(who: readonly Column<Row>[] = []): readonly Column<Row>[] =>
  [
    { key: 'month', title: NAMES.month, card: 'title', render: (row: Row) => <MonthName month={row.month} /> },
    { key: 'statement_no', title: NAMES.statement_no, card: 'who' },
    ...who,
    { key: 'opening', title: NAMES.opening, kind: 'money', currency, card: 'hide' },
    sum('top_ups'),
    sum('fees'),
    sum('taxes'),
    sum('refunds', true),
    sum('adjustments', true),
    sum('payouts', true),
    { key: 'closing', title: NAMES.closing, kind: 'money', currency, card: 'sum' },
    { key: 'held', title: NAMES.held, kind: 'money', currency, hidden: true },
    { key: 'entries', title: NAMES.entries, kind: 'number', hidden: true },
    { key: 'made_at', title: NAMES.made_at, kind: 'time', hidden: true },
  ] as readonly Column<Row>[]
