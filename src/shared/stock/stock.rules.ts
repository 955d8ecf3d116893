// The words of stock: what changes it (Rule 6.2), and when it is low. The bookkeeping itself is done in the database.
import type { Text } from '../errors.ts'

/** Why stock changes (Rule 6.2). */
export const STOCK_LOG_TYPES = [
  'inbound', 'return_and_storage', 'arrival_and_storage', 'outbound', 'picking', 'transfer_out', 'transfer_in',
  'abnormal_storage', 'abnormal_delivery',
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
  abnormal_delivery: { en: 'Abnormal delivery', zh_CN: '异常出库' },
}

/** The stock log starts here unless the reader says otherwise (Rule 6.7). */
export const STOCK_LOG_START = '2024-01-01'

/** Whether stock has fallen to the product's warning quantity or below; a quantity of 0 means that no warning is wanted. */
export const isLow = (stock: { available: number; warning_quantity: number }): boolean =>
  stock.warning_quantity > 0 && stock.available <= stock.warning_quantity
