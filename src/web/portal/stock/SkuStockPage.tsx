// What there is of each product, in all warehouses together; a product stands here once, also before any of it has come.
import { Link } from 'react-router'
import type { InputOf } from '#shared/contract.ts'
import { productPages } from '#shared/products/products.pages.ts'
import { stockCalls, type SkuStockRow } from '#shared/stock/stock.contract.ts'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { Page } from '#web/kit/layout/Page.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { FIGURE_COLUMNS, SKU_COLUMN } from './stock-columns.tsx'
import { SHOWN_TABS } from '#web/both/stock/shown-tabs.ts'
import { figuresText } from '#web/both/stock/figures.text.ts'
import { stockText } from './stock.text.ts'
import { TargetButton } from './TargetButton.tsx'
import { ViewSwitch } from '#web/both/stock/ViewSwitch.tsx'
import './stock.css'

const PASTING = { keep: stockCalls.keepSearch, told: stockCalls.getSearch, hint: pair(figuresText, 'pasted') }

type Show = NonNullable<InputOf<typeof stockCalls.getSkuList>['show']>

const columns: readonly Column<SkuStockRow>[] = [
  SKU_COLUMN,
  {
    key: 'warehouses',
    title: pair(figuresText, 'warehouses'),
    kind: 'number',
    render: (row, format) =>
      row.warehouses === 0 ? null : (
        <Link to={`${stockPages.list.path}?sku=${encodeURIComponent(row.sku)}`}>{format.number(row.warehouses)}</Link>
      ),
  },
  ...FIGURE_COLUMNS,
]

const FIELDS: readonly SearchField[] = [{ name: 'sku', label: pair(stockText, 'sku') }]

export const ask = askList(stockCalls.getSkuList)

export default function SkuStockPage() {
  const t = useText(stockText)
  const figures = useText(figuresText)
  const list = useList(stockCalls.getSkuList)
  return (
    <Page title={t.inventory} actions={<TargetButton />}>
      <ViewSwitch pages={stockPages} />
      <StatusTabs
        label={figures.states}
        tabs={SHOWN_TABS}
        value={list.filters.show}
        onChange={(value) => list.setFilters({ show: value as Show | undefined })}
      />
      <SearchForm fields={FIELDS} list={list} pasting={PASTING} />
      <ListTable
        name="inventory-by-sku"
        label={t.inventory}
        list={list}
        exports={{ call: stockCalls.exportSkuList, formats: true }}
        columns={columns}
        rowKey={(row) => row.sku_id}
        actions={(row) => (
          <>
            <Link to={`${stockPages.log.path}?sku_id=${row.sku_id}`}>{t.openLog}</Link>
            <TargetButton row={row} />
          </>
        )}
        empty={
          <>
            <p>
              <strong>{t.emptyTitle}</strong>
            </p>
            <p>{t.emptySkus}</p>
            <Link to={productPages.list.path}>{t.products}</Link>
          </>
        }
      />
    </Page>
  )
}
