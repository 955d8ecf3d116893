// The columns and filters of estimates beside charges, as both sides read them.
import type { ReactNode } from 'react'
import { DIFFERENCES, ESTIMATE_REASONS, type Estimate } from '#shared/billing/estimate.contract.ts'
import { ESTIMATE_NAMES as NAMES, ESTIMATE_REASON_NAMES } from '#shared/billing/estimate.text.ts'
import { signed } from '#web/both/rates/signed.ts'
import type { Column, Formats } from '#web/kit/list/columns.tsx'
import type { SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { useFormat } from '#web/kit/text/format.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { estimatesText } from './estimates.text.ts'
import { monthOptions } from './statement-columns.tsx'

const currency = (row: Estimate) => row.currency
const change = (key: keyof Estimate & string) => (row: Estimate, format: Formats) =>
  signed(String(row[key]), (amount) => format.money(amount, row.currency))

/** What the difference comes of, the largest part first. */
function Reasons({ row }: { row: Estimate }) {
  const t = useText(estimatesText)
  const read = useReader()
  const format = useFormat()
  const parts = ESTIMATE_REASONS.filter((reason) => Number(row[reason]) !== 0)
  if (parts.length === 0) return <span className="uc-second">{t.same}</span>
  const size = (reason: (typeof parts)[number]) => Math.abs(Number(row[reason]))
  return parts
    .toSorted((a, b) => size(b) - size(a))
    .map((reason) => (
      <div key={reason}>
        {read(ESTIMATE_REASON_NAMES[reason])} <span className="uc-figures">{change(reason)(row, format)}</span>
      </div>
    ))
}

export const estimateColumns = <Row extends Estimate>(
  order: (row: Row) => ReactNode,
  who: readonly Column<Row>[] = [],
): readonly Column<Row>[] =>
  [
    { key: 'order_no', title: NAMES.order_no, card: 'title', render: order },
    ...who,
    { key: 'packed_at', title: NAMES.packed_at, kind: 'time' },
    { key: 'customer_order_no', title: NAMES.customer_order_no, hidden: true },
    { key: 'warehouse_code', title: NAMES.warehouse, hidden: true, render: (row: Row) => <WarehouseCell row={row} /> },
    { key: 'method_code', title: NAMES.method, render: (row: Row) => <Method row={row} /> },
    { key: 'estimate', title: NAMES.estimate, kind: 'money', currency },
    { key: 'charged', title: NAMES.charged, kind: 'money', currency, card: 'sum' },
    { key: 'difference', title: NAMES.difference, kind: 'money', currency, render: change('difference') },
    { key: 'reasons', title: pair(estimatesText, 'reasons'), card: 'also', render: (row: Row) => <Reasons row={row} /> },
    ...ESTIMATE_REASONS.map((reason) => ({
      key: reason,
      title: ESTIMATE_REASON_NAMES[reason],
      kind: 'money' as const,
      currency,
      hidden: true,
      render: change(reason),
    })),
    { key: 'given_back', title: NAMES.given_back, kind: 'money', currency, render: (row: Row, format: Formats) =>
      Number(row.given_back) === 0 ? '' : format.money(row.given_back, row.currency) },
  ] as readonly Column<Row>[] // prettier-ignore

function Method({ row }: { row: Estimate }) {
  const read = useReader()
  if (row.method_code === null) return row.country
  return (
    <TwoLines
      first={read({ en: row.method_name_en ?? '', zh_CN: row.method_name_zh ?? '' })}
      second={`${row.method_code} · ${row.country}`}
    />
  )
}

export const estimateFields = (who: readonly SearchField[] = []): readonly SearchField[] => [
  ...who,
  { name: 'month', label: pair(estimatesText, 'month'), kind: 'select', options: monthOptions('running') },
  {
    name: 'differs',
    label: pair(estimatesText, 'differs'),
    kind: 'select',
    options: DIFFERENCES.map((value) => ({ value, label: pair(estimatesText, value) })),
  },
  { name: 'number', label: pair(estimatesText, 'eitherNumber') },
]
