// What carriage left of what was charged for it: by shipping method, and order by order (Rule 11.34).
import { useState } from 'react'
import { Link } from 'react-router'
import { monthOf } from '#shared/time.ts'
import {
  MARGIN_KINDS,
  marginCalls,
  MAX_MARGIN_EXPORT_ROWS,
  type OrderMargin,
} from '#shared/orders/margins/margins.contract.ts'
import { MARGIN_NAMES as NAMES } from '#shared/orders/margins/margins.text.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { officeRateCalls } from '#shared/rates/rates.contract.ts'
import { REASON_NAMES } from '#shared/rates/rates.text.ts'
import { monthOptions } from '#web/both/billing/statement-columns.tsx'
import { signed } from '#web/both/rates/signed.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { marginPercent } from './margin-percent.ts'
import { marginsText } from './margins.text.ts'
import { MethodMargins } from './MethodMargins.tsx'

const currency = (row: OrderMargin) => row.currency
const columns: readonly Column<OrderMargin>[] = [
  {
    key: 'order_no',
    title: NAMES.order_no,
    card: 'title',
    render: (row) => <Link to={orderPath(row)}>{row.order_no}</Link>,
  },
  {
    key: 'customer_id',
    title: NAMES.customer,
    card: 'who',
    render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
  },
  { key: 'packed_at', title: NAMES.packed_at, kind: 'time' },
  { key: 'method_code', title: NAMES.method, render: (row) => <Method row={row} /> },
  { key: 'revenue', title: NAMES.revenue, kind: 'money', currency },
  { key: 'cost', title: NAMES.cost, kind: 'money', currency, render: (row, format) => row.cost === null ? <Unknown row={row} /> : format.money(row.cost, row.currency) },
  { key: 'margin', title: NAMES.margin, kind: 'money', currency, card: 'sum', render: (row, format) => row.margin === null ? '' : signed(row.margin, (amount) => format.money(amount, row.currency)) || format.money('0', row.currency) },
  { key: 'percent', title: NAMES.percent, kind: 'number', render: (row, format) => marginPercent(row, format) },
] // prettier-ignore

function Method({ row }: { row: OrderMargin }) {
  const read = useReader()
  return (
    <TwoLines
      first={read({ en: row.method_name_en, zh_CN: row.method_name_zh })}
      second={`${row.method_code} · ${row.country}`}
    />
  )
}

function Unknown({ row: { refusal } }: { row: OrderMargin }) {
  const read = useReader()
  return <span className="uc-second">{refusal && read(REASON_NAMES[refusal])}</span>
}

export const ask = askList(marginCalls.getList)

export default function MarginsPage() {
  const t = useText(marginsText)
  const list = useList(marginCalls.getList)
  const methods = useRead(officeRateCalls.getMethods, {})
  const [running] = useState(() => monthOf(new Date()))
  const { customer_id, month = running } = list.filters
  const valid = customer_id !== undefined && /^[1-9]\d{0,8}$/.test(customer_id)
  const { data } = useRead(marginCalls.getMethods, { month, ...(valid && { customer_id }) }, { keep: true })
  const fields: readonly SearchField[] = [
    { name: 'customer_id', label: NAMES.customer_id },
    { name: 'month', label: pair(marginsText, 'month'), kind: 'select', options: monthOptions('running') },
    {
      name: 'method_id',
      label: NAMES.method,
      kind: 'select',
      options: (methods.data?.rows ?? []).map(({ method_id, code, name_en, name_zh }) => ({
        value: method_id,
        label: { en: `${code} ${name_en}`, zh_CN: `${code} ${name_zh}` },
      })),
    },
    {
      name: 'only',
      label: pair(marginsText, 'only'),
      kind: 'select',
      options: MARGIN_KINDS.map((value) => ({ value, label: pair(marginsText, value) })),
    },
    { name: 'number', label: pair(marginsText, 'eitherNumber') },
  ]
  return (
    <Page title={t.title} lead={t.lead}>
      {data && (
        <MethodMargins
          {...data}
          month={month}
          chosen={list.filters.method_id}
          choose={(method_id) => list.setFilters({ ...list.filters, month, method_id })}
        />
      )}
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-margins"
        label={t.title}
        list={list}
        exports={{ call: marginCalls.exportList, formats: true, limit: MAX_MARGIN_EXPORT_ROWS }}
        columns={columns}
        rowKey={(row) => row.order_id}
        empty={
          <>
            <p>
              <strong>{t.empty}</strong>
            </p>
            <p>{t.emptyText}</p>
          </>
        }
      />
    </Page>
  )
}
