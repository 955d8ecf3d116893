// The columns that stock and its log have in common: which goods, whose, and where.
import { TwoLines } from '#web/kit/list/TwoLines.tsx'
import { pair } from '#web/kit/text/text.ts'
import { WarehouseCell } from '#web/kit/text/WarehouseCell.tsx'
import { stockText } from './stock.text.ts'

type Goods = { sku: string; product_name: string }
type Owner = { customer_id: number; company_name: string }
type Place = { warehouse_code: string; warehouse_name_en: string; warehouse_name_zh: string }

export const SKU_COLUMN = {
  key: 'sku',
  title: pair(stockText, 'sku'),
  card: 'title',
  render: (row: Goods) => <TwoLines first={row.sku} second={row.product_name} />,
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
