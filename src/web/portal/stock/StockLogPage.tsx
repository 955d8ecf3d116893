// Every change of stock, newest first.
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Link } from 'react-router'
import { productPath } from '#shared/products/products.pages.ts'
import { stockCalls, type StockLogRow } from '#shared/stock/stock.contract.ts'
import { STOCK_LOG_START, STOCK_LOG_TEXT, STOCK_LOG_TYPES } from '#shared/stock/stock.rules.ts'
import { useReader } from '#web/kit/text/language.ts'
import { OnlyProduct } from '#web/both/stock/OnlyProduct.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { CauseLink } from './CauseLink.tsx'
import { stockText } from './stock.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import './stock.css'

function TypeCell({ row }: { row: StockLogRow }) {
  const read = useReader()
  return read(STOCK_LOG_TEXT[row.type])
}

const change = (value: number, shown: string) =>
  value === 0 ? null : (
    <span className={value > 0 ? 'uc-stock-up' : 'uc-stock-down'}>{value > 0 ? `+${shown}` : shown}</span>
  )

const columns: readonly Column<StockLogRow>[] = [
  {
    key: 'at',
    title: pair(stockText, 'time'),
    kind: 'time',
    sort: 'at',
    zone: (row) => row.time_zone,
  },
  {
    key: 'sku',
    title: pair(stockText, 'sku'),
    card: 'title',
    render: (row) => (
      <span className="uc-stock-sku">
        <Link to={productPath(row.sku_id)}>{row.sku}</Link>
        <small>{row.product_name}</small>
      </span>
    ),
  },
  { key: 'warehouse_code', title: pair(stockText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'type', title: pair(stockText, 'type'), render: (row) => <TypeCell row={row} /> },
  {
    key: 'total_change',
    title: pair(stockText, 'totalChange'),
    kind: 'number',
    render: (row, format) => change(row.total_change, format.number(row.total_change)),
  },
  {
    key: 'frozen_change',
    title: pair(stockText, 'frozenChange'),
    kind: 'number',
    render: (row, format) => change(row.frozen_change, format.number(row.frozen_change)),
  },
  { key: 'total_after', title: pair(stockText, 'totalAfter'), kind: 'number' },
  { key: 'frozen_after', title: pair(stockText, 'frozenAfter'), kind: 'number', hidden: true },
  { key: 'available_after', title: pair(stockText, 'availableAfter'), kind: 'number' },
  { key: 'cause_no', title: pair(stockText, 'cause'), render: (row) => <CauseLink of={row} /> },
]

const types = STOCK_LOG_TYPES.map((value) => ({ value, label: STOCK_LOG_TEXT[value] }))

export default function StockLogPage() {
  const t = useText(stockText)
  const list = useList(stockCalls.getLog, { defaults: { from: STOCK_LOG_START }, sort: '-at' })
  const warehouses = useWarehouseOptions(warehouseCalls.getList)
  const fields: readonly SearchField[] = [
    { name: 'sku', label: pair(stockText, 'sku') },
    { name: 'warehouse_id', label: pair(stockText, 'warehouse'), kind: 'select', options: warehouses },
    { name: 'type', label: pair(stockText, 'type'), kind: 'select', options: types },
    { name: 'dates', label: pair(stockText, 'dates'), kind: 'dates', from: 'from', to: 'to' },
  ]
  return (
    <Page title={t.stockLog}>
      <SearchForm fields={fields} list={list} shown={4} />
      <ListTable
        name="stock-log"
        label={t.stockLog}
        list={list}
        exports={{ call: stockCalls.exportLog, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.warehouse_id}${row.sku_id}${row.seq}`}
        tools={
          list.filters.sku_id !== undefined && (
            <OnlyProduct sku={list.rows[0]?.sku} showAll={() => list.setFilters({ sku_id: undefined })} />
          )
        }
        empty={<p>{t.logEmpty}</p>}
      />
    </Page>
  )
}
