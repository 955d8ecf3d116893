// What a stock list can be narrowed to, by warehouse and by SKU alike (Rules 6.17, 6.19, 6.30).
import { lotsText } from '#web/both/stock/lots/lots.text.ts'
import { pair } from '#web/kit/text/text.ts'
import { figuresText } from './figures.text.ts'

export const SHOWN_TABS = [
  { value: 'in_stock', title: pair(figuresText, 'inStock') },
  { value: 'low', title: pair(figuresText, 'low') },
  { value: 'reorder', title: pair(figuresText, 'toReorder') },
  { value: 'no_sales', title: pair(figuresText, 'noSales') },
  { value: 'ageing', title: pair(figuresText, 'ageing') },
  { value: 'expiring', title: pair(lotsText, 'bad') },
] as const
