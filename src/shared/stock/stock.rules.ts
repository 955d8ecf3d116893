// The words of stock: what changes it (Rule 6.2), and when it is low. The bookkeeping itself is done in the database.
import type { Text } from '../errors.ts'

/** Why stock changes (Rule 6.2). */
export const STOCK_LOG_TYPES = [
  'inbound', 'return_and_storage', 'arrival_and_storage', 'outbound', 'picking', 'transfer_out', 'transfer_in',
  'abnormal_storage', 'abnormal_delivery', 'quarantine', 'lot_correction',
] as const // prettier-ignore
export type StockLogType = (typeof STOCK_LOG_TYPES)[number]

export const STOCK_LOG_TEXT: Record<StockLogType, Text> = {
  inbound: { en: 'Inbound', zh_CN: '入库' },
  return_and_storage: { en: 'Return and storage', zh_CN: '退件入库' },
  arrival_and_storage: { en: 'Arrival and storage', zh_CN: '到货入库' },
  outbound: { en: 'Outbound', zh_CN: '出库' },
  picking: { en: 'Picking', zh_CN: '拣货' },
  transfer_out: { en: 'Transfer out', zh_CN: '调拨出库' },
  transfer_in: { en: 'Transfer in', zh_CN: '调拨入库' },
  abnormal_storage: { en: 'Abnormal storage', zh_CN: '异常入库' },
  quarantine: { en: 'Quarantine', zh_CN: '隔离' },
  abnormal_delivery: { en: 'Abnormal delivery', zh_CN: '异常出库' },
  lot_correction: { en: 'Lot corrected', zh_CN: '批号更正' },
}

/** The stock log starts here unless the reader says otherwise (Rule 6.7). */
export const STOCK_LOG_START = '2024-01-01'

/** Whether stock has fallen to the product's warning quantity or below; a quantity of 0 means that no warning is wanted. */
export const isLow = (stock: { available: number; warning_quantity: number }): boolean =>
  stock.warning_quantity > 0 && stock.available <= stock.warning_quantity

/** Sales of so many days back say how fast goods leave (Rule 6.19). */
export const SALES_DAYS = 30
/** Goods shelved so many days ago or longer are ageing. */
export const AGEING_DAYS = 90
/** How far goods are to reach, until the customer says otherwise. */
export const HOUSE_TARGET = { target_days: 30, lead_days: 30 }

/** What is to be ordered of a SKU: what leaves until new goods are there and for as long as they are to reach, less what there is (Rule 6.19). */
export function reorderQuantity(stock: {
  packed: number
  available: number
  on_way: number
  target_days: number
  lead_days: number
}): number {
  const wanted = Math.ceil((stock.packed * (stock.target_days + stock.lead_days)) / SALES_DAYS)
  return stock.packed > 0 ? Math.max(0, wanted - stock.available - stock.on_way) : 0
}

/** How many whole days what is available lasts at the pace of the last 30 days; null where nothing left. */
export const coverDays = ({ packed, available }: { packed: number; available: number }): number | null =>
  packed > 0 ? Math.floor((available * SALES_DAYS) / packed) : null
