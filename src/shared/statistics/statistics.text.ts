// The figures of statistics in words: heads of tables, legends of charts and heads of exports.
import type { Text } from '../language.ts'
import type { Comparison, ShippedBy } from './statistics.rules.ts'

export const STATISTICS_NAMES = {
  month: { en: 'Month', zh_CN: '月份' },
  country: { en: 'Country', zh_CN: '国家' },
  region: { en: 'Region', zh_CN: '地区' },
  warehouse: { en: 'Warehouse', zh_CN: '仓库' },
  method: { en: 'Shipping method', zh_CN: '物流方式' },
  orders: { en: 'Orders', zh_CN: '订单数' },
  parcels: { en: 'Parcels', zh_CN: '包裹数' },
  pieces: { en: 'Pieces', zh_CN: '件数' },
  weight_g: { en: 'Weight', zh_CN: '重量' },
  volume_cm3: { en: 'Volume', zh_CN: '体积' },
  sku: { en: 'SKU', zh_CN: 'SKU' },
  name: { en: 'Product name', zh_CN: '产品名称' },
  bill_type: { en: 'Bill type', zh_CN: '账单类型' },
  fee_type: { en: 'Fee', zh_CN: '费用' },
  amount: { en: 'Expenses', zh_CN: '支出' },
  currency: { en: 'Currency', zh_CN: '币种' },
} as const satisfies Record<string, Text>

/** What a figure is compared with, as it stands beside it. */
export const BEFORE_NAMES: Record<Comparison, Text> = {
  year: { en: 'A year earlier', zh_CN: '去年同期' },
  period: { en: 'Months before', zh_CN: '上一周期' },
}

export const beforeOf = (name: Text, against: Comparison): Text => ({
  en: `${name.en}, ${BEFORE_NAMES[against].en.toLowerCase()}`,
  zh_CN: `${BEFORE_NAMES[against].zh_CN}${name.zh_CN}`,
})

export const SHIPPED_BY_NAMES: Record<ShippedBy, Text> = {
  month: { en: 'Monthly shipping', zh_CN: '月度发货' },
  country: { en: 'Country data', zh_CN: '国家数据' },
  method: { en: 'Monthly volume detail', zh_CN: '月度货量明细' },
}

/** Of how punctually orders left and arrived. */
export const ON_TIME_NAMES = {
  shipped: { en: 'Shipped', zh_CN: '已发货' },
  on_time: { en: 'On time', zh_CN: '准时' },
  late: { en: 'Late', zh_CN: '延迟' },
  share: { en: 'On-time share', zh_CN: '准时率' },
  hours_median: { en: 'Hours to hand-over, median', zh_CN: '提交至交运小时数（中位数）' },
  hours_p90: { en: 'Hours to hand-over, 9 in 10', zh_CN: '提交至交运小时数（90%）' },
  hours: { en: 'Hours to hand-over', zh_CN: '提交至交运小时数' },
  delivered: { en: 'Delivered', zh_CN: '已签收' },
  delivered_share: { en: 'Delivered share', zh_CN: '签收率' },
  days: { en: 'Days in transit', zh_CN: '运输天数' },
  days_median: { en: 'Days in transit, median', zh_CN: '运输天数（中位数）' },
  days_p90: { en: 'Days in transit, 9 in 10', zh_CN: '运输天数（90%）' },
} as const satisfies Record<string, Text>
