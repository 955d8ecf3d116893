// Margins in words: heads of the page's tables and of the file.
import type { Text } from '../../language.ts'

export const MARGIN_NAMES = {
  packed_at: { en: 'Packed', zh_CN: '打包时间' },
  order_no: { en: 'Order no.', zh_CN: '订单号' },
  customer: { en: 'Customer', zh_CN: '客户' },
  customer_id: { en: 'Customer ID', zh_CN: '客户 ID' },
  warehouse: { en: 'Warehouse', zh_CN: '仓库' },
  method: { en: 'Shipping method', zh_CN: '物流方式' },
  country: { en: 'Country', zh_CN: '国家' },
  revenue: { en: 'Charged for carriage', zh_CN: '运输收入' },
  cost: { en: 'Carrier cost', zh_CN: '承运商成本' },
  margin: { en: 'Margin', zh_CN: '毛利' },
  percent: { en: 'Margin %', zh_CN: '毛利率' },
  refusal: { en: 'No cost because', zh_CN: '无成本原因' },
  currency: { en: 'Currency', zh_CN: '币种' },
  orders: { en: 'Orders', zh_CN: '订单数' },
} as const satisfies Record<string, Text>
