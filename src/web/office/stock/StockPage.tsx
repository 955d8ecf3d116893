// Stock of every customer whom this person may see, by warehouse and SKU. Each row leads to what has changed it.
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Link } from 'react-router'
import { officeStockCalls, type OfficeStockRow } from '#shared/stock/office-stock.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import { officeStockPages, stockLogPath } from '#shared/stock/stock-office.pages.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { OpenLoss } from '#web/office/desk/OpenLoss.tsx'
import { AddQuarantine } from './quarantine/AddQuarantine.tsx'
import { figuresText } from '#web/both/stock/figures.text.ts'
import { ViewSwitch } from '#web/both/stock/ViewSwitch.tsx'
import { CUSTOMER_COLUMN, FIGURE_COLUMNS, PASTING, shownTabs, SKU_COLUMN, WAREHOUSE_COLUMN } from './stock-columns.tsx'
import { stockText } from './stock.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'

type Row = OfficeStockRow
type Show = NonNullable<InputOf<typeof officeStockCalls.getList>['show']>

/** Where the goods lie; the rest is not placed yet. */
function Places({ row }: { row: Row }) {
  const t = useText(stockText)
  const format = useFormat()
  if (row.places.length === 0) return null
  const nowhere = row.total - row.places.reduce((sum, { quantity }) => sum + quantity, 0)
  const named = row.places.map(({ code, quantity }) => `${code} × ${format.number(quantity)}`)
  return [...named, ...(nowhere > 0 ? [`${t.notPlaced} × ${format.number(nowhere)}`] : [])].join(', ')
}

/** Where goods lie stands behind how many there are. */
const BEFORE_PLACES = FIGURE_COLUMNS.findIndex(({ key }) => key === 'on_way') + 1
const columns: readonly Column<Row>[] = [
  SKU_COLUMN,
  CUSTOMER_COLUMN,
  WAREHOUSE_COLUMN,
  ...FIGURE_COLUMNS.slice(0, BEFORE_PLACES),
  { key: 'places', title: pair(stockText, 'places'), render: (row) => <Places row={row} /> },
  ...FIGURE_COLUMNS.slice(BEFORE_PLACES),
]

export const ask = askList(officeStockCalls.getList)

export default function StockPage() {
  const t = useText(stockText)
  const figures = useText(figuresText)
  const list = useList(officeStockCalls.getList)
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: readonly SearchField[] = [
    { name: 'sku', label: pair(stockText, 'sku') },
    { name: 'customer_id', label: pair(stockText, 'customerId') },
    { name: 'warehouse_id', label: pair(stockText, 'warehouse'), kind: 'select', options: warehouses },
  ]
  return (
    <Page title={t.stock}>
      <ViewSwitch pages={officeStockPages} />
      <StatusTabs
        label={figures.states}
        tabs={shownTabs(list.filters.customer_id)}
        value={list.filters.show}
        onChange={(value) => list.setFilters({ show: value as Show | undefined })}
      />
      <SearchForm fields={fields} list={list} pasting={PASTING} />
      <ListTable
        name="office-stock"
        label={t.stock}
        list={list}
        exports={{ call: officeStockCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.customer_id}${row.sku_id}${row.warehouse_id}`}
        actions={(row) => (
          <>
            <Link to={stockLogPath(row)}>{t.openLog}</Link>
            <AddQuarantine row={row} />
            <OpenLoss row={row} />
          </>
        )}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}
