// What the inventory can be narrowed to, by warehouse and by SKU alike (Rules 6.17, 6.19, 6.30).
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { pair } from '#web/kit/text/text.ts'
import { stockText } from './stock.text.ts'

export const SHOWN_TABS = [
  { value: 'in_stock', title: pair(stockText, 'inStock') },
  { value: 'low', title: pair(stockText, 'low') },
  { value: 'reorder', title: pair(stockText, 'toReorder') },
  { value: 'no_sales', title: pair(stockText, 'noSales') },
  { value: 'ageing', title: pair(stockText, 'ageing') },
  { value: 'expiring', title: pair(lotsText, 'bad') },
] as const
