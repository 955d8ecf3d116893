// The refusals of billing: balances and top-ups. Numbers 1601 to 1699; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const billingErrors = {
  balance_short: {
    number: 1601,
    status: 409,
    en: 'The balance is short by {missing} {currency}: please top up',
    zh_CN: '余额不足，还差 {missing} {currency}，请充值',
  },
  /** The same for who sees no money: staff acting, packers, suppliers (Rule 3.7). */
  balance_too_low: {
    number: 1604,
    status: 409,
    en: 'The customer’s balance does not cover this order: tell the account manager',
    zh_CN: '客户余额不足以支付此订单，请联系客户经理',
  },
  top_up_state: { number: 1602, status: 409, en: 'This top-up was already decided', zh_CN: '该充值已处理' },
  four_eyes: {
    number: 1603,
    status: 403,
    en: 'Whoever entered a top-up cannot confirm it',
    zh_CN: '录入充值的人不能自行确认',
  },
  top_up_taken: {
    number: 1630,
    status: 409,
    en: 'Finance has taken this top-up: it can no longer be changed',
    zh_CN: '财务已处理该充值，不能再修改',
  },
  top_up_changed: {
    number: 1631,
    status: 409,
    en: 'This top-up was changed meanwhile: look at it again',
    zh_CN: '该充值刚被修改，请重新核对',
  },
  bank_line_state: {
    number: 1632,
    status: 409,
    en: 'This payment was matched or ignored already',
    zh_CN: '该到账已匹配或已忽略',
  },
  bank_top_up_matched: {
    number: 1633,
    status: 409,
    en: 'This top-up was matched to another payment already',
    zh_CN: '该充值已匹配另一笔到账',
  },
  bank_line_amount: {
    number: 1634,
    status: 409,
    en: 'This top-up was confirmed with {received}, the payment is {paid}: it is another one',
    zh_CN: '该充值确认到账 {received}，与本笔到账 {paid} 不符',
  },
  bank_line_filed: {
    number: 1637,
    status: 409,
    en: 'This payment was filed as {number} already',
    zh_CN: '本笔到账已代为提交充值 {number}',
  },
  bank_file_account: {
    number: 1635,
    status: 409,
    field: 'account_no',
    en: 'This file is of the account {account}',
    zh_CN: '该文件属于账户 {account}',
  },
  bank_file_unreadable: {
    number: 1636,
    status: 422,
    field: 'file',
    en: 'This is no bank statement that can be read: CAMT.053 or a csv table, at most {limit} MB',
    zh_CN: '无法读取银行流水：请上传 CAMT.053 或 csv 文件，不超过 {limit} MB',
  },
  adjustment_state: { number: 1605, status: 409, en: 'This adjustment was already decided', zh_CN: '该调账已处理' },
  adjustment_own: {
    number: 1606,
    status: 403,
    en: 'Whoever filed an adjustment cannot confirm it',
    zh_CN: '提交调账的人不能自行确认',
  },
  payout_short: {
    number: 1607,
    status: 409,
    en: 'That is more than the customer has available: a pay-out never goes beyond it',
    zh_CN: '付款金额超出客户可用余额，不能付款',
  },
  entry_reversed: {
    number: 1608,
    status: 409,
    en: 'This entry was reversed already, or its reversal waits for a second person',
    zh_CN: '该流水已冲销，或其冲销正在等待第二人确认',
  },
  entry_not_reversible: {
    number: 1609,
    status: 409,
    en: 'This entry cannot be reversed: it is a reversal itself, or its order has not shipped',
    zh_CN: '该流水不能冲销：其本身是冲销，或所属订单尚未发货',
  },
  dispute_late: {
    number: 1610,
    status: 409,
    en: 'This charge could be disputed until {date}',
    zh_CN: '该扣费的争议期限已于 {date} 截止',
  },
  dispute_open: {
    number: 1611,
    status: 409,
    en: 'There is an open dispute about this charge already',
    zh_CN: '该扣费已有未处理的争议',
  },
  dispute_entry: {
    number: 1612,
    status: 409,
    en: 'Only a charge that stands can be disputed, that of an order after it has shipped',
    zh_CN: '仅可对有效扣费提出争议，订单扣费须在发货后提出',
  },
  dispute_state: {
    number: 1613,
    status: 409,
    en: 'This dispute was decided or withdrawn, or waits for a second person',
    zh_CN: '该争议已处理、已撤回或正在等待第二人确认',
  },
  dispute_amount: {
    number: 1614,
    status: 409,
    en: 'That is more than is left of this charge: part of it was given back already',
    zh_CN: '退回金额超出该扣费的剩余金额：其中一部分已退回',
  },
  dispute_asked: {
    number: 1615,
    status: 409,
    en: 'The customer was asked about this dispute once already',
    zh_CN: '已就该争议询问过客户一次',
  },
  storage_settled: {
    number: 1641,
    status: 409,
    en: '{count} of these storage bills are settled already: choose unsettled ones',
    zh_CN: '所选仓储费账单中有 {count} 张已结算，请选择未结算的账单',
  },
} satisfies ErrorEntries
