// The customer's loss orders: by status, searched. One of them is LossPage.tsx.
import { Link } from 'react-router'
import type { InputOf, OutputOf } from '#shared/contract.ts'
import { lossCalls } from '#shared/inbound/losses.contract.ts'
import { lossPath } from '#shared/inbound/inbound.pages.ts'
import { LOSS_SOURCE_TEXT, LOSS_SOURCES, LOSS_TYPE_TEXT, LOSS_TYPES } from '#shared/inbound/losses.states.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { lossColumns } from '#web/both/inbound/loss-columns.tsx'
import { LossTabs } from '#web/both/inbound/LossTabs.tsx'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { warehouseText } from '#web/kit/text/warehouse-name.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { LossSource } from './LossSource.tsx'

type Row = OutputOf<typeof lossCalls.getList>['rows'][number]
const links = {
  number: (row: Row) => <Link to={lossPath(row.loss_id)}>{row.loss_no}</Link>,
  source: (row: Row) => <LossSource loss={row} />,
}
const withMoney: readonly Column<Row>[] = lossColumns(links)
const withoutMoney = withMoney.filter(({ key }) => key !== 'payout')

function useSearchFields(): SearchField[] {
  const warehouses = useRead(warehouseCalls.getList, {})
  const options = (warehouses.data?.rows ?? []).map((row) => ({ value: row.warehouse_id, label: warehouseText(row) }))
  const types = LOSS_TYPES.map((value) => ({ value, label: LOSS_TYPE_TEXT[value] }))
  const sources = LOSS_SOURCES.map((value) => ({ value, label: LOSS_SOURCE_TEXT[value] }))
  return [
    { name: 'number', label: pair(lossText, 'numbers') },
    { name: 'sku', label: pair(lossText, 'sku') },
    { name: 'type', label: pair(lossText, 'type'), kind: 'select', options: types },
    { name: 'source', label: pair(lossText, 'source'), kind: 'select', options: sources },
    { name: 'warehouse_id', label: pair(lossText, 'warehouse'), kind: 'select', options },
    { name: 'created', from: 'created_from', to: 'created_to', label: pair(lossText, 'created'), kind: 'dates' },
  ]
}

export const ask = askList(lossCalls.getList)

export default function LossesPage() {
  const t = useText(lossText)
  const { sees_money } = useUser()
  const list = useList(lossCalls.getList, { sort: '-created_at' })
  const { status, ...filters } = list.filters
  const counts = useRead(lossCalls.getStatusCounts, filters as InputOf<typeof lossCalls.getStatusCounts>, {
    keep: true,
  })
  return (
    <Page title={t.title} lead={t.lead}>
      <LossTabs counts={counts.data} value={status} onChange={(value) => list.setFilters({ status: value })} />
      <SearchForm fields={useSearchFields()} list={list} />
      <ListTable
        name="losses"
        label={t.title}
        list={list}
        exports={{ call: lossCalls.exportList }}
        columns={sees_money ? withMoney : withoutMoney}
        rowKey={(row) => row.loss_id}
        empty={<p>{t.nothing}</p>}
      />
    </Page>
  )
}
