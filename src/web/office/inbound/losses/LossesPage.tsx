// The staff's loss orders: every customer in scope, by status, searched. One of them is LossPage.tsx.
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Link } from 'react-router'
import type { InputOf } from '#shared/contract.ts'
import { lossPath } from '#shared/inbound/inbound-office.pages.ts'
import { officeLossCalls, type OfficeLossRow as Row } from '#shared/inbound/losses.contract.ts'
import { LOSS_SOURCE_TEXT, LOSS_SOURCES, LOSS_TYPE_TEXT, LOSS_TYPES } from '#shared/inbound/losses.states.ts'
import { useUser } from '#web/both/application/user-context.ts'
import { lossColumns } from '#web/both/inbound/loss-columns.tsx'
import { LossTabs } from '#web/both/inbound/LossTabs.tsx'
import { lossText } from '#web/both/inbound/losses.text.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { LossSource } from './LossSource.tsx'
import { OpenLoss } from '#web/office/desk/OpenLoss.tsx'
import { cleanFilters } from '#web/both/customers/clean-filters.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'

const withMoney = lossColumns<Row>(
  {
    number: (row) => <Link to={lossPath(row)}>{row.loss_no}</Link>,
    source: (row) => <LossSource loss={row} />,
  },
  [
    {
      key: 'company_name',
      title: pair(lossText, 'customer'),
      card: 'who',
      render: (row) => <TwoLines first={row.company_name} second={row.customer_id} />,
    },
  ],
)
const withoutMoney = withMoney.filter(({ key }) => key !== 'payout')
const sources = LOSS_SOURCES.map((value) => ({ value, label: LOSS_SOURCE_TEXT[value] }))
const types = LOSS_TYPES.map((value) => ({ value, label: LOSS_TYPE_TEXT[value] }))

export const ask = askList(officeLossCalls.getList)

export default function LossesPage() {
  const t = useText(lossText)
  const { sees_money } = useUser()
  const list = useList(officeLossCalls.getList, { sort: '-created_at' })
  const { status, ...filters } = list.filters
  const counts = useRead(officeLossCalls.getStatusCounts, filters as InputOf<typeof officeLossCalls.getStatusCounts>, {
    keep: true,
  })
  const options = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: SearchField[] = [
    { name: 'number', label: pair(lossText, 'numbers') },
    { name: 'customer_id', label: pair(lossText, 'customerNo') },
    { name: 'warehouse_id', label: pair(lossText, 'warehouse'), kind: 'select', options },
    { name: 'type', label: pair(lossText, 'type'), kind: 'select', options: types },
    { name: 'source', label: pair(lossText, 'source'), kind: 'select', options: sources },
    { name: 'sku', label: pair(lossText, 'sku') },
    { name: 'created', from: 'created_from', to: 'created_to', label: pair(lossText, 'created'), kind: 'dates' },
  ]
  const searching = { ...list, setFilters: (change: typeof list.filters) => list.setFilters(cleanFilters(change)) }
  return (
    <Page title={t.title} actions={<OpenLoss />}>
      <LossTabs counts={counts.data} value={status} onChange={(value) => list.setFilters({ status: value })} />
      <SearchForm fields={fields} list={searching} />
      <ListTable
        name="office-losses"
        label={t.title}
        list={list}
        exports={{ call: officeLossCalls.exportList }}
        columns={sees_money ? withMoney : withoutMoney}
        rowKey={(row) => row.loss_id}
        empty={<p>{t.nothing}</p>}
      />
    </Page>
  )
}
