// Statements and the journal in words: heads of pages, files and paper.
import type { Text } from '../language.ts'
import { type StatementGroup } from './statement.rules.ts'

export const STATEMENT_GROUP_NAMES: Record<StatementGroup, Text> = {
  top_ups: { en: 'Top-ups', zh_CN: '充值' },
  fees: { en: 'Fees', zh_CN: '费用' },
  taxes: { en: 'Taxes and duties', zh_CN: '税费' },
  refunds: { en: 'Refunds', zh_CN: '退款与赔付' },
  adjustments: { en: 'Adjustments', zh_CN: '调账' },
  payouts: { en: 'Pay-outs', zh_CN: '付款' },
}

export const STATEMENT_NAMES = {
  statement: { en: 'Statement', zh_CN: '月结单' },
  statement_no: { en: 'Statement no.', zh_CN: '月结单号' },
  month: { en: 'Month', zh_CN: '月份' },
  customer: { en: 'Customer', zh_CN: '客户' },
  customer_id: { en: 'Customer ID', zh_CN: '客户 ID' },
  currency: { en: 'Currency', zh_CN: '币种' },
  opening: { en: 'Opening balance', zh_CN: '期初余额' },
  closing: { en: 'Closing balance', zh_CN: '期末余额' },
  held: { en: 'Held at month’s end', zh_CN: '期末冻结' },
  entries: { en: 'Entries', zh_CN: '流水数' },
  made_at: { en: 'Made', zh_CN: '生成时间' },
  type: { en: 'Type', zh_CN: '类型' },
  amount: { en: 'Amount', zh_CN: '金额' },
  period: { en: 'Period', zh_CN: '期间' },
} as const satisfies Record<string, Text>

export const JOURNAL_NAMES = {
  date: { en: 'Date (UTC)', zh_CN: '日期（UTC）' },
  number: { en: 'Entry', zh_CN: '凭证号' },
  document: { en: 'Document', zh_CN: '单据号' },
  account: { en: 'Account', zh_CN: '科目' },
  debit: { en: 'Debit', zh_CN: '借方' },
  credit: { en: 'Credit', zh_CN: '贷方' },
  text: { en: 'Text', zh_CN: '摘要' },
  reversal_of: { en: 'Reversal of', zh_CN: '冲销凭证' },
} as const satisfies Record<string, Text>
