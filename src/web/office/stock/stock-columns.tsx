// The columns that stock and its log have in common: which goods, whose, and where.
import { pair } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { stockText } from './stock.text.ts'

type Goods = { sku: string; product_name: string }
type Owner = { customer_id: number; company_name: string }
type Place = { warehouse_code: string; warehouse_name_en: string; warehouse_name_zh: string }

/** A first line and a smaller one beneath. */
const two = (first: string, second: string) => (
  <span className="uc-office-two">
    <span>{first}</span>
    <small>{second}</small>
  </span>
)

export const SKU_COLUMN = {
  key: 'sku',
  title: pair(stockText, 'sku'),
  card: 'title',
  render: (row: Goods) => two(row.sku, row.product_name),
} as const

export const CUSTOMER_COLUMN = {
  key: 'customer_id',
  title: pair(stockText, 'customer'),
  render: (row: Owner) => two(row.company_name, String(row.customer_id)),
} as const

export const WAREHOUSE_COLUMN = {
  key: 'warehouse',
  title: pair(stockText, 'warehouse'),
  render: (row: Place) => <WarehouseCell row={row} />,
} as const
