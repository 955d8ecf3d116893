// The vocabulary of bank lines: their states, why a top-up is proposed for one, and their columns in words.
import type { Text } from '../language.ts'

/** A payment that the bank says came in is open until it is matched to a top-up or ignored (Rule 13.16). */
export const BANK_STATES = ['open', 'matched', 'ignored'] as const
export type BankState = (typeof BANK_STATES)[number]

export const BANK_STATE_NAMES: Record<BankState, Text> = {
  open: { en: 'Open', zh_CN: '待匹配' },
  matched: { en: 'Matched', zh_CN: '已匹配' },
  ignored: { en: 'Ignored', zh_CN: '已忽略' },
}

/** Why a top-up is proposed for a payment, the strongest first (Rule 13.16). */
export const MATCH_REASONS = ['top_up_no', 'customer', 'amount', 'payer', 'days'] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

export const MATCH_REASON_NAMES: Record<MatchReason, Text> = {
  top_up_no: { en: 'top-up number in the text', zh_CN: '附言含充值单号' },
  customer: { en: 'customer number in the text', zh_CN: '附言含客户编号' },
  amount: { en: 'same amount', zh_CN: '金额相同' },
  payer: { en: 'payer is the company', zh_CN: '付款人与公司名称一致' },
  days: { en: 'paid within days', zh_CN: '付款日期相近' },
}

export const BANK_NAMES = {
  state: { en: 'Status', zh_CN: '状态' },
  booked_on: { en: 'Booked on', zh_CN: '入账日期' },
  account_no: { en: 'Account', zh_CN: '收款账户' },
  amount: { en: 'Amount', zh_CN: '金额' },
  currency: { en: 'Currency', zh_CN: '币种' },
  payer: { en: 'Payer', zh_CN: '付款人' },
  text: { en: 'Text', zh_CN: '附言' },
  reference: { en: 'Reference', zh_CN: '参考号' },
  top_up_no: { en: 'Top-up no.', zh_CN: '充值单号' },
  customer_id: { en: 'Customer no.', zh_CN: '客户编号' },
  company: { en: 'Company', zh_CN: '公司' },
  ignore_reason: { en: 'Reason', zh_CN: '忽略原因' },
  decided_by: { en: 'Decided by', zh_CN: '处理人' },
  decided_at: { en: 'Decided', zh_CN: '处理时间' },
  file: { en: 'File', zh_CN: '文件' },
} as const satisfies Record<string, Text>

/** What a bank's table has columns for. */
export const BANK_COLUMNS = ['date', 'amount', 'credit', 'debit', 'money', 'payer', 'text', 'reference'] as const
export type BankColumn = (typeof BANK_COLUMNS)[number]

export const BANK_COLUMN_NAMES: Record<BankColumn, Text> = {
  date: { en: 'Date', zh_CN: '日期' },
  amount: { en: 'Amount (below zero: out)', zh_CN: '金额（负数为支出）' },
  credit: { en: 'Money in', zh_CN: '收入' },
  debit: { en: 'Money out', zh_CN: '支出' },
  money: { en: 'Currency column', zh_CN: '币种列' },
  payer: BANK_NAMES.payer,
  text: BANK_NAMES.text,
  reference: BANK_NAMES.reference,
}
