// The refusals of billing: balances and top-ups. Numbers 1601 to 1699; published ones never change.
import type { ErrorEntries } from '../error-entries.ts'

export const billingErrors = {
  balance_short: {
    number: 1601,
    status: 409,
    en: 'The balance is short by {missing} {currency}: please top up',
    zh_CN: '余额不足，还差 {missing} {currency}，请充值',
  },
  top_up_state: { number: 1602, status: 409, en: 'This top-up was already decided', zh_CN: '该充值已处理' },
  four_eyes: {
    number: 1603,
    status: 403,
    en: 'Whoever entered a top-up cannot confirm it',
    zh_CN: '录入充值的人不能自行确认',
  },
} satisfies ErrorEntries
