// The columns of storage bills and of their lines in words: the heads of the pages' tables and of their exports.
import type { Text } from '../language.ts'

export const STORAGE_NAMES = {
  bill_no: { en: 'Storage order no.', zh_CN: '仓储单号' },
  billed_on: { en: 'Bill date', zh_CN: '账单日期' },
  day: { en: 'Day stored', zh_CN: '存放日' },
  warehouse: { en: 'Warehouse', zh_CN: '仓库' },
  customer: { en: 'Customer', zh_CN: '客户' },
  manager: { en: 'Account manager', zh_CN: '客户经理' },
  currency: { en: 'Currency', zh_CN: '币种' },
  receivable: { en: 'Receivable', zh_CN: '应收' },
  discount: { en: 'Discount', zh_CN: '优惠' },
  received: { en: 'Received', zh_CN: '实收' },
  received_preview: { en: 'Received (preview)', zh_CN: '实收（预览）' },
  sku_types: { en: 'SKU types', zh_CN: 'SKU 种类' },
  pieces: { en: 'Pieces in stock', zh_CN: '在库件数' },
  actual_m3: { en: 'Actual volume', zh_CN: '实际体积' },
  free_m3: { en: 'Free volume', zh_CN: '免费体积' },
  discount_m3: { en: 'Discount volume', zh_CN: '优惠体积' },
  receivable_m3: { en: 'Charged volume', zh_CN: '计费体积' },
  state: { en: 'State', zh_CN: '状态' },
  settled_at: { en: 'Settled at', zh_CN: '结算时间' },
  sku: { en: 'SKU', zh_CN: 'SKU' },
  shelved_on: { en: 'Shelved on', zh_CN: '上架日期' },
  age_days: { en: 'Age (days)', zh_CN: '库龄（天）' },
  quantity: { en: 'Quantity', zh_CN: '数量' },
  per_m3_day: { en: 'Price per m³ and day', zh_CN: '单价（每 m³ 每天）' },
  amount: { en: 'Amount', zh_CN: '金额' },
} as const satisfies Record<string, Text>

export const STORAGE_STATES = {
  unsettled: { en: 'Unsettled', zh_CN: '未结算' },
  settled: { en: 'Settled', zh_CN: '已结算' },
} as const satisfies Record<string, Text>
