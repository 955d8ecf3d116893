// Goods of every customer whom this person may see by lot and expiry date; who works there corrects what was written down wrongly.
import { Link } from 'react-router'
import type { InputOf } from '#shared/contract.ts'
import { officeLotCalls, type OfficeLotRow } from '#shared/stock/lots.contract.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { LOT_TABS, lotColumns, lotQuery } from '#web/both/stock/lots/lot-columns.tsx'
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { CUSTOMER_COLUMN } from '../stock-columns.tsx'
import { CorrectLot } from './CorrectLot.tsx'

type Row = OfficeLotRow
type State = NonNullable<InputOf<typeof officeLotCalls.getList>['state']>

function Orders({ row: { customer_id, sku_id, lot } }: { row: Row }) {
  const t = useText(lotsText)
  return <Link to={`${officeStockPages.lotOrders.path}?${lotQuery({ customer_id, sku_id, lot })}`}>{t.orders}</Link>
}

const [first, ...others] = lotColumns<Row>((row) => <Orders row={row} />)
const columns: readonly Column<Row>[] = [first!, CUSTOMER_COLUMN, ...others]

export default function LotsPage() {
  const t = useText(lotsText)
  const list = useList(officeLotCalls.getList)
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: readonly SearchField[] = [
    { name: 'sku', label: pair(lotsText, 'sku') },
    { name: 'lot', label: pair(lotsText, 'lot') },
    { name: 'customer_id', label: pair(lotsText, 'customerId') },
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
        name="office-lots"
        label={t.title}
        list={list}
        exports={{ call: officeLotCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.customer_id}${row.sku_id}${row.warehouse_id}${row.lot}${row.expires_on}`}
        actions={(row) => <CorrectLot row={row} />}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}
