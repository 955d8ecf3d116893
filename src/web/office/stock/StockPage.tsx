// Stock of every customer whom this person may see, by warehouse and SKU. Each row leads to what has changed it.
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Link } from 'react-router'
import { officeStockCalls } from '#shared/stock/stock.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { stockLogPath } from '#shared/stock/stock-office.pages.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { CUSTOMER_COLUMN, SKU_COLUMN, WAREHOUSE_COLUMN } from './stock-columns.tsx'
import { stockText } from './stock.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import './stock.css'

type Row = OutputOf<typeof officeStockCalls.getList>['rows'][number]

function Available({ row }: { row: Row }) {
  const t = useText(stockText)
  const format = useFormat()
  return (
    <>
      {row.is_low && <span className="uc-office-low">{t.lowMark}</span>} {format.number(row.available)}
    </>
  )
}

/** Where the goods lie; the rest is not placed yet. */
function Places({ row }: { row: Row }) {
  const t = useText(stockText)
  const format = useFormat()
  if (row.places.length === 0) return null
  const nowhere = row.total - row.places.reduce((sum, { quantity }) => sum + quantity, 0)
  const named = row.places.map(({ code, quantity }) => `${code} × ${format.number(quantity)}`)
  return [...named, ...(nowhere > 0 ? [`${t.notPlaced} × ${format.number(nowhere)}`] : [])].join(', ')
}

function Age({ days }: { days: number }) {
  const t = useText(stockText)
  const format = useFormat()
  return t.days({ count: days, shown: format.number(days) })
}

const columns: readonly Column<Row>[] = [
  SKU_COLUMN,
  CUSTOMER_COLUMN,
  WAREHOUSE_COLUMN,
  {
    key: 'barcode',
    title: pair(stockText, 'barcode'),
    render: (row) => <span className="uc-figures">{row.barcode}</span>,
  },
  { key: 'total', title: pair(stockText, 'total'), kind: 'number' },
  { key: 'frozen', title: pair(stockText, 'frozen'), kind: 'number' },
  { key: 'available', title: pair(stockText, 'available'), kind: 'number', render: (row) => <Available row={row} /> },
  {
    key: 'places',
    title: pair(stockText, 'places'),
    render: (row) => <Places row={row} />,
  },
  { key: 'warning_quantity', title: pair(stockText, 'warning'), kind: 'number', hidden: true },
  { key: 'oldest_on', title: pair(stockText, 'oldest'), kind: 'date' },
  {
    key: 'age_days',
    title: pair(stockText, 'age'),
    kind: 'number',
    render: (row) => (row.age_days === null ? null : <Age days={row.age_days} />),
  },
]

const tabs = [
  { value: 'in_stock', title: pair(stockText, 'inStock') },
  { value: 'low', title: pair(stockText, 'low') },
]

export const ask = askList(officeStockCalls.getList)

export default function StockPage() {
  const t = useText(stockText)
  const list = useList(officeStockCalls.getList)
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: readonly SearchField[] = [
    { name: 'sku', label: pair(stockText, 'sku') },
    { name: 'customer_id', label: pair(stockText, 'customerId') },
    { name: 'warehouse_id', label: pair(stockText, 'warehouse'), kind: 'select', options: warehouses },
  ]
  return (
    <Page title={t.stock}>
      <StatusTabs
        label={t.states}
        tabs={tabs}
        value={list.filters.show}
        onChange={(value) => list.setFilters({ show: value as 'in_stock' | 'low' | undefined })}
      />
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-stock"
        label={t.stock}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.customer_id}${row.sku_id}${row.warehouse_id}`}
        actions={(row) => <Link to={stockLogPath(row)}>{t.openLog}</Link>}
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}
