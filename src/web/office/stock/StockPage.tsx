// Stock of every customer whom this person may see, by warehouse and SKU. Each row leads to what has changed it.
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Link } from 'react-router'
import { officeStockCalls, type OfficeStockRow } from '#shared/stock/stock.contract.ts'
import type { InputOf } from '#shared/contract.ts'
import { officeInboundPages } from '#shared/inbound/inbound-office.pages.ts'
import { officeStockPages, quarantinePath, stockLogPath } from '#shared/stock/stock-office.pages.ts'
import { addDays } from '#shared/time.ts'
import { useSalesSince } from '#web/both/stock/use-sales-since.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { lotQuery } from '#web/both/stock/lots/lot-columns.tsx'
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { quarantineText } from '#web/both/stock/quarantine.text.ts'
import { OpenLoss } from '#web/office/desk/OpenLoss.tsx'
import { AddQuarantine } from './quarantine/AddQuarantine.tsx'
import { CUSTOMER_COLUMN, SKU_COLUMN, WAREHOUSE_COLUMN } from './stock-columns.tsx'
import { stockText } from './stock.text.ts'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import './stock.css'

type Row = OfficeStockRow
type Show = NonNullable<InputOf<typeof officeStockCalls.getList>['show']>

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

function Days({ days }: { days: number }) {
  const t = useText(stockText)
  const format = useFormat()
  return t.days({ count: days, shown: format.number(days) })
}

const to = (path: string, asked: Record<string, string>) => `${path}?${new URLSearchParams(asked)}`

/** How old the oldest goods are; it leads to the batches as they lie today on the warehouse's calendar. */
function Age({ row }: { row: Row }) {
  if (row.oldest_on === null || row.age_days === null) return null
  const deadline = addDays(row.oldest_on, row.age_days)
  const asked = { customer_id: String(row.customer_id), warehouse_id: row.warehouse_id, sku: row.sku, deadline }
  return (
    <Link to={to(officeStockPages.snapshot.path, asked)}>
      <Days days={row.age_days} />
    </Link>
  )
}

function OnWay({ row }: { row: Row }) {
  const format = useFormat()
  if (row.on_way === 0) return 0
  const asked = { customer_id: String(row.customer_id), warehouse_id: row.warehouse_id, sku: row.sku }
  return <Link to={to(officeInboundPages.bookings.path, asked)}>{format.number(row.on_way)}</Link>
}

function Packed({ row }: { row: Row }) {
  const from = useSalesSince()
  const format = useFormat()
  if (row.packed === 0) return 0
  return <Link to={`${stockLogPath(row)}&type=outbound&from=${from}`}>{format.number(row.packed)}</Link>
}

function OfLots({ row, state }: { row: Row; state: 'expiring' | 'expired' }) {
  const format = useFormat()
  const { customer_id, sku_id, warehouse_id } = row
  if (row[state] === 0) return 0
  const query = lotQuery({ customer_id, sku_id, warehouse_id, state })
  return <Link to={`${officeStockPages.lots.path}?${query}`}>{format.number(row[state])}</Link>
}

const columns: readonly Column<Row>[] = [
  SKU_COLUMN,
  CUSTOMER_COLUMN,
  WAREHOUSE_COLUMN,
  {
    key: 'barcode',
    title: pair(stockText, 'barcode'),
    hidden: true,
    render: (row) => <span className="uc-figures">{row.barcode}</span>,
  },
  { key: 'total', title: pair(stockText, 'total'), kind: 'number' },
  { key: 'frozen', title: pair(stockText, 'frozen'), kind: 'number' },
  {
    key: 'quarantined',
    title: pair(quarantineText, 'column'),
    kind: 'number',
    render: (row, format) =>
      row.quarantined > 0 ? <Link to={quarantinePath(row)}>{format.number(row.quarantined)}</Link> : format.number(0),
  },
  { key: 'available', title: pair(stockText, 'available'), kind: 'number', render: (row) => <Available row={row} /> },
  { key: 'on_way', title: pair(stockText, 'onWay'), kind: 'number', render: (row) => <OnWay row={row} /> },
  {
    key: 'places',
    title: pair(stockText, 'places'),
    render: (row) => <Places row={row} />,
  },
  {
    key: 'expiring',
    title: pair(lotsText, 'expiring'),
    kind: 'number',
    render: (row) => <OfLots row={row} state="expiring" />,
  },
  {
    key: 'expired',
    title: pair(lotsText, 'expired'),
    kind: 'number',
    render: (row) => <OfLots row={row} state="expired" />,
  },
  { key: 'warning_quantity', title: pair(stockText, 'warning'), kind: 'number', hidden: true },
  { key: 'oldest_on', title: pair(stockText, 'oldest'), kind: 'date', hidden: true },
  { key: 'age_days', title: pair(stockText, 'age'), kind: 'number', render: (row) => <Age row={row} /> },
  { key: 'next_tier_on', title: pair(stockText, 'nextTier'), kind: 'date', hidden: true },
  { key: 'packed', title: pair(stockText, 'packed'), kind: 'number', render: (row) => <Packed row={row} /> },
  {
    key: 'cover_days',
    title: pair(stockText, 'cover'),
    kind: 'number',
    render: (row) => (row.cover_days === null ? null : <Days days={row.cover_days} />),
  },
  { key: 'reorder', title: pair(stockText, 'reorder'), kind: 'number', hidden: true },
]

const TABS = [
  { value: 'in_stock', title: pair(stockText, 'inStock') },
  { value: 'low', title: pair(stockText, 'low') },
]
/** What is looked for within one customer only. */
const TABS_OF_CUSTOMER = [
  { value: 'reorder', title: pair(stockText, 'toReorder') },
  { value: 'no_sales', title: pair(stockText, 'noSales') },
  { value: 'ageing', title: pair(stockText, 'ageing') },
  { value: 'expiring', title: pair(lotsText, 'bad') },
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
        tabs={list.filters.customer_id ? [...TABS, ...TABS_OF_CUSTOMER] : TABS}
        value={list.filters.show}
        onChange={(value) => list.setFilters({ show: value as Show | undefined })}
      />
      <SearchForm fields={fields} list={list} />
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
