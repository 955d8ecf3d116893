// The refusals of orders: orders, packing and tracking. Numbers 1801 to 1899; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const ordersErrors = {
  order_state: {
    number: 1801,
    status: 409,
    en: 'An order in the state “{status}” cannot be changed this way',
    zh_CN: '状态为“{status}”的订单不能进行此操作',
  },
  only_approving: {
    number: 1802,
    status: 409,
    en: "Only 'approving' orders can be submitted",
    zh_CN: '只有“审核中”的订单可以提交',
  },
  order_no_exists: {
    number: 1803,
    status: 409,
    field: 'customer_order_no',
    en: 'The customer order number {number} already exists',
    zh_CN: '客户订单号 {number} 已存在',
  },
  no_method: { number: 1804, status: 409, en: 'No shipping method selected', zh_CN: '未选择物流方式' },
  method_refuses: {
    number: 1805,
    status: 409,
    en: 'The shipping method cannot carry this order: {reasons}',
    zh_CN: '该物流方式无法承运此订单：{reasons}',
  },
  same_warehouse: {
    number: 1806,
    status: 409,
    en: 'Only same-warehouse orders can be batch-submitted',
    zh_CN: '只能批量提交同一仓库的订单',
  },
  no_selection: { number: 1807, status: 400, en: 'No selected data!', zh_CN: '未选择数据！' },
  serial_missing: {
    number: 1808,
    status: 400,
    en: '{sku} needs {count} serial numbers',
    zh_CN: '{sku} 需要 {count} 个序列号',
  },
  pack_differs: {
    number: 1809,
    status: 400,
    en: 'The packed goods differ from the order: {differences}',
    zh_CN: '打包货物与订单不一致：{differences}',
  },
  signature_wrong: { number: 1810, status: 401, en: 'The signature does not match', zh_CN: '签名不匹配' },
  tracking_no_exists: {
    number: 1811,
    status: 409,
    field: 'tracking_no',
    en: 'Another parcel on its way has the tracking number {number}',
    zh_CN: '在途的另一包裹已使用跟踪号 {number}',
  },
  order_incomplete: {
    number: 1820,
    status: 409,
    en: 'This order is not complete yet: {fields}. Edit it first',
    zh_CN: '订单尚未填写完整：{fields}。请先编辑订单',
  },
  weight_doubtful: {
    number: 1812,
    status: 409,
    en: 'The goods alone weigh {goods}; the scale says {scale}. Weigh again, or confirm the weight',
    zh_CN: '商品净重为 {goods}，称重为 {scale}。请重新称重，或确认该重量',
  },
  price_waits: {
    number: 1813,
    status: 409,
    en: 'The parcel costs more than was agreed: the account manager decides, please set it aside',
    zh_CN: '包裹费用超出约定：等待客户经理决定，请先搁置',
  },
  price_settled: {
    number: 1814,
    status: 409,
    en: 'The price of this order is not in question any more',
    zh_CN: '此订单的价格已不再待确认',
  },
  customs_incomplete: {
    number: 1821,
    status: 409,
    en: 'The customs form lacks {gaps}. The customer completes the product, then the label can be printed',
    zh_CN: '报关单缺少 {gaps}。客户补全产品资料后方可打印面单',
  },
  customs_missing: {
    number: 1822,
    status: 409,
    en: 'This parcel needs a customs form, which lacks {gaps}. Complete the products, then submit again',
    zh_CN: '此包裹需要报关单，目前缺少 {gaps}。请补全产品资料后重新提交',
  },
} satisfies ErrorEntries
