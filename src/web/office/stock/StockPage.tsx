// Stock of every customer whom this person may see, by warehouse and SKU.
import { officeStockCalls } from '#shared/stock/stock.contract.ts'
import type { OutputOf } from '#shared/contract.ts'
import { officeWarehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { useFormat } from '#web/kit/text/format.ts'
import { readsChinese, useLanguage } from '#web/kit/text/language.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { stockText } from './stock.text.ts'
import './stock.css'

type Row = OutputOf<typeof officeStockCalls.getList>['rows'][number]
const HOUR_MS = 3_600_000

function Available({ row }: { row: Row }) {
  const t = useText(stockText)
  const format = useFormat()
  return (
    <>
      {row.is_low && <span className="uc-office-low">{t.lowMark}</span>} {format.number(row.available)}
    </>
  )
}

function Age({ days }: { days: number }) {
  const t = useText(stockText)
  const format = useFormat()
  return t.days({ count: days, shown: format.number(days) })
}

function WarehouseCell({ row }: { row: Row }) {
  const chinese = readsChinese(useLanguage())
  return `${row.warehouse_code} · ${chinese ? row.warehouse_name_zh : row.warehouse_name_en}`
}

/** A first line and a smaller one beneath. */
const two = (first: string, second: string) => (
  <span className="uc-office-two">
    {first}
    <small>{second}</small>
  </span>
)

const columns: readonly Column<Row>[] = [
  { key: 'sku', title: pair(stockText, 'sku'), card: 'title', render: (row) => two(row.sku, row.product_name) },
  {
    key: 'customer_id',
    title: pair(stockText, 'customer'),
    render: (row) => two(row.company_name, String(row.customer_id)),
  },
  { key: 'warehouse', title: pair(stockText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  {
    key: 'barcode',
    title: pair(stockText, 'barcode'),
    render: (row) => <span className="uc-figures">{row.barcode}</span>,
  },
  { key: 'total', title: pair(stockText, 'total'), kind: 'number' },
  { key: 'frozen', title: pair(stockText, 'frozen'), kind: 'number' },
  { key: 'available', title: pair(stockText, 'available'), kind: 'number', render: (row) => <Available row={row} /> },
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

export default function StockPage() {
  const t = useText(stockText)
  const list = useList(officeStockCalls.getList)
  const { data } = useRead(officeWarehouseCalls.getList, {}, { staleMs: HOUR_MS })
  const warehouses = (data?.rows ?? []).map(({ warehouse_id, code, name_en, name_zh }) => ({
    value: warehouse_id,
    label: { en: `${code} · ${name_en}`, zh_CN: `${code} · ${name_zh}` },
  }))
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
        empty={<p>{t.empty}</p>}
      />
    </Page>
  )
}
