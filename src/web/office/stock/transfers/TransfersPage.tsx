// The transfers from and to the person's warehouses, by status, searched, and the way to file one for a customer.
import { Link, useNavigate } from 'react-router'
import type { InputOf } from '#shared/contract.ts'
import { officeStockPages, transferPath } from '#shared/stock/stock-office.pages.ts'
import { officeTransferCalls, type OfficeTransferRow } from '#shared/stock/transfers.contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { cleanFilters } from '#web/both/customers/clean-filters.ts'
import { transferColumns, transferFields } from '#web/both/stock/transfer-columns.tsx'
import { TransferTabs } from '#web/both/stock/TransferTabs.tsx'
import { transfersText } from '#web/both/stock/transfers.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { CUSTOMER_COLUMN } from '../stock-columns.tsx'

const columns = transferColumns<OfficeTransferRow>(
  (row) => <Link to={transferPath(row)}>{row.transfer_no}</Link>,
  [CUSTOMER_COLUMN],
)

export const ask = askList(officeTransferCalls.getList)

export default function TransfersPage() {
  const t = useText(transfersText)
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const list = useList(officeTransferCalls.getList)
  const { status, ...filters } = list.filters
  const asked = filters as InputOf<typeof officeTransferCalls.getStatusCounts>
  const counts = useRead(officeTransferCalls.getStatusCounts, asked, { keep: true })
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const searching = { ...list, setFilters: (change: typeof list.filters) => list.setFilters(cleanFilters(change)) }
  return (
    <Page
      title={t.title}
      actions={
        <Reasoned
          type="primary"
          refusal={forbidden('stock.transfer')}
          onClick={() => void navigate(officeStockPages.addTransfer.path)}
        >
          {t.add}
        </Reasoned>
      }
    >
      <TransferTabs counts={counts.data} value={status} onChange={(value) => list.setFilters({ status: value })} />
      <SearchForm
        fields={[{ name: 'customer_id', label: pair(transfersText, 'customerNo') }, ...transferFields(warehouses)]}
        list={searching}
      />
      <ListTable
        name="office-transfers"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.transfer_id}
        empty={<p>{t.emptyOffice}</p>}
      />
    </Page>
  )
}
