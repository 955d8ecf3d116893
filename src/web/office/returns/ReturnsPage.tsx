// The staff's returns: every customer in scope, by status, searched. One of them is ReturnPage.tsx.
import { Link } from 'react-router'
import type { InputOf } from '#shared/contract.ts'
import { orderPath } from '#shared/orders/orders-office.pages.ts'
import { officeReturnPages, returnPath } from '#shared/returns/returns-office.pages.ts'
import { officeReturnCalls, type OfficeReturnRow as Row } from '#shared/returns/returns.contract.ts'
import { RETURN_KIND_TEXT, RETURN_KINDS } from '#shared/returns/returns.states.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { cleanFilters } from '#web/both/customers/clean-filters.ts'
import { returnColumns } from '#web/both/returns/return-columns.tsx'
import { returnText } from '#web/both/returns/returns.text.ts'
import { ReturnTabs } from '#web/both/returns/ReturnTabs.tsx'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { useNavigate } from 'react-router'
import { officeReturnText } from './office-returns.text.ts'

const columns = returnColumns<Row>(
  {
    number: (row) => <Link to={returnPath(row)}>{row.return_no}</Link>,
    order: (row) =>
      row.order_id && (
        <Link to={orderPath({ customer_id: row.customer_id, order_id: row.order_id })}>{row.order_no}</Link>
      ),
  },
  [
    {
      key: 'company_name',
      title: pair(returnText, 'customer'),
      card: 'who',
      render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
    },
  ],
)
const kinds = RETURN_KINDS.map((value) => ({ value, label: RETURN_KIND_TEXT[value] }))

export const ask = askList(officeReturnCalls.getList)

export default function ReturnsPage() {
  const t = useText(returnText)
  const own = useText(officeReturnText)
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const list = useList(officeReturnCalls.getList, { sort: '-created_at' })
  const { status, ...filters } = list.filters
  const asked = filters as InputOf<typeof officeReturnCalls.getStatusCounts>
  const counts = useRead(officeReturnCalls.getStatusCounts, asked, { keep: true })
  const options = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: SearchField[] = [
    { name: 'number', label: pair(returnText, 'numbers') },
    { name: 'customer_id', label: pair(returnText, 'customerNo') },
    { name: 'warehouse_id', label: pair(returnText, 'warehouse'), kind: 'select', options },
    { name: 'kind', label: pair(returnText, 'kind'), kind: 'select', options: kinds },
    { name: 'sku', label: pair(returnText, 'sku') },
    { name: 'created', from: 'created_from', to: 'created_to', label: pair(returnText, 'created'), kind: 'dates' },
  ]
  const searching = { ...list, setFilters: (change: typeof list.filters) => list.setFilters(cleanFilters(change)) }
  return (
    <Page
      title={t.title}
      actions={
        <Reasoned
          type="primary"
          refusal={forbidden('returns.work')}
          onClick={() => void navigate(officeReturnPages.desk.path)}
        >
          {own.toDesk}
        </Reasoned>
      }
    >
      <ReturnTabs counts={counts.data} value={status} onChange={(value) => list.setFilters({ status: value })} />
      <SearchForm fields={fields} list={searching} />
      <ListTable
        name="office-returns"
        label={t.title}
        list={list}
        exports={{ call: officeReturnCalls.exportList }}
        columns={columns}
        rowKey={(row) => row.return_id}
        empty={<p>{t.nothing}</p>}
      />
    </Page>
  )
}
