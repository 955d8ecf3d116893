// The vocabulary of disputed charges: their states, and the columns of their lists in words.
import type { Text } from '../language.ts'

/** Rule 12.14. `answered`: the staff asked back, and the customer may reply. */
export const DISPUTE_STATUSES = ['open', 'answered', 'accepted', 'rejected', 'withdrawn'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export const DISPUTE_STATUS_NAMES: Record<DisputeStatus, Text> = {
  open: { en: 'Under review', zh_CN: '审核中' },
  answered: { en: 'Waits for a reply', zh_CN: '待客户回复' },
  accepted: { en: 'Accepted', zh_CN: '已接受' },
  rejected: { en: 'Rejected', zh_CN: '已驳回' },
  withdrawn: { en: 'Withdrawn', zh_CN: '已撤回' },
}

export const DISPUTE_NAMES = {
  dispute_no: { en: 'Dispute no.', zh_CN: '争议单号' },
  customer_id: { en: 'Customer no.', zh_CN: '客户编号' },
  company: { en: 'Company', zh_CN: '公司' },
  status: { en: 'Status', zh_CN: '状态' },
  bill_type: { en: 'Bill type', zh_CN: '账单类型' },
  fee_type: { en: 'Service fee type', zh_CN: '费用类型' },
  reference: { en: 'Order or bill no.', zh_CN: '订单号 / 单据号' },
  seq: { en: 'Entry', zh_CN: '流水号' },
  amount: { en: 'Disputed', zh_CN: '争议金额' },
  claimed: { en: 'Right amount, says the customer', zh_CN: '客户认为应付' },
  right_amount: { en: 'Right amount', zh_CN: '应付金额' },
  given_back: { en: 'Given back', zh_CN: '退回金额' },
  currency: { en: 'Currency', zh_CN: '币种' },
  reason: { en: 'Reason', zh_CN: '争议原因' },
  filed_at: { en: 'Filed', zh_CN: '提交时间' },
  filed_by: { en: 'Filed by', zh_CN: '提交人' },
  decided_at: { en: 'Decided', zh_CN: '处理时间' },
  answer: { en: 'Answer', zh_CN: '答复' },
} as const satisfies Record<string, Text>
