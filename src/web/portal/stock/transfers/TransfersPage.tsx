// The customer's transfers: by status, searched, and the way to a new one.
import { Link, useNavigate } from 'react-router'
import type { InputOf } from '#shared/contract.ts'
import { stockPages, transferPath } from '#shared/stock/stock.pages.ts'
import { transferCalls, type TransferRow } from '#shared/stock/transfers.contract.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
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
import { useText } from '#web/kit/text/text.ts'

const columns = transferColumns<TransferRow>((row) => <Link to={transferPath(row.transfer_id)}>{row.transfer_no}</Link>)

export const ask = askList(transferCalls.getList)

export default function TransfersPage() {
  const t = useText(transfersText)
  const forbidden = useForbidden()
  const navigate = useNavigate()
  const list = useList(transferCalls.getList)
  const { status, ...filters } = list.filters
  const counts = useRead(transferCalls.getStatusCounts, filters as InputOf<typeof transferCalls.getStatusCounts>, {
    keep: true,
  })
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <Reasoned
          type="primary"
          refusal={forbidden('inventory.transfer')}
          onClick={() => void navigate(stockPages.addTransfer.path)}
        >
          {t.add}
        </Reasoned>
      }
    >
      <TransferTabs counts={counts.data} value={status} onChange={(value) => list.setFilters({ status: value })} />
      <SearchForm fields={transferFields(useWarehouseOptions(warehouseCalls.getList))} list={list} />
      <ListTable
        name="transfers"
        label={t.title}
        list={list}
        columns={columns}
        rowKey={(row) => row.transfer_id}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}
