// Every change of the customers' stock, newest first: what caused it, who was at work, what stood before and after.
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { officeStockCalls, type OfficeStockLogRow } from '#shared/stock/office-stock.contract.ts'
import { STOCK_LOG_START, STOCK_LOG_TEXT, STOCK_LOG_TYPES } from '#shared/stock/stock.rules.ts'
import { OnlyProduct } from '#web/both/stock/OnlyProduct.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column, Formats } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { useReader } from '#web/kit/text/language.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { CUSTOMER_COLUMN, SKU_COLUMN, WAREHOUSE_COLUMN } from './stock-columns.tsx'
import { CauseCell } from './CauseCell.tsx'
import { stockText } from './stock.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import './stock.css'

type Row = OfficeStockLogRow

function TypeCell({ row }: { row: Row }) {
  const read = useReader()
  return read(STOCK_LOG_TEXT[row.type])
}

/** `+3 (4 → 7)`; what stayed is one number. */
const change = (format: Formats, value: number, after: number) =>
  value === 0 ? (
    format.number(after)
  ) : (
    <>
      <span className={value > 0 ? 'uc-office-up' : 'uc-office-down'}>
        {value > 0 && '+'}
        {format.number(value)}
      </span>{' '}
      <small className="uc-office-from">
        {format.number(after - value)} → {format.number(after)}
      </small>
    </>
  )

const columns: readonly Column<Row>[] = [
  {
    key: 'at',
    title: pair(stockText, 'time'),
    kind: 'time',
    zone: (row) => row.time_zone,
  },
  SKU_COLUMN,
  CUSTOMER_COLUMN,
  WAREHOUSE_COLUMN,
  { key: 'type', title: pair(stockText, 'type'), render: (row) => <TypeCell row={row} /> },
  {
    key: 'total_after',
    title: pair(stockText, 'total'),
    card: 'sum',
    kind: 'number',
    render: (row, format) => change(format, row.total_change, row.total_after),
  },
  {
    key: 'frozen_after',
    title: pair(stockText, 'frozen'),
    kind: 'number',
    render: (row, format) => change(format, row.frozen_change, row.frozen_after),
  },
  { key: 'available_after', title: pair(stockText, 'availableAfter'), kind: 'number', hidden: true },
  { key: 'cause_no', title: pair(stockText, 'cause'), render: (row) => <CauseCell of={row} /> },
  { key: 'done_by', title: pair(stockText, 'doneBy') },
]

const types = STOCK_LOG_TYPES.map((value) => ({ value, label: STOCK_LOG_TEXT[value] }))

export default function StockLogPage() {
  const t = useText(stockText)
  const list = useList(officeStockCalls.getLog, { defaults: { from: STOCK_LOG_START } })
  const warehouses = useWarehouseOptions(officeWarehouseCalls.getList)
  const fields: readonly SearchField[] = [
    { name: 'sku', label: pair(stockText, 'wholeSku') },
    { name: 'customer_id', label: pair(stockText, 'customerId') },
    { name: 'warehouse_id', label: pair(stockText, 'warehouse'), kind: 'select', options: warehouses },
    { name: 'type', label: pair(stockText, 'type'), kind: 'select', options: types },
    { name: 'dates', label: pair(stockText, 'dates'), kind: 'dates', from: 'from', to: 'to' },
  ]
  return (
    <Page title={t.log}>
      <SearchForm fields={fields} list={list} />
      <ListTable
        name="office-stock-log"
        label={t.log}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.customer_id}${row.warehouse_id}${row.sku_id}${row.seq}`}
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
