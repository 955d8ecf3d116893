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
  'payout',
] as const
export type BillType = (typeof BILL_TYPES)[number]

/** What is no fee: transfer and payment records (Rule 12.7). */
export const RECORD_TYPES = ['top_up', 'refund', 'loss_payout', 'correction', 'payout'] as const satisfies BillType[]

export const BILL_TYPE_NAMES: Record<BillType, Text> = {
  order: { en: 'Order', zh_CN: '订单' },
  top_up: { en: 'Top-up', zh_CN: '充值' },
  storage: { en: 'Storage', zh_CN: '仓储' },
  inbound: { en: 'Inbound', zh_CN: '入库' },
  return: { en: 'Return', zh_CN: '退件' },
  refund: { en: 'Refund', zh_CN: '退款' },
  loss_payout: { en: 'Loss pay-out', zh_CN: '差异赔付' },
  correction: { en: 'Correction', zh_CN: '调整' },
  payout: { en: 'Pay-out', zh_CN: '付款' },
}

/** What finance moves by its own decision (Rule 12.8). */
export const FILED_KINDS = ['charge', 'credit', 'payout', 'reversal'] as const
/** Those, and what an accepted dispute or a count gives back (Rules 12.16, 14.11). */
export const ADJUSTMENT_KINDS = [...FILED_KINDS, 'dispute', 'storage'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

export const ADJUSTMENT_KIND_NAMES: Record<AdjustmentKind, Text> = {
  charge: { en: 'Charge', zh_CN: '扣款' },
  credit: { en: 'Credit', zh_CN: '补款' },
  payout: { en: 'Pay-out', zh_CN: '付款' },
  reversal: { en: 'Reversal', zh_CN: '冲销' },
  dispute: { en: 'Accepted dispute', zh_CN: '争议退款' },
  storage: { en: 'Storage by a count', zh_CN: '盘点更正仓储费' },
}

/** Only `posted` touches the balance (Rule 12.9). */
export const ADJUSTMENT_STATUSES = ['waiting', 'posted', 'rejected'] as const
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number]

export const ADJUSTMENT_STATUS_NAMES: Record<AdjustmentStatus, Text> = {
  waiting: { en: 'Waits for a second person', zh_CN: '待第二人确认' },
  posted: { en: 'Posted', zh_CN: '已入账' },
  rejected: { en: 'Rejected', zh_CN: '已驳回' },
}
