// Estimates beside charges in words: heads of the pages' tables and of the files.
import type { Text } from '../language.ts'
import type { EstimateReason } from './estimate.contract.ts'

export const ESTIMATE_REASON_NAMES: Record<EstimateReason, Text> = {
  changed: { en: 'Changed after submit', zh_CN: '提交后变更' },
  weight: { en: 'Weight and size', zh_CN: '重量与尺寸' },
  surcharges: { en: 'Surcharges', zh_CN: '附加费' },
  handling: { en: 'Handling and services', zh_CN: '操作与服务' },
  taxes: { en: 'Taxes and insurance', zh_CN: '税费与保险' },
}

export const ESTIMATE_NAMES = {
  month: { en: 'Month', zh_CN: '月份' },
  packed_at: { en: 'Packed', zh_CN: '打包时间' },
  order_no: { en: 'Order no.', zh_CN: '订单号' },
  customer_order_no: { en: 'Customer order no.', zh_CN: '客户订单号' },
  customer: { en: 'Customer', zh_CN: '客户' },
  customer_id: { en: 'Customer ID', zh_CN: '客户 ID' },
  warehouse: { en: 'Warehouse', zh_CN: '仓库' },
  method: { en: 'Shipping method', zh_CN: '物流方式' },
  country: { en: 'Country', zh_CN: '国家' },
  orders: { en: 'Orders', zh_CN: '订单数' },
  above: { en: 'Above estimate', zh_CN: '高于预估' },
  below: { en: 'Below estimate', zh_CN: '低于预估' },
  estimate: { en: 'Estimated', zh_CN: '预估' },
  charged: { en: 'Charged', zh_CN: '实收' },
  difference: { en: 'Difference', zh_CN: '差额' },
  given_back: { en: 'Given back later', zh_CN: '事后退回' },
  currency: { en: 'Currency', zh_CN: '币种' },
} as const satisfies Record<string, Text>
