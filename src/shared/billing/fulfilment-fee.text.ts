// The columns of the fulfilment fees in words: the heads of the page's table and of its export.
import type { Text } from '../language.ts'

export const FEE_COLUMN_NAMES = {
  at: { en: 'Time', zh_CN: '时间' },
  order_no: { en: 'Order no.', zh_CN: '订单号' },
  customer_order_no: { en: 'Customer order no.', zh_CN: '客户订单号' },
  warehouse_code: { en: 'Warehouse', zh_CN: '仓库' },
  country: { en: 'Country', zh_CN: '国家' },
  quantity: { en: 'Quantity', zh_CN: '数量' },
  weight_g: { en: 'Weight', zh_CN: '重量' },
  tracking_no: { en: 'Tracking no.', zh_CN: '跟踪号' },
  amount: { en: 'Fulfilment fee', zh_CN: '履约费' },
  currency: { en: 'Currency', zh_CN: '币种' },
} as const satisfies Record<string, Text>
