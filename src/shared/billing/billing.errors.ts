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
  storage_settled: {
    number: 1641,
    status: 409,
    en: '{count} of these storage bills are settled already: choose unsettled ones',
    zh_CN: '所选仓储费账单中有 {count} 张已结算，请选择未结算的账单',
  },
} satisfies ErrorEntries
