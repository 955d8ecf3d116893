// What lies where: one row a warehouse and SKU, with what is frozen, how old it is, and what runs low.
import { warehouseCalls } from '#shared/warehouses/warehouses.contract.ts'
import { Link } from 'react-router'
import { inboundPages } from '#shared/inbound/inbound.pages.ts'
import { stockCalls, type StockRow } from '#shared/stock/stock.contract.ts'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { Page } from '#web/kit/layout/Page.tsx'
import type { InputOf } from '#shared/contract.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { ListTable } from '#web/kit/list/ListTable.tsx'
import { SearchForm, type SearchField } from '#web/kit/list/search/SearchForm.tsx'
import { StatusTabs } from '#web/kit/list/StatusTabs.tsx'
import { askList, useList } from '#web/kit/list/use-list.ts'
import { pair, useText } from '#web/kit/text/text.ts'
import { useRead } from '#web/kit/call/use-call.ts'
import { FIGURE_COLUMNS, SKU_COLUMN } from './stock-columns.tsx'
import { SHOWN_TABS } from '#web/both/stock/shown-tabs.ts'
import { figuresText } from '#web/both/stock/figures.text.ts'
import { stockText } from './stock.text.ts'
import { TargetButton } from './TargetButton.tsx'
import { ViewSwitch } from '#web/both/stock/ViewSwitch.tsx'
import { useWarehouseOptions } from '#web/both/warehouses/use-warehouse-options.ts'
import './stock.css'

const PASTING = { keep: stockCalls.keepSearch, told: stockCalls.getSearch, hint: pair(figuresText, 'pasted') }

type Show = NonNullable<InputOf<typeof stockCalls.getList>['show']>

const columns: readonly Column<StockRow>[] = [
  SKU_COLUMN,
  { key: 'warehouse', title: pair(stockText, 'warehouse'), render: (row) => <WarehouseCell row={row} /> },
  ...FIGURE_COLUMNS,
]

export const ask = askList(stockCalls.getList)

export default function InventoryPage() {
  const t = useText(stockText)
  const figures = useText(figuresText)
  const list = useList(stockCalls.getList)
  const warehouses = useWarehouseOptions(warehouseCalls.getList)
  const { warehouse_id, sku, show } = list.filters
  const { data: counts } = useRead(stockCalls.getCounts, { warehouse_id, sku }, { keep: true })
  const fields: readonly SearchField[] = [
    { name: 'sku', label: pair(stockText, 'sku') },
    { name: 'warehouse_id', label: pair(stockText, 'warehouse'), kind: 'select', options: warehouses },
  ]
  const tabs = SHOWN_TABS.map((tab) =>
    tab.value === 'in_stock' || tab.value === 'low' ? { ...tab, count: undefined, ...counts?.[tab.value] } : tab,
  )
  return (
    <Page title={t.inventory} actions={<TargetButton />}>
      <ViewSwitch pages={stockPages} />
      <StatusTabs
        label={figures.states}
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
        exports={{ call: stockCalls.exportList, formats: true }}
        columns={columns}
        rowKey={(row) => `${row.sku_id}${row.warehouse_id}`}
        actions={(row) => (
          <>
            <Link to={`${stockPages.log.path}?sku_id=${row.sku_id}&warehouse_id=${row.warehouse_id}`}>{t.openLog}</Link>
            <TargetButton row={row} />
          </>
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
