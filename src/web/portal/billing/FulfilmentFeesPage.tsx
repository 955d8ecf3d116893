// The fulfilment fees order by order (Rule 3.8), for customers whose contract has them: period, total, export.
import { Link } from 'react-router'
import { fulfilmentFeeCalls, type FulfilmentFee } from '#shared/billing/fulfilment-fee.contract.ts'
import { FEE_COLUMN_NAMES as NAMES } from '#shared/billing/fulfilment-fee.text.ts'
import type { InputOf } from '#shared/contract.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { billingText } from './billing.text.ts'
import './billing.css'

const columns: readonly Column<FulfilmentFee>[] = [
  { key: 'at', title: NAMES.at, kind: 'time' },
  {
    key: 'order_no',
    title: NAMES.order_no,
    card: 'title',
    render: (row) => <Link to={orderPath(row.order_id)}>{row.order_no}</Link>,
  },
  { key: 'customer_order_no', title: NAMES.customer_order_no },
  { key: 'warehouse_code', title: NAMES.warehouse_code, render: (row) => <WarehouseCell row={row} /> },
  { key: 'country', title: NAMES.country },
  { key: 'quantity', title: NAMES.quantity, kind: 'number' },
  { key: 'weight_g', title: NAMES.weight_g, kind: 'weight' },
  { key: 'tracking_no', title: NAMES.tracking_no },
  { key: 'amount', title: NAMES.amount, kind: 'money', currency: (row) => row.currency },
]
const fields: readonly SearchField[] = [
  { name: 'days', label: pair(billingText, 'days'), kind: 'dates', from: 'from', to: 'to' },
  { name: 'number', label: pair(billingText, 'eitherNumber') },
]

export default function FulfilmentFeesPage() {
  const t = useText(billingText)
  const list = useList(fulfilmentFeeCalls.getList)
  return (
    <Page title={t.fulfilment} lead={t.fulfilmentLead}>
      <Total filters={list.input} />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="fulfilment-fees"
        label={t.fulfilment}
        list={list}
        exports={{ call: fulfilmentFeeCalls.exportList }}
        columns={columns}
        rowKey={(row) => String(row.seq)}
        empty={
          <>
            <p>
              <strong>{t.emptyFees}</strong>
            </p>
            <p>{t.emptyFeesText}</p>
          </>
        }
      />
    </Page>
  )
}

/** What is filtered, added up by the server. */
function Total({ filters }: { filters: InputOf<typeof fulfilmentFeeCalls.getTotal> }) {
  const t = useText(billingText)
  const format = useFormat()
  const { data } = useRead(fulfilmentFeeCalls.getTotal, filters, { keep: true })
  return (
    <dl className="uc-plate uc-account" aria-busy={!data}>
      <div>
        <dt>{t.feeTotal}</dt>
        <dd className="uc-figures">{format.money(data?.amount, data?.currency)}</dd>
      </div>
      <div>
        <dt>{t.feeOrders}</dt>
        <dd className="uc-figures">{data ? format.number(data.orders) : '-'}</dd>
      </div>
    </dl>
  )
}
