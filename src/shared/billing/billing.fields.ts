// The vocabulary of billing: payment methods, top-up states and bill types, with their names. No calls and no rules.
import type { Text } from '../errors.ts'

/** What a remittance may be paid with (Rule 13.3); the ledger's bank account is `bank.<code>`. */
export const PAYMENT_METHODS = [
  'bank_transfer', 'paypal', 'alipay', 'wechat', 'tt', 'western_union', 'bank_of_china', 'payoneer', 'citic',
] as const // prettier-ignore
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, Text> = {
  bank_transfer: { en: 'Bank transfer (wire)', zh_CN: '银行转账（电汇）' },
  paypal: { en: 'PayPal', zh_CN: 'PayPal' },
  alipay: { en: 'Alipay', zh_CN: '支付宝' },
  wechat: { en: 'WeChat Pay', zh_CN: '微信支付' },
  tt: { en: 'TT', zh_CN: 'TT 汇款' },
  western_union: { en: 'Western Union', zh_CN: '西联汇款' },
  bank_of_china: { en: 'Bank of China', zh_CN: '中国银行' },
  payoneer: { en: 'Payoneer', zh_CN: '派安盈（Payoneer）' },
  citic: { en: 'China CITIC Bank', zh_CN: '中信银行' },
}

/** Reviewed by finance; only `received` touches the balance (Rule 13.4). */
export const TOP_UP_STATUSES = ['submitted', 'received', 'rejected'] as const
export type TopUpStatus = (typeof TOP_UP_STATUSES)[number]

export const TOP_UP_STATUS_NAMES: Record<TopUpStatus, Text> = {
  submitted: { en: 'Under review', zh_CN: '审核中' },
  received: { en: 'Received', zh_CN: '已到账' },
  rejected: { en: 'Rejected', zh_CN: '已驳回' },
}

export const BILL_TYPES = [
  'order',
  'top_up',
  'storage',
  'inbound',
  'return',
  'refund',
  'loss_payout',
  'correction',
] as const
export type BillType = (typeof BILL_TYPES)[number]

export const BILL_TYPE_NAMES: Record<BillType, Text> = {
  order: { en: 'Order', zh_CN: '订单' },
  top_up: { en: 'Top-up', zh_CN: '充值' },
  storage: { en: 'Storage', zh_CN: '仓储' },
  inbound: { en: 'Inbound', zh_CN: '入库' },
  return: { en: 'Return', zh_CN: '退件' },
  refund: { en: 'Refund', zh_CN: '退款' },
  loss_payout: { en: 'Loss pay-out', zh_CN: '差异赔付' },
  correction: { en: 'Correction', zh_CN: '调整' },
}
