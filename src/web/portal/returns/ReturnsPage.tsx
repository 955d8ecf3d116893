// The customer's returns: by status, searched; announced and claimed from here. One of them is ReturnPage.tsx.
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '#shared/contract.ts'
import { orderPath } from '#shared/orders/orders.pages.ts'
import { returnCalls } from '#shared/returns/returns.contract.ts'
import { returnPages, returnPath } from '#shared/returns/returns.pages.ts'
import { RETURN_KIND_TEXT, RETURN_KINDS } from '#shared/returns/returns.states.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useForbidden } from '#web/both/application/user-context.ts'
import { returnColumns } from '#web/both/returns/return-columns.tsx'
import { returnText } from '#web/both/returns/returns.text.ts'
import { ReturnTabs } from '#web/both/returns/ReturnTabs.tsx'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { Reasoned } from '#web/kit/parts/Reasoned.tsx'
import { pair, useText } from '#web/kit/text/text.ts'
import { AnnounceReturn } from './AnnounceReturn.tsx'
import { portalReturnText } from './portal-returns.text.ts'

type Row = OutputOf<typeof returnCalls.getList>['rows'][number]
const columns = returnColumns<Row>({
  number: (row) => <Link to={returnPath(row.return_id)}>{row.return_no}</Link>,
  order: (row) => row.order_id && <Link to={orderPath(row.order_id)}>{row.order_no}</Link>,
})
const kinds = RETURN_KINDS.map((value) => ({ value, label: RETURN_KIND_TEXT[value] }))

export const ask = askList(returnCalls.getList)

export default function ReturnsPage() {
  const t = useText(returnText)
  const own = useText(portalReturnText)
  const forbidden = useForbidden()
  const list = useList(returnCalls.getList, { sort: '-created_at' })
  const { status, ...filters } = list.filters
  const counts = useRead(returnCalls.getStatusCounts, filters as InputOf<typeof returnCalls.getStatusCounts>, {
    keep: true,
  })
  const options = useWarehouseOptions(warehouseCalls.getList)
  const fields: SearchField[] = [
    { name: 'number', label: pair(returnText, 'numbers') },
    { name: 'sku', label: pair(returnText, 'sku') },
    { name: 'kind', label: pair(returnText, 'kind'), kind: 'select', options: kinds },
    { name: 'warehouse_id', label: pair(returnText, 'warehouse'), kind: 'select', options },
    { name: 'created', from: 'created_from', to: 'created_to', label: pair(returnText, 'created'), kind: 'dates' },
  ]
  const [announcing, setAnnouncing] = useAnnouncing()
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <>
          <Link to={returnPages.claims.path}>
            <Button tabIndex={-1}>{own.claims}</Button>
          </Link>
          <Reasoned type="primary" refusal={forbidden('returns.edit')} onClick={() => setAnnouncing('')}>
            {own.announce}
          </Reasoned>
        </>
      }
    >
      <ReturnTabs counts={counts.data} value={status} onChange={(value) => list.setFilters({ status: value })} />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="returns"
        label={t.title}
        list={list}
        exports={{ call: returnCalls.exportList }}
        columns={columns}
        rowKey={(row) => row.return_id}
        empty={<p>{t.nothing}</p>}
      />
      {announcing !== undefined && <AnnounceReturn orderNo={announcing} close={() => setAnnouncing(undefined)} />}
    </Page>
  )
}

/** Opened by the button, or by an address that names the order. */
function useAnnouncing() {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('announce') ?? undefined
  const [opened, setOpened] = useState<string>()
  const set = (orderNo: string | undefined) => {
    setOpened(orderNo)
    if (named === undefined) return
    parameters.delete('announce')
    setParameters(parameters, { replace: true })
  }
  return [opened ?? named, set] as const
}
