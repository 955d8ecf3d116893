// What lies where: one row a warehouse and SKU, with what is frozen, how old it is, and what runs low.
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Link } from 'react-router'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { productPath } from '#shared/products/products.pages.ts'
import { stockCalls, type StockRow } from '#shared/stock/stock.contract.ts'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { stockText } from './stock.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import './stock.css'

const PASTING = { keep: stockCalls.keepSearch, told: stockCalls.getSearch, hint: pair(stockText, 'pasted') }

type Show = 'in_stock' | 'low'

function SkuCell({ row }: { row: StockRow }) {
  return (
    <span className="uc-stock-sku">
      <Link to={productPath(row.sku_id)}>{row.sku}</Link>
      <small>{row.product_name}</small>
    </span>
  )
}

function Available({ row }: { row: StockRow }) {
  const t = useText(stockText)
  const format = useFormat()
  return (
    <>
      {row.is_low && <span className="uc-stock-low">{t.lowMark}</span>} {format.number(row.available)}
    </>
  )
}

function Age({ days }: { days: number }) {
  const t = useText(stockText)
  const format = useFormat()
  return t.days({ count: days, shown: format.number(days) })
}

const columns: readonly Column<StockRow>[] = [
  { key: 'sku', title: pair(stockText, 'sku'), card: 'title', sort: 'sku', render: (row) => <SkuCell row={row} /> },
  { key: 'warehouse', title: pair(stockText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  { key: 'barcode', title: pair(stockText, 'barcode'), hidden: true },
  { key: 'total', title: pair(stockText, 'total'), kind: 'number' },
  { key: 'frozen', title: pair(stockText, 'frozen'), kind: 'number' },
  {
    key: 'available',
    title: pair(stockText, 'available'),
    card: 'sum',
    kind: 'number',
    render: (row) => <Available row={row} />,
  },
  { key: 'warning_quantity', title: pair(stockText, 'warning'), kind: 'number' },
  { key: 'oldest_on', title: pair(stockText, 'oldest'), kind: 'date' },
  {
    key: 'age_days',
    title: pair(stockText, 'age'),
    kind: 'number',
    render: (row) => (row.age_days === null ? null : <Age days={row.age_days} />),
  },
]

export const ask = askList(stockCalls.getList)

export default function InventoryPage() {
  const t = useText(stockText)
  const list = useList(stockCalls.getList)
  const warehouses = useWarehouseOptions(warehouseCalls.getList)
  const { warehouse_id, sku, show } = list.filters
  const { data: counts } = useRead(stockCalls.getCounts, { warehouse_id, sku }, { keep: true })
  const fields: readonly SearchField[] = [
    { name: 'sku', label: pair(stockText, 'sku') },
    { name: 'warehouse_id', label: pair(stockText, 'warehouse'), kind: 'select', options: warehouses },
  ]
  const tabs = [
    { value: 'in_stock', title: pair(stockText, 'inStock'), count: undefined, ...counts?.in_stock },
    { value: 'low', title: pair(stockText, 'low'), count: undefined, ...counts?.low },
  ]
  return (
    <Page title={t.inventory}>
      <StatusTabs
        label={t.states}
        tabs={tabs}
        value={show}
        all={{ count: undefined, ...counts?.all }}
        onChange={(value) => list.setFilters({ show: value as Show | undefined })}
      />
      <SearchForm fields={fields} list={list} pasting={PASTING} />
      <ListTable
        name="inventory"
        label={t.inventory}
        list={list}
        exports={{ call: stockCalls.exportList }}
        columns={columns}
        rowKey={(row) => `${row.sku_id}${row.warehouse_id}`}
        actions={(row) => (
          <Link to={`${stockPages.log.path}?sku_id=${row.sku_id}&warehouse_id=${row.warehouse_id}`}>{t.openLog}</Link>
        )}
        empty={
          <>
            <p>
              <strong>{t.emptyTitle}</strong>
            </p>
            <p>{t.emptyText}</p>
            <Link to={inboundPages.list.path}>{t.bookings}</Link>
          </>
        }
      />
    </Page>
  )
}
