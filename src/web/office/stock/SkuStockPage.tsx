// What there is of each product of the customers, in all warehouses of the person together; also before any of it has come.
import { Link } from 'react-router'
import type { InputOf } from '#shared/contract.ts'
import { officeStockCalls, type OfficeSkuStockRow } from '#shared/stock/office-stock.contract.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { figuresText } from '#web/both/stock/figures.text.ts'
import { ViewSwitch } from '#web/both/stock/ViewSwitch.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { CUSTOMER_COLUMN, FIGURE_COLUMNS, PASTING, shownTabs, SKU_COLUMN } from './stock-columns.tsx'
import { stockText } from './stock.text.ts'

type Row = OfficeSkuStockRow
type Show = NonNullable<InputOf<typeof officeStockCalls.getSkuList>['show']>

const ofProduct = (row: Row, name: 'sku' | 'sku_id') =>
  `?${new URLSearchParams({ customer_id: String(row.customer_id), [name]: row[name] })}`

const columns: readonly Column<Row>[] = [
  SKU_COLUMN,
  CUSTOMER_COLUMN,
  {
    key: 'warehouses',
    title: pair(figuresText, 'warehouses'),
    kind: 'number',
    render: (row, format) =>
      row.warehouses === 0 ? null : (
        <Link to={`${officeStockPages.list.path}${ofProduct(row, 'sku')}`}>{format.number(row.warehouses)}</Link>
      ),
  },
  ...FIGURE_COLUMNS,
]

const FIELDS: readonly SearchField[] = [
  { name: 'sku', label: pair(stockText, 'sku') },
  { name: 'customer_id', label: pair(stockText, 'customerId') },
]

export const ask = askList(officeStockCalls.getSkuList)

export default function SkuStockPage() {
  const t = useText(stockText)
  const figures = useText(figuresText)
  const list = useList(officeStockCalls.getSkuList)
  return (
    <Page title={t.stock}>
      <ViewSwitch pages={officeStockPages} />
      <StatusTabs
        label={figures.states}
        tabs={shownTabs(list.filters.customer_id)}
        value={list.filters.show}
        onChange={(value) => list.setFilters({ show: value as Show | undefined })}
      />
      <SearchForm fields={FIELDS} list={list} pasting={PASTING} />
      <ListTable
        name="office-stock-by-sku"
        label={t.stock}
        list={list}
        exports={{ call: officeStockCalls.exportSkuList, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.customer_id}${row.sku_id}`}
        actions={(row) => <Link to={`${officeStockPages.log.path}${ofProduct(row, 'sku_id')}`}>{t.openLog}</Link>}
        empty={<p>{t.emptySkus}</p>}
      />
    </Page>
  )
}
