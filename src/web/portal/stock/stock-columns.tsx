// The columns of the inventory by warehouse and by SKU: the goods, their figures and the targets that proposals are made of.
import { Link } from 'react-router'
import { productPath } from '#shared/products/products.pages.ts'
import { stockCalls, type SkuStockRow } from '#shared/stock/stock.contract.ts'
import { stockPages } from '#shared/stock/stock.pages.ts'
import { figureColumns } from '#web/both/stock/figure-columns.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { pair } from '#web/kit/text/text.ts'
import { CauseLink } from './CauseLink.tsx'
import { stockText } from './stock.text.ts'
import './stock.css'

type Row = Omit<SkuStockRow, 'warehouses'> & { warehouse_id?: string }

function SkuCell({ row }: { row: Row }) {
  return (
    <span className="uc-stock-sku">
      <Link to={productPath(row.sku_id)}>{row.sku}</Link>
      <small>{row.product_name}</small>
    </span>
  )
}

export const SKU_COLUMN: Column<Row> = {
  key: 'sku',
  title: pair(stockText, 'sku'),
  card: 'title',
  sort: 'sku',
  render: (row) => <SkuCell row={row} />,
}

export const FIGURE_COLUMNS: readonly Column<Row>[] = [
  ...figureColumns({
    pages: stockPages,
    documents: { call: stockCalls.getDocuments, cause: (document) => <CauseLink of={document} /> },
  }),
  { key: 'target_days', title: pair(stockText, 'targetDays'), kind: 'number', hidden: true },
  { key: 'lead_days', title: pair(stockText, 'leadDays'), kind: 'number', hidden: true },
]
