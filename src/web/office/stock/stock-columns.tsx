// The columns that the lists of stock and its log have in common: which goods, whose, and where; and the figures of stock.
import { Link } from 'react-router'
import { officeProductPath } from '#shared/products/products-office.pages.ts'
import { officeStockCalls } from '#shared/stock/office-stock.contract.ts'
import { officeStockPages } from '#shared/stock/stock-office.pages.ts'
import { usePermitted } from '#web/both/application/user-context.ts'
import { figureColumns } from '#web/both/stock/figure-columns.tsx'
import { figuresText } from '#web/both/stock/figures.text.ts'
import { SHOWN_TABS } from '#web/both/stock/shown-tabs.ts'
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { pair } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { CauseCell } from './CauseCell.tsx'
import { stockText } from './stock.text.ts'

type Goods = { sku_id: string; sku: string; product_name: string }
type Owner = { customer_id: number; company_name: string }
type Place = { warehouse_code: string; warehouse_name_en: string; warehouse_name_zh: string }

/** Leads to the product for those who may open it. */
function Product({ row }: { row: Goods & Owner }) {
  return usePermitted().all('products.view') ? <Link to={officeProductPath(row)}>{row.sku}</Link> : row.sku
}

export const SKU_COLUMN = {
  key: 'sku',
  title: pair(stockText, 'sku'),
  card: 'title',
  render: (row: Goods & Owner) => <TwoLines first={<Product row={row} />} second={row.product_name} />,
} as const

export const CUSTOMER_COLUMN = {
  key: 'customer_id',
  title: pair(stockText, 'customer'),
  render: (row: Owner) => <TwoLines first={row.company_name} second={row.customer_id} />,
} as const

export const WAREHOUSE_COLUMN = {
  key: 'warehouse',
  title: pair(stockText, 'warehouse'),
  render: (row: Place) => <WarehouseCell row={row} />,
} as const

/** The customer's own questions: shown to the staff when they ask for them. */
const ON_DEMAND = new Set(['next_tier_on', 'packed', 'cover_days', 'reorder'])

export const FIGURE_COLUMNS = figureColumns({
  pages: officeStockPages,
  documents: {
    call: officeStockCalls.getDocuments,
    cause: (document, { customer_id = 0, sku_id }) => <CauseCell of={{ ...document, customer_id, sku_id }} />,
  },
}).map((column) => (ON_DEMAND.has(column.key) ? { ...column, hidden: true } : column))

export const PASTING = {
  keep: officeStockCalls.keepSearch,
  told: officeStockCalls.getSearch,
  hint: pair(figuresText, 'pasted'),
}

/** What every row must be worked out for is looked for within one customer only. */
export const shownTabs = (customer: string | undefined) =>
  customer ? SHOWN_TABS : SHOWN_TABS.filter(({ value }) => value === 'in_stock' || value === 'low')
