// The customer's goods by lot and expiry date, the first to expire first.
import { Link } from 'react-router'
import type { InputOf } from '#shared/contract.ts'
import { lotCalls, type LotRow } from '#shared/stock/lots.contract.ts'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { LOT_TABS, lotColumns, lotQuery } from '#web/both/stock/lots/lot-columns.tsx'
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'

type State = NonNullable<InputOf<typeof lotCalls.getList>['state']>

function Orders({ row: { sku_id, lot } }: { row: LotRow }) {
  const t = useText(lotsText)
  return <Link to={`${stockPages.lotOrders.path}?${lotQuery({ sku_id, lot })}`}>{t.orders}</Link>
}

const columns = lotColumns<LotRow>((row) => <Orders row={row} />)

export const ask = askList(lotCalls.getList)

export default function LotsPage() {
  const t = useText(lotsText)
  const list = useList(lotCalls.getList)
  const warehouses = useWarehouseOptions(warehouseCalls.getList)
  const fields: readonly SearchField[] = [
    { name: 'sku', label: pair(lotsText, 'sku') },
    { name: 'lot', label: pair(lotsText, 'lot') },
    { name: 'warehouse_id', label: pair(lotsText, 'warehouse'), kind: 'select', options: warehouses },
  ]
  return (
    <Page title={t.title} lead={t.lead}>
      <StatusTabs
        label={t.states}
        tabs={LOT_TABS}
        value={list.filters.state}
        onChange={(value) => list.setFilters({ state: value as State | undefined })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="lots"
        label={t.title}
        list={list}
        exports={{ call: lotCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.sku_id}${row.warehouse_id}${row.lot}${row.expires_on}`}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}
